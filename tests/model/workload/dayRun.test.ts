import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  dayClock,
  dayRead,
  gained,
  greatest,
  highest,
  lasting,
  lastLevels,
  mostlyIn,
  NEVER,
  oldestAge,
  runIntervals,
  tidy,
  worstState,
  type Demand,
} from "../../../src/model/workload/dayRun";
import { START_TIME } from "../../../src/model/workload/startTime";
import type { Piece } from "../../../src/model/engines/fluid";

const piece = (from: number, to: number, state: string, levels: number[], rates: number[]): Piece => ({
  from,
  to,
  state,
  levels,
  rates,
});

/** 10 per hour arrive for 2 h, none for 3 h, 20 per hour for 1 h; 4 per hour leave while any are there. */
const RUN = [
  piece(0, 2, "busy", [0, 0], [10, 6]),
  piece(2, 5, "quiet", [20, 12], [0, -4]),
  piece(5, 6, "busy", [20, 0], [20, 16]),
];

describe("the age of the oldest", () => {
  test.each([
    [0, 0],
    // By 1 h, 4 have left: those that arrived up to 0.4 h.
    [1, 0.6],
    // By 2 h, 8 have left: those that arrived up to 0.8 h.
    [2, 1.2],
    [4, 4 - 1.6],
    // Everything has left.
    [5, 0],
    // By 6 h, 4 of the 20 have left: those that arrived up to 5.2 h.
    [6, 0.8],
  ])("at %p h is %p h", (time, age) => {
    expect(oldestAge(RUN, time, 0, 1)).toBeCloseTo(age, 12);
  });

  test("counts from the end of a pause, where what came before it has just left", () => {
    const run = [piece(0, 1, "a", [0, 0], [4, 0]), piece(1, 3, "b", [4, 0], [0, 0]), piece(3, 4, "c", [4, 0], [5, 5])];
    expect(oldestAge(run, 4, 0, 1)).toBeCloseTo(1, 12);
  });
});

test("the worst state of a stretch is the last of the list that it goes through", () => {
  const states = ["idle", "quiet", "busy"] as const;
  expect(worstState(states, RUN, 0, 6)).toBe("busy");
  expect(worstState(states, RUN, 2, 5)).toBe("quiet");
  expect(worstState(states, RUN, 4, 5.5)).toBe("busy");
  expect(worstState(states, [], 0, 1)).toBe("idle");
});

test("the highest level, the last levels", () => {
  expect(highest(RUN, 1)).toBe(16);
  expect(highest(RUN, 0)).toBe(40);
  expect(lastLevels(RUN)).toEqual([40, 16]);
  expect(lastLevels([])).toEqual([]);
});

test("pieces that rounding left are not shown", () => {
  const run = [piece(0, 1, "a", [0], [1]), piece(1, 1 + 1e-12, "b", [1], [1]), piece(1 + 1e-12, 2, "c", [1], [1])];
  expect(lasting(run, 1).map((p) => p.state)).toEqual(["a", "c"]);
});

test("numbers of a table: twelve digits, no minus zero; the largest of very many", () => {
  expect(tidy(0.1 + 0.2)).toBe(0.3);
  expect(Object.is(tidy(-0), 0)).toBe(true);
  expect(greatest(Array.from({ length: 300000 }, (_, i) => i))).toBe(299999);
});

test("rounds to twelve digits as the engine's own decimal text does", () => {
  const values = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc
      .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 25 }))
      .map(([n, d]) => (n + 0.5) / 10 ** d),
  );
  fc.assert(
    fc.property(values, (value) => Object.is(tidy(value), Number(value.toPrecision(12)) + 0)),
    { numRuns: 20_000 },
  );
});

describe("the word that describes most of a stretch of time", () => {
  /** Seven words of one to three hours. */
  const run = ["a 1", "b 2", "", "a 2", "c 3", "b 2", "c 1"].reduce<Piece[]>((before, text) => {
    const from = before.at(-1)?.to ?? 0;
    const [word = "", hours = 1] = text.split(" ");
    return [...before, piece(from, from + Number(hours), word, [], [])];
  }, []);
  const most = (from: number, to: number): string => mostlyIn(run, from, to, ({ state }) => state || undefined);

  test.each([
    // a 3, b 4 and c 4 h: the first that gets there.
    [0, 12, "b"],
    // a 3, b 2.5 and c 3 h.
    [0, 9.5, "a"],
    [1, 6, "b"],
    // a 1.5, b 1 h.
    [2, 5.5, "a"],
    [4.5, 7.5, "a"],
    [4.5, 8, "c"],
    [3.1, 3.9, ""],
    [3, 4, ""],
    [8.5, 10.5, "b"],
    [12, 13, ""],
  ])("from %p to %p h is %p", (from, to, word) => {
    expect(most(from, to)).toBe(word);
  });

  test("is empty if no piece has one", () => {
    expect(mostlyIn(RUN, 0, 6, () => "")).toBe("");
  });
});

test("what a sum gains is 0 where only rounding differs", () => {
  expect([gained(1, 3), gained(3, 1), gained(0, 0), gained(0.1 + 0.2, 0.3)]).toEqual([2, -2, 0, 0]);
  expect(gained(1e6, 1e6 + 1e-5)).toBeCloseTo(1e-5, 9);
  expect(gained(1e6, 1e6 + 1e-7)).toBe(0);
});

describe("a day that accepts 100 MB/s, by hand", () => {
  /** Demand that can't be accepted waits; nothing is queued. */
  const read = (mbps: number[], intervalHours: number, start: string = START_TIME.otherwise, throttled = "full") => {
    const demand: Demand = { demand: mbps, intervalHours };
    const pieces = runIntervals(demand, [[], [0], []], (wanted, wants) => {
      const host = Math.min(wants, 100);
      const rates = [0, 3.6 * (wanted - host), 3.6 * host];
      return { state: host === 100 ? "full" : host > 0 ? "busy" : "idle", rates };
    });
    return dayRead(demand, pieces, {
      states: ["idle", "busy", "full"],
      throttles: ({ state }) => state === throttled,
      compression: 2,
      fill: (queued) => queued,
      clock: dayClock(start, demand),
      limits: ["the cache", "the link"],
    });
  };

  test("150 MB/s for an hour, then 25: the 180 GB that wait take 40 minutes", () => {
    const found = read([150, 25, 25], 1);
    const { rows, finding, limitedBy } = found;
    expect(rows.map(([time, wanted, accepted, , , state]) => [time, wanted, accepted, state])).toEqual([
      [0, 150, 100, "full"],
      // 2/3 h at 100 and 1/3 h at 25 MB/s.
      [1, 25, 75, "full"],
      [2, 25, 25, "busy"],
    ]);
    expect([finding, limitedBy, found.highest(1)]).toEqual([
      "throttled for 1.67 h, starting at hour 0",
      "the cache",
      180,
    ]);
    expect(read([0, 0, 150, 0], 0.5).finding).toBe("throttled for 45 min, starting at hour 1");
    expect(read([0, 0, 150, 0], 0.5, "18:00").finding).toBe("throttled for 45 min, starting 19:00");
  });

  test("what waits at the end is told, unless it's next to nothing", () => {
    expect(read([50, 150], 1).finding).toBe(
      "throttled for 1 h, starting at hour 1; 180 host GB is still waiting at the end",
    );
    // 0.13 MB/s are 0.468 GB in an hour, and 0.15 MB/s are 0.54 GB.
    expect(read([50, 100.13], 1).finding).toBe("throttled for 1 h, starting at hour 1");
    expect(read([50, 100.15], 1).finding).toContain("0.54 host GB is still waiting");
    expect(read([100.15, 25], 1).rows.map((row) => row[2])).toEqual([100, 25.15]);
  });

  test("demand that waits for something else than the throttled state is told as waiting", () => {
    const { finding, limitedBy } = read([50, 150, 25], 1, START_TIME.otherwise, "stopped");
    expect(finding).toBe("demand waits in 1 of 3 intervals, starting at hour 1");
    expect(limitedBy).toBe("the link");
  });

  test("below 100 MB/s it's never throttled", () => {
    const { rows, finding, limitedBy } = read([0, 50], 1);
    expect([finding, limitedBy]).toEqual([NEVER, ""]);
    expect(rows.map((row) => row[5])).toEqual(["idle", "busy"]);
  });
});
