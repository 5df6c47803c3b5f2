/** A formula as a tree: calls, brackets and operations, with references and names as they are written. */
import { tokensOf, type Token } from "./formulaTokens";
import { ownName } from "./spelling";

export type Constant = number | string | boolean;

/** Where a part of a formula is written, with brackets around it. */
interface Place {
  readonly start: number;
  readonly end: number;
}

type Part =
  | { readonly kind: "constant"; readonly value: Constant }
  /** #N/A */
  | { readonly kind: "error"; readonly text: string }
  /** {1,2;3,4}, by rows; undefined for an error. */
  | { readonly kind: "list"; readonly rows: readonly (readonly (Constant | undefined)[])[] }
  /** Cells or a name. */
  | { readonly kind: "reference"; readonly text: string }
  /** `name` is in capitals; that of a SIZING function is without its namespace, that of Excel's without its prefix. */
  | { readonly kind: "call"; readonly name: string; readonly isOurs: boolean; readonly args: readonly Formula[] }
  /**
   * Two operands and the sign between them, or one. Of ranges: ":" from one to another, " " their common cells, ","
   * several together, "#" what a formula fills, "@" one cell of it. "()": what the first answers is called.
   */
  | { readonly kind: "operation"; readonly sign: string; readonly operands: readonly Formula[] }
  /** An argument that is left out. */
  | { readonly kind: "omitted" }
  /** No formula: a bracket or an operand is missing. */
  | { readonly kind: "unread" };

export type Formula = Place & Part;
export type CallPart = Extract<Formula, { kind: "call" }>;

const PREFIXES = /^_xl(?:fn|ws|udf)\.(?:_xlws\.)?/i;
const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const TRUTH = /^(?:true|false)$/i;

/** Signs between two operands, from those that bind least. */
const LEVELS: readonly (readonly string[])[] = [
  ["=", "<>", "<", ">", "<=", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];
/** Excel allows 64 calls within each other. */
const DEEPEST = 256;
/** Each sign of a chain is one level of the tree. Excel's longest formula has room for 4,096. */
const MOST_SIGNS = 1500;

/** @param text without its equals sign, in English, as files store it or as it is typed */
export function formulaTree(text: string, tokens: readonly Token[] = tokensOf(text)): Formula {
  return new Reader(withSigns(tokens), text.length).whole();
}

/** All parts, each before those in it. */
export function partsOf(tree: Formula): readonly Formula[] {
  return [tree, ...childrenOf(tree).flatMap(partsOf)];
}

export function childrenOf(tree: Formula): readonly Formula[] {
  if (tree.kind === "call") return tree.args;
  return tree.kind === "operation" ? tree.operands : [];
}

/** A constant, also one with a sign; undefined for anything else. */
export function constantOf(tree: Formula): Constant | undefined {
  if (tree.kind === "constant") return tree.value;
  if (tree.kind !== "operation" || tree.operands.length > 1) return undefined;
  const [amount] = tree.operands;
  if (amount?.kind !== "constant" || typeof amount.value !== "number") return undefined;
  return tree.sign === "-" ? -amount.value : tree.sign === "+" ? amount.value : undefined;
}

class Reader {
  #next = 0;
  #depth = 0;
  #isBroken = false;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly length: number,
  ) {}

  whole(): Formula {
    const signs = this.tokens.filter(({ kind }) => kind === "operator");
    const tree = signs.length > MOST_SIGNS ? this.#broken() : this.#operation(0);
    return this.#isBroken || this.#next < this.tokens.length ? { kind: "unread", start: 0, end: this.length } : tree;
  }

  /** Nothing more is read, and the whole formula is unread. */
  #broken(): Formula {
    this.#isBroken = true;
    this.#next = this.tokens.length;
    return { kind: "omitted", start: this.length, end: this.length };
  }

  #operation(loosest: number): Formula {
    let left = this.#signed();
    for (let token = this.#token(); token?.kind === "operator"; token = this.#token()) {
      const { text: sign } = token;
      const level = LEVELS.findIndex((signs) => signs.includes(sign));
      if (level < loosest) break;
      this.#next += 1;
      left = operation(sign, left, this.#operation(level + 1));
    }
    return left;
  }

  #signed(): Formula {
    const token = this.#token();
    if (token?.kind !== "operator" || !["+", "-", "@"].includes(token.text)) return this.#withRest(this.#amount());
    this.#next += 1;
    return this.#deeper(() => {
      const amount = this.#signed();
      return { ...operation(token.text, amount), start: token.start };
    });
  }

  /** What follows an amount: percent signs, "#", further ranges, arguments of what it answers. */
  #withRest(first: Formula): Formula {
    let tree = first;
    for (let token = this.#token(); token; token = this.#token()) {
      const { kind, text, end } = token;
      if (kind === "operator" && (text === "%" || text === "#")) {
        this.#next += 1;
        tree = { ...operation(text, tree), end };
      } else if (kind === "operator" && text === " ") {
        this.#next += 1;
        tree = operation(text, tree, this.#amount());
      } else if ((kind === "word" || kind === "function") && text.startsWith(":")) {
        tree = operation(":", tree, this.#amount(1));
      } else if (kind === "open") {
        const args = this.#arguments();
        tree = { ...operation("()", tree, ...args), end: this.#end() };
      } else break;
    }
    return tree;
  }

  /** @param skipped characters of the next word that aren't part of it */
  #amount(skipped = 0): Formula {
    const token = this.#token();
    if (!token) return this.#broken();
    const { kind, start, end } = token;
    const text = token.text.slice(skipped);
    if (kind === "open") return this.#deeper(() => this.#inBrackets(token));
    if (kind !== "constant" && kind !== "word" && kind !== "function") return this.#broken();
    this.#next += 1;
    if (kind === "function") {
      const args = this.#deeper(() => this.#arguments());
      const own = ownName(text);
      const name = own ?? text.replace(PREFIXES, "").toUpperCase();
      return { kind: "call", name, isOurs: own !== undefined, args, start, end: this.#end() };
    }
    // A colon alone, before a bracket.
    if (text === "") return this.#amount();
    return { ...(kind === "word" ? wordPart(text) : constantPart(text)), start, end };
  }

  #inBrackets({ start }: Token): Formula {
    this.#next += 1;
    let tree = this.#operation(0);
    for (; this.#token()?.kind === "separator"; tree = operation(",", tree, this.#operation(0))) this.#next += 1;
    const close = this.#token();
    if (close?.kind !== "close") return this.#broken();
    this.#next += 1;
    return { ...tree, start, end: close.end };
  }

  /** From the opening bracket to the closing one. */
  #arguments(): Formula[] {
    const args: Formula[] = [];
    this.#next += 1;
    for (;;) {
      const token = this.#token();
      if (!token) return [this.#broken()];
      const isOmitted = token.kind === "close" || token.kind === "separator";
      args.push(isOmitted ? { kind: "omitted", start: token.start, end: token.start } : this.#operation(0));
      const after = this.#token();
      if (after?.kind !== "separator" && after?.kind !== "close") return [this.#broken()];
      this.#next += 1;
      if (after.kind === "close") return args.length === 1 && args[0]?.kind === "omitted" ? [] : args;
    }
  }

  #deeper<Read extends Formula | Formula[]>(read: () => Read): Read {
    this.#depth += 1;
    if (this.#depth > DEEPEST) this.#broken();
    const found = read();
    this.#depth -= 1;
    return found;
  }

  #token(): Token | undefined {
    return this.tokens[this.#next];
  }

  /** Where the last token that was read ends. */
  #end(): number {
    return this.tokens[this.#next - 1]?.end ?? this.length;
  }
}

function operation(sign: string, ...operands: readonly [Formula, ...Formula[]]): Formula {
  const [first] = operands;
  return { kind: "operation", sign, operands, start: first.start, end: operands.at(-1)?.end ?? first.end };
}

function wordPart(text: string): Part {
  if (NUMBER.test(text)) return { kind: "constant", value: Number(text) };
  return TRUTH.test(text) ? { kind: "constant", value: /^true$/i.test(text) } : { kind: "reference", text };
}

function constantPart(text: string): Part {
  if (text.startsWith("{")) return { kind: "list", rows: rowsIn(text.slice(1, -1)) };
  if (text.startsWith("#")) return { kind: "error", text };
  return { kind: "constant", value: text.slice(1, -1).replace(/""/g, '"') };
}

function rowsIn(list: string): (Constant | undefined)[][] {
  const rows: (Constant | undefined)[][] = [[]];
  let sign = "";
  for (const { kind, text } of tokensOf(list)) {
    if (kind === "operator") sign += text;
    else if (kind === "separator" && text === ";") rows.push([]);
    else if (kind === "word" || kind === "constant") {
      const part = kind === "word" ? wordPart(text) : constantPart(text);
      const value = part.kind === "constant" ? part.value : undefined;
      rows.at(-1)?.push(sign === "-" && typeof value === "number" ? -value : value);
      sign = "";
    }
  }
  return rows;
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

function isAmountEnd({ kind, text }: Token): boolean {
  return kind === "word" || kind === "close" || kind === "constant" || text === "#";
}

function isAmountStart({ kind }: Token): boolean {
  return kind === "word" || kind === "open" || kind === "constant" || kind === "function";
}
