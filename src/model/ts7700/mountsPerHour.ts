import { throughput, type Resource } from "../bottleneck";
import { READINGS, readAt, unused, withoutReadings, type Spot } from "../calibration";
import { estimate, type Alternative, type Reply } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { choice, quantity, question } from "../question";
import {
  beyondKnown,
  CEILING_ASSUMPTION,
  CEILING_MBPS,
  clusterInput,
  FACT,
  HIGH_CEILING_MBPS,
  LOW_CEILING_MBPS,
  MOST_MBPS,
} from "./cluster";

const VOLUME = "ts7770-r51.mount.workload";
const SECONDS_PER_HOUR = 3600;
const VIEWS = ["host", "compressed"] as const;
const MODES = ["none", "deferred", "RUN", "sync"] as const;
/** Figure 30 has one bar a configuration. */
const BAR = 1;

/**
 * Virtual mounts an hour: each job mounts, moves a volume and closes; together they move no more than the cluster.
 *
 *     mounts = 3600 min(host_mbps / volume, jobs / (mount_seconds + copy_seconds + volume / host_mbps))
 *
 * @see ts7770-r51, "Virtual Mount Performance vs. Configurations and Copy Modes"
 */
export const ts7700MountsPerHour = question({
  name: "TS7700_MOUNTS_PER_HOUR",
  subject: "TS7770",
  asks: "Virtual mounts an hour of a TS7770 cluster with small volumes",
  goals: ["How many mounts an hour can the cluster do?"],
  terms: ["small volumes", "virtual mounts", "TS7700"],
  improve: { towards: "more", by: ["jobs", "copy_mode"] },
  unit: "mounts/h",
  equation:
    "3600 x min(host_mbps / (volume x streams), jobs / (mount_seconds + copy_seconds + volume / host_mbps)); streams: 2 in sync mode",
  notes: [
    "host_mbps is uncompressed MB/s (host view); volume_view says whether volume_mib counts host or compressed data, which the paper does not; MiB is binary, MB decimal.",
    "mount_seconds is what a job spends on a volume beside moving it: mount, open, close, demount. The paper has mount rates in a picture only.",
    "copy_seconds is what RUN (or another mode) adds at each close: TS7700_JOB_HOLD. sync writes two streams.",
    "Readings used: Figure 30, in mounts an hour, curve by model, for the run's volume and jobs without copies.",
  ],
  examples: [
    ["TS7770", 4],
    ["TS7770T", 6, 100, "compressed", 5.351],
    ["TS7770", 4, 100, "host", 1, "RUN", 2],
  ],
  inputs: {
    model: clusterInput,
    mount_seconds: quantity("s", "Time of a job for one volume beside moving its data", {
      atLeast: 0,
      atMost: 86400,
    }),
    volume_mib: quantity("MiB", "Volume size", { atLeast: 0.001, atMost: 1e6, otherwise: valueOf(VOLUME) }),
    volume_view: choice(VIEWS, "What volume_mib counts", { otherwise: "host" }),
    compression: quantity("ratio", "Compression of the data, for volume_view compressed", {
      atLeast: 1,
      atMost: 100,
      otherwise: valueOf(FACT.compression),
    }),
    copy_mode: choice(MODES, "Copy mode", { otherwise: "none", aliases: { D: "deferred", R: "RUN", S: "sync" } }),
    copy_seconds: quantity("s", "What the copy adds at each close (TS7700_JOB_HOLD)", {
      atLeast: 0,
      atMost: 86400,
      otherwise: 0,
    }),
    jobs: quantity("count", "Concurrent jobs", {
      atLeast: 1,
      atMost: 10000,
      whole: true,
      otherwise: valueOf(FACT.jobs),
    }),
    host_mbps: quantity("MB/s", "Ceiling of the cluster, host view", {
      atLeast: 0.001,
      atMost: MOST_MBPS,
      otherwise: `${exactly(CEILING_MBPS)} MB/s, what eight 16 Gb channels are known to carry`,
    }),
    readings: READINGS,
  },
  answer(values): Reply {
    const { model, mount_seconds, volume_mib, volume_view, compression, copy_mode, copy_seconds, jobs, readings } =
      values;
    const volumeMb = ((volume_mib * 1024 ** 2) / 1e6) * (volume_view === "compressed" ? compression : 1);
    const ratesAt = (hostMbps: number): ReturnType<typeof throughput> => {
      const resources: Resource[] = [
        { name: "cluster ceiling", capacity: hostMbps, demand: volumeMb * (copy_mode === "sync" ? 2 : 1) },
        { name: "jobs", capacity: jobs, demand: mount_seconds + copy_seconds + volumeMb / hostMbps },
      ];
      return throughput(resources);
    };
    const most = ratesAt(values.host_mbps ?? CEILING_MBPS);
    const modelled = SECONDS_PER_HOUR * most.rate;
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
      const limitedBy = isRead ? "the cluster as read from its figure" : (limits[0]?.resource ?? "");
      const alternatives: Alternative[] = isRead
        ? [withoutReadings(modelled)]
        : values.host_mbps === undefined
          ? [LOW_CEILING_MBPS, HIGH_CEILING_MBPS].map((ceiling) => ({
              name: `a ceiling of ${exactly(ceiling)} host MB/s`,
              value: SECONDS_PER_HOUR * ratesAt(ceiling).rate,
            }))
          : [];
      return {
        equation: `${threeFigures(value)} mounts/h (${threeFigures(value / SECONDS_PER_HOUR)}/s) of ${threeFigures(volumeMb)} host MB, limited by ${limitedBy}`,
        limitedBy,
        limits,
        facts: [
          VOLUME,
          FACT.jobs,
          "ts7770-r51.mount.factors",
          ...(values.host_mbps === undefined ? [FACT.ceiling] : []),
        ],
        assumptions: [
          ...(values.host_mbps === undefined ? [CEILING_ASSUMPTION] : []),
          {
            basis: "reading",
            text: `${exactly(volume_mib)} MiB are taken as ${volume_view === "host" ? "host data, before compression" : "compressed data"}: the paper does not say which its 100 MiB are.`,
          },
          ...(read?.assumptions ?? []),
        ],
        warnings: [...beyondKnown(values.host_mbps), ...(read ? read.warnings : unused(readings, spot ? [spot] : []))],
        alternatives,
      };
    });
  },
});
