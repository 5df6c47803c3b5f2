/** What a drain time of 0 means: IBM's help gives another limit than the 30 s of its books. */
import type { Alternative, Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly } from "../quantities/formatNumber";
import { DRAIN_LIMIT_SECONDS } from "./cycle";

const HELP: FactId = "current-hardware.gm.drain.zero";
const BOOKS: FactId = "current-hardware.gm.drain.30";
export const DRAIN_FACTS: readonly FactId[] = [BOOKS, HELP];

const INTERVALS = 2;

const OF_ZERO = `IBM's help gives a maximum of ${exactly(valueOf(HELP))} s (4 min), or twice the interval if that's longer.`;

/** What `drain_limit_s` is read as, in few words. */
export const DRAIN_ZERO_HINT = `0 is ${exactly(valueOf(HELP))} s or two intervals`;

/** Returns the maximum drain time of a setting, s. */
export function drainLimitOf(setting: number, intervalSetting: number): number {
  return setting === 0 ? Math.max(valueOf(HELP), INTERVALS * intervalSetting) : setting;
}

export const DRAIN_ZERO: Assumption = {
  basis: "default",
  text: `With a drain time of 0, ${OF_ZERO} This is an end of the range.`,
};

export const ZERO_GIVEN: Assumption = {
  basis: "interpretation",
  text: `For your drain time of 0, ${OF_ZERO} Its books give ${DRAIN_LIMIT_SECONDS} s as the default. Formation resumes when the backlog is sent.`,
};

/** The answer by the other documents: for a setting of 0 with the books' default, and for that with the help's 0. */
export function drainReadings(
  setting: number,
  intervalSetting: number,
  value: (limit: number) => number,
): readonly Alternative[] {
  const reading = (name: string, limit: number): Alternative[] => [
    { name, value: value(limit), narrowedBy: "drain_limit_s" },
  ];
  if (setting === 0) return reading(`drain time of ${DRAIN_LIMIT_SECONDS} s, the books' default`, DRAIN_LIMIT_SECONDS);
  if (setting !== DRAIN_LIMIT_SECONDS) return [];
  return reading("drain time set to 0, so limited as IBM's help says", drainLimitOf(0, intervalSetting));
}
