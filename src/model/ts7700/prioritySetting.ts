/**
 * Priority thresholds (PMPRIOR) that a plan may set where none is entered. With a lower one, premigration starts earlier:
 * the queue is never longer, and what is written is never accepted earlier. So of those at which nothing is too late, the
 * lowest needs the least, and of those at which the queue has room, the highest delays the least.
 */
import { valueOf } from "../facts/facts";
import { FACT } from "./cluster";

const PRIORITY_GB = valueOf(FACT.priorityDefault);

/** Our choice: a threshold is a round number. */
export const MOST_STEP_GB = 100;
/** Below what any FC5274 allows, so that there are only so many. */
const LEAST_STEP_GB = 0.001;

export class PrioritySettings {
  /** From 1. */
  readonly count: number;
  private readonly step: number;

  /** @param leastGb of one FC5274, at the low end of its range: the lowest threshold is below that */
  constructor(private readonly leastGb: number) {
    this.step = Math.min(MOST_STEP_GB, Math.max(LEAST_STEP_GB, 10 ** Math.floor(Math.log10(leastGb / 2))));
    this.count = Math.ceil(PRIORITY_GB / this.step);
  }

  /** GB; the last is the default. */
  at(place: number): number {
    return Math.min(PRIORITY_GB, Number((place * this.step).toPrecision(12)));
  }

  /** The place of the highest that is below what so many features allow. */
  highestFor(features: number): number {
    return this.last((place) => this.at(place) < features * this.leastGb) ?? 1;
  }

  /** The lowest at which something holds that holds at each higher one, too; undefined if it doesn't at the highest. */
  first(holds: (place: number) => boolean): number | undefined {
    if (holds(1)) return 1;
    if (!holds(this.count)) return undefined;
    let [tooLow, enough] = [1, this.count];
    while (enough - tooLow > 1) {
      const middle = Math.floor((tooLow + enough) / 2);
      if (holds(middle)) enough = middle;
      else tooLow = middle;
    }
    return enough;
  }

  /** The highest, up to one, at which something holds that holds at each lower one, too; undefined if it does at none. */
  last(holds: (place: number) => boolean, most = this.count): number | undefined {
    if (holds(most)) return most;
    if (most === 1 || !holds(1)) return undefined;
    let [enough, tooHigh] = [1, most];
    while (tooHigh - enough > 1) {
      const middle = Math.floor((enough + tooHigh) / 2);
      if (holds(middle)) enough = middle;
      else tooHigh = middle;
    }
    return enough;
  }
}
