import { OTHERWISE } from "../question/equation";
import { throughput } from "../engines/bottleneck";
import { READINGS, readAt, unused, withoutReadings, type Read, type Spot } from "../parameters/chartReadings";
import { estimate, type Alternative, type Assumption, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
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
      hint: "as host data or as compressed data",
      otherwise: "host",
    }),
    compression: quantity("ratio", "Compression ratio", {
      hint: "only used with a compressed volume size",
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
    const spot = spotOf(values);
    const read = spot && readAt(values.readings, spot);
    const modelled = mountsAt(values, values.host_mbps ?? CEILING_MBPS);
    const value = Math.max(0, read?.value ?? modelled.perHour);
    return estimate(value, "mounts/h", () => reasonsOf(values, read, modelled, value));
  },
});

type Values = ValuesOf<(typeof ts7700MountsPerHour)["inputs"]>;

function volumeMbOf({ volume_mib, volume_view, compression }: Values): number {
  return ((volume_mib * 1024 ** 2) / 1e6) * (volume_view === "compressed" ? compression : 1);
}

/** @param hostMbps maximum cluster rate */
function mountsAt(values: Values, hostMbps: number) {
  const { mount_seconds, copy_seconds, copy_mode, jobs } = values;
  const volumeMb = volumeMbOf(values);
  const streams = copy_mode === "sync" ? 2 : 1;
  const { rate, limits } = throughput([
    { name: "maximum cluster rate", capacity: hostMbps, demand: volumeMb * streams },
    { name: "jobs", capacity: jobs, demand: mount_seconds + copy_seconds + volumeMb / hostMbps },
  ]);
  return { perHour: HOUR_SECONDS * rate, limits };
}

/** Undefined if the figure's tests differ. */
function spotOf({ model, copy_mode, host_mbps, volume_mib, jobs }: Values): Spot | undefined {
  const isAsRun = volume_mib === valueOf(VOLUME) && jobs === valueOf(FACT.jobs);
  if (copy_mode !== "none" || host_mbps !== undefined || !isAsRun) return undefined;
  return { figure: "ts7770-r51.fig-30", curve: model, x: BAR };
}

function reasonsOf(values: Values, read: Read | undefined, modelled: ReturnType<typeof mountsAt>, value: number) {
  const { volume_mib, volume_view, compression, host_mbps, readings } = values;
  const [isRead, isDefaultPeak, isHostView] = [
    read?.value !== undefined,
    host_mbps === undefined,
    volume_view === "host",
  ];
  const limits = isRead ? [] : modelled.limits;
  const limitedBy = isRead ? AS_READ : (limits[0]?.resource ?? "");
  const limited = overLimits(values, { hostMib: isHostView ? volume_mib : volume_mib * compression, compression });
  const spot = spotOf(values);
  const otherPeaks = (): Alternative[] =>
    [LOW_CEILING_MBPS, HIGH_CEILING_MBPS].map((ceiling) => ({
      name: `maximum cluster rate of ${exactly(ceiling)} host MB/s`,
      value: mountsAt(values, ceiling).perHour,
      narrowedBy: "host_mbps",
    }));
  return {
    equation: `${threeFigures(value)} mounts/h (${threeFigures(value / HOUR_SECONDS)}/s) of ${threeFigures(volumeMbOf(values))} host MB, limited by ${limitedBy}`,
    limitedBy,
    limits,
    ...said([
      { facts: [VOLUME, FACT.jobs, "ts7770-r51.mount.factors"] },
      { when: isDefaultPeak, fact: FACT.ceiling },
      { facts: limited.facts },
      { when: isDefaultPeak, assumption: CEILING_ASSUMPTION },
      { assumption: viewAssumption(isHostView) },
      { assumptions: read?.assumptions ?? [] },
      { warnings: [...limited.warnings, ...beyondKnown({ host_mbps })] },
      { warnings: read ? read.warnings : unused(readings, spot ? [spot] : []) },
    ]),
    alternatives: isRead ? [withoutReadings(modelled.perHour)] : isDefaultPeak ? otherPeaks() : [],
  };
}

function viewAssumption(isHostView: boolean): Assumption {
  return {
    basis: "interpretation",
    text: `The volume size is ${isHostView ? "host data (uncompressed)" : "compressed data"}. The paper doesn't say whether its 100 MiB are host or compressed data.`,
  };
}

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
