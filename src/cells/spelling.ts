/** Spellings of SIZING functions in formulas: as typed, as a file stores them, or captured by another add-in. */
import { NAMESPACE } from "../model/question/namespace";

const STORED = `_xldudf_${NAMESPACE}_`;
/** Matches the first of: a text, a function's name with its prefix, the name of a sheet or workbook. */
const PIECES = /"(?:[^"]|"")*"|(?:'(?:[^']|'')*'!|[^\s"'(),;=+*/&^<>{}!-]+!)?[A-Za-z_][\w.]*(?=\()|'(?:[^']|'')*'/g;
/** The prefix of the name, the namespace as spelled, the name. */
const OWN = new RegExp(`^(.+!)?(${NAMESPACE}\\.|${STORED})(\\w+)$`, "i");
/** Prefixes that an .xlsx stores before functions and names that Excel 2007 did not have. */
const YOUNGER = /\b_xl(?:fn|ws|pm|eta)\./g;
/** A custom function of any add-in: its namespace and name with underscores, before the bracket. */
const CUSTOM = /\b_xldudf_([A-Za-z][A-Za-z0-9]*)_(\w+)(?=\()/g;
/** Text in quotation marks stays unchanged. */
const TEXTS = /("(?:[^"]|"")*")/;

export interface FormulaSpelling {
  /** "[2]!", "FUNCRES.XLAM!": another add-in or workbook has captured the name. */
  readonly isCaptured: boolean;
  /** _xldudf_SIZING_X: the form stored in files; Excel shows it while it doesn't know the add-in. */
  readonly isStored: boolean;
  /** The formula with every SIZING function spelled correctly. */
  readonly formula: string;
}

/** "SIZING.VTS_DAY" */
export function fullName(name: string): string {
  return `${NAMESPACE}.${name}`;
}

/** "VTS_DAY" of a SIZING function in any spelling; undefined for other functions. */
export function ownName(spelled: string): string | undefined {
  return OWN.exec(spelled)?.[3]?.toUpperCase();
}

/** The formula with its functions renamed; `rename` gets each name as it is written, with its namespace. */
export function withFunctions(formula: string, rename: (name: string) => string): string {
  return formula.replace(PIECES, (piece) => (/^["']|!/.test(piece) ? piece : rename(piece)));
}

/**
 * Turns "SIZING.VTS_DAY(model)" into `_xldudf_SIZING_VTS_DAY(model)`: in a file, Excel recognises the function only in
 * this form.
 */
export function storedFormula(formula: string): string {
  return withFunctions(formula, (spelled) => {
    const name = ownName(spelled);
    return name === undefined ? spelled : STORED + name;
  });
}

/**
 * True if a formula, as typed, calls a SIZING function. Files store such a formula as a dynamic array, even for one
 * value.
 */
export function callsOurs(formula: string): boolean {
  return storedFormula(formula) !== formula;
}

/**
 * Turns a formula as it is stored, without its equals sign, into the one that a person types:
 * =SIZING.VTS_PEAK_HOURS(model)
 */
export function typedFormula(stored: string): string {
  const typed = stored
    .split(TEXTS)
    .map((piece) => (piece.startsWith('"') ? piece : piece.replace(YOUNGER, "").replace(CUSTOM, "$1.$2")));
  return `=${typed.join("")}`;
}

/** How the SIZING functions of a formula are spelled; undefined if it has none. */
export function spellingOf(formula: string): FormulaSpelling | undefined {
  if (!formula.startsWith("=")) return undefined;
  const found = { isAny: false, isCaptured: false, isStored: false };
  const right = formula.replace(PIECES, (piece) => {
    const [, before, namespace = "", name] = piece.startsWith('"') ? [] : (OWN.exec(piece) ?? []);
    if (name === undefined) return piece;
    found.isAny = true;
    found.isCaptured ||= before !== undefined;
    found.isStored ||= namespace.startsWith("_");
    return fullName(name.toUpperCase());
  });
  const { isAny, ...spelled } = found;
  return isAny ? { ...spelled, formula: right } : undefined;
}
