/** How long rows are by their own word, held against their intervals. */
import type { Readings } from "../model/workload/profile";
import { UNEVEN } from "../model/workload/spread";
import { DAY_SECONDS } from "../model/workload/timestamp";
import { dayPart } from "./ranges";

/** Ranges may end with the last minute of their interval: 00:00-00:59. */
const LAST_MINUTE = 60;

/** Rows that end before the next one begins, or after. */
export function notePartOnly(
  { seconds: begins, lengths }: Readings,
  interval: number,
  report: (index: number, length: number) => void,
): void {
  if (!lengths) return;
  const isNear = (seconds: number): boolean => {
    const off = dayPart(seconds);
    return Math.min(off, DAY_SECONDS - off) <= Math.max(LAST_MINUTE, UNEVEN * interval);
  };
  const tolerated = interval > LAST_MINUTE * 2;
  for (let i = 0; i < begins.length; i += 1) {
    const [at, length] = [begins[i] ?? 0, lengths[i] ?? NaN];
    if (Number.isNaN(length)) continue;
    const isMet = (next: number | undefined): boolean => next !== undefined && dayPart(at + length - next) === 0;
    const isWhole = tolerated ? isNear(length - interval) : dayPart(length - interval) === 0;
    if (!isWhole && !isMet(begins[i + 1]) && !isMet(begins[i - 1])) report(i, length);
  }
}
