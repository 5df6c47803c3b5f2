/**
 * Formulas that Excel can compute and the engine can't. They are found before computing, because the engine would show
 * an error or a guess.
 */
import { type ISequenceNode, LexerTreeBuilder, sequenceNodeType } from "@univerjs/engine-formula";
import { shortened } from "../../model/quantities/formatNumber";

interface Known {
  readonly hasFunction: (name: string) => boolean;
  readonly names: ReadonlySet<string>;
}

/** Returns the fault, to be read after the cell's name; undefined if the engine can compute the formula. */
export function formulaFault(formula: string, { hasFunction, names }: Known): string | undefined {
  const lexer = new LexerTreeBuilder();
  // Builds no whole tree, because the engine would keep the tree, without the names' formulas, and compute with it.
  if (typeof lexer.treeBuilder(formula, false) !== "object")
    return `holds a formula that cannot be read here: ${shortened(formula)}`;
  const nodes = lexer.sequenceNodesBuilder(formula) ?? [];
  const outside = nodes.find((node) => typeof node !== "string" && isOutside(node));
  if (outside) return `refers to a table or to another workbook, which cannot be computed here: ${shortened(formula)}`;
  const called = nodes.filter((node, i) => typeof node !== "string" && nodes[i + 1] === "(").map(tokenOf);
  const unknown = called.find((name) => !hasFunction(name) && !names.has(name));
  return unknown === undefined ? undefined : `calls ${shortened(unknown)}, which cannot be computed here`;
}

function tokenOf(node: string | ISequenceNode): string {
  return (typeof node === "string" ? node : node.token).trim().toUpperCase();
}

function isOutside({ nodeType, token }: ISequenceNode): boolean {
  return nodeType !== sequenceNodeType.STRING && nodeType !== sequenceNodeType.ARRAY && token.includes("[");
}
