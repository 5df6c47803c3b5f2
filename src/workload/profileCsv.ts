/** A profile as the CSV file that every reader here takes again. */
import { beginningOf, type Profile } from "../model/workload/profile";
import { offsetText, timestampText } from "../model/workload/timestamp";

/** Every interval must be there. Numbers with all their digits. */
export function profileCsv(profile: Profile, source: string): string {
  const { mbps, ioPerSecond, timed, dated, offset } = profile;
  const heading = [...(timed ? ["time"] : []), ...(ioPerSecond ? ["io_per_s"] : []), "host_mbps"].join(",");
  const lines = Array.from(mbps, (rate, i) => {
    const time = timestampText(beginningOf(profile, i), dated, offset);
    const io = ioPerSecond?.[i];
    return [...(timed ? [time + offsetSuffix(offset)] : []), ...(io === undefined ? [] : [io]), rate].join(",");
  });
  return [`# From ${source.replace(/\s/g, " ")}`, heading, ...lines, ""].join("\n");
}

/** "+01:00" */
function offsetSuffix(offset: number | undefined): string {
  return offset === undefined ? "" : offsetText(offset).replace("UTC", "") || "Z";
}
