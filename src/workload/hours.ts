/** The time of day at which a column of hourly values begins. */

/** "18:00", "6:00", "2026-11-20 18:00:00", "2026-11-20T18:00" */
const CLOCK = /(?:^|[\sT])([01]?\d|2[0-3]):([0-5]\d)(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;
const MINUTES_OF_DAY = 24 * 60;

/** Times that are an hour's steps apart are hourly; others are refused, for their values would stand at wrong hours. */
export class IntervalError extends Error {
  override readonly name = "IntervalError";
}

/**
 * "18:00"; empty where the file has no times or writes them otherwise.
 * @throws IntervalError naming the first two times that are not an hour apart
 */
export function beginningOfHours(times: readonly string[]): string {
  const minutes = times.map(minuteOfDay);
  times.slice(1).forEach((time, i) => {
    const [before, after] = [minutes[i], minutes[i + 1]];
    if (before === undefined || after === undefined) return;
    if ((after - before + MINUTES_OF_DAY) % MINUTES_OF_DAY !== 60) {
      throw new IntervalError(`times must be an hour apart, got ${times[i] ?? ""} and ${time}`);
    }
  });
  const [first] = minutes;
  if (first === undefined) return "";
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${two(Math.floor(first / 60))}:${two(first % 60)}`;
}

function minuteOfDay(time: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(time.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
