/** Reads what a page writes into cells, as Excel does. */
import { type SheetArea } from "../area";
import { type GridContent } from "../grid";
import { HostError } from "../protocol";

export const WRONG_SIZE =
  "The number of rows or columns in the input array doesn't match the size or dimensions of the range.";
const LONGEST_FORMULA = 8192;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const TEXT_FORMAT = "@";

/** Returns a matrix of the area's size; a single value is used for every cell. @throws HostError if the sizes differ */
export function matrix(
  value: unknown,
  { rows, columns }: Pick<SheetArea, "rows" | "columns">,
): readonly (readonly unknown[])[] {
  if (!Array.isArray(value)) return Array.from({ length: rows }, () => Array<unknown>(columns).fill(value));
  const fits = value.length === rows && value.every((row) => Array.isArray(row) && row.length === columns);
  if (!fits) {
    throw new HostError("InvalidArgument", WRONG_SIZE);
  }
  return value as readonly (readonly unknown[])[];
}

/** Checks every cell, so that an error occurs before the first one is written. */
export function contents(
  cells: readonly (readonly unknown[])[],
  formats: readonly (readonly string[])[],
  isFormula: (text: string) => boolean,
): GridContent[][] {
  return cells.map((row, i) => row.map((cell, j) => content(cell, formats[i]?.[j], isFormula)));
}

function content(cell: unknown, format: string | undefined, isFormula: (text: string) => boolean): GridContent {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "number" || typeof cell === "boolean") return cell;
  if (typeof cell !== "string") throw new HostError("InvalidArgument");
  if (format === TEXT_FORMAT && cell !== "") return { text: cell };
  if (cell.startsWith("=") && cell.length > 1) return formula(cell, isFormula);
  if (NUMBER.test(cell.trim())) return Number(cell);
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase() === "true";
  return cell.startsWith("'") ? { text: cell.slice(1) } : cell;
}

function formula(text: string, isFormula: (text: string) => boolean): string {
  if (text.length > LONGEST_FORMULA) throw new HostError("FormulaLengthExceedsLimit");
  if (!isFormula(text)) throw new HostError("InvalidArgument");
  return text;
}

export function numberFormats(cells: readonly (readonly unknown[])[]): (string | null)[][] {
  return cells.map((row) =>
    row.map((cell) => {
      if (cell === null || typeof cell === "string") return cell;
      throw new HostError("InvalidArgument");
    }),
  );
}
