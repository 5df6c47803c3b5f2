/** The calls of SIZING functions in a workbook's formulas, with their arguments. */
import { ownName } from "../cells/spelling";
import { catalogue } from "../model/catalogue/catalogue";
import type { Raw } from "../model/question/parseArguments";
import type { Input } from "../model/question/input";
import { findQuestion, type Question } from "../model/question/question";
import { formulasOf, type StoredFormula } from "./cells";
import type { Token } from "./formulaTokens";
import type { At, ReferenceReader } from "./references";
import type { Sheets } from "./sheets";

/** One argument as written in the formula, with its declaration. */
export interface Argument {
  readonly name: string;
  readonly input: Input;
  /** Without spaces; empty for an omitted argument. */
  readonly tokens: readonly Token[];
}

export interface Call {
  readonly question: Question;
  /** Within a call that answers with the reasons: EXPLAIN. */
  readonly isExplained: boolean;
  readonly at: At;
  /** "Sizing!C13" */
  readonly cell: string;
  readonly args: readonly Argument[];
}

/** In the order of the sheets and their cells, and within a formula in the order of its text. */
export function callsIn(sheets: Sheets, references: ReferenceReader): Call[] {
  return sheets.all().flatMap((sheet) => {
    const firsts = new Map<string, StoredFormula>();
    return formulasOf(sheet).flatMap((formula) => {
      const { group, position } = formula;
      if (group !== undefined && formula.text !== "") firsts.set(group, formula);
      const written = group !== undefined && formula.text === "" ? firsts.get(group) : formula;
      if (!written) return [];
      const at = { sheet: sheet.name, position, origin: written.position };
      return callsOf(references.tokens(written.text)).map((call) => ({ ...call, at, cell: sheet.nameOf(position) }));
    });
  });
}

function callsOf(tokens: readonly Token[]): Pick<Call, "question" | "isExplained" | "args">[] {
  return tokens.flatMap(({ kind, text }, i) => {
    const name = kind === "function" ? ownName(text) : undefined;
    const called = name === undefined ? undefined : findQuestion(catalogue, name);
    if (!called) return [];
    const given = argumentsAfter(tokens, i + 1);
    const { question, own } = asked(called, given);
    const args = Object.entries<Input>(question.inputs).flatMap(([input, declared], n): Argument[] => {
      const written = own[n];
      return written ? [{ name: input, input: declared, tokens: written }] : [];
    });
    return [{ question, isExplained: question !== called, args }];
  });
}

/** The question that a call asks: EXPLAIN("VTS_DAY", ...) asks VTS_DAY with the arguments that follow. */
function asked(
  called: Question,
  given: readonly (readonly Token[])[],
): { readonly question: Question; readonly own: readonly (readonly Token[])[] } {
  const takesMore = Object.values<Input>(called.inputs).some(({ kind }) => kind === "rest");
  const named = takesMore ? constantIn(given[0] ?? []) : undefined;
  const question = typeof named === "string" ? findQuestion(catalogue, named) : undefined;
  return question ? { question, own: given.slice(1) } : { question: called, own: given };
}

/** The tokens of each argument, without spaces. @param open index of the opening bracket */
function argumentsAfter(tokens: readonly Token[], open: number): Token[][] {
  const found: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(open)) {
    if (token.kind === "close") depth -= 1;
    if (depth === 0 && token.kind === "close") break;
    if (token.kind === "separator" && depth === 1) found.push([]);
    else if (depth > 0 && token.kind !== "space") found[found.length - 1]?.push(token);
    if (token.kind === "open") depth += 1;
  }
  return found;
}

/** The value of an argument that is a constant; null if it is omitted, undefined for anything else. */
export function constantIn(tokens: readonly Token[]): Raw {
  const text = tokens.map((token) => token.text).join("");
  if (text === "") return null;
  const [, quotes] = tokens.length === 1 ? (/^"(.*)"$/s.exec(text) ?? []) : [];
  if (quotes !== undefined) return quotes.replace(/""/g, '"');
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined;
}
