/** Findings about the times of a measured file, in words. */
import type { Profile } from "../model/workload/profile";
import type { TimeFinding } from "../model/workload/readings";
import { exactly, threeFigures } from "../model/quantities/formatNumber";
import { countingIn, turnsIn } from "../model/workload/doubts";
import { DAY_SECONDS, durationText, HOUR_SECONDS } from "../model/quantities/timestamp";

/** For each finding: the fault, and how it was handled. */
export const FINDING: Readonly<Record<TimeFinding, (at: string, size: number, count: number) => string>> = {
  gap: (at, size) =>
    `${at} starts ${durationText(size)} after the previous interval ended, so intervals are missing${
      size === HOUR_SECONDS ? " (could also be a clock change)" : ""
    }`,
  duplicate: (at) => `${at} is a duplicate, so it was skipped`,
  "changed interval": (at, size) =>
    `intervals are ${durationText(size)} long from ${at}; converted to the profile's interval`,
  "uneven time": (at, size) =>
    `${at} is ${durationText(Math.abs(size))} ${size > 0 ? "late" : "early"}; used as the next interval`,
  "slightly uneven": (at, size, count) =>
    `${exactly(count)} ${count === 1 ? "time is" : "times are"} up to ${durationText(Math.abs(size))} early or late, the most at ${at}; taken as exact`,
  alternating: (at) => `from ${at} short and long intervals alternate, as with two systems; read as one series`,
  "missing system": (at, size) =>
    size > 0
      ? `${at} lacks the row of ${size === 1 ? "a system" : `${size} systems`}; not added up, so missing`
      : `${at} has ${-size} more ${size === -1 ? "row" : "rows"} than most times; not added up, so missing`,
  "out of order": (at, size) => `${at} is out of order by ${durationText(size)}; moved to its place`,
  "clock change": (at, size) =>
    size < 0
      ? `at ${at} the clock goes back an hour; times continue by the clock of the rows above`
      : `at ${at} the clock goes forward again; times continue without a gap`,
};

/** Text for a row that ends before the next one begins. */
export function partOnly(at: string, length: number, interval: number): string {
  return `${at} lasts ${durationText(length)}, shorter than the intervals of ${durationText(interval)}; used as a whole one`;
}

/** Added if a time occurs twice, or has too many rows, in a night in which clocks go back. */
export const CLOCK_WENT_BACK = "; if the clock went back then, write times with their time zone";

/** Doubts that the values themselves raise. */
export type Doubt = "counter" | "alternating rates" | "reads";

/**
 * @param isOneSystem true if the file doesn't name several systems
 * @param mayRead why the headings suggest that the rates include reads
 */
export function doubtsAbout(
  { mbps, ioPerSecond, intervalSeconds }: Profile,
  isOneSystem: boolean,
  mayRead: string | undefined,
): { readonly kind: Doubt; readonly text: string }[] {
  const counters = [
    { name: "MB/s", counting: countingIn(mbps) },
    { name: "I/Os per second", counting: ioPerSecond && countingIn(ioPerSecond) },
  ].flatMap(({ name, counting }) => {
    if (!counting) return [];
    const { rises, resets } = counting;
    const falls =
      resets === 0 ? "never fall" : `fall ${resets === 1 ? "once" : `${exactly(resets)} times`}, to less than half`;
    const text = `${name} rise ${exactly(rises)} times and ${falls}, as a counter does: a rate is the difference between rows`;
    return [{ kind: "counter" as const, text }];
  });
  const reads = mayRead === undefined ? [] : [{ kind: "reads" as const, text: mayRead }];
  // Half a day apart, rows of one system may alternate because day and night do.
  const turns = isOneSystem && (2 * intervalSeconds) % DAY_SECONDS !== 0 ? turnsIn(mbps) : undefined;
  if (!turns) return [...reads, ...counters];
  const [high, low, every] = [threeFigures(turns.higher), threeFigures(turns.lower), durationText(2 * intervalSeconds)];
  const text = `every other row is higher (mean ${high} MB/s, the others ${low}): two systems, or work every ${every}, read as one series`;
  return [...reads, ...counters, { kind: "alternating rates", text }];
}
