/** The templates as they are checked in. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";

const FOLDER = join(__dirname, "../../templates");

export const TEMPLATE = "ptp-vts-sizing";

export function committedWorkbook(): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, `${TEMPLATE}.xlsx`)));
}

export function committedDescriptor(): string {
  return readFileSync(join(FOLDER, `${TEMPLATE}.json`), "utf8");
}

export function committedPicture(): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, `${TEMPLATE}.png`)));
}

/** Part names to their text. */
export function partsOf(workbook: Uint8Array): ReadonlyMap<string, string> {
  return new Map(Object.entries(unzipSync(workbook)).map(([name, content]) => [name, strFromU8(content)]));
}

export function partOf(workbook: Uint8Array, name: string): string {
  const found = partsOf(workbook).get(name);
  if (found === undefined) throw new Error(`no part ${name}`);
  return found;
}
