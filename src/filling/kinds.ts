/** Decides a file's kind by the type of its main part, not by the file's name. */
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

const DOCX: Kind = {
  ending: "docx",
  type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
};
const DOCM: Kind = { ending: "docm", type: "application/vnd.ms-word.document.macroEnabled.main+xml" };

/** The same for Word documents. */
const WRITTEN: Readonly<Record<string, Kind>> = {
  [DOCX.type]: DOCX,
  [DOCM.type]: DOCM,
  "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml": DOCX,
  "application/vnd.ms-word.template.macroEnabledTemplate.main+xml": DOCM,
};

const REFUSED: Readonly<Record<string, string>> = {
  "application/vnd.ms-excel.addin.macroenabled.main+xml": "an Excel add-in (.xlam)",
  "application/vnd.ms-excel.sheet.binary.macroenabled.main": "a binary workbook (.xlsb)",
};

export const WITH_MACROS: readonly string[] = [XLSM.ending, DOCM.ending];

/** Endings of the files that can be filled. */
export const FILLABLE = ["xlsx", "xlsm", "xltx", "xltm"];
/** Endings of the Word documents that can be filled. */
export const WRITABLE = ["docx", "docm", "dotx", "dotm"];

/** @throws FillError if the file isn't a workbook that can be filled */
export function filledKind(type: string | undefined): Kind {
  const found = kindOf(type, FILLED);
  if (found) return found;
  const what = REFUSED[type?.toLowerCase() ?? ""] ?? "not an Excel workbook, by the type of its main part";
  throw new FillError(`this is ${what}. Save it as .xlsx or .xlsm.`);
}

/** @throws FillError if the file isn't a Word document */
export function documentKind(type: string | undefined): Kind {
  const found = kindOf(type, WRITTEN);
  if (found) return found;
  throw new FillError("this is not a Word document, by the type of its main part. Save it as .docx or .docm.");
}

function kindOf(type: string | undefined, kinds: Readonly<Record<string, Kind>>): Kind | undefined {
  return Object.entries(kinds).find(([known]) => known.toLowerCase() === type?.toLowerCase())?.[1];
}
