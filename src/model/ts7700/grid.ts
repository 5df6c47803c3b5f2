/**
 * A grid of TS7770 clusters: what its links and clusters copy, in host MB/s.
 *
 * One cluster writes; each other cluster gets its own copy over the links, compressed. The law of the resources: the
 * links carry a compressed copy for each target; the writing cluster reads each copy out of its cache, beside the
 * host's own writing in RUN and sync mode; a target takes one copy. Premigration takes its share of each cluster.
 */
import { throughput, type Resource, type Throughput } from "../bottleneck";
import type { Assumption } from "../estimate";
import { valueOf, type FactId } from "../facts/facts";
import { exactly } from "../figures";
import { roundTripSeconds } from "../light";
import { InputError } from "../given";
import { onceFor } from "../once";
import { choice, quantity, text } from "../question";
import { compressionInput, MOST_MBPS } from "./cluster";

export const LINKS = ["2x1", "4x1", "2x10", "4x10"] as const;
export type Links = (typeof LINKS)[number];

const LINK: Readonly<Record<Links, { readonly count: number; readonly gigabits: number }>> = {
  "2x1": { count: 2, gigabits: 1 },
  "4x1": { count: 4, gigabits: 1 },
  "2x10": { count: 2, gigabits: 10 },
  "4x10": { count: 4, gigabits: 10 },
};

const MB_PER_GIGABIT = 1000 / 8;

/** Of all links of a cluster, each way, before any overhead. */
export function rawMbps(links: Links): number {
  const { count, gigabits } = LINK[links];
  return count * gigabits * MB_PER_GIGABIT;
}

const MOST_STANDARD: FactId = "ts7770-r51.grid.max-standard";
const MOST_AT_ALL: FactId = "ts7770-r51.grid.max-irpq";
const SYNC: FactId = "ts7770-r51.grid.sync-mode";

export const GRID_FACTS: readonly FactId[] = [
  "ts7770-r51.grid.link-options",
  "ts7770-r51.grid.copy-modes",
  MOST_STANDARD,
  MOST_AT_ALL,
  "ts7770-r51.grid.distance",
];

/** Links of one direction lose this much of the raw rate at the low end of the range: ours. */
const POOR_LINKS = 0.8;
/** The copy rate of a cluster without premigration stands in a picture: the range spans half to twice the default. */
const CLUSTER_SPAN = [0.5, 2] as const;
export const CLUSTER_COPY_MBPS = valueOf("ts7770-r51.channel.maximum-after");

export const GRID_INPUTS = {
  links: choice(LINKS, "Grid links of each cluster, number x Gb", {
    aliases: { "2x1Gb": "2x1", "4x1Gb": "4x1", "2x10Gb": "2x10", "4x10Gb": "4x10" },
  }),
  compression: compressionInput,
  modes: {
    ...text(
      "Copy mode of each cluster, a letter each, the writing cluster first: D deferred, R RUN, S sync, N no copy (RR, SS, DDRN)",
    ),
    otherwise: "DD",
  },
  tls_factor: quantity("fraction", "What encryption of the links (SDT) leaves of the copy rate; 1 without", {
    above: 0,
    atMost: 1,
    otherwise: 1,
  }),
  cluster_mbps: quantity("MB/s", "What a cluster copies without premigration, host view", {
    above: 0,
    atMost: MOST_MBPS,
    otherwise: `${exactly(CLUSTER_COPY_MBPS)} MB/s, the known ceiling of its channels`,
  }),
  premigration_mbps: quantity("MB/s", "Premigration meanwhile at each end, compressed (disk only: 0)", {
    atLeast: 0,
    atMost: MOST_MBPS,
    otherwise: 0,
  }),
  distance_km: quantity("km", "Distance between the clusters", { atLeast: 0, atMost: 40000, otherwise: 0 }),
  window_mib: quantity("MiB", "Compressed data under way at once on all links", {
    above: 0,
    atMost: 1e6,
    otherwise: "enough to fill the links at any distance",
  }),
  link_efficiency: quantity("fraction", "Share of the links' raw rate that carries copies", {
    above: 0,
    atMost: 1,
    otherwise: "1, the raw rate",
  }),
} as const;

export interface GridGiven {
  readonly links: Links;
  readonly compression: number;
  readonly modes: string;
  readonly tls_factor: number;
  readonly cluster_mbps: number | undefined;
  readonly premigration_mbps: number;
  readonly distance_km: number;
  readonly window_mib: number | undefined;
  readonly link_efficiency: number | undefined;
}

export interface Modes {
  /** Capitals, nothing between them. */
  readonly letters: string;
  readonly clusters: number;
  /** Clusters that get their copy before the job ends (RUN) or as it writes (sync). */
  readonly immediate: number;
  readonly deferred: number;
}

/** The letters of the other clusters, counted. @throws InputError for a grid that cannot be. */
export const readModes = onceFor((given: string): Modes => {
  const letters = given.toUpperCase().replace(/[\s,;/-]+/g, "");
  const refuse = (rule: string): never => {
    throw new InputError("modes", rule, given);
  };
  if (!/^[DRSN]+$/.test(letters)) refuse("must be letters D, R, S, N, one for each cluster");
  const most = valueOf(MOST_AT_ALL);
  if (letters.length < 2 || letters.length > most)
    refuse(`must have a letter for each of 2 to ${exactly(most)} clusters`);
  if (letters.startsWith("N")) refuse("must begin with D, R or S: the cluster that writes holds the data");
  const count = (mode: string, of = letters): number => of.split(mode).length - 1;
  const duplexed = valueOf(SYNC);
  const synced = count("S");
  if (synced !== 0 && synced !== duplexed) refuse(`must have S for none or ${exactly(duplexed)} clusters`);
  if (synced > 0 && !letters.startsWith("S")) refuse("must begin with S where two clusters are in sync mode");
  const others = letters.slice(1);
  return {
    letters,
    clusters: letters.length,
    immediate: count("R", others) + count("S", others),
    deferred: count("D", others),
  };
});

/** What goes on at the writing cluster beside the copies. */
export interface Meanwhile {
  /** Targets of the copies that are counted. */
  readonly targets: number;
  /** Whether each copied MB is written by the host at the same time (RUN, sync). */
  readonly withHost: boolean;
  /** Host MB/s that are written and copied at once to other targets, beside the counted copies. */
  readonly hostMbps: number;
  readonly otherTargets: number;
}

/** Host MB/s copied to all targets. */
export function copyRate(grid: GridGiven, meanwhile: Meanwhile): Throughput {
  return throughput(copyResources(grid, meanwhile));
}

function copyResources(grid: GridGiven, meanwhile: Meanwhile): Resource[] {
  const { links, compression, tls_factor, cluster_mbps, premigration_mbps, distance_km, window_mib } = grid;
  const { targets, withHost, hostMbps, otherTargets } = meanwhile;
  const carried = hostMbps * otherTargets;
  const cluster = (cluster_mbps ?? CLUSTER_COPY_MBPS) * tls_factor - compression * premigration_mbps;
  const found: Resource[] = [
    {
      name: "grid links",
      capacity: left(rawMbps(links) * (grid.link_efficiency ?? 1) * tls_factor, carried / compression),
      demand: targets / compression,
    },
    { name: "writing cluster", capacity: left(cluster, hostMbps + carried), demand: targets + (withHost ? 1 : 0) },
    { name: "target cluster", capacity: left(cluster, 0), demand: 1 },
  ];
  if (window_mib === undefined || distance_km === 0) return found;
  const windowed = (window_mib * 1024 * 1024) / 1e6 / roundTripSeconds(distance_km);
  return [
    ...found,
    {
      name: "acknowledgement over the distance",
      capacity: left(windowed * tls_factor, carried / compression),
      demand: targets / compression,
    },
  ];
}

function left(capacity: number, taken: number): number {
  return Math.max(0, capacity - taken);
}

/** Other ways to read what the paper leaves open, as changes of what was given. */
export function gridReadings(grid: GridGiven): { readonly name: string; readonly grid: GridGiven }[] {
  return [
    ...(grid.link_efficiency === undefined
      ? [
          {
            name: `${100 * POOR_LINKS} % of the links' raw rate carry copies`,
            grid: { ...grid, link_efficiency: POOR_LINKS },
          },
        ]
      : []),
    ...(grid.cluster_mbps === undefined
      ? CLUSTER_SPAN.map((times) => ({
          name: `clusters that copy ${exactly(times * CLUSTER_COPY_MBPS)} host MB/s`,
          grid: { ...grid, cluster_mbps: times * CLUSTER_COPY_MBPS },
        }))
      : []),
  ];
}

export function gridAssumptions(grid: GridGiven): Assumption[] {
  const found: Assumption[] = [
    {
      basis: "reading",
      text: "Copies travel compressed, and each target gets its own over the links: the paper does not say.",
    },
    {
      basis: "default",
      text: "A premigrated MB costs a cluster what a copied MB does; the paper says only that premigration at either end lowers copying.",
    },
  ];
  if (grid.cluster_mbps === undefined) {
    found.push({
      basis: "default",
      text: `A cluster copies ${exactly(CLUSTER_COPY_MBPS)} host MB/s, what its channels are known to carry: the paper's copy rates stand in a picture; half and twice span the range.`,
    });
  }
  if (grid.link_efficiency === undefined) {
    found.push({
      basis: "default",
      text: "The links' raw rate carries copies, without overhead; 80 % span the range.",
    });
  }
  if (grid.tls_factor === 1) {
    found.push({
      basis: "default",
      text: "Links without encryption (SDT); the paper's encrypted rates stand in a picture.",
    });
  }
  return found;
}

export function gridWarnings(grid: GridGiven, { clusters }: Modes): string[] {
  const found: string[] = [];
  if (clusters > valueOf(MOST_STANDARD)) {
    found.push(`${clusters} clusters need an iRPQ: up to ${exactly(valueOf(MOST_STANDARD))} are standard`);
  }
  if (grid.distance_km > 0) {
    found.push(
      `the paper's grids stand at or near zero distance: ${exactly(grid.distance_km)} km are extrapolated${grid.window_mib === undefined ? ", and without window_mib distance takes nothing from the rate" : ""}`,
    );
  }
  return found;
}
