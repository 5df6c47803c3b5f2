import { describe, expect, test } from "@jest/globals";
import { improvements, type Improvements } from "../../src/analysis/improvements";
import { estimate, table, verdict, type Answer } from "../../src/model/question/answer";
import { readInput, type GivenAll } from "../../src/model/question/parseArguments";
import { choice, list, quantity, question, type About, type Question } from "../../src/model/question/question";
import type { Telling } from "../../src/model/question/subjects";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { byName } from "../../src/tools/addin/reference";

function all(asked: Question, given: GivenAll): Improvements {
  const work = improvements(asked, given);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    expect(step.value).toBeGreaterThanOrEqual(0);
    expect(step.value).toBeLessThan(1);
  }
}

const SPECIMEN = {
  name: "SPECIMEN",
  subject: "General",
  asks: "",
  unit: "MB/s",
  equation: [],
  examples: [],
  inputs: { drives: quantity("count", "Drives", { atLeast: 1 }) },
} as const;

/** rate = drives x speed x busy. The model has a default for the demand; `idle` has no effect. */
const bareRate = question({
  name: "RATE",
  subject: "General",
  asks: "",
  unit: "MB/s",
  equation: [],
  examples: [],
  inputs: {
    drives: quantity("count", "Drives", { atLeast: 1, atMost: 5, whole: true }),
    kind: choice(["slow", "fast", "endless"], "Kind", { otherwise: "slow" }),
    busy: quantity("fraction", "Busy", { atLeast: 0, atMost: 1, otherwise: 0.5 }),
    idle: quantity("count", "Idle", { atLeast: 0, otherwise: 1 }),
    cap: quantity("MB/s", "Cap", { atLeast: 0, otherwise: "none" }),
    demand: quantity("MB/s", "Demand", { atLeast: 0, otherwise: "the kind's" }),
  },
  answer({ drives, kind, busy, cap }) {
    if (kind === "endless") return verdict("carried", "never full", () => ({}));
    return estimate(Math.min(drives * (kind === "fast" ? 30 : 10) * busy, cap ?? Infinity), "MB/s", () => ({}));
  },
});

const rate: Question = {
  ...bareRate,
  improve: { towards: "more", by: ["drives", "kind", "busy", "idle", "cap"], given: { demand: ["kind"] } },
};

describe("improvements", () => {
  test("are each lever a step up and down, the largest gain first, within the limits", () => {
    const { better, idle, unset } = all(rate, { drives: 4, demand: 1 });
    // 4 x 10 x 0.5 = 20 MB/s now. Fast: 60. Busy 0.6: 24. Five drives, the maximum: 25; eight are cut to five.
    expect(better.map(({ argument, value, gain }) => [argument, value, Number(gain?.toFixed(9))])).toEqual([
      ["kind", "fast", 2],
      ["drives", 5, 0.25],
      ["busy", 0.6, 0.2],
    ]);
    expect(better.map(({ to }) => to)).toEqual(["fast", "5", "0.6"]);
    expect(idle).toEqual(["Idle"]);
    expect(unset).toEqual(["Cap"]);
  });

  test("tell a demand that is carried without limit apart, and never lead away from it", () => {
    const { otherwise } = all(rate, { drives: 4, demand: 1 });
    expect(otherwise).toMatchObject([{ value: "endless", answer: { kind: "verdict", reason: "never full" } }]);
    expect(all(rate, { drives: 4, kind: "endless", demand: 1 })).toMatchObject({ better: [], otherwise: [] });
  });

  test("wait for an input without which the demand would change too", () => {
    const { better, otherwise, waiting } = all(rate, { drives: 4 });
    expect(better.map(({ argument }) => argument)).toEqual(["drives", "busy"]);
    expect(otherwise).toEqual([]);
    expect(waiting).toEqual([{ for: "Demand", levers: ["Kind"] }]);
  });

  test("are better in the declared direction", () => {
    const less: Question = { ...rate, improve: { towards: "less", by: ["drives"] } };
    // Half of 4 drives, and 3 drives: 10 and 15 MB/s instead of 20.
    expect(all(less, { drives: 4 }).better.map(({ value, gain }) => [value, gain])).toEqual([
      [2, 0.5],
      [3, 0.25],
    ]);
  });

  test("of a table are measured by the first number that changes", () => {
    // A load of 9 per hour, of which each pump removes 2. With 2 pumps the level is above 14, which is full, from the
    // third hour on.
    const bare = question({
      ...SPECIMEN,
      unit: "table",
      inputs: { pumps: quantity("count", "Pumps", { atLeast: 0, atMost: 8, whole: true }) },
      answer: ({ pumps }) =>
        table(
          [
            { label: "Level", unit: "" },
            { label: "State", unit: "" },
          ],
          [1, 2, 3, 4].map((hour) => {
            const level = Math.max(0, hour * (9 - 2 * pumps));
            return [level, level > 14 ? "full" : "filling"];
          }),
          "a day",
        ),
    });
    const day: Question = {
      ...bare,
      improve: {
        towards: "less",
        of: [
          { name: "hours full", column: "State", states: ["full"] },
          { name: "highest level", column: "Level" },
        ],
        by: ["pumps"],
      },
    };
    // 2 pumps leave 5 per hour: 5, 10, 15, 20, full for two hours. 3 and 4 pumps leave 3 and 1: never full. 1 pump
    // leaves 7.
    expect(all(day, { pumps: 2 }).better.map(({ value, gain, of }) => [value, gain, of])).toEqual([
      [4, 1, "hours full"],
      [3, 1, "hours full"],
    ]);
    // The highest level is 12 with 3 pumps, 4 with 4, and 0 with 6.
    expect(all(day, { pumps: 3 }).better.map(({ value, gain, of }) => [value, Number(gain?.toFixed(9)), of])).toEqual([
      [6, 1, "highest level"],
      [4, 0.666666667, "highest level"],
    ]);
  });

  test("are never a single value for a list, nor one that the declaration rejects", () => {
    const listed = question({
      ...SPECIMEN,
      inputs: { rates: list("MB/s", "Rates", { atLeast: 0 }) },
      answer: ({ rates }) => estimate(Math.max(...rates), "MB/s", () => ({})),
    });
    // @ts-expect-error a list can't be set by one value, so it isn't a lever
    const about: About<typeof listed> = { improve: { towards: "more", by: ["rates"] }, notes: [] };
    expect(all({ ...listed, ...about }, { rates: [1, 2] })).toEqual({
      better: [],
      otherwise: [],
      idle: [],
      unset: [],
      waiting: [],
    });
  });

  test("are none where no levers are declared", () => {
    const none = question({ ...SPECIMEN, answer: () => estimate(1, "MB/s", () => ({})) });
    expect(all(none, { drives: 4 })).toEqual({ better: [], otherwise: [], idle: [], unset: [], waiting: [] });
  });
});

const improved = catalogue.filter(({ improve }) => improve).map((asked) => [asked.name, asked] as const);

test.each(improved)(
  "%s: each change, asked by itself, gives the answer that it promises, better than now",
  (_, asked) => {
    for (const example of asked.examples) {
      const given = byName(asked, example);
      const now = asked.ask(given);
      const { better, otherwise } = all(asked, given);
      for (const { argument, value, answer } of [...better, ...otherwise]) {
        expect(asked.ask({ ...given, [argument]: value })).toEqual(answer);
        const input = asked.inputs[argument];
        if (!input) throw new Error(`no input ${argument}`);
        // A form gives the value as text; the declaration must read the same from it.
        expect(readInput(argument, input, String(value))).toEqual(readInput(argument, input, value));
      }
      for (const { answer, of } of better) {
        const telling = asked.improve?.of?.find(({ name }) => name === of);
        const [before, after] = [now, answer].map((one) => numberOf(one, telling));
        const gain = (asked.improve?.towards === "more" ? 1 : -1) * ((after ?? NaN) - (before ?? NaN));
        expect(gain).toBeGreaterThan(0);
      }
    }
  },
);

test("a day is not better for a machine that takes less of its demand", () => {
  // A B20 accepts 162 MB/s, a B10 half of that: data that a B10 doesn't accept can't fill its caches, so its day could
  // look better. Larger caches don't help a B20 with rates that it can't accept, but they end the throttling.
  const vtsDay = catalogue.find(({ name }) => name === "VTS_DAY");
  if (!vtsDay) throw new Error("no VTS_DAY");
  const demand = [58, 60, 55, 190, 210, 220, 215, 200, 120, 90, 70, 65];
  const { better } = all(vtsDay, { model: "B20", cache_gb: 864, compression: 3, host_mbps: demand });
  expect(better.filter(({ argument }) => argument === "model")).toEqual([]);
  expect(better.map(({ argument, value, of }) => [argument, value, of])).toContainEqual([
    "cache_gb",
    1700,
    "throttled intervals",
  ]);
});

/** Independent measure of an answer: rows in a state, the maximum of a column, or its excess over another column. */
function numberOf(answer: Answer, telling: Telling | undefined): number {
  if (answer.kind === "estimate") return answer.value;
  if (answer.kind !== "table" || !telling) throw new Error("a gain without two numbers");
  const at = answer.columns.map(({ label }) => label).indexOf(telling.column);
  expect(at).toBeGreaterThanOrEqual(0);
  const cells = answer.rows.map((row) => row[at]);
  const { states, above } = telling;
  if (above !== undefined) {
    const other = answer.columns.map(({ label }) => label).indexOf(above);
    expect(other).toBeGreaterThanOrEqual(0);
    return answer.rows.reduce((sum, row) => sum + Math.max(0, Number(row[at]) - Number(row[other])), 0);
  }
  if (!states) return Math.max(...cells.map(Number));
  for (const state of states) expect(answer.columns[at]?.states).toContain(state);
  return cells.filter((cell) => states.some((state) => state === cell)).length;
}

test("only what can be ordered, and what reads the customer's cartridges, is suggested", () => {
  const values = (name: string, given: GivenAll, argument: string): unknown[] => {
    const asked = catalogue.find((one) => one.name === name);
    if (!asked) throw new TypeError(name);
    const { better, otherwise } = all(asked, given);
    return [...better, ...otherwise].filter((one) => one.argument === argument).map(({ value }) => value);
  };
  expect(values("VTS_PEAK_HOURS", { model: "B10", cache_gb: 216, compression: 3 }, "cache_gb")).toEqual([432]);
  expect(values("VTS_PEAK_HOURS", { model: "B10", cache_gb: 432, compression: 3 }, "cache_gb")).toEqual([]);
  // A B20 has no cache of 432 GB, and no sizes of a B18 are known.
  expect(values("VTS_PEAK_HOURS", { model: "B10", cache_gb: 432, compression: 3 }, "model")).toEqual([]);
  const copy = { amount_gb: 1e6, pairs: 4, source: "LTO-8", target: "LTO-9" };
  const sources = values("TAPE_COPY_DAYS", copy, "source").map(String);
  expect(sources.filter((source) => !source.startsWith("LTO"))).toEqual([]);
});

test("more FC5274 let a TS7770T write longer", () => {
  const asked = catalogue.find(({ name }) => name === "TS7700_PEAK_HOURS");
  if (!asked) throw new TypeError("no TS7700_PEAK_HOURS");
  const given = { model: "TS7770T", compression: 3, host_mbps: 4000, premigration_mbps: 700, features: 4 };
  // 1,200 s to PMPRIOR, then 2,400 GB to 4,000, or 3,400 GB to 5,000, at 4,000 / 3 - 700 = 1,900 / 3 MB/s compressed.
  const [four, five] = [2.4e6, 3.4e6].map((mb) => 1200 + (mb * 3) / 1900);
  expect(all(asked, given).better.find(({ argument }) => argument === "features")).toMatchObject({
    value: 5,
    gain: expect.closeTo((five ?? NaN) / (four ?? NaN) - 1, 9),
  });
});
