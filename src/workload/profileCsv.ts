/** Writes a profile as a CSV file that every reader here accepts. */
import { beginningOf, type Profile } from "../model/workload/profile";
import { hiddenBy, hiddenInWords } from "../model/workload/merging";
import type { Direction } from "../model/workload/direction";
import { offsetSuffix, timestampText } from "../model/quantities/timestamp";
import { unmistakable } from "./decimals";
import { highestHeading } from "./anyTable";

/** Headings by which the file says what its rates are. */
const HEADINGS: Readonly<Record<Direction, string>> = {
  write: "host_mbps",
  read: "read_mbps",
  both: "read_write_mbps",
};

/** Lines that are written at once. */
const LINES = 4096;

/**
 * Writes numbers with all their digits, and next to a mean the highest value that it hides. Gives the text in pieces.
 * @param profile without missing intervals
 */
export function* profileCsv(profile: Profile, source: string, direction: Direction): Generator<string> {
  const { mbps, ioPerSecond, merged, timed, dated, offset } = profile;
  const heading = [
    ...(timed ? ["time"] : []),
    ...(ioPerSecond ? ["io_per_s"] : []),
    HEADINGS[direction],
    ...(merged ? [highestHeading(merged.seconds)] : []),
  ].join(",");
  const hidden = hiddenBy(profile);
  const lineOf = (rate: number, i: number): string => {
    const time = timestampText(beginningOf(profile, i), dated, offset);
    const rates = [ioPerSecond?.[i], rate, merged?.highest[i]].flatMap((value) =>
      value === undefined ? [] : [unmistakable(value)],
    );
    return [...(timed ? [offset === undefined ? time : time + offsetSuffix(offset)] : []), ...rates].join(",");
  };
  const told = [`# From ${source.replace(/\s/g, " ")}`, ...(hidden ? [`# ${hiddenInWords(hidden)}`] : [])];
  yield [...told, heading, ""].join("\n");
  for (let from = 0; from < mbps.length; from += LINES) {
    const lines = Array.from(mbps.subarray(from, from + LINES), (rate, i) => lineOf(rate, from + i));
    yield [...lines, ""].join("\n");
  }
}
