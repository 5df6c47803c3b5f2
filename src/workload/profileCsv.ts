/** Writes a profile as a CSV file that every reader here accepts. */
import { beginningOf, type Profile } from "../model/workload/profile";
import { hiddenBy, hiddenInWords } from "../model/workload/merging";
import { offsetSuffix, timestampText } from "../model/workload/timestamp";
import { unmistakable } from "./decimals";
import { highestHeading } from "./profileColumns";

/**
 * Writes numbers with all their digits, and next to a mean the highest value that it hides.
 * @param profile without missing intervals
 */
export function profileCsv(profile: Profile, source: string): string {
  const { mbps, ioPerSecond, merged, timed, dated, offset } = profile;
  const heading = [
    ...(timed ? ["time"] : []),
    ...(ioPerSecond ? ["io_per_s"] : []),
    "host_mbps",
    ...(merged ? [highestHeading(merged.seconds)] : []),
  ].join(",");
  const hidden = hiddenBy(profile);
  const lines = Array.from(mbps, (rate, i) => {
    const time = timestampText(beginningOf(profile, i), dated, offset);
    const rates = [ioPerSecond?.[i], rate, merged?.highest[i]].flatMap((value) =>
      value === undefined ? [] : [unmistakable(value)],
    );
    return [...(timed ? [offset === undefined ? time : time + offsetSuffix(offset)] : []), ...rates].join(",");
  });
  const told = [`# From ${source.replace(/\s/g, " ")}`, ...(hidden ? [`# ${hiddenInWords(hidden)}`] : [])];
  return [...told, heading, ...lines, ""].join("\n");
}
