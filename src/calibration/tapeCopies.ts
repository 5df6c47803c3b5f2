/** Two drives that match their speeds to each other: the report's runs. */
import type { FactId } from "../model/facts/factIds";
import { fact, valueOf } from "../model/facts/facts";
import { onceFor } from "../model/language/memoize";
import { loneLto5Mbps, modelledRuns, summary, type Firmware, type Tape } from "../model/tapeCopies/drives";
import type { Minute } from "../model/tapeCopies/pair";
import type { CopyParameters } from "../model/tapeCopies/parameters";
import type { PaperAnswer, Binding, FitSubject } from "./subject";

type Name = keyof CopyParameters;
type Runs = readonly (readonly Minute[])[];
type Ends = readonly [source: Tape, target: Tape, firmware: Firmware];

const LTO_PAIR: Ends = ["LTO-5", "LTO-5", "D8D4"];
const LTO_PAIR_TEST: Ends = ["LTO-5", "LTO-5", "E24F"];
const LTO_TO_T10K: Ends = ["LTO-5", "T10000B", "D8D4"];
const T10K_TO_LTO: Ends = ["T10000B", "LTO-5", "D8D4"];
const T10K_PAIR: Ends = ["T10000B", "T10000B", "D8D4"];
const MIXED = [LTO_TO_T10K, T10K_TO_LTO];

/** Several facts ask for the same runs of a vector. */
const known = new WeakMap<CopyParameters, (ends: Ends) => Runs>();

function runsOf(ends: Ends, parameters: CopyParameters): Runs {
  const found = known.get(parameters) ?? onceFor((of: Ends) => modelledRuns(...of, parameters));
  known.set(parameters, found);
  return found(ends);
}

const ratesOf = (runs: Runs): number[] => runs.flatMap((run) => run.map(({ rate }) => rate));
const mean = (ends: Ends, p: CopyParameters): number => summary(runsOf(ends, p)).mean;
const lowest = (ends: Ends, p: CopyParameters): number => summary(runsOf(ends, p)).lowest;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

function spread(ends: Ends, p: CopyParameters): number {
  const rates = ratesOf(runsOf(ends, p));
  const middle = mean(ends, p);
  return Math.sqrt(rates.reduce((sum, rate) => sum + (rate - middle) ** 2, 0) / rates.length);
}

function shareBelow(mbps: number, minutes: readonly Minute[]): number {
  return minutes.filter(({ rate }) => rate < mbps).length / minutes.length;
}

/** How many times as long the server waits for the LTO drive as for the other, in minutes below 80 MB/s. */
function dipsOnLto(p: CopyParameters): number {
  return Math.min(
    ...MIXED.map((ends) => {
      const dips = runsOf(ends, p)
        .flat()
        .filter(({ rate }) => rate < BROKEN_DOWN);
      const [reader, writer] = [sum(dips.map((m) => m.forReader)), sum(dips.map((m) => m.forWriter))];
      return ends === LTO_TO_T10K ? reader / writer : writer / reader;
    }),
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the smallest of three shares of minutes: the server waits more for the reader, more for the writer, or for neither. */
function alternating(p: CopyParameters): number {
  const lead = runsOf(LTO_PAIR, p)
    .flat()
    .map(({ forReader, forWriter }) => forReader - forWriter);
  const share = (holds: (seconds: number) => boolean): number => lead.filter(holds).length / lead.length;
  return Math.min(
    share((s) => s > 20),
    share((s) => s < -20),
    share((s) => Math.abs(s) < 6),
  );
}

/** MB/s: "broke down", and "good" as within 10 MB/s of the T10000B's 120. */
const BROKEN_DOWN = 80;
const GOOD = 110;
/** Share of the minutes that "most of the time" leaves. */
const RARELY = 0.2;

function about(id: FactId, share: number, predict: Binding<Name>["predict"], reading?: string): Binding<Name> {
  const value = valueOf(id);
  return { fact: id, meets: { about: value, tolerance: share * value }, predict, ...(reading && { reading }) };
}

const WINDOW = fact("tsm-tape-copy.mean-rate.from-window");
/** Tolerance of the mean, because the report's clock window may differ from the run. */
const WINDOW_TOLERANCE = 0.05;
const DIP: FactId = "tsm-tape-copy.rate.lto5-to-t10kb-dip";
const DIP_TOLERANCE = 10;
const RANGE: FactId = "tsm-tape-copy.rate.tape-to-tape-same-port-range";
const OFTEN: FactId = "tsm-tape-copy.rate.t10kb-to-lto5";
const EVENLY: FactId = "tsm-tape-copy.rate.t10kb-to-t10kb";
const EVEN_MBPS = fact(EVENLY).high ?? NaN;
const EXPECTED: FactId = "tsm-tape-copy.rate.expected-lto5";
/** Smallest ratio of a strict order: a difference by more than rounding. */
const STRICT = 1 + 1e-9;

// The quickest first, because a search stops at the first that is far off.
const binding: readonly Binding<Name>[] = [
  about(EXPECTED, 0.03, loneLto5Mbps),
  about(
    "tsm-tape-copy.rate.tape-to-tape-same-port-typical",
    0.07,
    (p) => median(ratesOf(runsOf(LTO_PAIR, p))),
    "the median minute",
  ),
  about("tsm-tape-copy.rate.tape-to-tape-same-port-worst", 0.1, (p) => lowest(LTO_PAIR, p), "the lowest minute"),
  {
    fact: "tsm-tape-copy.mean-rate.from-window",
    reading: "the mean of a run, for both sizes of the file",
    meets: { atLeast: WINDOW.low ?? NaN, atMost: WINDOW.high ?? NaN, tolerance: WINDOW_TOLERANCE * valueOf(WINDOW.id) },
    predict: (p) => mean(LTO_PAIR, p),
  },
  {
    fact: RANGE,
    reading: "the lowest minute",
    meets: { atLeast: 45 },
    predict: (p) => lowest(LTO_PAIR, p),
  },
  {
    fact: RANGE,
    reading: "the highest minute",
    meets: { atMost: 140 },
    predict: (p) => Math.max(...ratesOf(runsOf(LTO_PAIR, p))),
  },
  about(
    "tsm-tape-copy.rate.tape-to-tape-same-port-start",
    0.08,
    (p) => median(runsOf(LTO_PAIR, p).map((run) => Math.max(...run.slice(0, 2).map(({ rate }) => rate)))),
    "the best of the first two minutes",
  ),
  {
    fact: "tsm-tape-copy.observation.start-transient",
    reading: "every run falls below 100 MB/s within 30 minutes",
    unit: "MB/s",
    meets: { atMost: 100 },
    predict: (p) =>
      Math.max(...runsOf(LTO_PAIR, p).map((run) => Math.min(...run.slice(0, 30).map(({ rate }) => rate)))),
  },
  {
    fact: "tsm-tape-copy.order.bottleneck-alternates",
    reading: "more than 2% of the minutes each",
    unit: "of the minutes",
    meets: { atLeast: 0.02 },
    predict: alternating,
  },
  {
    fact: "tsm-tape-copy.order.single-beats-pair",
    reading: "ratio of a single drive's rate to the mean of a pair, for both firmwares",
    unit: "times",
    meets: { atLeast: STRICT },
    predict: (p) => loneLto5Mbps(p) / Math.max(mean(LTO_PAIR, p), mean(LTO_PAIR_TEST, p)),
  },
  {
    fact: "tsm-tape-copy.order.firmware",
    reading: "a decent improvement: ratio of the mean rates, beyond the uncertainty of a run's mean",
    unit: "times",
    meets: { atLeast: 1 + WINDOW_TOLERANCE },
    predict: (p) => mean(LTO_PAIR_TEST, p) / mean(LTO_PAIR, p),
  },
  {
    fact: "tsm-tape-copy.order.firmware",
    reading: "recovers more quickly: ratio of the waits before the drive speeds up",
    unit: "times",
    meets: { atMost: 1 / STRICT },
    predict: ({ raiseAfter, raiseAfterTest }) => raiseAfterTest / raiseAfter,
  },
  {
    fact: "tsm-tape-copy.rate.lto5-to-lto5-e24f",
    reading: "jittery: one-minute means spread by more than 5 MB/s",
    unit: "MB/s",
    meets: { atLeast: 5 },
    predict: (p) => spread(LTO_PAIR_TEST, p),
  },
  {
    fact: "tsm-tape-copy.rate.lto5-to-lto5-e24f",
    reading: `not good most of the time, unlike mixed pairs: share of minutes below ${GOOD} MB/s`,
    unit: "of the minutes",
    meets: { atLeast: RARELY },
    predict: (p) => shareBelow(GOOD, runsOf(LTO_PAIR_TEST, p).flat()),
  },
  {
    fact: EVENLY,
    reading: "the mean of a run",
    meets: { about: EVEN_MBPS, tolerance: 0.02 * EVEN_MBPS },
    predict: (p) => mean(T10K_PAIR, p),
  },
  { fact: EVENLY, reading: "no minute below 110 MB/s", meets: { atLeast: GOOD }, predict: (p) => lowest(T10K_PAIR, p) },
  {
    fact: "tsm-tape-copy.order.t10k-pair-best",
    reading: "spread of the one-minute means: LTO-5 with T10000B relative to two T10000B",
    unit: "times",
    meets: { atLeast: STRICT },
    predict: (p) => Math.min(...MIXED.map((ends) => spread(ends, p))) / spread(T10K_PAIR, p),
  },
  {
    fact: "tsm-tape-copy.order.t10k-pair-best",
    reading: "spread of the one-minute means: two LTO-5 relative to LTO-5 with T10000B",
    unit: "times",
    meets: { atLeast: STRICT },
    predict: (p) => spread(LTO_PAIR, p) / Math.max(...MIXED.map((ends) => spread(ends, p))),
  },
  ...MIXED.map((ends): Binding<Name> => ({
    fact: DIP,
    reading: `the lowest minute, ${ends[0]} to ${ends[1]}`,
    meets: { about: valueOf(DIP), tolerance: DIP_TOLERANCE },
    predict: (p) => lowest(ends, p),
  })),
  {
    fact: OFTEN,
    reading: `most of the time good: share of minutes below ${GOOD} MB/s`,
    unit: "of the minutes",
    meets: { atMost: RARELY },
    predict: (p) => Math.max(...MIXED.map((ends) => shareBelow(GOOD, runsOf(ends, p).flat()))),
  },
  {
    fact: OFTEN,
    reading: `short occasions: share of minutes below ${BROKEN_DOWN} MB/s in any run`,
    unit: "of the minutes",
    meets: { atMost: 0.1 },
    predict: (p) => Math.max(...MIXED.flatMap((ends) => runsOf(ends, p).map((run) => shareBelow(BROKEN_DOWN, run)))),
  },
  {
    fact: OFTEN,
    reading: `several: one minute per hour or more below ${BROKEN_DOWN} MB/s`,
    unit: "of the minutes",
    meets: { atLeast: 1 / 60 },
    predict: (p) => Math.min(...MIXED.map((ends) => shareBelow(BROKEN_DOWN, runsOf(ends, p).flat()))),
  },
  {
    fact: "tsm-tape-copy.order.mixed-beats-lto-pair",
    reading: "ratio of the mean rates",
    unit: "times",
    meets: { atLeast: STRICT },
    predict: (p) => Math.min(...MIXED.map((ends) => mean(ends, p))) / mean(LTO_PAIR, p),
  },
  {
    fact: "tsm-tape-copy.order.mixed-symmetric",
    reading: "ratio of the mean rates",
    unit: "times",
    meets: { about: 1, tolerance: 0.03 },
    predict: (p) => mean(LTO_TO_T10K, p) / mean(T10K_TO_LTO, p),
  },
  {
    fact: "tsm-tape-copy.order.dips-on-lto-side",
    reading: "ratio of the time waiting for the LTO drive to that for the other drive",
    unit: "times",
    meets: { atLeast: STRICT },
    predict: dipsOnLto,
  },
];

const answer = (name: string, of: PaperAnswer<Name>["of"]): PaperAnswer<Name> => ({ name, of });

export const tapeCopies: FitSubject<Name> = {
  name: "Tape to tape",
  files: { model: "src/model/tapeCopies/parameters.json", record: "src/calibration/records/tape-copies.json" },
  effort: 0.05,
  from: {
    topSpeed: 133,
    backhitch: 2.7,
    raiseAfter: 8,
    raiseAfterTest: 4,
    turn: 3.3,
    t10kBackhitch: 1.5,
    t10kRaiseAfter: 1.5,
    t10kTurn: 1,
  },
  // The ends of the answers among 1,000 admissible vectors to four figures: a walk along differences of vectors found them.
  extremes: [
    [132.3, 2.326, 8.611, 5.904, 3.533, 1.053, 0.5205, 0.9854],
    [132.0, 2.246, 7.388, 1.211, 1.998, 1.244, 1.717, 0.9119],
    [132.3, 2.394, 8.611, 6.109, 3.533, 1.053, 0.5205, 0.9854],
    [131.9, 2.184, 7.663, 1.345, 2.262, 1.303, 1.836, 0.8819],
    [132.3, 2.394, 8.611, 8.359, 3.533, 1.053, 0.5205, 0.9854],
    [131.8, 2.142, 7.482, 0.9489, 2.07, 1.33, 2.219, 0.7821],
    [133.0, 1.447, 7.409, 4.187, 3.556, 0.507, 0.7974, 0.9261],
    [132.0, 2.226, 7.533, 5.552, 2.882, 1.612, 1.93, 0.2929],
    [132.3, 1.758, 7.83, 4.056, 3.614, 1.507, 2.792, 0.5396],
    [132.0, 2.271, 7.53, 5.481, 2.882, 1.59, 1.846, 0.291],
  ],
  parameters: {
    topSpeed: {
      unit: "MB/s",
      span: [126, 140],
      step: 0.1,
      meaning: "Highest tape speed of an LTO-5, between the report's 130 and the published 140",
    },
    backhitch: { unit: "s", span: [1, 7], step: 0.1, meaning: "Stop, reverse and restart of an LTO-5" },
    raiseAfter: {
      unit: "s",
      span: [0.5, 30],
      step: 0.1,
      meaning: "How long the server waits for an LTO-5 before it gains a speed, with firmware D8D4",
    },
    raiseAfterTest: { unit: "s", span: [0.5, 30], step: 0.1, meaning: "The same with firmware E24F" },
    turn: { unit: "s", span: [0.5, 10], step: 0.1, meaning: "Stop of an LTO-5 at a wrap end" },
    t10kBackhitch: { unit: "s", span: [0.5, 7], step: 0.1, meaning: "Stop, reverse and restart of a T10000B" },
    t10kRaiseAfter: {
      unit: "s",
      span: [0.5, 30],
      step: 0.1,
      meaning: "How long the server waits for a T10000B before it gains its second speed",
    },
    t10kTurn: { unit: "s", span: [0.1, 3], step: 0.1, meaning: "Stop of a T10000B at a wrap end" },
  },
  binding,
  contested: [],
  answers: [
    answer("mean of a run, two LTO-5", (p) => mean(LTO_PAIR, p)),
    answer("mean of a run, two LTO-5 with E24F", (p) => mean(LTO_PAIR_TEST, p)),
    answer("lowest minute, two LTO-5 with E24F", (p) => lowest(LTO_PAIR_TEST, p)),
    answer("mean of a run, LTO-5 to T10000B", (p) => mean(LTO_TO_T10K, p)),
    answer("mean of a run, T10000B to LTO-5", (p) => mean(T10K_TO_LTO, p)),
  ],
};
