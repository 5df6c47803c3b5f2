/** Makes a File that Node's workers accept; jsdom's own Files can't be sent to them. */
import { Blob } from "node:buffer";

export function fileOf(name: string, text: string): File {
  return Object.assign(new Blob([text]), { name }) as unknown as File;
}
