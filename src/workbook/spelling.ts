/** Spellings of SIZING functions in formulas: correct, as a file stores them, or captured by another add-in. */

const NAMESPACE = "SIZING";

/** A text, a function's name with its prefix, or the name of a sheet or workbook: whichever comes first. */
const PIECES = /"(?:[^"]|"")*"|(?:'(?:[^']|'')*'!|[^\s"'(),;=+*/&^<>{}!-]+!)?[A-Za-z_][\w.]*(?=\()|'(?:[^']|'')*'/g;
/** The prefix of the name, the namespace as spelled, the name. */
const OWN = /^(.+!)?(SIZING\.|_xldudf_SIZING_)(\w+)$/i;

export interface Spelling {
  /** "[2]!", "FUNCRES.XLAM!": another add-in or workbook has captured the name. */
  readonly isCaptured: boolean;
  /** _xldudf_SIZING_X: the form stored in files; Excel shows it while it doesn't know the add-in. */
  readonly isStored: boolean;
  /** Every function in its right spelling. */
  readonly formula: string;
}

/** The formula with its functions renamed; `rename` gets each name as it is written, with its namespace. */
export function withFunctions(formula: string, rename: (name: string) => string): string {
  return formula.replace(PIECES, (piece) => (/^["']|!/.test(piece) ? piece : rename(piece)));
}

/** How the SIZING functions of a formula are spelled; undefined where it has none. */
export function spellingOf(formula: string): Spelling | undefined {
  if (!formula.startsWith("=")) return undefined;
  const found = { isAny: false, isCaptured: false, isStored: false };
  const right = formula.replace(PIECES, (piece) => {
    const [, before, namespace = "", name] = piece.startsWith('"') ? [] : (OWN.exec(piece) ?? []);
    if (name === undefined) return piece;
    found.isAny = true;
    found.isCaptured ||= before !== undefined;
    found.isStored ||= namespace.startsWith("_");
    return `${NAMESPACE}.${name.toUpperCase()}`;
  });
  const { isAny, ...spelled } = found;
  return isAny ? { ...spelled, formula: right } : undefined;
}
