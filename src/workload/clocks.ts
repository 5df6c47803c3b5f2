/** Times with a date and without a zone, where clocks change or have only twelve hours. */
import { numberColumn, type NumberColumn } from "../model/workload/numberColumn";
import { isClockNight, isShortNight } from "../model/workload/clockChanges";
import { DAY_SECONDS, HOUR_SECONDS } from "../model/quantities/timestamp";
import type { MeasuredRows } from "./measuredRows";
import type { Notes } from "./notes";

interface Clock {
  at: number;
  step: number;
  shift: number;
}

/** Steps that agree within a second are the same. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= 1;

/**
 * The hour that comes twice in autumn is counted on, and the one that is left out in spring isn't, for each system, and through all files, which must be in the order
 * of time.
 */
export function continueClocks(rows: MeasuredRows, isEnd: boolean, notes: Notes): void {
  const clocks = new Map<number, Clock>();
  let [hasAfternoon, back, shifted]: [boolean, number | undefined, NumberColumn | undefined] = [
    false,
    undefined,
    undefined,
  ];
  const change = (clock: Clock, by: number, i: number): void => {
    clock.shift += by;
    const back = "the clock goes back an hour; times continue by the clock of the rows above";
    notes.say("clock change", rows.row.at(i), () => rows.where(i) + (by > 0 ? back : FORWARD));
  };
  for (let i = 0; i < rows.count; i += 1) {
    const at = isEnd ? rows.to.at(i) : rows.from.at(i);
    const hour = (at % DAY_SECONDS) / HOUR_SECONDS;
    if (hour >= 13 || hour < 1) hasAfternoon = true;
    const system = rows.system.at(i);
    const own = clocks.get(system);
    if (!own) clocks.set(system, { at, step: NaN, shift: 0 });
    else {
      const ahead = at - own.at;
      if (isSame(Math.abs(ahead - own.step), DAY_SECONDS / 2)) back ??= rows.row.at(i);
      const isHourTwice = ahead === 0 && own.step === HOUR_SECONDS && own.shift === 0;
      if ((isHourTwice || (ahead < 0 && isSame(ahead, own.step - HOUR_SECONDS))) && isClockNight(at))
        change(own, HOUR_SECONDS, i);
      else if (
        isSame(ahead, own.step + HOUR_SECONDS) &&
        (isShortNight(at) || (own.shift > 0 && own.step < HOUR_SECONDS))
      )
        change(own, -HOUR_SECONDS, i);
      else if (ahead > 0) own.step = ahead;
      own.at = at;
    }
    const shift = own?.shift ?? 0;
    if (shift !== 0 && !shifted) {
      shifted = numberColumn();
      for (let before = 0; before < i; before += 1) shifted.add(0);
    }
    shifted?.add(shift);
  }
  if (back !== undefined && !hasAfternoon) notes.ask(HALF_DAYS, undefined, back);
  if (shifted) rows.shift(shifted.at);
}

export const FORWARD = "the clock goes forward an hour; times continue without a gap by the clock of the rows above";
export const HALF_DAYS = "times look like a 12-hour clock without AM or PM: write them as 18:00 or 6:00 PM";
