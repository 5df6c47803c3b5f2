import type { Utilisation } from "../engines/bottleneck";
import { tidy } from "../workload/dayRun";
import { estimate, verdict, type Reply } from "../question/answer";
import { givenSeconds, secondsInWords } from "../quantities/amount";
import { hoursText, threeFigures } from "../quantities/formatNumber";
import { alsoSpannedBy } from "../parameters/parameters";
import { question, type About, type ValuesOf } from "../question/question";
import { said, type SaidRow } from "../question/said";
import { CYCLE_FACTS, DRAIN_LIMIT_SECONDS } from "./cycle";
import { DRAIN_FACTS, DRAIN_ZERO, drainReadings } from "./drainZero";
import { afterFiveFailures, FAILING_FROM, FAILURES_IN_A_ROW, FIVE_FAILURES, FIVE_FAILURES_FACT } from "./fiveFailures";
import {
  cycleAssumptions,
  DAYS,
  SITE_DISTANCE,
  DRAIN_LIMIT,
  drainAssumption,
  MIRROR_INTERVAL_HOURS,
  LINK_LIST,
  sitesOf,
  TARGET,
  WAIT,
  WIRE_FACTOR,
  WRITE_LIST,
} from "./mirrorInputs";
import { cycleSpan, MEASURED, measuredFit, measuredNotes } from "./measured";
import {
  coarseWarnings,
  hoursOver,
  leastAge,
  mirrorProfileOf,
  runProfile,
  runWarnings,
  shareOfWhole,
  targetWarnings,
  WHOLE_RUN,
  type MirrorProfile,
  type ProfileRun,
} from "./profileRun";
import { distanceHelps, waitHelps } from "./unexpected";
import { growing } from "../workload/spanWords";

/**
 * Hours of a profile in which the recoverable copy is older than a target, for a given link.
 *
 * @see global-mirror-2009, sections 4.4 and 7.7: a link may be sized for the day if the copy's age at night is
 * acceptable
 */
export const hoursOverRpo = question({
  name: "GM_HOURS_OVER_RPO",
  subject: "Global Mirror",
  asks: "Hours in a write profile in which the copy is older than the target RPO, for a given link",
  unit: "h",
  equation: {
    inWords: "hours = time in which now - cut of the last group formed > target_s, in the run of GM_TIMELINE",
  },
  examples: [
    [250, 361.1, 7],
    [300, 361.1, 10, 1, "700 miles"],
    [250, "2 Gb/s", "2 min", 0.25, null, null, 0.69],
  ],
  byPosition: ["write_mbps", "link_mbps", "target_s", "interval_hours"],
  inputs: {
    write_mbps: WRITE_LIST,
    link_mbps: LINK_LIST,
    target_s: TARGET,
    interval_hours: MIRROR_INTERVAL_HOURS,
    distance_km: SITE_DISTANCE,
    interval_s: WAIT,
    wire_factor: WIRE_FACTOR,
    drain_limit_s: DRAIN_LIMIT,
    days: DAYS,
    measured: MEASURED,
  },
  answer(values): Reply {
    const { target_s } = values;
    const profile = mirrorProfileOf(values, measuredFit(values.measured).parameters);
    const run = runProfile(profile, target_s);
    const share = shareOfWhole(profile) ?? 0;
    if (share >= 1) {
      const needed = `the writes need ${threeFigures(100 * share)}% of the link`;
      return verdict("over capacity", [`the backlog ${growing(run.hours)}`, needed], () => ({
        ...said(alwaysSaid(values, run)),
        limits: limitsOf(run),
        limitedBy: "link",
      }));
    }
    const value = tidy(hoursOver(run));
    return estimate(value, "h", () => reasonsOf(values, profile, run, value));
  },
});

type Values = ValuesOf<(typeof hoursOverRpo)["inputs"]>;

function limitsOf({ used }: ProfileRun): readonly Utilisation[] {
  return used === undefined ? [] : [{ resource: WHOLE_RUN, utilisation: used }];
}

/** True if the answer depends on a drain limit about which IBM's documents differ. */
function hasOtherLimit({ drain_limit_s }: Values, { suspensions }: ProfileRun): boolean {
  return drain_limit_s === 0 || (suspensions.length > 0 && drain_limit_s === DRAIN_LIMIT_SECONDS);
}

function alwaysSaid(values: Values, run: ProfileRun): readonly SaidRow[] {
  const { wire_factor, drain_limit_s } = values;
  const [sites, fit] = [sitesOf(values.distance_km), measuredFit(values.measured)];
  const fails = run.suspensions.length > 0;
  return [
    { facts: [...CYCLE_FACTS, "global-mirror.recommendation.size-for-oltp"] },
    { when: fails, fact: FIVE_FAILURES_FACT },
    { when: hasOtherLimit(values, run), facts: DRAIN_FACTS },
    { assumptions: cycleAssumptions(wire_factor, sites, fit) },
    { assumption: drainAssumption(drain_limit_s) },
    { when: fails, assumption: FIVE_FAILURES },
    { when: fails && drain_limit_s === DRAIN_LIMIT_SECONDS, assumption: DRAIN_ZERO },
    { assumptions: fit.assumptions },
    { warnings: [...fit.warnings, ...sites.warnings] },
  ];
}

function reasonsOf(values: Values, profile: MirrorProfile, run: ProfileRun, value: number) {
  const { target_s, drain_limit_s, interval_s } = values;
  const hoursWith = (changed: Partial<MirrorProfile>): number =>
    tidy(hoursOver(runProfile({ ...profile, ...changed }, target_s)));
  const told = (hours: number): { value: number; inWords: string } => ({ value: hours, inWords: hoursText(hours) });
  const fails = run.suspensions.length > 0;
  const spanned = cycleSpan(measuredFit(values.measured), "h", (parameters) => hoursWith({ parameters }), value);
  const byFiveFailures = (): number =>
    tidy(hoursOver(runProfile(profile, target_s, { failuresInARow: FAILURES_IN_A_ROW })));
  return {
    ...said([
      ...alwaysSaid(values, run),
      { assumptions: spanned.assumptions ?? [] },
      { assumptions: waitHelps(interval_s, value, () => told(hoursWith({ waitSeconds: 0 }))) },
      { assumptions: distanceHelps(profile.km, fails, value, () => told(hoursWith({ km: 0 }))) },
      { warnings: [...targetWarnings(target_s, profile), ...coarseWarnings(target_s, profile), ...runWarnings(run)] },
    ]),
    limits: limitsOf(run),
    equation: `older than ${givenSeconds(target_s)} for ${threeFigures(value)} h of ${threeFigures(run.hours)} h; maximum age ${secondsInWords(run.worstAge)}`,
    limitedBy: limitOf(value, target_s, leastAge(profile)),
    ...alsoSpannedBy(
      value,
      spanned,
      [
        ...(fails ? [afterFiveFailures(byFiveFailures())] : []),
        ...(hasOtherLimit(values, run)
          ? drainReadings(drain_limit_s, interval_s, (drainLimit) => hoursWith({ drainLimit }))
          : []),
      ],
      FAILING_FROM,
    ),
  };
}

export const about = (): About<typeof hoursOverRpo> => ({
  goals: ["For how many hours does Global Mirror miss the RPO?"],
  terms: ["RPO", "service level", "GM"],
  improve: { towards: "less", by: ["interval_s"] },
  notes: [
    "Calculated as in GM_TIMELINE, starting with all data at the secondary. The age counts at every moment, not as a mean.",
    "The age is never below one formation time (about 1.5 s at zero distance), so a shorter target is never met.",
    "If the mean write rate reaches the largest link, the backlog keeps growing: the function returns #N/A.",
    "Values are means of their intervals. Where intervals are longer than the target, bursts within them aren't seen: use shorter ones, or GM_PLAN with its burst_factor.",
    "Several measured days give a better answer than one day repeated, because a backlog carries over to the next day.",
    ...measuredNotes(),
  ],
});

function limitOf(hours: number, target: number, least: number): string {
  if (hours === 0) return "";
  return target < least ? "formation cycle" : "link";
}
