/** A browser's File, which workers take: jsdom's are not Node's. */
import { Blob } from "node:buffer";

export function fileOf(name: string, text: string): File {
  return Object.assign(new Blob([text]), { name }) as unknown as File;
}
