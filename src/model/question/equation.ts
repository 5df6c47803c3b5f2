/**
 * A question's equation as data, written once: a test evaluates its lines against the code, EXPLAIN and the command line
 * show them as text, and the reference typesets them.
 */
import { entriesOf } from "../language/es2016";

/** Arithmetic as mathjs reads it, or one expression per choice of an input; OTHERWISE has those without their own. */
export type Expression = string | { readonly by: string; readonly is: Readonly<Record<string, string>> };

export type EquationLine = readonly [name: string, is: Expression];

/** Lines in reading order, the last of which is the answer; or in words where an engine, search or look-up answers. */
export type Equation = readonly EquationLine[] | { readonly inWords: string };

/** Stands for all choices that aren't listed. */
export const OTHERWISE = "otherwise";

/** Returns the lines; none of an equation in words. */
export function linesOf(equation: Equation): readonly EquationLine[] {
  return "inWords" in equation ? [] : equation;
}

/** Returns the equation as text, a line each. */
export function equationTexts(equation: Equation): readonly string[] {
  if ("inWords" in equation) return [equation.inWords];
  return equation.map(([name, is]) => `${name} = ${typeof is === "string" ? is : byChoice(is)}`);
}

/** Two printed lines of a Sources sheet. */
const LONGEST_ROW = 290;

/** Returns the equation as rows of text that are short enough to be printed: one, or several of whole lines. */
export function equationRows(equation: Equation): readonly string[] {
  return equationTexts(equation).reduce<readonly string[]>((rows, line) => {
    const last = rows[rows.length - 1];
    if (last === undefined || last.length + line.length > LONGEST_ROW) return [...rows, line];
    return [...rows.slice(0, -1), `${last}; ${line}`];
  }, []);
}

/** Returns "copying + round_trip (mode RUN), round_trip (sync), 0 (deferred)". */
function byChoice({ by, is }: Exclude<Expression, string>): string {
  return entriesOf(is)
    .map(([choice, expression], i) => `${expression} (${i === 0 ? `${by} ` : ""}${choice})`)
    .join(", ");
}
