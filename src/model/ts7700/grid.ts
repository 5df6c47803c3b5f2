/**
 * Copy rates of a grid of TS7770 clusters, in host MB/s.
 *
 * One cluster writes; each other cluster gets its own compressed copy over the links. The writing cluster reads each
 * copy from its cache, and in RUN and sync mode also accepts the host writes at the same time. A target cluster writes
 * one copy. Premigration uses throughput of each cluster.
 */
import { throughput, type Throughput, type Utilisation } from "../engines/bottleneck";
import type { Alternative, Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { roundTripSeconds } from "../quantities/fibreDelay";
import { InputError } from "../question/parseArguments";
import { onceFor } from "../language/memoize";
import { choice, quantity, text } from "../question/question";
import { CACHE_INPUTS, peakByCache, SHARES_ASSUMPTION } from "./backend";
import { beyondKnown, compressionInput, MOST_CLUSTER_MBPS } from "./cluster";

export const GRID_LINKS = ["2x1", "4x1", "2x10", "4x10"] as const;
export type GridLinks = (typeof GRID_LINKS)[number];

const LINK: Readonly<Record<GridLinks, { readonly count: number; readonly gigabits: number }>> = {
  "2x1": { count: 2, gigabits: 1 },
  "4x1": { count: 4, gigabits: 1 },
  "2x10": { count: 2, gigabits: 10 },
  "4x10": { count: 4, gigabits: 10 },
};

/** Links of a cluster. */
export function linkCount(links: GridLinks): number {
  return LINK[links].count;
}

/** Gb/s of one link. */
export function linkGigabits(links: GridLinks): number {
  return LINK[links].gigabits;
}

const MB_PER_GIGABIT = 1000 / 8;

/** Rate of all links of a cluster, each way, before any overhead. */
export function rawMbps(links: GridLinks): number {
  const { count, gigabits } = LINK[links];
  return count * gigabits * MB_PER_GIGABIT;
}

interface Lines {
  readonly links: GridLinks;
  /** What a WAN carries of it, MB/s; undefined if it carries all. */
  readonly wan_mbps: number | undefined;
}

/** Rate of a cluster's links, or of the WAN behind them if that's slower, each way, before any overhead. */
export function lineMbps({ links, wan_mbps = Infinity }: Lines): number {
  return Math.min(rawMbps(links), wan_mbps);
}

function lineName({ links, wan_mbps = Infinity }: Lines): string {
  return wan_mbps < rawMbps(links) ? "leased WAN" : "grid links";
}

export const MOST_STANDARD: FactId = "ts7770-r51.grid.max-standard";
export const MOST_AT_ALL: FactId = "ts7770-r51.grid.max-irpq";
const SYNC: FactId = "ts7770-r51.grid.sync-mode";
/** Name of the limit if data in flight or an acknowledgement takes a round trip. */
export const OVER_DISTANCE = "round-trip time (distance)";

export const GRID_FACTS: readonly FactId[] = [
  "ts7770-r51.grid.link-options",
  "ts7770-r51.grid.copy-modes",
  MOST_STANDARD,
  MOST_AT_ALL,
  "ts7770-r51.grid.distance",
];

/** Link efficiency at the low end of the range. Our choice. */
const POOR_LINKS = 0.8;
/** Factors at the ends of the range on the default copy rate of a cluster, which the paper shows only in a chart. */
const CLUSTER_SPAN = [0.5, 2] as const;
export const CLUSTER_COPY_MBPS = valueOf("ts7770-r51.channel.maximum-after");

export const GRID_INPUTS = {
  links: choice(GRID_LINKS, "Grid links per cluster", {
    hint: "number x Gb",
    aliases: { "2x1Gb": "2x1", "4x1Gb": "4x1", "2x10Gb": "2x10", "4x10Gb": "4x10" },
  }),
  compression: compressionInput,
  modes: {
    ...text("Copy modes (for example DDRN)", {
      hint: "itself, then other writing ones, the rest; D deferred, R RUN, S sync, N none",
    }),
    otherwise: "DD",
  },
  tls_factor: quantity("fraction", "Copy rate factor with link encryption", {
    hint: "1 without encryption (SDT)",
    above: 0,
    atMost: 1,
    otherwise: 1,
  }),
  cluster_mbps: quantity("MB/s", "Copy rate without premigration", {
    hint: "per cluster, host view",
    above: 0,
    atMost: MOST_CLUSTER_MBPS,
    otherwise: `${exactly(CLUSTER_COPY_MBPS)} MB/s, the published channel maximum, less with little cache`,
    named: [CLUSTER_COPY_MBPS],
  }),
  premigration_mbps: quantity("MB/s", "Premigration rate per cluster", {
    hint: "compressed, while copying; 0 for disk only",
    atLeast: 0,
    atMost: MOST_CLUSTER_MBPS,
    otherwise: 0,
  }),
  distance_km: quantity("km", "Distance between the clusters", { atLeast: 0, atMost: 40000, otherwise: 0 }),
  window_mib: quantity("MiB", "Data in flight on all links", {
    hint: "compressed",
    above: 0,
    atMost: 1e6,
    otherwise: "enough to fill the links at any distance",
  }),
  link_efficiency: quantity("fraction", "Link efficiency", {
    hint: "share of the raw link rate that carries copies",
    above: 0,
    atMost: 1,
    otherwise: "1 (no overhead)",
  }),
} as const;

/** In a hybrid grid, the clusters that get copies are of other models. */
export const targetPremigrationInput = quantity("MB/s", "Premigration rate of target clusters", {
  hint: "compressed, the highest in a hybrid grid; 0 for disk only",
  atLeast: 0,
  atMost: MOST_CLUSTER_MBPS,
  otherwise: "same as the writing cluster",
});

/** By name: added later. */
export const CLUSTER_INPUTS = {
  drawers: CACHE_INPUTS.drawers,
  target_premigration_mbps: targetPremigrationInput,
} as const;

/** The WAN that carries what the grid links send. */
export const wanInput = quantity("link MB/s", "Leased WAN rate per cluster", {
  hint: "each way; for example 300 Mb/s",
  atLeast: 0.001,
  atMost: MOST_CLUSTER_MBPS,
  otherwise: "the rate of the grid links",
});

export interface GridGiven {
  readonly links: GridLinks;
  readonly compression: number;
  readonly modes: string;
  readonly tls_factor: number;
  readonly cluster_mbps: number | undefined;
  readonly premigration_mbps: number;
  /** Of each cluster that only gets copies; that of the writing one if absent. */
  readonly target_premigration_mbps?: number | undefined;
  readonly distance_km: number;
  readonly window_mib: number | undefined;
  readonly link_efficiency: number | undefined;
  /**
   * What a host MB that is written or premigrated takes of what a cluster copies. Below 1 where the cluster is taken to
   * copy at less than the published rate, at which it writes anyway.
   */
  readonly perWritten?: number;
  /** Host MB/s that each writing cluster reads besides; none if absent. */
  readonly readMbps?: number;
  readonly wan_mbps: number | undefined;
  /** Cache drawers of a cluster; the paper's most if absent. */
  readonly drawers?: number;
  readonly drawer_mbps?: number | undefined;
}

type Cached = Pick<GridGiven, "compression" | "cluster_mbps" | "drawers" | "drawer_mbps">;

/** Host MB/s that a cluster copies: if it isn't given, what the cache carries of the published rate. */
export function clusterCopyMbps(grid: Cached): number {
  return grid.cluster_mbps ?? peakByCache(grid).chosen;
}

function isLessByCache(grid: Cached): boolean {
  return clusterCopyMbps(grid) < CLUSTER_COPY_MBPS && grid.cluster_mbps === undefined;
}

export interface Modes {
  /** The modes' letters in upper case, without separators. */
  readonly letters: string;
  readonly clusters: number;
  /** Clusters that get their copy before the job ends (RUN) or as it writes (sync). */
  readonly immediate: number;
  readonly deferred: number;
}

/** Counts the modes of the clusters that don't write. @throws InputError for an impossible grid. */
export const readModes = onceFor((given: string): Modes => {
  const letters = given.toUpperCase().replace(/[\s,;/-]+/g, "");
  const reject = (rule: string): never => {
    throw new InputError("modes", rule, given);
  };
  if (!/^[DRSN]+$/.test(letters)) reject("must be letters D, R, S or N, one per cluster");
  const most = valueOf(MOST_AT_ALL);
  if (letters.length < 2 || letters.length > most) reject(`must have 2 to ${exactly(most)} letters, one per cluster`);
  if (letters.startsWith("N")) reject("must start with D, R or S, because the writing cluster holds the data");
  const duplexed = valueOf(SYNC);
  const synced = letters.split("S").length - 1;
  if (synced !== 0 && synced !== duplexed) reject(`must have S for ${exactly(duplexed)} clusters or none`);
  if (synced > 0 && !letters.startsWith("S"))
    reject("must start with S, because sync mode includes the writing cluster");
  return { letters, clusters: letters.length, ...modesIn(letters.slice(1)) };
});

/** Load of the writing cluster while the counted copies run. */
export interface Meanwhile {
  /** Targets of the counted copies. */
  readonly targets: number;
  /** True if the host writes each copied MB at the same time (RUN, sync). */
  readonly withHost: boolean;
  /** Host MB/s that are written, and at once copied to `otherTargets`, while the counted copies run. */
  readonly hostMbps: number;
  readonly otherTargets: number;
  /** Times that the writing cluster handles each counted MB as a copy from its peers that also write; none if absent. */
  readonly arriving?: number;
  /** Copies that arrive for each host MB of `hostMbps`; none if absent. */
  readonly otherArriving?: number;
  /** Writing clusters of which a target gets the counted copies; 1 if absent. */
  readonly senders?: number;
}

export interface Arrivals {
  readonly deferred: number;
  readonly immediate: number;
}

/**
 * Copies that arrive at a writing cluster for each host MB that every writing cluster writes. Each counts the modes'
 * letters from itself: first itself, then the other writing clusters, then those that only get copies.
 */
export function arrivalsOf({ letters }: Modes, writing: number): Arrivals {
  return modesIn(letters.slice(1, writing));
}

/** Writing clusters that copy to the same cluster at once. */
export function sendersOf({ letters }: Modes, writing: number): Arrivals {
  const { deferred, immediate } = modesIn(letters.slice(writing));
  // What a writing cluster gets counts where it arrives.
  return { deferred: deferred > 0 ? writing : 1, immediate: immediate > 0 ? writing : 1 };
}

function modesIn(letters: string): Arrivals {
  const count = (mode: string): number => letters.split(mode).length - 1;
  return { deferred: count("D"), immediate: count("R") + count("S") };
}

/** A resource of copies, part of which is taken by what is done besides. */
interface CopyResource {
  readonly name: string;
  readonly capacity: number;
  readonly taken: number;
  readonly demand: number;
}

/** Returns the host MB/s that are copied to every target. */
export function gridCopyRate(grid: GridGiven, meanwhile: Meanwhile): Throughput {
  return throughput(
    copyResources(grid, meanwhile).map(({ name, capacity, taken, demand }) => ({
      name,
      capacity: Math.max(0, capacity - taken),
      demand,
    })),
  );
}

/** Use of the fullest resource if so many host MB/s are copied, with what is done besides. */
export function gridCopyUse(grid: GridGiven, meanwhile: Meanwhile, mbps: number): Utilisation {
  return copyResources(grid, meanwhile)
    .map(({ name, capacity, taken, demand }) => ({ resource: name, utilisation: (taken + mbps * demand) / capacity }))
    .reduce((most, one) => (one.utilisation > most.utilisation ? one : most));
}

function copyResources(grid: GridGiven, meanwhile: Meanwhile): CopyResource[] {
  const { compression, tls_factor, premigration_mbps, distance_km, window_mib } = grid;
  const { targets, withHost, hostMbps, otherTargets, arriving = 0, otherArriving = 0, senders = 1 } = meanwhile;
  const carried = hostMbps * otherTargets;
  const { perWritten = 1, readMbps = 0, target_premigration_mbps: targetPremigration = premigration_mbps } = grid;
  const copied = clusterCopyMbps(grid) * tls_factor;
  const line = lineMbps(grid) * (grid.link_efficiency ?? 1) * tls_factor;
  const sent = { taken: carried / compression, demand: targets / compression };
  const found: CopyResource[] = [
    { name: lineName(grid), capacity: line, ...sent },
    {
      name: "writing cluster",
      capacity: Math.max(0, copied - perWritten * compression * premigration_mbps),
      taken: hostMbps * (perWritten + otherArriving) + carried + perWritten * readMbps,
      demand: targets + arriving + (withHost ? perWritten : 0),
    },
    {
      name: "target cluster",
      capacity: Math.max(0, copied - perWritten * compression * targetPremigration),
      taken: 0,
      demand: senders,
    },
    ...(senders > 1
      ? [{ name: `${lineName(grid)} of a target`, capacity: line, taken: 0, demand: senders / compression }]
      : []),
  ];
  if (window_mib === undefined || distance_km === 0) return found;
  const windowed = (window_mib * 1024 * 1024) / 1e6 / roundTripSeconds(distance_km);
  return [...found, { name: OVER_DISTANCE, capacity: windowed * tls_factor, ...sent }];
}

/** Other interpretations of what the paper leaves open, as changes of the given grid. */
export function gridReadings(grid: GridGiven): (Omit<Alternative, "value"> & { readonly grid: GridGiven })[] {
  return [
    ...(grid.link_efficiency === undefined
      ? [
          {
            name: `link efficiency of ${100 * POOR_LINKS}%`,
            grid: { ...grid, link_efficiency: POOR_LINKS },
            narrowedBy: "link_efficiency",
          },
        ]
      : []),
    ...(grid.cluster_mbps === undefined
      ? clusterEnds(grid).map(({ name, mbps }) => ({
          name,
          grid: { ...grid, cluster_mbps: mbps, perWritten: Math.min(1, mbps / clusterCopyMbps(grid)) },
          narrowedBy: "cluster_mbps",
        }))
      : []),
  ];
}

/** Half of what a cluster is taken to copy, or less if the published rate shows less of the cache, and twice that rate. */
function clusterEnds(grid: GridGiven): readonly { readonly name: string; readonly mbps: number }[] {
  const [half, twice] = CLUSTER_SPAN;
  const [low, high] = [half * clusterCopyMbps(grid), twice * CLUSTER_COPY_MBPS];
  const { shown } = peakByCache(grid);
  return [
    // The cluster writes at its published rate anyway: only its copies are slower.
    shown < low
      ? { name: `each cluster copies ${threeFigures(shown)} host MB/s, what the published rate shows`, mbps: shown }
      : { name: `each cluster copies ${threeFigures(low)} host MB/s, and writes as before`, mbps: low },
    { name: `each cluster copies ${exactly(high)} host MB/s`, mbps: high },
  ];
}

const LOW_END: Assumption = {
  basis: "default",
  text: "At the low end of this rate, only copies are slower: the host writes as fast as before. An entered cluster_mbps is the rate of both, so that the same number takes longer.",
};

export function gridAssumptions(grid: GridGiven): Assumption[] {
  const found: Assumption[] = [
    {
      basis: "interpretation",
      text: "Copies are sent compressed, and each target cluster gets its own copy over the links. The paper doesn't say this.",
    },
    {
      basis: "default",
      text: "Premigrating a MB uses as much cluster throughput as copying it. The paper says only that premigration at either end reduces copying.",
    },
  ];
  if (grid.cluster_mbps === undefined) {
    found.push({
      basis: "default",
      text: isLessByCache(grid)
        ? `A cluster copies ${threeFigures(clusterCopyMbps(grid))} host MB/s, as much as we take its cache to carry. The paper shows copy rates only in a chart. The range covers ${clusterEnds(
            grid,
          )
            .map(({ mbps }) => threeFigures(mbps))
            .join(" to ")}.`
        : `A cluster copies ${exactly(CLUSTER_COPY_MBPS)} host MB/s, the published channel maximum, because the paper shows copy rates only in a chart. The range covers half to twice this rate.`,
    });
    found.push(LOW_END);
    if (isLessByCache(grid)) found.push(SHARES_ASSUMPTION);
  }
  if (grid.link_efficiency === undefined) {
    found.push({
      basis: "default",
      text: `The full raw link rate carries copies, with no overhead. The range goes down to ${100 * POOR_LINKS}%.`,
    });
  }
  if (grid.tls_factor === 1) {
    found.push({
      basis: "default",
      text: "The links aren't encrypted (SDT). The paper shows encrypted rates only in a chart.",
    });
  }
  return found;
}

/** Of more than one writing cluster. */
export const WRITING_ASSUMPTION: Assumption = {
  basis: "default",
  text: "The writing clusters are equal and share the demand evenly. Each counts modes from itself on: first itself, then the other writing clusters, then those that only get copies.",
};

export function beyondStandard(clusters: number): string[] {
  const most = valueOf(MOST_STANDARD);
  return clusters > most ? [`${clusters} clusters need an iRPQ; up to ${exactly(most)} are standard`] : [];
}

export function gridWarnings(grid: GridGiven, { clusters }: Modes): string[] {
  const found = [...beyondKnown({ cluster_mbps: grid.cluster_mbps }), ...beyondStandard(clusters)];
  const raw = rawMbps(grid.links);
  if (grid.wan_mbps !== undefined && grid.wan_mbps > raw) {
    found.push(`wan_mbps isn't used, because the ${grid.links} Gb links carry only ${exactly(raw)} MB/s`);
  }
  if (grid.distance_km > 0) {
    found.push(
      `the paper's grids are at or near zero distance, so ${exactly(grid.distance_km)} km is extrapolated`,
      ...(grid.window_mib === undefined ? ["without a value of window_mib, distance doesn't reduce the rate"] : []),
    );
  }
  return found;
}
