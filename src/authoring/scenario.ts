/**
 * A proposal declared as data. Places, labels, units, limits, names, validation, axes of charts, print areas and the
 * form follow from the questions' declarations.
 *
 * Formulas are in Excel's language and use names: every input, figure, column of the table and column of the options
 * has one. A call names the arguments that it gives, TS7700_DAY(features=option). The others are the scenario's inputs
 * with the same declaration.
 */

/**
 * A sentence, or sentences by condition: the first condition that holds decides, and the last is "otherwise". A
 * condition can use `none` and `smallest`: no option passes, or already the first one does. A sentence has names in
 * braces, followed by a bar and the number of decimals, or "f" for three figures: "{hours|0} hours", "{rate|f} MB/s".
 */
export type Cases = string | Readonly<Record<string, string>>;

export interface Looks {
  readonly format?: string;
  /** Shown if the question answers that there is no number. */
  readonly none?: string;
}

/**
 * A formula with its label, which ends with the unit in brackets where it isn't the question's: "Largest backlog (GB)".
 * A call alone needs no label: what the question asks is shown.
 */
export type Figure = string | readonly [formula: string, label: string, looks?: Looks];

/**
 * Up to four choices side by side, from the smallest to the largest. The first that passes is the best: its value has
 * the name `<name>_best`, the one below it `<name>_below`, and those of a column `<column>_best` and `<column>_below`.
 * If none passes, best is "none" and below is the last; below the first is "none". The last options that can pass are
 * those to recommend.
 */
export interface Options {
  readonly title: string;
  readonly values: readonly (number | string)[];
  /** `unit`: text after each number. `remark`: text at the end of the row of values. */
  readonly unit?: string;
  readonly remark?: string;
  /** A column's formula may use `option` and the columns before it. */
  readonly columns: Readonly<Record<string, Figure>>;
  readonly passes?: string;
}

export interface Picture {
  readonly title: Cases;
  /**
   * Names of columns of the table, or of one list of options; the first is drawn as bars. Then figures, or numbers with
   * their label, drawn as horizontal lines.
   */
  readonly drawn: readonly (string | readonly [number, string])[];
  readonly axis: string;
}

/** The configuration fits, fits with a warning, or doesn't fit. */
export type Grade = "fits" | "tight" | "fails";

export type Sample = number | string | readonly number[];

/** Where the field's name isn't the argument's, or another question declares it: "TS7700_DAY.model". */
export interface DeclaredSample {
  readonly of: string;
  readonly sample: Sample;
}

export interface Scenario {
  readonly name: string;
  /** From 1; raised when the template changes in a way that a reader of an older workbook should know. */
  readonly version: number;
  readonly title: string;
  readonly asks: string;
  /** The question that declares the inputs which it takes; for the others, the first call does that takes them. */
  readonly declaredBy?: string;
  /** By the section of the form, then by the field's name, which is the argument's. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, Sample | DeclaredSample>>>>;
  /**
   * A day of hourly demand: the question and the argument that take it, and a factor for the sample day's rates. With
   * the table's word for hours in which the host is throttled, figures count these.
   */
  readonly day?: {
    readonly question: string;
    readonly input: string;
    readonly throttled?: string;
    readonly scale?: number;
  };
  /** The table on the second sheet, with names for its columns, in order; "-" leaves a column out. */
  readonly table?: {
    readonly is: string;
    readonly columns: string;
    readonly title?: string;
    /** Further columns from other calls, with their heading, in the unit of the table's column `like`. */
    readonly beside?: Readonly<Record<string, { readonly is: string; readonly label: string; readonly like: string }>>;
    /** Further columns of the model sheet: a formula for each row, which reads the other columns in that row. */
    readonly rows?: Readonly<Record<string, readonly [formula: string, label: string]>>;
  };
  readonly figures: Readonly<Record<string, Figure>>;
  readonly options?: Readonly<Record<string, Options>>;
  /** If this figure is an error, there is no verdict. */
  readonly decidedBy: string;
  /** Each sentence begins with its mark: ● fits, ▲ fits with a warning, ■ doesn't fit. */
  readonly verdict: Readonly<Record<string, string>>;
  readonly detail: Cases;
  readonly recommend: Cases;
  /** Where the first option passes already, "smallest" has a sentence of its own unless one is given. */
  readonly alternative: Cases;
  /** Figures with the text next to them; without a text, the range and the limiting factor of an explained one. */
  readonly answers: readonly (string | readonly [figure: string, remark: Cases])[];
  /** What to order, with the quantity, its unit, and the origin of the number. */
  readonly bill: Readonly<Record<string, readonly [quantity: string, unit: string, from: string]>>;
  readonly pictures: readonly Picture[];
  /** Figures whose questions are explained on the sheet of sources; "table" is the table. */
  readonly explains: readonly string[];
  readonly footnote: string;
}

type Written = Omit<Scenario, "version"> & Partial<Pick<Scenario, "version">>;

/** Adds what is the same in many scenarios. */
export function scenario(data: Written): Scenario {
  const { throttled } = data.day ?? {};
  return { version: 1, ...data, figures: { ...(throttled !== undefined && throttling(throttled)), ...data.figures } };
}

/** Figures of a day with hours in which the host is throttled. */
function throttling(state: string): Scenario["figures"] {
  return {
    hours: ["COUNT(day_hour)", "Hours of the day"],
    throttled_hours: [`COUNTIF(day_state,"${state}")`, "Hours of the day with throttling"],
    first_throttled: [firstHour(state, "day_state", "throttled_hours"), "Throttling starts (time of day)"],
    // Host GB that aren't accepted by the end of the day.
    waiting_gb: ["(SUM(day_demand)-SUM(day_accepted))*3600/1000", "Demand waiting at end of day (host GB)"],
  };
}

/** Four values about a number: one less, itself, and two more. */
export function around(formula: string): string[] {
  return ["-1", "", "+1", "+2"].map((step) => `${formula}${step}`);
}

/** Place of the states among the columns of VTS_DAY and TS7700_DAY. */
const STATES = 6;

/** Number of hours of a day that have a state. */
export function hoursIn(state: string, day: string): string {
  return `SUMPRODUCT(--(INDEX(${day},0,${STATES})="${state}"))`;
}

/** Time of the first hour in which a column has a value. */
export function firstHour(value: number | string, column: string, count: string): string {
  return `IF(${count}=0,"never",INDEX(times,MATCH(${typeof value === "number" ? value : `"${value}"`},${column},0)))`;
}

/** The value of a column at the end of the day. */
export function lastOf(column: string): string {
  return `SUMIF(day_hour,MAX(day_hour),${column})`;
}
