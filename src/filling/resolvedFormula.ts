/** A stored formula as a tree with the cells that it means, and with names' formulas in place of names. */
import type { Area } from "../cells/address";
import type { Constant, Formula } from "../cells/formulaTree";
import type { At, ReferenceReader } from "./references";

export type Tree =
  | { readonly kind: "constant"; readonly value: Constant }
  /** {1,2,3} */
  | { readonly kind: "list"; readonly values: readonly Constant[] }
  | { readonly kind: "cells"; readonly area: Area; readonly text: string }
  | { readonly kind: "call"; readonly name: string; readonly isOurs: boolean; readonly args: readonly Tree[] }
  | { readonly kind: "operation"; readonly sign: string; readonly operands: readonly Tree[] }
  | { readonly kind: "omitted" }
  /** Something that isn't calculated here, in words. */
  | { readonly kind: "unread"; readonly why: string };

type CallTree = Extract<Tree, { kind: "call" }>;

/** What is done with ranges. */
const OF_RANGES: Readonly<Record<string, string>> = {
  ",": "joins several ranges into one",
  " ": "takes the cells that two ranges have in common",
  "#": "reads what another formula fills (#)",
};
const UNREAD = "holds a formula that isn't read here";
const CALCULATED = /^(?:[-+*/^&%=<>]|<>|<=|>=)$/;

export function resolved(text: string, at: At, references: ReferenceReader): Tree {
  return treeOf(references.tree(text), { at, references, within: new Set() });
}

/** All calls, also those in others. */
export function callsIn(tree: Tree): readonly CallTree[] {
  if (tree.kind === "call") return [tree, ...tree.args.flatMap(callsIn)];
  return tree.kind === "operation" ? tree.operands.flatMap(callsIn) : [];
}

interface Where {
  readonly at: At;
  readonly references: ReferenceReader;
  /** Names whose formulas these are. */
  readonly within: ReadonlySet<string>;
}

function treeOf(formula: Formula, where: Where): Tree {
  switch (formula.kind) {
    case "constant":
    case "omitted":
      return formula;
    case "error":
      return unread(`holds ${formula.text}`);
    case "list": {
      const all = formula.rows.flat();
      const values = all.filter((value) => value !== undefined);
      return values.length === all.length
        ? { kind: "list", values }
        : unread("holds a list of more than numbers and texts");
    }
    case "reference":
      return meant(formula.text, where);
    case "call":
      return { ...formula, args: formula.args.map((arg) => treeOf(arg, where)) };
    case "operation": {
      const { sign, operands } = formula;
      if (!CALCULATED.test(sign)) return unread(OF_RANGES[sign] ?? UNREAD);
      return { kind: "operation", sign, operands: operands.map((operand) => treeOf(operand, where)) };
    }
    case "unread":
      return unread(UNREAD);
  }
}

function meant(text: string, { at, references, within }: Where): Tree {
  const reference = references.resolve(text, at);
  if (reference.kind === "cells") {
    const [sheet = "", another] = reference.sheets;
    if (another !== undefined) return unread("reads several sheets at once");
    return { kind: "cells", area: { sheet, ...reference.rectangle }, text };
  }
  const missing = unread(`refers to ${text}, which isn't in this workbook`);
  if (reference.kind !== "name") return missing;
  const defined = references.defined(reference.name, reference.sheet ?? at.sheet);
  if (!defined) return missing;
  const key = defined.name.toLowerCase();
  if (within.has(key)) return unread(`uses the name ${text}, which refers to itself`);
  return treeOf(references.tree(defined.refersTo), {
    at: { ...at, origin: { row: 0, column: 0 } },
    references,
    within: new Set([...within, key]),
  });
}

function unread(why: string): Tree {
  return { kind: "unread", why };
}
