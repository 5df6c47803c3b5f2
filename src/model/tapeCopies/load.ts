/** Inputs and arithmetic shared by the questions for days and for drive pairs. */
import {
  estimate,
  isAbove,
  verdict,
  type Alternative,
  type Assumption,
  type Reasons,
  type Reply,
  type VerdictReply,
} from "../question/answer";
import type { FactId } from "../facts/factIds";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { quantity, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { tapeDriveOf } from "../drives/tape/tapeDrive";
import { upwards } from "../quantities/roundUpCount";
import type { Copier } from "./streamingModel";
import { mountInputs, mountsOf, type Mounts } from "./mounts";
import { readableBy } from "./readCompatibility";
import { atDefault, cartridgeInputs, copyInputs, endsOf, type Ends } from "./inputs";
import { DAY_SECONDS } from "../quantities/timestamp";
import type { CopyRate, CopyReasons } from "./drivePorts";
import { measuredRate, pairCopyRate } from "./rate";

export const amountInput = quantity("GB", "Data to copy (uncompressed)", { above: 0, atMost: 1e12 });

/** More pairs than any library has. */
export const MOST_PAIRS = 10_000;
export const pairsInput = quantity("count", "Drive pairs copying at the same time", {
  atLeast: 1,
  atMost: MOST_PAIRS,
  whole: true,
  otherwise: 1,
  inView: true,
});

const rateInputs = {
  ...copyInputs,
  duty: quantity("fraction", "Duty cycle", {
    hint: "share of the time that drives copy",
    atLeast: 0.01,
    atMost: 1,
    otherwise: 1,
    askFirst: true,
  }),
};
const usualInputs = {
  ...rateInputs,
  overhead_s: quantity("s", "Overhead per target cartridge", {
    hint: "what else it takes, besides mounts",
    atLeast: 0,
    atMost: 100_000,
    otherwise: 0,
    inView: true,
  }),
};

export const copyLoadInputs = {
  ...usualInputs,
  cartridge_gb: quantity("GB", "Cartridge capacity (compressed)", {
    hint: "of source and target",
    atLeast: 1,
    atMost: 1e6,
    otherwise: "native capacity of each drive's cartridge",
  }),
  ...cartridgeInputs,
  ...mountInputs,
  measured_mbps: quantity("MB/s", "Measured rate of one pair", {
    hint: "host data",
    above: 0,
    atMost: 1e5,
    otherwise: "calculated from the drives",
  }),
};
export type LoadValues = ValuesOf<typeof copyLoadInputs> & { readonly pairs?: number };

export const COPY_LOAD_NOTES = [
  "The rate is that of TAPE_COPY_MBPS. overhead_s counts once per target cartridge, which holds its native capacity x compression.",
  "Give robot_s to count the mounts: load, rewind and unload of each source and target cartridge as published, and the robot. If robot_s is blank, mounts aren't counted.",
  "A new LTO-9 cartridge is optimised at its first load. Documents disagree on how long that takes, so the range covers all of them.",
  "The range is that of a run's mean rate. For the worst minute or the first minutes throughout, set level.",
  "The range is wide for a pair that isn't in the report. With two later LTO drives the answer is near its low end, because we use the stops of an LTO-5.",
  "Measure a pair for a few hours and enter measured_mbps: level, firmware and via then don't matter.",
  "duty 1 means copying day and night. The robots exchange cartridges of all pairs one after the other.",
  "A pair copies whole cartridges: those of the source, or of the target if the source is disk. The days are those of the pair with most of them.",
  "With staged copies, the two drives of a pair work one after the other, so only half of the drives are busy.",
];

export const ONE_CARTRIDGE = "one cartridge (copied by one pair)";
export const ROBOTS = "robots";

/** What pairs share: cartridges of the source, or of the target if the source is disk. */
export interface Work {
  /** At least 1, and not rounded: the last one needn't be full. */
  readonly cartridges: number;
  /** Days of a pair that copies so many of them. */
  readonly daysOf: (cartridges: number) => number;
  /** Days of the robots, whatever the pairs. */
  readonly robotDays: number;
}

/** Cartridges of the busiest pair: a pair copies whole ones. */
export function mostOfPair({ cartridges }: Work, pairs: number): number {
  return upwards(cartridges / pairs);
}

/** Days until the busiest pair is done. */
export function daysWith(work: Work, pairs: number): number {
  return work.daysOf(mostOfPair(work, pairs));
}

/**
 * Returns an answer from the work, of which the number of source cartridges limits how many pairs can share it.
 *
 * @param fromWork turns it into the answer: days for given pairs, or pairs for given days
 * @param says the beginning of the equation
 * @param order what can be ordered
 */
export function answerWork(
  amount: number,
  values: LoadValues,
  unit: string,
  fromWork: (work: Work) => number,
  says: (value: number, work: Work) => string,
  order?: (value: number, work: Work) => string,
): Reply {
  const load = loadOf(amount, values);
  if ("kind" in load) return load;
  const { found, mounts, workAt } = load;
  const work = workAt(found.rate);
  const value = fromWork(work);
  const reasons = (): Partial<Reasons> => load.reasons(value, says(value, work));
  if (value === Infinity) return beyond(work, reasons);
  return estimate(value, unit, () => {
    const { alternatives, rangeFrom } = found.why();
    return {
      ...reasons(),
      ...(order && { order: order(value, work) }),
      alternatives: [
        ...alternatives.map((one): Alternative => ({ ...one, value: fromWork(workAt(one.value)) })),
        ...mounts.targets.map((one) => ({ ...one, value: fromWork(workAt(found.rate, one.value)) })),
      ],
      ...(rangeFrom !== undefined && { rangeFrom }),
    };
  });
}

type Plan = ReturnType<typeof planOf>;

/** A copy whose pairs have a rate. */
interface Load {
  readonly found: CopyRate;
  readonly mounts: Mounts;
  /** @param target seconds per target cartridge; as mounts have it if left out */
  readonly workAt: (mbps: number, target?: number) => Work;
  /** @param value the answer: days, or pairs. @param equation its beginning */
  readonly reasons: (value: number, equation: string) => Partial<Reasons>;
}

/** The load, or a verdict for drives whose rate isn't published. */
export function loadOf(amount: number, values: LoadValues): Load | VerdictReply {
  const plan = planOf(amount, values);
  const { found, job, mounts } = plan;
  if ("kind" in found) return found;
  const workAt = (mbps: number, target = mounts.target): Work => workOf(job, values, mounts, mbps, target);
  return {
    found,
    mounts,
    workAt,
    reasons: (value, equation) => reasonsOf(values, plan, workAt(found.rate), value, equation, found.why()),
  };
}

/** The rate of one pair, what there is to copy, and what mounts cost. */
function planOf(amount: number, values: LoadValues) {
  const ends = endsOf(values);
  const job = jobOf(amount, values, ends);
  return {
    found: values.measured_mbps === undefined ? pairCopyRate(values) : measuredRate(values.measured_mbps, values),
    ends,
    job,
    mounts: mountsOf(ends, values, upwards(job.targets)),
  };
}

/** @param equation its beginning */
function reasonsOf(
  values: LoadValues,
  { ends, job, mounts }: Plan,
  work: Work,
  value: number,
  equation: string,
  { text, limitedBy, assumptions, facts, warnings = [] }: CopyReasons,
): Partial<Reasons> {
  const { pairs, overhead_s, duty, cartridge_gb } = values;
  const { cartridges, robotDays } = work;
  const isMounted = mounts.text !== "";
  const isCut = value === Infinity || isAbove(pairs ?? 1, cartridges);
  const isRobots = pairs !== undefined && isAbove(robotDays, daysWith(work, pairs));
  const losses = [
    ...(isMounted ? [mounts.text] : []),
    ...(overhead_s > 0 ? [`${exactly(overhead_s)} s per ${exactly(job.targetGb)} GB cartridge`] : []),
    ...(duty < 1 ? [`${exactly(100 * duty)}% of the time`] : []),
  ];
  const readable = readableBy(ends);
  return {
    equation: `${equation} for ${threeFigures(job.amount)} GB at ${[text, ...losses].join(", ")}`,
    limitedBy: isRobots ? ROBOTS : isCut ? ONE_CARTRIDGE : limitedBy,
    ...said([
      { facts: [...facts, ...capacityFacts(ends), ...mounts.facts, ...readable.facts] },
      { assumptions: atDefault({ pairs: pairsInput, ...(isMounted ? rateInputs : usualInputs) }, values) },
      { assumptions: [...assumptions, ...mounts.assumptions, ...readable.assumptions] },
      {
        when: (overhead_s > 0 || isMounted || isCut) && cartridge_gb === undefined,
        assumption: capacityAssumption(ends),
      },
      { warnings: [...warnings, ...mounts.warnings, ...readable.warnings, ...fullWarnings(job, values, ends)] },
      {
        when: isCut && value < Infinity,
        warning: `the amount fills ${threeFigures(cartridges)} ${cartridges === 1 ? "cartridge" : "cartridges"}: more drive pairs than that don't help`,
      },
    ]),
  };
}

/** The numbers that the equation of days names; NaN if the pair has no rate. */
export function partsOf({ amount_gb, ...values }: LoadValues & { readonly amount_gb: number }) {
  const { found, job, mounts } = planOf(amount_gb, values);
  const { sources, targets } = job;
  const { source, target } = mounts;
  return {
    sources,
    targets,
    source,
    target,
    rate: "kind" in found ? NaN : found.rate,
    robots: robotSeconds(job, mounts),
  };
}

/** Seconds that the robots take to exchange all cartridges. */
function robotSeconds({ sources, targets }: Pick<Job, "sources" | "targets">, mounts: Mounts): number {
  return mounts.robot * ((mounts.source > 0 ? upwards(sources) : 0) + (mounts.target > 0 ? upwards(targets) : 0));
}

/** The verdict if no number of pairs is enough. */
function beyond({ daysOf, robotDays }: Work, reasons: () => Partial<Reasons>): Reply {
  const alone = daysOf(1);
  const slowest = isAbove(robotDays, alone)
    ? `the robots take ${threeFigures(robotDays)} days`
    : `one cartridge takes ${threeFigures(alone)} days`;
  return verdict("over capacity", ["no number of drive pairs is enough", slowest], () => ({
    ...reasons(),
    limitedBy: isAbove(robotDays, alone) ? ROBOTS : ONE_CARTRIDGE,
    equation: slowest,
  }));
}

interface Job {
  readonly amount: number;
  /** Cartridges to read and to write, not rounded. */
  readonly sources: number;
  readonly targets: number;
  /** On a target cartridge, GB as recorded. */
  readonly targetGb: number;
}

function jobOf(amount: number, values: LoadValues, { source, target }: Ends): Job {
  const { compression, cartridge_gb, source_cartridges } = values;
  const sourceGb = cartridge_gb ?? nativeGb(source ?? target);
  const targetGb = cartridge_gb ?? nativeGb(target ?? source);
  return {
    amount,
    sources: (source && source_cartridges) ?? amount / (sourceGb * compression),
    targets: amount / (targetGb * compression),
    targetGb,
  };
}

function workOf(
  { amount, sources, targets }: Job,
  { overhead_s, duty }: LoadValues,
  mounts: Mounts,
  mbps: number,
  perTarget: number,
): Work {
  const days = (seconds: number): number => seconds / duty / DAY_SECONDS;
  const cartridges = Math.max(1, sources);
  return {
    cartridges,
    daysOf(count) {
      // Of a last cartridge that isn't full, only the data take time.
      const share = Math.min(1, count / cartridges);
      const written = upwards(share * targets) * (overhead_s + perTarget);
      return days((share * amount * 1000) / mbps + mounts.source * count + written);
    },
    robotDays: days(robotSeconds({ sources, targets }, mounts)),
  };
}

function fullWarnings(
  { amount, sources }: Job,
  { compression, cartridge_gb, source_cartridges }: LoadValues,
  { source }: Ends,
): string[] {
  const full = amount / ((cartridge_gb ?? nativeGb(source)) * compression);
  if (source_cartridges === undefined || !isAbove(full, sources)) return [];
  return [
    `the data fill ${threeFigures(full)} source cartridges at compression ${exactly(compression)}, more than source_cartridges`,
  ];
}

/** GB; NaN without a drive, which no copy has at both ends. */
function nativeGb(end: Copier | undefined): number {
  return end ? tapeDriveOf(end.model, end.cartridge).capacity : NaN;
}

const distinct = ({ source, target }: Ends): Copier[] =>
  [source, target]
    .filter((end) => end !== undefined)
    .filter((end, i, all) => all.findIndex(({ model }) => model === end.model) === i);

function capacityFacts(ends: Ends): FactId[] {
  return ([] as FactId[]).concat(
    ...distinct(ends).map(({ model, cartridge }) => tapeDriveOf(model, cartridge).facts.geometry.slice(0, 1)),
  );
}

function capacityAssumption(ends: Ends): Assumption {
  const native = distinct(ends).map((end) => `${exactly(nativeGb(end))} GB for ${end.model}`);
  return {
    basis: "default",
    text: `A cartridge holds native capacity x compression. Native: ${native.join(", ")}.`,
  };
}
