/** Copies of what writing clusters write, while they write and premigrate; rates are host MB/s of all of them. */
import type { Throughput, Utilisation } from "../engines/bottleneck";
import {
  arrivalsOf,
  gridCopyRate,
  gridCopyUse,
  readModes,
  sendersOf,
  type Arrivals,
  type GridGiven,
  type Meanwhile,
} from "./grid";

export interface Limited {
  readonly rate: number;
  /** What limits the rate. */
  readonly by: () => string;
}

/** Returns the lowest, the first of equal ones. */
export function least([first, ...others]: readonly [Limited, ...Limited[]]): Limited {
  return others.reduce((lowest, one) => (one.rate < lowest.rate ? one : lowest), first);
}

export interface Copying {
  readonly isDeferred: boolean;
  /** Copies that reach a writing cluster for each host MB that all of them write. */
  readonly arriving: Arrivals;
  /** Clusters that get an immediate copy, and a deferred one. */
  readonly targets: Arrivals;
  /** Highest host rate with which RUN and sync copies keep pace, below and above the priority threshold. */
  readonly below: Limited;
  readonly withPriority: Limited;
  /** Deferred copies while the hosts write and this much is premigrated. */
  deferred(host: number, premigrated: number): Limited;
  /** Deferred copies while as much is premigrated as is written and arrives. */
  balanced(host: number): Limited;
}

/** Of a grid, which has links. */
export interface GridCopying extends Copying {
  /** The fullest resource if deferred copies are made as fast as the hosts write, with RUN and sync copies besides. */
  use(host: number): Utilisation;
}

const NONE: Arrivals = { deferred: 0, immediate: 0 };
const UNLIMITED: Limited = { rate: Infinity, by: () => "" };
const STOPPED: Limited = { rate: 0, by: () => "" };

export const NO_COPIES: Copying = {
  isDeferred: false,
  arriving: NONE,
  targets: NONE,
  below: UNLIMITED,
  withPriority: UNLIMITED,
  deferred: () => STOPPED,
  balanced: () => STOPPED,
};

/** Copies at one rate, whatever the clusters do; they go to clusters that don't write. */
export function atRate(mode: "deferred" | "RUN" | "sync", mbps: number): Copying {
  const copies: Limited = { rate: mbps, by: () => "copying" };
  return mode === "deferred"
    ? {
        ...NO_COPIES,
        isDeferred: true,
        targets: { ...NONE, deferred: 1 },
        deferred: () => copies,
        balanced: () => copies,
      }
    : { ...NO_COPIES, targets: { ...NONE, immediate: 1 }, below: copies, withPriority: copies };
}

interface Premigrating {
  /** Compressed MB/s of each cluster at peak, and above the priority threshold. */
  readonly peakPremigration: number;
  readonly premigration: number;
}

/** Copies over the links of a grid in which `writing` clusters share the host's writes evenly. */
export function overGrid(
  grid: GridGiven,
  writing: number,
  { peakPremigration, premigration }: Premigrating,
): GridCopying {
  const modes = readModes(grid.modes);
  const [arriving, senders] = [arrivalsOf(modes, writing), sendersOf(modes, writing)];
  const premigrating = (each: number): GridGiven => ({ ...grid, premigration_mbps: each });
  const rate = (premigrated: number, meanwhile: Meanwhile): Limited =>
    times(writing, gridCopyRate(premigrating(premigrated), meanwhile));
  const immediate = (premigrated: number): Limited =>
    modes.immediate === 0
      ? UNLIMITED
      : rate(premigrated, {
          targets: modes.immediate,
          withHost: true,
          hostMbps: 0,
          otherTargets: 0,
          arriving: arriving.immediate,
          senders: senders.immediate,
        });
  /** @param handled times that a writing cluster handles each MB of a copy that reaches it */
  const besides = (host: number, handled: number): Meanwhile => ({
    targets: modes.deferred,
    withHost: false,
    hostMbps: host / writing,
    otherTargets: modes.immediate,
    arriving: handled * arriving.deferred,
    otherArriving: arriving.immediate,
    senders: senders.deferred,
  });
  const deferred = (host: number, premigrated: number, handled: number): Limited =>
    rate(premigrated / grid.compression / writing, besides(host, handled));
  return {
    isDeferred: modes.deferred > 0,
    arriving,
    targets: { deferred: modes.deferred, immediate: modes.immediate },
    below: immediate(peakPremigration),
    withPriority: immediate(premigration),
    deferred: (host, premigrated) => (modes.deferred > 0 ? deferred(host, premigrated, 1) : STOPPED),
    // A copy that arrives is premigrated, too.
    balanced: (host) => (modes.deferred > 0 ? deferred(host, host * (1 + arriving.immediate), 2) : STOPPED),
    use: (host) => gridCopyUse(premigrating(premigration), besides(host, 1), host / writing),
  };
}

function times(clusters: number, each: Throughput): Limited {
  return { rate: clusters * each.rate, by: () => each.limits[0]?.resource ?? "" };
}
