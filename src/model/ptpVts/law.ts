/**
 * One law for peak hours, recovery and the day: how much is copied while the host writes at a given rate.
 *
 * Host input and copying share what the pair can do. At the sustained rate copying keeps up with the host. From there
 * to the peak, copying falls in a straight line to what is left of it at maximum input; below, it rises on the same
 * line until the paths are full. The line keeps the daily balance: over a day in which everything gets copied, the
 * mean host rate is the sustained rate.
 */
import type { Utilisation } from "../bottleneck";
import type { Assumption } from "../estimate";
import type { FactId } from "../facts/factIds";
import { fact } from "../facts/facts";
import { OLD_CHANNEL_MBPS, pathMbps, remoteness, type Links } from "./links";
import { configuration, SUSTAINED_PER_FACTOR, type Lic } from "./models";
import type { Pair } from "./pair";
import { isVts, OLD_WORK, Rates, type PtpState } from "./rates";

export { MODES, type Mode, type Pair } from "./pair";

/**
 * The share of its copying capacity that the pair keeps using at maximum input, where the paper says that most
 * copying can be suspended. A quarter is the smallest round share with which a B20 with 864 GB lasts the scenario's
 * eight hours to within 10 % (7.25 h), and with which it outlasts a B18 as the paper says; none and all span the range.
 */
const COPYING_AT_PEAK = 0.25;

/**
 * Above this share of the peak, sustained writing comes so close that copying cannot be held back much longer: where
 * the curves meet, the paper says that all copies are made as the data comes. Above it the line gets no steeper.
 */
export const NEARLY_KEEPS_UP = 0.9;

const DROP: FactId = "ptp-vts.overload.b20.drop-below-sustained";

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
    DROP,
    "ptp-vts.lic.throughput-gain.b18-up-to",
  ],
};

export const LIC_ASSUMPTIONS: Readonly<Record<Lic, readonly Assumption[]>> = {
  with: [
    {
      basis: "calibration",
      text: `Sustained MB/s per unit of compression ratio: B10 ${SUSTAINED_PER_FACTOR.B10} (53.7 at ratio 3, paper over 50), B18 ${SUSTAINED_PER_FACTOR.B18} (up to the rate of eight channels), B20 ${SUSTAINED_PER_FACTOR.B20} (reaches its channels at ratio 3.5, paper about 3.5).`,
    },
    {
      basis: "stated",
      text: "Volumes are 800 MB, blocks 32 KB, and all channels and drives are installed, as in the paper's measurements and models.",
    },
  ],
  without: [
    {
      basis: "calibration",
      text: `Without VTC compression, a host channel carries ${OLD_CHANNEL_MBPS} MB/s (B20: ${configuration("B20").hostChannels * OLD_CHANNEL_MBPS}), a path ${pathMbps()} MB/s of uncompressed data, and a VTS has ${OLD_WORK} more work per unit of compression ratio.`,
    },
    {
      basis: "calibration",
      text: "A B20 with 864 GB without VTC compression lasts 6.4 h at ratio 2.66 (paper about 7 h), then writes 76.9 MB/s (80), and 7.46 h at 3 (8 h). VTC compression makes a B18 up to 42% faster (about 40%).",
    },
  ],
};

const COPYING_ASSUMPTION: Assumption = {
  basis: "reading",
  text: `At peak, a quarter of the copy capacity stays in use, or more if sustained throughput is above ${100 * NEARLY_KEEPS_UP}% of the peak. The paper says only that most copying can be suspended. The range covers none to all.`,
};

export const IMMEDIATE_ASSUMPTION: Assumption = {
  basis: "default",
  text: "The immediate-copy peak is halfway between sustained and deferred-copy peak, up to what the VTSs can copy. The paper shows it only as a curve, without numbers.",
};

export class Law {
  /** Highest host rate while the caches absorb it, MB/s. */
  readonly peak: number;
  /** Host rate that can be written indefinitely, MB/s. */
  readonly sustained: number;
  private readonly rates: Rates;
  private readonly slope: number;
  private readonly atPeak: number;

  /** @param copyingAtPeak the share of its copying capacity that the pair keeps using at maximum input */
  constructor(
    private readonly pair: Pair,
    copyingAtPeak = COPYING_AT_PEAK,
  ) {
    this.rates = new Rates(pair);
    this.sustained = this.rates.at("sustained").rate;
    this.peak = this.rates.at(peakOf(pair)).rate;
    this.slope = slopeOf(this.sustained, this.peak, copyingAtPeak);
    this.atPeak = this.keepsUp ? this.peak : Math.max(0, this.sustained - this.slope * (this.peak - this.sustained));
  }

  /** Utilisation of each shared resource at the peak, the highest first. */
  get peakLimits(): readonly Utilisation[] {
    return this.rates.at(peakOf(this.pair)).limits;
  }

  /** Host rate while full caches throttle the host; the sustained rate with VTC compression. */
  get afterFull(): number {
    const { lic, mode } = this.pair;
    return lic === "without" && mode === "deferred" ? this.sustained * (1 - dropAfterFull()) : this.sustained;
  }

  /** Caches that hold uncopied data. */
  get caches(): 1 | 2 {
    const { mode, preference = "none" } = this.pair;
    return mode === "deferred" && preference === "none" ? 2 : 1;
  }

  /** Host MB/s copied while the host writes at a rate. */
  copying(host: number): number {
    const { sustained } = this;
    const left = pathsLeft(this.pair, this.rates.links, host);
    return this.keepsUp
      ? Math.max(left, host)
      : Math.max(this.atPeak, Math.min(sustained + (sustained - host) * this.slope, Math.max(left, sustained)));
  }

  /** The host rate at which exactly this much is copied; between sustained and peak. */
  hostBeside(copying: number): number {
    return this.keepsUp ? this.peak : this.sustained - (copying - this.sustained) / this.slope;
  }

  /**
   * The host rate, up to the sustained one, that copying runs ahead of by so much; below 0 where it never gets so far
   * ahead. Copying is on the straight line, or where the paths are full what they leave, but the sustained rate at least.
   */
  hostBehind(ahead: number): number {
    const onLine = this.sustained - ahead / (1 + this.slope);
    return Math.min(onLine, Math.max(pathsBehind(this.pair, this.rates.links, ahead), this.sustained - ahead));
  }

  /** How full each shared resource is at a host rate; above 1 for sustained writing, the backlog grows. */
  limits(host: number): Utilisation[] {
    return this.rates.limits(host).map(inSustainedWriting);
  }

  get facts(): readonly FactId[] {
    return [...this.rates.facts, ...FACTS[this.pair.lic], ...remoteness(this.pair).facts];
  }

  get assumptions(): readonly Assumption[] {
    return [
      ...LIC_ASSUMPTIONS[this.pair.lic],
      ...this.rates.assumptions,
      COPYING_ASSUMPTION,
      ...(this.pair.mode === "immediate" ? [IMMEDIATE_ASSUMPTION] : []),
      ...remoteness(this.pair).assumptions,
    ];
  }

  get warnings(): readonly string[] {
    return [...licWarnings(this.pair), ...remoteness(this.pair).warnings];
  }

  private get keepsUp(): boolean {
    return this.peak <= this.sustained;
  }
}

export function lawOf(pair: Pair, copyingAtPeak?: number): Law {
  return new Law(pair, copyingAtPeak);
}

function peakOf({ mode }: Pair): PtpState {
  return mode === "deferred" ? "deferred peak" : "immediate peak";
}

/** A VTS shows more than 100% if it couldn't copy data as fast as the host writes it. */
function inSustainedWriting({ resource, utilisation }: Utilisation): Utilisation {
  return { resource: isVts(resource) ? `${resource}, if copies keep pace` : resource, utilisation };
}

/** The middle of the 15 to 20% by which a full B20 is below its sustained rate; measured without compression. */
function dropAfterFull(): number {
  const { id, low, high } = fact(DROP);
  if (low === null || high === null) throw new RangeError(`${id} has no span`);
  return (low + high) / 2 / 100;
}

/** How much less is copied per additional MB/s of the host. */
function slopeOf(sustained: number, peak: number, copyingAtPeak: number): number {
  const capped = Math.min(sustained, NEARLY_KEEPS_UP * peak);
  return (capped - copyingAtPeak * Math.max(0, 2 * capped - peak)) / (peak - capped);
}

/** What the paths can copy at a host rate: a copied MB leaves one VTS and enters the other. */
function pathsLeft(pair: Pair, links: Links, host: number): number {
  const { crossing, local, remote, preference } = pathsOf(pair, links);
  return Math.max(
    0,
    preference === "none"
      ? Math.min(local, remote, (local + remote - host * crossing) / 2)
      : Math.min(local - host * crossing, remote),
  );
}

/** The host rate at which the paths copy this much more than it: the inverse of `pathsLeft` minus the rate. */
function pathsBehind(pair: Pair, links: Links, ahead: number): number {
  const { crossing, local, remote, preference } = pathsOf(pair, links);
  return preference === "none"
    ? Math.min(local - ahead, remote - ahead, ((local + remote) / 2 - ahead) / (1 + crossing / 2))
    : Math.min((local - ahead) / (1 + crossing), remote - ahead);
}

/** Warns if the paper has no figures for the model without VTC compression. */
export function licWarnings({ lic, model }: Pair): string[] {
  return lic === "with" || model === "B20"
    ? []
    : [`the paper has no figures for a ${model} without VTC compression; the answer assumes a B20's slowdown`];
}

/** Host MB/s of the paths to either VTS, and the share of a host MB that crosses them. */
function pathsOf(
  { compression, lic, preference = "none" }: Pair,
  { toLocal, toRemote }: Links,
): { crossing: number; local: number; remote: number; preference: NonNullable<Pair["preference"]> } {
  const crossing = lic === "with" ? 1 : compression;
  return { crossing, local: toLocal * compression, remote: toRemote * compression, preference };
}
