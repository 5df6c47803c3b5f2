import { givenSeconds, secondsInWords } from "../quantities/amount";
import { estimate, type Reply, type Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION, MICROSECONDS_PER_KM, roundTripSeconds } from "../quantities/fibreDelay";
import { said } from "../question/said";
import { convert } from "../quantities/quantity";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { DAY_SECONDS } from "../quantities/timestamp";
import { FACT, MOST_CLUSTER_MBPS } from "./cluster";
import { OVER_DISTANCE } from "./grid";
import { overLimits } from "./limits";

const MODES = ["deferred", "RUN", "sync"] as const;
type Mode = (typeof MODES)[number];

const VOLUME: FactId = "ts7770-r51.workload.volume-uncompressed";
const DCT: FactId = "ts7770-r51.grid.dct-default";
const AS_RUN: FactId = "ts7770-r51.tuning.dcopyt";
const GIB = 1024 ** 3;

const LIMITED_BY: Readonly<Record<Mode, string>> = {
  deferred: "nothing (copies are deferred)",
  RUN: "copying the volume",
  sync: OVER_DISTANCE,
};

/** Longest delay of a copy command that is accepted without a warning, s: longer ones look like milliseconds. */
const LONGEST_THROTTLE_SECONDS = 1;

const inputs = {
  mode: choice(MODES, "Copy mode", { aliases: { D: "deferred", R: "RUN", immediate: "RUN", S: "sync" } }),
  copy_mbps: quantity("MB/s", "Grid copy rate (host view)", {
    hint: "see TS7700_COPY_MBPS",
    atLeast: 0.001,
    atMost: MOST_CLUSTER_MBPS,
  }),
  volume_gib: quantity("GiB", "Volume size (uncompressed)", {
    above: 0,
    atMost: 100000,
    otherwise: valueOf(VOLUME),
  }),
  jobs: quantity("count", "Jobs copying at the same time", {
    atLeast: 1,
    atMost: 100000,
    whole: true,
    otherwise: valueOf(FACT.jobs),
  }),
  dct_seconds: quantity("s", "Deferred copy throttle (DCT)", {
    hint: "delay per copy command; 125 ms in the paper's runs",
    atLeast: 0,
    atMost: DAY_SECONDS,
    otherwise: valueOf(DCT),
  }),
  distance_km: quantity("km", "Distance to the farthest copy", { atLeast: 0, atMost: 40000, otherwise: 0 }),
};

type Values = ValuesOf<typeof inputs>;

/**
 * Seconds by which the copies of its volume delay the end of a job.
 *
 * @see ts7770-r51, "Grid Considerations"
 */
export const ts7700JobHold = question({
  name: "TS7700_JOB_HOLD",
  subject: "TS7770",
  asks: "Delay at the end of a job on a TS7770 grid while its volume is copied",
  unit: "s",
  equation: [
    ["round_trip", `${2 * MICROSECONDS_PER_KM} * distance_km / 1000000`],
    ["copied", "1073.741824 * volume_gib / (copy_mbps / jobs)"],
    ["delay", { by: "mode", is: { RUN: "copied + round_trip", sync: "round_trip", deferred: "0" } }],
  ],
  examples: [
    ["RUN", 4000],
    ["RUN", 1338, 2, 16, 0, 100],
    ["deferred", 4000],
    ["deferred", 4000, 10.7, 128, "125 ms"],
    ["sync", 2000, null, null, null, 1000],
  ],
  byPosition: ["mode", "copy_mbps", "volume_gib", "jobs"],
  inputs,
  answer: (values): Reply => estimate(holdOf(values, values.jobs), "s", () => reasonsOf(values)),
});

/** Seconds in each mode, of a job among `jobs` that end together; `copied` is how long its copy takes in any mode. */
function holds({ copy_mbps, volume_gib, distance_km }: Values, jobs: number): Record<Mode | "copied", number> {
  const acknowledged = roundTripSeconds(distance_km);
  const megabytes = (volume_gib * GIB) / 1e6;
  const copied = megabytes / (copy_mbps / jobs) + acknowledged;
  return { copied, RUN: copied, sync: acknowledged, deferred: 0 };
}

function holdOf(values: Values, jobs: number): number {
  return holds(values, jobs)[values.mode];
}

function reasonsOf(values: Values) {
  const { mode, copy_mbps, volume_gib, jobs, dct_seconds, distance_km } = values;
  const { copied, sync: acknowledged } = holds(values, jobs);
  const limited = overLimits({ jobs }, { hostMib: convert(volume_gib, "GiB", "MiB") });
  const [deferred, run, sync] = [mode === "deferred", mode === "RUN", mode === "sync"];
  const copying = `copying ${exactly(volume_gib)} GiB at ${threeFigures(copy_mbps / jobs)} host MB/s per job takes ${secondsInWords(copied)}`;
  const equations: Readonly<Record<Mode, string>> = {
    RUN: copying,
    sync: `${threeFigures(acknowledged)} s: a round trip over ${exactly(distance_km)} km`,
    deferred: `0 s: the job ends before its copy, and ${copying}`,
  };
  return {
    equation: equations[mode],
    limitedBy: LIMITED_BY[mode],
    ...said([
      { when: deferred, facts: ["ts7770-r51.grid.deferred-mode", DCT, "ts7770-r51.grid.dct-control", AS_RUN] },
      { when: run, fact: "ts7770-r51.grid.run-mode" },
      { when: sync, fact: "ts7770-r51.grid.sync-mode" },
      { when: !sync, facts: [VOLUME, FACT.jobs] },
      { facts: limited.facts },
      { when: deferred, assumption: THROTTLE },
      { when: sync, assumption: SYNC_POINT },
      { when: run, assumption: TOGETHER },
      { when: distance_km > 0, assumption: LIGHT_ASSUMPTION },
      { warnings: limited.warnings },
      { when: deferred && dct_seconds > LONGEST_THROTTLE_SECONDS, warning: inMilliseconds(dct_seconds) },
    ]),
    alternatives: [
      deferred
        ? {
            name: "DCT delays the end of the job once",
            value: Math.min(copied, dct_seconds),
            narrowedBy: "a measured end of a job",
          }
        : {
            name: "a single job with all of copy_mbps",
            value: holdOf(values, 1),
            narrowedBy: "the jobs that end together, as jobs,",
          },
    ],
  };
}

const THROTTLE: Assumption = {
  basis: "interpretation",
  text: "DCT is the deferred copy throttle (DCOPYT): a delay in each copy command, so copies take longer and jobs don't wait. Paper: 125, without a unit.",
};
const SYNC_POINT: Assumption = {
  basis: "stated",
  text: "Both clusters have every record up to a sync point, and the end of a job is one.",
};
const TOGETHER: Assumption = {
  basis: "default",
  text: "A volume's copy starts when its job ends, and jobs that copy at the same time share the rate evenly.",
};

function inMilliseconds(dctSeconds: number): string {
  const [given, asRun] = [givenSeconds(dctSeconds), valueOf(AS_RUN)];
  return `dct_seconds is ${given} per copy command: the paper's ${exactly(asRun)} is in milliseconds, so enter ${exactly(asRun / 1000)}`;
}

export const about = (): About<typeof ts7700JobHold> => ({
  goals: ["How long do TS7770 grid copies delay the end of a job?"],
  terms: ["RUN", "sync", "DCT", "rewind unload", "close", "TS7700"],
  improve: { towards: "less", by: ["mode", "copy_mbps"] },
  notes: [
    "copy_mbps and volume_gib are uncompressed (host view). MB is decimal, GiB binary: 10.7 GiB is 11,489 MB.",
    "RUN delays rewind-unload until every RUN cluster has the data. copy_mbps is the rate to all of them together (TS7700_COPY_MBPS with the modes).",
    "A deferred copy is queued, so the end of its job doesn't wait. DCT delays each command of the copy: the paper's 125 (DCOPYT) is in milliseconds.",
    "The paper says that there's no delay if DCT is 0, the default. The high end of the range is one delay of dct_seconds at the end of the job.",
    "sync writes to both clusters while the job runs, so only a round trip is left at its end. The host rate is that of TS7700_COPY_MBPS with SS.",
    "All jobs end together and share copy_mbps. The low end of the range is a single job with all of copy_mbps.",
  ],
});
