/**
 * The functions that are calculated here as in Excel, each with the values for which that is so. The cases in
 * tests/filling/trusted.test.ts prove it; a function, or a way to use one, that has none isn't in this list.
 */

/** How a value is used; some values are used otherwise in Excel. */
export type Use =
  /** operand of + - * / ^ % */
  | "amount"
  /** argument that is a number */
  | "number"
  /** place in a list, from 1 */
  | "place"
  /** whole number */
  | "wholes"
  /** number above 0, or step */
  | "steps"
  /** number of a day */
  | "day"
  /** condition of IF, and of NOT */
  | "condition"
  /** one of AND, OR, XOR */
  | "conditions"
  /** argument that is a text, operand of & */
  | "text"
  /** text that VALUE makes a number of */
  | "numeral"
  /** asked for its kind only */
  | "kind"
  /** asked whether it's blank or a text */
  | "blankness"
  /** cells that are added up, counted or compared */
  | "values"
  /** the same, where texts that look like numbers would count */
  | "measurements"
  /** counted if it isn't blank */
  | "filled"
  /** cells with a mean */
  | "mean"
  /** what MATCH looks for */
  | "wanted"
  /** what VLOOKUP and HLOOKUP look for */
  | "key"
  /** cells in which something is looked for */
  | "searched"
  /** shape of a range only */
  | "shape"
  /** compared by < > <= >= */
  | "order"
  /** compared by = and <> */
  | "same"
  /** becomes the formula's value */
  | "given"
  /** argument of one of our own functions */
  | "ours";

/** What an argument must be beside its use; undefined for any. */
type Demand = "zero" | "criterion" | "format" | "array" | "total";

export interface Parameter {
  /** "through": used as the call itself is used. */
  readonly use: Use | "through";
  readonly demand?: Demand;
  /** It may be a range. */
  readonly isRange?: true;
}

interface TrustedFunction {
  readonly parameters: readonly Parameter[];
  /** Number of those that are needed. */
  readonly least: number;
  /** Number of the last ones that repeat; 0 if none does. */
  readonly repeating: number;
  /** "whole": a number that is exact. */
  readonly gives: "number" | "whole" | "text" | "truth" | "through";
  /** Errors that it gives as Excel does. */
  readonly errors: readonly string[];
}

const PARAMETERS: Readonly<Record<string, Parameter>> = {
  number: { use: "number" },
  place: { use: "place" },
  wholes: { use: "wholes" },
  steps: { use: "steps" },
  day: { use: "day" },
  condition: { use: "condition" },
  conditions: { use: "conditions", isRange: true },
  text: { use: "text" },
  numeral: { use: "numeral" },
  kind: { use: "kind" },
  blankness: { use: "blankness" },
  values: { use: "values", isRange: true },
  measurements: { use: "measurements", isRange: true },
  filled: { use: "filled", isRange: true },
  mean: { use: "mean", isRange: true },
  wanted: { use: "wanted" },
  key: { use: "key" },
  searched: { use: "searched", isRange: true },
  table: { use: "through", isRange: true },
  shape: { use: "shape", isRange: true },
  through: { use: "through" },
  zero: { use: "kind", demand: "zero" },
  criterion: { use: "kind", demand: "criterion" },
  format: { use: "kind", demand: "format" },
  total: { use: "kind", demand: "total" },
  array: { use: "amount", demand: "array", isRange: true },
};

/** Name, arguments and result: "?" for one that may be left out, "..." for what repeats; errors after a colon. */
const LIST = `
  ABS number > number
  AND conditions ... > truth
  AVERAGE mean ... > number : #DIV/0!
  CEILING steps steps > number
  CHOOSE place through ... > through
  COLUMN shape? > whole
  COLUMNS shape > whole
  CONCATENATE text ... > text
  COUNT values ... > whole
  COUNTA filled ... > whole
  COUNTBLANK searched > whole
  COUNTIF searched criterion > whole
  DATE number number number > whole
  DAY day > whole
  EVEN number > whole
  FALSE > truth
  FIND text text number? > whole : #VALUE!
  FIXED number number? condition? > text
  FLOOR steps steps > number
  HLOOKUP key table place zero > through : #N/A
  HOUR day > whole
  IF condition through through? > through
  IFERROR through through > through
  IFNA through through > through
  INDEX table place place? > through
  INT number > whole
  ISBLANK blankness > truth
  ISERR kind > truth
  ISERROR kind > truth
  ISLOGICAL kind > truth
  ISNA kind > truth
  ISNONTEXT blankness > truth
  ISNUMBER kind > truth
  ISTEXT blankness > truth
  LARGE measurements place > number
  LEFT text number? > text
  LEN text > whole
  LN number > number : #NUM!
  LOG number number? > number : #NUM!
  LOG10 number > number : #NUM!
  LOWER text > text
  MATCH wanted searched zero > whole : #N/A
  MAX values ... > number
  MEDIAN measurements ... > number
  MID text number number > text
  MIN values ... > number
  MINUTE day > whole
  MOD wholes wholes > number : #DIV/0!
  MONTH day > whole
  N kind > number
  NA > through : #N/A
  NOT condition > truth
  ODD number > whole
  OR conditions ... > truth
  PI > number
  PMT number number number number? number? > number
  POWER number number > number
  PRODUCT values ... > number
  QUOTIENT wholes wholes > whole : #DIV/0!
  RIGHT text number? > text
  ROUND number number > number
  ROUNDDOWN number number > number
  ROUNDUP number number > number
  ROW shape? > whole
  ROWS shape > whole
  SIGN number > whole
  SMALL measurements place > number
  SQRT number > number : #NUM!
  SUBSTITUTE text text text number? > text
  SUBTOTAL total mean ... > number
  SUM values ... > number
  SUMIF searched criterion values? > number
  SUMPRODUCT array ... > number
  TEXT number format > text
  TRIM text > text
  TRUE > truth
  UPPER text > text
  VALUE numeral > number : #VALUE!
  VLOOKUP key table place zero > through : #N/A
  XOR conditions ... > truth
  YEAR day > whole
`;

export const TRUSTED: ReadonlyMap<string, TrustedFunction> = new Map(
  LIST.trim()
    .split("\n")
    .map((line) => {
      const [, name = "", written = "", gives, errors = ""] = /^\s*(\S+) ?(.*?) ?> (\w+)(?: : (.*))?$/.exec(line) ?? [];
      const words = written.split(" ").filter((word) => word !== "" && word !== "...");
      return [
        name,
        {
          parameters: words.flatMap((word) => PARAMETERS[word.replace("?", "")] ?? []),
          least: words.filter((word) => !word.endsWith("?")).length,
          repeating: written.endsWith("...") ? 1 : 0,
          gives: gives as TrustedFunction["gives"],
          errors: errors.split(" ").filter((word) => word !== ""),
        },
      ];
    }),
);

/** Formats with which TEXT writes as Excel does. */
export const TRUSTED_FORMATS: ReadonlySet<string> = new Set([
  "0",
  "00",
  "000",
  "0.0",
  "0.00",
  "0.000",
  "#,##0",
  "#,##0.0",
  "#,##0.00",
  "0%",
  "0.0%",
  "0.00%",
  "yyyy-mm-dd",
  "dd.mm.yyyy",
]);
