/** The path of a host MB beyond the cluster: inputs of host channels, drives, drawers, grid links, and their day. */
import { CHANNEL_ALIASES, CHANNEL_TYPES, NEWEST_FICON, type ChannelType } from "../channels/kinds";
import type { Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly } from "../quantities/formatNumber";
import { onceFor } from "../language/memoize";
import { InputError } from "../question/parseArguments";
import { choice, quantity } from "../question/question";
import { CACHE_INPUTS, DRAWER_FACTS, DRIVE_INPUTS, DRIVES_PER_POOL } from "./backend";
import type { Thresholds } from "./cluster";
import { overGrid, type Copying } from "./copying";
import { PREMIGRATION, type ClusterDay, type CopyMode } from "./clusterRun";
import {
  GRID_FACTS,
  GRID_INPUTS,
  GRID_LINKS,
  gridAssumptions,
  gridWarnings,
  readModes,
  WRITING_ASSUMPTION,
  type GridGiven,
  type GridLinks,
} from "./grid";
import { overLimits } from "./limits";
import type { Reads } from "../workload/reads";
import { BLOCK, BUFNO, CHANNELS, hostChannelsMbps } from "./hostChannels";
import type { ClusterRates } from "./premigration";

const NO_LINKS = "none";
/** Largest grid. */
const MOST_CLUSTERS = valueOf("ts7770-r51.grid.max-irpq");

export const PATH_INPUTS = {
  clusters: quantity("count", "Writing clusters", {
    hint: "they share the demand evenly",
    atLeast: 1,
    atMost: MOST_CLUSTERS,
    whole: true,
    otherwise: 1,
  }),
  channels: quantity("count", "Host channels per cluster", {
    atLeast: 1,
    atMost: 64,
    whole: true,
    usual: [1, valueOf(CHANNELS)],
    otherwise: "enough for the peak throughput",
  }),
  channel_type: choice(CHANNEL_TYPES, "Host channel type", { otherwise: NEWEST_FICON, aliases: CHANNEL_ALIASES }),
  ...DRIVE_INPUTS,
  ...CACHE_INPUTS,
  links: choice([NO_LINKS, ...GRID_LINKS], "Grid links per cluster", {
    hint: "number x Gb; for copies by modes",
    otherwise: NO_LINKS,
    aliases: GRID_INPUTS.links.aliases,
  }),
  modes: GRID_INPUTS.modes,
  cluster_mbps: GRID_INPUTS.cluster_mbps,
  link_efficiency: GRID_INPUTS.link_efficiency,
} as const;

interface PathGiven {
  readonly model: string;
  readonly compression: number;
  readonly copy_mode: CopyMode;
  readonly copy_mbps: number | undefined;
  readonly clusters: number;
  readonly channels: number | undefined;
  readonly channel_type: ChannelType;
  readonly drives: number;
  readonly drive_mbps: number | undefined;
  readonly drawers: number;
  readonly drawer_mbps: number | undefined;
  readonly links: GridLinks | typeof NO_LINKS;
  readonly modes: string;
  readonly cluster_mbps: number | undefined;
  readonly link_efficiency: number | undefined;
  readonly wan_mbps: number | undefined;
  readonly target_premigration_mbps: number | undefined;
}

/** The grid whose links copy; undefined without links. */
function gridOf({
  links,
  compression,
  modes,
  cluster_mbps,
  link_efficiency,
  wan_mbps,
  drawers,
  drawer_mbps,
  target_premigration_mbps,
}: PathGiven): GridGiven | undefined {
  if (links === NO_LINKS) return undefined;
  return {
    links,
    compression,
    modes,
    tls_factor: 1,
    cluster_mbps,
    premigration_mbps: 0,
    distance_km: 0,
    window_mib: undefined,
    link_efficiency,
    wan_mbps,
    drawers,
    drawer_mbps,
    target_premigration_mbps,
  };
}

/** @throws InputError if the arguments about copies and clusters don't fit together. */
export function checkCopies(given: PathGiven): void {
  const { copy_mode, copy_mbps, clusters, modes } = given;
  const grid = gridOf(given);
  if (!grid) {
    if (copy_mode !== "none" && copy_mbps === undefined)
      throw new InputError("copy_mbps", `is required for copy_mode ${copy_mode}`, null);
    return;
  }
  if (copy_mode !== "none") throw new InputError("copy_mode", "must be none with links: modes sets it", copy_mode);
  const { clusters: most, letters } = readModes(modes);
  if (clusters > most)
    throw new InputError("clusters", `must be at most ${exactly(most)}, the clusters of modes ${letters}`, clusters);
}

/** MB/s compressed of the drives of a cluster; Infinity if they aren't considered. */
function drivesMbps({ model, drives, drive_mbps }: PathGiven): number {
  return model === "TS7770T" && drive_mbps !== undefined ? drives * drive_mbps : Infinity;
}

/** The writing clusters as one, with the rates and thresholds of all. */
export function dayOf(
  given: PathGiven,
  one: ClusterRates,
  limits: Thresholds | undefined,
  {
    demand,
    intervalHours,
    reads,
  }: Pick<ClusterDay, "demand" | "intervalHours"> & { readonly reads: Reads | undefined },
): ClusterDay {
  const { clusters, compression } = given;
  const most = drivesMbps(given);
  const premigrated = (mbps: number): number => clusters * Math.min(mbps, most);
  const { idlePremigration = one.premigration } = one;
  return {
    rates: {
      compression,
      peak: clusters * one.peak,
      priorityHost: clusters * one.priorityHost,
      peakPremigration: premigrated(one.peakPremigration),
      premigration: premigrated(one.premigration),
      idlePremigration: premigrated(idlePremigration),
      noneBelowPriority: one.noneBelowPriority === true,
    },
    thresholds: limits && {
      priorityGb: clusters * limits.priorityGb,
      throttleGb: clusters * limits.throttleGb,
    },
    copyMode: given.copy_mode,
    copyMbps: clusters * (given.copy_mbps ?? 0),
    grid: copyingFor(given, one, most),
    channelsMbps:
      given.channels === undefined
        ? undefined
        : clusters * hostChannelsMbps({ channels: given.channels, channel_type: given.channel_type }),
    drawersMbps:
      given.drawer_mbps === undefined ? undefined : clusters * given.drawers * given.drawer_mbps * compression,
    premigrationBy: most < one.premigration ? "premigration drives" : PREMIGRATION,
    demand,
    intervalHours,
    reads,
  };
}

function copyingFor(
  given: PathGiven,
  { peakPremigration, premigration }: ClusterRates,
  most: number,
): ClusterDay["grid"] {
  const grid = gridOf(given);
  const { clusters } = given;
  return (
    grid &&
    onceFor((reads: number): Copying =>
      overGrid({ ...grid, readMbps: reads / clusters }, clusters, {
        peakPremigration: Math.min(peakPremigration, most),
        premigration: Math.min(premigration, most),
      }),
    )
  );
}

const COPIES_LAST: Assumption = {
  basis: "default",
  text: "Deferred copies get the cluster throughput that host writes and premigration leave. The paper says only that premigration reduces copying.",
};

export function pathAssumptions(given: PathGiven): readonly Assumption[] {
  const grid = gridOf(given);
  return [
    ...(given.clusters > 1 ? [WRITING_ASSUMPTION] : []),
    ...(grid ? [...gridAssumptions(grid).slice(0, 2), COPIES_LAST, ...gridAssumptions(grid).slice(2)] : []),
  ];
}

export function pathFacts(given: PathGiven): readonly FactId[] {
  return [
    ...(given.channels === undefined ? [] : [CHANNELS, BLOCK, BUFNO]),
    ...(drivesMbps(given) === Infinity ? [] : [DRIVES_PER_POOL]),
    ...(given.drawer_mbps === undefined ? [] : DRAWER_FACTS),
    ...(gridOf(given) ? GRID_FACTS : []),
    ...overLimits({ drawers: given.drawers }).facts,
  ];
}

export function pathWarnings(given: PathGiven): readonly string[] {
  const grid = gridOf(given);
  return [
    ...overLimits({ drawers: given.drawers }).warnings,
    ...(grid ? gridWarnings(grid, readModes(given.modes)) : []),
  ];
}
