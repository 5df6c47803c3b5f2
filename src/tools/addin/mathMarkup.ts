/** Equations as MathML, which browsers typeset without a script or a font of ours. */
import {
  parse,
  type ConstantNode,
  type FunctionNode,
  type MathNode,
  type OperatorNode,
  type ParenthesisNode,
} from "mathjs";
import { equationTexts, linesOf, OTHERWISE, type Equation, type Expression } from "../../model/question/equation";
import { entriesOf } from "../../model/language/es2016";
import { joined, markup, prose, type Markup } from "./markup";

/** Returns the lines of an equation typeset, or its words. */
export function typeset(equation: Equation): Markup {
  const lines = typesetLines(equation);
  if (lines.length === 0)
    return markup`<p class="equation">${joined(equationTexts(equation).map(prose), markup`<br>`)}</p>`;
  return markup`<div class="equation">${lines.map((line) => markup`<div>${line}</div>`)}</div>`;
}

/** Returns each line of an equation typeset; none if it's in words. */
export function typesetLines(equation: Equation): readonly Markup[] {
  const texts = equationTexts(equation);
  return linesOf(equation).map(
    ([name, is], i) =>
      markup`<math displaystyle="true" alttext="${texts[i] ?? ""}"><mrow>${named(name)}<mo>=</mo>${expression(is)}</mrow></math>`,
  );
}

function expression(is: Expression): Markup {
  if (typeof is === "string") return written(parse(is), false);
  return cases(
    entriesOf(is.is).map(([choice, text]) => [
      written(parse(text), false),
      choice === OTHERWISE
        ? markup`<mtext>otherwise</mtext>`
        : markup`<mrow>${named(is.by)}<mo>=</mo><mtext>${choice}</mtext></mrow>`,
    ]),
  );
}

/** A line beside the rows, because a brace grows only in a font for mathematics. */
function cases(rows: readonly (readonly [value: Markup, when: Markup])[]): Markup {
  return markup`<mtable class="cases" displaystyle="true">${rows.map(
    ([value, when]) => markup`<mtr><mtd>${value}</mtd><mtd>${when}</mtd></mtr>`,
  )}</mtable>`;
}

/** A name is upright, as in text. */
function named(name: string): Markup {
  return markup`<mi mathvariant="normal">${name}</mi>`;
}

const SIGNS: Readonly<Record<string, string>> = { "-": "\u2212", "<=": "\u2264", ">=": "\u2265" };

/** @param inLine divisions are written in a line, because fractions in fractions or brackets are hard to read */
function written(node: MathNode, inLine: boolean): Markup {
  switch (node.type) {
    case "ConstantNode":
      return markup`<mn>${String((node as ConstantNode).value)}</mn>`;
    case "SymbolNode":
      return named(node.toString());
    case "ParenthesisNode":
      return bracketed(written((node as ParenthesisNode).content, true));
    case "FunctionNode":
      return called(node as FunctionNode);
    case "OperatorNode":
      return operated(node as OperatorNode, inLine);
    default:
      throw new TypeError(`${node.type} has no place in an equation: ${node.toString()}`);
  }
}

function bracketed(content: Markup): Markup {
  return markup`<mrow><mo>(</mo>${content}<mo>)</mo></mrow>`;
}

function called(node: FunctionNode): Markup {
  const name = node.fn.toString();
  const args = node.args.map((arg) => written(arg, true));
  if (name === "sqrt") return markup`<msqrt>${args}</msqrt>`;
  if (name === "if") {
    const [when, value, otherwise] = args;
    if (!when || !value || !otherwise) throw new TypeError(node.toString());
    return cases([
      [value, markup`<mrow><mtext>if&#160;</mtext>${when}</mrow>`],
      [otherwise, markup`<mtext>otherwise</mtext>`],
    ]);
  }
  return markup`<mrow>${named(name)}${bracketed(joined(args, markup`<mo>,</mo>`))}</mrow>`;
}

function operated(node: OperatorNode, inLine: boolean): Markup {
  const [left, right] = node.args;
  const { op } = node as { readonly op: string };
  if (!left) throw new TypeError(node.toString());
  if (!right) return markup`<mrow><mo>${SIGNS[op] ?? op}</mo>${written(left, inLine)}</mrow>`;
  if (op === "^") return markup`<msup>${written(left, true)}${written(right, true)}</msup>`;
  if (op === "*" || op === "/") return quotient(node, inLine);
  return markup`<mrow>${written(left, inLine)}<mo>${SIGNS[op] ?? op}</mo>${written(right, inLine)}</mrow>`;
}

/** A product, or one fraction of all its factors and divisors: a / b * c is a c over b. */
function quotient(node: OperatorNode, inLine: boolean): Markup {
  const { above, below } = factorsOf(node);
  if (below.length === 0 || inLine) return product(node, inLine);
  return markup`<mfrac>${factors(above)}${factors(below)}</mfrac>`;
}

function product(node: OperatorNode, inLine: boolean): Markup {
  const [left, right] = node.args;
  if (!left || !right) throw new TypeError(node.toString());
  const sign = (node as { readonly op: string }).op === "*" ? "\u00d7" : "/";
  return markup`<mrow>${written(left, inLine)}<mo>${sign}</mo>${written(right, inLine)}</mrow>`;
}

/** Alone above or below the line, a sum needs no brackets. */
function factors(nodes: readonly MathNode[]): Markup {
  const [only] = nodes;
  if (only && nodes.length === 1) return markup`<mrow>${written(bare(only), true)}</mrow>`;
  return markup`<mrow>${joined(
    nodes.map((node) => written(node, true)),
    markup`<mo>${"\u00d7"}</mo>`,
  )}</mrow>`;
}

function bare(node: MathNode): MathNode {
  return node.type === "ParenthesisNode" ? (node as ParenthesisNode).content : node;
}

interface Factors {
  readonly above: readonly MathNode[];
  readonly below: readonly MathNode[];
}

function factorsOf(node: MathNode): Factors {
  const { op, args } = node as OperatorNode & { readonly op: string };
  const [left, right] = node.type === "OperatorNode" ? args : [];
  if (!left || !right || (op !== "*" && op !== "/")) return { above: [node], below: [] };
  const { above, below } = factorsOf(left);
  if (op === "*") return { above: [...above, right], below };
  // Brackets around a product below the line aren't needed.
  const divisor = factorsOf(bare(right));
  return {
    above,
    below: [...below, ...(divisor.below.length === 0 && divisor.above.length > 1 ? divisor.above : [right])],
  };
}
