/** The templates as they are checked in. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { addressOf, positionsIn } from "../../src/cells/address";
import { areaNamed, readBook } from "../../src/filling/book";
import { openTemplate } from "../../src/filling/fill";
import { openPackage } from "../../src/filling/package";
import { onceFor } from "../../src/model/language/memoize";

const FOLDER = join(__dirname, "../../templates");

export const TEMPLATE = "ptp-vts-sizing";

/** The names of all templates, in alphabetical order. */
export const TEMPLATES: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".xlsx"))
  .map((file) => file.replace(".xlsx", ""));

export function committedWorkbook(name = TEMPLATE): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, `${name}.xlsx`)));
}

export function committedDescriptor(name = TEMPLATE): string {
  return readFileSync(join(FOLDER, `${name}.json`), "utf8");
}

/** The template, opened once for the fillings that follow, which takes a third of a filling's time. */
export const openedTemplate = onceFor((name: string) =>
  openTemplate(committedWorkbook(name), committedDescriptor(name)),
);

export function committedPicture(name = TEMPLATE): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, `${name}.png`)));
}

/** Returns the cells of a defined name of a template, such as "Sizing!C13". */
export function cellsNamed(called: string, template = TEMPLATE): readonly string[] {
  const book = readBook(openPackage(committedWorkbook(template)));
  const { sheet, ...area } = areaNamed(book, called);
  return positionsIn(area).map((position) => `${sheet}!${addressOf(position)}`);
}

/** Returns the texts of a workbook's parts, by the parts' names. */
export function partsOf(workbook: Uint8Array): ReadonlyMap<string, string> {
  return new Map(Object.entries(unzipSync(workbook)).map(([name, content]) => [name, strFromU8(content)]));
}

export function partOf(workbook: Uint8Array, name: string): string {
  const found = partsOf(workbook).get(name);
  if (found === undefined) throw new Error(`no part ${name}`);
  return found;
}
