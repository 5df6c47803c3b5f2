import { throughput, type Resource } from "../bottleneck";
import { READINGS, readAt, unused, withoutReadings, type Spot } from "../calibration";
import { estimate, verdict, type Alternative, type Reply, type Assumption } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { InputError } from "../given";
import { choice, quantity, question } from "../question";
import { CACHE_INPUTS, cacheResource, DRAWER_FACTS, RECALL_DRIVES } from "./backend";
import {
  CEILING_ASSUMPTION,
  CEILING_MBPS,
  clusterInput,
  compressionInput,
  FACT,
  HIGH_CEILING_MBPS,
  LOW_CEILING_MBPS,
  MOST_MBPS,
  type Cluster,
} from "./cluster";

/** The paper's mixes, by the share of reading jobs; for each, the curve of Figures 1 to 3 is named alike. */
const READING_JOBS = {
  read: 100,
  "mixed 1:1": valueOf("ts7770-r51.workload.mixed-1to1-read"),
  "mixed 5.35:1": valueOf("ts7770-r51.workload.mixed-5to1-read"),
} as const;
const MIXES = ["read", "mixed 1:1", "mixed 5.35:1"] as const;
type Mix = (typeof MIXES)[number];

const VOLUME = "ts7770-r51.workload.volume-uncompressed";

/** A TS1150 moves 360 MB/s native by its data sheet, which is not among the papers. */
const DRIVE_MBPS = 360;
/** Mount and position, s: ours, for the paper measured no recall; the range spans LOW to HIGH. */
const RECALL_SECONDS = 60;
const RECALL_SECONDS_SPAN = [20, 180] as const;

/**
 * Host MB/s that jobs read from a TS7770 cluster: read hits at the cluster's rate, recalls at their drives'.
 *
 * @see ts7770-r51, "Read-hit and Recall Throughput"
 */
export const ts7700ReadMbps = question({
  name: "TS7700_READ_MBPS",
  subject: "TS7770",
  asks: "Host rate of reading from a TS7770 cluster: read hits, recalls and mixes with writing",
  goals: ["How fast can the cluster read?"],
  terms: ["throughput", "read hits", "recall", "restore", "TS7700"],
  improve: { towards: "more", by: ["recall_mbps", "recall_drives", "drawers", "drawer_mbps"] },
  unit: "host MB/s",
  equation:
    "read share x min(1 / (write share / write_mbps + read share / hit_mbps), recalls / (read share x recall_share), cache drawers)",
  notes: [
    "The answer, hit_mbps, write_mbps and recall_mbps are uncompressed MB/s (host view); drawer rates are compressed; MB is decimal, GiB binary.",
    "A read hit is in the cache; a recall comes from tape or cloud first. recall_share is the recalled share of what is read.",
    "mix: read, or the paper's mixed 1:1 (half of the jobs read) and mixed 5.35:1 (a quarter reads). These are shares of jobs; the bytes drifted in its runs. read_share overrides it.",
    "The paper has no recall rate at all. recall_mbps gives it; for a TS7770T it follows otherwise from recall_drives, a mount and a volume.",
    "Readings used: the reads and mixes of Figures 1 to 3 by drawers, without recalls; those of mixes are the total of reading and writing.",
  ],
  examples: [
    ["TS7770", 5.351],
    ["TS7770T", 5.351, 0.2],
    ["TS7770T", 1, 0, "mixed 1:1"],
    ["TS7770C", 5.351, 0.1, "read", null, null, null, 300],
  ],
  inputs: {
    model: clusterInput,
    compression: compressionInput,
    recall_share: quantity("fraction", "Share of the data read that is recalled", {
      atLeast: 0,
      atMost: 1,
      otherwise: 0,
    }),
    mix: choice(MIXES, "Mix of jobs", { otherwise: "read" }),
    read_share: quantity("fraction", "Share of the host's data that is read; the rest is written", {
      above: 0,
      atMost: 1,
      otherwise: "the mix's",
    }),
    hit_mbps: quantity("MB/s", "Rate of read hits alone, host view", {
      above: 0,
      atMost: MOST_MBPS,
      otherwise: `${exactly(CEILING_MBPS)} MB/s, what eight 16 Gb channels are known to carry`,
    }),
    write_mbps: quantity("MB/s", "Rate of writing alone, host view (TS7700_SUSTAINED_MBPS)", {
      above: 0,
      atMost: MOST_MBPS,
      otherwise: "hit_mbps",
    }),
    recall_mbps: quantity("MB/s", "Rate of recalls alone, host view", {
      above: 0,
      atMost: MOST_MBPS,
      otherwise: "TS7770T: what its recall drives give",
    }),
    recall_drives: quantity("count", "Tape drives left for recalls", {
      atLeast: 1,
      atMost: 1000,
      whole: true,
      otherwise: RECALL_DRIVES,
    }),
    recall_seconds: quantity("s", "Mount and positioning of one recall", {
      atLeast: 0,
      atMost: 3600,
      otherwise: `${exactly(RECALL_SECONDS)} s`,
    }),
    volume_gib: quantity("GiB", "Logical volume, uncompressed", {
      above: 0,
      atMost: 100000,
      otherwise: valueOf(VOLUME),
    }),
    ...CACHE_INPUTS,
    readings: READINGS,
  },
  answer(values): Reply {
    const { model, compression, recall_share, mix, drawers, readings } = values;
    const hit = values.hit_mbps ?? CEILING_MBPS;
    const readShare = values.read_share ?? READING_JOBS[mix] / 100;
    checkRecalls(model, recall_share, values.recall_mbps);
    const rateWith = (hitMbps: number, recallSeconds: number): ReturnType<typeof throughput> => {
      const writing = values.write_mbps ?? hitMbps;
      const recalls = values.recall_mbps ?? drivesRecall(values, recallSeconds);
      // A recalled MB goes into the cache and out of it again; what is written or hit passes once.
      const passes = 1 + readShare * recall_share;
      const resources: Resource[] = [
        { name: "cluster", capacity: 1, demand: (1 - readShare) / writing + readShare / hitMbps },
        ...(recall_share > 0 ? [{ name: "recalls", capacity: recalls, demand: readShare * recall_share }] : []),
        ...cacheResource(values, compression, passes),
      ];
      return throughput(resources);
    };
    const seconds = values.recall_seconds ?? RECALL_SECONDS;
    const most = rateWith(hit, seconds);
    const total = most.rate;
    const spot = readings.length === 0 ? undefined : spotOf(values, drawers);
    const read = spot && readAt(readings, spot);
    const used = read?.value === undefined ? total : Math.max(0, read.value);
    const value = readShare * used;
    if (used === 0)
      return verdict("no answer", "nothing is read", () => ({ limitedBy: "the cluster as read from its figure" }));
    return estimate(value, "host MB/s", () => {
      const limits = read?.value === undefined ? most.limits : [];
      const limitedBy = read?.value === undefined ? (limits[0]?.resource ?? "") : "the cluster as read from its figure";
      const alternatives: Alternative[] = [];
      if (read?.value !== undefined) alternatives.push(withoutReadings(readShare * total));
      else {
        if (values.hit_mbps === undefined) {
          for (const rate of [LOW_CEILING_MBPS, HIGH_CEILING_MBPS]) {
            alternatives.push({
              name: `read hits at ${exactly(rate)} host MB/s`,
              value: readShare * rateWith(rate, seconds).rate,
            });
          }
        }
        if (fromDrives(values) && values.recall_seconds === undefined) {
          for (const each of RECALL_SECONDS_SPAN) {
            alternatives.push({ name: `${each} s a recall`, value: readShare * rateWith(hit, each).rate });
          }
        }
      }
      return {
        equation: `${threeFigures(value)} host MB/s read = ${exactly(readShare)} x ${threeFigures(used)} host MB/s, limited by ${limitedBy}`,
        limitedBy,
        limits,
        facts: [
          "ts7770-r51.state.read-hit",
          ...(recall_share > 0 ? ["ts7770-r51.state.recall", "ts7770-r51.state.recall-not-measured"] : []),
          ...(values.hit_mbps === undefined ? [FACT.ceiling] : []),
          ...(values.read_share === undefined && mix !== "read" ? [MIX_FACT[mix]] : []),
          ...(values.drawer_mbps === undefined ? [] : DRAWER_FACTS),
        ],
        assumptions: [
          ...(values.hit_mbps === undefined ? [CEILING_ASSUMPTION] : []),
          ...(fromDrives(values) ? [recallAssumption(values.recall_drives)] : []),
          ...(read?.assumptions ?? []),
        ],
        warnings: [
          ...offMix(mix, compression, values.read_share),
          ...(read ? read.warnings : unused(readings, spot ? [spot] : [])),
        ],
        alternatives,
      };
    });
  },
});

const MIX_FACT: Readonly<Record<Exclude<Mix, "read">, string>> = {
  "mixed 1:1": "ts7770-r51.workload.mixed-1to1-read",
  "mixed 5.35:1": "ts7770-r51.workload.mixed-5to1-read",
};

/** @throws InputError where there are no recalls, or no rate for them. */
function checkRecalls(model: Cluster, share: number, rate: number | undefined): void {
  if (share === 0) return;
  if (model === "TS7770") {
    throw new InputError("recall_share", "must be 0 on a disk-only cluster: all of its data is in the cache", share);
  }
  if (model === "TS7770C" && rate === undefined) {
    throw new InputError("recall_mbps", "must be given for recalls of a TS7770C: the paper has none", null);
  }
}

interface Recalls {
  readonly model: Cluster;
  readonly compression: number;
  readonly recall_share: number;
  readonly recall_mbps: number | undefined;
  readonly recall_drives: number;
  readonly volume_gib: number;
}

function fromDrives({ model, recall_share, recall_mbps }: Recalls): boolean {
  return model === "TS7770T" && recall_share > 0 && recall_mbps === undefined;
}

/** Host MB/s: each drive mounts, positions and reads a whole volume. */
function drivesRecall({ compression, recall_drives, volume_gib }: Recalls, seconds: number): number {
  const hostMb = (volume_gib * 1024 ** 3) / 1e6;
  return (recall_drives * hostMb) / (seconds + hostMb / compression / DRIVE_MBPS);
}

function recallAssumption(drives: number): Assumption {
  return {
    basis: "default",
    text: `${drives} drives recall (12 installed less 10 for premigration, unless given), each ${RECALL_SECONDS} s for mount and position unless given (${RECALL_SECONDS_SPAN.join(" to ")} s span the range), and a volume at ${DRIVE_MBPS} MB/s compressed, a TS1150's native rate by its data sheet: the paper measured no recall.`,
  };
}

function offMix(mix: Mix, compression: number, readShare: number | undefined): string[] {
  if (mix === "read" || readShare !== undefined) return [];
  const asRun = mix === "mixed 1:1" ? 1 : valueOf(FACT.compression);
  return Math.abs(compression - asRun) < AS_RUN
    ? []
    : [`${mix} was run at a compression of ${exactly(asRun)}, not ${exactly(compression)}`];
}

/** The captions round the compression of the runs. */
const AS_RUN = 0.01;

function spotOf(
  given: Recalls & {
    readonly mix: Mix;
    readonly read_share: number | undefined;
    readonly hit_mbps: number | undefined;
    readonly write_mbps: number | undefined;
  },
  drawers: number,
): Spot | undefined {
  const { model, compression, recall_share, mix, read_share, hit_mbps, write_mbps } = given;
  if (recall_share > 0 || [read_share, hit_mbps, write_mbps].some((own) => own !== undefined)) return undefined;
  const isCompressed = Math.abs(compression - valueOf(FACT.compression)) < AS_RUN;
  if (!isCompressed && compression !== 1) return undefined;
  const ratio = isCompressed ? "5.35:1" : "1:1";
  if (mix !== "read" && mix !== `mixed ${ratio}`) return undefined;
  const figure = { TS7770: 1, TS7770T: 2, TS7770C: 3 }[model];
  return { figure: `ts7770-r51.fig-${figure}`, curve: mix === "read" ? `read ${ratio}` : mix, x: drawers };
}
