/**
 * Finds formulas for which the engine would compute another value than Excel. Looks at their text before they are
 * computed.
 */
import type { StoredFormula } from "../../filling/cells";
import { COLUMNS, ROWS } from "../../cells/address";
import { ownName } from "../../cells/spelling";
import type { Token } from "../../filling/formulaTokens";
import { shortened } from "../../model/quantities/formatNumber";
import type { At, ReferenceRead, ReferenceReader } from "../../filling/references";

/** Returns the difference, to be read after the cell's name; undefined if the engine computes the same as Excel. */
export function unlikeExcel(
  stored: string,
  kind: StoredFormula["kind"],
  at: At,
  references: ReferenceReader,
): string | undefined {
  return new Check(references, at).formula(stored, kind === "plain", new Set());
}

/** A part of an argument, of a bracket or of the whole formula. */
type Item = Token | Call | Bracket;

interface Call {
  readonly kind: "call";
  /** The function's name in capitals, without the prefixes that newer functions are stored with. */
  readonly name: string;
  readonly args: readonly (readonly Item[])[];
}

interface Bracket {
  readonly kind: "bracket";
  readonly parts: readonly (readonly Item[])[];
}

const PREFIXES = /^_xl(?:fn|ws|udf)\.(?:_xlws\.)?/i;

class Check {
  constructor(
    private readonly references: ReferenceReader,
    private readonly at: At,
  ) {}

  /** @param takesOne true if a range means its cell in the formula's row or column, as before arrays could spill */
  formula(stored: string, takesOne: boolean, within: ReadonlySet<string>): string | undefined {
    const tokens = this.references.tokens(stored);
    for (const { kind, text } of tokens) {
      const fault = kind === "word" || kind === "function" ? this.#word(text, kind === "function", within) : undefined;
      if (fault) return fault;
    }
    const digits = tokens.find(({ kind, text }) => kind === "word" && ODD_NUMBER.test(text));
    if (digits && tokens.some(({ kind, text }) => (kind === "operator" ? text === "&" : OF_TEXTS.test(text))))
      return `makes a text of a number written as ${shortened(digits.text)}`;
    const items = new Parser(tokens).items();
    return this.#items(items, { takesRange: !takesOne, takesArray: !takesOne });
  }

  #word(text: string, isCalled: boolean, within: ReadonlySet<string>): string | undefined {
    const reference = this.references.resolve(text, this.at);
    if (reference.kind === "cells" && reference.sheets.length > 1)
      return `reads several sheets at once (${shortened(text)})`;
    if (reference.kind === "unknown" && /^[^[:]+:[^[:]+$/.test(text))
      return `reads a range to a name (${shortened(text)})`;
    if (reference.kind !== "name" || within.has(reference.name)) return undefined;
    const defined = this.references.defined(reference.name, reference.sheet ?? this.at.sheet);
    if (!defined || (isCalled && !this.references.isCallable(defined))) return undefined;
    const moves = this.references
      .tokens(defined.refersTo)
      .find((token) => token.kind === "word" && MOVES.test(token.text.replace(/^.*!/s, "")));
    if (moves)
      return `uses the name ${shortened(reference.name)}, whose cells move with the formula (${shortened(moves.text)})`;
    // The formula of a name is always calculated as an array.
    return this.formula(defined.refersTo, false, new Set([...within, reference.name]));
  }

  #items(items: readonly Item[], takes: Takes): string | undefined {
    const all = items.filter(({ kind }) => kind !== "space");
    if (isSignedText(all)) return "puts a sign before a text or before TRUE or FALSE";
    if (hasIntersection(items)) return "takes the cells that two ranges have in common";
    const isAlone = !all.some(isOperator);
    for (const item of all) {
      const fault = this.#item(item, isAlone ? takes : { takesRange: takes.takesArray, takesArray: takes.takesArray });
      if (fault) return fault;
    }
    return undefined;
  }

  #item(item: Item, takes: Takes): string | undefined {
    switch (item.kind) {
      case "bracket": {
        if (item.parts.length > 1) return "joins several ranges into one";
        return this.#items(item.parts[0] ?? [], takes);
      }
      case "call":
        return this.#call(item, takes);
      case "word":
        return !takes.takesRange && isRange(this.#meant(item.text))
          ? `takes one cell of the range ${shortened(item.text)}, by its own row or column`
          : undefined;
      default:
        return undefined;
    }
  }

  #call({ name, args }: Call, { takesArray }: Takes): string | undefined {
    const fault = this.#function(name, args);
    if (fault) return fault;
    for (const [i, arg] of args.entries()) {
      const inside = this.#items(arg, {
        takesRange: takesArray || (RANGES[name]?.(i, args.length) ?? ownName(name) !== undefined),
        takesArray: (takesArray && !(name === "IF" && i === 0)) || ARRAYS.has(name),
      });
      if (inside) return inside;
    }
    return undefined;
  }

  #function(name: string, args: Call["args"]): string | undefined {
    if (DIFFERENT.has(name)) return `calls ${shortened(name)}, which is calculated differently here`;
    const mode = SEARCH_MODE[name];
    if (mode !== undefined && !isBlankOrOne(args[mode]))
      return `calls ${shortened(name)} with a search mode of its own`;
    if (name === "SEARCH" && !isPlainText(args[0])) return "calls SEARCH, which knows no wildcards here";
    if (name === "DATEDIF" && !/^"[ymd]"$|^"ym"$/i.test(constantOf(args[2]) ?? ""))
      return "calls DATEDIF with a unit that is calculated differently here";
    const whole = args.flat().find((item) => item.kind === "word" && isWhole(this.#meant(item.text)));
    if (whole?.kind === "word" && (!SKIPS_BLANKS.has(name) || countsBlanks(name, args)))
      return `calls ${shortened(name)} for the whole of ${shortened(whole.text)}, blank cells too`;
    return undefined;
  }

  #meant(text: string): ReferenceRead {
    const reference = this.references.resolve(text, this.at);
    if (reference.kind !== "name") return reference;
    const refersTo = this.references.defined(reference.name, reference.sheet ?? this.at.sheet)?.refersTo;
    return refersTo === undefined ? reference : this.references.resolve(refersTo, this.at);
  }
}

interface Takes {
  readonly takesRange: boolean;
  /** True if the formula is calculated for every cell of a range. */
  readonly takesArray: boolean;
}

/** Matches a reference that isn't fixed: its column or row has no dollar sign. */
const MOVES = /^(?:[A-Z]{1,3}\$?\d+|\$[A-Z]{1,3}\d+)(?::|$)|:(?:[A-Z]{1,3}\$?\d+|\$[A-Z]{1,3}\d+)$/i;

/** Matches a number that Excel would write differently, such as 1.50 or 1E+20; the engine keeps its digits. */
const ODD_NUMBER = /^(?:\d*\.\d*0|[\d.]+e[+-]?\d+|0\d+)$/i;
const OF_TEXTS =
  /^(?:_xlfn\.)?(?:LEN|LEFT|RIGHT|MID|FIND|SEARCH|SUBSTITUTE|REPLACE|CONCAT(?:ENATE)?|TEXTJOIN|EXACT|REPT)$/i;

/** Functions whose results were seen to differ from Excel's. */
const DIFFERENT = new Set("CELL EDATE SECOND DOLLAR SINGLE AVERAGEA MAXA MINA STDEVA STDEVPA VARA VARPA".split(" "));
/** The index of the argument that asks for a binary search. */
const SEARCH_MODE: Readonly<Record<string, number>> = { XLOOKUP: 5, XMATCH: 3 };
/** Functions that ignore blank cells, so that it doesn't matter that the engine's columns are shorter than Excel's. */
const SKIPS_BLANKS = new Set(
  (
    "SUM AVERAGE COUNT COUNTA MAX MIN PRODUCT MEDIAN STDEV STDEV.S STDEV.P VAR VAR.S VAR.P LARGE SMALL SUBTOTAL SUMIF " +
    "SUMIFS AVERAGEIF AVERAGEIFS COUNTIF COUNTIFS MAXIFS MINIFS VLOOKUP HLOOKUP LOOKUP MATCH INDEX XLOOKUP XMATCH " +
    "PERCENTILE PERCENTILE.INC QUARTILE QUARTILE.INC RANK RANK.EQ OFFSET"
  ).split(" "),
);
/** Functions that calculate with every cell of a range, in any argument. */
const ARRAYS = new Set(["SUMPRODUCT", "LOOKUP", "MMULT", "MINVERSE", "MDETERM", "FREQUENCY"]);

type TakesRange = (index: number, count: number) => boolean;
const every: TakesRange = () => true;
const first: TakesRange = (i) => i === 0;
const second: TakesRange = (i) => i === 1;
const butFirst: TakesRange = (i) => i > 0;

/** The arguments that may be ranges. For other arguments, Excel takes one cell of a range. */
const RANGES: Readonly<Record<string, TakesRange>> = {
  ...of(
    "SUM AVERAGE AVERAGEA COUNT COUNTA COUNTBLANK MAX MAXA MIN MINA PRODUCT MEDIAN MODE MODE.SNGL STDEV STDEV.S STDEV.P STDEVP " +
      "VAR VAR.S VAR.P VARP SUMSQ SUMPRODUCT SUMX2MY2 SUMX2PY2 SUMXMY2 AND OR XOR ROWS COLUMNS AREAS GCD LCM GEOMEAN " +
      "HARMEAN AVEDEV DEVSQ KURT SKEW CORREL PEARSON COVAR COVARIANCE.P COVARIANCE.S RSQ SLOPE INTERCEPT STEYX MMULT " +
      "LOOKUP CONCAT",
    every,
  ),
  ...of(
    "LARGE SMALL PERCENTILE PERCENTILE.INC PERCENTILE.EXC QUARTILE QUARTILE.INC QUARTILE.EXC PERCENTRANK PERCENTRANK.INC " +
      "COUNTIF INDEX OFFSET IRR TRIMMEAN N T",
    first,
  ),
  ...of("VLOOKUP HLOOKUP MATCH XMATCH RANK RANK.EQ RANK.AVG", second),
  ...of("SUBTOTAL NPV CHOOSE", butFirst),
  ...of("SUMIF AVERAGEIF", (i) => i !== 1),
  ...of("SUMIFS AVERAGEIFS MAXIFS MINIFS", (i) => i === 0 || i % 2 === 1),
  ...of("COUNTIFS", (i) => i % 2 === 0),
  ...of("XLOOKUP", (i) => i === 1 || i === 2),
  ...of("AGGREGATE TEXTJOIN", (i) => i > 1),
  ...of("FORECAST FORECAST.LINEAR NETWORKDAYS WORKDAY", (i) => i > 0),
};

function of(names: string, takes: TakesRange): Record<string, TakesRange> {
  return Object.fromEntries(names.split(" ").map((name) => [name, takes]));
}

function isRange(reference: ReferenceRead): boolean {
  if (reference.kind !== "cells") return false;
  const { rows, columns } = reference.rectangle;
  return rows > 1 || columns > 1;
}

function isWhole(reference: ReferenceRead): boolean {
  if (reference.kind !== "cells") return false;
  const { rows, columns } = reference.rectangle;
  return rows === ROWS || columns === COLUMNS;
}

/** True for a criterion that blank cells meet. */
function countsBlanks(name: string, args: Call["args"]): boolean {
  if (!/^COUNTIFS?$/.test(name)) return false;
  return args.some((arg, i) => i % 2 === 1 && /^"(?:<>|=|")/.test(constantOf(arg) ?? ""));
}

function constantOf(arg: readonly Item[] | undefined): string | undefined {
  const [only, ...more] = (arg ?? []).filter(({ kind }) => kind !== "space");
  return only && "text" in only && more.length === 0 ? only.text : undefined;
}

function isBlankOrOne(arg: readonly Item[] | undefined): boolean {
  const all = (arg ?? []).filter(({ kind }) => kind !== "space");
  const text = all.map((item) => ("text" in item ? item.text : "?")).join("");
  return /^[+-]?1?$/.test(text);
}

/** True for a constant text without wildcards. */
function isPlainText(arg: readonly Item[] | undefined): boolean {
  return /^"[^?*~]*"$/.test(constantOf(arg) ?? "");
}

function isOperator(item: Item): boolean {
  return item.kind === "operator" && item.text !== "#";
}

/** True for two references with only a space between them, which is Excel's intersection operator. */
function hasIntersection(items: readonly Item[]): boolean {
  return items.some((item, i) => {
    const [before, after] = [items[i - 1], items[i + 1]];
    return item.kind === "space" && before && after && isReference(before) && isReference(after);
  });
}

/** True for -"3" and --TRUE, which the engine takes for names. */
function isSignedText(all: readonly Item[]): boolean {
  return all.some((item, i) => {
    const [before, sign] = [all[i - 2], all[i - 1]];
    const isSign = sign?.kind === "operator" && /^[+-]+$/.test(sign.text) && (!before || isOperator(before));
    return isSign && "text" in item && /^(?:"|(?:TRUE|FALSE)$)/i.test(item.text);
  });
}

function isReference({ kind }: Item): boolean {
  return kind === "word" || kind === "call" || kind === "bracket";
}

class Parser {
  #next = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  items(): readonly Item[] {
    return this.#parts().flat();
  }

  /** Reads up to the closing bracket. */
  #parts(): Item[][] {
    const parts: Item[][] = [[]];
    for (let token = this.tokens[this.#next]; token; token = this.tokens[this.#next]) {
      this.#next += 1;
      const last = parts[parts.length - 1];
      if (token.kind === "close") break;
      if (token.kind === "separator") parts.push([]);
      else if (token.kind === "open") last?.push({ kind: "bracket", parts: this.#parts() });
      else if (token.kind === "function") {
        this.#next += 1;
        last?.push({
          kind: "call",
          name: token.text.replace(/^.*!/s, "").replace(PREFIXES, "").toUpperCase(),
          args: this.#parts(),
        });
      } else last?.push(token);
    }
    return parts;
  }
}
