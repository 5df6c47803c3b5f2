/** A profile of writes over a profile of links, run from event to event. */
import { givenSeconds, secondsInWords } from "../quantities/amount";
import { exactly, hoursText, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { HOUR_SECONDS } from "../quantities/timestamp";
import { MB_PER_GB } from "./catchup";
import { cycleParts, DRAIN_LIMIT_SECONDS, statisticOf } from "./cycle";
import { drainLimitOf } from "./drainZero";
import { FAILURES_IN_A_ROW } from "./fiveFailures";
import { sitesOf } from "./mirrorInputs";
import type { PartParameters } from "./parameters";
import { pass, startOf, type StretchResult, type Suspension } from "./formation";
import { growing, whatFollows } from "../workload/spanWords";

export interface MirrorProfile {
  /** Host MB/s, one per interval. */
  readonly writes: readonly number[];
  /** MB/s of the links: one for all intervals, or one per interval. */
  readonly links: readonly number[];
  readonly intervalHours: number;
  /** Number of times that the lists are run. */
  readonly days: number;
  readonly km: number;
  readonly waitSeconds: number;
  readonly wireFactor: number;
  readonly drainLimit: number;
  /** As in `Mirror`. */
  readonly parameters?: PartParameters;
}

/** A profile, named by the arguments of its questions. */
interface Asked {
  readonly write_mbps: readonly number[];
  readonly link_mbps: readonly number[];
  readonly interval_hours: number;
  readonly days: number;
  readonly distance_km: number | undefined;
  readonly interval_s: number;
  readonly wire_factor: number;
  readonly drain_limit_s: number;
}

/** As in `Formation`. */
interface RunAs {
  readonly failuresInARow?: number;
}

/** @throws InputError if the links are neither one for all intervals nor one per interval. */
export function mirrorProfileOf(
  { write_mbps: writes, link_mbps: links, ...asked }: Asked,
  parameters: PartParameters,
): MirrorProfile {
  if (links.length !== 1 && links.length !== writes.length) {
    const rule = `must be one value, or ${exactly(writes.length)} values (one per interval)`;
    throw new InputError("link_mbps", rule, links);
  }
  return {
    writes,
    links,
    intervalHours: asked.interval_hours,
    days: asked.days,
    km: sitesOf(asked.distance_km).km,
    waitSeconds: asked.interval_s,
    wireFactor: asked.wire_factor,
    drainLimit: drainLimitOf(asked.drain_limit_s, asked.interval_s),
    parameters,
  };
}

/** The results of all intervals together. */
export interface ProfileRun {
  readonly suspensions: readonly Suspension[];
  readonly hours: number;
  /** Share of the links' capacity that the writes need over the whole run; undefined if there's no capacity. */
  readonly used: number | undefined;
  readonly groups: number;
  readonly givenUp: number;
  readonly overSeconds: number;
  readonly worstAge: number;
  readonly highestBacklogMb: number;
  /** Host MB unsent at the end; 0 if only the current cycle's data is left. */
  readonly unsentMb: number;
}

/** @param read gets each interval's number, rates and result */
export function runProfile(
  profile: MirrorProfile,
  targetSeconds: number | undefined,
  { failuresInARow }: RunAs = {},
  read?: (interval: number, write: number, link: number, found: StretchResult) => void,
): ProfileRun {
  const { writes, links, days, wireFactor, intervalHours, drainLimit } = profile;
  const run = startOf({ ...cycleParts(profile), drainLimit, failuresInARow }, targetSeconds);
  const seconds = intervalHours * HOUR_SECONDS;
  const count = writes.length * days;
  let unsentMb = 0;
  let [groups, givenUp, overSeconds, worstAge, highestBacklogMb, written, carried] = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; i += 1) {
    const write = writes[i % writes.length] ?? 0;
    const link = links[links.length === 1 ? 0 : i % writes.length] ?? 0;
    const found = pass(run, { writeMbps: write, linkMbps: link / wireFactor, seconds });
    unsentMb = found.backlogMb;
    groups += found.groups;
    givenUp += found.givenUp;
    overSeconds += found.overSeconds;
    worstAge = Math.max(worstAge, found.worstAge);
    highestBacklogMb = Math.max(highestBacklogMb, found.highestBacklogMb);
    written += write * wireFactor;
    carried += link;
    read?.(i, write, link, found);
  }
  // In steady state, less is unsent than the link sends within the drain limit.
  const ofACycle = ((links[links.length - 1] ?? 0) / wireFactor) * DRAIN_LIMIT_SECONDS;
  return {
    suspensions: run.suspensions,
    hours: count * intervalHours,
    used: carried > 0 ? written / carried : undefined,
    groups,
    givenUp,
    overSeconds,
    worstAge,
    highestBacklogMb,
    unsentMb: unsentMb > ofACycle ? unsentMb : 0,
  };
}

/** Hours in which the copy is older than the target. */
export function hoursOver({ overSeconds }: ProfileRun): number {
  return overSeconds / HOUR_SECONDS;
}

/** Share of the largest link that the mean writes need, if it's always up; undefined if there's no link at all. */
export function shareOfWhole({ writes, links, wireFactor }: MirrorProfile): number | undefined {
  const largest = links.reduce((most, link) => Math.max(most, link), 0);
  const mean = writes.reduce((sum, write) => sum + write, 0) / writes.length;
  return largest > 0 ? (wireFactor * mean) / largest : undefined;
}

/** Name of the resource whose utilisation is that of the links over the whole run. */
export const WHOLE_RUN = "link, over the whole run";

/** Returns a warning if no link meets the target. */
export function targetWarnings(target: number, profile: MirrorProfile): string[] {
  const least = leastAge(profile);
  return target < least
    ? [`even without writes the copy is ${secondsInWords(least)} old: no link meets ${givenSeconds(target)}`]
    : [];
}

/** Warns if the data can't show bursts that matter for the target. One value is a steady rate. */
export function coarseWarnings(target: number | undefined, { writes, intervalHours }: MirrorProfile): string[] {
  if (target === undefined || writes.length === 1 || intervalHours * HOUR_SECONDS <= target) return [];
  return [
    `values are means of ${hoursText(intervalHours)}, the target is ${givenSeconds(target)}: bursts within an interval aren't seen`,
  ];
}

/** Maximum age of the copy on an idle link, s. */
export function leastAge(profile: MirrorProfile): number {
  const { idle, sending } = cycleParts(profile);
  return statisticOf({ interval: idle + sending, sending }, "worst");
}

/** Warns where groups fail, because IBM's help says otherwise of what follows. For tables, which have no range. */
export function failureWarnings(profile: MirrorProfile, { suspensions }: ProfileRun): string[] {
  if (suspensions.length === 0) return [];
  const documented = runProfile(profile, undefined, { failuresInARow: FAILURES_IN_A_ROW });
  return [
    `after ${FAILURES_IN_A_ROW} failures in a row, IBM's help has no limit for the next group: maximum age ${secondsInWords(documented.worstAge)}`,
  ];
}

/** Warnings about the end of a run. */
export function runWarnings(run: ProfileRun): string[] {
  const found: string[] = [];
  const last = run.suspensions[run.suspensions.length - 1];
  if (last && last.nextGroup === undefined) found.push("formation is suspended at the end of the run");
  const { unsentMb } = run;
  if (unsentMb > 0)
    found.push(
      `${threeFigures(unsentMb / MB_PER_GB)} host GB is unsent at the end: ${whatFollows(run.hours)} starts with a backlog`,
    );
  if (run.used !== undefined && run.used >= 1) {
    found.push(
      `the writes need ${threeFigures(100 * run.used)}% of the link bandwidth: the backlog ${growing(run.hours)}`,
    );
  }
  return found;
}
