import { describe, expect, test } from "@jest/globals";
import { runIntervals } from "../../../src/model/workload/dayRun";
import { heldHours, latest, mostlyHeldBy } from "../../../src/model/plan/lateness";
import type { Piece } from "../../../src/model/engines/fluid";

const GB_PER_MBPS_HOUR = 3.6;

/** A store that accepts at most this much. */
function run(demand: readonly number[], mbps: number): Piece[] {
  return runIntervals({ demand, intervalHours: 1 }, [[], [0], []], (wanted, wants) => {
    const host = Math.min(wants, mbps);
    return {
      state: "",
      rates: [0, (wanted - host) * GB_PER_MBPS_HOUR, host * GB_PER_MBPS_HOUR],
      held: host < wants ? "gate" : undefined,
    };
  });
}

describe("latest", () => {
  test("nothing waits, nothing is late", () => {
    expect(latest(run([10, 20, 5], 20))).toBe(0);
  });

  test("the last of an hour at twice the rate is an hour late", () => {
    expect(latest(run([200, 0, 0], 100))).toBeCloseTo(1, 9);
  });

  test("the longest delay is where the curves are farthest apart, within an interval", () => {
    // 150 for 2 h leaves 100 to be written at 100 in the third hour, which wants 50: that data is up to 1 h late at 2 h.
    expect(latest(run([150, 150, 50, 0], 100))).toBeCloseTo(1, 9);
  });

  test("hours of nothing after the last of it don't count, whatever rounding left", () => {
    const day = [188.94 * 0.9, 0, 0, 0, 0, 0, 0, 0, 128.7, 145.6, 170, 0, 0, 0];
    expect(latest(run([...day, ...day], 161.7))).toBeLessThan(0.2);
  });
});

test("what holds demand back longest", () => {
  const held = heldHours(run([200, 0, 0], 100));
  expect(held.get("gate")).toBeCloseTo(2, 9);
  expect(mostlyHeldBy(held)).toBe("gate");
  expect(mostlyHeldBy(heldHours(run([10], 100)))).toBeUndefined();
});
