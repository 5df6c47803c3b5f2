/**
 * One law for peak hours, recovery and the day: how much is copied while the host writes at a given rate.
 *
 * Host input and copying share what the pair can do. At the sustained rate copying keeps up with the host. From there
 * to the peak, copying falls in a straight line to what is left of it at maximum input. Below the sustained rate, it
 * rises by `catchUp` for each MB/s less until the paths are full.
 */
import type { Utilisation } from "../engines/bottleneck";
import type { Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { onceFor } from "../language/memoize";
import { absorbedGb, cacheForGb } from "./cache";
import { pathMbps, remoteness, type Links } from "./links";
import { configuration, type Lic } from "./models";
import type { VtsPair } from "./vtsPair";
import { CHOSEN, inFigures, parametersInTexts, type Parameters } from "./parameters";
import { isVts, mostReads, Rates, readsMbps, withReads, writesBeside, type PtpState } from "./rates";

export { MODES, type Mode, type VtsPair } from "./vtsPair";

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

export function licAssumptions(lic: Lic, parameters: Parameters): readonly Assumption[] {
  const { sustainedB10, sustainedB18, sustainedB20, oldChannelMbps, oldWork } = parametersInTexts(parameters);
  const ofB20 = configuration("B20").hostChannels * parameters.oldChannelMbps;
  return lic === "with"
    ? [
        {
          basis: "calibration",
          text: `Sustained MB/s per unit of compression ratio: B10 ${sustainedB10}, B18 ${sustainedB18} (up to the rate of eight channels), B20 ${sustainedB20}. Fitted to the paper.`,
        },
        {
          basis: "stated",
          text: "Volumes are 800 MB, blocks 32 KB, and all channels and drives are installed, as in the paper's measurements and models.",
        },
      ]
    : [
        {
          basis: "calibration",
          text: `Without VTC compression, a host channel carries ${oldChannelMbps} MB/s (B20: ${inFigures(ofB20)}), a path ${pathMbps()} MB/s of uncompressed data. A VTS has ${oldWork} more work per unit of compression ratio.`,
        },
      ];
}

function copyingAssumption(parameters: Parameters): Assumption {
  return {
    basis: "calibration",
    text: `Hours at peak = ${inFigures(100 - 100 * parameters.copyingAtPeak)}% of those without copying + ${inFigures(100 * parameters.copyingAtPeak)}% of those with all spare capacity copying. Below sustained, copying rises by ${parametersInTexts(parameters).catchUp} MB/s for each MB/s less of host writes.`,
  };
}

export const IMMEDIATE_ASSUMPTION: Assumption = {
  basis: "default",
  text: "The immediate-copy peak is halfway between sustained and deferred-copy peak, up to what the VTSs can copy. The paper shows it only as a curve, without numbers.",
};

export class Law {
  /** Highest host rate while the caches absorb it, MB/s. */
  readonly peak: number;
  /** Host rate that can be written indefinitely, MB/s. */
  readonly sustained: number;
  readonly parameters: Parameters;
  private readonly rates: Rates;
  /**
   * Peak and sustained rate with everything within one site: how much is copied while the host writes depends on the
   * VTSs.
   */
  private readonly near: { readonly peak: number; readonly sustained: number };
  private readonly slope: number;
  /** Host MB/s that are read besides. */
  private readonly reads: number;

  constructor(private readonly pair: VtsPair) {
    this.parameters = pair.parameters ?? CHOSEN;
    this.rates = new Rates(pair);
    this.reads = readsMbps(pair, this.rates);
    this.sustained = writesBeside(pair, "sustained", this.rates);
    this.peak = writesBeside(pair, peakOf(pair), this.rates);
    this.near = (pair.km ?? 0) > 0 ? new Law({ ...pair, km: 0 }) : this;
    const { peak, sustained } = this.near;
    const kept = peak <= 0 ? 0 : keptAtPeak(sustained / peak, this.parameters.copyingAtPeak) * peak;
    this.slope = (sustained - kept) / (peak - sustained);
  }

  /** Utilisation of each shared resource at the peak, the highest first. */
  get peakLimits(): readonly Utilisation[] {
    return this.ratesAt(this.peak).at(peakOf(this.pair)).limits;
  }

  /** Host rate while full caches throttle the host and the copies that they started continue. */
  get afterFull(): number {
    return this.sustained * (1 - (this.pair.mode === "deferred" ? this.parameters.dropAfterFull : 0));
  }

  /** Returns the compressed GB of uncopied data that caches of this size can hold. */
  absorbs(cacheGb: number): number {
    return absorbedGb(cacheGb, this.caches, this.parameters);
  }

  /** Returns the cache per VTS, GB, that can hold that much uncopied data: the inverse of `absorbs`. */
  cacheFor(absorbed: number): number {
    return cacheForGb(absorbed, this.caches, this.parameters);
  }

  /** Number of caches that hold uncopied data. */
  get caches(): 1 | 2 {
    const { mode, preference = "none" } = this.pair;
    return mode === "deferred" && preference === "none" ? 2 : 1;
  }

  /** Host MB/s that the pair reads if nothing is written. */
  get mostReads(): number {
    return mostReads(this.pair.reads?.recallShare ?? 0, this.rates);
  }

  /** Returns the host MB/s copied while the host writes at a rate. */
  copying(host: number): number {
    const { sustained } = this;
    const left = pathsLeft(this.pair, this.rates.links, host + this.reads);
    const line = this.onLine(host);
    if (this.keepsUp) return Math.max(host, Math.min(line, left));
    return host <= sustained ? Math.min(line, Math.max(left, sustained)) : Math.max(0, Math.min(line, sustained, left));
  }

  /**
   * Returns the host rate, up to the sustained one, at which copying is faster than the host by `ahead`; negative if
   * it's never so much faster. Copying is on the straight line or, if the paths are full, what they leave, but at least
   * the sustained rate.
   */
  hostBehind(ahead: number): number {
    const onLine = this.near.sustained - ahead / (1 + this.parameters.catchUp);
    const byPaths = Math.max(pathsBehind(this.pair, this.rates.links, ahead), this.sustained - ahead);
    return Math.min(this.sustained, onLine, byPaths);
  }

  /** Utilisation of each shared resource at a host rate; above 1 for sustained writing, the backlog grows. */
  limits(host: number): Utilisation[] {
    return this.ratesAt(host)
      .limits(host + (this.pair.reads?.mbps ?? 0))
      .map(inSustainedWriting);
  }

  get facts(): readonly FactId[] {
    return [...this.rates.facts, ...FACTS[this.pair.lic], ...remoteness(this.pair).facts];
  }

  get assumptions(): readonly Assumption[] {
    return [
      ...licAssumptions(this.pair.lic, this.parameters),
      ...this.rates.assumptions,
      copyingAssumption(this.parameters),
      ...(this.pair.mode === "immediate" ? [IMMEDIATE_ASSUMPTION] : []),
      ...remoteness(this.pair).assumptions,
    ];
  }

  get warnings(): readonly string[] {
    return [...licWarnings(this.pair), ...remoteness(this.pair).warnings];
  }

  /** Rates with the mix that the reads are beside a rate of writes. */
  private ratesAt(host: number): Rates {
    return this.pair.reads === undefined ? this.rates : new Rates(withReads(this.pair, host));
  }

  private get keepsUp(): boolean {
    return this.peak <= this.sustained;
  }

  /** Returns the host MB/s that the VTSs alone copy while the host writes at a rate. */
  private onLine(host: number): number {
    const { peak, sustained } = this.near;
    if (host <= sustained) return sustained + (sustained - host) * this.parameters.catchUp;
    return host < peak
      ? sustained - (host - sustained) * this.slope
      : keptAtPeak(sustained / peak, this.parameters.copyingAtPeak) * peak;
  }
}

export function lawOf(pair: VtsPair): Law {
  return new Law(pair);
}

/** The law of a pair beside each rate of reads, host MB/s. */
export function lawBesideReads(pair: VtsPair, recallShare: number): (reads: number) => Law {
  return onceFor((mbps) => lawOf(mbps > 0 ? { ...pair, reads: { mbps, recallShare } } : pair));
}

function peakOf({ mode }: VtsPair): PtpState {
  return mode === "deferred" ? "deferred peak" : "immediate peak";
}

/** A VTS shows more than 100% if it couldn't copy data as fast as the host writes it. */
function inSustainedWriting({ resource, utilisation }: Utilisation): Utilisation {
  return { resource: isVts(resource) ? `${resource}, if copies keep pace` : resource, utilisation };
}

/**
 * Returns the share of the peak rate that is copied at the peak. One end is to suspend all copying, the other to copy
 * with all that the pair has left, 2 x sustained - peak. `copyingAtPeak` says how far the time until the caches are
 * full is from the first end towards the second. Where sustained meets peak, everything is copied, as in the paper.
 */
function keptAtPeak(sustainedShare: number, copyingAtPeak: number): number {
  const left = Math.max(0, 2 * sustainedShare - 1);
  return (copyingAtPeak * left) / (copyingAtPeak * left + 1 - left);
}

/**
 * Returns what the paths can copy at a host rate: a copied MB leaves one VTS and enters the other. Paths to the remote
 * VTS are never faster than those to the local one.
 */
function pathsLeft(pair: VtsPair, links: Links, host: number): number {
  const { crossing, local, remote, preference } = pathsOf(pair, links);
  const left = preference === "none" ? (local + remote - host * crossing) / 2 : local - host * crossing;
  // Below this, MB/s, it's what rounding leaves of full paths.
  return left < 1e-9 ? 0 : Math.min(left, remote);
}

/** Returns the host rate at which the paths copy more than it by `ahead`: the inverse of `pathsLeft` minus the rate. */
function pathsBehind(pair: VtsPair, links: Links, ahead: number): number {
  const { crossing, local, remote, preference } = pathsOf(pair, links);
  const shared =
    preference === "none" ? ((local + remote) / 2 - ahead) / (1 + crossing / 2) : (local - ahead) / (1 + crossing);
  return Math.min(shared, remote - ahead);
}

/** Warns if the paper has no figures for the model without VTC compression. */
export function licWarnings({ lic, model }: VtsPair): string[] {
  return lic === "with" || model === "B20"
    ? []
    : [`the paper has no figures for a ${model} without VTC compression; the answer assumes a B20's slowdown`];
}

/** Host MB/s of the paths to each VTS, and the MB of path capacity that a host MB uses (`crossing`). */
function pathsOf(
  { compression, lic, preference = "none" }: VtsPair,
  { toLocal, toRemote, preferredLoad }: Links,
): { crossing: number; local: number; remote: number; preference: NonNullable<VtsPair["preference"]> } {
  const compressed = lic === "with" ? 1 : compression;
  const crossing = preference === "none" ? compressed : Math.max(compressed, preferredLoad * compression);
  return { crossing, local: toLocal * compression, remote: toRemote * compression, preference };
}
