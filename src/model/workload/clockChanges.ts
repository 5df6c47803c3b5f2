/** Clock changes in spring and autumn, in times without a zone. */
import { arrayOf, numberColumn, type NumberColumn, type Numbers } from "./numberColumn";
import type { MeasuredRows, Report } from "./readings";
import { UNEVEN } from "./spread";
import { DAY_SECONDS, HOUR_SECONDS, timestampText } from "../quantities/timestamp";

interface Change {
  /** Index of the first row after the change. */
  readonly index: number;
  readonly at: number;
  /** Seconds to add to the times from this row on. */
  readonly by: number;
  /** True where the rows of another system begin, with the clock as it was at first. */
  readonly isRestart?: true;
}

/**
 * Returns the times, continued by the clock of the first row. Each system's rows are shifted separately if the file
 * names the systems and all of them change their clock at the same times.
 * @param along indexes of the rows in the order of time
 */
export function throughClockChanges(
  { seconds, row, system }: MeasuredRows,
  along: Numbers,
  sum: boolean,
  report: Report,
): Numbers {
  const bySystem = system && seriesOf(system, along);
  const own = bySystem?.map((places) => changesIn(seconds, places, false)) ?? [];
  const isAlike = own.every((changes) => timesOf(changes) === timesOf(own[0] ?? []));
  const series = bySystem && isAlike ? bySystem : [along];
  const changes = bySystem && isAlike ? own : [changesIn(seconds, along, sum || system !== undefined)];
  for (const { index, at, by, isRestart } of changes[0] ?? [])
    if (!isRestart) report("clock change", row(index), at, -by);
  if (changes.every(({ length }) => length === 0)) return seconds;
  const shifted = arrayOf(seconds);
  series.forEach((places, n) => {
    shift(shifted, places, changes[n] ?? []);
  });
  return shifted;
}

function seriesOf(system: Numbers, along: Numbers): Numbers[] {
  const series = new Map<number, NumberColumn>();
  for (let n = 0; n < along.length; n += 1) {
    const i = along.at(n) ?? 0;
    const one = system.at(i) ?? 0;
    const places = series.get(one) ?? numberColumn();
    series.set(one, places);
    places.add(i);
  }
  return [...series.values()];
}

function timesOf(changes: readonly Change[]): string {
  return changes.map(({ at, by }) => `${at} ${by}`).join();
}

function shift(seconds: Float64Array, places: Numbers, changes: readonly Change[]): void {
  let [ahead, next] = [0, 0];
  for (let n = 0; n < places.length; n += 1) {
    const i = places.at(n) ?? 0;
    if (changes[next]?.index === i) {
      ahead += changes[next]?.by ?? 0;
      next += 1;
    }
    seconds[i] = (seconds[i] ?? 0) + ahead;
  }
}

/**
 * Returns the clock changes. In autumn an hour is counted twice, so the step to the next row is an hour shorter than
 * usual; in the next spring a step is an hour longer. With hourly rows, two rows then have the same time: this counts
 * as a change only in a night when clocks change, and only if no other time next to it comes twice.
 * @param isSeveral rows of one time are from several systems
 */
function changesIn(seconds: Numbers, places: Numbers, isSeveral: boolean): Change[] {
  const changes: Change[] = [];
  let [ahead, step] = [0, NaN];
  const given = (n: number): number => (n < 0 || n >= places.length ? NaN : (seconds.at(places.at(n) ?? 0) ?? NaN));
  const rises = (n: number): boolean => !(given(n) <= given(n - 1));
  const isHourTwice = (n: number): boolean =>
    !isSeveral && step === HOUR_SECONDS && isClockNight(given(n)) && [n - 2, n - 1, n + 1, n + 2].every(rises);
  for (let n = 1; n < places.length; n += 1) {
    const [at, own] = [given(n), given(n) - given(n - 1)];
    const change = (by: number): void => void changes.push({ index: places.at(n) ?? 0, at, by });
    if (ahead > 0 && own < -DAY_SECONDS) {
      changes.push({ index: places.at(n) ?? 0, at, by: -ahead, isRestart: true });
      [ahead, step] = [0, NaN];
    } else if (isNear(own, step - HOUR_SECONDS, step) && (own < 0 || isHourTwice(n))) {
      ahead += HOUR_SECONDS;
      change(HOUR_SECONDS);
    } else if (ahead > 0 && step < HOUR_SECONDS && isNear(own, step + HOUR_SECONDS, step)) {
      ahead -= HOUR_SECONDS;
      change(-HOUR_SECONDS);
    } else if (own > 0) step = own;
  }
  return changes;
}

function isNear(one: number, other: number, step: number): boolean {
  return Math.abs(one - other) <= UNEVEN * step;
}

/** True on the Sundays on which clocks go back in Europe and America, until 3:00. */
export function isClockNight(at: number): boolean {
  const [day, date] = [Math.floor(at / DAY_SECONDS), timestampText(at, true).slice(5, 10)];
  // 1970-01-01 was a Thursday.
  return (day + 4) % 7 === 0 && date >= "10-25" && date <= "11-07" && at % DAY_SECONDS <= 3 * HOUR_SECONDS;
}
