/** A formula as a tree, so that its operators can be evaluated. */
import type { Token } from "excel-formula-tokenizer";
import { ownName } from "../cells/spelling";
import { operandOf, tokensWithoutBlanks } from "./formula";

export type Formula =
  /** `own`: a SIZING function, named without its namespace; other functions are named as written, in capitals. */
  | { readonly kind: "function"; readonly name: string; readonly own: boolean; readonly args: readonly Formula[] }
  | { readonly kind: "operation"; readonly operator: string; readonly left: Formula; readonly right: Formula }
  | { readonly kind: "reference"; readonly text: string }
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "nothing" };

/** Excel's operators, the lowest precedence first. */
const BINDING: readonly (readonly string[])[] = [
  ["=", "<>", "<", ">", "<=", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];

/** `undefined` if it isn't a formula. */
export function formulaTree(formula: string): Formula | undefined {
  if (!formula.startsWith("=")) return undefined;
  const tokens = tokensWithoutBlanks(formula);
  let at = 0;
  const next = (): Token | undefined => tokens[at];

  const operand = (): Formula => {
    const token = tokens[at];
    at += 1;
    if (!token) return { kind: "nothing" };
    if (token.type === "operator-prefix") return operand();
    if (token.type === "subexpression") {
      const inner = expression(0);
      at += 1;
      return inner;
    }
    if (token.type === "function") return called(token);
    const found = operandOf(token);
    return found.kind === "reference" || found.kind === "value" ? found : { kind: "nothing" };
  };

  const called = ({ value }: Token): Formula => {
    const args: Formula[] = [];
    while (next() && next()?.subtype !== "stop") {
      const isSeparator = next()?.type === "argument";
      if (isSeparator) at += 1;
      if (isSeparator && args.length === 0) args.push({ kind: "nothing" });
      args.push(next()?.type === "argument" || next()?.subtype === "stop" ? { kind: "nothing" } : expression(0));
    }
    at += 1;
    const own = ownName(value);
    return { kind: "function", name: own ?? value.toUpperCase(), own: own !== undefined, args };
  };

  const expression = (loosest: number): Formula => {
    let left = operand();
    for (let token = next(); token; token = next()) {
      const { type, value } = token;
      if (type === "operator-postfix") {
        at += 1;
        left = { kind: "nothing" };
        continue;
      }
      if (type !== "operator-infix") break;
      const binding = BINDING.findIndex((operators) => operators.includes(value));
      // Union and intersection of ranges have the highest precedence; here they aren't operators.
      if (binding >= 0 && binding < loosest) break;
      at += 1;
      left = {
        kind: "operation",
        operator: value,
        left,
        right: expression((binding < 0 ? BINDING.length : binding) + 1),
      };
    }
    return left;
  };

  return expression(0);
}
