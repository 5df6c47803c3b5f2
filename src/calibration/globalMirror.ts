/** Global Mirror's formation cycle: the paper's sweeps, burst and half-link run. */
import type { FactId } from "../model/facts/factIds";
import { fact, valueOf } from "../model/facts/facts";
import { MB_PER_GB, SECONDS_PER_MINUTE } from "../model/globalMirror/catchup";
import {
  cycleParts,
  DRAIN_LIMIT_SECONDS,
  paperRun,
  statisticOf,
  steadyCycle,
  type Statistic,
} from "../model/globalMirror/cycle";
import { runFormation, type Suspension } from "../model/globalMirror/formation";
import type { CycleParameters } from "../model/globalMirror/parameters";
import type { PaperAnswer, Binding, FitSubject } from "./subject";

type Name = keyof CycleParameters;

const BASE_MBPS = valueOf("global-mirror.experiment.burst.base-write-rate");
/** The sweep's writes from idle to the burst's base rate. */
const SWEEP = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => share * BASE_MBPS);
const BATCH = "global-mirror.workload.brokerage-batch.";

function statistic(p: CycleParameters, writeMbps: number, of: Statistic): number {
  return statisticOf(steadyCycle(paperRun(writeMbps, p)), of);
}

/** Host MB/s of Brokerage Batch, of whose I/Os 22.2% are writes. */
function batchMbps(ioPerSecond: number): number {
  const share = (of: "random" | "sequential"): number =>
    (valueOf(`${BATCH}${of}-share`) * valueOf(`${BATCH}${of}-write-share`)) / 1e4;
  return (ioPerSecond * (share("random") + share("sequential")) * valueOf(`${BATCH}avg-transfer-size`)) / 1000;
}

const since = (p: CycleParameters, ioPerSecond: number): number => statistic(p, batchMbps(ioPerSecond), "since");

/** The gap that the burst makes. */
function gap(p: CycleParameters): Suspension {
  const { linkMbps, ...place } = paperRun(BASE_MBPS, p);
  const burst = MB_PER_GB * valueOf("global-mirror.experiment.burst.rate");
  const start = SECONDS_PER_MINUTE * valueOf("global-mirror.experiment.burst.start");
  const seconds = (MB_PER_GB * valueOf("global-mirror.experiment.burst.volume")) / burst;
  const { suspensions } = runFormation({ ...cycleParts(place), drainLimit: DRAIN_LIMIT_SECONDS }, [
    { writeMbps: BASE_MBPS, linkMbps, seconds: start },
    { writeMbps: BASE_MBPS + burst, linkMbps, seconds },
    { writeMbps: BASE_MBPS, linkMbps, seconds: 3600 },
  ]);
  return suspensions[0] ?? { lastGroup: 0, givenUp: 0 };
}

const CADENCE: FactId = "global-mirror.cg.formation-cadence";
const MAXIMUM: FactId = "global-mirror.result.market-open.cgft-max";
const CURRENCY: FactId = "global-mirror.result.market-open.data-currency";
const BEFORE: FactId = "global-mirror.experiment.half-link.cgft-before";
const SHAPE: FactId = "global-mirror.result.brokerage-batch.cgft-shape";
const CONTINUES: FactId = "global-mirror.experiment.half-link.cg-continues";
/** As the facts' own tolerances say. */
const [ABOUT, CADENCE_TOLERANCE, APPROXIMATELY] = [0.1, 0.1, 0.2];

// Three statements stay out, because they bound nothing more: where the batch sweep starts to rise, how much the rate's
// near doubling raises the time (the model predicts both), and that distance hardly matters.
const binding: readonly Binding<Name>[] = [
  {
    fact: MAXIMUM,
    reading: "mean time since the last group, up to 250 MB/s",
    meets: { atMost: valueOf(MAXIMUM), tolerance: ABOUT * valueOf(MAXIMUM) },
    predict: (p) => Math.max(...SWEEP.map((write) => statistic(p, write, "since"))),
  },
  {
    fact: CURRENCY,
    reading: "mean time since the last group, at 250 MB/s",
    meets: { about: valueOf(CURRENCY), tolerance: ABOUT * valueOf(CURRENCY) },
    predict: (p) => statistic(p, BASE_MBPS, "since"),
  },
  {
    fact: CADENCE,
    reading: "the shortest interval up to 250 MB/s",
    meets: { atLeast: fact(CADENCE).low ?? NaN, tolerance: CADENCE_TOLERANCE },
    predict: (p) => Math.min(...SWEEP.map((write) => statistic(p, write, "interval"))),
  },
  {
    fact: CADENCE,
    reading: "the longest interval up to 250 MB/s",
    meets: { atMost: fact(CADENCE).high ?? NaN, tolerance: CADENCE_TOLERANCE },
    predict: (p) => Math.max(...SWEEP.map((write) => statistic(p, write, "interval"))),
  },
  {
    fact: BEFORE,
    reading: "mean age of the copy, with the burst's base rate",
    meets: { about: valueOf(BEFORE), tolerance: APPROXIMATELY * valueOf(BEFORE) },
    predict: (p) => statistic(p, BASE_MBPS, "lag"),
  },
  {
    fact: "global-mirror.experiment.burst.cg-suspension-length",
    meets: { about: valueOf("global-mirror.experiment.burst.cg-suspension-length"), tolerance: 1 },
    predict: (p) => {
      const { lastGroup, nextGroup = NaN } = gap(p);
      return (nextGroup - lastGroup) / SECONDS_PER_MINUTE;
    },
  },
  {
    fact: "global-mirror.experiment.burst.cg-resume",
    meets: { about: valueOf("global-mirror.experiment.burst.cg-resume"), tolerance: 0.75 },
    predict: (p) => (gap(p).nextGroup ?? NaN) / SECONDS_PER_MINUTE,
  },
  {
    fact: SHAPE,
    reading: "flat: 15,000 against 6,000 I/Os per s",
    unit: "times that at 6,000 I/Os per s",
    meets: { atMost: 1.05 },
    predict: (p) => since(p, 15000) / since(p, 6000),
  },
  {
    fact: SHAPE,
    reading: "a small rise near 19,000 I/Os per s",
    unit: "times that at 6,000 I/Os per s",
    meets: { atLeast: 1.05, atMost: 1.5 },
    predict: (p) => since(p, 19000) / since(p, 6000),
  },
];

const contested: FitSubject<Name>["contested"] = [
  {
    fact: CONTINUES,
    reading: "250 MB/s on half of the links, as a share of it",
    meets: { atMost: 1 },
    predict: (p) => (2 * BASE_MBPS) / p.paperLinkMbps,
    why: "The burst gives the link, and the write rate of the half-link run isn't given.",
  },
];

const answer = (of: Statistic, writeMbps: number): PaperAnswer<Name> => ({
  name: `CGFT_ESTIMATE ${writeMbps} MB/s on 361.1 MB/s, ${of}`,
  of: (p) => statisticOf(steadyCycle({ ...paperRun(writeMbps, p), linkMbps: 361.1 }), of),
});

export const globalMirror: FitSubject<Name> = {
  name: "Global Mirror",
  files: { model: "src/model/globalMirror/parameters.json", record: "src/calibration/records/global-mirror.json" },
  parameters: {
    idleSeconds: {
      unit: "s",
      span: [0.1, 5],
      step: 0.01,
      meaning: "Part of a cycle in which the link sends nothing, without two round trips",
    },
    sendingSeconds: { unit: "s", span: [0, 5], step: 0.01, meaning: "Part of a cycle in which the link sends" },
    paperLinkMbps: {
      unit: "MB/s",
      span: [250, 500],
      step: 0.1,
      meaning: "Host MB/s of the paper's two Gigabit Ethernet links: from raw to compressed by half",
    },
  },
  binding,
  contested,
  answers: [
    answer("lag", 0),
    answer("lag", BASE_MBPS),
    answer("worst", BASE_MBPS),
    answer("since", BASE_MBPS),
    answer("interval", 0),
    answer("lag", 340),
  ],
};
