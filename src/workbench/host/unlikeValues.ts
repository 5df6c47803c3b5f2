/** Finds values for which the engine computes another result than Excel, while it computes. */
import { type BaseFunction, type BaseValueObject, NumberValueObject } from "@univerjs/engine-formula";
import { cellGridOf, pairsOf, type Functions } from "./engineValues";
import { areOneInFifteen, isUnsureStep } from "./fifteenFigures";
import { findFault, textOrderOf, searchFault, type CellGrid, type Value } from "./sortedSearch";

interface Called {
  readonly args: readonly CellGrid[];
  readonly result: () => CellGrid;
  /** The result with another number as the first argument. */
  readonly again: (first: number) => CellGrid;
}

/** Returns the difference, to be read after the function's name; undefined if the result is Excel's. */
type Check = (called: Called) => string | undefined;

type Compare = BaseFunction & { setCompareType(sign: string): void };

/** Reports each call whose result may differ from Excel's. In the engine, operators are functions, too. */
export function watchValues(functions: Functions, found: (fault: string) => void): void {
  for (const [name, check] of Object.entries(CHECKS)) {
    const executor = functions.getExecutor(name);
    if (!executor) continue;
    const calculate = executor.calculate.bind(executor);
    executor.calculate = (...given) => {
      const result = calculate(...given);
      const again = (first: number): CellGrid =>
        cellGridOf(calculate(NumberValueObject.create(first), ...given.slice(1)) as BaseValueObject);
      const args = given.map(cellGridOf);
      // The result is read only by checks that use it, because cells that INDEX returns don't have values yet.
      const fault = check({ args, again, result: () => cellGridOf(result as BaseValueObject) });
      if (fault !== undefined) found(`calls ${SIGNS[name] ?? name} ${fault}`);
      return result;
    };
  }
  const compare = functions.getExecutor("COMPARE") as Compare | undefined;
  if (compare) watchOrder(compare, found);
}

const SIGNS: Readonly<Record<string, string>> = { PLUS: "+", MINUS: "-", MULTIPLY: "*", DIVIDED: "/" };

/** Checks comparisons. The engine sets the comparison's sign before each call. */
function watchOrder(compare: Compare, found: (fault: string) => void): void {
  let sign = "=";
  const [setCompareType, calculate] = [compare.setCompareType.bind(compare), compare.calculate.bind(compare)];
  compare.setCompareType = (next) => {
    sign = next;
    setCompareType(next);
  };
  compare.calculate = (...given) => {
    const grids = given.map(cellGridOf);
    if (sign !== "=" && sign !== "<>") {
      const [left = [], right = []] = grids.map((grid) => textsIn([grid]));
      if (left.some((a) => right.some((b) => textOrderOf(a, b) === undefined)))
        found(`calls ${sign} for texts with other signs than letters and digits`);
    }
    // Single values are compared with fifteen figures (plainArithmetic.ts), but values in a block with all bits.
    const isBlock = grids.some((grid) => scalar(grid) === undefined);
    if (isBlock && pairsOf(grids).some(([a, b]) => isNumber(a) && isNumber(b) && areOneInFifteen(a, b)))
      found(`calls ${sign} ${ALIKE}`);
    const numbers = grids.map((grid) => scalar(grid));
    if (!numbers.every((value) => typeof value === "number")) return calculate(...given);
    // Passed as numbers, because of two cells the engine looks one up in an index of the other, with all bits.
    return calculate(...numbers.map((value) => NumberValueObject.create(value)));
  };
}

function valuesIn(grids: readonly (CellGrid | undefined)[]): Value[] {
  const values: Value[] = [];
  for (const grid of grids) for (const row of grid ?? []) for (const value of row) values.push(value);
  return values;
}

function isText(value: Value | undefined): value is string {
  return typeof value === "string";
}

function isNumber(value: Value): value is number {
  return typeof value === "number";
}

function textsIn(grids: readonly CellGrid[]): string[] {
  return valuesIn(grids).filter(isText);
}

function scalar(grid: CellGrid | undefined): Value | undefined {
  return grid?.length === 1 && grid[0]?.length === 1 ? grid[0][0] : undefined;
}

function withText(pattern: RegExp, fault: string): Check {
  return ({ args }) => (textsIn(args).some((text) => pattern.test(text)) ? fault : undefined);
}

/** Reports a text as a condition. Excel accepts the texts TRUE and FALSE and returns #VALUE! for others. */
function conditions(isCondition: (index: number) => boolean): Check {
  return ({ args }) =>
    args.some((arg, i) => isCondition(i) && isText(scalar(arg))) ? "with a text as a condition" : undefined;
}

const STEP = "for a number that only its 16th figure keeps from being a whole one";
const ALIKE = "for numbers that are the same in fifteen figures";
const EARLY = "for a date before March 1900 or after 9999";

/** True for days 1 to 60, because only Excel has day 60 (29 February 1900), and for days after its last, 2,958,465. */
function isUnsureDay(value: Value): boolean {
  if (isText(value)) return value.includes("1900");
  return isNumber(value) && ((value >= 1 && value < 61) || value >= 2_958_466);
}

function daysAt(...places: readonly number[]): Check {
  return ({ args }) => (valuesIn(places.map((place) => args[place])).some(isUnsureDay) ? EARLY : undefined);
}

const makesDay: Check = (called) =>
  daysAt(0)(called) ?? (valuesIn([called.result()]).some(isUnsureDay) ? EARLY : undefined);

/** Reports long numbers in texts: the engine writes all digits, Excel only fifteen or eleven. */
const longNumber: Check = ({ args }) =>
  valuesIn(args).some((value) => isNumber(value) && String(value).length > 11)
    ? "for a number with more than ten figures"
    : undefined;

/** Reports numbers that Excel and the engine may write with powers of ten; they begin at different sizes. */
const powerOfTen: Check = ({ args }) =>
  valuesIn(args).some((value) => isNumber(value) && value !== 0 && !(Math.abs(value) >= 1e-4 && Math.abs(value) < 1e15))
    ? "for a very large or very small number"
    : undefined;

/** Reports numbers rounded at a five: Excel rounds fifteen figures, the engine the double, which is less for 1.005. */
const halves: Check = ({ args, result, again }) => {
  const value = scalar(args[0]);
  if (value === undefined || !isNumber(value)) return undefined;
  const raised = scalar(again(value * (1 + 4 * Number.EPSILON)));
  return raised === scalar(result()) ? undefined : "for a number that is rounded at a five";
};

const toText: Check = (called) => {
  const [value, format] = [scalar(called.args[0]), scalar(called.args[1])];
  if (typeof value === "boolean") return "for TRUE or FALSE";
  if (format === "" || format === null) return "without a format";
  const isDate = isText(format) && /[ymdhs]/i.test(format.replace(/"[^"]*"|\\./g, ""));
  if (isDate && value !== undefined && isNumber(value) && value < 0) return "for a date before 1900";
  return halves(called);
};

const numericTexts: Check = ({ args }) =>
  args.some((arg) => scalar(arg) === undefined && textsIn([arg]).some(isNumeric))
    ? "for cells with numbers stored as text"
    : undefined;

function isNumeric(text: string): boolean {
  return text.trim() !== "" && Number.isFinite(Number(text.replace(/[,%$]/g, "")));
}

const blank: Check = ({ args }) => (args.some((arg) => scalar(arg) === null) ? "for a blank cell" : undefined);

const noneFound: Check = ({ result }) => (scalar(result()) === "" ? "where no cell meets the criteria" : undefined);

/** Reports criteria for blank cells, because the engine takes empty texts for blank cells. */
const emptiness: Check = ({ args }) =>
  textsIn(args).includes("") && textsIn(args).some((text) => text === "=" || text === "<>")
    ? "for blank cells among empty texts"
    : undefined;

const parts: Check = ({ args }) =>
  valuesIn(args).some((value) => isNumber(value) && !Number.isInteger(value))
    ? "for a multiple with decimals"
    : undefined;

const oddNumber = withText(/^\s*(?:\(|[+-]?(?:0[xbo]|infinity))/i, "for a text that is a number only in one of them");
const code = withText(/^[^\u0001-\u007e]/, "for a letter outside ASCII");
const character: Check = ({ args }) =>
  valuesIn(args).some((value) => isNumber(value) && value >= 127) ? "for a letter outside ASCII" : undefined;
const cases = withText(/[\u00b5\u00df\u00ff]|[^\u0000-\u00ff]/, "for letters that change otherwise in Excel");
/** Reports the years 0, 1899 and 1900, and such days: Excel adds 1900 to a year before 1900, so 0 means 1900. */
const date: Check = ({ args, result }) =>
  valuesIn([args[0]]).some((value) => value === 0 || value === 1899 || value === 1900) ||
  valuesIn([result()]).some(isUnsureDay)
    ? EARLY
    : undefined;

/** Reports arguments that the function cuts to whole numbers, if only the last bits keep them from being whole. */
const cutOff: Check = ({ args }) =>
  valuesIn(args).some((value) => isNumber(value) && isUnsureStep(value, 0)) ? STEP : undefined;

/** Like `cutOff`, for a given number of decimals, which may be negative. */
const decimals: Check = ({ args: [values, digits] }) => {
  const places = digits === undefined ? [0] : valuesIn([digits]).map((value) => Number(value));
  const isUnsure = valuesIn([values]).some((value) => isNumber(value) && places.some((at) => isUnsureStep(value, at)));
  return isUnsure ? STEP : undefined;
};

/** Like `cutOff`, for the number of multiples in a number: 0.3/0.1 is a little less than 3. */
const multiples: Check = ({ args: [values, steps = [[1]]] }) => {
  const all = valuesIn([steps]).map(Number);
  const isUnsure = valuesIn([values]).some(
    (value) => isNumber(value) && all.some((step) => step !== 0 && isUnsureStep(value / step, 0)),
  );
  return isUnsure ? STEP : undefined;
};

/** Reports numbers that differ only in their last bits, which Excel or the engine may treat as equal. */
const almostSame: Check = ({ args }) => {
  const numbers = valuesIn(args)
    .filter(isNumber)
    .sort((a, b) => a - b);
  return numbers.some((value, i) => areOneInFifteen(value, numbers[i - 1] ?? value)) ? ALIKE : undefined;
};

/** Like `almostSame`, for the wanted value or criterion (">=0.3") and the cells; both are indices of arguments. */
function almostFound(wanted: number, cells: number, column = false): Check {
  return ({ args }) => {
    const list = valuesIn([column ? firstColumn(args[cells]) : args[cells]]).filter(isNumber);
    const all = valuesIn([args[wanted]]).map((value) => (isText(value) ? Number(value.replace(/^[<>=]+/, "")) : value));
    return all.some((one) => isNumber(one ?? "") && list.some((value) => areOneInFifteen(value, Number(one))))
      ? ALIKE
      : undefined;
  };
}

/** Checks pairs of cells and criterion. @param start index of the first pair's cells */
function almostMet(start: number): Check {
  return (called) =>
    called.args
      .map((_, i) => ((i - start) % 2 === 0 && i >= start ? almostFound(i + 1, i)(called) : undefined))
      .find((fault) => fault !== undefined);
}

function first(...checks: readonly Check[]): Check {
  return (called) => checks.map((check) => check(called)).find((fault) => fault !== undefined);
}

const CHECKS: Readonly<Record<string, Check>> = {
  ...of("PLUS MINUS MULTIPLY DIVIDED POWER", oddNumber),
  ...of(
    "IF NOT",
    conditions((i) => i === 0),
  ),
  ...of(
    "AND OR XOR",
    conditions(() => true),
  ),
  ...of(
    "IFS",
    conditions((i) => i % 2 === 0),
  ),
  ...of("EXACT", blank),
  ...of("SWITCH", first(blank, almostSame)),
  ...of(
    "MATCH",
    first(almostFound(0, 1), ({ args }) => searchFault(args[0], args[1], scalar(args[2]) ?? (args[2] ? 0 : 1))),
  ),
  ...of(
    "VLOOKUP",
    first(almostFound(0, 1, true), ({ args }) =>
      searchFault(args[0], firstColumn(args[1]), args[3] ? Number(scalar(args[3])) : 1),
    ),
  ),
  ...of(
    "HLOOKUP",
    first(almostFound(0, 1), ({ args }) =>
      searchFault(args[0], args[1]?.slice(0, 1), args[3] ? Number(scalar(args[3])) : 1),
    ),
  ),
  ...of(
    "LOOKUP",
    first(almostFound(0, 1), ({ args }) => searchFault(args[0], longerEdge(args[1]), 1)),
  ),
  ...of(
    "XLOOKUP",
    first(almostFound(0, 1), ({ args }) => findFault(args[0], args[1], scalar(args[4]))),
  ),
  ...of(
    "XMATCH",
    first(almostFound(0, 1), ({ args }) => findFault(args[0], args[1], scalar(args[2]))),
  ),
  ...of("TRIM", withText(/[^\S ]/, "for blanks other than spaces")),
  ...of("UPPER LOWER", cases),
  ...of("PROPER", withText(/[^\u0000-\u007e]/, "for letters outside ASCII")),
  ...of("CODE", code),
  ...of("CHAR", character),
  ...of("LEN LEFT RIGHT MID FIND SEARCH SUBSTITUTE REPLACE REPT", longNumber),
  ...of("CONCATENATE CONCAT TEXTJOIN", powerOfTen),
  ...of("TEXT", toText),
  ...of("FIXED", halves),
  ...of("YEAR MONTH DAY WEEKDAY WEEKNUM ISOWEEKNUM", daysAt(0)),
  ...of("DAYS DAYS360 YEARFRAC DATEDIF NETWORKDAYS NETWORKDAYS.INTL", daysAt(0, 1, 2)),
  ...of("EOMONTH WORKDAY WORKDAY.INTL DATEVALUE", makesDay),
  ...of("DATE", date),
  ...of(
    "MEDIAN GEOMEAN HARMEAN AVEDEV DEVSQ KURT SKEW PERCENTILE PERCENTILE.INC PERCENTILE.EXC QUARTILE " +
      "QUARTILE.INC QUARTILE.EXC PERCENTRANK PERCENTRANK.INC PERCENTRANK.EXC TRIMMEAN IRR NPV " +
      "CORREL PEARSON SLOPE INTERCEPT RSQ STEYX COVAR COVARIANCE.P COVARIANCE.S FORECAST FORECAST.LINEAR GCD LCM",
    numericTexts,
  ),
  ...of("COUNTIF COUNTIFS", first(emptiness, almostMet(0))),
  ...of("SUMIF AVERAGEIF", first(emptiness, almostFound(1, 0))),
  ...of("SUMIFS AVERAGEIFS", first(emptiness, almostMet(1))),
  ...of("MAXIFS MINIFS", first(emptiness, almostMet(1), noneFound)),
  ...of("MROUND", parts),
  ...of("INT TRUNC ROUNDDOWN ROUNDUP", decimals),
  ...of(
    "EVEN ODD QUOTIENT MOD FLOOR FLOOR.MATH FLOOR.PRECISE CEILING CEILING.MATH CEILING.PRECISE ISO.CEILING",
    multiples,
  ),
  ...of("SEQUENCE HOUR MINUTE TIME", cutOff),
  // Their places, not the values among which they choose.
  CHOOSE: ({ args, ...called }) => cutOff({ ...called, args: args.slice(0, 1) }),
  ...of("INDEX OFFSET LARGE SMALL", ({ args, ...called }) => cutOff({ ...called, args: args.slice(1) })),
  ...of("MODE MODE.SNGL RANK RANK.EQ RANK.AVG", first(numericTexts, almostSame)),
  ...of("FREQUENCY UNIQUE DELTA GESTEP", almostSame),
};

function of(names: string, check: Check): Record<string, Check> {
  return Object.fromEntries(names.split(" ").map((name) => [name, check]));
}

function firstColumn(grid: CellGrid | undefined): CellGrid {
  return (grid ?? []).map((row) => row.slice(0, 1));
}

/** Returns the cells that LOOKUP searches: a block's first column, or its first row if it is wider than high. */
function longerEdge(grid: CellGrid | undefined): CellGrid {
  return (grid?.[0]?.length ?? 0) > (grid?.length ?? 0) ? (grid ?? []).slice(0, 1) : firstColumn(grid);
}
