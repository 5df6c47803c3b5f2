import { afterGrowth } from "../workload/growth";
import { SCRATCH, SCRATCH_FACT, SCRATCH_TEXT, scratchInput } from "../drives/cartridges/cartridgesNeeded";
import { cleaningCartridges, FULL_WRITES_FACT, PER_CLEANING, USES, USES_FACT } from "../drives/library/cleaning";
import { asWorm, rewritableOf, writeOnceByName } from "../drives/tape/cartridgeNames";
import { OWN } from "../drives/tape/sheetDrive";
import { TAPE_MODELS, tapeModelInput, type TapeModel } from "../drives/tape/tapeDrive";
import { countedUp } from "../plan/periodic";
import type { Plan } from "../plan/plan";
import { growthWarnings, planAssumptions, PLAN_INPUTS, PLAN_NOTE, withoutHeadroom } from "../plan/planInputs";
import { planReply, type PlanReasons } from "../plan/planTable";
import { TOGETHER } from "./streamingModel";
import {
  unfavourable,
  type Demand,
  type End,
  type Line,
  type Missing,
  type Need,
  type Run,
  type Subject,
} from "../plan/subject";
import { exactly, threeFigures, type Figures } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import { numberIn, type Reply } from "../question/answer";
import { InputError } from "../question/parseArguments";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { valuesOf } from "../language/es2016";
import { onceFor } from "../language/memoize";
import { DISK, endInputs } from "./drives";
import {
  amountInput,
  COPY_LOAD_NOTES,
  copyLoadInputs,
  daysWith,
  loadOf,
  MOST_PAIRS,
  mostOfPair,
  ONE_CARTRIDGE,
  ROBOTS,
  type LoadValues,
  type Work,
} from "./load";
import { cartridgeFor, readersOf } from "./readCompatibility";
import { tapeCopyCartridges } from "./tapeCopyCartridges";
import { pairsFor } from "./tapeCopyPairs";

/** Our limit: what is recommended. */
const MOST_ORDERED = 1000;
const SAME = "source drive";

const { source, target } = endInputs;
const { duty, compression, source_cartridge, source_cartridges, accessors, media } = copyLoadInputs;
const { overhead_s, firmware, via, measured_mbps } = copyLoadInputs;
const installed = { atLeast: 0, atMost: MOST_PAIRS, whole: true, otherwise: 0 } as const;

const WORMS = writeOnceByName(copyLoadInputs.target_cartridge.aliases);

/** The bill has to name write-once cartridges, so they are choices of their own. */
const target_cartridge = {
  ...copyLoadInputs.target_cartridge,
  names: [...copyLoadInputs.target_cartridge.names, ...new Set(valuesOf(WORMS))],
  aliases: { ...copyLoadInputs.target_cartridge.aliases, ...WORMS },
};

const INPUTS = {
  amount_gb: amountInput,
  days: quantity("count", "Days until the deadline", { atLeast: 0.01, atMost: 100_000 }),
  pairs: quantity("count", "Drive pairs copying at the same time", {
    atLeast: 1,
    atMost: MOST_PAIRS,
    whole: true,
    notForOrder: true,
  }),
  source: choice(source.names, source.label, { aliases: source.aliases }),
  target: choice(target.names, target.label, { aliases: target.aliases }),
  duty,
  compression,
  source_cartridge,
  target_cartridge,
  source_cartridges,
  written_by: choice([SAME, ...TAPE_MODELS], "Drive that wrote the cartridges", {
    hint: "source drives must read them",
    otherwise: SAME,
    aliases: tapeModelInput.aliases,
    unless: { source: DISK },
  }),
  robot_s: { ...copyLoadInputs.robot_s, hint: "to fetch the cartridge and put it back", otherwise: 0 as const },
  accessors: { ...accessors, unless: { robot_s: 0 } },
  media,
  overhead_s,
  firmware,
  via,
  measured_mbps,
  scratch: { ...scratchInput, notForOrder: true as const, unless: { target: DISK } },
  headroom_percent: PLAN_INPUTS.headroom_percent,
  installed_sources: quantity("count", "Installed source drives", {
    ...installed,
    hint: "for the copy",
    unless: { source: DISK },
  }),
  installed_targets: quantity("count", "Installed target drives", {
    ...installed,
    hint: "for the copy",
    unless: { target: DISK },
  }),
  growth_percent: {
    ...PLAN_INPUTS.growth_percent,
    hint: "compound, until the copy begins",
    unless: { months_before: 0 },
  },
  months_before: quantity("count", "Months until the copy begins", { atLeast: 0, atMost: 120, otherwise: 0 }),
};

/**
 * The pairs of drives to order for a copy from tape to tape by a deadline.
 *
 * @see TAPE_COPY_PAIRS for the arithmetic, TAPE_COPY_MBPS for the rate of a pair
 */
export const migrationPlan = question({
  name: "MIGRATION_PLAN",
  subject: "Tape to tape",
  asks: "Drive pairs and cartridges to order for a migration by a deadline: verdict and bill",
  unit: "table",
  equation: {
    inWords:
      "pairs = TAPE_COPY_PAIRS for the amount with headroom, and without it at the lowest rate of TAPE_COPY_MBPS's range and the longest first loads; each pair has a source and a target drive",
  },
  examples: [
    ["5 PB", 56, 6, "T10000C", "LTO-9", 0.8],
    ["2 PB", 90, 2, "LTO-9", "LTO-10", null, null, null, null, null, "LTO-8"],
  ],
  byPosition: ["amount_gb", "days", "pairs", "source", "target", "duty"],
  inputs: INPUTS,
  answer(values): Reply {
    const given = withGrowth(withRewritable(values));
    checkReads(given);
    const load = loadOf(given.amount_gb, loadValues(given, given.amount_gb));
    if ("kind" in load) return load;
    const asked = {
      entered: { pairs: given.pairs },
      demand: [given.amount_gb],
      headroomPercent: given.headroom_percent,
      growthPercent: 0,
      years: 0,
    };
    return planReply(migrationSubject(given), asked, (plan) => reasonsOf(given, plan));
  },
});

export const about = (): About<typeof migrationPlan> => ({
  goals: ["What do I order for a tape migration?", "How many drives and cartridges, even if the copy is slow?"],
  terms: ["technology refresh", "tape copy", "bill of material", "TSM", "Spectrum Protect", "LTO", "deadline"],
  takesLong: true,
  notes: [
    "The first column after the item is the number of drive pairs. The second isn't used.",
    "The recommendation keeps the copy method that is entered in via. Another method is the alternative if it fits with fewer pairs or without disk. Disk isn't in the bill.",
    "With measured_mbps, which is the rate of one copy method, methods aren't compared.",
    "Duration is the days that the copy takes, with the headroom; at worst, without it. Used is their share.",
    "amount_gb is the amount today. It grows by growth_percent per year until the copy begins, and so do source_cartridges.",
    PLAN_NOTE.fits,
    PLAN_NOTE.parts,
    PLAN_NOTE.alternative,
    PLAN_NOTE.orderable,
    `Up to ${exactly(MOST_ORDERED)} pairs are considered (our limit).`,
    "With written_by or source_cartridge, source drives read cartridges of an earlier drive, at the rate that they have with them.",
    "installed_sources and installed_targets are taken off the bill. Never fewer pairs than both make are recommended.",
    "Target cartridges are those of TAPE_COPY_CARTRIDGES for the amount with headroom. Scratch cartridges come on top.",
    `Drives ask to be cleaned. How often is published only of T10000 drives: the bill has a use per ${exactly(PER_CLEANING)} full cartridges, as on a T10000B. See LIBRARY_SLOTS.`,
    "The range is that of TAPE_COPY_DAYS at a run's mean rate. The worst of all together counts.",
    ...COPY_LOAD_NOTES.slice(4),
  ],
});

/** Write-once cartridges are as those of the same tape that can be rewritten, but for their name. */
type Given = ValuesOf<typeof INPUTS> & { readonly worm: string | undefined };

function withRewritable(values: ValuesOf<typeof INPUTS>): Given {
  const rewritable = rewritableOf(values.target_cartridge);
  return rewritable === undefined
    ? { ...values, worm: undefined }
    : { ...values, target_cartridge: rewritable, worm: values.target_cartridge };
}

/** The data and the cartridges on the day on which the copy begins. */
function withGrowth(given: Given): Given {
  const { amount_gb, source_cartridges: count, growth_percent, months_before } = given;
  const grown = (value: number): number => afterGrowth(value, growth_percent, months_before / 12);
  return {
    ...given,
    amount_gb: grown(amount_gb),
    source_cartridges: count === undefined ? undefined : upwards(grown(count)),
  };
}

interface Pairs {
  readonly pairs: number;
}

/** What is open of a pair. */
interface Pace {
  readonly mbps: number;
  /** Seconds per target cartridge. */
  readonly targetSeconds: number;
}

/** The drive that wrote the cartridges, if it isn't the source drive itself. */
function writerOf({ source: reader, written_by }: Given): TapeModel | undefined {
  return reader === DISK || written_by === SAME || written_by === reader ? undefined : written_by;
}

/** @throws InputError for source drives that can't read the cartridges */
function checkReads(given: Given): void {
  const { source: reader, written_by, source_cartridge: cartridge } = given;
  if (reader === DISK && written_by !== SAME)
    throw new InputError("written_by", "must be blank if the source is disk", written_by);
  const writer = writerOf(given);
  if (writer === undefined) return;
  const readers = readersOf(writer);
  if (!readers.includes(reader as TapeModel))
    throw new InputError("source", `can't read ${writer} cartridges: choose ${readers.join(", ")}`, reader);
  if (cartridge !== OWN) throw new InputError("source_cartridge", "must be blank with written_by", cartridge);
}

/** The copy as TAPE_COPY_PAIRS has it: source drives with the cartridges they read, which grow with the amount. */
function loadValues(given: Given, amount: number): LoadValues {
  const { source, source_cartridges: count, amount_gb } = given;
  const writer = writerOf(given);
  return {
    ...given,
    ...(writer !== undefined && { source_cartridge: cartridgeFor(source as TapeModel, writer) }),
    level: "typical",
    cartridge_gb: undefined,
    source_cartridges: count === undefined ? undefined : (count * amount) / amount_gb,
  };
}

/** @throws RangeError for drives without a rate, which have a verdict and no plan */
function loadWith(given: Given, amount: number) {
  const load = loadOf(amount, loadValues(given, amount));
  if ("kind" in load) throw new RangeError(load.reason);
  return load;
}

function pacesOf(given: Given): {
  readonly ends: readonly [End<Pace>, End<Pace>];
  readonly parts: readonly End<Pace>[];
} {
  const { found, mounts } = loadWith(given, given.amount_gb);
  const chosen: Pace = { mbps: found.rate, targetSeconds: mounts.target };
  const slower = found.why().alternatives.filter(({ value }) => value < chosen.mbps);
  const longer = mounts.targets.filter(({ value }) => value > chosen.targetSeconds);
  return {
    ends: [
      { name: "chosen values", with: chosen },
      {
        ...unfavourable(),
        with: {
          mbps: Math.min(chosen.mbps, ...slower.map(({ value }) => value)),
          targetSeconds: Math.max(chosen.targetSeconds, ...longer.map(({ value }) => value)),
        },
      },
    ],
    parts: [
      ...slower.map(({ name, value }) => ({
        ...(name === TOGETHER.name ? TOGETHER : { name: `${threeFigures(value)} MB/s per pair (${name})` }),
        with: { ...chosen, mbps: value },
      })),
      ...longer.map(({ name, value }) => ({ name, with: { ...chosen, targetSeconds: value } })),
    ],
  };
}

/** What MIGRATION_PLAN plans with. */
function migrationSubject(given: Given): Subject<Pairs, Pace> {
  const others = hasWays(given) ? via.names.filter((name) => name !== given.via) : [];
  return {
    ...subjectOf(given),
    ways: () =>
      others.map((name) => ({
        subject: subjectOf({ ...given, via: name }),
        but: againstWay(given, name),
        ...(name !== "direct" && { unbilled: "the disk" }),
        isLeaner: name === "direct",
      })),
  };
}

/**
 * What speaks against another copy method, and for it where drives stop with one of both. The bill has no disk: of two
 * methods through disk, both need one, and the pipelined one is faster.
 */
function againstWay(given: Given, name: Given["via"]): string {
  const [stops, wayStops] = [given, { ...given, via: name }].map(
    (one) => loadWith(one, one.amount_gb).found.stops === true,
  );
  if (name === "direct") return `which needs no disk${wayStops && !stops ? ", but drives stop and start" : ""}`;
  const avoids = stops && !wayStops ? "avoids the stops and starts but " : "";
  return `which ${avoids}isn't recommended: ${given.via === "direct" ? "its disk isn't in the bill" : "its disk is read and written at the same time"}`;
}

/** Disk that the copy needs and the bill doesn't have. */
function unbilledDisk({ source: reads, target: writes, via: method }: Given): string {
  if (writes === DISK) return "The disk that the copy is written to isn't in the bill.";
  return reads === DISK || method === "direct" ? "" : "The disk that the copy goes through isn't in the bill.";
}

/** What is measured is measured with one method, and a copy from or to disk has only one. */
function hasWays({ source: reads, target: writes, measured_mbps: measured }: Given): boolean {
  return reads !== DISK && writes !== DISK && measured === undefined;
}

function subjectOf(given: Given): Subject<Pairs, Pace> {
  const { days, installed_sources, installed_targets } = given;
  const { ends, parts } = pacesOf(given);
  const loads = onceFor((amount: number) => loadWith(given, amount));
  const work = ({ mbps, targetSeconds }: Pace, demand: Demand): Work =>
    loads(amountOf(demand)).workAt(mbps, targetSeconds);
  const limitedBy = loads(given.amount_gb).found.why().limitedBy;
  return {
    felt: "Duration",
    feltUnit: "days",
    feltText: ({ felt, isPadded = false }, figures) =>
      `the copy takes ${inDays(felt, figures)}${isPadded ? ", headroom included" : ""}`,
    amountText: inDays,
    axes: [
      {
        label: "Drive pairs",
        unit: "",
        values: countedUp(1, MOST_ORDERED),
        installed: Math.min(
          given.source === DISK ? Infinity : installed_sources,
          given.target === DISK ? Infinity : installed_targets,
        ),
        of: ({ pairs }) => pairs,
        with: (_, pairs) => ({ pairs }),
      },
    ],
    says: ({ pairs }) => pairsText(given, pairs),
    ends,
    parts,
    need: (_, pace, demand): Need => ({ amount: pairsFor(work(pace, demand), days), grows: 0, late: 0 }),
    run({ pairs }, pace, demand): Run {
      const load = work(pace, demand);
      const copying = daysWith(load, pairs);
      const felt = Math.max(copying, load.robotDays);
      const isCut = pairs >= load.cartridges;
      const by = load.robotDays > copying ? ROBOTS : isCut ? ONE_CARTRIDGE : limitedBy;
      const isPadded = amountOf(demand) > given.amount_gb;
      return { grows: 0, felt, most: days, used: felt / days, fullest: "days until the deadline", by, isPadded };
    },
    bill: ({ pairs }, demand) => billOf(given, pairs, amountOf(demand)),
    missing: (_, demand) =>
      missingOf(given, [work(ends[0].with, demand), work(ends[1].with, withoutHeadroom(given, demand))]),
  };
}

/** A copy from or to disk has drives at one end. */
function pairsText({ source: reads, target: writes, via: method }: Given, pairs: number): string {
  const ofMany = (what: string): string => `${exactly(pairs)} ${what}${pairs === 1 ? "" : "s"}`;
  if (reads === DISK) return `${ofMany(`${writes} drive`)} written from disk`;
  if (writes === DISK) return `${ofMany(`${reads} drive`)} read to disk`;
  const through = method === "direct" ? "" : ` through disk (${method})`;
  return `${ofMany("pair")} of ${reads} and ${writes}${through}`;
}

function amountOf(demand: Demand): number {
  return demand[0] ?? NaN;
}

function inDays(days: number, figures: Figures = threeFigures): string {
  return `${figures(days)} day${days === 1 ? "" : "s"}`;
}

const CARTRIDGES_REST_ON = [
  ...["amount_gb", "growth_percent", "months_before", "headroom_percent"],
  ...["compression", "target", "target_cartridge"],
];

/** A copy to or from disk has drives at one end. */
function billOf(given: Given, pairs: number, amount: number): Line[] {
  const { source: reads, target: writes, target_cartridge: cartridge, installed_sources, installed_targets } = given;
  const { scratch = SCRATCH, compression: ratio, worm } = given;
  const writer = writerOf(given);
  const drives = (model: string, end: string, has: number, by: string): Line[] =>
    model === DISK ? [] : [{ item: `${model} ${end} drives`, quantity: pairs, installed: has, unit: "drives", by }];
  const cartridges = (): Line[] => {
    if (writes === DISK) return [];
    const asked = { amount_gb: amount, target: writes, target_cartridge: cartridge, compression: ratio };
    const code = worm ?? (cartridge === OWN ? "" : cartridge);
    const on = code === "" ? "" : ` (${code})`;
    // A cartridge has no height.
    const model = writes.replace(/ HH$/, "");
    const named = worm === undefined ? model : asWorm(model);
    const filled = numberIn(tapeCopyCartridges.ask(asked));
    return [
      {
        item: `${named} cartridges${on}`,
        // Each pair writes to one of its own.
        quantity: Math.max(filled, pairs),
        unit: "cartridges",
        by:
          filled < pairs
            ? `one per ${reads === DISK ? "drive" : "pair"}`
            : `data, with ${hasGrowth(given) ? "growth and " : ""}headroom`,
        ...(filled >= pairs && { rests: CARTRIDGES_REST_ON }),
      },
      {
        item: `${named} scratch cartridges${on}`,
        quantity: scratch,
        unit: "cartridges",
        by: "kept empty",
        rests: ["scratch", "target", "target_cartridge"],
      },
      {
        item: `${model} cleaning cartridges`,
        quantity: cleaningCartridges(filled),
        unit: "cartridges",
        by: `lasts ${exactly(USES)} cleanings, one per ${exactly(PER_CLEANING)} full cartridges`,
        rests: CARTRIDGES_REST_ON,
      },
    ];
  };
  const ofEach =
    reads === DISK ? "written at the same time" : writes === DISK ? "read at the same time" : "one per pair";
  return [
    ...drives(reads, "source", installed_sources, writer ? `read cartridges that ${writer} wrote` : ofEach),
    ...drives(writes, "target", installed_targets, ofEach),
    ...cartridges(),
  ];
}

/** @param ends at the chosen values with the headroom, and at the worst without it */
function missingOf(given: Given, ends: readonly Work[]): Missing<Pairs, Pace> {
  const { days, accessors: robots } = given;
  const most = (of: (work: Work) => number): number => Math.max(...ends.map(of));
  const robotDays = most((work) => work.robotDays);
  if (robotDays > days) {
    const accessors = upwards((robotDays * robots) / days);
    return {
      why: [`${exactly(robots)} accessor${robots === 1 ? " takes" : "s take"} ${inDays(robotDays)}`],
      remedies: [{ item: `${exactly(accessors)} accessors`, subject: subjectOf({ ...given, accessors }) }],
      otherwise: "",
    };
  }
  const alone = most((work) => work.daysOf(1));
  const otherwise =
    alone > days
      ? `one cartridge takes up to ${inDays(alone)}, so that the deadline must be later`
      : `${exactly(most((work) => pairsFor(work, days)))} pairs would be needed, and at most ${exactly(MOST_ORDERED)} are considered`;
  return { why: [], remedies: [], otherwise };
}

function hasGrowth({ growth_percent, months_before }: Given): boolean {
  return growth_percent !== 0 && months_before > 0;
}

function beginsWith(given: Given): string {
  const grown = hasGrowth(given) ? `, ${threeFigures(given.amount_gb)} GB after growth` : "";
  return `The amount is that on the day the copy begins${grown}. It doesn't grow while it's copied.`;
}

function reasonsOf(given: Given, { entered, demand, otherWays }: Plan<Pairs>): PlanReasons {
  const { scratch, target: writes, headroom_percent } = given;
  const amount = amountOf(demand);
  const load = loadWith(given, amount);
  const { pairs } = entered.config;
  const work = load.workAt(load.found.rate);
  const felt = inDays(entered.chosen.felt);
  const says =
    work.robotDays > daysWith(work, pairs)
      ? `${felt} = the robots' exchanges`
      : `${felt} = ${exactly(mostOfPair(work, pairs))} of ${exactly(upwards(work.cartridges))} cartridges per pair`;
  const why = load.reasons(entered.chosen.felt, says);
  return {
    equation: `${why.equation ?? ""}${otherWays.length === 0 ? "" : `; what fits with other copy methods: ${otherWays.join(", ")}`}`,
    ...said([
      { facts: why.facts ?? [] },
      { when: scratch === undefined && writes !== DISK, fact: SCRATCH_FACT },
      { when: writes !== DISK, facts: [USES_FACT, FULL_WRITES_FACT] },
      { assumptions: planAssumptions({ headroom_percent }, beginsWith(given)) },
      { assumptions: why.assumptions ?? [] },
      { when: unbilledDisk(given) !== "", assumption: { basis: "default", text: unbilledDisk(given) } },
      { when: scratch === undefined && writes !== DISK, assumption: { basis: "default", text: SCRATCH_TEXT } },
      { warnings: growthWarnings(given.growth_percent, given.months_before, "months until the copy begins") },
      { warnings: why.warnings ?? [] },
    ]),
  };
}
