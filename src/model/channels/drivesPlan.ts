import { withArticle } from "../language/article";
import {
  goodEnough,
  loadAssumptions,
  loadInputs,
  LOAD_NOTES,
  MOST_DRIVES,
  otherUtilisations,
  withUtilisation,
  ROBOT_ASSUMPTION,
  stationOf,
  waitText,
} from "../drives/queueing/load";
import { serversFor, waitAt, type Station } from "../drives/queueing/queueing";
import { cycleInputs, longestCycle } from "../drives/mechanics/cycle";
import { USES, USES_FACT } from "../drives/library/cleaning";
import {
  accessorsFor,
  fewestMounts,
  MOST_ACCESSORS,
  libraryInputs,
  optionalLibrary,
  robotsIn,
  WITH_ROBOTS,
} from "../drives/library/robots";
import { leastTaken } from "../drives/tape/feeding";
import { isT10000, tapeCartridgeInput, tapeDriveOf, tapeModelInput } from "../drives/tape/tapeDrive";
import { onceFor } from "../language/memoize";
import { countedUp, highestOf } from "../plan/periodic";
import type { Plan } from "../plan/plan";
import { askedOf, planAssumptions, PLAN_INPUTS, PLAN_NOTE } from "../plan/planInputs";
import { planReply, type PlanReasons } from "../plan/planTable";
import {
  unfavourable,
  type Demand,
  type End,
  type Line,
  type Missing,
  type Need,
  type Remedy,
  type Subject,
} from "../plan/subject";
import { givenSeconds, secondsInWords, withLarger } from "../quantities/amount";
import { exactly, figuresBeyond, hoursText, threeFigures } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import { HOUR_SECONDS } from "../quantities/timestamp";
import { estimate, verdict, type Assumption, type Estimate, type Reply, type VerdictReply } from "../question/answer";
import { ENTERED, type Input } from "../question/input";
import { list, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { INTERVAL_HOURS } from "../workload/dayRun";
import { pathInputs, pathNotes, pathToDrive } from "./pathToDrive";
import { cycleOf } from "./tapeCycleTime";

/** Our limit: what is recommended. */
const MOST_ORDERED = 1000;
const MOST_MOUNTS = 100_000;

const { position, compression, robot_s } = cycleInputs;
const { statistic, utilisation, cycle_variation, arrival_variation } = loadInputs;

/** Without a library, or with one of which nothing else is known. */
const ONE_FIGURE = { library: ["none", "Diamondback", "SL8500"] };

const { channel, measured, ...describing } = pathInputs;

/** With a drive time that is entered, nothing else of a mount counts. */
const MEASURED_TIME = { cycle_s: ENTERED };
const leftOut = <I extends Input>(input: I) => ({ ...input, unless: { ...input.unless, ...MEASURED_TIME } });
/** Of the path to the drive: no data, nothing to carry. */
const ofPath = <I extends Input>(input: I) => ({ ...leftOut(input), unless: { ...leftOut(input).unless, file_gb: 0 } });

const INPUTS = {
  mounts_per_hour: list("count", "Mounts per hour, per interval", { atLeast: 0, atMost: MOST_MOUNTS }),
  drives: quantity("count", "Tape drives", { atLeast: 1, atMost: MOST_DRIVES, whole: true, notForOrder: true }),
  model: tapeModelInput,
  file_gb: quantity("GB", cycleInputs.file_gb.label, {
    atLeast: 0,
    atMost: cycleInputs.file_gb.atMost,
    unless: MEASURED_TIME,
  }),
  wait_s: quantity("s", loadInputs.wait_s.label, { above: 0, atMost: loadInputs.wait_s.atMost }),
  compression: ofPath(compression),
  interval_hours: INTERVAL_HOURS,
  cartridge: leftOut(tapeCartridgeInput),
  position: leftOut(position),
  // Without a library, it's what limits the robots.
  robot_s: {
    ...robot_s,
    otherwise: "none, or that of the library's robots" as const,
    unless: { cycle_s: { is: ENTERED, and: { library: WITH_ROBOTS } } },
  },
  accessors: quantity("count", "Accessors (robots)", {
    atLeast: 1,
    atMost: 1000,
    whole: true,
    otherwise: 1,
    // A Diamondback's robots are as many as it has.
    unless: { library: "Diamondback", robot_s: { is: [0, null], and: { library: "none" } } },
  }),
  channel: ofPath(channel),
  block_kib: ofPath(describing.block_kib),
  blocks_per_io: ofPath(describing.blocks_per_io),
  distance_km: ofPath(describing.distance_km),
  access: ofPath(describing.access),
  measured: leftOut(measured),
  statistic,
  utilisation,
  cycle_variation,
  arrival_variation,
  spare_drives: quantity("count", "Spare drives", {
    hint: "besides those that the mounts need",
    atLeast: 0,
    atMost: 1000,
    whole: true,
    otherwise: 0,
  }),
  ...PLAN_INPUTS,
  installed_drives: quantity("count", "Installed drives", {
    atLeast: 0,
    atMost: MOST_DRIVES,
    whole: true,
    otherwise: 0,
  }),
  library: optionalLibrary,
  frames: { ...libraryInputs.frames, unless: ONE_FIGURE },
  full: { ...libraryInputs.full, unless: { library: ["none", "SL8500"] } },
  cycle_s: {
    ...loadInputs.cycle_s,
    hint: "measured, or of a drive without published times",
    otherwise: "from the drive's published times" as const,
  },
};

/**
 * The tape drives to order for mounts that repeat, at the drive time of a mount over the path that is given.
 *
 * @see DRIVES_NEEDED for the wait, TAPE_CYCLE_TIME for the drive time of a mount
 */
export const drivesPlan = question({
  name: "DRIVES_PLAN",
  subject: "Tape drives",
  asks: "Tape drives to order for mounts that repeat and grow, within a waiting time: verdict and bill",
  unit: "table",
  equation: {
    inWords:
      "drives = DRIVES_NEEDED in the busiest hour, with TAPE_CYCLE_TIME as cycle_s, + spare_drives; robots = mounts_per_hour x robot_s / 3600 / accessors, or mounts_per_hour / ROBOT_MOUNTS with library, at most utilisation",
  },
  examples: [
    [60, 8, "T10000C", 36, 60],
    [60, 8, "LTO-9", 36, 120, 1, null, null, null, 20, 2, "FICON-8", 256],
  ],
  byPosition: ["mounts_per_hour", "drives", "model", "file_gb", "wait_s", "compression"],
  inputs: INPUTS,
  answer(entered): Reply {
    const given = withUtilisation(entered);
    const cycle = cycleFor(given);
    if (cycle.kind === "verdict") return orGiven(cycle);
    const whole = cycle.whole();
    const asked = { entered: { drives: given.drives }, demand: given.mounts_per_hour, ...askedOf(given) };
    return planReply(drivesSubject(given, whole), asked, (plan) => reasonsOf(given, whole, plan));
  },
});

export const about = (): About<typeof drivesPlan> => ({
  goals: ["What do I order for my tape mounts?", "How many tape drives, with a spare and growth?"],
  terms: [
    "queueing",
    "waiting time",
    "mount load",
    "tape library",
    "robot mounts",
    "spare",
    "bill of material",
    "capacity plan",
    "upgrade",
  ],
  takesLong: true,
  notes: [
    "The first column after the item is the number of drives, with spare ones. The second isn't used.",
    "The drive time of a mount and its rate come from one path: channel, blocks, access method and distance.",
    "Wait is the wait for a drive, s: its 90th percentile, or the mean if statistic is mean. It's blank if the drives can't keep up.",
    "Used is the utilisation of the drives or robots, the larger one, as a share of utilisation.",
    "The busiest hour sizes. Shorter intervals are averaged over an hour, because random arrivals vary within it anyway. Longer ones hide the busiest hour, so nothing is said to fit.",
    "With cycle_s, a mount takes so long, whatever the drive, data and path: for a 3592 or an LTO drive without published times.",
    "With library, its robots do the mounts per hour of ROBOT_MOUNTS with frames, accessors and full, and the range has its low end. Without robot_s, a drive waits as long as a robot takes for a mount.",
    PLAN_NOTE.fits,
    PLAN_NOTE.parts,
    PLAN_NOTE.alternative,
    PLAN_NOTE.years,
    PLAN_NOTE.orderable,
    PLAN_NOTE.described,
    `Up to ${exactly(MOST_ORDERED)} drives of one model are considered (our limit). Spare drives serve no mounts.`,
    "The range covers that of TAPE_CYCLE_TIME and, if utilisation is blank, its other limits. The worst of all together counts.",
    "Not included: waiting for a robot, a cartridge or a channel that drives share, and mounts that come in bursts.",
    ...LOAD_NOTES.slice(0, 2),
    ...pathNotes(),
  ],
});

type Given = ReturnType<typeof withUtilisation<ValuesOf<typeof INPUTS>>>;

/** The drive time of a mount: as given, or by what is published. */
function cycleFor(given: Given): ReturnType<typeof cycleOf> {
  const { cycle_s, model } = given;
  if (cycle_s === undefined) return cycleOf(mountOf(given));
  return estimate(cycle_s, "s", () => ({
    equation: `${threeFigures(cycle_s)} s of drive time`,
    assumptions: [
      { basis: "stated", text: `A mount keeps ${withArticle(model)} busy for ${exactly(cycle_s)} s (your value).` },
    ],
  }));
}

/** Of a mount, and of its path, what a drive time that is entered leaves out. */
const LEFT_OUT = [
  ["file_gb", "cartridge", "position", "compression", "robot_s"],
  ["channel", "block_kib", "blocks_per_io", "distance_km", "access", "measured"],
] as const;

/** Warns of what describes a mount, or its path, although its time is entered. */
function leftOutWarnings(given: Given): string[] {
  if (given.cycle_s === undefined) return [];
  const isSet = (name: (typeof LEFT_OUT)[number][number]): boolean => {
    switch (name) {
      case "file_gb":
        return given.file_gb > 0;
      case "measured":
        return given.measured.length > 0;
      case "position":
        return given.position.at !== "word" || given.position.word !== INPUTS.position.otherwise;
      case "robot_s":
        return given.library !== "none" && robotTimeOf(given) > 0;
      default:
        return given[name] !== INPUTS[name].otherwise;
    }
  };
  return LEFT_OUT.map((names) => names.filter(isSet).map((name) => `${INPUTS[name].label} (${name})`))
    .filter((names) => names.length > 0)
    .map((names) => `${inARow(names)} ${names.length === 1 ? "isn't" : "aren't"} used with a drive time entered`);
}

/** "a, b and c" */
function inARow(names: readonly string[]): string {
  const last = names.length - 1;
  return last === 0 ? names.join("") : `${names.slice(0, last).join(", ")} and ${names[last] ?? ""}`;
}

/** Without published times, a measured drive time does. */
function orGiven(reply: VerdictReply): VerdictReply {
  return verdict(reply.means, [reply.finding, "give the drive time per mount (cycle_s), as measured"], () =>
    reply.whole(),
  );
}

function robotTimeOf({ robot_s: seconds = 0 }: Given): number {
  return seconds;
}

/** A drive of a library waits as long as a robot takes for a mount, unless robot_s says how long. */
const mountOf = (given: Given) => {
  const entered = robotTimeOf(given);
  const library = entered > 0 ? undefined : robotsIn(given);
  return { ...given, robot_s: library?.seconds ?? entered, rate_mbps: undefined };
};

interface Drives {
  readonly drives: number;
}

/** An interpretation of what is open. */
interface Reading {
  readonly cycle: number;
  /** The highest utilisation of drives and robots. */
  readonly utilisation: number;
  /** Mounts per hour of robots that are never idle. */
  readonly robots: number;
}

/** Mounts per hour of robots that are never idle. */
interface RobotMounts {
  readonly chosen: number;
  readonly worst: number;
}

/** Of the library, or by the time of a mount. */
function robotMountsOf(given: Given): RobotMounts {
  const library = robotsIn(given);
  if (library) return { chosen: library.mounts, worst: fewestMounts(library) };
  const mounts = (given.accessors * HOUR_SECONDS) / robotTimeOf(given);
  return { chosen: mounts, worst: mounts };
}

/** The longest drive time of a mount that any interpretation has; 0 if it's given. */
function longestOf(given: Given): number {
  if (given.cycle_s !== undefined) return 0;
  const slowest = leastTaken(pathToDrive(given.model, given), given);
  return longestCycle(tapeDriveOf(given.model, given.cartridge), mountOf(given), slowest);
}

/** At the chosen values, and all unfavourable ones together; then each alone. */
function readingsOf(
  given: Given,
  { value: cycle, spannedBy }: Estimate,
  robots: RobotMounts,
): {
  readonly ends: readonly [End<Reading>, End<Reading>];
  readonly parts: readonly End<Reading>[];
} {
  const chosen: Reading = { cycle, utilisation: given.utilisation, robots: robots.chosen };
  const lower = otherUtilisations(given).filter((other) => other.utilisation < given.utilisation);
  const slower = spannedBy.filter(({ value }) => value > cycle);
  const worst: Reading = {
    cycle: Math.max(cycle, longestOf(given), ...slower.map(({ value }) => value)),
    utilisation: Math.min(given.utilisation, ...lower.map((other) => other.utilisation)),
    robots: robots.worst,
  };
  return {
    ends: [
      { name: "chosen values", with: chosen },
      { ...unfavourable(), with: worst },
    ],
    parts: [
      ...slower.map(({ name, value }) => ({
        name: `a mount takes ${withLarger(`${threeFigures(value)} s`, value, "s")}, ${name}`,
        with: { ...chosen, cycle: value },
      })),
      ...(robotsIn(given)?.alternatives ?? [])
        .filter(({ value }) => value < robots.chosen && value >= robots.worst)
        .map(({ name, value }) => ({
          name: `robots do ${threeFigures(value)} mounts per hour, ${name}`,
          with: { ...chosen, robots: value },
        })),
      ...lower.map((other) => ({ name: other.name, with: { ...chosen, utilisation: other.utilisation } })),
    ],
  };
}

const ROBOTS = "robots";
const DRIVES = "drives";
const inLimit = (what: string): string => `allowed utilisation of the ${what}`;

/** What DRIVES_PLAN plans with. @param cycle TAPE_CYCLE_TIME's answer. @param robots if they aren't those of the library */
function drivesSubject(given: Given, cycle: Estimate, robots = robotMountsOf(given)): Subject<Drives, Reading> {
  const { model, wait_s, statistic: felt, spare_drives, installed_drives } = given;
  const busiest = onceFor((demand: Demand) => busiestHour(demand, given.interval_hours));
  const { ends, parts } = readingsOf(given, cycle, robots);
  return {
    felt: "Wait",
    feltUnit: "s",
    feltText(run, figures) {
      if (run.felt === Infinity) return `the ${DRIVES} can't keep up`;
      const wait = secondsInWords(run.felt, figures);
      return felt === "mean" ? `mounts wait ${wait} on average` : `90% of mounts wait at most ${wait}`;
    },
    amountText: givenSeconds,
    axes: [
      {
        label: "Drives",
        unit: "",
        values: countedUp(1 + spare_drives, MOST_ORDERED),
        installed: installed_drives,
        of: ({ drives }) => drives,
        with: (_, drives) => ({ drives }),
      },
    ],
    says: ({ drives }) =>
      `${exactly(drives)} ${model} drive${drives === 1 ? "" : "s"}${spare_drives > 0 ? `, ${exactly(spare_drives)} of them spare` : ""}`,
    ends,
    parts,
    need: (_, reading, demand) => needOf(given, reading, busiest(demand)),
    run({ drives }, reading, demand) {
      const mounts = busiest(demand);
      const working = drives - spare_drives;
      const wait = working > 0 ? waitAt(stationAt(given, reading, mounts), working) : undefined;
      const shares = {
        [DRIVES]: (wait?.utilisation ?? Infinity) / reading.utilisation,
        [ROBOTS]: mounts / reading.robots / reading.utilisation,
      };
      const waits = wait?.[felt] ?? Infinity;
      const fullest = shares[ROBOTS] > shares[DRIVES] ? ROBOTS : DRIVES;
      const used = shares[fullest];
      const by = waits > wait_s ? DRIVES : used > 1 ? inLimit(fullest) : fullest;
      const allowed = { of: fullest, share: reading.utilisation };
      return { grows: 0, felt: waits, most: wait_s, used, fullest: inLimit(fullest), allowed, by };
    },
    bill: ({ drives }) => billOf(given, drives),
    missing: (_, demand) => missingOf(given, cycle, { chosen: ends[0].with, worst: ends[1].with }, busiest(demand)),
    doubt: () =>
      given.interval_hours > 1
        ? `the data are means of ${hoursText(given.interval_hours)}: the busiest hour isn't known`
        : "",
  };
}

/** Mounts per hour of the busiest hour of a list that repeats, or of its busiest interval if that is longer. */
export function busiestHour(mountsPerHour: Demand, intervalHours: number): number {
  const { length } = mountsPerHour;
  const window = Math.max(1, Math.min(MOST_IN_AN_HOUR, Math.floor((1 / intervalHours) * (1 + ROUNDING))));
  if (window === 1 || length === 1) return highestOf(mountsPerHour);
  const at = (i: number): number => mountsPerHour[i % length] ?? 0;
  const sum = mountsPerHour.reduce((total, mounts) => total + mounts, 0);
  const rest = window % length;
  let part = 0;
  for (let i = 0; i < rest; i += 1) part += at(i);
  let most = part;
  for (let i = 0; i < length; i += 1) {
    part += at(i + rest) - at(i);
    most = Math.max(most, part);
  }
  return Math.min(highestOf(mountsPerHour), (Math.floor(window / length) * sum + most) / window);
}

/** Of more intervals in an hour, only the mean matters. */
const MOST_IN_AN_HOUR = 1e9;

/** Relative: so many intervals of five minutes are an hour. */
const ROUNDING = 1e-9;

function stationAt(given: Given, { cycle }: Pick<Reading, "cycle">, mountsPerHour: number): Station {
  return stationOf({ ...given, cycle_s: cycle }, mountsPerHour / HOUR_SECONDS);
}

function needOf(given: Given, reading: Reading, mounts: number): Need {
  const none: Need = { amount: Infinity, grows: 0, late: 0 };
  if (mounts / reading.robots > reading.utilisation * (1 + ROUNDING)) return none;
  const station = stationAt(given, reading, mounts);
  const isEnough = goodEnough({ ...given, cycle_s: reading.cycle, utilisation: reading.utilisation });
  const drives = serversFor(station, isEnough, MOST_DRIVES);
  return { ...none, amount: drives === undefined ? Infinity : drives + given.spare_drives };
}

function billOf({ model, spare_drives, installed_drives }: Given, drives: number): Line[] {
  return [
    {
      item: `${model} drives`,
      quantity: drives,
      installed: installed_drives,
      unit: "drives",
      by: spare_drives > 0 ? `${exactly(spare_drives)} of ${exactly(drives)} spare` : "no spare",
    },
    {
      item: `${model.replace(/ HH$/, "")} cleaning cartridges`,
      quantity: 1,
      installed: installed_drives > 0 ? 1 : 0,
      isTaken: true,
      unit: "cartridges",
      by: `at least: ${exactly(USES)} uses, when drives ask`,
      rests: ["model", "installed_drives"],
    },
  ];
}

const CLEANING_ASSUMPTION: Assumption = {
  basis: "default",
  text: "Installed drives have a cleaning cartridge, which is taken as installed.",
};

/** What a further accessor does, where it isn't enough. */
function otherRobots(given: Given): string[] {
  const { accessors } = given;
  const more = given.library === "TS4500" && accessors === 1 ? robotsIn({ ...given, accessors: 2 }) : undefined;
  return more
    ? [`with a second accessor ${threeFigures(more.mounts)}, and ${threeFigures(fewestMounts(more))} at worst`]
    : [];
}

/** @param mounts with the headroom */
function missingOf(
  given: Given,
  cycle: Estimate,
  readings: { readonly chosen: Reading; readonly worst: Reading },
  mounts: number,
): Missing<Drives, Reading> {
  const { chosen, worst } = readings;
  const rate = `${threeFigures(mounts)} mounts per hour`;
  const without = mounts / (1 + given.headroom_percent / 100);
  const robots = Math.max(mounts / chosen.robots / chosen.utilisation, without / worst.robots / worst.utilisation);
  if (robots > 1 + ROUNDING) return missingRobots(given, cycle, readings, { mounts, without, robots });
  const busy = (reading: Reading, each: number): number =>
    stationAt(given, reading, each).offered / reading.utilisation;
  const least = upwards(Math.max(busy(chosen, mounts), busy(worst, without))) + given.spare_drives;
  return {
    why: [`${rate} keep up to ${threeFigures(stationAt(given, worst, mounts).offered)} drives busy`],
    remedies: [],
    otherwise: `at least ${exactly(least)} drives would be needed, and at most ${exactly(MOST_ORDERED)} are considered`,
  };
}

/** Mounts per hour with the headroom and without, and how many times the robots are enough of them. */
interface RobotLoad {
  readonly mounts: number;
  readonly without: number;
  readonly robots: number;
}

/** "88.5% busy, accepted: 80%" */
function busyText(mounts: number, { robots, utilisation }: Reading, when = ""): string {
  const [busy, most] = [(100 * mounts) / robots, 100 * utilisation];
  return `${figuresBeyond(most, busy)}% busy${when}, accepted: ${exactly(most)}%`;
}

function missingRobots(
  given: Given,
  cycle: Estimate,
  { chosen, worst }: { readonly chosen: Reading; readonly worst: Reading },
  load: RobotLoad,
): Missing<Drives, Reading> {
  const { accessors, library } = given;
  const { mounts, without, robots } = load;
  const isChosen = mounts / chosen.robots > chosen.utilisation * (1 + ROUNDING);
  const rate = `${threeFigures(isChosen ? mounts : without)} mounts per hour`;
  const busy = isChosen ? busyText(mounts, chosen) : busyText(without, worst, " at worst");
  const withAccessors = (count: number, what: string): Remedy<Drives, Reading> => {
    const more = { ...given, accessors: count };
    const found = cycleFor(more);
    return {
      item: `${exactly(count)} ${what}`,
      subject: drivesSubject(more, found.kind === "verdict" ? cycle : found.whole()),
    };
  };
  if (library === "none")
    return {
      why: [`${rate} keep ${exactly(accessors)} robot${accessors === 1 ? "" : "s"} ${busy}`],
      remedies: [withAccessors(upwards(accessors * robots), "robots")],
      otherwise: "",
    };
  const isEnough = accessorsFor(
    given,
    (usual, fewest) => usual * chosen.utilisation >= mounts && fewest * worst.utilisation >= without,
  );
  return {
    why: [
      `${rate} keep the robots of the ${library} ${busy}`,
      `they do ${threeFigures(chosen.robots)} per hour, and ${threeFigures(worst.robots)} at worst`,
      ...(isEnough === undefined ? otherRobots(given) : []),
    ],
    remedies:
      isEnough === undefined
        ? [
            anyLibrary(given, cycle, { chosen, worst }, { mounts, without, isChosen }),
            ...otherLibrary(given, cycle, load),
          ]
        : [withAccessors(isEnough, "accessors")],
    otherwise: "",
  };
}

/** What a library must do, by the figure that is short first: usually with the headroom, and at worst without it. */
function anyLibrary(
  given: Given,
  cycle: Estimate,
  { chosen, worst }: { readonly chosen: Reading; readonly worst: Reading },
  { mounts, without, isChosen }: Omit<RobotLoad, "robots"> & { readonly isChosen: boolean },
): Remedy<Drives, Reading> {
  const atWorst = upwards(without / worst.utilisation);
  const usually = Math.max(atWorst, upwards(mounts / chosen.utilisation));
  const [all, least] = [usually, atWorst].map((each) => `${exactly(each)} mounts per hour`);
  const does =
    usually === atWorst
      ? `at least ${all}, also at worst,`
      : isChosen
        ? `${all}, ${exactly(atWorst)} at worst,`
        : `${least} at worst, ${exactly(usually)} usually,`;
  return {
    item: `a library that does ${does}`,
    subject: drivesSubject(given, cycle, { chosen: usually, worst: atWorst }),
  };
}

/**
 * Another library, with the fewest accessors, if it fits. Our choice of those whose mounts per hour are known: the SL8500
 * for T10000 drives, the TS4500 for others.
 */
function otherLibrary(given: Given, cycle: Estimate, { mounts, without }: RobotLoad): Remedy<Drives, Reading>[] {
  const library = isT10000(given.model) ? "SL8500" : "TS4500";
  if (given.library === library) return [];
  const isEnough = (subject: Subject<Drives, Reading>): boolean =>
    subject.ends.every(
      ({ with: reading }, end) => needOf(given, reading, end === 0 ? mounts : without).amount <= MOST_ORDERED,
    );
  for (let accessors = 1; accessors <= MOST_ACCESSORS[library]; accessors += 1) {
    const other = { ...given, library, accessors } as const;
    const found = cycleFor(other);
    const subject = drivesSubject(other, found.kind === "verdict" ? cycle : found.whole());
    if (isEnough(subject)) return [{ item: libraryText(other), subject }];
  }
  return [];
}

/** "a TS4500 of 4 frames with 2 accessors" */
function libraryText({ library, frames, accessors }: Pick<Given, "library" | "frames" | "accessors">): string {
  const [of, least] = library === "TS4500" ? [` of ${exactly(frames)} frame${frames === 1 ? "" : "s"}`, 1] : ["", 0];
  const having = accessors > least ? ` with ${exactly(accessors)} accessor${accessors === 1 ? "" : "s"}` : "";
  return withArticle(library) + of + having;
}

function reasonsOf(given: Given, cycle: Estimate, { entered, demand }: Plan<Drives>): PlanReasons {
  const { interval_hours, spare_drives } = given;
  const library = robotsIn(given);
  const robots = robotMountsOf(given).chosen;
  const mounts = busiestHour(demand, interval_hours);
  const station = stationAt(given, { cycle: cycle.value }, mounts);
  const working = Math.max(0, entered.config.drives - spare_drives);
  const wait = working > 0 ? waitAt(station, working) : undefined;
  const rate = cycle.used?.rate_mbps;
  return {
    equation: `${threeFigures(mounts)} mounts/h in the busiest hour keep ${threeFigures(station.offered)} drives busy on average${wait ? `: ${waitText(wait)}` : ""}. A mount: ${cycle.equation}${rate === undefined || given.file_gb === 0 ? "" : `; data move at ${threeFigures(rate)} MB/s`}`,
    ...said([
      { facts: [...cycle.facts, ...(library?.facts ?? []), USES_FACT] },
      { assumptions: library?.assumptions ?? [] },
      { warnings: library?.warnings ?? [] },
      {
        when: given.file_gb === 0 && given.cycle_s === undefined,
        warning: "file_gb is 0: mounts move no data, so a drive is busy only for load, search, rewind and unload",
      },
      { assumptions: planAssumptions(given, "The busiest hour of the list sizes, as if it went on.") },
      { assumptions: loadAssumptions({ ...given, cycle_s: cycle.value }) },
      {
        when: robots < Infinity,
        assumption: ROBOT_ASSUMPTION,
      },
      { when: given.installed_drives > 0, assumption: CLEANING_ASSUMPTION },
      { assumptions: cycle.assumptions },
      { warnings: [...cycle.warnings, ...leftOutWarnings(given)] },
      {
        when: spare_drives >= entered.config.drives,
        warning: `all ${exactly(entered.config.drives)} drives that are entered are spare: none serves mounts`,
      },
    ]),
  };
}
