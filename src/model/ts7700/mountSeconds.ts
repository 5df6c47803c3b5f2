import { estimate, type Alternative, type Assumption, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { secondsInWords } from "../quantities/amount";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { convert } from "../quantities/quantity";
import { HOUR_SECONDS } from "../quantities/timestamp";
import { InputError } from "../question/parseArguments";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { clusterInput, compressionInput } from "./cluster";
import { overLimits } from "./limits";
import { DRIVE_MBPS, RECALL_SECONDS, RECALL_SECONDS_SPAN, VOLUME } from "./readMbps";

const HIT: FactId = "current-hardware.ts7700.mount.hit";
const IN_MOUNT: FactId = "current-hardware.ts7700.recall-in-mount";
const WHOLE: FactId = "current-hardware.ts7760c.whole-volume";
/** The published bound: mounts of scratch volumes and of volumes in the cache take less. */
const HIT_SECONDS = valueOf(HIT);

/**
 * Mean seconds of a virtual mount: scratch volumes and read hits at once, recalls with their whole volume.
 *
 * @see current-hardware.ts7700.recall-in-mount
 */
export const ts7700MountSeconds = question({
  name: "TS7700_MOUNT_SECONDS",
  subject: "TS7770",
  asks: "Mean virtual mount time of a TS7770, of scratch mounts, read hits and recalls",
  unit: "s",
  equation: [
    ["moved", "1073.741824 * volume_gib / (compression * rate_mbps)"],
    ["recall", "wait_seconds + recall_seconds + moved"],
    ["mean", "hit_seconds + (1 - scratch_share) * recall_share * recall"],
  ],
  examples: [
    [0.6, 0.2, 2.66],
    [0.5, 0.1, 3, "TS7770C", null, null, null, 100],
    [0.7, 0, 2.66, "TS7770"],
  ],
  byPosition: ["scratch_share", "recall_share", "compression", "model"],
  inputs: {
    scratch_share: quantity("fraction", "Scratch share of all mounts", { atLeast: 0, atMost: 1 }),
    recall_share: quantity("fraction", "Recall share of the other mounts", {
      hint: "see TS7700_RECALL_SHARE",
      atLeast: 0,
      atMost: 1,
    }),
    compression: compressionInput,
    model: { ...clusterInput, otherwise: "TS7770T" },
    hit_seconds: quantity("s", "Mount time without a recall", {
      atLeast: 0,
      atMost: HOUR_SECONDS,
      otherwise: `${exactly(HIT_SECONDS)} s, the published bound`,
      named: [HIT_SECONDS],
    }),
    recall_seconds: quantity("s", "Mount and locate time per recall", {
      atLeast: 0,
      atMost: HOUR_SECONDS,
      otherwise: `${exactly(RECALL_SECONDS)} s with tape, 0 with cloud`,
      named: [RECALL_SECONDS],
    }),
    wait_seconds: quantity("s", "Wait for a drive per recall", {
      hint: "see DRIVES_NEEDED",
      atLeast: 0,
      atMost: HOUR_SECONDS,
      otherwise: 0,
    }),
    rate_mbps: quantity("MB/s", "Rate of one recall", {
      hint: "compressed",
      atLeast: 0.001,
      atMost: 100000,
      otherwise: `${exactly(DRIVE_MBPS)} MB/s of a TS1150 with tape`,
      named: [DRIVE_MBPS],
    }),
    volume_gib: quantity("GiB", "Logical volume size (uncompressed)", {
      above: 0,
      atMost: 100000,
      otherwise: valueOf(VOLUME),
    }),
  },
  answer(values): Reply {
    checkRecalls(values);
    const mean = meanOf(values);
    return estimate(mean, "s", () => reasonsOf(values, mean));
  },
});

type Values = ValuesOf<(typeof ts7700MountSeconds)["inputs"]>;

function hitOf({ hit_seconds = HIT_SECONDS }: Pick<Values, "hit_seconds">): number {
  return hit_seconds;
}

function locateOf({ model, recall_seconds }: Pick<Values, "model" | "recall_seconds">): number {
  return recall_seconds ?? (model === "TS7770C" ? 0 : RECALL_SECONDS);
}

function rateOf({ rate_mbps = DRIVE_MBPS }: Pick<Values, "rate_mbps">): number {
  return rate_mbps;
}

function recallOf(values: Values): number {
  const moved = convert(values.volume_gib, "GiB", "MB") / (values.compression * rateOf(values));
  return values.wait_seconds + locateOf(values) + moved;
}

function meanOf(values: Values): number {
  return hitOf(values) + (1 - values.scratch_share) * values.recall_share * recallOf(values);
}

/** @throws InputError if the cluster has no recalls, or nothing gives their rate. */
function checkRecalls({ model, recall_share, rate_mbps }: Values): void {
  if (recall_share === 0) return;
  if (model === "TS7770") {
    throw new InputError("recall_share", "must be 0 on a disk-only cluster, which has no recalls", recall_share);
  }
  if (model === "TS7770C" && rate_mbps === undefined) {
    throw new InputError("rate_mbps", "is required for TS7770C recalls, because no rate is published", null);
  }
}

function reasonsOf(values: Values, mean: number) {
  const { model, recall_share, scratch_share, hit_seconds, recall_seconds, rate_mbps, volume_gib, compression } =
    values;
  const [isRecalled, isTape] = [recall_share > 0, model === "TS7770T"];
  const limited = overLimits({}, { hostMib: convert(volume_gib, "GiB", "MiB"), compression });
  const recalls = (1 - scratch_share) * recall_share;
  return {
    equation: isRecalled
      ? `${threeFigures(mean)} s = ${exactly(hitOf(values))} + ${threeFigures(recalls)} x ${threeFigures(recallOf(values))}; a recall takes ${secondsInWords(recallOf(values))}`
      : `${threeFigures(mean)} s: no mount needs a recall`,
    limitedBy: isRecalled ? "recalls" : "nothing (no recalls)",
    ...said([
      { facts: hit_seconds === undefined ? [HIT] : [] },
      { when: isRecalled, facts: [IN_MOUNT, VOLUME, ...(model === "TS7770C" ? [WHOLE] : [])] },
      { facts: limited.facts },
      { when: hit_seconds === undefined, assumption: HITS },
      { when: isRecalled && isTape && (recall_seconds === undefined || rate_mbps === undefined), assumption: RECALLS },
      { when: isRecalled && values.wait_seconds === 0, assumption: NO_WAIT },
      { warnings: limited.warnings },
    ]),
    alternatives: [
      ...(hit_seconds === undefined
        ? [
            {
              name: "no time without a recall",
              value: meanOf({ ...values, hit_seconds: 0 }),
              narrowedBy: "hit_seconds",
            },
          ]
        : []),
      ...otherRecalls(values),
    ],
  };
}

function otherRecalls(values: Values): Alternative[] {
  if (values.recall_share === 0 || values.model !== "TS7770T" || values.recall_seconds !== undefined) return [];
  return RECALL_SECONDS_SPAN.map((seconds) => ({
    name: `${secondsInWords(seconds)} to mount and locate`,
    value: meanOf({ ...values, recall_seconds: seconds }),
    narrowedBy: "recall_seconds",
  }));
}

const HITS: Assumption = {
  basis: "default",
  text: `Scratch mounts and read hits take ${exactly(HIT_SECONDS)} s, the published bound. The range covers any shorter time.`,
};
const RECALLS: Assumption = {
  basis: "default",
  text: `A recall takes ${exactly(RECALL_SECONDS)} s to mount and locate, and reads at ${exactly(DRIVE_MBPS)} MB/s compressed (TS1150 data sheet). Our default; the range covers ${RECALL_SECONDS_SPAN.map((seconds) => secondsInWords(seconds)).join(" to ")}.`,
};
const NO_WAIT: Assumption = { basis: "default", text: "No recall waits for a drive (wait_seconds is 0)." };

export const about = (): About<typeof ts7700MountSeconds> => ({
  goals: ["How long does a virtual mount take on a TS7770?", "What is the mean virtual mount time?"],
  terms: ["mount time", "scratch mount", "read hit", "cache miss", "recall", "TS7700"],
  improve: { towards: "less", by: ["recall_share", "wait_seconds"] },
  symbols: {
    hit_seconds: { unit: "s", says: `${exactly(HIT_SECONDS)} if blank`, of: hitOf },
    recall_seconds: { unit: "s", says: `${exactly(RECALL_SECONDS)} with tape and 0 with cloud if blank`, of: locateOf },
    rate_mbps: { unit: "MB/s", says: `${exactly(DRIVE_MBPS)} if blank`, of: rateOf },
  },
  notes: [
    "A recall is part of its mount: the mount ends when the whole volume is in the cache. Cloud recalls move whole volumes, too.",
    "volume_gib is uncompressed (host view), rate_mbps compressed. MB is decimal, GiB binary.",
    "If another cluster has the volume in its cache and is measured to be faster, the TS7700 reads it over the grid instead. That isn't modelled.",
    "Compare the answer with the mean mount times of scratch mounts, hits and misses that your TS7700 reports (BVIR, VEHSTATS).",
  ],
});
