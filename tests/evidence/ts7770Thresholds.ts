/** Claims about the TS7770's premigration thresholds, states and times. */
import { expect } from "@jest/globals";
import type { FactId } from "../../src/model/facts/factIds";
import { knownId } from "../../src/model/facts/facts";
import type { Answer, Table } from "../../src/model/question/answer";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { questionNamed, valueOf, verdictOf } from "../ask";
import type { FactRecord } from "../../src/tools/docs/records";
import { expectBetween, expectNeverFalling, expectRising, holds } from "./statements";

/** Asks TS7700_PEAK_HOURS by argument name, for a TS7770T unless given otherwise. */
function peak(given: GivenAll): Answer {
  return questionNamed("TS7700_PEAK_HOURS").ask({ model: "TS7770T", compression: 5.351, ...given });
}

function peakHours(given: GivenAll): number {
  const answer = peak(given);
  if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
  return answer.value;
}

export function day(given: GivenAll): Table {
  const answer = questionNamed("TS7700_DAY").ask({ model: "TS7770T", compression: 5.351, ...given });
  if (answer.kind !== "table") throw new TypeError(JSON.stringify(answer));
  return answer;
}

const [ACCEPTED, QUEUE, FILL, STATE, AGE, UNCOPIED] = [2, 3, 4, 5, 6, 7];

export function column(table: Table, index: number): (number | string)[] {
  return table.rows.map((row) => row[index] ?? "");
}

/** Returns that many intervals at 4,000 host MB/s. */
export const hours = (count: number): number[] => Array<number>(count).fill(4000);

const AS_RUN = { priority_gb: 3600, throttle_gb: 4000 };

/** Returns arguments of TS7700_PEAK_HOURS for the symbols of the derived facts. */
function given({ inputs }: FactRecord): GivenAll {
  const of = (symbol: string): number | null => (symbol in inputs ? Number(inputs[symbol]) : null);
  const isAsRun = of("PMPRIOR") === 3600 || of("PMTHLVL") === 4000;
  return {
    compression: of("c"),
    host_mbps: of("P"),
    priority_host_mbps: of("P2"),
    peak_premigration_mbps: of("m0"),
    premigration_mbps: of("m1"),
    ...(isAsRun ? AS_RUN : {}),
  };
}

/** Compressed GB not premigrated after a time at the peak rate, according to TS7700_DAY. */
function queueAfter(seconds: number, fact: FactRecord): number {
  const { host_mbps, premigration_mbps, ...others } = given(fact);
  const table = day({
    ...others,
    host_mbps: [Number(host_mbps)],
    peak_mbps: Number(host_mbps),
    premigration_mbps: Number(premigration_mbps ?? others.peak_premigration_mbps ?? 0),
    interval_hours: seconds / 3600,
  });
  return Number(table.rows[0]?.[QUEUE]);
}

const PART = "ts7770-r51.threshold-time.";

export function claimThresholds(): void {
  /** Claims seconds to a threshold: the closed form within 0.1 s, the day's queue within what comes in 0.1 s. */
  const times = (id: string, until: "priority" | "throttle", thresholdGb: number): void => {
    const why = "within 0.1 s of a hand calculation; TS7700_DAY's queue within 0.1 s of writing";
    holds(knownId(PART + id), why, (fact) => {
      const seconds = fact.value ?? NaN;
      expect(Math.abs(3600 * peakHours({ ...given(fact), until }) - seconds)).toBeLessThanOrEqual(0.1);
      const compressedMbps = Number(fact.inputs.P) / Number(fact.inputs.c);
      expect(Math.abs(queueAfter(seconds, fact) - thresholdGb)).toBeLessThanOrEqual((0.1 * compressedMbps) / 1000);
    });
  };
  times("asrun-pmprior-2500", "priority", 3600);
  times("asrun-pmprior-4000", "priority", 3600);
  times("default-pmprior-2500", "priority", 1600);
  times("default-pmprior-4000", "priority", 1600);
  times("m0-100", "priority", 3600);
  for (const ratio of ["1", "2", "2p66", "5p351"]) times(`asrun-ratio-${ratio}`, "priority", 3600);
  times("asrun-pmthlvl-2500-fastest", "throttle", 4000);
  times("asrun-pmthlvl-4000-fastest", "throttle", 4000);
  times("default-pmthlvl-2500-fastest", "throttle", 2000);
  times("default-pmthlvl-4000-fastest", "throttle", 2000);
  times("asrun-example-m1-250-p2-4000", "throttle", 4000);
  times("asrun-example-m1-500-p2-4000", "throttle", 4000);
  times("asrun-example-m1-500-p2-3000", "throttle", 4000);

  holds(`${PART}to-pmprior`, "within 1e-12 of the equation by hand at 27 points; never reached where P/c <= m0", () => {
    for (const host of [2500, 3000, 4000]) {
      for (const c of [2, 3.7, 5.351]) {
        for (const m of [0, 100, 250]) {
          const hand = 1600e3 / (host / c - m);
          const rates = { compression: c, host_mbps: host, peak_premigration_mbps: m };
          expect((3600 * peakHours({ ...rates, until: "priority" })) / hand).toBeCloseTo(1, 12);
        }
      }
    }
    expect(peak({ host_mbps: 500, peak_premigration_mbps: 100, until: "priority" }).kind).toBe("verdict");
  });
  holds(
    `${PART}to-pmthlvl`,
    "within 1e-12 of the equation by hand at 12 points; never reached where P2/c <= m1",
    () => {
      for (const beside of [2500, 3000, 4000]) {
        for (const m of [0, 100, 250, 400]) {
          const hand = 1600e3 / (4000 / 5.351) + 400e3 / (beside / 5.351 - m);
          const rates = { host_mbps: 4000, priority_host_mbps: beside, premigration_mbps: m };
          expect((3600 * peakHours(rates)) / hand).toBeCloseTo(1, 12);
        }
      }
      expect(peak({ host_mbps: 4000, priority_host_mbps: 2000, premigration_mbps: 400 }).kind).toBe("verdict");
    },
  );
  holds(`${PART}sustained-rate`, "within 1e-12 of the smaller of c x m and P, at 12 points", () => {
    for (const c of [1, 2.5, 5.351]) {
      for (const m of [50, 400, 700, 2000]) {
        const found = valueOf("TS7700_SUSTAINED_MBPS", {
          model: "TS7770T",
          compression: c,
          premigration_mbps: m,
          host_mbps: 4000,
        });
        expect(found / Math.min(4000, c * m)).toBeCloseTo(1, 12);
      }
    }
  });
  holds(`${PART}mean-rate`, "within 1e-9 of the equation by hand for a run of 6 h", () => {
    // As run, P 4000, P2 3000, m1 500: t1 4815.9 s, t2 6596.0 s, then 5.351 x 500.
    const [t1, t2, run] = [3600e3 / (4000 / 5.351), 400e3 / (3000 / 5.351 - 500), 6 * 3600];
    const hand = (4000 * t1 + 3000 * t2 + 5.351 * 500 * (run - t1 - t2)) / run;
    const table = day({
      ...AS_RUN,
      host_mbps: [4000],
      premigration_mbps: 500,
      priority_host_mbps: 3000,
      interval_hours: 6,
    });
    expect(Number(table.rows[0]?.[ACCEPTED]) / hand).toBeCloseTo(1, 9);
  });
  holds(
    `${PART}host-bytes-at-pmprior`,
    "within 0.1 GB of a hand calculation at three rates; TS7700_DAY has 3,600 GB in its queue by then",
    ({ value }) => {
      for (const host of [1000, 2500, 4000]) {
        const until = peakHours({ ...AS_RUN, host_mbps: host, until: "priority" });
        expect(Math.abs(until * host * 3.6 - (value ?? NaN))).toBeLessThanOrEqual(0.1);
        const table = day({
          ...AS_RUN,
          host_mbps: [host],
          peak_mbps: host,
          premigration_mbps: 0,
          interval_hours: until,
        });
        expect(Number(table.rows[0]?.[QUEUE])).toBeCloseTo(3600, 6);
      }
    },
  );
  holds(`${PART}host-bytes-at-pmthlvl`, "equal without premigration, strictly more with it", ({ value }) => {
    const bytes = (m: number): number =>
      4000 * 3.6 * peakHours({ ...AS_RUN, host_mbps: 4000, peak_premigration_mbps: m, premigration_mbps: m });
    expect(bytes(0)).toBeCloseTo(value ?? NaN, 9);
    for (const m of [1, 100, 250, 700]) expect(bytes(m)).toBeGreaterThan(value ?? NaN);
  });
  holds(
    `${PART}never-throttled`,
    "never throttled 0.1 MB/s above it, throttled 0.1 MB/s below it; TS7700_DRIVES gives enough drives for it",
    ({ value }) => {
      const at = (m: number): string => peak({ host_mbps: 4000, premigration_mbps: m }).kind;
      expect([at((value ?? NaN) - 0.1), at((value ?? NaN) + 0.1)]).toEqual(["estimate", "verdict"]);
      // The number of drives that is never throttled premigrates at least this much, and one fewer doesn't.
      const drives = valueOf("TS7700_DRIVES", 5.351, 10, null, 4000);
      expectBetween((value ?? NaN) / 10, drives - 1, drives);
    },
  );

  holds(
    "ts7770-r51.config.run-length",
    "throttling begins within this run at 2,500 to 5,000 host MB/s without premigration, in each interpretation of FC5274",
    ({ value }) => {
      for (const host of [2500, 3000, 4000, 5000]) {
        const given = { model: "TS7770C", host_mbps: host, peak_mbps: host, priority_gb: 3600, features: 4 };
        const answer = peak(given);
        if (answer.kind !== "estimate") throw new TypeError("never throttled");
        // The range has no upper end, because premigration may keep up; its finite ends are the interpretations of
        // FC5274.
        const readings = answer.spannedBy.map((a) => a.value).filter(Number.isFinite);
        expect(readings.length).toBe(2);
        for (const hours of [answer.value, ...readings]) expectBetween(hours, Number.MIN_VALUE, value ?? NaN);
      }
    },
  );
  holds(
    "ts7770-r51.config.c-fc5274",
    "a blank gives the same hours as this number for a TS7770C; 3, 4 and 5 give strictly longer hours",
    ({ value }) => {
      const hoursWith = (features: number | null): number =>
        peakHours({ model: "TS7770C", priority_gb: 2900, host_mbps: 4000, features });
      expect(hoursWith(null)).toBe(hoursWith(value));
      expectRising([3, 4, 5].map(hoursWith));
    },
  );
  holds(
    "ts7770-r51.config.t-fc5274",
    "the published range ends here: no warning with this number, one with the next",
    ({ value }) => {
      const warned = (features: number): number => peak({ ...AS_RUN, features }).warnings.length;
      expect([warned(value ?? NaN), warned((value ?? NaN) + 1)]).toEqual([0, 1]);
    },
  );

  const reaches = (id: FactId, why: string, gb: (fact: FactRecord) => number): void => {
    holds(id, why, (fact) => {
      expect(gb(fact)).toBeCloseTo(fact.value ?? NaN, 6);
    });
  };
  /** Compressed GB at which the question puts a threshold: hours x compressed GB per hour without premigration. */
  const gbAt = (found: GivenAll): number => peakHours({ peak_mbps: 5351, ...found }) * 3600;
  reaches("ts7770-r51.threshold.pmprior-default", "a TS7770T's default threshold equals the fact within 1e-6 GB", () =>
    gbAt({ until: "priority" }),
  );
  reaches("ts7770-r51.threshold.pmthlvl-default", "a TS7770T's default threshold equals the fact within 1e-6 GB", () =>
    gbAt({}),
  );
  reaches("ts7770-r51.threshold.cldprior-as-run", "a TS7770C's default threshold equals the fact within 1e-6 GB", () =>
    gbAt({ model: "TS7770C", until: "priority" }),
  );
  const held = (found: GivenAll): number => {
    const { rows } = day({ host_mbps: hours(12), premigration_mbps: 300, ...found });
    return Number(rows[rows.length - 1]?.[QUEUE]);
  };
  reaches("ts7770-r51.threshold.pmthlvl-as-run", "the day's queue stays at this threshold, within 1e-6 GB", () =>
    held(AS_RUN),
  );
  holds(
    "ts7770-r51.threshold.pmprior-as-run",
    "the day leaves the state peak at this threshold, within 1e-6 GB",
    ({ value }) => {
      const until = peakHours({ ...AS_RUN, host_mbps: 4000, until: "priority" });
      const { rows } = day({ ...AS_RUN, host_mbps: [4000, 4000], premigration_mbps: 300, interval_hours: until });
      expect(rows[0]?.[QUEUE]).toBeCloseTo(value ?? NaN, 6);
      expect(rows[0]?.[STATE]).toBe("peak");
      expect(rows[1]?.[STATE]).not.toBe("peak");
    },
  );
  holds(
    "ts7770-r51.threshold.c-throttle",
    "the queue stays at 1,000 GB per FC5274 (our default), and strictly rises with their number",
    ({ inputs }) => {
      const features = Number(inputs.FC5274);
      expect(held({ model: "TS7770C" })).toBeCloseTo(1000 * features, 6);
      expectRising([4, 5, 8].map((n) => held({ model: "TS7770C", features: n })));
      expectRising([2, 6, 10].map((h) => valueOf("TS7700_FEATURES", "TS7770C", 5.351, h)));
    },
  );
  holds("ts7770-r51.threshold.adjustable", "a higher threshold, PMPRIOR or PMTHLVL, is reached strictly later", () => {
    expectRising([800, 1600, 1900].map((gb) => peakHours({ priority_gb: gb, until: "priority" })));
    expectRising([1700, 2000, 4000, 9000].map((gb) => peakHours({ throttle_gb: gb, premigration_mbps: 200 })));
    expectRising([1700, 2000, 4000].map((gb) => held({ throttle_gb: gb })));
  });

  holds("ts7770-r51.workload.idle-start", "at the start no data is queued for premigration or copying", () => {
    const idle = day({ host_mbps: [0, 0], premigration_mbps: 100, copy_mode: "deferred", copy_mbps: 100 });
    for (const index of [QUEUE, FILL, AGE, UNCOPIED]) expect(column(idle, index)).toEqual([0, 0]);
    expect(column(idle, STATE)).toEqual(["idle", "idle"]);
  });
  holds(
    "ts7770-r51.mode.disk-only",
    "a TS7770 keeps one rate for 48 h in one state; partition CP0 of a TS7770T is never throttled",
    () => {
      const table = day({ model: "TS7770", host_mbps: Array(48).fill(5000) as number[], premigration_mbps: 0 });
      expect(new Set(column(table, ACCEPTED)).size).toBe(1);
      expect(new Set(column(table, STATE))).toEqual(new Set(["keeping up"]));
      expect(verdictOf("TS7700_PEAK_HOURS", "TS7770T CP0", 5.351).reason).toContain("never");
    },
  );
  const fourTypes = (model: string): void => {
    const table = day({ model, host_mbps: hours(48), premigration_mbps: 300, interval_hours: 0.25 });
    expect(column(table, STATE)).toContain("peak");
    expect(table.rows[0]?.[ACCEPTED]).toBe(4000);
    expect(table.rows[47]?.[STATE]).toBe("sustained");
    expect(table.rows[47]?.[ACCEPTED]).toBeCloseTo(5.351 * 300, 8);
    const read = (share: number): number =>
      valueOf("TS7700_READ_MBPS", model, 5.351, share, "read", null, null, null, 300);
    expectRising([read(1), read(0)]);
  };
  holds("ts7770-r51.mode.tape-partition", "four rates: peak writes, sustained writes, read hits and recalls", () => {
    fourTypes("TS7770T");
  });
  holds("ts7770-r51.mode.cloud-partition", "four rates: peak writes, sustained writes, read hits and recalls", () => {
    fourTypes("TS7770C");
  });

  holds(
    "ts7770-r51.state.peak",
    "the day is in the state peak up to PMPRIOR, at the peak rate; every other interval is strictly slower",
    () => {
      const quarter = { host_mbps: hours(40), interval_hours: 0.1, premigration_mbps: 300 };
      const { rows } = day({ ...quarter, priority_host_mbps: 3000 });
      for (const row of rows) {
        if (row[STATE] === "peak") expect(row[ACCEPTED]).toBe(4000);
        else expect(Number(row[ACCEPTED])).toBeLessThan(4000);
        if (Number(row[QUEUE]) < 1600) expect(row[STATE]).toBe("peak");
      }
      // Nothing is premigrated, so everything that was accepted is in the queue.
      expect(Number(rows[4]?.[QUEUE])).toBeCloseTo((0.5 * 4000 * 3.6) / 5.351, 9);
    },
  );
  holds(
    "ts7770-r51.state.priority",
    "between PMPRIOR and PMTHLVL, the host isn't throttled and the queue grows by writes less premigration",
    () => {
      const { rows } = day({ host_mbps: hours(30), interval_hours: 0.05, premigration_mbps: 300 });
      const within = rows.filter((row) => row[STATE] === "priority");
      expect(within.length).toBeGreaterThan(3);
      for (const row of within) expectBetween(Number(row[QUEUE]), 1600, 2000);
      for (const row of within) expect(row[ACCEPTED]).toBe(4000);
      const grown = Number(within[2]?.[QUEUE]) - Number(within[1]?.[QUEUE]);
      expect(grown).toBeCloseTo(0.05 * 3.6 * (4000 / 5.351 - 300), 8);
    },
  );
  holds(
    "ts7770-r51.state.sustained",
    "for a week, the queue stays level and host rate / compression equals the premigration rate",
    () => {
      const table = day({ host_mbps: hours(24), premigration_mbps: 300, days: 7 });
      for (const row of table.rows.slice(2)) {
        expect(row[STATE]).toBe("sustained");
        expect(row[QUEUE]).toBeCloseTo(2000, 9);
        expect(Number(row[ACCEPTED]) / 5.351).toBeCloseTo(300, 9);
      }
    },
  );
  holds(
    "ts7770-r51.state.backlog-basis",
    "thresholds count compressed data: the hours are proportional to the compression ratio",
    () => {
      for (const c of [1, 2, 4]) {
        expect(peakHours({ compression: c, host_mbps: 4000 }) / c).toBeCloseTo(
          peakHours({ compression: 1, host_mbps: 4000 }),
          12,
        );
      }
      const features = [1, 2, 4].map((c) => valueOf("TS7700_FEATURES", "TS7770C", c, 6 * c, 4000));
      expect(new Set(features).size).toBe(1);
    },
  );
  holds(
    "ts7770-r51.state.peak-duration-rule",
    "the hours are proportional to the thresholds and inversely to the peak rate, within 1e-12",
    () => {
      const hoursOf = (scale: number, host: number): number =>
        peakHours({ host_mbps: host, priority_gb: 1600 * scale, throttle_gb: 2000 * scale });
      expect(hoursOf(2.25, 4000) / hoursOf(1, 4000)).toBeCloseTo(2.25, 12);
      expect(hoursOf(1, 2000) / hoursOf(1, 4000)).toBeCloseTo(2, 12);
    },
  );
  holds(
    "ts7770-r51.order.peak-over-sustained",
    "the first hour is never below the sustained rate, and no hour is faster than the one before, at 18 points",
    () => {
      for (const model of ["TS7770T", "TS7770C"]) {
        for (const m of [50, 300, 900]) {
          for (const c of [1, 3, 5.351]) {
            const sustained = valueOf("TS7700_SUSTAINED_MBPS", model, c, m);
            const { rows } = day({ model, compression: c, host_mbps: hours(24), premigration_mbps: m });
            expect(Number(rows[0]?.[ACCEPTED])).toBeGreaterThanOrEqual(sustained - 1e-9);
            expectNeverFalling([...rows].reverse().map((row) => Number(row[ACCEPTED])));
          }
        }
      }
    },
  );
}
