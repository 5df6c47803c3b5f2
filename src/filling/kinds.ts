/** Decides a workbook file's kind by the type of its main part, not by the file's name. */
import { FillError } from "./fillError";

interface Kind {
  /** Ending of the file's name: "xlsm". */
  readonly ending: string;
  /** Type of the main part. */
  readonly type: string;
}

const XLSX: Kind = {
  ending: "xlsx",
  type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
};
const XLSM: Kind = { ending: "xlsm", type: "application/vnd.ms-excel.sheet.macroEnabled.main+xml" };

/** The type of the filled workbook for each type; a template becomes a workbook. */
const FILLED: Readonly<Record<string, Kind>> = {
  [XLSX.type]: XLSX,
  [XLSM.type]: XLSM,
  "application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml": XLSX,
  "application/vnd.ms-excel.template.macroenabled.main+xml": XLSM,
};

const REFUSED: Readonly<Record<string, string>> = {
  "application/vnd.ms-excel.addin.macroenabled.main+xml": "an Excel add-in (.xlam)",
  "application/vnd.ms-excel.sheet.binary.macroenabled.main": "a binary workbook (.xlsb)",
};

export const WITH_MACROS = XLSM.ending;

/** Endings of the files that can be filled. */
export const FILLABLE = ["xlsx", "xlsm", "xltx", "xltm"];

/** @throws FillError if the file isn't a workbook that can be filled */
export function filledKind(type: string | undefined): Kind {
  const wanted = type?.toLowerCase() ?? "";
  const found = Object.entries(FILLED).find(([known]) => known.toLowerCase() === wanted)?.[1];
  if (found) return found;
  const what = REFUSED[wanted] ?? "not an Excel workbook, by the type of its main part";
  throw new FillError(`this is ${what}. Save it as .xlsx or .xlsm.`);
}
