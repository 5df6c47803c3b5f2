/** The Peer-to-Peer VTS: sustained rates, caches, and copying while the host writes. */
import type { FactId } from "../model/facts/factIds";
import { valueOf, fact } from "../model/facts/facts";
import { GB_PER_MBPS_HOUR } from "../model/workload/dayRun";
import { lawOf, type Law } from "../model/peerToPeerVts/copySharing";
import type { VtsPair } from "../model/peerToPeerVts/vtsPair";
import { ABOUT } from "../model/parameters/parameters";
import type { Parameters } from "../model/peerToPeerVts/parameters";
import { growth, peakEnd } from "../model/peerToPeerVts/peak";
import { restRate, halvesOf } from "../model/peerToPeerVts/recovery";
import { namedMix, type MixName } from "../model/peerToPeerVts/workloadMix";
import { Rates, type PtpState } from "../model/peerToPeerVts/rates";
import type { PaperAnswer, Binding, FitSubject } from "./subject";

type Name = keyof Parameters;
type Model = VtsPair["model"];

const pair = (model: Model, compression: number, lic: VtsPair["lic"], parameters: Parameters): VtsPair => ({
  model,
  compression,
  lic,
  mode: "deferred",
  parameters,
});

/** Keeps the laws and rates of a vector, because several facts ask for the same ones. */
class Known {
  private readonly laws: Record<string, Law> = {};
  private readonly rates: Record<string, Rates> = {};

  constructor(private readonly parameters: Parameters) {}

  law(model: Model, compression: number, lic: VtsPair["lic"]): Law {
    return (this.laws[`${model} ${compression} ${lic}`] ??= lawOf(pair(model, compression, lic, this.parameters)));
  }

  ratesOf(model: Model, compression: number, lic: VtsPair["lic"], mix: MixName): Rates {
    return (this.rates[`${model} ${compression} ${lic} ${mix}`] ??= new Rates({
      ...pair(model, compression, lic, this.parameters),
      mix: namedMix(mix),
    }));
  }
}

/** Of the last vector only, because a search asks for all of a vector in a row. */
let last: { readonly parameters: Parameters; readonly known: Known } | undefined;

function knownOf(parameters: Parameters): Known {
  if (last?.parameters !== parameters) last = { parameters, known: new Known(parameters) };
  return last.known;
}

function law(model: Model, compression: number, lic: VtsPair["lic"], parameters: Parameters): Law {
  return knownOf(parameters).law(model, compression, lic);
}

function hours(found: Law, cacheGb: number, compression: number, host = found.peak): number {
  return peakEnd(found, host, { cacheGb, compression, priorityHours: Infinity }).hours;
}

/**
 * Host MB/s for the rest of the day after a peak of `peakHours`, or after one that lasts until the caches are full. 0
 * if the backlog can't be cleared, or the peak takes the whole day.
 */
function rest(found: Law, compression: number, cacheGb: number, peakHours?: number): number {
  const peak = { cacheGb, compression, priorityHours: Infinity };
  return restRate(found, halvesOf(found, found.peak, peak, peakHours)) ?? 0;
}

function rate(
  model: Model,
  compression: number,
  state: PtpState,
  parameters: Parameters,
  lic: VtsPair["lic"] = "with",
  mix: MixName = "write",
): number {
  return knownOf(parameters).ratesOf(model, compression, lic, mix).at(state).rate;
}

/** Compression factors of the paper's figures. */
const FACTORS = [1, 1.75, 2.5, 3.25, 4];

function about(id: FactId, predict: Binding<Name>["predict"], reading?: string, share = ABOUT): Binding<Name> {
  const value = valueOf(id);
  return { fact: id, meets: { about: value, tolerance: share * value }, predict, ...(reading && { reading }) };
}

function boundsOf(id: FactId): { readonly low: number; readonly high: number } {
  const { low, high } = fact(id);
  return { low: low ?? NaN, high: high ?? NaN };
}

/**
 * The compression factor at which a B20's sustained rate reaches 99% of its ceiling; up to there the rate is
 * proportional to the factor.
 */
function meeting(parameters: Parameters): number {
  return (0.99 * rate("B20", 20, "sustained", parameters)) / rate("B20", 1, "sustained", parameters);
}

/**
 * For each mix of Fig. 4, the ratio B20 to B10 that is the median by its distance from 2: at least half of the factors
 * are as near to 2. Returns the ratio of the mix that is farther from 2.
 */
function mixedRatio(parameters: Parameters): number {
  const curves = (["mix1", "mix2"] as const).map((mix) =>
    FACTORS.map(
      (factor) =>
        rate("B20", factor, "sustained", parameters, "with", mix) /
        rate("B10", factor, "sustained", parameters, "with", mix),
    ).sort((a, b) => Math.abs(a - 2) - Math.abs(b - 2)),
  );
  const medians = curves.map((ofOne) => ofOne[Math.floor(ofOne.length / 2)] ?? NaN);
  return medians.reduce((farthest, one) => (Math.abs(one - 2) > Math.abs(farthest - 2) ? one : farthest));
}

const LARGE_GB = 1e5;
const [OLD, NEW] = ["without", "with"] as const;
const OLD_TEXT = "without VTC compression";

const SCENARIO: FactId = "ptp-vts.tvc.b20-864.scenario.peak-hours";
const DROP = boundsOf("ptp-vts.overload.b20.drop-below-sustained");
const B10_SUSTAINED: FactId = "ptp-vts.local.b10.sustained.cf3";
const GAIN: FactId = "ptp-vts.lic.throughput-gain.b18-up-to";
const REST: FactId = "ptp-vts.tvc.b20-864.scenario.rest-rate";

const restAfterEight =
  (lic: VtsPair["lic"]) =>
  (p: Parameters): number =>
    rest(law("B20", 3, lic, p), 3, LARGE_GB, valueOf(SCENARIO));

const binding: readonly Binding<Name>[] = [
  about("ptp-vts.tvc.b10-432.deferred-peak-hours.cf3", (p) => hours(law("B10", 3, NEW, p), 432, 3)),
  about("ptp-vts.tvc.b10-216.deferred-peak-hours.cf3", (p) => hours(law("B10", 3, NEW, p), 216, 3)),
  about("ptp-vts.tvc.b20-864.deferred-peak-hours.cf2.66", (p) => hours(law("B20", 2.66, OLD, p), 864, 2.66), OLD_TEXT),
  {
    fact: SCENARIO,
    reading: "the peak can last 8 h, with VTC compression and without",
    meets: { atLeast: valueOf(SCENARIO), tolerance: ABOUT * valueOf(SCENARIO) },
    predict: (p) => Math.min(...[NEW, OLD].map((lic) => hours(law("B20", 3, lic, p), 864, 3))),
  },
  about("ptp-vts.tvc.b20-1700.peak-duration-ratio-vs-864", (p) => {
    const found = law("B20", 3, NEW, p);
    return hours(found, 1700, 3) / hours(found, 864, 3);
  }),
  about("ptp-vts.tvc.b20-864.rate-after-full.mbps", (p) => law("B20", 2.66, OLD, p).afterFull, OLD_TEXT),
  {
    fact: "ptp-vts.overload.b20.drop-below-sustained",
    meets: { atLeast: DROP.low, atMost: DROP.high },
    predict: (p) => 100 * p.dropAfterFull,
  },
  about("ptp-vts.tvc.b10-432.scenario.rest-rate", (p) => rest(law("B10", 3, NEW, p), 3, 432)),
  about("ptp-vts.tvc.b10-216.scenario.rest-rate", (p) => rest(law("B10", 3, NEW, p), 3, 216)),
  about(REST, restAfterEight(OLD), OLD_TEXT),
  {
    fact: "ptp-vts.tvc.b20-864.scenario.rest-rate-lower-at-2.66",
    reading: `${OLD_TEXT}, lower by less than 10 MB/s, after a peak that fills 864 GB`,
    unit: "MB/s lower",
    meets: { atLeast: 0, atMost: 10 },
    predict: (p) => rest(law("B20", 3, OLD, p), 3, 864) - rest(law("B20", 2.66, OLD, p), 2.66, 864),
  },
  {
    fact: "ptp-vts.tvc.b20-1700.scenario.rest-rate",
    reading: `${OLD_TEXT}, at most 10 MB/s after 16 h at peak`,
    meets: { atMost: 10 },
    predict: (p) => rest(law("B20", 3, OLD, p), 3, LARGE_GB, 2 * valueOf(SCENARIO)),
  },
  {
    fact: B10_SUSTAINED,
    reading: "at most 60, otherwise the paper would have printed more",
    meets: { atLeast: boundsOf(B10_SUSTAINED).low, atMost: 60 },
    predict: (p) => rate("B10", 3, "sustained", p),
  },
  about("ptp-vts.local.b20.cf-where-modes-coincide", meeting, undefined, 0.05),
  {
    fact: "ptp-vts.b18.shorter-peak-than-b20",
    unit: "B20 / B18",
    meets: { atLeast: 1 + 1e-6 },
    predict: (p) =>
      Math.min(
        ...[2.5, 3, 3.4].map((f) => hours(law("B20", f, NEW, p), 864, f) / hours(law("B18", f, NEW, p), 864, f)),
      ),
  },
  {
    fact: "ptp-vts.mode.deferred.background-suspended-at-peak",
    reading: "at compression factor 3, less than half of the copying at the sustained rate",
    unit: "of the sustained copying",
    meets: { atMost: 0.5 },
    predict: (p) =>
      Math.max(
        ...(["B10", "B18", "B20"] as const).map((model) => {
          const found = law(model, 3, NEW, p);
          return found.copying(found.peak) / found.sustained;
        }),
      ),
  },
  {
    fact: GAIN,
    reading: "largest gain of a B18",
    unit: "times the rate without LIC",
    meets: { about: 1 + valueOf(GAIN) / 100, tolerance: 0.05 * (1 + valueOf(GAIN) / 100) },
    predict: (p) =>
      Math.max(...[3, 3.5].map((f) => rate("B18", f, "sustained", p) / rate("B18", f, "sustained", p, OLD))),
  },
  {
    fact: "ptp-vts.b18.16ch.significant-gain-from-cf",
    reading: "a gain of at least 10% from a factor of 2 on",
    unit: "times the rate without LIC",
    meets: { atLeast: 1.1 },
    predict: (p) =>
      Math.min(
        ...(["deferred peak", "sustained"] as const).map((state) => {
          const gains = [2, 3, 4].map((f) => rate("B18", f, state, p) / rate("B18", f, state, p, OLD));
          return Math.min(...gains);
        }),
      ),
  },
  about(
    "ptp-vts.b20-over-b18.immediate-and-sustained-ratio",
    (p) => Math.max(...[1, 3].map((f) => rate("B20", f, "sustained", p) / rate("B18", f, "sustained", p))),
    undefined,
    0.05,
  ),
  about(
    "ptp-vts.mixed.b20-over-b10-ratio",
    mixedRatio,
    "sustained, both mixes: half of the factors from 1 to 4 are at least this near 2",
    0.15,
  ),
];

const contested: FitSubject<Name>["contested"] = [
  {
    ...about(REST, restAfterEight(NEW)),
    reading: "with VTC compression",
    why: "The measured curve beside it is without VTC compression, and there the 75 MB/s fit.",
  },
];

const peak = (model: Model, gb: number, factor: number, lic: VtsPair["lic"] = NEW): PaperAnswer<Name> => ({
  name: `VTS_PEAK_HOURS ${model} ${gb} GB at ${factor}, ${lic}`,
  of: (p) => hours(law(model, factor, lic, p), gb, factor),
});

const cache = (model: Model, wanted: number, factor: number, lic: VtsPair["lic"] = NEW): PaperAnswer<Name> => ({
  name: `VTS_CACHE_NEEDED ${model} ${wanted} h at ${factor}, ${lic}`,
  of: (p) => {
    const found = law(model, factor, lic, p);
    return found.cacheFor((growth(found, found.peak) * GB_PER_MBPS_HOUR * wanted) / factor);
  },
});

const recovery = (model: Model, gb: number, lic: VtsPair["lic"] = NEW, peakHours?: number): PaperAnswer<Name> => ({
  name: `VTS_RECOVERY_MBPS ${model} ${gb} GB at 3, ${lic}${peakHours === undefined ? "" : ` after ${peakHours} h`}`,
  of: (p) => rest(law(model, 3, lic, p), 3, gb, peakHours),
});

export const peerToPeerVts: FitSubject<Name> = {
  name: "Peer-to-Peer VTS",
  files: { model: "src/model/peerToPeerVts/parameters.json", record: "src/calibration/records/peer-to-peer-vts.json" },
  isCentred: true,
  parameters: {
    sustainedB10: {
      unit: "MB/s",
      span: [10, 27],
      step: 0.1,
      meaning: "Sustained host MB/s per unit of compression factor of a B10",
    },
    sustainedB18: { unit: "MB/s", span: [15, 45], step: 0.1, meaning: "The same of a B18" },
    sustainedB20: { unit: "MB/s", span: [35, 54], step: 0.1, meaning: "The same of a B20" },
    oldWork: {
      unit: "1",
      span: [0, 0.3],
      step: 0.005,
      meaning: "More work of a VTS without VTC compression, per unit of compression factor",
    },
    oldChannelMbps: {
      unit: "MB/s",
      span: [6.25, 10.1],
      step: 0.05,
      meaning: "Rate of a host channel without VTC compression",
    },
    usableShare: {
      unit: "1",
      span: [0.4, 1],
      step: 0.005,
      meaning: "Share of a cache that uncopied data may take, before the reserve",
    },
    reserveGb: { unit: "GB", span: [0, 72], step: 0.5, meaning: "GB of a cache that uncopied data may not take" },
    copyingAtPeak: {
      unit: "1",
      span: [0, 1],
      step: 0.01,
      meaning: "How far the hours lie from those with all copying suspended to those with all that the pair has left",
    },
    catchUp: {
      unit: "1",
      span: [0.3, 5],
      step: 0.05,
      meaning: "MB/s more copied for each MB/s that the host writes below the sustained rate",
    },
    dropAfterFull: {
      unit: "1",
      span: [0, 0.4],
      step: 0.005,
      meaning: "Share by which full caches hold the host below the sustained rate",
    },
  },
  binding,
  contested,
  answers: [
    peak("B10", 432, 3),
    peak("B10", 216, 3),
    peak("B20", 864, 3),
    peak("B20", 1700, 3),
    peak("B20", 864, 2.66, OLD),
    peak("B20", 864, 3, OLD),
    peak("B18", 432, 3),
    cache("B10", 6, 3),
    cache("B10", 2.5, 3),
    cache("B20", 8, 3),
    cache("B20", 7, 2.66, OLD),
    recovery("B10", 432),
    recovery("B10", 216),
    recovery("B20", 864),
    recovery("B20", LARGE_GB, OLD, 8),
    { name: "VTS_THROUGHPUT B20 at 2.66, sustained, without", of: (p) => rate("B20", 2.66, "sustained", p, OLD) },
    { name: "rate after full caches, B20 at 2.66, without", of: (p) => law("B20", 2.66, OLD, p).afterFull },
    { name: "VTS_THROUGHPUT B18 at 3, sustained", of: (p) => rate("B18", 3, "sustained", p) },
  ],
};
