/** Times in a profile as words, and back. */
import { timestampReader, timestampText, DAY_SECONDS } from "../../model/workload/timestamp";
import type { Understood } from "./measured";

/** Returns the beginning of an interval, "2026-11-20 18:00" or "18:00"; without times, its number. */
export function momentAt({ start, intervalSeconds, dated, timed, offset }: Understood, index: number): string {
  if (!timed) return `interval ${index + 1}`;
  const seconds = start + index * intervalSeconds;
  return clockText(dated ? seconds : ((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS, dated, offset);
}

/** Like `momentAt`, for a time in seconds as summaries have it. */
export function momentOf({ dated, timed, offset, start, intervalSeconds }: Understood, seconds: number): string {
  return timed ? clockText(seconds, dated, offset) : `interval ${Math.floor((seconds - start) / intervalSeconds) + 1}`;
}

function clockText(seconds: number, dated: boolean, offset: number | undefined): string {
  return timestampText(seconds, dated, offset);
}

/** Returns the interval in which a time falls; for the end of a span, the interval after the span. @throws RuleError */
export function indexOf(understood: Understood, text: string, end: boolean): number {
  const { start, intervalSeconds, dated, timed, offset = 0, intervals } = understood;
  const [, number] = /^(?:interval\s*)?(\d+)$/i.exec(text.trim()) ?? [];
  const place =
    !timed && number !== undefined
      ? Number(number) - (end ? 0 : 1)
      : (secondsOf(text, dated, offset, start) - start) / intervalSeconds;
  const index = end ? Math.ceil(place - 1e-6) : Math.floor(place + 1e-6);
  return Math.min(intervals, Math.max(0, index));
}

/** Places a time without a date on the profile's first day, or on the next if that is before the beginning. */
function secondsOf(text: string, dated: boolean, offset: number, start: number): number {
  const read = timestampReader()(text);
  const seconds = read.offset === undefined ? read.seconds - offset : read.seconds;
  if (read.dated) return seconds;
  const first = dated ? Math.floor((start + offset) / DAY_SECONDS) * DAY_SECONDS : 0;
  const at = first + seconds;
  return at < start ? at + DAY_SECONDS : at;
}
