/**
 * A proposal declared as data. Places, labels, units, limits, names, validation, axes of charts, print areas and the
 * form follow from the questions' declarations.
 *
 * Formulas are in Excel's language and use names: every input, figure, column of the table and column of the options
 * has one. A call names the arguments that it gives, TS7700_DAY(features=option). The others are the scenario's inputs
 * with the same declaration.
 */
import { DEMAND } from "../filling/demand";
import { WAITING_MBPS, WORTH_SAYING_GB } from "../model/workload/dayRun";
import type { Cases, Figure } from "./figure";
import { asksIn, declared, requiredQuestion, withArguments } from "./layout/asks";
import { capital, casesOf, OTHERWISE, withNames } from "./sentences";

/**
 * Up to four choices side by side, from the smallest to the largest. The first that passes is the best: its value has
 * the name `<name>_best`, the one below it `<name>_below`, and those of a column `<column>_best` and `<column>_below`.
 * If none passes, best is "none" and below is the last; below the first is "none". The last options that can pass are
 * those to recommend: verdict, recommendation and alternative, the bill and the picture's title say what `fits` and
 * `fails` say of the entered, the best or the next smaller one.
 */
export interface Options {
  readonly values: readonly (number | string)[];
  /** The field whose place the choice takes; its label is their title. */
  readonly varies: string;
  /**
   * A column's formula may use `option` and the columns before it. A figure's name is for that figure with the choice in
   * place of the field.
   */
  readonly columns: Readonly<Record<string, Figure>>;
  readonly passes?: string;
  /** A choice within a sentence and, without its number, on the bill. By default "864 GB of cache". */
  readonly says?: string;
  /** Clauses about a choice that passes, and about one that doesn't. They read the choice's own columns. */
  readonly fits?: Cases;
  readonly fails?: Cases;
  /** What to plan if none passes: "a longer wait". */
  readonly instead?: string;
  /** The largest choice that can be ordered, and whose number that is: "of the published tests". */
  readonly most?: readonly [formula: string, whose: string];
  /** What is recommended on a condition on which no choice has an effect. */
  readonly unless?: Readonly<Record<string, string>>;
  /** The figures of such columns: they hold the values for the entered choice. */
  readonly entered: ReadonlyMap<string, string>;
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
  /**
   * By the section of the form, then by the field's name, which is the argument's. The first call that takes it declares
   * it: of a day's table, the figures, other tables and the options.
   */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, Sample | DeclaredSample>>>>;
  /** A day of hourly demand: the question and the argument that take it, and a factor for the sample day's rates. */
  readonly day?: { readonly question: string; readonly input: string; readonly scale: number };
  /** The table on the second sheet, with names for its columns, in order; "-" leaves a column out. */
  readonly table?: { readonly is: string; readonly columns: string; readonly title?: string };
  /**
   * Figures on the front page. An answer that is a call is explained on the sheet of sources, as is the table, unless it
   * has words of its own.
   */
  readonly answers: Readonly<Record<string, Figure>>;
  /** All figures, those of the answers too. */
  readonly figures: Readonly<Record<string, Figure>>;
  readonly options?: Readonly<Record<string, Options>>;
  /**
   * Each sentence begins with its mark: ● fits, ▲ fits with a warning, ■ doesn't fit. Cases without "otherwise" come
   * before those that follow from the options.
   */
  readonly verdict: Cases;
  readonly detail: Cases;
  /** Figures to order besides the best choice. */
  readonly bill: readonly string[];
  /** The name of options, for their columns and the limit that decides, or a picture in full. */
  readonly pictures: readonly (string | Picture)[];
  readonly footnote: string;
}

export type WrittenOptions = Omit<Options, "entered">;

export interface Written extends Pick<Scenario, "title" | "asks" | "inputs" | "answers"> {
  readonly version?: number;
  readonly figures?: Scenario["figures"];
  readonly options?: Readonly<Record<string, WrittenOptions>>;
  /** Without columns, those of a day in which the host is throttled. A list that isn't an input is a day's. */
  readonly table?: { readonly is: string; readonly columns?: string; readonly title?: string };
  readonly day?: { readonly scale?: number; readonly throttled?: Throttled };
  readonly verdict?: Readonly<Record<string, string>>;
  /** Of a day, what to add to the words about its demand. */
  readonly detail?: Cases;
  readonly bill?: readonly string[];
  /** Names of options, "rates" and "fill" of a day in which the host is throttled, or a picture in full. */
  readonly pictures?: Scenario["pictures"];
  readonly footnote?: string;
}

/** A day on a system that throttles the host when a queue is full. */
interface Throttled {
  /** The table's word for hours in which the host is throttled. */
  readonly state: string;
  /** In a sentence: "the {model}", "uncopied backlog". */
  readonly system: string;
  readonly queue: string;
  /** Figures across the rates. */
  readonly lines: readonly string[];
}

const PEAKS = "Demand peaks at {MAX(demand)|0} MB/s, and at {window_mbps|0} MB/s in the highest 4 hours.";

/** Adds what is the same in many scenarios; the name is the file's. */
export function scenario({ options = {}, day = {}, table, ...data }: Written): Omit<Scenario, "name"> {
  const [call] = asksIn(table?.is ?? "");
  const asked = call?.ask ?? "";
  const [list] =
    Object.entries(table ? requiredQuestion(asked).inputs : {}).find(([, { kind }]) => kind === "list") ?? [];
  const given = Object.values(data.inputs).flatMap((section) => Object.keys(section));
  const isDay = list !== undefined && !given.includes(list);
  const derived = day.throttled && throttling(day.throttled, call?.given[list ?? ""] ?? DEMAND);
  const answers = { ...derived?.answers, ...data.answers };
  const figures: Scenario["figures"] = {
    ...derived?.figures,
    ...answers,
    ...data.figures,
    ...(isDay && { window_mbps: WINDOW }),
  };
  const lines = (day.throttled?.lines ?? []).map((line) => {
    const { title, unit } = declared(figures[line] ?? "");
    return `${title}: {${line}|0} ${unit}.`;
  });
  const names = data.pictures ?? (derived ? ["rates", "fill"] : Object.keys(options));
  return {
    version: 1,
    bill: [],
    ...data,
    ...(isDay && { day: { question: asked, input: list, scale: day.scale ?? 1 } }),
    ...(table && { table: { columns: DAY_COLUMNS, ...table } }),
    answers,
    figures,
    options: Object.fromEntries(
      Object.entries(options).map(([name, one]) => [
        name,
        varied({ ...one, ...derived?.judged(one) }, figures, table?.is ?? ""),
      ]),
    ),
    verdict: { ...data.verdict, ...derived?.verdict },
    detail: chosenWords(data.detail ?? "", (words) => (isDay ? [PEAKS, ...lines, words].join(" ").trim() : words)),
    pictures: names.map((name) => (typeof name === "string" && derived?.pictures[name]) || name),
    footnote: [...(isDay ? ["The day starts without a backlog."] : []), data.footnote ?? ""].join(" ").trim(),
  };
}

function chosenWords(cases: Cases, change: (words: string) => string): Cases {
  return Object.fromEntries(casesOf(cases).map(([when, words]) => [when, change(words)]));
}

const WINDOW: Figure = ["WORKLOAD_PEAK(rate_mbps=demand,window_hours=4)", "Highest 4 hours of demand (host MB/s)"];

/** Names of the columns of VTS_DAY and TS7700_DAY. */
const DAY_COLUMNS = "day_hour day_demand day_accepted day_backlog_gb day_fill day_state day_oldest";

/** Hours of the day that have a state in the table. */
const COUNTED = /^COUNTIF\(day_state,"(.*)"\)$/;

/** The options with formulas for all columns. */
function varied(one: WrittenOptions, figures: Scenario["figures"], table: string): Options {
  const { varies, columns } = one;
  const entered = new Map(
    Object.entries(columns).filter((of): of is [string, string] => typeof of[1] === "string" && of[1] in figures),
  );
  const others = new Map([...entered].map(([column, figure]) => [figure, column]));
  // The field in a formula, but not as the name of an argument.
  const field = new RegExp(`(?<![\\w.])${varies}\\b(?![(=])`, "g");
  const columnOf = (column: Figure): Figure => {
    const figure = typeof column === "string" ? figures[column] : undefined;
    if (figure === undefined) return column;
    const { formula, label, format, none } = declared(figure);
    const own = formula
      .replace(COUNTED, (_, state: string) => hoursIn(state, table))
      .replace("day_accepted", `INDEX(${table},0,${ACCEPTED})`)
      .replace(field, "option");
    return [
      withNames(withArguments(own, { [varies]: "option" }), others),
      label,
      { format, ...(none !== undefined && { none }) },
    ];
  };
  return {
    ...one,
    entered,
    columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, columnOf(column)])),
  };
}

const OF_HOURS = "{throttled_hours} of {hours} hours";
const DELAYED = "{delayed_hours} of {hours} hours, first";
const WAITING = `waiting_gb>${WORTH_SAYING_GB}`;
const AT_THE_END = `{IF(${WAITING}," "&FIXED(waiting_gb,0)&" GB is still waiting at the end.","")}`;

/** A formula: true where a rate is above another one by more than rounding, by the limit of VTS_DAY's headline. */
export const exceeds = (rate: string, other: string): string => `${rate}-${other}>${WAITING_MBPS.toFixed(6)}`;
const DELAY = exceeds("day_demand", "day_accepted");

interface Derived extends Pick<Scenario, "answers" | "figures"> {
  readonly verdict: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, Picture>>;
  /** What is said of options with a column of throttled hours and something to plan instead. */
  readonly judged: (one: WrittenOptions) => Partial<Options>;
}

/** @param demand the list that the table takes, of which choices have an answer even if what is entered has none */
function throttling({ state, system, queue, lines }: Throttled, demand: string): Derived {
  const titled = capital(queue);
  return {
    answers: {
      throttled_hours: [
        `COUNTIF(day_state,"${state}")`,
        "Hours of the day with throttling",
        "of {hours} hours, starting: {first_throttled}",
      ],
      largest_backlog_gb: [
        "MAX(day_backlog_gb)",
        `Largest ${queue} (GB compressed)`,
        "{highest_fill|0}% of its limit; {left_gb|0} GB at the end of the day",
      ],
    },
    figures: {
      hours: [`SUMPRODUCT(1*ISNUMBER(${demand}))`, "Hours of the day"],
      first_throttled: [firstHour(`day_state="${state}"`), "Throttling starts (time of day)"],
      // Host GB that aren't accepted by the end of the day.
      waiting_gb: [`(SUMPRODUCT(${demand})-SUM(day_accepted))*3600/1000`, "Demand waiting at end of day (host GB)"],
      highest_fill: ["MAX(day_fill)", "Highest fill at the end of an hour (%)"],
      fullest_hour: ["INDEX(times,MATCH(MAX(day_fill),day_fill,0))", "Hour of the highest fill"],
      delayed_hours: [`SUMPRODUCT(--(${DELAY}))`, "Hours with waiting demand"],
      first_delayed: [firstHour(DELAY), "First hour with waiting demand"],
      left_gb: ["SUMIF(day_hour,MAX(day_hour),day_backlog_gb)", "Backlog at end of day (GB compressed)"],
    },
    verdict: {
      "throttled_hours>0": `■ Doesn't fit: ${system} throttles the host in ${OF_HOURS}, first from {first_throttled}.${AT_THE_END}`,
      [WAITING]: "■ Doesn't fit: {waiting_gb|0} GB of demand is still waiting at the end of the day.",
      [`left_gb>${WORTH_SAYING_GB}`]: "▲ Fits, but leaves a backlog of {left_gb|0} GB, with which the next day starts.",
      "delayed_hours>0": `▲ Fits by the end of the day, but demand waits in ${DELAYED} from {first_delayed}.`,
      [OTHERWISE]: `● Fits: ${system} never throttles the host. Its ${queue} peaks at {highest_fill|0}% of the limit.`,
    },
    pictures: {
      rates: {
        title: {
          "throttled_hours>0": `Throttled in ${OF_HOURS}, first from {first_throttled}`,
          "delayed_hours>0": `Demand waits in ${DELAYED} from {first_delayed}`,
          [OTHERWISE]: "Never throttled: all demand is accepted at once",
        },
        drawn: ["day_demand", "day_accepted", ...lines],
      },
      fill: {
        title: {
          "throttled_hours>0": `${titled} at the limit in the hour from {first_throttled}`,
          "highest_fill=0": `${titled}: none in any hour`,
          [OTHERWISE]: `${titled} up to {highest_fill|0}% of the limit, at {fullest_hour}`,
        },
        drawn: ["day_fill", [100, "Throttling at (%)"]],
      },
    },
    judged({ columns, instead, unless }) {
      const [column] = Object.entries(columns).find(([, figure]) => figure === "throttled_hours") ?? [];
      if (column === undefined || instead === undefined) return {};
      return {
        columns: { ...columns, option_waiting: "waiting_gb" },
        passes: `AND(${column}=0,option_waiting<=${WORTH_SAYING_GB})`,
        fits: `${system} never throttles the host on this day`,
        fails: {
          [`${column}>0`]: `${system} throttles the host in {${column}} of {hours} hours`,
          [OTHERWISE]: "{option_waiting|0} GB of demand is still waiting at the end of the day",
        },
        unless: {
          [`AND(throttled_hours=0,${WAITING})`]: `Plan ${instead}: ${system} can't write all of the demand.`,
          ...unless,
        },
      };
    },
  };
}

/**
 * Four numbers of which the third is the one that is needed, but all within the limits. They are a tenth of it apart, so
 * that large counts are distinct choices, too.
 */
export function around(needed: string, least = "1", most?: string): string[] {
  const third = `MAX(${least}+2,${most === undefined ? needed : `MIN(${needed},${most}-1)`})`;
  const step = `MAX(1,INT(${third}/10))`;
  const last = `${third}+${step}`;
  return [`${third}-2*${step}`, `${third}-${step}`, third, most === undefined ? last : `MIN(${most},${last})`];
}

/** Places among the columns of VTS_DAY and TS7700_DAY. */
const ACCEPTED = 3;
const STATES = 6;

/** Number of hours of a day that have a state. */
export function hoursIn(state: string, day: string): string {
  return `SUMPRODUCT(--(INDEX(${day},0,${STATES})="${state}"))`;
}

/** Time of the first hour of the day in which a condition holds. */
export function firstHour(condition: string): string {
  // SUMPRODUCT makes every Excel evaluate the condition in each row. No day has 1,000 hours.
  const first = `1000-SUMPRODUCT(MAX((${condition})*(1000-day_hour)))`;
  return `IFERROR(INDEX(times,MATCH(${first},day_hour,0)),"never")`;
}
