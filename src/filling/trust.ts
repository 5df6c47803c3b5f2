/**
 * Says which formulas are calculated here as in Excel. What isn't on the list of trusted functions, forms and values
 * keeps no value in a filled workbook, and is named.
 */
import { COLUMNS, ROWS, type Area } from "../cells/address";
import { shortened } from "../model/quantities/formatNumber";
import type { Computed } from "./computed";
import { callsIn, type Tree } from "./resolvedFormula";
import { TRUSTED, TRUSTED_FORMATS, type Parameter, type Use } from "./trustedFunctions";

/** Numbers of SUBTOTAL: mean, count, greatest, least and sum. */
const TOTALS: readonly number[] = [1, 2, 4, 5, 9, 101, 102, 104, 105, 109];

/** Cells for each of which a function of ours is calculated: our limit, which takes seconds. */
const MOST_CELLS = 250_000;

/** The cells that a formula uses in one way. */
interface Used {
  readonly area: Area;
  readonly use: Use;
  /** For a comparison: what it's compared with. */
  readonly other?: Tree;
  readonly sign?: string;
}

/** Returns the values of those cells of an area that aren't blank. */
type ValuesIn = (area: Area) => Iterable<Computed>;

type Found = (why: string) => void;

/** Why a formula can't be trusted by its text, to be read after the cell's name; undefined if it can. */
export function textDistrust(tree: Tree, kind: "plain" | "dynamic" | "array"): string | undefined {
  const isOneCall = tree.kind === "call" && tree.isOurs;
  if (kind !== "plain" && !isOneCall) return "is an array formula";
  let first: string | undefined;
  const walk = new Walk((why) => (first ??= why));
  walk.tree(tree, "given", "one");
  return first;
}

/**
 * Why the value of a formula that is trusted by its text can't be trusted; undefined if it can.
 * @param values returns the values with which it was calculated
 */
export function valueDistrust(tree: Tree, value: Computed, valuesIn: ValuesIn): string | undefined {
  let first: string | undefined;
  let readsError = false;
  const walk = new Walk(
    () => undefined,
    ({ area, use, other, sign }) => {
      for (const found of valuesIn(area)) {
        if (typeof found === "object" && found !== null) readsError = true;
        first ??= cellDistrust(found, use, sign, other, valuesIn);
      }
      if (use === "key" && [...valuesIn(area)].length === 0) first ??= "looks up a blank cell";
    },
    valuesIn,
  );
  walk.tree(tree, "given", "one");
  return first ?? resultDistrust(tree, value, readsError);
}

function resultDistrust(tree: Tree, value: Computed, readsError: boolean): string | undefined {
  if (value === null) return "gives a blank cell's value";
  if (typeof value === "string" && hasLongNumber(value)) return "makes a text of a number with more than 15 digits";
  if (typeof value === "number" && callsIn(tree).some(({ name }) => name === "DATE")) {
    const why = cellDistrust(value, "day", undefined, undefined, () => []);
    if (why !== undefined) return why;
  }
  if (typeof value !== "object" || readsError) return undefined;
  const { error } = value;
  const rightful = callsIn(tree).some(
    ({ name, isOurs }) => isOurs || TRUSTED.get(name)?.errors.includes(error) === true,
  );
  const isDivision = error === "#DIV/0!" && signsIn(tree).includes("/");
  const isOfText = error === "#VALUE!" && signsIn(tree).some((sign) => "+-*/^%".includes(sign));
  return rightful || isDivision || isOfText ? undefined : `gives ${error}`;
}

const NUMBERS = /\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** True for a text with a number that Excel writes with fewer digits, or with another power of ten. */
function hasLongNumber(text: string): boolean {
  return (text.match(NUMBERS) ?? []).some(
    (number) => /e[+-]/.test(number) || (number.includes(".") && number.replace(/^[0.]+|\./g, "").length > 15),
  );
}

/** A text of which Excel might make a number: "5", "5 %", "$5", "1/2/2026", "3 May". */
const NUMERIC =
  /^[-+($€£\s]*\.?\d[\d.,%$€£/:()\-+\se]*(?:[ap]m|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)?[\d.,/\-\s]*$/i;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const EMPTY = "uses an empty text";

function cellDistrust(
  value: Computed,
  use: Use,
  sign: string | undefined,
  other: Tree | undefined,
  valuesIn: ValuesIn,
): string | undefined {
  if (value === null) return undefined;
  if (use === "order" || use === "same") return comparisonDistrust(value, use, sign, other, valuesIn);
  if (typeof value === "object") return use === "mean" ? "averages an error" : undefined;
  const isText = typeof value === "string";
  const isEmpty = value === "";
  switch (use) {
    case "amount":
      if (isEmpty) return `${EMPTY} as a number`;
      return isText && NUMERIC.test(value) && !PLAIN_NUMBER.test(value) ? "calculates with a text" : undefined;
    case "place":
      if (typeof value === "number") return value < 1 ? "counts from less than 1" : undefined;
      return "takes a number from a text";
    case "wholes":
    case "steps":
      if (typeof value === "number" && use === "wholes" && !Number.isInteger(value)) return "divides with decimals";
      if (typeof value === "number" && use === "steps" && (value < 0 || (value > 0 && value < 1e-6)))
        return "rounds a negative number, or to a tiny step";
      return isText ? "takes a number from a text" : undefined;
    case "number":
      return isEmpty || (isText && NUMERIC.test(value)) ? "takes a number from a text" : undefined;
    case "day":
      if (typeof value !== "number") return "takes a day from what isn't a number";
      return value < 61 || value >= 2_958_101 ? "reckons with a day before March 1900 or after 9998" : undefined;
    case "condition":
      return isText ? "uses a text as a condition" : undefined;
    case "text":
      return typeof value === "number" && isLong(value)
        ? "makes a text of a number with more than 15 digits"
        : undefined;
    case "numeral":
      return isEmpty || typeof value === "boolean" || (isText && NUMERIC.test(value) && !PLAIN_NUMBER.test(value))
        ? "takes a number from a text"
        : undefined;
    case "blankness":
    case "filled":
      return isEmpty ? "asks whether an empty text is blank" : undefined;
    case "measurements":
      return isText && NUMERIC.test(value) ? "measures cells with numbers stored as text" : undefined;
    case "wanted":
    case "key":
      return isEmpty ? "looks up an empty text" : undefined;
    default:
      return undefined;
  }
}

/**
 * The engine compares a cell another way when it's asked again: then an error differs from everything, a text may be
 * taken for a number, and 0 for an empty text.
 */
function comparisonDistrust(
  value: Exclude<Computed, null>,
  use: "order" | "same",
  sign: string | undefined,
  other: Tree | undefined,
  valuesIn: ValuesIn,
): string | undefined {
  if (typeof value === "object") return "compares an error";
  const against = valuesOf(other, valuesIn);
  if (value === "" || value === 0) {
    if (value === "" && use === "order") return `${EMPTY} in a comparison`;
    const alike = (one: Computed): boolean => (value === 0 ? one === "" : one === 0 || one === false || one === null);
    const isSure = against ? !against.some(alike) : other !== undefined && givesNumber(other) && value === 0;
    return isSure ? undefined : `compares ${value === 0 ? "0 with an empty text" : "an empty text with 0"}`;
  }
  if (typeof value === "boolean") return sign === "<>" ? "asks whether TRUE or FALSE differs" : undefined;
  if (typeof value === "string") {
    const isText = against?.every((one) => typeof one === "string") === true;
    if (NUMERIC.test(value) && !isText) return "compares a text that looks like a number";
    const isOdd =
      use === "order" && (against ?? []).some((one) => typeof one === "string" && /[^A-Za-z0-9]/.test(one + value));
    return isOdd ? "asks which of two texts comes first" : undefined;
  }
  return (against ?? []).some((one) => typeof one === "number" && isAlmost(one, value))
    ? "compares numbers that differ in their last digits only"
    : undefined;
}

function givesNumber(tree: Tree): boolean {
  if (tree.kind === "operation") return /^[-+*/^%]$/.test(tree.sign);
  return tree.kind === "call" && /^(?:number|whole)$/.test(TRUSTED.get(tree.name)?.gives ?? "");
}

/** The values on the other side of a comparison; undefined if they are calculated. */
function valuesOf(tree: Tree | undefined, valuesIn: ValuesIn): readonly Computed[] | undefined {
  if (tree?.kind === "constant") return [tree.value];
  if (tree?.kind === "list") return tree.values;
  if (tree?.kind !== "cells") return undefined;
  const found = [...valuesIn(tree.area)];
  return found.length < tree.area.rows * tree.area.columns ? [...found, null] : found;
}

/** True for numbers that Excel or the engine, which keeps twelve digits of a result, may take for one. */
function isAlmost(a: number, b: number): boolean {
  const isShort = a === b && Number(a.toPrecision(11)) === a;
  return !isShort && Math.abs(a - b) <= 1e-11 * Math.max(Math.abs(a), Math.abs(b));
}

function isLong(value: number): boolean {
  return hasLongNumber(String(value)) || Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 1e-4);
}

/** What a use of a value is compared with. */
type Compared = Pick<Used, "other" | "sign">;

/** Whether a range stands for its one cell, for all its cells, or is calculated with cell by cell. */
type Reach = "one" | "range" | "each";

/** Visits a formula with the use of each of its parts. */
class Walk {
  constructor(
    private readonly found: Found,
    private readonly used: (cells: Used) => void = () => undefined,
    /** If given, only those branches of IF are visited that are taken. */
    private readonly valuesIn?: ValuesIn,
  ) {}

  tree(written: Tree, use: Use, reach: Reach, compared: Compared = {}): void {
    const tree = this.valuesIn ? chosen(written, this.valuesIn) : written;
    switch (tree.kind) {
      case "unread":
        this.found(tree.why);
        return;
      case "omitted":
        this.found("leaves an argument out");
        return;
      case "list":
        if (reach !== "each" || (use !== "same" && use !== "order")) this.found("holds a list of constants");
        return;
      case "constant":
        this.#constant(tree.value, use);
        return;
      case "cells":
        if (reach === "one" && isRange(tree.area)) this.found(`takes one cell of the range ${shortened(tree.text)}`);
        if (isWhole(tree.area) && (use === "shape" || reach === "each"))
          this.found(`reads the whole of ${shortened(tree.text)}`);
        else if (use === "ours" && tree.area.rows * tree.area.columns > MOST_CELLS)
          this.found(`reads more than ${MOST_CELLS.toLocaleString("en")} cells with ${shortened(tree.text)}`);
        this.used({ area: tree.area, use, ...compared });
        return;
      case "operation":
        this.#operation(tree, use, reach);
        return;
      default:
        this.#call(tree, use, reach, compared);
    }
  }

  #constant(value: number | string | boolean, use: Use): void {
    if (typeof value === "string") this.#isText(use, value);
    else if (use === "day" || use === "place" || use === "wholes" || use === "steps") {
      const why = cellDistrust(value, use, undefined, undefined, () => []);
      if (why !== undefined) this.found(why);
    }
  }

  /** A text that is calculated may be empty, or look like a number. */
  #isText(use: Use, text = ""): void {
    if (/^(?:amount|number|day|place|wholes|steps|values|measurements|mean)$/.test(use))
      this.found("calculates with a text");
    if (use === "order" && /^$|[^A-Za-z0-9]/.test(text)) this.found("asks which of two texts comes first");
    if (use === "condition" || use === "conditions") this.found("uses a text as a condition");
  }

  #operation({ sign, operands }: Extract<Tree, { kind: "operation" }>, use: Use, reach: Reach): void {
    const each = reach === "each" ? reach : "one";
    if (sign === "&") {
      this.#isText(use);
      for (const operand of operands) this.tree(operand, "text", each);
      return;
    }
    const [left, right] = operands;
    if (!left || !right || /[-+*/^]/.test(sign)) {
      if (!right && left?.kind === "constant" && typeof left.value !== "number")
        this.found("puts a sign before a text, or before TRUE or FALSE");
      for (const operand of operands) this.tree(operand, "amount", each);
      return;
    }
    const kind = sign === "=" || sign === "<>" ? "same" : "order";
    if (kind === "same" && !isExact(left) && !isExact(right)) this.found("asks whether two amounts are equal");
    if (sign === "<>" && (givesTruth(left) || givesTruth(right))) this.found("asks whether TRUE or FALSE differs");
    this.tree(left, kind, each, { other: right, sign });
    this.tree(right, kind, each, { other: left, sign });
  }

  #call({ name, isOurs, args }: Extract<Tree, { kind: "call" }>, use: Use, reach: Reach, compared: Compared): void {
    if (isOurs) {
      for (const arg of args) if (arg.kind !== "list" && arg.kind !== "omitted") this.tree(arg, "ours", "each");
      return;
    }
    const known = TRUSTED.get(name);
    if (!known) {
      this.found(`calls ${shortened(name)}`);
      return;
    }
    if (reach === "each" && use !== "ours") this.found(`calls ${shortened(name)} for each cell of a range`);
    if (known.gives === "text") this.#isText(use);
    const { parameters, least, repeating } = known;
    if (args.length < least || (args.length > parameters.length && repeating === 0))
      this.found(`calls ${shortened(name)} with ${args.length} arguments`);
    const taken = name === "IF" && this.valuesIn && args[0] ? isMet(args[0], this.valuesIn) : undefined;
    args.forEach((arg, i) => {
      if (i > 0 && taken !== undefined && taken !== (i === 1)) return;
      const parameter = parameters[i] ?? parameters.at(-1);
      if (parameter) this.#argument(arg, parameter, name, use, compared);
    });
  }

  #argument(
    arg: Tree,
    { use, demand, isRange: takesRange }: Parameter,
    name: string,
    outer: Use,
    compared: Compared,
  ): void {
    const constant = arg.kind === "constant" ? arg.value : undefined;
    if (arg.kind === "omitted") this.found("leaves an argument out");
    else if (demand === "zero") {
      if (constant !== 0 && constant !== false) this.found(`calls ${name} for the nearest value`);
    } else if (demand === "format") {
      if (constant === undefined || !TRUSTED_FORMATS.has(String(constant)))
        this.found(
          `calls TEXT with ${constant === undefined ? "a calculated format" : `the format ${shortened(String(constant))}`}`,
        );
    } else if (demand === "criterion") {
      if (constant === undefined || /^(?:<>|$)|^[=<>]$|[?~]|^[<>=].*\*/.test(String(constant)))
        this.found(`calls ${name} with a criterion that isn't plain`);
    } else if (demand === "total") {
      if (!TOTALS.includes(Number(constant))) this.found(`calls ${name} for another total than a sum, count or mean`);
    } else if (demand === "array") this.tree(arg, arg.kind === "cells" ? "values" : "amount", "each");
    else if (arg.kind !== "list" || use !== "searched") {
      const reach = takesRange === true ? "range" : "one";
      if (use === "through") this.tree(arg, outer, reach, compared);
      else this.tree(arg, use, reach);
    }
  }
}

function givesTruth(tree: Tree): boolean {
  if (tree.kind === "constant") return typeof tree.value === "boolean";
  if (tree.kind === "operation") return /[=<>]/.test(tree.sign);
  return tree.kind === "call" && TRUSTED.get(tree.name)?.gives === "truth";
}

const NOT_FOUND: Tree = { kind: "call", name: "NA", isOurs: false, args: [] };

/** The one cell that INDEX chooses, if it's known. */
function chosen(tree: Tree, valuesIn: ValuesIn): Tree {
  if (tree.kind !== "call" || tree.name !== "INDEX" || tree.args.length !== 2) return tree;
  const [cells, place] = tree.args;
  if (cells?.kind !== "cells" || !place) return tree;
  const { rows, columns } = cells.area;
  const at = placeOf(place, valuesIn);
  if (at === "none") return NOT_FOUND;
  if (at === undefined || at < 1 || at > rows * columns || (rows > 1 && columns > 1)) return tree;
  return { ...cells, area: cellAt(cells.area, at - 1) };
}

/** A cell of one row or column. */
function cellAt({ sheet, row, column, rows }: Area, index: number): Area {
  const [down, right] = rows > 1 ? [index, 0] : [0, index];
  return { sheet, row: row + down, column: column + right, rows: 1, columns: 1 };
}

/** A place that is a constant, in a cell, or that of a constant text; "none" if the text isn't found. */
function placeOf(place: Tree, valuesIn: ValuesIn): number | "none" | undefined {
  if (place.kind === "constant") return typeof place.value === "number" ? place.value : undefined;
  if (place.kind === "cells" && !isRange(place.area)) {
    const [value] = valuesIn(place.area);
    return typeof value === "number" && Number.isInteger(value) ? value : undefined;
  }
  if (place.kind !== "call" || place.name !== "MATCH") return undefined;
  const [wanted, searched] = place.args;
  if (wanted?.kind !== "constant" || typeof wanted.value !== "string" || searched?.kind !== "cells") return undefined;
  const { rows, columns } = searched.area;
  if ((rows > 1 && columns > 1) || /[*?~]/.test(wanted.value)) return undefined;
  const text = wanted.value.toLowerCase();
  for (let index = 0; index < rows * columns; index += 1) {
    const [value] = valuesIn(cellAt(searched.area, index));
    if (typeof value === "string" && value.toLowerCase() === text) return index + 1;
  }
  return "none";
}

/** Whether a condition is met, if that follows from values of cells. */
function isMet(condition: Tree, valuesIn: ValuesIn): boolean | undefined {
  if (condition.kind === "call") {
    const asked = condition.args[0] && chosen(condition.args[0], valuesIn);
    if (asked?.kind !== "cells" || isRange(asked.area)) return undefined;
    const [value = null] = valuesIn(asked.area);
    const isError = typeof value === "object" && value !== null;
    if (condition.name === "ISNUMBER") return typeof value === "number";
    if (condition.name === "ISERROR") return isError;
    if (condition.name === "ISBLANK") return value === null;
    return condition.name === "ISNA" ? isError && value.error === "#N/A" : undefined;
  }
  if (condition.kind !== "operation" || condition.sign !== "=") return undefined;
  const [first, right] = condition.operands;
  const length = first?.kind === "call" && first.name === "LEN" && right?.kind === "constant" && right.value === 0;
  if (length) return isMet({ ...condition, operands: [...first.args, { kind: "constant", value: "" }] }, valuesIn);
  const left = first && chosen(first, valuesIn);
  if (left?.kind !== "cells" || isRange(left.area) || right?.kind !== "constant") return undefined;
  const [value = null] = valuesIn(left.area);
  if (typeof value === "object" && value !== null) return undefined;
  if (right.value === "") return value === null || value === "";
  if (typeof right.value === "string" || typeof value === "string")
    return typeof value === typeof right.value && String(value).toLowerCase() === String(right.value).toLowerCase();
  return typeof value === "number" && typeof right.value === "number" ? value === right.value : undefined;
}

/** True for a side of a comparison whose value is exact, or known. */
function isExact(tree: Tree): boolean {
  if (tree.kind === "constant" || tree.kind === "cells") return true;
  if (tree.kind === "operation") return tree.sign === "&";
  if (tree.kind !== "call") return false;
  const known = TRUSTED.get(tree.name);
  if (known?.gives !== "through") return known !== undefined && known.gives !== "number";
  return tree.args.filter((_, i) => known.parameters[i]?.use === "through").every(isExact);
}

function signsIn(tree: Tree): readonly string[] {
  if (tree.kind === "call") return tree.args.flatMap(signsIn);
  return tree.kind === "operation" ? [tree.sign, ...tree.operands.flatMap(signsIn)] : [];
}

function isRange({ rows, columns }: Area): boolean {
  return rows > 1 || columns > 1;
}

function isWhole({ rows, columns }: Area): boolean {
  return rows === ROWS || columns === COLUMNS;
}
