import { tidy } from "../dayRun";
import { table, type Reply, type Cell, type Column } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { question } from "../question";
import { MB_PER_GB } from "./catchup";
import { CYCLE_FACTS } from "./cycle";
import { STATES, type State, type StretchResult, type Suspension } from "./formation";
import {
  cycleAssumptions,
  DAYS,
  DISTANCE,
  DRAIN_LIMIT,
  drainAssumption,
  INTERVAL_HOURS,
  LINK_LIST,
  OPTIONAL_TARGET,
  sitesOf,
  WAIT,
  WIRE_FACTOR,
  WRITE_LIST,
} from "./mirrorInputs";
import {
  hoursOver,
  profileOf,
  runProfile,
  runWarnings,
  SECONDS_PER_HOUR,
  worstAge,
  type Profile,
  type ProfileRun,
} from "./profileRun";

/** A state that lasts for less of an interval is an event that rounding put beside the interval's end. */
const ROUNDING = 1e-9;
/** Shorter intervals are read in minutes. */
const IN_MINUTES_BELOW_HOURS = 1;
/** Suspensions that a text tells one by one. */
const TOLD = 5;

/**
 * Global Mirror over a profile of writes and a profile of links: what is sent, what waits, how old the recoverable
 * copy is, and when no group is formed. The cycle is that of CGFT_ESTIMATE; the run is exact from event to event.
 *
 * @see global-mirror-2009, sections 4.1 to 4.3
 */
export const gmTimeline = question({
  name: "GM_TIMELINE",
  subject: "Global Mirror",
  asks: "Global Mirror over a profile of writes and links: backlog, age of the recoverable copy and suspensions for each interval",
  goals: ["What does the mirror look like over a day?", "When in the day is the copy too old?"],
  terms: ["timeline", "RPO", "backlog", "suspension"],
  improve: {
    towards: "less",
    of: [
      { name: "intervals without a group", column: "State", states: ["suspended", "no link"] },
      { name: "greatest age of the copy", column: "Oldest" },
    ],
    by: ["interval_s"],
  },
  unit: "table",
  equation:
    "d(backlog)/dt = write_mbps - sent; sent = link_mbps / wire_factor while something waits, 0 in a cycle's idle part; cut, drain, idle part, group formed, sending part, next cut",
  notes: [
    "Starts with everything at the secondary and a group just formed. The cycle is that of CGFT_ESTIMATE; its steady state is that answer. Exact from event to event, whatever the interval.",
    "A group that has not drained drain_limit_s after its cut is given up; what it held goes on being sent, and formation restarts by itself when nothing is left to send. That makes the paper's gap from minute 9 to 18.",
    "Time is the beginning of the interval; sent, time since the last group and age are its means; oldest is the greatest age in it; backlog is as it ends; state is its worst.",
    "Backlog is what the host has written and is not yet sent, in host bytes, whatever wire_factor is. What is in flight is not in it.",
    "States: forming (the link has time to spare), stretched (a group's writes outlast the cycle), suspended (a group was given up, and none is formed), no link.",
    "Host writes are as given: the paper saw them drop slightly on one link, without a number.",
    "One of the paper's two links (180 MB/s of the 361 that its burst implies) cannot stay bounded at 250 MB/s for five minutes, though it shows it so: groups are given up here. It can where base writes shrink to 44 % or less on the wire, on links of 222 MB/s together, but is then 3 s old before the loss and not 6.",
    "A steady state above the drain limit does not settle: groups are given up again and again.",
  ],
  examples: [
    [250, 361.1, "1 min", 7],
    [400, 361.1, 0.25],
    [200, 0, 0.5, null, null, null, 0.5],
  ],
  inputs: {
    write_mbps: WRITE_LIST,
    link_mbps: LINK_LIST,
    interval_hours: INTERVAL_HOURS,
    target_s: OPTIONAL_TARGET,
    distance_km: DISTANCE,
    interval_s: WAIT,
    wire_factor: WIRE_FACTOR,
    drain_limit_s: DRAIN_LIMIT,
    days: DAYS,
  },
  answer(values): Reply {
    const { target_s, wire_factor, drain_limit_s, interval_hours } = values;
    const sites = sitesOf(values.distance_km);
    const profile = profileOf(values);
    const run = runProfile(profile, target_s);
    const unit: TimeUnit = interval_hours < IN_MINUTES_BELOW_HOURS ? "min" : "h";
    return table(columns(unit, target_s), rowsOf(profile, run, unit, target_s), summed(run, unit, target_s), () => ({
      equation: eventsOf(run, unit),
      limitedBy: run.suspensions.length > 0 ? "link" : "",
      limits: run.used === undefined ? [] : [{ resource: "link, over the whole run", utilisation: run.used }],
      facts: [
        ...CYCLE_FACTS,
        "global-mirror.experiment.burst.cg-resume",
        "global-mirror.result.small-bandwidth.cg-fails",
      ],
      assumptions: [...cycleAssumptions(wire_factor, sites), drainAssumption(drain_limit_s)],
      warnings: [...sites.warnings, ...runWarnings(run)],
    }));
  },
});

type TimeUnit = "min" | "h";
const SECONDS_IN: Readonly<Record<TimeUnit, number>> = { min: 60, h: SECONDS_PER_HOUR };

function columns(unit: TimeUnit, target: number | undefined): Column[] {
  const withTarget: Column[] = [
    { label: "Over the target", unit: "s" },
    { label: "Oldest, of the target", unit: "%", drawn: "share" },
  ];
  return [
    { label: "Time", unit, drawn: "time" },
    { label: "Write", unit: "host MB/s", drawn: "line" },
    { label: "Link", unit: "MB/s", drawn: "line" },
    { label: "Sent", unit: "host MB/s" },
    target === undefined ? { label: "Link used", unit: "%", drawn: "share" } : { label: "Link used", unit: "%" },
    { label: "Backlog", unit: "host GB" },
    { label: "Groups formed", unit: "" },
    { label: "Since the last group", unit: "s, mean" },
    { label: "Age of the copy", unit: "s, mean" },
    { label: "Oldest", unit: "s" },
    { label: "State", unit: "", drawn: "state", states: STATES },
    ...(target === undefined ? [] : withTarget),
  ];
}

function rowsOf(profile: Profile, run: ProfileRun, unit: TimeUnit, target: number | undefined): Cell[][] {
  const { intervalHours, wireFactor } = profile;
  const seconds = intervalHours * SECONDS_PER_HOUR;
  return run.intervals.map(({ write, link }, i): Cell[] => {
    const found = run.stretches[i];
    if (!found) throw new RangeError(`interval ${i + 1} was not run`);
    const sent = found.sentMb / seconds;
    const row = [
      tidy((i * seconds) / SECONDS_IN[unit]),
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
  });
}

function worstState({ stateSeconds }: StretchResult, seconds: number): State {
  for (let rank = STATES.length - 1; rank > 0; rank -= 1) {
    const state = STATES[rank];
    if (state && (stateSeconds[rank] ?? 0) > ROUNDING * seconds) return state;
  }
  return STATES[0];
}

function summed(run: ProfileRun, unit: TimeUnit, target: number | undefined): string {
  const longest = longestGap(run);
  const parts = [
    longest
      ? `no group for ${threeFigures(longest.seconds / SECONDS_IN[unit])} ${unit}, from ${at(longest.from, unit)} ${longest.isOpen ? "to the end" : `to ${at(longest.to, unit)}`}`
      : "groups form throughout",
    `the copy is at most ${threeFigures(worstAge(run))} s old`,
    `the backlog reaches ${threeFigures(highestBacklog(run) / MB_PER_GB)} host GB`,
  ];
  if (target !== undefined) {
    parts.push(`older than ${exactly(target)} s for ${threeFigures(hoursOver(run))} h of ${threeFigures(run.hours)} h`);
  }
  return parts.join("; ");
}

interface Gap {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  /** Not over as the run ends. */
  readonly isOpen: boolean;
}

function longestGap({ suspensions, hours }: ProfileRun): Gap | undefined {
  return suspensions.reduce<Gap | undefined>((longest, { lastGroup, nextGroup }) => {
    const to = nextGroup ?? hours * SECONDS_PER_HOUR;
    const gap = { from: lastGroup, to, seconds: to - lastGroup, isOpen: nextGroup === undefined };
    return longest && longest.seconds >= gap.seconds ? longest : gap;
  }, undefined);
}

function highestBacklog({ stretches }: ProfileRun): number {
  return stretches.reduce((most, { highestBacklogMb }) => Math.max(most, highestBacklogMb), 0);
}

/** Two decimals: the times are exact, and the text is to be read. */
function at(seconds: number, unit: TimeUnit): string {
  return `${unit === "min" ? "minute" : "hour"} ${exactly(Number((seconds / SECONDS_IN[unit]).toFixed(2)))}`;
}

function eventsOf({ suspensions, stretches }: ProfileRun, unit: TimeUnit): string {
  const groups = stretches.reduce((sum, stretch) => sum + stretch.groups, 0);
  const givenUp = stretches.reduce((sum, stretch) => sum + stretch.givenUp, 0);
  const told = suspensions.slice(0, TOLD).map((suspension) => toldOf(suspension, unit));
  const more = givenUp - told.length;
  return [
    `${exactly(groups)} groups formed, ${exactly(givenUp)} given up`,
    ...told,
    ...(more > 0 ? [`and ${exactly(more)} more suspensions`] : []),
  ].join("; ");
}

function toldOf({ lastGroup, givenUp, drained, nextGroup }: Suspension, unit: TimeUnit): string {
  return [
    `last group at ${at(lastGroup, unit)}`,
    `the next given up at ${at(givenUp, unit)}`,
    drained === undefined ? "backlog not gone at the end" : `backlog gone at ${at(drained, unit)}`,
    ...(nextGroup === undefined ? [] : [`groups again at ${at(nextGroup, unit)}`]),
  ].join(", ");
}
