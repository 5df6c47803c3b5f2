/** Options on how a file of measured rates is read, for every command that reads one. */
import { basename } from "node:path";
import type { Command } from "commander";
import { isUserError } from "../model/language/userError";
import { DATE_ORDERS } from "../model/quantities/timestamp";
import {
  choiceAskedIn,
  Questions,
  textOfQuestion,
  type Choice,
  type ProfileOptions,
  type ReadingChoices,
} from "../workload/choices";
import type { ListOptions } from "../workload/measuredList";
import { GAP_FILLERS } from "../model/workload/profile";
import { DIRECTIONS } from "../model/workload/direction";
import { presetIn } from "../workload/presets";
import { readText } from "./files";
import { UsageError } from "./usageError";
import { choiceOf, secondsGiven } from "./workloadFlags";

/** How the file writes numbers and dates. */
export interface WritingFlags {
  readonly dates?: string;
  readonly decimalComma?: true;
  readonly decimalPoint?: true;
}

export interface ReadingFlags extends WritingFlags {
  readonly column?: readonly string[];
  readonly unit?: string;
  readonly direction?: string;
  readonly perInterval?: true;
  readonly counter?: true;
  readonly time?: string;
  readonly interval?: string;
  readonly io?: string;
  readonly size?: string;
  readonly sizeUnit?: string;
  readonly systemColumn?: string;
  readonly system?: readonly string[];
  readonly without?: readonly string[];
  readonly only?: string;
  readonly absent?: string;
  readonly sum?: true;
  readonly all?: true;
  readonly ends?: true;
  readonly format?: string;
  readonly section?: string;
}

/** Of a command that takes a file as a list without gaps. */
export interface ListFlags extends ReadingFlags {
  readonly gaps?: string;
}

export function withListFlags(command: Command): Command {
  return withReadingFlags(command).option(
    "--gaps <filler>",
    "fill missing intervals: zero, or before for the previous value",
  );
}

/** @throws UsageError */
export function listOptionsOf(flags: ListFlags): ListOptions {
  const gaps = choiceOf("--gaps", flags.gaps, GAP_FILLERS);
  return { ...profileOptionsOf(flags), ...(gaps && { gaps }) };
}

export function withWritingFlags(command: Command): Command {
  return command
    .option("--dates <order>", `order of day and month if the dates leave it open: ${DATE_ORDERS.join(" or ")}`)
    .option("--decimal-comma", "use decimal commas if the numbers leave it open")
    .option("--decimal-point", "use decimal points if the numbers leave it open");
}

function withReadingFlags(command: Command): Command {
  const repeated = (word: string, before: readonly string[] | undefined): readonly string[] => [
    ...(before ?? []),
    word,
  ];
  return withWritingFlags(
    command
      .option("--column <heading>", "the column of the rate, with * for any letters; once for each to add up", repeated)
      .option(
        "--direction <direction>",
        `which rates to read, or what they are if nothing says it: ${DIRECTIONS.join(", ")}; without it, write`,
      )
      .option("--unit <unit>", "the unit of --column, if its heading doesn't say it: MB/s, KiB/s, Mbit/s, GB/h")
      .option("--per-interval", "the numbers are amounts of each interval")
      .option("--counter", "the numbers are counters that only rise")
      .option("--time <heading>", "the column of times, if there are several or its heading isn't known")
      .option("--interval <time>", "length of an interval, if the file doesn't say it")
      .option("--ends", "times mark the end of each interval")
      .option("--io <heading>", "the column of I/Os per second, if there are several or its heading isn't known")
      .option("--size <heading>", "the column of transfer sizes: the rate is I/Os per second times this size")
      .option("--size-unit <unit>", "the unit of --size, if its heading doesn't say it: KB")
      .option("--system-column <heading>", "the column that names the system of a row, if its heading isn't known")
      .option("--system <name>", "use these systems only, with * for any letters; can be repeated", repeated)
      .option("--without <name>", "leave these systems out, such as dm-*; can be repeated", repeated)
      .option("--only <column=word>", "use only rows with this word: metric=DiskWriteBytes")
      .option("--absent <meaning>", "what a system without a row or a value was: zero (idle) or missing")
      .option("--sum", "add up the systems: rows with the same time, or columns")
      .option("--all", "add up all systems, although some seem to contain others")
      .option("--section <name>", "the table to use, of a report with several: -b, -d")
      .option("--format <name>", "the file's format, if several fit, or a .json file with one of your own"),
  );
}

/** @throws UsageError */
export function writingOf({ dates, decimalComma, decimalPoint }: WritingFlags): ReadingChoices {
  if (decimalComma && decimalPoint) throw new UsageError("give --decimal-comma or --decimal-point, not both");
  const order = choiceOf("--dates", dates, DATE_ORDERS);
  return {
    ...(order && { dates: order }),
    ...((decimalComma ?? decimalPoint) && { decimalComma: decimalComma === true }),
  };
}

/** @throws UsageError */
export function profileOptionsOf(flags: ReadingFlags): ProfileOptions {
  const { column, size, perInterval, counter, interval, absent, system, sum, ends, all } = flags;
  if (column !== undefined && size !== undefined)
    throw new UsageError("give --column (MB/s), or --io and --size, not both");
  if (perInterval && counter) throw new UsageError("give --per-interval or --counter, not both");
  const direction = choiceOf("--direction", flags.direction, DIRECTIONS);
  const meaning = choiceOf("--absent", absent, ["zero", "missing"]);
  const { unit, time, io, sizeUnit, systemColumn, without, only, section } = flags;
  const given = { unit, time, io, size, sizeUnit, systemColumn, without, only, section };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(direction && { direction }),
    ...(meaning && { absent: meaning }),
    ...(column !== undefined && { columns: column }),
    ...(system !== undefined && { systems: system }),
    ...(perInterval && { counts: "amount" }),
    ...(counter && { counts: "counter" }),
    ...(interval !== undefined && { intervalSeconds: secondsGiven("--interval", interval) }),
    ...(sum && { sum }),
    ...(all && { all }),
    ...(ends && { stamps: "end" }),
    ...formatOf(flags),
    ...writingOf(flags),
  };
}

/** @throws UsageError for a file that isn't a format */
function formatOf({ format }: ReadingFlags): ProfileOptions {
  if (format === undefined) return {};
  if (!/\.json$/i.test(format)) return { format };
  try {
    const preset = presetIn(readText(format, "--format"), basename(format));
    return { format: preset.name, presets: [preset] };
  } catch (error) {
    if (isUserError(error)) throw new UsageError(`--format: ${error.message}`);
    throw error;
  }
}

const FLAGS: Readonly<Record<Choice, string>> = {
  decimals: "use --decimal-point or --decimal-comma",
  dates: "use --dates dmy or --dates mdy",
  interval: 'use --interval "15 min", or --time for a column of times',
  time: "use --time",
  stamps: "leave out --ends",
  column: "use --column, once for each with --sum",
  unit: "use --unit",
  direction: "use --direction write, read or both",
  amount: "use --per-interval or --counter",
  systems: "use --sum to add them up, or --system for some; --system-column for the column that names them",
  absent: "use --absent zero or --absent missing",
  layers: "use --without for those that contain others, --system for some, or --all to add up all",
  only: 'use --only "column=word"',
  format: "use --format",
  io: "use --io",
  "size unit": "use --size-unit",
  heading: "the first row must name the columns: time,host_mbps",
  sheet: "save the sheet with the data as CSV",
  coverage: "use --vol and --ssid",
  subsystem: "use --subsystem",
};

/** The message for a file that can't be used, with the options to give, a line for each. */
export function withFlag(error: Error): string {
  const { message } = error;
  if (error instanceof Questions) {
    const all = error.questions.map((question) => withCure(textOfQuestion(question), question.asks));
    return (all.length > 1 ? ["the file can't be used as it is:", ...all].join("\n  ") : (all[0] ?? "")) + error.cure;
  }
  return withCure(message, choiceAskedIn(error));
}

function withCure(text: string, choice: Choice | undefined): string {
  return choice === undefined ? text : `${text}; ${FLAGS[choice]}`;
}
