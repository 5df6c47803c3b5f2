import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Given, GivenAll } from "../../../../src/model/question/parseArguments";
import { ask, estimateOf, questionNamed, valueOf, verdictOf } from "../../../ask";

const drives = (...args: Given[]): number => valueOf("DRIVES_NEEDED", ...args);

describe("by utilisation", () => {
  test("60 mounts an hour of 240 s keep 4 drives busy: 5 drives at 80 %, 6 at 70 %", () => {
    expect(drives(60, 240)).toBe(5);
    expect(drives(60, 240, null, null, 0.7)).toBe(6);
  });

  test("the default's range spans 70 to 90 %, and a given utilisation has none", () => {
    const { low, value, high } = estimateOf("DRIVES_NEEDED", 60, 240);
    // 4 / 0.7 = 5.7; 4 / 0.9 = 4.4.
    expect([low, value, high]).toEqual([5, 5, 6]);
    expect(estimateOf("DRIVES_NEEDED", 60, 240).assumptions.map(({ text }) => text)).toContain(
      "Maximum drive utilisation is 80%. This is our default; the range covers 70% to 90%.",
    );
    const given = estimateOf("DRIVES_NEEDED", 60, 240, null, null, 0.75);
    expect([given.low, given.high]).toEqual([6, 6]);
  });
});

test("the defaults' distributions are said, and not those of other variations", () => {
  const said = (given: GivenAll): string[] => {
    const answer = questionNamed("DRIVES_NEEDED").ask({ mounts_per_hour: 60, cycle_s: 240, ...given });
    if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
    return answer.assumptions.map(({ text }) => text).filter((text) => /distributed|at random/.test(text));
  };
  const [cycles, mounts] = [
    "Cycle times are exponentially distributed (cycle_variation 1).",
    "Mounts arrive at random (arrival_variation 1).",
  ];
  expect(said({})).toEqual([cycles, mounts]);
  expect(said({ cycle_variation: 0.5 })).toEqual([mounts]);
  expect(said({ arrival_variation: 0.5 })).toEqual([cycles]);
});

test("the sentence has one drive or several", () => {
  expect(estimateOf("DRIVES_NEEDED", 6, 240).equation).toContain("With 1 drive: ");
  expect(estimateOf("DRIVES_NEEDED", 60, 240).equation).toContain("With 5 drives: ");
});

describe("by waiting time", () => {
  test("two drives half busy wait a third of a cycle on average; three wait less than 20 s", () => {
    // M/M/2, rho 0.5: C = 1/3, mean = C / (1 - rho) x S / 2 = S / 3 = 80 s; p90 = 240 ln(10/3) = 289 s.
    expect(drives(15, 240, 80.001, "mean")).toBe(2);
    expect(drives(15, 240, 79.999, "mean")).toBe(3);
    expect(drives(15, 240, 289, "p90")).toBe(2);
    expect(drives(15, 240, 288.9, "p90")).toBe(3);
  });

  test("a wait is that of nine of ten mounts unless the mean is asked for", () => {
    expect(drives(15, 240, 100)).toBe(3);
    expect(drives(15, 240, 100, "mean")).toBe(2);
    expect([drives(15, 240, 289), drives(15, 240, 288.9)]).toEqual([2, 3]);
  });

  test("says both waits, for the drives and for one fewer", () => {
    const { equation, limitedBy } = estimateOf("DRIVES_NEEDED", 15, 240, 79.999, "mean");
    expect(equation).toContain(
      "With 2: 50% busy, mean wait 80 s, 90th percentile 289 s (4 min 49 s), 33.3% of mounts wait",
    );
    expect(limitedBy).toBe("waiting time");
  });

  test("steadier cycles need no more drives, and so do steadier arrivals", () => {
    const mounts = fc.double({ min: 1, max: 500, noNaN: true });
    const variation = fc.double({ min: 0, max: 3, noNaN: true });
    fc.assert(
      fc.property(mounts, variation, variation, (load, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(drives(load, 200, 10, "mean", 0.9, less)).toBeLessThanOrEqual(drives(load, 200, 10, "mean", 0.9, more));
        expect(drives(load, 200, 10, "mean", 0.9, 1, less)).toBeLessThanOrEqual(
          drives(load, 200, 10, "mean", 0.9, 1, more),
        );
      }),
    );
  });
});

test("what limits is named", () => {
  expect(estimateOf("DRIVES_NEEDED", 60, 240).limitedBy).toBe("drives (one fewer can't keep up)");
  expect(estimateOf("DRIVES_NEEDED", 57, 240).limitedBy).toBe("utilisation");
  expect(estimateOf("DRIVES_NEEDED", 1, 1).limitedBy).toBe("");
});

test("a load beyond any library is a verdict", () => {
  expect(ask("DRIVES_NEEDED", 100_000, 100_000)).toMatchObject({
    kind: "verdict",
    means: "over capacity",
    reason: expect.stringMatching(/^more than 10,000 drives/) as unknown,
  });
});

test.each([
  // Each is exactly 80% of the drives, though sums of binary numbers are a little more.
  [2016, 50, 35],
  [4032, 50, 70],
  [7776, 30, 81],
])("%d mounts an hour of %d s keep %d drives as busy as allowed", (mounts, cycle, drives) => {
  expect(valueOf("DRIVES_NEEDED", mounts, cycle)).toBe(drives);
});

test("robots that do fewer mounts than wanted: no drives are enough", () => {
  const given = { mounts_per_hour: 200, cycle_s: 250 };
  // 80% of 270 are 216, and of 249 are 199.2.
  expect(estimateOf("DRIVES_NEEDED", { ...given, robot_mounts: 270 }).value).toBe(
    estimateOf("DRIVES_NEEDED", given).value,
  );
  expect(verdictOf("DRIVES_NEEDED", { ...given, robot_mounts: 249 }).reason).toBe(
    "no drives are enough: the robots do 199 mounts per hour, 200 are wanted",
  );
  // 8 drives of 250 s do 0.8 x 115.2 = 92.2; robots of 100 do 80.
  const many = estimateOf("DRIVES_MOUNTS_PER_HOUR", { drives: 8, cycle_s: 250, robot_mounts: 100 });
  expect(many.value).toBeCloseTo(80, 9);
  expect(many.limitedBy).toBe("robots");
});
