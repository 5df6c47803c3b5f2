/** The list of a team's templates: index.json in a folder of workbooks, which the pane shows. */
import { FillError } from "./fillError";
import type { Template } from "./template";
import { templateVersionOf } from "./namedText";

export interface ListedWorkbook {
  /** Name of the file in the folder. */
  readonly file: string;
  readonly title: string;
  /** Empty if the workbook says none. */
  readonly version: string;
}

/** The entry of a workbook, whose cell template_edition gives title and version; without one, the title is the file's name. */
export function listed(file: string, { sheets }: Pick<Template, "sheets">): ListedWorkbook {
  const { name, version } = templateVersionOf(sheets) ?? { name: file.replace(/\.[^.]+$/, ""), version: "" };
  return { file, title: name, version };
}

/** True for a proposal: its cells for the customer and the date hold values. */
export function isFilledIn({ places }: Pick<Template, "places">): boolean {
  const isHeld = (name: string): boolean =>
    places.some(
      ({ field, held: [value = null], isPlaceholder }) =>
        field.name.toLowerCase() === name && !isPlaceholder && value !== null && value !== "",
    );
  return isHeld("customer") && isHeld("date");
}

/** @throws FillError that says what in the list is wrong */
export function readGallery(json: string): ListedWorkbook[] {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch (error) {
    throw new FillError("the list of your team's templates isn't JSON; make it with `size template index`", [], {
      cause: error,
    });
  }
  if (!Array.isArray(list)) throw wrong("isn't a list");
  return list.map((entry: unknown, i) => {
    const { file, title, version } = Object(entry) as Record<string, unknown>;
    if (typeof file !== "string" || typeof title !== "string" || typeof version !== "string")
      throw wrong(`has an entry ${i + 1} without file, title and version`);
    if (!/^[^/\\:]+$/.test(file) || file.startsWith(".")) throw wrong(`names a file outside its folder: ${file}`);
    return { file, title, version };
  });
}

function wrong(what: string): FillError {
  return new FillError(`the list of your team's templates ${what}; make it with \`size template index\``);
}
