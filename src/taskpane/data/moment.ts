/** Times in a profile as words, and back. */
import {
  DAY_SECONDS,
  MINUTE_SECONDS,
  serialOfTime,
  timestampReader,
  timestampText,
} from "../../model/quantities/timestamp";
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

/** Returns the beginnings of intervals as Excel's numbers, with their format; without times, the intervals' numbers. */
export function serialsFrom(
  { start, intervalSeconds, dated, timed, offset = 0 }: Understood,
  { from, seconds, count }: { readonly from: number; readonly seconds: number; readonly count: number },
): { readonly values: readonly number[]; readonly format: string } {
  const indices = Array.from({ length: count }, (_, i) => i);
  if (!timed) return { values: indices.map((i) => i + 1), format: "0" };
  const first = start + offset + from * intervalSeconds;
  const clock = seconds % MINUTE_SECONDS === 0 && first % MINUTE_SECONDS === 0 ? "hh:mm" : "hh:mm:ss";
  return {
    values: indices.map((i) => serialOfTime(first + i * seconds, dated)),
    format: dated ? `yyyy-mm-dd ${clock}` : clock,
  };
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
