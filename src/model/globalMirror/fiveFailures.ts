/**
 * Consistency groups that fail one after another, as IBM documents them: formation isn't suspended, and after five
 * failures in a row the next group drains without a limit. The paper's burst had no group for nine minutes, which that
 * doesn't give, so it is an end of the ranges only.
 */
import type { Alternative, Assumption } from "../estimate";
import { cycleParts, type Cycle, type Mirror, type Statistic } from "./cycle";
import { pass, startOf } from "./formation";

/** DS Storage Manager 5.2 help, asynchronous consistency groups, drain time. */
export const FAILURES_IN_A_ROW = 5;

const NAME = `after ${FAILURES_IN_A_ROW} failed groups in a row, the next drains without a limit`;

export const FIVE_FAILURES: Assumption = {
  basis: "default",
  text: `IBM's DS Storage Manager 5.2 help: ${NAME}. The paper's nine minutes without a group don't show this, so it's only an end of the range.`,
};

/** What a range comes from where the interpretations of a failure reach farther than the parameters. */
export const FAILING_FROM = "what happens after a failed consistency group; a test with your microcode would narrow it";

/** What a question answers by it. */
export function afterFiveFailures(value: number): Alternative {
  return { name: NAME, value };
}

/** Both interpretations of a failure in a steady load. */
export function failingReadings(
  mirror: Mirror,
  cycle: Cycle,
  drainLimit: number,
  statistic: Statistic,
): readonly Alternative[] {
  const suspended = steadyStatistic(mirror, cycle, drainLimit, undefined, statistic);
  const documented = steadyStatistic(mirror, cycle, drainLimit, FAILURES_IN_A_ROW, statistic);
  if (suspended === undefined || documented === undefined) return [];
  return [
    { name: "formation is suspended until the backlog is sent", value: suspended },
    afterFiveFailures(documented),
  ];
}

/** Cycles with failures after which a run is steady, and over which it is averaged. */
const [SETTLING, AVERAGED] = [20, 50];
/** A run with a longer cycle, s, would take too many steps, and no load is steady for weeks. */
const LONGEST_SECONDS = 1e6;

/**
 * The statistic of a steady load whose groups take longer to drain than the limit; undefined where it is steady only
 * after weeks. `failuresInARow` as of a `Formation`.
 */
function steadyStatistic(
  mirror: Mirror,
  { interval, utilisation }: Cycle,
  drainLimit: number,
  failuresInARow: number | undefined,
  statistic: Statistic,
): number | undefined {
  // A backlog of one limit's writes takes so long to be sent beside the writes.
  const longest = interval + ((1 + FAILURES_IN_A_ROW) * drainLimit) / (1 - utilisation);
  if (longest > LONGEST_SECONDS) return undefined;
  const run = startOf({ ...cycleParts(mirror), drainLimit, failuresInARow });
  const [writeMbps, linkMbps] = [mirror.writeMbps, mirror.linkMbps / mirror.wireFactor];
  pass(run, { writeMbps, linkMbps, seconds: SETTLING * longest });
  const seconds = AVERAGED * longest;
  const { sinceSquare, ageSquare, worstAge, groups } = pass(run, { writeMbps, linkMbps, seconds });
  return { since: sinceSquare / seconds, interval: seconds / groups, lag: ageSquare / seconds, worst: worstAge }[
    statistic
  ];
}
