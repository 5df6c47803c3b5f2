import { estimate, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { COMPRESSED_MBPS } from "../quantities/qualifiedUnit";
import { DAY_HOURS } from "../quantities/timestamp";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import { recalledInput, SPACE_INPUTS } from "./cacheSpace";

const WHOLE: FactId = "current-hardware.ts7760c.whole-volume";
const ONCE: FactId = "current-hardware.ts7760c.once";
/** Highest utilisation of the link: our default, with its range. */
const UTILISATION = 0.8;
const UTILISATIONS = [0.7, 0.9] as const;

/**
 * Bandwidth to the object store of a TS7770C for what is premigrated and recalled.
 *
 * @see current-hardware.ts7760c.whole-volume, current-hardware.ts7760c.once
 */
export const ts7700CloudMbps = question({
  name: "TS7700_CLOUD_MBPS",
  subject: "TS7770",
  asks: "Bandwidth to the cloud of a TS7770C, for premigration and for recalls",
  unit: COMPRESSED_MBPS,
  equation: [
    ["up", `host_gb_per_day / compression / (${GB_PER_MBPS_HOUR} * premigration_hours)`],
    ["down", `recalled_gb_per_day / compression / (${GB_PER_MBPS_HOUR} * recall_hours)`],
    ["bandwidth", "max(up, down) / utilisation"],
  ],
  examples: [
    [40000, 2.66],
    [40000, 2.66, 12, 4000, 8],
  ],
  byPosition: ["host_gb_per_day", "compression", "premigration_hours", "recalled_gb_per_day"],
  inputs: {
    host_gb_per_day: SPACE_INPUTS.host_gb_per_day,
    compression: SPACE_INPUTS.compression,
    premigration_hours: quantity("h", "Hours of premigration per day", {
      above: 0.001,
      atMost: DAY_HOURS,
      otherwise: DAY_HOURS,
    }),
    recalled_gb_per_day: { ...recalledInput, hint: "whole volumes" },
    recall_hours: quantity("h", "Hours of recalls per day", { above: 0.001, atMost: DAY_HOURS, otherwise: DAY_HOURS }),
    utilisation: quantity("fraction", "Maximum link utilisation", {
      above: 0,
      atMost: 1,
      otherwise: `${exactly(100 * UTILISATION)}%`,
    }),
  },
  answer(values): Reply {
    const bandwidth = bandwidthOf(values);
    return estimate(bandwidth, COMPRESSED_MBPS, () => reasonsOf(values, bandwidth));
  },
});

type Values = ValuesOf<(typeof ts7700CloudMbps)["inputs"]>;

function waysOf(values: Values): { readonly up: number; readonly down: number } {
  const { host_gb_per_day, compression, premigration_hours, recalled_gb_per_day, recall_hours } = values;
  return {
    up: host_gb_per_day / compression / (GB_PER_MBPS_HOUR * premigration_hours),
    down: recalled_gb_per_day / compression / (GB_PER_MBPS_HOUR * recall_hours),
  };
}

function bandwidthOf(values: Values): number {
  const { up, down } = waysOf(values);
  return Math.max(up, down) / usedOf(values);
}

/** A default has a range; the same share that somebody entered has none. */
function usedOf({ utilisation = UTILISATION }: Pick<Values, "utilisation">): number {
  return utilisation;
}

function reasonsOf(values: Values, bandwidth: number) {
  const { up, down } = waysOf(values);
  const isDefault = values.utilisation === undefined;
  return {
    equation: `${threeFigures(bandwidth)} MB/s each way = ${threeFigures(Math.max(up, down))} / ${exactly(usedOf(values))}; up ${threeFigures(up)} MB/s, down ${threeFigures(down)} MB/s`,
    limitedBy: up >= down ? "premigration" : "recalls",
    ...said([
      { facts: [ONCE, WHOLE] },
      {
        when: isDefault,
        assumption: {
          basis: "default",
          text: `The link is at most ${exactly(100 * UTILISATION)}% used. Our default; the range covers ${UTILISATIONS.map((share) => `${exactly(100 * share)}%`).join(" to ")}.`,
        },
      },
      {
        assumption: {
          basis: "default",
          text: "The link carries as much each way, and the object store is as fast as the link. No rate of the store is published.",
        },
      },
    ]),
    alternatives: isDefault
      ? UTILISATIONS.map((utilisation) => ({
          name: `the link up to ${exactly(100 * utilisation)}% used`,
          value: bandwidthOf({ ...values, utilisation }),
          narrowedBy: "utilisation",
        }))
      : [],
  };
}

export const about = (): About<typeof ts7700CloudMbps> => ({
  goals: ["How much bandwidth does a TS7770C need to the cloud?"],
  terms: ["cloud bandwidth", "cloud tier", "object store", "cloud recall", "WAN", "TS7700"],
  improve: { towards: "less", by: ["premigration_hours", "recall_hours"] },
  symbols: { utilisation: { unit: "", says: `${exactly(100 * UTILISATION)}% if blank`, of: usedOf } },
  notes: [
    "Amounts are uncompressed (host view), the answer compressed. GB and MB are decimal.",
    "Clusters of a grid that share an object store premigrate each volume once: count each volume once. Data in partition CP0 doesn't go to the cloud by itself.",
    "Recalls move whole volumes. With a recall's share of the bandwidth as rate_mbps, TS7700_MOUNT_SECONDS has the mean mount time.",
    "The TS7700 doesn't see how full the object store is. Costs of storage and of recalled data aren't covered.",
  ],
});
