/**
 * One law for peak hours, recovery and the day: how much copying goes on beside a given host rate.
 *
 * Host input and copying share what the pair can do. At the sustained rate copying keeps up with the host. From there
 * to the deferred peak, copying falls in a straight line to what is left of it at maximum input; below, it rises on
 * the same line until the paths are full. The line keeps the daily balance: over a day in which everything gets
 * copied, the mean host rate is the sustained rate.
 */
import { throughput, utilisations, type Resource, type Throughput, type Utilisation } from "../bottleneck";
import { groupRate } from "../channel/rate";
import { CALIBRATED_CHAIN, escon } from "../channel/kinds";
import type { Assumption } from "../estimate";
import { valueOf, type FactId } from "../facts/facts";
import { B18_SUSTAINED_CHANNELS, configuration, SUSTAINED_PER_FACTOR, type Lic, type PtpModel } from "./models";

export const MODES = ["deferred", "immediate"] as const;
export type Mode = (typeof MODES)[number];

/**
 * The share of its copying capacity that the pair keeps using at maximum input, where the paper says that most
 * copying can be suspended. A quarter is the smallest round share with which a B20 with 864 GB lasts the scenario's
 * eight hours to within 10 % (7.25 h), and with which it outlasts a B18 as the paper says; none and all span the range.
 */
export const COPYING_AT_PEAK = 0.25;

/** With compression in the VTC, a path carries this many host MB/s per unit of compression factor. */
const PATH_RATE = "ptp-vts.job.vtc-to-vts-rate.new-lic.per-cf";

/** A copied MB leaves one VTS and enters the other: two paths' worth. */
const PATHS_PER_COPY = 2;
/** Sustained, a host MB enters one VTS and is copied to the other. */
const PATHS_SUSTAINED = 1 + PATHS_PER_COPY;

/**
 * Without compression in the VTC only the B20 has figures. 137 MB/s gives 7.04 h at a factor of 2.66 (paper: about 7)
 * and 7.94 h at 3 (paper: 8); 100 MB/s is 80 MB/s after full, which the paper puts about 20 % below sustained.
 */
const OLD_B20 = { peak: 137, sustained: 100 } as const;

/** The paper's curve for the immediate-copy peak is not in its text: between sustained and deferred, half-way. */
const IMMEDIATE_BETWEEN = 0.5;

export interface Law {
  /** The most that the host can write while the caches take it up, MB/s. */
  readonly peak: number;
  /** What can be written for ever, MB/s. */
  readonly sustained: number;
  /** Copied host MB/s beside a host rate. */
  copying(host: number): number;
  /** The host rate beside which just this much is copied; between sustained and peak. */
  hostBeside(copying: number): number;
  /** How full each shared resource is at a host rate; above 1 for sustained writing, the backlog grows. */
  limits(host: number): Utilisation[];
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
}

export interface Pair {
  readonly model: PtpModel;
  readonly compression: number;
  readonly lic: Lic;
  readonly mode: Mode;
}

/** Undefined where no figures are known: without compression in the VTC, for all but the B20. */
export function lawOf(pair: Pair, copyingAtPeak = COPYING_AT_PEAK): Law | undefined {
  if (pair.lic === "without" && pair.model !== "B20") return undefined;
  const rates = ratesOf(pair);
  const { sustained, peak, paths } = rates;
  const atPeak = copyingAtPeak * Math.max(0, 2 * sustained - peak);
  const slope = (sustained - atPeak) / (peak - sustained);
  const keepsUp = peak <= sustained;
  return {
    peak,
    sustained,
    copying(host) {
      const pathsLeft = Math.max(0, (paths - host) / PATHS_PER_COPY);
      return keepsUp
        ? Math.max(pathsLeft, host)
        : Math.max(atPeak, Math.min(sustained + (sustained - host) * slope, Math.max(pathsLeft, sustained)));
    },
    hostBeside: (copying) => (keepsUp ? peak : sustained - (copying - sustained) / slope),
    limits: (host) => utilisations(rates.resources, host),
    facts: rates.facts,
    assumptions: rates.assumptions,
  };
}

interface Rates {
  readonly peak: number;
  readonly sustained: number;
  /** What all paths carry, host MB/s. */
  readonly paths: number;
  readonly resources: readonly Resource[];
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
}

function ratesOf({ model, compression, lic, mode }: Pair): Rates {
  const { hostChannels, controllers, facts } = configuration(model);
  const channels = channelRate(hostChannels).rate;
  const paths = 2 * controllers * valueOf(PATH_RATE) * compression;
  const fitted = lic === "with" ? SUSTAINED_PER_FACTOR[model] * compression : OLD_B20.sustained;
  const vts = model.startsWith("B18") ? Math.min(fitted, channelRate(B18_SUSTAINED_CHANNELS).rate) : fitted;
  const host: Resource = { name: "host channels", capacity: lic === "with" ? channels : OLD_B20.peak, demand: 1 };
  const sustaining: Resource[] = [
    host,
    { name: "VTC to VTS paths", capacity: paths, demand: PATHS_SUSTAINED },
    { name: "VTS, sustained writing with its copies", capacity: vts, demand: 1 },
  ];
  const sustained = throughput(sustaining).rate;
  const deferred = throughput([host, { name: "VTC to VTS paths", capacity: paths, demand: 1 }]).rate;
  const peak = mode === "deferred" ? deferred : sustained + IMMEDIATE_BETWEEN * (deferred - sustained);
  return {
    peak,
    sustained,
    paths,
    resources: sustaining,
    facts: [...facts, PATH_RATE, ...FACTS[lic]],
    assumptions: [...LIC_ASSUMPTIONS[lic], COPYING_ASSUMPTION, ...(mode === "immediate" ? [IMMEDIATE_ASSUMPTION] : [])],
  };
}

/** The papers' default block and buffers. */
function channelRate(count: number): Throughput {
  return groupRate(escon(), { count, blockBytes: 32 * 1024, blocksPerIo: CALIBRATED_CHAIN, compression: 1, km: 0 });
}

const FACTS: Readonly<Record<Lic, readonly FactId[]>> = {
  with: [
    "ptp-vts.local.b20.host-channel-aggregate-limit",
    "ptp-vts.local.b20.cf-where-modes-coincide",
    "ptp-vts.local.b10.sustained.cf3",
    "ptp-vts.mode.deferred.background-suspended-at-peak",
    "ptp-vts.mode.deferred.no-capacity-lost-when-input-lapses",
    "ptp-vts.b18.shorter-peak-than-b20",
  ],
  without: [
    "ptp-vts.tvc.b20-864.deferred-peak-hours.cf2.66",
    "ptp-vts.tvc.b20-864.scenario.peak-hours",
    "ptp-vts.tvc.b20-864.rate-after-full.mbps",
  ],
};

const COPYING_ASSUMPTION: Assumption = {
  basis: "reading",
  text: "At maximum input a quarter of the copying capacity stays in use (the paper: most copying can be suspended); none and all span the range.",
};

const IMMEDIATE_ASSUMPTION: Assumption = {
  basis: "default",
  text: "The immediate-copy peak lies half-way between sustained and deferred-copy peak: the paper's curve is not in its text.",
};

const LIC_ASSUMPTIONS: Readonly<Record<Lic, readonly Assumption[]>> = {
  with: [
    {
      basis: "calibration",
      text: "Sustained writing per unit of compression factor: B10 17.9, B18 22.9 (at most eight channels' rate), B20 46.2 MB/s; B10 53.7 MB/s at 3 (paper: over 50), B20 meets its channels at 3.5 (paper: about 3.5).",
    },
    {
      basis: "stated",
      text: "No preference, all components within 1 km, 100 % write, 800 MB volumes, 32 KB blocks, BUFNO 20, all channels and drives installed.",
    },
  ],
  without: [
    {
      basis: "calibration",
      text: "Without compression in the VTC: B20 peak 137 MB/s and sustained 100 MB/s, whatever the compression factor; 7.04 h at 2.66 (paper: about 7) and 7.94 h at 3 (paper: 8).",
    },
  ],
};
