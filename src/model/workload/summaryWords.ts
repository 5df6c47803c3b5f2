/** What a summary says in words, the same in the pane and on the command line. */
import { exactly, threeFigures } from "../quantities/formatNumber";
import type { Summary } from "./summary";
import { durationText } from "../quantities/timestamp";

/** Peaks that are closer to each other are the same for sizing. Our choice. */
const SAME_WITHIN = 0.005;

/** "highest 5 min value 220 MB/s, highest 1 h mean 180 MB/s (18% lower)"; undefined if they don't differ. */
export function peaksApart({ mbpsPeak, busiest, intervalSeconds, busiestSeconds }: Summary): string | undefined {
  if (!busiest || busiest.value >= mbpsPeak.value * (1 - SAME_WITHIN)) return undefined;
  const lower = threeFigures(100 * (1 - busiest.value / mbpsPeak.value));
  return `highest ${durationText(intervalSeconds)} value ${threeFigures(mbpsPeak.value)} MB/s, highest ${durationText(busiestSeconds)} mean ${threeFigures(busiest.value)} MB/s (${lower}% lower). Size for the first if the system must always keep up, for the second if it may fall behind for ${durationText(busiestSeconds)}`;
}

/** Where a busiest period has no value. */
export const NO_PERIOD = "none that long without gaps";

/** "10% on the demand" */
export function marginInWords(percent: number): string {
  return `${exactly(percent)}% on the demand`;
}
