/** Splits a stored formula into the tokens needed to find its references and the functions that it calls. */

export interface Token {
  /** "word" is a reference, a name or a number; "function" is a name before a bracket. */
  readonly kind: "word" | "function" | "open" | "close" | "separator" | "operator" | "constant" | "space";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const ERROR = /^#(?:[A-Z][A-Z0-9_/]*[!?]?)/i;
const EXPONENT = /^(?:\d+\.?\d*|\.\d+)e$/i;

/** Where a quoted text ends. A doubled quotation mark belongs to the text. */
function quotedEnd(formula: string, start: number): number {
  const mark = formula[start] ?? "";
  for (let at = start + 1; at < formula.length; at += 1) {
    if (formula[at] !== mark) continue;
    if (formula[at + 1] !== mark) return at + 1;
    at += 1;
  }
  return formula.length;
}

/** Where brackets end. An apostrophe in them escapes the next character, as in a table's column names. */
function bracketEnd(formula: string, start: number): number {
  let depth = 0;
  for (let at = start; at < formula.length; at += 1) {
    const letter = formula[at];
    if (letter === "'") at += 1;
    else if (letter === "[") depth += 1;
    else if (letter === "]") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return formula.length;
}

function constantEnd(formula: string, start: number): number {
  for (let at = start + 1; at < formula.length; at += 1) {
    if (formula[at] === '"') at = quotedEnd(formula, at) - 1;
    else if (formula[at] === "}") return at + 1;
  }
  return formula.length;
}

/**
 * Where a word ends. A sheet in apostrophes, the brackets of a table or workbook, and ":" and "!" belong to the word.
 */
function wordEnd(formula: string, start: number): number {
  let at = start;
  for (; at < formula.length;) {
    const letter = formula[at] ?? "";
    if (letter === "'") at = quotedEnd(formula, at);
    else if (letter === "[") at = bracketEnd(formula, at);
    else if (/[+-]/.test(letter) && EXPONENT.test(formula.slice(start, at)) && /\d/.test(formula[at + 1] ?? ""))
      at += 1;
    else if (/[\p{L}\p{M}\p{N}_.$\\?!:~|]/u.test(letter) || /[^\u0000-\u007f]/.test(letter)) at += 1;
    else if (letter === "#" && formula[at - 1] === "!") at += ERROR.exec(formula.slice(at))?.[0].length ?? 1;
    else break;
  }
  return at;
}

/** @param formula without an equals sign, in English as files store it */
export function tokensOf(formula: string): Token[] {
  const found: Token[] = [];
  const add = (kind: Token["kind"], start: number, end: number): number => {
    found.push({ kind, text: formula.slice(start, end), start, end });
    return end;
  };
  for (let at = 0; at < formula.length;) {
    const letter = formula[at] ?? "";
    if (/\s/.test(letter)) at = add("space", at, at + (/^\s+/.exec(formula.slice(at))?.[0].length ?? 1));
    else if (letter === '"') at = add("constant", at, quotedEnd(formula, at));
    else if (letter === "{") at = add("constant", at, constantEnd(formula, at));
    else if (letter === "(") at = add("open", at, at + 1);
    else if (letter === ")") at = add("close", at, at + 1);
    else if (letter === "," || letter === ";") at = add("separator", at, at + 1);
    else if (letter === "#" && isReferenceEnd(found.at(-1))) at = add("operator", at, at + 1);
    else if (letter === "#") at = add("constant", at, at + (ERROR.exec(formula.slice(at))?.[0].length ?? 1));
    else {
      const end = wordEnd(formula, at);
      if (end === at) at = add("operator", at, at + 1);
      else at = add(formula[end] === "(" ? "function" : "word", at, end);
    }
  }
  return found;
}

/** "#" after one of these is the spill operator. */
function isReferenceEnd(before: Token | undefined): boolean {
  return before?.kind === "word" || before?.kind === "close";
}
