/**
 * Throughput of a pair by the utilisation law: host channels, the paths to both VTSs, the VTSs and their drives.
 * Without preference, with the share of host work for the local VTS that gives the highest rate.
 */
import {
  bestDemands,
  ceiling,
  throughput,
  utilisations,
  type Resource,
  type Throughput,
  type Utilisation,
} from "../engines/bottleneck";
import { ESCON_READ_SPEED } from "../channels/kinds";
import type { Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { once } from "../language/memoize";
import { solve } from "../engines/solve";
import { hostChannelRate, LINK_FACTS, linksOf, type Links } from "./links";
import {
  ALL_WRITES,
  fromTapeMb,
  namedMix,
  READ_ASSUMPTIONS,
  SUSTAINED_WORK,
  toTapeMb,
  VOLUME_FACTS,
  VTS_WORK,
  WORK_ASSUMPTION,
  type Mix,
} from "./workloadMix";
import { B18_SUSTAINED_CHANNELS, configuration, drivesOf, sustainedPerFactor, type PtpModel } from "./models";
import { SAME, type VtsPair } from "./vtsPair";
import { CHOSEN } from "./parameters";

export const COPY_STATES = ["deferred peak", "immediate peak", "sustained"] as const;
/** The part of the copying that is done while the host writes: none, that to the other VTS, all. */
export type PtpState = (typeof COPY_STATES)[number];

/** Each kind of work at each VTS, A local and B remote, in host MB. */
interface Work {
  readonly writeA: number;
  readonly writeB: number;
  readonly hitA: number;
  readonly hitB: number;
  readonly recallA: number;
  readonly recallB: number;
  readonly copyToA: number;
  readonly copyToB: number;
  readonly toTape: number;
}

/** The smallest volumes that reach the full sustained rate, at a compression factor of 3. */
const FULL_RATE_VOLUME: FactId = "ptp-vts.smallvol.premigration.min-volume-mb.cf3";
/**
 * Compressed MB/s of a drive for each MB/s that a B20 sustains per unit of compression: with volumes of this size at a
 * factor of 3, all its drives are just full.
 */
const driveShare = once(() => (3 * toTapeMb(3, valueOf(FULL_RATE_VOLUME))) / drivesOf("B20"));

/**
 * The immediate-copy peak is halfway between sustained and deferred, because the paper's text doesn't have its curve.
 */
const IMMEDIATE_BETWEEN = 0.5;
const MIX_1_WRITES: FactId = "ptp-vts.workload.mix-1.fraction-writes";

const HOST_CHANNELS = "host channels";
export const VTC_PATHS = "VTC to VTS paths";
const [VTS, LOCAL_VTS, REMOTE_VTS] = ["VTS", "local VTS", "remote VTS"] as const;
/** True if the name is that of a VTS. */
export function isVts(resource: string): boolean {
  return resource === VTS || resource === LOCAL_VTS || resource === REMOTE_VTS;
}
/** The host's channels, then pairs of local and remote. */
const RESOURCES = [
  HOST_CHANNELS,
  "VTC paths to the local VTS",
  "VTC paths to the remote VTS",
  "host data on paths to the local VTS",
  "host data on paths to the remote VTS",
  LOCAL_VTS,
  REMOTE_VTS,
  "tape drives of the local VTS",
  "tape drives of the remote VTS",
] as const;
/** Names for pairs of resources with the same utilisation. */
const ALIKE = [VTC_PATHS, "host data on VTC paths", VTS, "tape drives"] as const;

/** Throughput of a pair in each state, computed only for the states that are asked for. */
export class Rates {
  readonly links: Links;
  private readonly capacities: readonly number[];
  private readonly known: Partial<Record<PtpState, Throughput>> = {};

  /**
   * @param between where the immediate-copy peak of 100% write lies between sustained (0) and deferred (1)
   * @param mix in place of the pair's, whose other rates are `like`
   */
  constructor(
    private readonly pair: VtsPair,
    private readonly between = IMMEDIATE_BETWEEN,
    private readonly mix = pair.mix ?? ALL_WRITES,
    like?: Rates,
  ) {
    this.links = like?.links ?? linksOf(pair);
    this.capacities = like?.capacities ?? capacitiesOf(pair, this.links);
  }

  with(mix: Mix): Rates {
    return new Rates(this.pair, this.between, mix, this);
  }

  at(state: PtpState): Throughput {
    return (this.known[state] ??= this.most(state));
  }

  /** Utilisation of each resource at a host rate in sustained work. */
  limits(host: number): Utilisation[] {
    return utilisations(this.best("sustained"), host);
  }

  get facts(): readonly FactId[] {
    return [...configuration(this.pair.model).facts, ...LINK_FACTS, ...(isAllWrites(this.mix) ? [] : VOLUME_FACTS)];
  }

  get assumptions(): readonly Assumption[] {
    return isAllWrites(this.mix) ? [WORK_ASSUMPTION] : [WORK_ASSUMPTION, ...READ_ASSUMPTIONS];
  }

  private most(state: PtpState): Throughput {
    if (state !== "immediate peak") return new PairThroughput(this.capacities, this.demands(state));
    const between = this.between * spareAtClose(this.mix);
    const sustained = this.at("sustained");
    if (between <= 0) return sustained;
    const capacity = sustained.rate + between * (this.at("deferred peak").rate - sustained.rate);
    return throughput([...this.best(state), { name: "copying at each close", capacity, demand: 1 }]);
  }

  /** The resources at the share with the highest rate. */
  private best(state: PtpState): Resource[] {
    return shown(this.capacities, this.demands(state));
  }

  private demands(state: PtpState): readonly number[] {
    const at = (share: number): number[] => demandsOf(this.pair, this.mix, this.links, workOf(this.mix, share, state));
    return bestDemands(this.capacities, at, sharesOf(this.pair));
  }
}

/** The throughput of the resources that are shown, which are named only when limits are read. */
class PairThroughput implements Throughput {
  readonly rate: number;

  constructor(
    private readonly capacities: readonly number[],
    private readonly demands: readonly number[],
  ) {
    const most = (i: number): number => ceiling(capacities[i] ?? 0, demands[i] ?? 0);
    let rate = most(0);
    for (let local = 1; local < capacities.length; local += 2) {
      rate = Math.min(rate, most(local));
      if (!isAlike(capacities, demands, local)) rate = Math.min(rate, most(local + 1));
    }
    this.rate = rate;
  }

  get limits(): readonly Utilisation[] {
    return utilisations(shown(this.capacities, this.demands), this.rate);
  }
}

/** Host MB/s that can be written beside reads: the pair is as full as with a mix of both. */
export function writesBeside(pair: VtsPair, state: PtpState, rates = new Rates(pair)): number {
  const reads = readsMbps(pair, rates);
  if (reads === 0) return rates.at(state).rate;
  const most = (writes: number): number => rates.with(mixBeside(pair, writes, reads)).at(state).rate;
  const unread = rates.with(ALL_WRITES).at(state).rate;
  // Where recalls alone fill the drives, writes up to another limit change nothing but the rounding.
  const over = 1e-3 * ROUNDING * (unread + reads);
  return solve((writes) => writes + reads - most(writes), over, [0, unread]) ?? unread;
}

/** Host MB/s that are read: as much as is asked for, or all that the pair carries without writes. */
export function readsMbps({ reads, ...pair }: VtsPair, rates = new Rates(pair)): number {
  return reads === undefined ? 0 : Math.min(reads.mbps, mostReads(reads.recallShare, rates));
}

/** Host MB/s that a pair reads if nothing is written. */
export function mostReads(recallShare: number, rates: Rates): number {
  return rates.with(mixOf(0, recallShare)).at("deferred peak").rate;
}

/** The pair with the mix that its reads are beside so many host MB/s of writes. */
export function withReads(pair: VtsPair, writes: number): VtsPair {
  return pair.reads === undefined ? pair : { ...pair, mix: mixBeside(pair, writes, readsMbps(pair)) };
}

function mixBeside({ reads: given }: VtsPair, writes: number, reads: number): Mix {
  return mixOf(writes / (writes + reads), given?.recallShare ?? 0);
}

function mixOf(writes: number, recallShare: number): Mix {
  const recalls = (1 - writes) * recallShare;
  return { writes, readHits: 1 - writes - recalls, recalls, mountsPerRecall: namedMix("write").mountsPerRecall };
}

export function isAllWrites(mix: Mix): boolean {
  return mix.writes === 1;
}

/** 1 for 100% write, 0 from Mix I's share of writes down: for both mixes immediate peak and sustained are one curve. */
function spareAtClose({ writes }: Mix): number {
  const none = valueOf(MIX_1_WRITES);
  return Math.max(0, (writes - none) / (1 - none));
}

const ALL_LOCAL = [1, 1] as const;
const HALF = [0.5, 0.5] as const;
const HALF_OR_MORE = [0.5, 1] as const;

/** Shares of host work for the local VTS that the pair may choose from. */
function sharesOf({ preference = "none", remoteModel = SAME, model }: VtsPair): readonly [number, number] {
  if (preference !== "none") return ALL_LOCAL;
  // Unequal VTSs still get equal loads; equal ones never gain from a higher load on the remote one.
  return remoteModel === SAME || remoteModel === model ? HALF_OR_MORE : HALF;
}

function workOf(mix: Mix, share: number, state: PtpState): Work {
  const { writes, readHits, recalls } = mix;
  const copied = state === "deferred peak" ? 0 : writes;
  return {
    writeA: writes * share,
    writeB: writes * (1 - share),
    hitA: readHits * share,
    hitB: readHits * (1 - share),
    recallA: recalls * share,
    recallB: recalls * (1 - share),
    copyToA: copied * (1 - share),
    copyToB: copied * share,
    toTape: state === "sustained" ? writes : 0,
  };
}

/** Capacity of each resource: MB/s of the links, work per second of the VTSs, compressed MB/s of the drives. */
function capacitiesOf(pair: VtsPair, { host, toLocal, toRemote, streams }: Links): number[] {
  const { model, remoteModel = SAME, parameters = CHOSEN } = pair;
  const other = remoteModel === SAME ? model : remoteModel;
  const drives = (of: PtpModel): number => drivesOf(of) * driveShare() * parameters.sustainedB20;
  const works = [vtsWork(model, pair), vtsWork(other, pair)];
  return [host, toLocal, toRemote, streams, streams, ...works, drives(model), drives(other)];
}

/** Demand of a host MB of this work on each resource. */
function demandsOf({ compression, lic, preference = "none" }: VtsPair, mix: Mix, links: Links, work: Work): number[] {
  const { writeA, writeB, hitA, hitB, recallA, recallB, copyToA, copyToB, toTape } = work;
  // Host data crosses a path as the host sends it; copies are compressed in the VTSs before they cross it.
  const crossing = lic === "with" ? 1 / compression : 1;
  const plain = preference === "none" ? crossing : Math.max(crossing, links.preferredLoad);
  const copy = 1 / compression;
  const reading = 1 / ESCON_READ_SPEED;
  const { write, read, copyOut, copyIn } = VTS_WORK;
  const recall = read + VTS_WORK.fromTape;
  const taping = toTape * VTS_WORK.toTape;
  const taped = toTape * toTapeMb(compression);
  const recalled = fromTapeMb(compression, mix.mountsPerRecall);
  const hostA = writeA + (hitA + recallA) * reading;
  const hostB = writeB + (hitB + recallB) * reading;
  return [
    hostA + hostB,
    writeA * plain + hitA * plain + recallA * plain + copyToA * copy + copyToB * copy,
    writeB * plain + hitB * plain + recallB * plain + copyToA * copy + copyToB * copy,
    hostA,
    hostB,
    writeA * write + hitA * read + recallA * recall + copyToB * copyOut + copyToA * copyIn + taping,
    writeB * write + hitB * read + recallB * recall + copyToA * copyOut + copyToB * copyIn + taping,
    recallA * recalled + taped,
    recallB * recalled + taped,
  ];
}

const usualChannelRate = once(() => hostChannelRate(0));

/** Capacity of one VTS, in units of the work to accept a host MB. */
function vtsWork(model: PtpModel, { compression, lic, hostChannel, parameters = CHOSEN }: VtsPair): number {
  const slower = lic === "with" ? 1 : 1 + parameters.oldWork * compression;
  const fitted = (sustainedPerFactor(model, parameters) * compression) / slower;
  const channelRate = (): number => (hostChannel ? hostChannelRate(0, undefined, hostChannel) : usualChannelRate());
  const sustained = model.startsWith("B18") ? Math.min(fitted, B18_SUSTAINED_CHANNELS * channelRate()) : fitted;
  return SUSTAINED_WORK * sustained;
}

const ROUNDING = 1e-9;

/** True if the local resource at this place and the remote one after it have the same utilisation. */
function isAlike(capacities: readonly number[], demands: readonly number[], local: number): boolean {
  const capacity = capacities[local] ?? 0;
  const crossed = (demands[local] ?? 0) * (capacities[local + 1] ?? 0) - (demands[local + 1] ?? 0) * capacity;
  return Math.abs(crossed) < ROUNDING * capacity;
}

/** Local and remote resources as one if they have the same utilisation. */
function shown(capacities: readonly number[], demands: readonly number[]): Resource[] {
  const resource = (i: number, name: string = RESOURCES[i] ?? ""): Resource => ({
    name,
    capacity: capacities[i] ?? 0,
    demand: demands[i] ?? 0,
  });
  const found = [resource(0)];
  ALIKE.forEach((name, i) => {
    const local = 1 + 2 * i;
    if (isAlike(capacities, demands, local)) found.push(resource(local, name));
    else found.push(resource(local), resource(local + 1));
  });
  return found;
}
