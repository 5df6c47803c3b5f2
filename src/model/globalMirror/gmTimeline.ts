import { givenSeconds, secondsInWords } from "../quantities/amount";
import { tidy } from "../workload/dayRun";
import { table, type Assumption, type Reply, type Cell, type Column } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { HOST_GB, HOST_MBPS } from "../quantities/qualifiedUnit";
import { question, type About } from "../question/question";
import { clockOf, START_NOTE, START_TIME, type RunClock } from "../workload/startTime";
import { HOUR_SECONDS } from "../quantities/timestamp";
import { MB_PER_GB } from "./catchup";
import { CYCLE_FACTS } from "./cycle";
import { DRAIN_FACTS } from "./drainZero";
import { FAILURES_IN_A_ROW, FIVE_FAILURES_FACT } from "./fiveFailures";
import { FORMATION_STATES, type FormationState, type StretchResult, type Suspension } from "./formation";
import {
  cycleAssumptions,
  DAYS,
  SITE_DISTANCE,
  DRAIN_LIMIT,
  drainAssumption,
  MIRROR_INTERVAL_HOURS,
  LINK_LIST,
  OPTIONAL_TARGET,
  sitesOf,
  WAIT,
  WIRE_FACTOR,
  WRITE_LIST,
} from "./mirrorInputs";
import { MEASURED, measuredFit, measuredNotes } from "./measured";
import { distanceHelps, waitHelps } from "./unexpected";
import {
  coarseWarnings,
  failureWarnings,
  hoursOver,
  mirrorProfileOf,
  runProfile,
  runWarnings,
  WHOLE_RUN,
  type MirrorProfile,
  type ProfileRun,
} from "./profileRun";

/** A state that lasts less than this share of an interval only comes from rounding of an event's time. */
const ROUNDING = 1e-9;
/** Times are shown in minutes if intervals are shorter than this, h. */
const IN_MINUTES_BELOW_HOURS = 1;
/** Durations between calendar times are told in hours if the run is longer, h. */
const IN_HOURS_ABOVE_HOURS = 48;
/** Maximum number of suspensions that a text lists one by one. */
const TOLD = 5;

/**
 * Global Mirror over a profile of writes and a profile of links: data sent, backlog, age of the recoverable copy, and
 * suspensions. The cycle is the one of CGFT_ESTIMATE; the run is exact from event to event.
 *
 * @see global-mirror-2009, sections 4.1 to 4.3
 */
export const gmTimeline = question({
  name: "GM_TIMELINE",
  subject: "Global Mirror",
  asks: "Backlog, age of the recoverable copy and suspensions per interval for a write and link profile",
  unit: "table",
  equation: {
    inWords:
      "d(backlog)/dt = write_mbps - sent; sent = link_mbps / wire_factor during a backlog, 0 in a cycle's idle part; cycle: cut, drain, idle part, group formed, sending part, next cut",
  },
  examples: [
    [250, 361.1, "1 min", 7],
    [400, 361.1, 0.25],
    [200, 0, 0.5, null, null, null, 0.5],
  ],
  byPosition: ["write_mbps", "link_mbps", "interval_hours", "target_s"],
  inputs: {
    write_mbps: WRITE_LIST,
    link_mbps: LINK_LIST,
    interval_hours: MIRROR_INTERVAL_HOURS,
    target_s: OPTIONAL_TARGET,
    distance_km: SITE_DISTANCE,
    interval_s: WAIT,
    wire_factor: WIRE_FACTOR,
    drain_limit_s: DRAIN_LIMIT,
    days: DAYS,
    start_time: START_TIME,
    measured: MEASURED,
  },
  answer(values): Reply {
    const { target_s, wire_factor, drain_limit_s, interval_hours } = values;
    const sites = sitesOf(values.distance_km);
    const fit = measuredFit(values.measured);
    const profile = mirrorProfileOf(values, fit.parameters);
    const unit: TimeUnit = interval_hours < IN_MINUTES_BELOW_HOURS ? "min" : "h";
    const seconds = profile.writes.length * profile.days * interval_hours * HOUR_SECONDS;
    const clock = clockOf(values.start_time, seconds, unit, twoDecimals);
    const rows: Cell[][] = [];
    const rowOf = rowsOf(profile, { unit, clock }, target_s);
    const run = runProfile(profile, target_s, {}, (...interval) => rows.push(rowOf(...interval)));
    return table(columns(clock, target_s), rows, findings(run, { unit, clock }, target_s), () => ({
      equation: eventsOf(run, clock),
      limitedBy: run.suspensions.length > 0 ? "link" : "",
      limits: run.used === undefined ? [] : [{ resource: WHOLE_RUN, utilisation: run.used }],
      facts: [
        ...CYCLE_FACTS,
        "global-mirror.experiment.burst.cg-resume",
        "global-mirror.result.small-bandwidth.cg-fails",
        ...(run.suspensions.length > 0 ? [FIVE_FAILURES_FACT] : []),
        ...(drain_limit_s === 0 ? DRAIN_FACTS : []),
      ],
      assumptions: [
        ...cycleAssumptions(wire_factor, sites, fit),
        drainAssumption(drain_limit_s),
        ...fit.assumptions,
        ...unexpectedAge(profile, run),
      ],
      warnings: [
        ...fit.warnings,
        ...sites.warnings,
        ...coarseWarnings(target_s, profile),
        ...runWarnings(run),
        ...failureWarnings(profile, run),
      ],
    }));
  },
});

export const about = (): About<typeof gmTimeline> => ({
  goals: ["How does Global Mirror run over a day?", "When does Global Mirror miss the RPO during the day?"],
  terms: ["timeline", "RPO", "backlog", "suspension"],
  improve: {
    towards: "less",
    of: [
      { name: "intervals without a consistency group", column: "State", states: ["suspended", "no link"] },
      { name: "maximum age of the copy", column: "Oldest" },
    ],
    by: ["interval_s"],
  },
  notes: [
    "Starts with all data at the secondary and a new consistency group. Uses the formation cycle of CGFT_ESTIMATE. The result doesn't depend on the interval length.",
    "A consistency group (CG) that doesn't drain within drain_limit_s fails. Its data is still sent, and formation resumes when the backlog is empty. This reproduces the paper's gap from minute 9 to 18.",
    START_NOTE,
    "Time is the start of the interval. Sent, since the last CG and age are averages over it. Oldest is the maximum age in it. Backlog is the value at its end. State is the worst in the interval.",
    "Backlog is data written but not yet sent, in host bytes. It doesn't include data in flight.",
    "States: forming (the link has spare capacity), stretched (the writes lengthen the cycle), suspended (a CG failed, and none is formed), no link.",
    "Host writes are used as given. In the paper they dropped slightly on one link, but it gives no figure.",
    "The paper shows a bounded age on one of its two links (180 of 361 MB/s) for five minutes at 250 MB/s. In this model, CGs fail there.",
    "One link would be enough if the base writes shrank to 44% or less when sent, and both links carried 222 MB/s. The copy would then be 3 s old before the link loss, not 6 s.",
    "If the drain time in steady state is above the drain limit, CGs keep failing.",
    `According to IBM's DS Storage Manager 5.2 help, the next CG drains without a limit after ${FAILURES_IN_A_ROW} failures in a row. The ranges of GM_BURST_MINUTES and GM_HOURS_OVER_RPO include this.`,
    ...measuredNotes(),
  ],
});

type TimeUnit = "min" | "h";
const SECONDS_IN: Readonly<Record<TimeUnit, number>> = { min: 60, h: HOUR_SECONDS };

/** How times are shown: durations in a unit, moments by a clock. */
interface Times {
  readonly unit: TimeUnit;
  readonly clock: RunClock;
}

function columns({ column }: RunClock, target: number | undefined): Column[] {
  const withTarget: Column[] = [
    { label: "Over the target", unit: "s" },
    { label: "Oldest, of the target", unit: "%", drawn: "share" },
  ];
  return [
    column,
    { label: "Write", unit: HOST_MBPS, drawn: "line" },
    { label: "Link", unit: "MB/s", drawn: "line" },
    { label: "Sent", unit: HOST_MBPS },
    target === undefined ? { label: "Link used", unit: "%", drawn: "share" } : { label: "Link used", unit: "%" },
    { label: "Backlog", unit: HOST_GB },
    { label: "CGs formed", unit: "" },
    { label: "Since the last CG", unit: "s, mean" },
    { label: "Age of the copy", unit: "s, mean" },
    { label: "Oldest", unit: "s" },
    { label: "State", unit: "", drawn: "state", states: FORMATION_STATES },
    ...(target === undefined ? [] : withTarget),
  ];
}

/** Says why the copy is younger than with a shorter wait or distance, if it is. */
function unexpectedAge(profile: MirrorProfile, { worstAge, suspensions }: ProfileRun): Assumption[] {
  const oldest = (changed: Partial<MirrorProfile>) => (): { value: number; inWords: string } => {
    const age = runProfile({ ...profile, ...changed }, undefined).worstAge;
    return { value: age, inWords: secondsInWords(age) };
  };
  return [
    ...waitHelps(profile.waitSeconds, worstAge, oldest({ waitSeconds: 0 })),
    ...distanceHelps(profile.km, suspensions.length > 0, worstAge, oldest({ km: 0 })),
  ];
}

/** Returns the row of an interval. */
function rowsOf(
  { intervalHours, wireFactor }: MirrorProfile,
  { unit, clock }: Times,
  target: number | undefined,
): (interval: number, write: number, link: number, found: StretchResult) => Cell[] {
  const seconds = intervalHours * HOUR_SECONDS;
  return (i, write, link, found) => {
    const sent = found.sentMb / seconds;
    const row = [
      clock.cell?.(i * seconds) ?? tidy((i * seconds) / SECONDS_IN[unit]),
      write,
      link,
      tidy(sent),
      link > 0 ? tidy((100 * sent * wireFactor) / link) : 0,
      tidy(found.backlogMb / MB_PER_GB),
      found.groups,
      tidy(found.sinceSquare / seconds),
      tidy(found.ageSquare / seconds),
      tidy(found.worstAge),
      worstState(found, seconds),
    ];
    if (target !== undefined) row.push(tidy(found.overSeconds), tidy((100 * found.worstAge) / target));
    return row;
  };
}

function worstState(found: StretchResult, seconds: number): FormationState {
  const lasts = (some: number): boolean => some > ROUNDING * seconds;
  if (lasts(found.noLinkSeconds)) return "no link";
  if (lasts(found.suspendedSeconds)) return "suspended";
  return lasts(found.stretchedSeconds) ? "stretched" : "forming";
}

function findings(run: ProfileRun, { unit: ofRows, clock }: Times, target: number | undefined): readonly string[] {
  const unit = clock.cell && run.hours > IN_HOURS_ABOVE_HOURS ? "h" : ofRows;
  const longest = longestGap(run);
  const parts = [
    longest
      ? `no consistency group for ${threeFigures(longest.seconds / SECONDS_IN[unit])} ${unit}, from ${clock.at(longest.from)} ${longest.isOpen ? "to the end" : `to ${clock.at(longest.to)}`}`
      : "consistency groups form throughout",
    `maximum age of the copy ${secondsInWords(run.worstAge)}`,
    `largest backlog ${threeFigures(run.highestBacklogMb / MB_PER_GB)} host GB`,
  ];
  if (target !== undefined) {
    const inHour = HOUR_SECONDS / SECONDS_IN[unit];
    parts.push(
      `target of ${givenSeconds(target)} missed for ${threeFigures(hoursOver(run) * inHour)} of ${threeFigures(run.hours * inHour)} ${unit}`,
    );
  }
  return parts;
}

interface Gap {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  /** The run ends before the gap does. */
  readonly isOpen: boolean;
}

function longestGap({ suspensions, hours }: ProfileRun): Gap | undefined {
  return suspensions.reduce<Gap | undefined>((longest, { lastGroup, nextGroup }) => {
    const to = nextGroup ?? hours * HOUR_SECONDS;
    const gap = { from: lastGroup, to, seconds: to - lastGroup, isOpen: nextGroup === undefined };
    return longest && longest.seconds >= gap.seconds ? longest : gap;
  }, undefined);
}

/** Rounded for reading; the times themselves are exact. */
function twoDecimals(value: number): string {
  return exactly(Number(value.toFixed(2)));
}

function eventsOf({ suspensions, groups, givenUp }: ProfileRun, clock: RunClock): string {
  const told = suspensions.slice(0, TOLD).map((suspension) => toldOf(suspension, clock));
  const more = givenUp - told.length;
  return [
    `${exactly(groups)} consistency groups formed, ${exactly(givenUp)} failed`,
    ...told,
    ...(more > 0 ? [`and ${exactly(more)} more failed`] : []),
  ].join("; ");
}

function toldOf({ lastGroup, givenUp, drained, nextGroup }: Suspension, { at }: RunClock): string {
  return [
    `last group at ${at(lastGroup)}`,
    `the next failed at ${at(givenUp)}`,
    drained === undefined ? "backlog not cleared at the end" : `backlog cleared at ${at(drained)}`,
    ...(nextGroup === undefined ? [] : [`groups again at ${at(nextGroup)}`]),
  ].join(", ");
}
