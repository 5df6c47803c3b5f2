/** `size fill --rows`: makes a workbook or document for each row of a CSV file. */
import { fieldsOf, type Field } from "../filling/descriptor";
import { safeInName } from "../filling/fileName";
import type { Template } from "../filling/template";
import { isUserError, UserError } from "../model/language/userError";
import { splitCsv, type CsvLine } from "../workload/csv";
import { UsageError } from "./usageError";
import { readText } from "./files";
import { fieldNamed } from "./fillAnswers";
import { withFlag } from "./readingFlags";

interface RowsReport {
  readonly written: number;
  /** Of those, files in which something has no answer, or without one of their copies. */
  readonly partly: number;
  readonly failed: number;
}

/** One row of the file: its values by their columns, and the files. */
interface RowOrder {
  readonly values: readonly (readonly [column: string, value: string])[];
  /** Empty if rows are only checked. */
  readonly out: string;
  /** The workbook of the row's own that answers a document. */
  readonly workbook?: string;
}

/** A written file: remarks on its content, and whether everything in it has an answer and each copy was made. */
export interface WrittenFile {
  readonly remarks: readonly string[];
  readonly isWhole: boolean;
}

interface Rows {
  readonly template: Pick<Template, "descriptor">;
  /** What is written: "workbook" or "document". */
  readonly what: string;
  readonly file: string;
  /** "{customer}.xlsx"; rows may be checked without it. */
  readonly out: string | undefined;
  /** True if nothing is written. */
  readonly isCheck: boolean;
  /** As `out`, for the workbook of each row. */
  readonly workbook?: string;
  readonly say: (text: string) => void;
  /** Throws a UserError if the file can't be filled. */
  readonly fill: (order: RowOrder) => Promise<WrittenFile>;
}

interface Filled {
  readonly isWritten: boolean;
  readonly isWhole: boolean;
  readonly said: string;
}

/** In --out, the row's number in the file, which counts the heading, too. */
const ROW = "row";
const IN_BRACES = /\{([^{}]*)\}/g;
/** Names of devices on Windows. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Fills each row by itself: if one can't be filled, it says why and continues.
 * @throws UsageError, CsvError
 */
export async function fillRows(rows: Rows): Promise<RowsReport> {
  const { template, what, file, out, isCheck, workbook, say, fill } = rows;
  const { header, body } = splitCsv(readText(file, "--rows"));
  const fields = fieldsOf(template.descriptor);
  // A workbook may answer what another row has as a field, so its column may only name files.
  const patterns = workbook === undefined ? [] : [out ?? "", workbook];
  const names = header.cells.map((cell) => {
    const heading = cell.trim();
    if (heading === "" || isField(fields, heading)) return heading === "" ? "" : fieldNamed(fields, heading).name;
    return columnsIn(patterns).includes(heading.toLowerCase()) ? heading : fieldNamed(fields, heading).name;
  });
  const twice = names.find((name, i) => name !== "" && names.indexOf(name) !== i);
  if (twice !== undefined) throw new UsageError(`${file} has two columns ${twice}`);
  if (body.length === 0) throw new UsageError(`${file} has no rows below its heading`);
  checkPatterns(
    { ...(out !== undefined && { "--out": out }), ...(workbook !== undefined && { "--workbook": workbook }) },
    names,
  );
  const taken = new Map<string, number>();
  const filled = async (line: CsvLine): Promise<Filled> => {
    try {
      const order = orderOf(line, names, { out: out ?? "", workbook });
      const before = taken.get(order.out.toLowerCase());
      if (before !== undefined && out !== undefined)
        throw new UserError(`${order.out} is the ${what} of row ${before}; add {row} to --out`);
      taken.set(order.out.toLowerCase(), line.row);
      const { remarks, isWhole } = await fill(order);
      const wrote = isCheck ? [] : [`wrote ${order.out}`];
      return { isWritten: true, isWhole, said: [...wrote, ...remarks].join("; ") };
    } catch (error) {
      if (!isUserError(error)) throw error;
      return { isWritten: false, isWhole: false, said: (isCheck ? "" : "not written: ") + withFlag(error) };
    }
  };
  let [written, partly, failed] = [0, 0, 0];
  let before: Promise<void> | undefined;
  for (const line of body) {
    // Is calculated while the row before is written.
    const row = filled(line);
    // If the row before fails, this one's failure isn't told.
    row.catch(() => undefined);
    await before;
    before = row.then(({ isWritten, isWhole, said }) => {
      if (isWritten) written += 1;
      else failed += 1;
      if (isWritten && !isWhole) partly += 1;
      say(`row ${line.row}: ${said}`);
    });
  }
  await before;
  say(
    isCheck
      ? `${written - partly} of ${body.length} rows are complete`
      : `${written} of ${body.length} ${what}s written`,
  );
  return { written, partly, failed };
}

/** Columns that a pattern for a file's name takes, in lower case. */
export function columnsIn(patterns: readonly string[]): string[] {
  return patterns.flatMap((text) => Array.from(text.matchAll(IN_BRACES), ([, name = ""]) => name.toLowerCase()));
}

export function isField(fields: readonly Field[], column: string): boolean {
  return fields.some(({ name }) => name.toLowerCase() === column.toLowerCase());
}

function checkPatterns(
  patterns: Readonly<Record<string, string>> & { "--out"?: string },
  names: readonly string[],
): void {
  for (const [flag, pattern] of Object.entries(patterns)) {
    for (const [, name = ""] of pattern.matchAll(IN_BRACES)) {
      if (name !== ROW && !names.some((one) => one.toLowerCase() === name.toLowerCase()))
        throw new UsageError(`${flag} contains {${name}}, but the rows have no column ${name}`);
    }
  }
  const { "--out": out } = patterns;
  if (out !== undefined && columnsIn([out]).length === 0)
    throw new UsageError("with --rows, --out needs a column for the name: {customer}.xlsx");
}

function orderOf(
  { row, cells }: CsvLine,
  names: readonly string[],
  { out, workbook }: { readonly out: string; readonly workbook: string | undefined },
): RowOrder {
  const values = new Map(names.map((name, i) => [name.toLowerCase(), (cells[i] ?? "").trim()]));
  values.set(ROW, String(row));
  const named = (pattern: string): string =>
    pattern.replace(IN_BRACES, (_, column: string) => inFileName(values.get(column.toLowerCase()) ?? "", column));
  const given = names.flatMap((one, i): RowOrder["values"] => {
    const value = (cells[i] ?? "").trim();
    // For a blank cell, the template's value stays.
    return one === "" || value === "" ? [] : [[one, value]];
  });
  return { values: given, out: named(out), ...(workbook !== undefined && { workbook: named(workbook) }) };
}

/** Makes a value safe for a file name: it can't lead to another folder or be a name that a system reserves. */
function inFileName(value: string, column: string): string {
  const name = safeInName(value);
  if (name === "") throw new UserError(`${column} is blank, and --out needs it for the file's name`);
  return DEVICES.test(name) ? `_${name}` : name;
}
