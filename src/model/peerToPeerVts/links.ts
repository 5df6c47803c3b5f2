/** The ESCON links of a pair: host to controllers, and controllers to the two VTSs. */
import { CALIBRATED_CHAIN } from "../drives/mechanics/hostPath";
import { ESCON_FACTS, escon, type Channel } from "../channels/kinds";
import { groupRate } from "../channels/rate";
import type { Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION, roundTripSeconds } from "../quantities/fibreDelay";
import { once } from "../language/memoize";
import { upwards } from "../quantities/roundUpCount";
import { configuration } from "./models";
import type { VtsPair } from "./vtsPair";
import { CHOSEN } from "./parameters";
import { distanceWarnings, DISTANCE_FACTS } from "./supportedDistance";

/** With compression in the VTC, a path carries this many host MB/s per unit of compression factor. */
export const PATH_RATE: FactId = "ptp-vts.job.vtc-to-vts-rate.new-lic.per-cf";

/** The channel of hosts and controllers. */
export const ESCON = escon();

const LOCAL_KM: FactId = "ptp-vts.assume.local-max-km";
const localKm = once(() => valueOf(LOCAL_KM));
const blockKb = once(() => valueOf("ptp-vts.assume.block-kb"));
export const pathMbps = once(() => valueOf(PATH_RATE));
const oldStream = once(() => valueOf(OLD_STREAM));

/**
 * Compressed bytes for which a path waits one round trip: the paper says that it waits for each block, but not how
 * large it is. 10 KiB is a block of 32 KB at a factor of 3. With it, a B18 and preferred operation stay flat to 50 km,
 * no preference falls from 31 km on, and the mixes stay within a quarter of writing, as in the paper.
 */
const PATH_BLOCK_BYTES = 10 * 1024;

/** Host MB/s of one job through a VTC without compression. */
const OLD_STREAM: FactId = "ptp-vts.job.vtc-rate.old-lic";

export interface Links {
  /** Host MB/s of all channels between host and controllers. */
  readonly host: number;
  /** Compressed MB/s of all paths between the controllers and each VTS. */
  readonly toLocal: number;
  readonly toRemote: number;
  /**
   * Host MB/s of host data on the paths to each VTS: per path the rate of one host channel, or without compression in
   * the VTC what the path carries.
   */
  readonly streams: number;
  /**
   * Compressed MB of a path's time that a host MB uses with a preferred VTS. The paper: each VTC has a single path to
   * it, so that path carries one job's stream at a time, and copies share its time.
   */
  readonly preferredLoad: number;
}

export function linksOf(pair: VtsPair): Links {
  const { model, lic, bufno, configuration: layout = "3" } = pair;
  const all = configuration(model);
  const hostChannels = pair.hostChannels ?? all.hostChannels;
  const perController = all.hostChannels / all.controllers;
  const controllers = Math.min(all.controllers, upwards(hostChannels / perController));
  const km = effectiveKm(pair);
  const { oldChannelMbps } = pair.parameters ?? CHOSEN;
  const channel = (distance: number): number =>
    Math.min(lic === "with" ? Infinity : oldChannelMbps, hostChannelRate(distance, bufno, pair.hostChannel));
  const near = channel(0);
  const stream = Math.min(lic === "with" ? Infinity : oldStream(), near);
  const farChannels = layout === "2" ? hostChannels / 2 : 0;
  return {
    host: (hostChannels - farChannels) * near + (farChannels > 0 ? farChannels * channel(km) : 0),
    toLocal: controllers * pathRate(0),
    toRemote: controllers * pathRate(km),
    streams: controllers * (lic === "with" ? near : pathRate(0)),
    preferredLoad: pathRate(0) / stream,
  };
}

/** km that add a wait: none within one site, and none with a channel extender. */
export function effectiveKm({ km = 0, link, configuration: layout }: VtsPair): number {
  const isLocal = layout === "1" || km <= localKm();
  return isLocal || link === "channel extender" ? 0 : km;
}

/** The paper's blocks and buffers; QSAM moves half of the buffers in one I/O. */
export function hostChannelRate(km: number, bufno = 2 * CALIBRATED_CHAIN, channel: Channel = ESCON): number {
  const blockBytes = blockKb() * 1024;
  return groupRate(channel, { count: 1, blockBytes, blocksPerIo: Math.max(1, bufno / 2), compression: 1, km });
}

/** Compressed MB/s of one path between a controller and a VTS. */
export function pathRate(km: number): number {
  return 1 / (1 / pathMbps() + (roundTripSeconds(km) * 1e6) / PATH_BLOCK_BYTES);
}

interface Remoteness {
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

const EXTENDER_ASSUMPTION: Assumption = {
  basis: "stated",
  text: "Channel extenders acknowledge on behalf of the remote end, so rates are as for local operation if the link is fast enough. Response times still increase.",
};

export const PATH_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: `A path waits one round trip per ${PATH_BLOCK_BYTES / 1024} KiB of compressed data (a 32 KB block at ratio 3). With this, preferred mode and the B18 stay flat to 50 km, as in the paper, which gives no such size.`,
};

/** Facts, assumptions and warnings about the distance of a pair. */
export function remoteness(pair: VtsPair): Remoteness {
  const { km = 0, link, configuration: layout } = pair;
  const local = localKm();
  if (km <= local) return { facts: [], assumptions: [], warnings: [] };
  if (layout === "1") {
    const warning = `configuration 1 is all local (up to ${exactly(local)} km), so distance_km ${exactly(km)} is ignored`;
    return { facts: [LOCAL_KM], assumptions: [], warnings: [warning] };
  }
  const isExtended = link === "channel extender";
  return {
    facts: [
      ...DISTANCE_FACTS,
      isExtended ? "ptp-vts.remote.channel-extender.definition" : "ptp-vts.remote.round-trip-per-block",
    ],
    assumptions: isExtended ? [EXTENDER_ASSUMPTION] : [PATH_ASSUMPTION, LIGHT_ASSUMPTION],
    warnings: [
      ...distanceWarnings("vts", "distance_km", km, link),
      ...(layout === "2" ? distanceWarnings("host", "distance_km", km, link) : []),
    ],
  };
}

export const LINK_FACTS: readonly FactId[] = [PATH_RATE, "ptp-vts.arch.peer-copy-crosses-vtc-paths", ...ESCON_FACTS];
