import { throughput } from "../engines/bottleneck";
import {
  estimate,
  isAbove,
  overCapacity,
  verdict,
  type Reply,
  type VerdictReply,
  type Reasons,
} from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION } from "../quantities/fibreDelay";
import { namesInput, nextOf, withOrder, type Ordered } from "../question/orderable";
import { quantity, question, type About } from "../question/question";
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import { AT_PEAK, CEILING_MBPS, MOST_CLUSTER_MBPS } from "./cluster";
import {
  gridCopyRate,
  GRID_FACTS,
  CLUSTER_INPUTS,
  GRID_INPUTS,
  gridAssumptions,
  gridReadings,
  gridWarnings,
  GRID_LINKS,
  rawMbps,
  readModes,
  wanInput,
  type GridGiven,
  type GridLinks,
  type Modes,
} from "./grid";
import { byMethod, withGain, methodInput, slowerCopies } from "./compressionMethod";
import { sorted } from "../language/sorted";

const { modes: modesInput, links, compression, ...furtherInputs } = GRID_INPUTS;

/**
 * Hours until a backlog of deferred copies is cleared.
 *
 * @see ts7770-r51, "Grid Considerations"
 */
export const ts7700CatchupHours = question({
  name: "TS7700_CATCHUP_HOURS",
  subject: "TS7770",
  asks: "Hours for a TS7770 grid to complete its deferred copies, and whether that's before the next peak",
  unit: "h",
  equation: [["hours", "host_gb / (3.6 * (copying - host_mbps))"]],
  examples: [
    [50000, "2x10", 5.351],
    [50000, "2x1", 5.351, 8],
    [80000, "4x10", 3, 10, "DDD", 500],
  ],
  byPosition: ["host_gb", "links", "compression", "gap_hours"],
  inputs: {
    host_gb: quantity("GB", "Copy backlog (host view)", { atLeast: 0, atMost: 1e9 }),
    links,
    compression,
    gap_hours: quantity("h", "Time to the next peak", { above: 0, atMost: 8784, otherwise: "no limit" }),
    modes: modesInput,
    host_mbps: quantity("MB/s", "Host write rate during catch-up", {
      hint: "host view",
      atLeast: 0,
      atMost: MOST_CLUSTER_MBPS,
      otherwise: 0,
      demand: "write",
    }),
    ...furtherInputs,
    compression_method: methodInput,
    sizes: namesInput("links", links, "Grid links that can be ordered", "all published ones"),
    wan_mbps: wanInput,
    ...CLUSTER_INPUTS,
  },
  answer: byMethod(({ host_gb, gap_hours, host_mbps, compression_method, sizes, ...grid }): Reply => {
    const own = sizes.map(({ cells }) => cells.links);
    const modes = readModes(grid.modes);
    const beyond = beyondGrid(grid, modes, host_mbps);
    if (beyond) return beyond;
    if (modes.deferred === 0) {
      return verdict("carried", ["there is no copy backlog", "no other cluster uses deferred mode"], () => ({
        limitedBy: "nothing",
        facts: ["ts7770-r51.grid.deferred-mode"],
      }));
    }
    const hoursAt = (rate: number): number => hoursOf(host_gb, rate - host_mbps);
    const hoursWith = (given: GridGiven): number => hoursAt(backgroundRate(given, modes, host_mbps).rate);
    const copied = backgroundRate(grid, modes, host_mbps);
    const { rate } = copied;
    const reasons = () => {
      const found = {
        limits: copied.limits,
        limitedBy: copied.limits[0]?.resource ?? "",
        facts: [...GRID_FACTS, "ts7770-r51.grid.deferred-recovery"],
        assumptions: [...gridAssumptions(grid), ...(grid.distance_km > 0 ? [LIGHT_ASSUMPTION] : [])],
        warnings: [...gridWarnings(grid, modes), ...tooLate(grid, gap_hours, hoursWith, own)],
      } satisfies Partial<Reasons>;
      return { ...found, ...withOrder(found, linksToOrder(grid, gap_hours, hoursWith, own)) };
    };
    const value = hoursAt(rate);
    if (!Number.isFinite(value)) {
      return verdict(
        "over capacity",
        [
          "the grid never catches up",
          `it copies ${threeFigures(rate)} host MB/s while the host writes ${threeFigures(host_mbps)}`,
        ],
        reasons,
      );
    }
    return estimate(value, "h", () => ({
      ...reasons(),
      equation: `${threeFigures(value)} h = ${exactly(host_gb)} host GB / (${threeFigures(rate)} - ${threeFigures(host_mbps)}) host MB/s / ${GB_PER_MBPS_HOUR}`,
      alternatives: [
        ...gridReadings(grid).map(({ grid: other, ...named }) => ({ ...named, value: hoursWith(other) })),
        ...slowerCopies(rate, compression_method).map(({ name, value: slower }) => ({ name, value: hoursAt(slower) })),
      ],
    }));
  }, Infinity),
});

export const about = (): About<typeof ts7700CatchupHours> => ({
  goals: ["Will a TS7770 grid catch up before the next peak?"],
  terms: ["deferred copy", "backlog", "replication", "RPO", "TS7700"],
  improve: { towards: "less", by: ["links", "window_mib"] },
  symbols: {
    copying: {
      unit: "MB/s",
      says: "deferred copies while the host writes, as in TS7700_COPY_MBPS",
      of: (values) => backgroundRate(withGain(values), readModes(values.modes), values.host_mbps).rate,
    },
  },
  notes: [
    "host_gb, host_mbps and cluster_mbps are uncompressed (host view). Links and premigration are compressed. GB and MB are decimal, MiB binary.",
    "host_mbps is the host write rate during catch-up. It adds to the backlog and uses the writing cluster; its R and S copies use the links.",
    "gap_hours is the time to the next peak. If the copies take longer, a warning names the smallest links that are fast enough, if there are any.",
    "sizes takes the links that you can order, in place of the published ones. With gap_hours, the answer names the next ones, and how late the next smaller ones are.",
    "wan_mbps is the rate that a leased WAN carries between the clusters, for any links.",
    "drawers and target_premigration_mbps are as in TS7700_COPY_MBPS.",
    "Every D after the first letter of modes is a deferred copy.",
    "If host_mbps is above the rate that R and S copies keep up with (TS7700_COPY_MBPS), the function returns #N/A.",
  ],
});

/** Host MB/s of deferred copies while the host writes and its RUN and sync copies are made. */
function backgroundRate(
  grid: GridGiven,
  { deferred, immediate }: Modes,
  hostMbps: number,
): ReturnType<typeof gridCopyRate> {
  return gridCopyRate(grid, { targets: deferred, withHost: false, hostMbps, otherTargets: immediate });
}

/** The verdict on a host rate that RUN and sync copies can't keep up with, or that is above a cluster's maximum. */
function beyondGrid(grid: GridGiven, { immediate }: Modes, hostMbps: number): VerdictReply | undefined {
  const taken =
    immediate === 0
      ? throughput([{ name: AT_PEAK, capacity: Math.max(CEILING_MBPS, grid.cluster_mbps ?? 0), demand: 1 }])
      : gridCopyRate(grid, { targets: immediate, withHost: true, hostMbps: 0, otherTargets: 0 });
  if (!isAbove(hostMbps, taken.rate)) return undefined;
  return overCapacity("the grid", { asked: hostMbps, most: taken.rate, unit: "MB/s" }, () => ({
    limits: taken.limits,
    limitedBy: taken.limits[0]?.resource ?? "",
    facts: GRID_FACTS,
  }));
}

function hoursOf(hostGb: number, gaining: number): number {
  if (hostGb === 0 && gaining >= 0) return 0;
  return gaining > 0 ? hostGb / (gaining * GB_PER_MBPS_HOUR) : Infinity;
}

type HoursWith = (grid: GridGiven) => number;

/** The user's own links, or the published ones, the slowest first. */
function bySpeed(own: readonly GridLinks[]): readonly GridLinks[] {
  return sorted(own.length > 0 ? own : GRID_LINKS, (a, b) => rawMbps(a) - rawMbps(b));
}

/** The smallest links that complete the copies in time, and by how much the next smaller ones are too slow. */
function linksToOrder(
  grid: GridGiven,
  gap: number | undefined,
  hoursWith: HoursWith,
  own: readonly GridLinks[],
): Ordered {
  if (gap === undefined) return { order: "", facts: [] };
  const hours = (links: GridLinks): number => hoursWith({ ...grid, links });
  const { order } = nextOf(bySpeed(own), (links) => hours(links) <= gap, own.length > 0, {
    is: "are the next links",
    none: "no links are fast enough",
    lacks: (links) =>
      `${links} links ${hours(links) === Infinity ? "never catch up" : `take ${threeFigures(hours(links) - gap)} h too long`}`,
  });
  return { order, facts: [LINKS_FACT] };
}

const LINKS_FACT = "ts7770-r51.grid.link-options";

function tooLate(grid: GridGiven, gap: number | undefined, hoursWith: HoursWith, own: readonly GridLinks[]): string[] {
  if (gap === undefined) return own.length > 0 ? ["sizes isn't used without gap_hours"] : [];
  if (hoursWith(grid) <= gap) return [];
  const enough = bySpeed(own).find((wider) => hoursWith({ ...grid, links: wider }) <= gap);
  if (enough === undefined && own.length > 0)
    return [`none of your links completes the copies within gap_hours (${exactly(gap)} h)`];
  return [
    enough === undefined
      ? `no grid links complete the copies within gap_hours (${exactly(gap)} h): the backlog grows from peak to peak`
      : `the copies take longer than gap_hours (${exactly(gap)} h); with ${enough} links they complete in time`,
  ];
}
