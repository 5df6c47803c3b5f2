import { OTHERWISE } from "../question/equation";
import { throughput, type Resource } from "../engines/bottleneck";
import { READINGS, readAt, unused, withoutReadings, type Spot } from "../parameters/chartReadings";
import { estimate, type Alternative, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { choice, quantity, question, type About } from "../question/question";
import { DAY_SECONDS, HOUR_SECONDS } from "../quantities/timestamp";
import {
  AS_READ,
  beyondKnown,
  CEILING_ASSUMPTION,
  CEILING_DEFAULT,
  CEILING_MBPS,
  clusterInput,
  FACT,
  HIGH_CEILING_MBPS,
  LOW_CEILING_MBPS,
  MOST_CLUSTER_MBPS,
} from "./cluster";
import { overLimits } from "./limits";

const VOLUME: FactId = "ts7770-r51.mount.workload";
const VIEWS = ["host", "compressed"] as const;
const MODES = ["none", "deferred", "RUN", "sync"] as const;
/** Value on the x axis for readings of Figure 30, which has one bar per configuration. */
const BAR = 1;
const NOT_CHECKED = "not compared with the published limit";

/**
 * Virtual mounts per hour: each job mounts, moves a volume and closes. All jobs together reach at most the cluster
 * rate.
 * @see ts7770-r51, "Virtual Mount Performance vs. Configurations and Copy Modes"
 */
export const ts7700MountsPerHour = question({
  name: "TS7700_MOUNTS_PER_HOUR",
  subject: "TS7770",
  asks: "Virtual mounts per hour of a TS7770 cluster with small volumes",
  unit: "mounts/h",
  equation: [
    [
      "volume",
      { by: "volume_view", is: { host: "1.048576 * volume_mib", compressed: "1.048576 * volume_mib * compression" } },
    ],
    ["streams", { by: "copy_mode", is: { sync: "2", [OTHERWISE]: "1" } }],
    ["by_jobs", "jobs / (mount_seconds + copy_seconds + volume / host_mbps)"],
    ["mounts", "3600 * min(host_mbps / (volume * streams), by_jobs)"],
  ],
  examples: [
    ["TS7770", 4],
    ["TS7770T", 6, 100, "compressed", 5.351],
    ["TS7770", 4, 100, "host", 1, "RUN", 2],
  ],
  byPosition: ["model", "mount_seconds", "volume_mib"],
  inputs: {
    model: clusterInput,
    mount_seconds: quantity("s", "Job time per volume (no data transfer)", {
      atLeast: 0,
      atMost: DAY_SECONDS,
    }),
    volume_mib: quantity("MiB", "Volume size", { atLeast: 0.001, atMost: 1e6, otherwise: valueOf(VOLUME) }),
    volume_view: choice(VIEWS, "View of the volume size", {
      hint: "volume_mib as host data or as compressed data",
      otherwise: "host",
    }),
    compression: quantity("ratio", "Compression ratio", {
      hint: "only used with volume_view compressed",
      atLeast: 1,
      atMost: 100,
      otherwise: valueOf(FACT.compression),
    }),
    copy_mode: choice(MODES, "Copy mode", { otherwise: "none", aliases: { D: "deferred", R: "RUN", S: "sync" } }),
    copy_seconds: quantity("s", "Copy delay per close", {
      hint: "see TS7700_JOB_HOLD",
      atLeast: 0,
      atMost: DAY_SECONDS,
      otherwise: 0,
    }),
    jobs: quantity("count", "Concurrent jobs", {
      atLeast: 1,
      atMost: 10000,
      whole: true,
      otherwise: valueOf(FACT.jobs),
    }),
    host_mbps: quantity("MB/s", "Maximum cluster rate (host view)", {
      atLeast: 0.001,
      atMost: MOST_CLUSTER_MBPS,
      ...CEILING_DEFAULT,
    }),
    readings: READINGS,
    devices: quantity("count", "Virtual devices of the grid", {
      hint: "as defined in z/OS",
      atLeast: 1,
      atMost: 100000,
      whole: true,
      onlyShows: true,
      otherwise: NOT_CHECKED,
    }),
    volumes: quantity("count", "Virtual volumes of the grid", {
      hint: "all that are kept",
      atLeast: 1,
      atMost: 1e9,
      whole: true,
      onlyShows: true,
      otherwise: NOT_CHECKED,
    }),
  },
  answer(values): Reply {
    const { model, mount_seconds, volume_mib, volume_view, compression, copy_mode, copy_seconds, jobs, readings } =
      values;
    const volumeMb = ((volume_mib * 1024 ** 2) / 1e6) * (volume_view === "compressed" ? compression : 1);
    const ratesAt = (hostMbps: number): ReturnType<typeof throughput> => {
      const resources: Resource[] = [
        { name: "maximum cluster rate", capacity: hostMbps, demand: volumeMb * (copy_mode === "sync" ? 2 : 1) },
        { name: "jobs", capacity: jobs, demand: mount_seconds + copy_seconds + volumeMb / hostMbps },
      ];
      return throughput(resources);
    };
    const most = ratesAt(values.host_mbps ?? CEILING_MBPS);
    const modelled = HOUR_SECONDS * most.rate;
    const isAsRun =
      copy_mode === "none" &&
      values.host_mbps === undefined &&
      volume_mib === valueOf(VOLUME) &&
      jobs === valueOf(FACT.jobs);
    const spot: Spot | undefined = isAsRun ? { figure: "ts7770-r51.fig-30", curve: model, x: BAR } : undefined;
    const read = spot && readAt(readings, spot);
    const isRead = read?.value !== undefined;
    const value = Math.max(0, read?.value ?? modelled);
    return estimate(value, "mounts/h", () => {
      const limits = isRead ? [] : most.limits;
      const limitedBy = isRead ? AS_READ : (limits[0]?.resource ?? "");
      const alternatives: Alternative[] = isRead
        ? [withoutReadings(modelled)]
        : values.host_mbps === undefined
          ? [LOW_CEILING_MBPS, HIGH_CEILING_MBPS].map((ceiling) => ({
              name: `maximum cluster rate of ${exactly(ceiling)} host MB/s`,
              value: HOUR_SECONDS * ratesAt(ceiling).rate,
              narrowedBy: "host_mbps",
            }))
          : [];
      const limited = overLimits(values, {
        hostMib: volume_view === "compressed" ? volume_mib * compression : volume_mib,
        compression,
      });
      return {
        equation: `${threeFigures(value)} mounts/h (${threeFigures(value / HOUR_SECONDS)}/s) of ${threeFigures(volumeMb)} host MB, limited by ${limitedBy}`,
        limitedBy,
        limits,
        facts: [
          VOLUME,
          FACT.jobs,
          "ts7770-r51.mount.factors",
          ...(values.host_mbps === undefined ? [FACT.ceiling] : []),
          ...limited.facts,
        ],
        assumptions: [
          ...(values.host_mbps === undefined ? [CEILING_ASSUMPTION] : []),
          {
            basis: "interpretation",
            text: `The volume size is ${volume_view === "host" ? "host data (uncompressed)" : "compressed data"}. The paper doesn't say whether its 100 MiB are host or compressed data.`,
          },
          ...(read?.assumptions ?? []),
        ],
        warnings: [
          ...limited.warnings,
          ...beyondKnown({ host_mbps: values.host_mbps }),
          ...(read ? read.warnings : unused(readings, spot ? [spot] : [])),
        ],
        alternatives,
      };
    });
  },
});

export const about = (): About<typeof ts7700MountsPerHour> => ({
  goals: ["How many virtual mounts per hour can a TS7770 handle?"],
  terms: ["small volumes", "virtual mounts", "TS7700"],
  improve: { towards: "more", by: ["jobs", "copy_mode"] },
  symbols: {
    host_mbps: {
      unit: "MB/s",
      says: `${exactly(CEILING_MBPS)} if blank`,
      of: ({ host_mbps = CEILING_MBPS }) => host_mbps,
    },
  },
  notes: [
    "host_mbps is uncompressed (host view). MiB is binary, MB decimal.",
    "mount_seconds is the time a job spends on mount, open, close and demount of a volume. The paper shows mount rates only in a chart.",
    "copy_seconds is the delay that RUN or another mode adds at each close (see TS7700_JOB_HOLD). sync writes two streams.",
    "devices and volumes are those of all clusters. They don't change the answer: above the published limits of a grid, a warning says so.",
    "Chart readings used: Figure 30, in mounts per hour, one curve per model, for the volume size and jobs of the paper's test without copies.",
  ],
});
