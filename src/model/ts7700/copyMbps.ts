import { READINGS, readAt, unused, withoutReadings, type Spot } from "../parameters/chartReadings";
import { estimate, verdict, type Reply } from "../question/answer";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION, MICROSECONDS_PER_KM } from "../quantities/fibreDelay";
import { HOST_MBPS } from "../quantities/qualifiedUnit";
import { question, type About } from "../question/question";
import { MOST_DRAWERS } from "./backend";
import { FACT, isAsRun } from "./cluster";
import { byMethod, compressionSymbol, methodInput, slowerCopies, withGain } from "./compressionMethod";
import {
  gridCopyRate,
  GRID_FACTS,
  CLUSTER_INPUTS,
  GRID_INPUTS,
  gridAssumptions,
  gridReadings,
  gridWarnings,
  readModes,
  wanInput,
  type GridGiven,
  type Meanwhile,
  type Modes,
  CLUSTER_COPY_MBPS,
  clusterCopyMbps,
  lineMbps,
} from "./grid";

/** Value on the x axis for readings of Figures 4, 5 and 24, which are bar charts. */
const BAR = 1;

/**
 * Host MB/s that a grid copies: deferred copies with the host stopped, or what the host can write while RUN or sync
 * copies keep pace.
 *
 * @see ts7770-r51, "Grid Considerations", "TS7700 Copy Performance Comparison"
 */
export const ts7700CopyMbps = question({
  name: "TS7700_COPY_MBPS",
  subject: "TS7770",
  asks: "Copy rate of a TS7770 grid with 2 to 8 clusters, by links, copy modes and premigration",
  unit: HOST_MBPS,
  equation: [
    ["in_flight", `1048576 * window_mib / (${2 * MICROSECONDS_PER_KM} * distance_km)`],
    ["over_links", "min(line_mbps * link_efficiency, in_flight) * tls_factor * compression / targets"],
    ["in_cluster", "max(0, cluster_mbps * tls_factor - compression * premigration_mbps) / streams"],
    ["in_target", "max(0, cluster_mbps * tls_factor - compression * target_premigration_mbps)"],
    ["rate", "min(over_links, in_cluster, in_target)"],
  ],
  examples: [
    ["2x10", 5.351],
    ["2x10", 5.351, "DD", null, null, 300],
    ["4x1", 1, "RR"],
    ["4x10", 2.5, "SSDD", 0.8],
  ],
  byPosition: ["links", "compression"],
  inputs: {
    ...GRID_INPUTS,
    readings: READINGS,
    compression_method: methodInput,
    wan_mbps: wanInput,
    ...CLUSTER_INPUTS,
  },
  answer: byMethod(({ readings, ...grid }): Reply => {
    const modes = readModes(grid.modes);
    const meanwhile = counted(modes);
    if (meanwhile.targets === 0) {
      return verdict("no answer", ["no copies are made", "no other cluster has a copy mode"], () => ({
        limitedBy: "nothing",
        facts: ["ts7770-r51.grid.copy-optional"],
      }));
    }
    const copied = gridCopyRate(grid, meanwhile);
    const { rate } = copied;
    const spot = readings.length === 0 ? undefined : spotOf(grid, modes);
    const read = spot && readAt(readings, spot);
    const limitedBy = (): string => copied.limits[0]?.resource ?? "";
    const reasons = () => ({
      limits: copied.limits,
      limitedBy: limitedBy(),
      facts: GRID_FACTS,
      assumptions: [
        ...gridAssumptions(grid),
        ...(grid.distance_km > 0 ? [LIGHT_ASSUMPTION] : []),
        ...(read?.assumptions ?? []),
      ],
      warnings: [
        ...gridWarnings(grid, modes),
        ...(meanwhile.withHost && modes.deferred > 0
          ? [
              `this rate doesn't include the deferred copies (to ${modes.deferred} other ${modes.deferred === 1 ? "cluster" : "clusters"})`,
            ]
          : []),
        ...(read ? read.warnings : unused(readings, spot ? [spot] : [])),
      ],
    });
    const readRate = read?.value;
    if (readRate !== undefined) {
      return estimate(Math.max(0, readRate), HOST_MBPS, () => ({
        ...reasons(),
        limitedBy: "the grid, from your chart reading",
        limits: [],
        equation: `${threeFigures(readRate)} host MB/s from your chart reading; ${threeFigures(rate)} host MB/s by the model`,
        alternatives: [withoutReadings(rate)],
      }));
    }
    if (rate === 0)
      return verdict("over capacity", ["no copies are made", "premigration uses the full cluster rate"], reasons);
    return estimate(rate, HOST_MBPS, () => ({
      ...reasons(),
      equation: `${threeFigures(rate)} host MB/s (${threeFigures(rate / grid.compression)} MB/s compressed) to ${modes.clusters === 2 ? "the other cluster" : `${meanwhile.targets} of ${modes.clusters - 1} other clusters`} over ${grid.links} Gb${grid.wan_mbps === undefined ? "" : ` and ${exactly(grid.wan_mbps)} MB/s`} at ${exactly(grid.compression)}:1, limited by ${limitedBy()}`,
      alternatives: [
        ...gridReadings(grid).map(({ grid: other, ...named }) => ({
          ...named,
          value: gridCopyRate(other, meanwhile).rate,
        })),
        ...slowerCopies(rate, grid.compression_method),
      ],
    }));
  }),
});

export const about = (): About<typeof ts7700CopyMbps> => ({
  goals: ["How fast can a TS7770 grid copy?"],
  terms: [
    ...["replication", "grid links", "bandwidth", "leased line", "WAN", "RUN", "TS7700"],
    ...["synchronous copy", "synchronous mode copy", "sync mode"],
  ],
  improve: { towards: "more", by: ["links", "window_mib"] },
  symbols: {
    line_mbps: { unit: "MB/s", says: "rate of all links of a cluster, raw, or of the leased WAN", of: lineMbps },
    link_efficiency: { unit: "", says: "1 if blank", of: ({ link_efficiency = 1 }) => link_efficiency },
    cluster_mbps: {
      unit: "MB/s",
      says: `${exactly(CLUSTER_COPY_MBPS)} if blank, less below ${exactly(valueOf(FACT.compression))}:1 or on few drawers`,
      of: (values) => clusterCopyMbps(withGain(values)),
    },
    target_premigration_mbps: {
      unit: "MB/s",
      says: "premigration_mbps if blank",
      of: ({ premigration_mbps, target_premigration_mbps = premigration_mbps }) => target_premigration_mbps,
    },
    window_mib: { unit: "MiB", says: "no limit if blank", of: ({ window_mib = Infinity }) => window_mib },
    targets: {
      unit: "",
      says: "clusters that get a copy: RUN and sync if there are any, otherwise deferred",
      of: ({ modes }) => counted(readModes(modes)).targets,
    },
    streams: {
      unit: "",
      says: "one per target, and the host's writes with RUN and sync",
      of({ modes }) {
        const { targets, withHost } = counted(readModes(modes));
        return targets + (withHost ? 1 : 0);
      },
    },
    compression: compressionSymbol(),
  },
  notes: [
    "The answer and cluster_mbps are uncompressed (host view). Links and premigration are compressed. MB is decimal, MiB binary.",
    "With only D in modes, the answer is the rate of deferred copies while the host is idle.",
    "With R or S, it's the host rate that these copies keep up with. Deferred copies to other clusters come later (see TS7700_CATCHUP_HOURS).",
    "wan_mbps is the rate that a leased WAN carries between the clusters, for any links: 3 Gb/s behind 2x10, or 300 Mb/s.",
    "Sync writes each record to two clusters at once. RUN copies a volume when its job ends. Both are extra streams of the writing cluster.",
    "The paper doesn't say how much its copy settings (ICOPYT enabled, CPYPRIOR disabled, DCOPYT 125) reduce the rate. If you know the reduced rate, give it as cluster_mbps.",
    "drawers are those of each cluster. With few of them, a cluster copies less, unless cluster_mbps is given.",
    "In a hybrid grid, target_premigration_mbps is that of the clusters that get copies: 0 if they are disk-only. premigration_mbps is that of the writing cluster.",
    "Premigration at either end reduces the copy rate, so tape-attached clusters copy more slowly than disk-only ones while they premigrate.",
    "Chart readings used, for a pair with 2x10 links: Figure 24 (host view) in deferred mode, Figure 4 with RR or SS. With premigration, the TS7700T pair and Figure 5.",
  ],
});

function counted({ immediate, deferred }: Modes): Meanwhile {
  const withHost = immediate > 0;
  return { targets: withHost ? immediate : deferred, withHost, hostMbps: 0, otherTargets: 0 };
}

/** Spots of the paper's two-cluster tests. A premigration rate above 0 means the tape-attached pair. */
function spotOf(grid: GridGiven, { clusters, deferred, immediate, letters }: Modes): Spot | undefined {
  if (
    grid.links !== "2x10" ||
    grid.wan_mbps !== undefined ||
    clusters !== 2 ||
    grid.distance_km > 0 ||
    grid.cluster_mbps !== undefined ||
    grid.drawers !== MOST_DRAWERS ||
    (grid.target_premigration_mbps ?? grid.premigration_mbps) !== grid.premigration_mbps
  )
    return undefined;
  const isTape = grid.premigration_mbps > 0;
  const encrypted = grid.tls_factor < 1 ? " with SDT" : "";
  if (deferred === 1) {
    return { figure: "ts7770-r51.fig-24", curve: `${isTape ? "TS7700T" : "TS7700"} pair${encrypted}`, x: BAR };
  }
  return immediate === 1 && isAsRun(grid.compression)
    ? { figure: `ts7770-r51.fig-${isTape ? 5 : 4}`, curve: letters + encrypted, x: BAR }
    : undefined;
}
