/** Positions of labels on an axis of days. */
import { dateOfSerial, serialOfDate } from "../../model/quantities/dates";

/** The first days of the years between two days, as serial numbers; undefined if there are fewer than two. */
export function newYears(from: number, to: number): readonly number[] | undefined {
  const days: number[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    const day = serialOfDate(`${year}-01-01`);
    if (day >= from && day <= to) days.push(day);
  }
  return days.length < 2 ? undefined : days;
}

function yearOf(day: number): number {
  return Number(dateOfSerial(Math.round(day)).slice(0, "2026".length));
}
