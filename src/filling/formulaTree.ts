/** A stored formula as a tree: calls, brackets and operations, with names' formulas in place of names. */
import type { Area } from "../cells/address";
import { ownName } from "../cells/spelling";
import { tokensOf, type Token } from "./formulaTokens";
import type { At, ReferenceReader } from "./references";

export type Tree =
  | { readonly kind: "constant"; readonly value: number | string | boolean }
  /** {1,2,3} */
  | { readonly kind: "list"; readonly values: readonly (number | string | boolean)[] }
  | { readonly kind: "cells"; readonly area: Area; readonly text: string }
  | { readonly kind: "call"; readonly name: string; readonly isOurs: boolean; readonly args: readonly Tree[] }
  | { readonly kind: "operation"; readonly sign: string; readonly operands: readonly Tree[] }
  /** An argument that is left out. */
  | { readonly kind: "omitted" }
  /** Something that isn't read here, in words. */
  | { readonly kind: "unread"; readonly why: string };

const PREFIXES = /^_xl(?:fn|ws|udf)\.(?:_xlws\.)?/i;
const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const ERROR = /^#/;

/** Signs between two operands, from those that bind least. */
const LEVELS = [["=", "<>", "<", ">", "<=", ">="], ["&"], ["+", "-"], ["*", "/"], ["^"]] as const;

export function treeOf(text: string, at: At, references: ReferenceReader): Tree {
  return new Reader(references.tokens(text), at, references, new Set()).whole();
}

type CallTree = Extract<Tree, { kind: "call" }>;

/** All calls, also those in others. */
export function callsIn(tree: Tree): readonly CallTree[] {
  if (tree.kind === "call") return [tree, ...tree.args.flatMap(callsIn)];
  return tree.kind === "operation" ? tree.operands.flatMap(callsIn) : [];
}

class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;
  #fault: string | undefined;

  constructor(
    tokens: readonly Token[],
    private readonly at: At,
    private readonly references: ReferenceReader,
    private readonly within: ReadonlySet<string>,
  ) {
    this.#tokens = withSigns(tokens);
  }

  whole(): Tree {
    const tree = this.#operation(0);
    return this.#next < this.#tokens.length ? unread(this.#odd()) : tree;
  }

  #operation(level: number): Tree {
    const signs: readonly string[] | undefined = LEVELS[level];
    if (!signs) return this.#signed();
    let left = this.#operation(level + 1);
    for (let sign = this.#sign(signs); sign !== undefined; sign = this.#sign(signs))
      left = { kind: "operation", sign, operands: [left, this.#operation(level + 1)] };
    return left;
  }

  #sign(signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#next];
    if (token?.kind !== "operator" || !signs.includes(token.text)) return undefined;
    this.#next += 1;
    return token.text;
  }

  #signed(): Tree {
    const sign = this.#sign(["+", "-"]);
    if (sign !== undefined) return { kind: "operation", sign, operands: [this.#signed()] };
    let tree = this.#amount();
    while (this.#sign(["%"]) !== undefined) tree = { kind: "operation", sign: "%", operands: [tree] };
    return tree;
  }

  #amount(): Tree {
    const token = this.#tokens[this.#next];
    if (!token) return unread("ends early");
    if (token.kind === "open") {
      this.#next += 1;
      const tree = this.#operation(0);
      if (this.#tokens[this.#next]?.kind !== "close") return unread(this.#odd());
      this.#next += 1;
      return tree;
    }
    if (token.kind === "function") return this.#call(token);
    if (token.kind === "constant" || token.kind === "word") {
      this.#next += 1;
      return token.kind === "word" ? this.#word(token.text) : constantOf(token.text);
    }
    return unread(this.#odd());
  }

  #call({ text }: Token): Tree {
    this.#next += 2;
    const args: Tree[] = [];
    for (;;) {
      const token = this.#tokens[this.#next];
      if (!token) return unread("ends early");
      if (token.kind === "close" || token.kind === "separator") args.push({ kind: "omitted" });
      else args.push(this.#operation(0));
      const end = this.#tokens[this.#next];
      if (end?.kind !== "separator" && end?.kind !== "close") return unread(this.#odd());
      this.#next += 1;
      if (end.kind === "close") break;
    }
    const none = args.length === 1 && args[0]?.kind === "omitted";
    const own = ownName(text);
    const name = own ?? text.replace(PREFIXES, "").toUpperCase();
    return { kind: "call", name, isOurs: own !== undefined, args: none ? [] : args };
  }

  #word(text: string): Tree {
    const constant = literal(text);
    if (constant) return constant;
    const reference = this.references.resolve(text, this.at);
    if (reference.kind === "cells") {
      const [sheet = "", another] = reference.sheets;
      if (another !== undefined) return unread("reads several sheets at once");
      return { kind: "cells", area: { sheet, ...reference.rectangle }, text };
    }
    if (reference.kind !== "name") return unread(`refers to ${text}, which isn't in this workbook`);
    const defined = this.references.defined(reference.name, reference.sheet ?? this.at.sheet);
    if (!defined) return unread(`refers to ${text}, which isn't in this workbook`);
    const key = defined.name.toLowerCase();
    if (this.within.has(key)) return unread(`uses the name ${text}, which refers to itself`);
    const at = { ...this.at, origin: { row: 0, column: 0 } };
    const tokens = this.references.tokens(defined.refersTo);
    return new Reader(tokens, at, this.references, new Set([...this.within, key])).whole();
  }

  /** What is met first that isn't read here. */
  #odd(): string {
    const { kind, text } = this.#tokens[this.#next] ?? {};
    this.#fault ??=
      kind === "separator"
        ? "joins several ranges into one"
        : text === " "
          ? "takes the cells that two ranges have in common"
          : text === "#"
            ? "reads what another formula fills (#)"
            : "holds a formula that isn't read here";
    return this.#fault;
  }
}

function unread(why: string): Tree {
  return { kind: "unread", why };
}

function constantOf(text: string): Tree {
  if (text.startsWith("{")) return listOf(text);
  if (ERROR.test(text)) return unread(`holds ${text}`);
  return { kind: "constant", value: text.slice(1, -1).replace(/""/g, '"') };
}

function listOf(text: string): Tree {
  const tokens = tokensOf(text.slice(1, -1)).filter(({ kind }) => kind !== "separator" && kind !== "space");
  const values = tokens.map((token) => (token.kind === "word" ? literal(token.text) : constantOf(token.text)));
  const constants = values.flatMap((value) => (value?.kind === "constant" ? [value.value] : []));
  return constants.length === values.length
    ? { kind: "list", values: constants }
    : unread("holds a list of more than numbers and texts");
}

function literal(text: string): Tree | undefined {
  if (NUMBER.test(text)) return { kind: "constant", value: Number(text) };
  return /^(?:true|false)$/i.test(text) ? { kind: "constant", value: /^true$/i.test(text) } : undefined;
}

/** Without spaces, and with <=, >= and <> as one sign. A space between two references means their common cells. */
function withSigns(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    const last = found.at(-1);
    if (token.kind === "space") {
      const next = tokens[i + 1];
      const isBetween = last && next && isAmountEnd(last) && isAmountStart(next);
      if (isBetween) found.push({ ...token, kind: "operator", text: " " });
    } else if (token.kind === "operator" && last?.kind === "operator" && /^(?:<[>=]|>=)$/.test(last.text + token.text))
      found.splice(-1, 1, { ...last, text: last.text + token.text, end: token.end });
    else found.push(token);
  }
  return found;
}

function isAmountEnd({ kind }: Token): boolean {
  return kind === "word" || kind === "close" || kind === "constant";
}

function isAmountStart({ kind }: Token): boolean {
  return kind === "word" || kind === "open" || kind === "constant" || kind === "function";
}
