/**
 * What a pair lets through: host channels, the paths to both VTSs, the VTSs and their drives, by the utilisation law.
 * Without preference, over the best share of host work for the local VTS.
 */
import {
  bestShare,
  loaded,
  throughput,
  utilisations,
  type Resource,
  type Station,
  type Throughput,
} from "../bottleneck";
import type { Assumption } from "../estimate";
import { valueOf, type FactId } from "../facts/facts";
import { once } from "../once";
import { hostChannelRate, LINK_FACTS, linksOf, type Links } from "./links";
import {
  ALL_WRITES,
  fromTapeMb,
  READ_ASSUMPTIONS,
  READ_SPEED,
  SUSTAINED_WORK,
  toTapeMb,
  VOLUME_FACTS,
  VTS_WORK,
  WORK_ASSUMPTION,
  type Mix,
} from "./mix";
import { B18_SUSTAINED_CHANNELS, configuration, drivesOf, SUSTAINED_PER_FACTOR, type PtpModel } from "./models";
import { SAME, type Pair } from "./pair";

export const STATES = ["deferred peak", "immediate peak", "sustained"] as const;
/** What of the copying is done while the host writes: none, that to the other VTS, all. */
export type PtpState = (typeof STATES)[number];

/** Each kind of work at each VTS, A local and B remote, in host MB. */
type Work = "writeA" | "writeB" | "hitA" | "hitB" | "recallA" | "recallB" | "copyToA" | "copyToB" | "toTape";

/**
 * Without compression in the VTC, a VTS has this much more work for each unit of compression factor: as much as makes
 * a B18 42 % faster with it at most (paper: about 40 %).
 */
const OLD_WORK = 0.12;

/**
 * Compressed MB/s that one drive of a VTS writes: with 300 MB volumes at a factor of 3, where the paper has the bound,
 * the twelve of a B20 are just full in sustained writing.
 */
const DRIVE_MBPS = 11.55;

/** The immediate-copy peak lies half-way between sustained and deferred: its curve is not in the paper's text. */
const IMMEDIATE_BETWEEN = 0.5;
const MIX_1_WRITES = "ptp-vts.workload.mix-1.fraction-writes";

export const HOST_CHANNELS = "host channels";

export interface Rates {
  readonly deferredPeak: Throughput;
  readonly immediatePeak: Throughput;
  readonly sustained: Throughput;
  /** How full each resource is at a host rate in sustained work. */
  limits(host: number): Throughput["limits"];
  readonly links: Links;
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
}

/** @param immediateBetween where the immediate-copy peak of 100 % write lies between sustained (0) and deferred (1). */
export function ratesOf(pair: Pair, immediateBetween = IMMEDIATE_BETWEEN): Rates {
  const links = linksOf(pair);
  const stations = stationsOf(pair, links);
  const mix = pair.mix ?? ALL_WRITES;
  const best = (state: PtpState): Resource[] => {
    const at = (share: number): Resource[] => loaded(stations, workOf(mix, share, state));
    return shown(at(bestShare(at, sharesOf(pair))));
  };
  const deferredPeak = once(() => throughput(best("deferred peak")));
  const sustaining = once(() => best("sustained"));
  const sustained = once(() => throughput(sustaining()));
  const immediatePeak = once((): Throughput => {
    const between = immediateBetween * spareAtClose(mix);
    if (between <= 0) return sustained();
    const capacity = sustained().rate + between * (deferredPeak().rate - sustained().rate);
    return throughput([...best("immediate peak"), { name: "copying at each close", capacity, demand: 1 }]);
  });
  return {
    get deferredPeak() {
      return deferredPeak();
    },
    get sustained() {
      return sustained();
    },
    get immediatePeak() {
      return immediatePeak();
    },
    limits: (host) => utilisations(sustaining(), host),
    links,
    get facts() {
      return [...configuration(pair.model).facts, ...LINK_FACTS, ...(isAllWrites(mix) ? [] : VOLUME_FACTS)];
    },
    assumptions: isAllWrites(mix) ? [WORK_ASSUMPTION] : [WORK_ASSUMPTION, ...READ_ASSUMPTIONS],
  };
}

export function atState(rates: Rates, state: PtpState): Throughput {
  switch (state) {
    case "deferred peak":
      return rates.deferredPeak;
    case "immediate peak":
      return rates.immediatePeak;
    case "sustained":
      return rates.sustained;
  }
}

export function isAllWrites(mix: Mix): boolean {
  return mix.writes === 1;
}

/** 1 for 100 % write, 0 from Mix I's share of writes down: for both mixes immediate peak and sustained are one curve. */
function spareAtClose({ writes }: Mix): number {
  const none = valueOf(MIX_1_WRITES);
  return Math.max(0, (writes - none) / (1 - none));
}

/** Shares of host work for the local VTS that the pair may choose from. */
function sharesOf({ preference = "none", remoteModel = SAME, model }: Pair): readonly [number, number] {
  if (preference !== "none") return [1, 1];
  // Unequal VTSs are loaded alike all the same; equal ones never gain by loading the remote one more.
  return remoteModel === SAME || remoteModel === model ? [0.5, 1] : [0.5, 0.5];
}

function workOf(mix: Mix, share: number, state: PtpState): Record<Work, number> {
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

/** In the order of `shown`: the host's channels, then pairs of local and remote. */
function stationsOf(pair: Pair, { host, toLocal, toRemote }: Links): Station<Work>[] {
  const { model, compression, lic, remoteModel = SAME, mix = ALL_WRITES } = pair;
  const other = remoteModel === SAME ? model : remoteModel;
  // What crosses a path as the host has it; copies are compressed in the VTSs and cross it so.
  const plain = lic === "with" ? 1 / compression : 1;
  const copy = 1 / compression;
  const read = VTS_WORK.read;
  const recall = read + VTS_WORK.fromTape;
  const [toTape, fromTape] = [toTapeMb(compression), fromTapeMb(compression, mix.mountsPerRecall)];
  const drives = (of: PtpModel): number => drivesOf(of) * DRIVE_MBPS;
  const reading = 1 / READ_SPEED;
  return [
    {
      name: HOST_CHANNELS,
      capacity: host,
      demands: { writeA: 1, writeB: 1, hitA: reading, hitB: reading, recallA: reading, recallB: reading },
    },
    {
      name: "VTC paths to the local VTS",
      capacity: toLocal,
      demands: { writeA: plain, hitA: plain, recallA: plain, copyToA: copy, copyToB: copy },
    },
    {
      name: "VTC paths to the remote VTS",
      capacity: toRemote,
      demands: { writeB: plain, hitB: plain, recallB: plain, copyToA: copy, copyToB: copy },
    },
    {
      name: "local VTS",
      capacity: vtsWork(model, pair),
      demands: {
        writeA: VTS_WORK.write,
        hitA: read,
        recallA: recall,
        copyToB: VTS_WORK.copyOut,
        copyToA: VTS_WORK.copyIn,
        toTape: VTS_WORK.toTape,
      },
    },
    {
      name: "remote VTS",
      capacity: vtsWork(other, pair),
      demands: {
        writeB: VTS_WORK.write,
        hitB: read,
        recallB: recall,
        copyToA: VTS_WORK.copyOut,
        copyToB: VTS_WORK.copyIn,
        toTape: VTS_WORK.toTape,
      },
    },
    { name: "tape drives of the local VTS", capacity: drives(model), demands: { recallA: fromTape, toTape } },
    { name: "tape drives of the remote VTS", capacity: drives(other), demands: { recallB: fromTape, toTape } },
  ];
}

/** What one VTS can do, in units of taking a host MB in. */
function vtsWork(model: PtpModel, { compression, lic }: Pair): number {
  const slower = lic === "with" ? 1 : 1 + OLD_WORK * compression;
  const fitted = (SUSTAINED_PER_FACTOR[model] * compression) / slower;
  const sustained = model.startsWith("B18") ? Math.min(fitted, B18_SUSTAINED_CHANNELS * hostChannelRate(0)) : fitted;
  return SUSTAINED_WORK * sustained;
}

const ALIKE: Readonly<Record<string, string>> = {
  "VTC paths to the local VTS": "VTC to VTS paths",
  "local VTS": "VTS",
  "tape drives of the local VTS": "tape drives",
};

/** Local and remote as one where they are as full. */
function shown(resources: readonly Resource[]): Resource[] {
  const [host, ...sides] = resources;
  const found = host ? [host] : [];
  for (let i = 0; i + 1 < sides.length; i += 2) {
    const [local, remote] = [sides[i], sides[i + 1]];
    if (!local || !remote) continue;
    const isAlike =
      Math.abs(local.demand * remote.capacity - remote.demand * local.capacity) < ROUNDING * local.capacity;
    if (isAlike) found.push({ ...local, name: ALIKE[local.name] ?? local.name });
    else found.push(local, remote);
  }
  return found;
}

const ROUNDING = 1e-9;
