import { secondsInWords } from "../amount";
import { estimate, type Reply, type Assumption } from "../estimate";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { LIGHT_ASSUMPTION, roundTripSeconds } from "../light";
import { choice, quantity, question, type About } from "../question";
import { FACT, MOST_MBPS } from "./cluster";
import { OVER_DISTANCE } from "./grid";

const MODES = ["deferred", "RUN", "sync"] as const;
type Mode = (typeof MODES)[number];

const VOLUME: FactId = "ts7770-r51.workload.volume-uncompressed";
const DCT: FactId = "ts7770-r51.grid.dct-default";
const GIB = 1024 ** 3;

const FACTS: Readonly<Record<Mode, readonly FactId[]>> = {
  deferred: ["ts7770-r51.grid.deferred-mode", DCT, "ts7770-r51.grid.dct-control"],
  RUN: ["ts7770-r51.grid.run-mode"],
  sync: ["ts7770-r51.grid.sync-mode"],
};

/**
 * Seconds by which the copies of its volume delay the end of a job.
 *
 *     RUN: volume / (copy_mbps / jobs) + round trip; deferred: at most dct_seconds; sync: round trip
 *
 * @see ts7770-r51, "Grid Considerations"
 */
export const ts7700JobHold = question({
  name: "TS7700_JOB_HOLD",
  subject: "TS7770",
  asks: "Delay at the end of a job on a TS7770 grid while its volume is copied",
  unit: "s",
  equation:
    "RUN: delay = volume_gib / (copy_mbps / jobs) + round trip; deferred: the same, but at most dct_seconds; sync: round trip",
  examples: [
    ["RUN", 4000],
    ["RUN", 1338, 2, 16, 0, 100],
    ["deferred", 4000],
    ["deferred", 4000, 10.7, 128, 125],
    ["sync", 2000, null, null, null, 1000],
  ],
  inputs: {
    mode: choice(MODES, "Copy mode", { aliases: { D: "deferred", R: "RUN", immediate: "RUN", S: "sync" } }),
    copy_mbps: quantity("MB/s", "Grid copy rate (host view)", {
      hint: "see TS7700_COPY_MBPS",
      atLeast: 0.001,
      atMost: MOST_MBPS,
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
    dct_seconds: quantity("s", "Maximum delay in deferred mode (DCT)", {
      atLeast: 0,
      atMost: 86400,
      otherwise: valueOf(DCT),
    }),
    distance_km: quantity("km", "Distance to the farthest copy", { atLeast: 0, atMost: 40000, otherwise: 0 }),
  },
  answer({ mode, copy_mbps, volume_gib, jobs, dct_seconds, distance_km }): Reply {
    const acknowledged = roundTripSeconds(distance_km);
    const copySeconds = (sharers: number): number => (volume_gib * GIB) / 1e6 / (copy_mbps / sharers) + acknowledged;
    const holdOf = (copied: number): number => {
      if (mode === "sync") return acknowledged;
      return mode === "RUN" ? copied : Math.min(copied, dct_seconds);
    };
    const value = holdOf(copySeconds(jobs));
    const share = (): string => `${threeFigures(copy_mbps / jobs)} host MB/s per job`;
    return estimate(value, "s", () => ({
      equation:
        mode === "sync"
          ? `${threeFigures(value)} s: a round trip over ${exactly(distance_km)} km`
          : `copying ${exactly(volume_gib)} GiB at ${share()} takes ${secondsInWords(copySeconds(jobs))}${mode === "deferred" ? `, and DCT limits the delay to ${secondsInWords(dct_seconds)}` : ""}`,
      limitedBy: limitOf(mode, value, dct_seconds),
      facts: [...FACTS[mode], ...(mode === "sync" ? [] : [VOLUME, FACT.jobs])],
      assumptions: [...assumptionsOf(mode), ...(distance_km > 0 ? [LIGHT_ASSUMPTION] : [])],
      alternatives: [{ name: "a single job with all of copy_mbps", value: holdOf(copySeconds(1)) }],
    }));
  },
});

export const about = (): About<typeof ts7700JobHold> => ({
  goals: ["How long do TS7770 grid copies delay the end of a job?"],
  terms: ["RUN", "sync", "DCT", "rewind unload", "close", "TS7700"],
  improve: { towards: "less", by: ["mode", "copy_mbps", "dct_seconds"] },
  notes: [
    "copy_mbps and volume_gib are uncompressed (host view). MB is decimal, GiB binary: 10.7 GiB is 11,489 MB.",
    "RUN delays rewind-unload until every RUN cluster has the data. copy_mbps is the rate to all of them together (TS7700_COPY_MBPS with the modes).",
    "In deferred mode there's no delay while DCT is 0 (the default). The paper gives no unit for DCT; here it's the maximum delay in seconds.",
    "sync writes to both clusters while the job runs, so only a round trip is left at its end. The host rate is that of TS7700_COPY_MBPS with SS.",
    "All jobs end together and share copy_mbps. The low end of the range is a single job with all of copy_mbps.",
  ],
});

function limitOf(mode: Mode, hold: number, dctSeconds: number): string {
  if (mode === "sync") return OVER_DISTANCE;
  if (mode === "RUN") return "copying the volume";
  if (dctSeconds === 0) return "nothing (DCT is 0)";
  return hold < dctSeconds ? "copying the volume" : "DCT";
}

function assumptionsOf(mode: Mode): Assumption[] {
  if (mode === "sync") {
    return [
      { basis: "stated", text: "Both clusters have every record up to a sync point, and the end of a job is one." },
    ];
  }
  return [
    {
      basis: "default",
      text: "A volume's copy starts when its job ends, and jobs that copy at the same time share the rate evenly.",
    },
  ];
}
