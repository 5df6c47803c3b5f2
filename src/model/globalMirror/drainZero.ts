/** What IBM's help says about a drain time set to 0: another limit than the 30 s of its books. */
import type { Alternative, Assumption } from "../estimate";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly } from "../figures";
import { DRAIN_LIMIT_SECONDS } from "./cycle";

const HELP: FactId = "current-hardware.gm.drain.zero";
const BOOKS: FactId = "current-hardware.gm.drain.30";
export const DRAIN_FACTS: readonly FactId[] = [BOOKS, HELP];

const INTERVALS = 2;

/** Maximum drain time by the help, s. */
export function drainZeroSeconds(intervalSetting: number): number {
  return Math.max(valueOf(HELP), INTERVALS * intervalSetting);
}

export const DRAIN_ZERO: Assumption = {
  basis: "default",
  text: `With a drain time of 0, IBM's help gives a maximum of ${exactly(valueOf(HELP))} s (4 min), or twice the interval if that's longer. This is an end of the range.`,
};

/** The answer with the help's limit, unless a limit was given. */
export function drainZeroReading(drainLimit: number, value: () => number): readonly Alternative[] {
  if (drainLimit !== DRAIN_LIMIT_SECONDS) return [];
  return [{ name: "drain time set to 0, so limited as IBM's help says", value: value(), narrowedBy: "drain_limit_s" }];
}
