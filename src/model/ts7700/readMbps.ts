import { throughput, type Throughput } from "../engines/bottleneck";
import { READINGS, readAt, unused, withoutReadings, type Read, type Spot } from "../parameters/chartReadings";
import { estimate, verdict, type Alternative, type Reply, type Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { secondsInWords } from "../quantities/amount";
import { exactly, inUnit, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { HOST_MBPS } from "../quantities/qualifiedUnit";
import { convert } from "../quantities/quantity";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { HOUR_SECONDS } from "../quantities/timestamp";
import {
  AS_SHOWN,
  CACHE_INPUTS,
  cacheResource,
  DRAWER_FACTS,
  peakByCache,
  peakReadingsOf,
  RECALL_DRIVES,
  SHARES_ASSUMPTION,
} from "./backend";
import {
  AS_READ,
  beyondKnown,
  CEILING_ASSUMPTION,
  CEILING_DEFAULT,
  CEILING_MBPS,
  type Cluster,
  clusterInput,
  compressionInput,
  FACT,
  isAsRun,
  MOST_CLUSTER_MBPS,
} from "./cluster";
import { overLimits } from "./limits";

/** Share of reading jobs in the paper's job mixes, %. The curves of Figures 1 to 3 have the same names. */
const READING_JOBS = {
  read: 100,
  "mixed 1:1": valueOf("ts7770-r51.workload.mixed-1to1-read"),
  "mixed 5.35:1": valueOf("ts7770-r51.workload.mixed-5to1-read"),
} as const;
const MIXES = ["read", "mixed 1:1", "mixed 5.35:1"] as const;
type Mix = (typeof MIXES)[number];

export const VOLUME: FactId = "ts7770-r51.workload.volume-uncompressed";

/** Native rate of a TS1150, MB/s, from its data sheet, which isn't one of the papers. */
export const DRIVE_MBPS = 360;
export const NO_RECALLS = "must be 0 on a disk-only cluster, because all its data is in the cache";

/** Mount and locate, s: our default and range, because the paper measured no recalls. */
export const RECALL_SECONDS = 60;
export const RECALL_SECONDS_SPAN = [20, 180] as const;

const MIX_FACT: Readonly<Record<Exclude<Mix, "read">, FactId>> = {
  "mixed 1:1": "ts7770-r51.workload.mixed-1to1-read",
  "mixed 5.35:1": "ts7770-r51.workload.mixed-5to1-read",
};

/**
 * Host MB/s that jobs read from a TS7770 cluster: read hits at the cluster's rate, recalls at the rate of their drives.
 *
 * @see ts7770-r51, "Read-hit and Recall Throughput"
 */
export const ts7700ReadMbps = question({
  name: "TS7700_READ_MBPS",
  subject: "TS7770",
  asks: "Host read rate of a TS7770 cluster with read hits, recalls and mixed writes",
  unit: HOST_MBPS,
  equation: [
    ["cluster", "1 / ((1 - read_share) / write_mbps + read_share / hit_mbps)"],
    ["recalls", "recall_mbps / (read_share * recall_share)"],
    ["cache", "drawers * drawer_mbps * compression / (1 + read_share * recall_share)"],
    ["read", "read_share * min(cluster, recalls, cache)"],
  ],
  examples: [
    ["TS7770", 5.351],
    ["TS7770T", 5.351, 0.2],
    ["TS7770T", 1, 0, "mixed 1:1"],
    ["TS7770C", 5.351, 0.1, "read", null, null, null, 300],
  ],
  byPosition: ["model", "compression", "recall_share", "mix", "read_share"],
  inputs: {
    model: clusterInput,
    compression: compressionInput,
    recall_share: quantity("fraction", "Recall share of the data read", {
      atLeast: 0,
      atMost: 1,
      otherwise: 0,
    }),
    mix: choice(MIXES, "Job mix", { otherwise: "read" }),
    read_share: quantity("fraction", "Read share of host data", {
      hint: "the rest is written",
      above: 0,
      atMost: 1,
      otherwise: "from the mix",
    }),
    hit_mbps: quantity("MB/s", "Read-hit rate (host view)", {
      above: 0,
      atMost: MOST_CLUSTER_MBPS,
      ...CEILING_DEFAULT,
    }),
    write_mbps: quantity("MB/s", "Write-only rate (host view)", {
      hint: "see TS7700_SUSTAINED_MBPS",
      above: 0,
      atMost: MOST_CLUSTER_MBPS,
      otherwise: "as Read-hit rate",
    }),
    recall_mbps: quantity("MB/s", "Recall rate (host view)", {
      above: 0,
      atMost: MOST_CLUSTER_MBPS,
      otherwise: "the rate of the recall drives (TS7770T)",
    }),
    recall_drives: quantity("count", "Tape drives for recalls", {
      atLeast: 1,
      atMost: 1000,
      whole: true,
      otherwise: RECALL_DRIVES,
    }),
    recall_seconds: quantity("s", "Mount and locate time per recall", {
      atLeast: 0,
      atMost: HOUR_SECONDS,
      otherwise: `${exactly(RECALL_SECONDS)} s`,
      named: [RECALL_SECONDS],
    }),
    volume_gib: quantity("GiB", "Logical volume size (uncompressed)", {
      above: 0,
      atMost: 100000,
      otherwise: valueOf(VOLUME),
    }),
    ...CACHE_INPUTS,
    readings: READINGS,
  },
  answer(values): Reply {
    checkRecalls(values.model, values.recall_share, values.recall_mbps);
    const spot = values.readings.length === 0 ? undefined : spotOf(values);
    const read = spot && readAt(values.readings, spot);
    const modelled = hostRate(values);
    const used = read?.value === undefined ? modelled.rate : Math.max(0, read.value);
    if (used === 0) {
      return verdict("no answer", ["no data is read", "your chart reading is 0"], () => ({ limitedBy: AS_READ }));
    }
    return estimate(readShareOf(values) * used, HOST_MBPS, () => reasonsOf(values, read, modelled, used));
  },
});

type Values = ValuesOf<(typeof ts7700ReadMbps)["inputs"]>;

/** Host MB/s of reads and writes together. */
function hostRate(
  values: Values,
  { hit = hitOf(values), seconds = values.recall_seconds ?? RECALL_SECONDS } = {},
): Throughput {
  const { compression, recall_share, write_mbps = hit, recall_mbps = drivesRecall(values, seconds) } = values;
  const readShare = readShareOf(values);
  const recalled = readShare * recall_share;
  return throughput([
    { name: "cluster", capacity: 1, demand: (1 - readShare) / write_mbps + readShare / hit },
    ...(recall_share > 0 ? [{ name: "recalls", capacity: recall_mbps, demand: recalled }] : []),
    // A recalled MB goes into the cache and out again; a written MB or a read hit goes in or out once.
    ...cacheResource(values, compression, 1 + recalled),
  ]);
}

/** Host MB/s of read hits: if it isn't given, what the cache carries of the cluster's published rate. */
function hitOf({ hit_mbps, ...values }: Pick<Values, "hit_mbps" | "compression" | "drawers" | "drawer_mbps">): number {
  return hit_mbps ?? peakByCache(values).chosen;
}

function readShareOf({ mix, read_share = READING_JOBS[mix] / 100 }: Pick<Values, "mix" | "read_share">): number {
  return read_share;
}

/** Returns host MB/s: each drive mounts, locates and reads a whole volume. */
function drivesRecall(
  { compression, recall_drives, volume_gib }: Pick<Values, "compression" | "recall_drives" | "volume_gib">,
  seconds: number,
): number {
  const hostMb = (volume_gib * 1024 ** 3) / 1e6;
  return (recall_drives * hostMb) / (seconds + hostMb / compression / DRIVE_MBPS);
}

function reasonsOf(values: Values, read: Read | undefined, modelled: Throughput, used: number) {
  const { compression, mix, recall_share, hit_mbps, write_mbps, read_share, drawers, readings } = values;
  const readShare = readShareOf(values);
  const [isRead, isDefaultHit] = [read?.value !== undefined, hit_mbps === undefined];
  const fromDrives = values.model === "TS7770T" && recall_share > 0 && values.recall_mbps === undefined;
  const limits = isRead ? [] : modelled.limits;
  const limitedBy = isRead ? AS_READ : (limits[0]?.resource ?? "");
  const spot = readings.length === 0 ? undefined : spotOf(values);
  const limited = overLimits({ drawers }, { hostMib: convert(values.volume_gib, "GiB", "MiB"), compression });
  const otherRates = (): Alternative[] => [
    ...(isDefaultHit ? peakReadingsOf({ ...values, peak_mbps: undefined }) : []).map(({ rate: hit, name }) => ({
      name: name === AS_SHOWN ? name : `read hits at ${threeFigures(hit)} host MB/s`,
      value: readShare * hostRate(values, { hit }).rate,
      narrowedBy: "hit_mbps",
    })),
    ...(fromDrives && values.recall_seconds === undefined ? RECALL_SECONDS_SPAN : []).map((seconds) => ({
      name: `${secondsInWords(seconds)} per recall`,
      value: readShare * hostRate(values, { seconds }).rate,
      narrowedBy: "recall_seconds",
    })),
  ];
  return {
    equation: `${threeFigures(readShare * used)} host MB/s read = ${exactly(readShare)} x ${threeFigures(used)} host MB/s, limited by ${limitedBy}`,
    limitedBy,
    limits,
    ...said([
      { fact: "ts7770-r51.state.read-hit" },
      { when: recall_share > 0, facts: ["ts7770-r51.state.recall", "ts7770-r51.state.recall-not-measured"] },
      { when: isDefaultHit, fact: FACT.ceiling },
      { facts: read_share === undefined && mix !== "read" ? [MIX_FACT[mix]] : [] },
      { when: values.drawer_mbps !== undefined, facts: DRAWER_FACTS },
      { facts: limited.facts },
      { when: isDefaultHit, assumption: CEILING_ASSUMPTION },
      { when: isDefaultHit && peakByCache(values).shown < CEILING_MBPS, assumption: SHARES_ASSUMPTION },
      { when: fromDrives, assumption: recallAssumption(values.recall_drives) },
      { assumptions: read?.assumptions ?? [] },
      { warnings: limited.warnings },
      { warnings: beyondKnown({ hit_mbps, write_mbps }) },
      { warnings: offMix(mix, compression, read_share) },
      { warnings: read ? read.warnings : unused(readings, spot ? [spot] : []) },
    ]),
    alternatives: isRead ? [withoutReadings(readShare * modelled.rate)] : otherRates(),
  };
}

export const about = (): About<typeof ts7700ReadMbps> => ({
  goals: ["How fast can hosts read from a TS7770?"],
  terms: ["throughput", "read hits", "recall", "restore", "TS7700"],
  improve: { towards: "more", by: ["recall_drives", "drawers"] },
  symbols: {
    read_share: {
      unit: "",
      says: "of mix if blank",
      of: readShareOf,
    },
    hit_mbps: {
      unit: "MB/s",
      says: `if blank, ${exactly(CEILING_MBPS)}, or what the cache carries of it`,
      of: hitOf,
    },
    write_mbps: {
      unit: "MB/s",
      says: "hit_mbps if blank",
      of: (values) => values.write_mbps ?? hitOf(values),
    },
    recall_mbps: {
      unit: "MB/s",
      says: `if blank, recall_drives volumes in recall_seconds and the time to read them at ${DRIVE_MBPS} MB/s compressed`,
      of: (values) => values.recall_mbps ?? drivesRecall(values, values.recall_seconds ?? RECALL_SECONDS),
    },
    drawer_mbps: { unit: "MB/s", says: "no limit if blank", of: ({ drawer_mbps = Infinity }) => drawer_mbps },
  },
  notes: [
    "The answer, hit_mbps, write_mbps and recall_mbps are uncompressed (host view). Drawer rates are compressed. MB is decimal, GiB binary.",
    "A read hit is read from the cache. A recall comes from tape or cloud first.",
    "mix sets the paper's share of reading jobs, 50% in mixed 1:1 and 25% in mixed 5.35:1. The share of bytes drifted in its tests. read_share overrides it.",
    "The paper has no recall rates. Give recall_mbps, or for a TS7770T let it follow from recall_drives, recall_seconds and volume_gib.",
    "Chart readings used: reads and mixes of Figures 1 to 3 by drawers, without recalls. For mixes, read the total of reads and writes.",
  ],
});

/** @throws InputError if the cluster has no recalls, or nothing gives their rate. */
function checkRecalls(model: Cluster, share: number, rate: number | undefined): void {
  if (share === 0) return;
  if (model === "TS7770") {
    throw new InputError("recall_share", NO_RECALLS, share);
  }
  if (model === "TS7770C" && rate === undefined) {
    throw new InputError("recall_mbps", "is required for TS7770C recalls, because the paper has no recall rate", null);
  }
}

function recallAssumption(drives: number): Assumption {
  return {
    basis: "default",
    text: `${inUnit(exactly(drives), "drives")} ${drives === 1 ? "recalls" : "recall"} at ${DRIVE_MBPS} MB/s compressed (TS1150 data sheet). Mount and locate take recall_seconds, or ${RECALL_SECONDS} s; the range then covers ${RECALL_SECONDS_SPAN.map((seconds) => secondsInWords(seconds)).join(" to ")}. The paper measured no recalls.`,
  };
}

function offMix(mix: Mix, compression: number, readShare: number | undefined): string[] {
  if (mix === "read" || readShare !== undefined) return [];
  const asRun = mix === "mixed 1:1" ? 1 : valueOf(FACT.compression);
  return isAsRun(compression, asRun)
    ? []
    : [`the paper tested ${mix} at compression ${exactly(asRun)}: at ${exactly(compression)} it's extrapolated`];
}

/** Undefined if no figure shows these rates. */
function spotOf(values: Values): Spot | undefined {
  const { model, compression, recall_share, mix, read_share, hit_mbps, write_mbps, drawers } = values;
  if (recall_share > 0 || [read_share, hit_mbps, write_mbps].some((own) => own !== undefined)) return undefined;
  const isCompressed = isAsRun(compression);
  if (!isCompressed && compression !== 1) return undefined;
  const ratio = isCompressed ? "5.35:1" : "1:1";
  if (mix !== "read" && mix !== `mixed ${ratio}`) return undefined;
  const figure = { TS7770: 1, TS7770T: 2, TS7770C: 3 }[model];
  return { figure: `ts7770-r51.fig-${figure}`, curve: mix === "read" ? `read ${ratio}` : mix, x: drawers };
}
