/** One job on a Peer-to-Peer VTS: what it passes through, and how long its volume's copy takes. */
import { throughput, type Resource, type Throughput } from "../engines/bottleneck";
import type { Channel } from "../channels/kinds";
import { groupRate } from "../channels/rate";
import type { Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { ESCON, PATH_RATE, pathRate } from "./links";
import type { Lic } from "./models";
import type { Link } from "./vtsPair";

export const OLD_RATE: FactId = "ptp-vts.job.vtc-rate.old-lic";
export const ALL_CHANNELS: FactId = "ptp-vts.local.b20.host-channel-aggregate-limit";
const CONTROLLERS: FactId = "ptp-vts.config.b20-256dev.vtc-max";

export interface Job {
  readonly compression: number;
  readonly blockBytes: number;
  /** Channel buffers in the job control; QSAM moves half of them in one I/O. */
  readonly bufno: number;
  readonly lic: Lic;
  /** Jobs on the same host channel, and on the same controller, including this one. */
  readonly onChannel: number;
  readonly onController: number;
  readonly hostKm: number;
  readonly vtsKm: number;
  readonly link: Link;
  /** Share of the rates that the paper gives as "about", of a path and of a VTC without compression; 1 if absent. */
  readonly share?: number;
}

/** These rates are printed to three digits. */
export const ABOUT_PRINTED = 0.03;

/** Paths from a controller, one to each VTS. */
export const PATHS = 2;

/** Host MB/s of the transfer from the host to a VTS. */
export function transferRate(job: Job, channel = ESCON): Throughput {
  const one = (name: string, rate: number, sharedBy: number): Resource => ({
    name,
    capacity: rate,
    demand: sharedBy,
  });
  const onController = Math.max(job.onController, job.onChannel);
  const shared = [
    one("host channel", hostChannelRate(job, channel), job.onChannel),
    one("controller (VTC)", controllerRate(), onController),
  ];
  return throughput(
    job.lic === "with"
      ? [...shared, one("VTC to VTS path", hostRateOfPath(job), Math.max(1, onController / PATHS))]
      : [...shared, one("controller (VTC), single job", (job.share ?? 1) * valueOf(OLD_RATE), 1)],
  );
}

export function hostChannelRate({ blockBytes, bufno, hostKm, link }: Job, channel: Channel): number {
  const blocksPerIo = Math.max(1, bufno / 2);
  return groupRate(channel, { count: 1, blockBytes, blocksPerIo, compression: 1, km: waitedFor(hostKm, link) });
}

/** A full B20's host rate, spread over its controllers. */
export function controllerRate(): number {
  return valueOf(ALL_CHANNELS) / valueOf(CONTROLLERS);
}

/** A channel extender acknowledges on behalf of the remote end, so there is no wait. */
function waitedFor(km: number, link: Link): number {
  return link === "channel extender" ? 0 : km;
}

export type Backend = Pick<Job, "compression" | "lic" | "vtsKm" | "link" | "share">;

/** Host MB/s of one path between controller and VTS, which carries data compressed where the controller does that. */
export function hostRateOfPath({ compression, lic, vtsKm, link, share = 1 }: Backend): number {
  return share * pathRate(waitedFor(vtsKm, link)) * (lic === "with" ? compression : 1);
}

export const JOB_FACTS: Readonly<Record<Lic, readonly FactId[]>> = {
  with: ["ptp-vts.job.host-vtc-max-rate", PATH_RATE, "ptp-vts.job.vtc-limited-domain.cf", ALL_CHANNELS, CONTROLLERS],
  without: [OLD_RATE, ALL_CHANNELS, CONTROLLERS],
};

export const CONTROLLER_ASSUMPTION: Assumption = {
  basis: "default",
  text: `A VTC carries ${controllerRate()} MB/s, an eighth of the ${valueOf(ALL_CHANNELS)} MB/s of a full B20. Jobs share the VTC, its two paths and their channel evenly.`,
};
