/** The period of a repeating list that a day's table shows: the first, or the one that repeats. */
import type { Piece } from "../engines/fluid";
import type { Assumption } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { inEach } from "../workload/spanWords";
import { runUntilRepeated, type Repeating } from "./periodic";

export type Period = "first" | "repeated";

/** @param atStart how the first period starts: "with all data copied" */
export function periodAssumption(period: Period, atStart: string): Assumption {
  return period === "first"
    ? { basis: "default", text: `The list starts ${atStart}. What it leaves behind isn't there at its start.` }
    : { basis: "default", text: "The list repeats without end, and the state that repeats is shown." };
}

interface ShownPeriod {
  readonly pieces: readonly Piece[];
  /** Periods before the one that is shown. */
  readonly after: number;
  /** What doesn't repeat. */
  readonly warnings: readonly string[];
}

/** @param levels what a period inherits from the one before it */
export function shownPeriod(of: Repeating, period: Period, levels: readonly number[]): ShownPeriod {
  if (period === "first") return { pieces: of.run(of.demand), after: 0, warnings: [] };
  const { pieces, periods, isSame, grows } = runUntilRepeated(of, { levels, isGrowing: false });
  const hours = of.demand.length * of.intervalHours;
  const shown = `period ${exactly(periods)} is shown`;
  const differs =
    grows > 0
      ? `the backlog grows by ${threeFigures(grows)} host GB ${inEach(hours)}, so no state repeats: ${shown}`
      : `the periods differ without end: ${shown}`;
  return { pieces, after: periods - 1, warnings: isSame ? [] : [differs] };
}
