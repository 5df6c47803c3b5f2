/**
 * A proposal declared as data. Places, labels, units, limits, names, validation, axes of charts, print areas and the
 * form follow from the questions' declarations.
 *
 * Formulas are in Excel's language and use names: every input, figure, column of the table and column of the options
 * has one. A call names the arguments that it gives, TS7700_DAY(features=option). The others are the scenario's inputs
 * with the same declaration.
 */
import { WAITING_MBPS, WORTH_SAYING_GB } from "../model/dayRun";
import type { Cases, Figure } from "./figure";
import { declared, withArguments } from "./layout/asks";
import { withNames } from "./sentences";

/**
 * Up to four choices side by side, from the smallest to the largest. The first that passes is the best: its value has
 * the name `<name>_best`, the one below it `<name>_below`, and those of a column `<column>_best` and `<column>_below`.
 * If none passes, best is "none" and below is the last; below the first is "none". The last options that can pass are
 * those to recommend: verdict, recommendation and alternative, the bill and the picture's title say what `fits` and
 * `fails` say of the entered, the best or the next smaller one.
 */
export interface Options {
  readonly title: string;
  readonly values: readonly (number | string)[];
  /** `unit`: text after each number. `remark`: text at the end of the row of values. */
  readonly unit?: string;
  readonly remark?: string;
  /** The field whose place the choice takes, or arguments with their formulas. */
  readonly varies?: string | Readonly<Record<string, string>>;
  /**
   * A column's formula may use `option` and the columns before it. A figure's name is for that figure with the choice in
   * place of the field, or with these arguments.
   */
  readonly columns: Readonly<Record<string, Figure>>;
  readonly passes?: string;
  /** A choice within a sentence, where it isn't the value with its unit: "{option} Gb/s links". */
  readonly says?: string;
  /** Clauses about a choice that passes, and about one that doesn't. They read the choice's own columns. */
  readonly fits?: Cases;
  readonly fails?: Cases;
  /** What to plan if none passes: "a longer wait". */
  readonly instead?: string;
  /** The figures of such columns: they hold the values for the entered choice. */
  readonly entered: ReadonlyMap<string, string>;
  /** What is ordered of the best choice, with its unit. */
  readonly order?: Readonly<Record<string, string>>;
  /** The condition that no choice is needed. */
  readonly needless?: string;
}

export interface Picture {
  readonly title: Cases;
  /**
   * Names of columns of the table, or of one list of options; the first is drawn as bars and names the axis. Then
   * figures, or numbers with their label, drawn as horizontal lines.
   */
  readonly drawn: readonly (string | readonly [number, string])[];
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
   * the table's word for hours in which the host is throttled, the figures of `throttling` are added.
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
  /**
   * Figures on the front page. An answer that is a call is explained on the sheet of sources, as is the table, unless it
   * has words of its own.
   */
  readonly answers: Readonly<Record<string, Figure>>;
  /** All figures, those of the answers too. */
  readonly figures: Readonly<Record<string, Figure>>;
  readonly options?: Readonly<Record<string, Options>>;
  /**
   * Each sentence begins with its mark: ● fits, ▲ fits with a warning, ■ doesn't fit. As in the next two, cases without
   * "otherwise" come before those that follow from the options.
   */
  readonly verdict?: Cases;
  readonly detail: Cases;
  readonly recommend?: Cases;
  readonly alternative?: Cases;
  /** What to order besides the best choice: figures, or what with its quantity, unit and the origin of the number. */
  readonly bill?: readonly (string | readonly [what: string, quantity: string, unit: string, from: string])[];
  /** The name of options, for the columns and the limit that decide, or a picture in full. */
  readonly pictures: readonly (string | Picture)[];
  readonly footnote: string;
}

type Written = Omit<Scenario, "name" | "version" | "figures" | "options"> &
  Partial<Pick<Scenario, "version" | "figures">> & { readonly options?: Readonly<Record<string, WrittenOptions>> };
type WrittenOptions = Omit<Options, "entered">;

/** Adds what is the same in many scenarios; the name is the file's. */
export function scenario({ options = {}, ...data }: Written): Omit<Scenario, "name"> {
  const { throttled } = data.day ?? {};
  const day = throttled === undefined ? undefined : throttling(throttled);
  const answers = { ...day?.answers, ...data.answers };
  const figures = { ...day?.figures, ...answers, ...data.figures };
  return {
    version: 1,
    ...data,
    ...(data.table && { table: { ...data.table, rows: { ...day?.rows, ...data.table.rows } } }),
    answers,
    figures,
    options: Object.fromEntries(
      Object.entries(options).map(([name, one]) => [name, varied(one, figures, data.table?.is ?? "")]),
    ),
  };
}

/** Hours of the day that have a state in the table. */
const COUNTED = /^COUNTIF\(day_state,"(.*)"\)$/;

/** The options with formulas for all columns. */
function varied(one: WrittenOptions, figures: Scenario["figures"], table: string): Options {
  const { varies = {}, columns } = one;
  const given = typeof varies === "string" ? { [varies]: "option" } : varies;
  const entered = new Map(
    Object.entries(columns).filter((of): of is [string, string] => typeof of[1] === "string" && of[1] in figures),
  );
  const others = new Map([...entered].map(([column, figure]) => [figure, column]));
  const columnOf = (column: Figure): Figure => {
    const figure = typeof column === "string" ? figures[column] : undefined;
    if (figure === undefined) return column;
    const { formula, label, format, none } = declared(figure);
    const own = formula.replace(COUNTED, (_, state: string) => hoursIn(state, table));
    return [withNames(withArguments(own, given), others), label, { format, ...(none !== undefined && { none }) }];
  };
  return {
    ...one,
    entered,
    columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, columnOf(column)])),
  };
}

const OF_HOURS = "{throttled_hours} of {hours} hours";
const DELAYED = "{delayed_hours} of {hours} hours, first";

/** Figures of a day with hours in which the host is throttled. */
function throttling(
  state: string,
): Pick<Scenario, "answers" | "figures"> & { readonly rows: NonNullable<Scenario["table"]>["rows"] } {
  return {
    answers: {
      throttled_hours: [
        `COUNTIF(day_state,"${state}")`,
        "Hours of the day with throttling",
        "of {hours} hours, starting: {first_throttled}",
      ],
    },
    figures: {
      hours: ["COUNT(day_hour)", "Hours of the day"],
      first_throttled: [firstHour(state, "day_state", "throttled_hours"), "Throttling starts (time of day)"],
      // Host GB that aren't accepted by the end of the day.
      waiting_gb: ["(SUM(day_demand)-SUM(day_accepted))*3600/1000", "Demand waiting at end of day (host GB)"],
      highest_fill: ["MAX(day_fill)", "Highest fill at the end of an hour (%)"],
      fullest_hour: ["INDEX(times,MATCH(MAX(day_fill),day_fill,0))", "Hour of the highest fill"],
      delayed_hours: ["COUNTIF(delayed,1)", "Hours with waiting demand"],
      first_delayed: [firstHour(1, "delayed", "delayed_hours"), "First hour with waiting demand"],
    },
    // The same limit as in the headline of VTS_DAY.
    rows: { delayed: [`IF(day_demand-day_accepted>${WAITING_MBPS.toFixed(6)},1,0)`, "Waiting demand (1 = yes)"] },
  };
}

const WAITING = `waiting_gb>${WORTH_SAYING_GB}`;
const AT_THE_END = `{IF(${WAITING}," "&FIXED(waiting_gb,0)&" GB of demand is still waiting at the end.","")}`;

/** Cases of a verdict on a day with throttling: that it doesn't fit, and that demand waits for a time. */
export const THROTTLED = {
  fails: {
    "throttled_hours>0": `■ Doesn't fit: the host is throttled in ${OF_HOURS}, first in the hour from {first_throttled}.${AT_THE_END}`,
    [WAITING]: "■ Doesn't fit: {waiting_gb|0} GB of demand is still waiting at the end of the day.",
  },
  waits: {
    "delayed_hours>0": `▲ Fits by the end of the day, but demand waits in ${DELAYED} in the hour from {first_delayed}.`,
  },
} satisfies Readonly<Record<string, Cases>>;

/**
 * Pictures of a day with throttling: its rates, and how much of the limit is used.
 * @param what has the limit: "Premigration queue"
 * @param lines across the rates
 */
export function throttledDay(what: string, ...lines: readonly string[]): Picture[] {
  return [
    {
      title: {
        "throttled_hours>0": `Throttled in ${OF_HOURS}, first from {first_throttled}`,
        "delayed_hours>0": `Demand waits in ${DELAYED} from {first_delayed}`,
        otherwise: "Never throttled: all demand is accepted at once",
      },
      drawn: ["day_demand", "day_accepted", ...lines],
    },
    {
      title: {
        "throttled_hours>0": `${what} at the limit in the hour from {first_throttled}`,
        "highest_fill=0": `${what}: none in any hour`,
        otherwise: `${what} up to {highest_fill|0}% of the limit, at {fullest_hour}`,
      },
      drawn: ["day_fill", [100, "Throttling at (%)"]],
    },
  ];
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
