import { enterable, estimate, type Alternative, type Assumption, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { namedNumbers, valueOf } from "../facts/facts";
import { loadInputs, otherUtilisations, withUtilisation } from "../drives/queueing/load";
import { secondsInWords } from "../quantities/amount";
import { exactly, inUnit } from "../quantities/formatNumber";
import { convert } from "../quantities/quantity";
import { upwards } from "../quantities/roundUpCount";
import { DAY_HOURS, HOUR_SECONDS } from "../quantities/timestamp";
import { COUNTS, orderOf } from "../question/orderable";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { INSTALLED_DRIVES, MOST_BACKEND_DRIVES } from "./backend";
import { compressionInput, MOST_CLUSTER_MBPS } from "./cluster";
import { RECALL_SECONDS, RECALL_SECONDS_SPAN, VOLUME } from "./readMbps";

const FILL: FactId = "current-hardware.ts7700.fill.rule";
const RECLAIM: FactId = "current-hardware.reclaim.drives";
/** Drives that move the data of a cartridge to another: one reads and one writes. */
const PER_RECLAIM = valueOf(RECLAIM);
/** The published default of the share of valid data below which a cartridge is emptied. */
const THRESHOLD = (namedNumbers(FILL, "default_threshold")[0] ?? NaN) / 100;
const MOST_THRESHOLD = (namedNumbers(FILL, "range")[1] ?? NaN) / 100;

/**
 * Physical tape drives of a TS7770T: those that premigrate, recall and reclaim, and spare ones.
 *
 * @see current-hardware.reclaim.drives, current-hardware.ts7700.fill.rule
 */
export const ts7700PhysicalDrives = question({
  name: "TS7700_PHYSICAL_DRIVES",
  subject: "TS7770",
  asks: "Physical tape drives of a TS7770T for premigration, recalls and reclaim, with spare ones",
  unit: "drives",
  equation: [
    ["premigrating", "ceil(host_mbps / compression / drive_mbps)"],
    ["recalling", "ceil(recalls_per_hour * cycle_s / 3600 / utilisation)"],
    [
      "moved",
      `written_mbps / compression * reclaim_threshold / (1 - reclaim_threshold) * ${DAY_HOURS} / reclaim_hours`,
    ],
    ["reclaiming", `${PER_RECLAIM} * ceil(moved / drive_mbps)`],
    ["drives", "premigrating + recalling + reclaiming + spare"],
  ],
  examples: [
    [800, 2.66, 200, 30],
    [1500, 3, 250, 60, 180, 8],
    [800, 2.66, 200, 0, null, null, 0],
  ],
  byPosition: ["host_mbps", "compression", "drive_mbps", "recalls_per_hour"],
  inputs: {
    host_mbps: quantity("MB/s", "Host rate to premigrate (host view)", {
      hint: "the mean, or more to clear a peak",
      above: 0,
      atMost: MOST_CLUSTER_MBPS,
      demand: "write",
    }),
    compression: compressionInput,
    drive_mbps: quantity("MB/s", "Rate per drive", {
      hint: "compressed, mounts and repositioning included",
      atLeast: 0.1,
      atMost: 10000,
    }),
    recalls_per_hour: quantity("count", "Recalls per hour (busiest hour)", {
      atLeast: 0,
      atMost: 100_000,
      otherwise: 0,
      askFirst: true,
    }),
    cycle_s: quantity("s", "Drive time per recall", {
      hint: "robot, load, locate, read, rewind and unload",
      atLeast: 0.001,
      atMost: 100_000,
      otherwise: `${exactly(2 * RECALL_SECONDS)} s, and the volume at Rate per drive`,
      named: [2 * RECALL_SECONDS],
    }),
    reclaim_hours: quantity("h", "Hours of reclaim per day", { above: 0, atMost: DAY_HOURS, otherwise: DAY_HOURS }),
    reclaim_threshold: quantity("fraction", "Reclaim threshold", {
      hint: "0 if nothing is reclaimed, as with WORM",
      atLeast: 0,
      atMost: MOST_THRESHOLD,
      otherwise: `${exactly(100 * THRESHOLD)}%`,
    }),
    written_mbps: quantity("MB/s", "Mean host rate of a day (host view)", {
      hint: "for reclaim",
      above: 0,
      atMost: MOST_CLUSTER_MBPS,
      otherwise: "as Host rate to premigrate",
    }),
    volume_gib: quantity("GiB", "Logical volume size (uncompressed)", {
      above: 0,
      atMost: 100000,
      otherwise: valueOf(VOLUME),
    }),
    utilisation: loadInputs.utilisation,
    spare: quantity("count", "Spare drives", { atLeast: 0, atMost: 100, whole: true, otherwise: 1 }),
    sizes: COUNTS,
  },
  answer(given): Reply {
    const values = withDefaults(given);
    const found = estimate(drivesOf(values), "drives", () => reasonsOf(values));
    return enterable(found, { most: MOST_BACKEND_DRIVES, unit: "drives" });
  },
});

type Given = ValuesOf<(typeof ts7700PhysicalDrives)["inputs"]>;
/** With our defaults. A default has a range; the same number that somebody entered has none. */
function withDefaults(given: Given) {
  const { reclaim_threshold } = given;
  return {
    ...withUtilisation(given),
    reclaim_threshold: reclaim_threshold ?? THRESHOLD,
    isThresholdGiven: reclaim_threshold !== undefined,
  };
}

type Values = ReturnType<typeof withDefaults>;

/** Drives that each task keeps busy, before they are rounded up. */
interface Tasks {
  readonly premigrating: number;
  readonly recalling: number;
  /** Pairs of drives. */
  readonly reclaiming: number;
}

function cycleOf({ cycle_s, volume_gib, compression, drive_mbps }: Values, handling = 2 * RECALL_SECONDS): number {
  return cycle_s ?? handling + (1000 * convert(volume_gib, "GiB", "GB")) / compression / drive_mbps;
}

/** Compressed MB/s of valid data that reclaim moves: as much expires as is written, so cartridges are emptied in step. */
function movedMbps({ host_mbps, written_mbps = host_mbps, compression, reclaim_threshold, reclaim_hours }: Values) {
  const valid = reclaim_threshold / (1 - reclaim_threshold);
  return ((written_mbps / compression) * valid * DAY_HOURS) / reclaim_hours;
}

function tasksOf(values: Values, handling?: number): Tasks {
  const { host_mbps, compression, drive_mbps, recalls_per_hour, utilisation } = values;
  return {
    premigrating: host_mbps / compression / drive_mbps,
    recalling: (recalls_per_hour * cycleOf(values, handling)) / HOUR_SECONDS / utilisation,
    reclaiming: movedMbps(values) / drive_mbps,
  };
}

function wholeOf({ premigrating, recalling, reclaiming }: Tasks): Tasks {
  return { premigrating: upwards(premigrating), recalling: upwards(recalling), reclaiming: upwards(reclaiming) };
}

function totalOf({ premigrating, recalling, reclaiming }: Tasks): number {
  return premigrating + recalling + PER_RECLAIM * reclaiming;
}

function drivesOf(values: Values, handling?: number): number {
  return totalOf(wholeOf(tasksOf(values, handling))) + values.spare;
}

function reasonsOf(values: Values) {
  const { recalls_per_hour, cycle_s, reclaim_threshold, spare } = values;
  const [drives, whole] = [drivesOf(values), wholeOf(tasksOf(values))];
  const busy = totalOf(tasksOf(values));
  const isReclaimed = reclaim_threshold > 0;
  const cycleAssumed = recalls_per_hour > 0 && cycle_s === undefined;
  return {
    equation: `${exactly(drives)} drives = ${exactly(whole.premigrating)} + ${exactly(whole.recalling)} + ${exactly(PER_RECLAIM * whole.reclaiming)} + ${exactly(spare)} (premigration, recalls, reclaim, spare)`,
    limitedBy: largestOf(whole),
    order: orderOf(drives, "drives", (fewer) => lacking(fewer, totalOf(whole), spare), {
      own: values.sizes,
    }).order,
    ...said([
      { fact: INSTALLED_DRIVES },
      { when: isReclaimed, facts: [RECLAIM, FILL] },
      { when: cycleAssumed, fact: VOLUME },
      { when: cycleAssumed, assumption: CYCLE },
      { when: isReclaimed, assumption: STEADY },
      { assumption: APART },
      { when: spare === SPARE, assumption: ONE_SPARE },
      { when: drives > valueOf(INSTALLED_DRIVES), warning: tooMany(drives) },
    ]),
    alternatives: [
      { name: "all tasks share all drives", value: upwards(busy) + spare },
      ...(isReclaimed && !values.isThresholdGiven
        ? [
            {
              name: "nothing is reclaimed",
              value: drivesOf({ ...values, reclaim_threshold: 0 }),
              narrowedBy: "reclaim_threshold",
            },
          ]
        : []),
      ...otherCycles(values, cycleAssumed),
      ...(recalls_per_hour > 0
        ? otherUtilisations(values).map((other) => ({
            name: other.name,
            value: drivesOf({ ...values, utilisation: other.utilisation }),
            narrowedBy: "utilisation",
          }))
        : []),
    ],
  };
}

function lacking(drives: number, needed: number, spare: number): string {
  const kept = spare > 0 ? `, and ${exactly(spare)} ${spare === 1 ? "is" : "are"} kept spare` : "";
  return `the tasks take ${exactly(needed)} of ${exactly(drives)}${kept}`;
}

function otherCycles(values: Values, isAssumed: boolean): Alternative[] {
  if (!isAssumed) return [];
  return RECALL_SECONDS_SPAN.map((seconds) => ({
    name: `${secondsInWords(2 * seconds)} of handling per recall`,
    value: drivesOf(values, 2 * seconds),
    narrowedBy: "cycle_s",
  }));
}

function largestOf({ premigrating, recalling, reclaiming }: Tasks): string {
  const tasks = [
    ["premigration", premigrating],
    ["recalls", recalling],
    ["reclaim", PER_RECLAIM * reclaiming],
  ] as const;
  return tasks.reduce((most, task) => (task[1] > most[1] ? task : most))[0];
}

const SPARE = 1;
const CYCLE: Assumption = {
  basis: "default",
  text: `A recall keeps its drive for ${secondsInWords(2 * RECALL_SECONDS)} of handling besides the volume: as long to rewind and unload as to mount and locate. Our default.`,
};
const STEADY: Assumption = {
  basis: "default",
  text: "As much data expires as is written. A cartridge is emptied when its valid share falls to reclaim_threshold, and that share is moved. Our default.",
};
const APART: Assumption = {
  basis: "default",
  text: "Each task has drives of its own, so that recalls don't wait for premigration or reclaim. The range goes down to drives that all tasks share.",
};
const ONE_SPARE: Assumption = { basis: "default", text: "One drive is spare, so that one can fail. Our default." };

function tooMany(count: number): string {
  return `${inUnit(exactly(count), "drives")} are more than the ${exactly(valueOf(INSTALLED_DRIVES))} of the paper's library, so extrapolated`;
}

export const about = (): About<typeof ts7700PhysicalDrives> => ({
  goals: ["How many physical tape drives does a TS7770T need?", "How many drives for recalls and reclaim?"],
  terms: [
    "back-end drives",
    "tape drives behind a TS7770T",
    "TS1150",
    "3592",
    "reclaim drives",
    "reclamation",
    "recall drives",
    "premigration drives",
    "TS1160",
    "TS7700",
  ],
  improve: { towards: "less", by: ["reclaim_threshold", "reclaim_hours", "spare"] },
  symbols: {
    cycle_s: {
      unit: "s",
      says: `if blank, ${exactly(2 * RECALL_SECONDS)} and the volume at drive_mbps`,
      of: (given) => cycleOf(withDefaults(given)),
    },
    utilisation: { unit: "", says: "80% if blank", of: (given) => withDefaults(given).utilisation },
    reclaim_threshold: {
      unit: "",
      says: `${exactly(100 * THRESHOLD)}% if blank`,
      of: (given) => withDefaults(given).reclaim_threshold,
    },
    written_mbps: {
      unit: "MB/s",
      says: "host_mbps if blank",
      of: ({ host_mbps, written_mbps = host_mbps }) => written_mbps,
    },
  },
  notes: [
    "host_mbps, written_mbps and volume_gib are uncompressed (host view), drive_mbps compressed. MB is decimal, GiB binary.",
    "TS7700_DRIVES has the premigration drives that keep a peak from being throttled. This question adds those for recalls and reclaim.",
    "In steady state, each day's reclaim moves written data x threshold / (1 - threshold): at 35%, 54% of it. A lower threshold needs fewer drives and more cartridges.",
    "A reclaim reads one cartridge and writes another, so it takes two drives.",
    "A longer wait for drives makes mounts longer: see wait_s of DRIVES_NEEDED, and TS7700_MOUNT_SECONDS.",
    "We found no published minimum or maximum of drives per cluster. Ask IBM.",
  ],
});
