/** SIZING functions as they are spelled in formulas: rightly, as a file stores them, or captured by another add-in. */

const NAMESPACE = "SIZING";

/** A text, a function's name with what stands before it, or the name of a sheet or book: whichever comes first. */
const PIECES = /"(?:[^"]|"")*"|(?:'(?:[^']|'')*'!|[^\s"'(),;=+*/&^<>{}!-]+!)?[A-Za-z_][\w.]*(?=\()|'(?:[^']|'')*'/g;
/** What stands before the name, the namespace as it is spelled, the name. */
const OWN = /^(.+!)?(SIZING\.|_xldudf_SIZING_)(\w+)$/i;

export interface Spelling {
  /** "[2]!", "FUNCRES.XLAM!": another add-in or workbook took the name for its own. */
  readonly isCaptured: boolean;
  /** _xldudf_SIZING_X: as a file stores it; Excel shows it so while it does not know the add-in. */
  readonly isStored: boolean;
  /** Every function in its right spelling. */
  readonly formula: string;
}

/** The formula with other names for its functions; `rename` gets each as it is written, with its namespace. */
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
