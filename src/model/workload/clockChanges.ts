/** Clock changes in spring and autumn, in times without a zone. */
import { DAY_SECONDS, HOUR_SECONDS, timestampText } from "../quantities/timestamp";

/** True on the Sundays on which clocks go back in Europe and America, until 3:00. */
export function isClockNight(at: number): boolean {
  const [day, date] = [Math.floor(at / DAY_SECONDS), timestampText(at, true).slice(5, 10)];
  // 1970-01-01 was a Thursday.
  return (day + 4) % 7 === 0 && date >= "10-25" && date <= "11-07" && at % DAY_SECONDS <= 3 * HOUR_SECONDS;
}
