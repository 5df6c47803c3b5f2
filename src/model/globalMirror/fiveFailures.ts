/**
 * What IBM's help says about failed consistency groups: formation isn't suspended, and after five failures in a row the
 * next group drains without a limit. The paper's burst had no group for nine minutes, which this doesn't reproduce, so
 * it's only an end of the ranges.
 */
import type { Alternative, Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { cycleParts, type Cycle, type Mirror, type Statistic } from "./cycle";
import { pass, startOf } from "./formation";

/** DS Storage Manager 5.2 help, asynchronous consistency groups, drain time. */
export const FIVE_FAILURES_FACT: FactId = "current-hardware.gm.five-failures";
export const FAILURES_IN_A_ROW = valueOf(FIVE_FAILURES_FACT);

const NAME = `after ${FAILURES_IN_A_ROW} failed groups in a row, the next drains without a limit`;

export const FIVE_FAILURES: Assumption = {
  basis: "default",
  text: `IBM's DS Storage Manager 5.2 help: ${NAME}. The paper's burst contradicts this: no group for nine minutes. So it's only an end of the range.`,
};

/** Origin of a range in which the interpretations of a failure reach farther than the parameters. */
export const FAILING_FROM = "what happens after a failed consistency group; a test with your microcode would narrow it";

/** The answer by the help's rule, as an end of the range. */
export function afterFiveFailures(value: number): Alternative {
  return { name: NAME, value };
}

/** The answers under both interpretations of a failure, for a steady load. */
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

/** Numbers of cycles with failures: until a run is steady, and to average over. */
const [SETTLING, AVERAGED] = [20, 50];
/** A run with longer cycles, s, would take too many steps, and no load is steady for weeks. */
const LONGEST_SECONDS = 1e6;

/**
 * Returns the statistic for a steady load whose groups take longer to drain than the limit; undefined if it's steady
 * only after weeks. `failuresInARow` as in `Formation`.
 */
function steadyStatistic(
  mirror: Mirror,
  { interval, utilisation }: Cycle,
  drainLimit: number,
  failuresInARow: number | undefined,
  statistic: Statistic,
): number | undefined {
  // Upper bound for a cycle with failures: its backlog is sent while the host keeps writing.
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
