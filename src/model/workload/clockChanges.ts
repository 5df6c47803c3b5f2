/** Clock changes in spring and autumn, in times without a zone. */
import { DAY_SECONDS, HOUR_SECONDS, timestampText } from "../quantities/timestamp";

/** True on the Sundays on which clocks go back in Europe and America, until 3:00. */
export function isClockNight(at: number): boolean {
  const [isSunday, date] = dayOf(at);
  return isSunday && date >= "10-25" && date <= "11-07" && at % DAY_SECONDS <= 3 * HOUR_SECONDS;
}

/** True on the Sundays on which clocks go forward there, in the hours after it. */
export function isShortNight(at: number): boolean {
  const [isSunday, date] = dayOf(at);
  const isAmerica = date >= "03-08" && date <= "03-14";
  const isEurope = date >= "03-25" && date <= "03-31";
  const hour = (at % DAY_SECONDS) / HOUR_SECONDS;
  return isSunday && (isAmerica || isEurope) && hour >= 2 && hour <= 5;
}

function dayOf(at: number): readonly [isSunday: boolean, date: string] {
  // 1970-01-01 was a Thursday.
  return [(Math.floor(at / DAY_SECONDS) + 4) % 7 === 0, timestampText(at, true).slice(5, 10)];
}
