/** Options on how a file of measured rates is read, for every command that reads one. */
import type { Command } from "commander";
import { DATE_ORDERS } from "../model/quantities/timestamp";
import { choiceAskedIn, type Choice } from "../workload/choices";
import type { ReadingChoices } from "../workload/evidence";
import type { ProfileOptions } from "../workload/profile";
import type { ColumnChoices } from "../workload/profileColumns";
import { UsageError } from "./usageError";
import { choiceOf } from "./workloadFlags";

/** How the file writes numbers and dates. */
export interface WritingFlags {
  readonly dates?: string;
  readonly decimalComma?: true;
  readonly decimalPoint?: true;
}

export interface ReadingFlags extends WritingFlags, Omit<ColumnChoices, "columns" | "sum"> {
  readonly column?: readonly string[];
  readonly system?: string;
  readonly sum?: true;
  readonly ends?: true;
}

export function withWritingFlags(command: Command): Command {
  return command
    .option("--dates <order>", `order of day and month if the dates leave it open: ${DATE_ORDERS.join(" or ")}`)
    .option("--decimal-comma", "use decimal commas if the numbers leave it open")
    .option("--decimal-point", "use decimal points if the numbers leave it open");
}

export function withReadingFlags(command: Command): Command {
  return withWritingFlags(
    command
      .option(
        "--column <heading>",
        "the column of MB/s, if there are several or its heading isn't known; once for each to add up",
        (heading: string, before: readonly string[] | undefined) => [...(before ?? []), heading],
      )
      .option("--unit <unit>", "the unit of each --column, if its heading doesn't say it: MB/s")
      .option("--time <heading>", "the column of times, if its heading isn't known")
      .option("--io <heading>", "the column of I/Os per second, if there are several or its heading isn't known")
      .option("--size <heading>", "the column of transfer sizes: the rate is I/Os per second times this size")
      .option("--size-unit <unit>", "the unit of --size, if its heading doesn't say it: KB")
      .option("--system-column <heading>", "the column that names the system of a row, if its heading isn't known")
      .option("--system <name>", "use the rows of this system only")
      .option("--sum", "add up the systems: rows with the same time, or columns")
      .option("--ends", "times mark the end of each interval"),
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
  const { column, unit, time, io, size, sizeUnit, systemColumn, system, sum, ends } = flags;
  if (column !== undefined && size !== undefined)
    throw new UsageError("give --column (MB/s), or --io and --size, not both");
  return {
    ...(io !== undefined && { io }),
    ...(size !== undefined && { size }),
    ...(sizeUnit !== undefined && { sizeUnit }),
    ...(systemColumn !== undefined && { systemColumn }),
    ...(system !== undefined && { system }),
    ...(column !== undefined && { columns: column }),
    ...(unit !== undefined && { unit }),
    ...(time !== undefined && { time }),
    sum: sum === true,
    stamps: ends === true ? "end" : "start",
    ...writingOf(flags),
  };
}

const FLAGS: Readonly<Record<Choice, string>> = {
  decimals: "use --decimal-point or --decimal-comma",
  dates: "use --dates dmy or --dates mdy",
  interval: 'use --interval "15 min", or --time for a column of times',
  time: "use --time for the column of times, or --system-column for that of the systems",
  stamps: "leave out --ends",
  column: "use --column (once for each with --sum), and --unit for the unit",
  columns: "use --column for one, or --sum to add them up",
  unit: "use --unit",
  io: "use --io",
  "size unit": "use --size-unit",
  heading: "the first row must name the columns: time,host_mbps",
  sheet: "save the sheet with the data as CSV",
  coverage: "use --vol and --ssid",
  subsystem: "use --subsystem",
};

/** The message for a file that can't be used, with the option to give. */
export function withFlag(error: Error): string {
  const { message } = error;
  const choice = choiceAskedIn(error);
  return choice === undefined ? message : `${message}; ${FLAGS[choice]}`;
}
