import { describe, expect, test } from "@jest/globals";
import type { Estimate } from "../../../src/model/estimate";
import type { GivenAll } from "../../../src/model/given";
import { ask, questionNamed } from "../../ask";

function read(given: GivenAll): Estimate {
  const answer = questionNamed("TS7700_READ_MBPS").ask({ model: "TS7770T", compression: 5.351, ...given });
  if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
  return answer;
}

describe("by hand", () => {
  test("hits alone are read at their rate", () => {
    expect(read({ hit_mbps: 3000 })).toMatchObject({ value: 3000, low: 3000, high: 3000, limitedBy: "cluster" });
  });

  test("two drives, 60 s and a volume of 10.7 GiB: 11,489.0 MB in 65.96 s each, 348.3 MB/s", () => {
    // 11,489.04 / 5.351 / 360 = 5.964 s
    const { value, low, high } = read({ recall_share: 1, hit_mbps: 4000 });
    expect(value).toBeCloseTo((2 * 11489.04) / 65.964, 1);
    expect(low).toBeCloseTo((2 * 11489.04) / 185.964, 1);
    expect(high).toBeCloseTo((2 * 11489.04) / 25.964, 1);
  });

  test("a fifth recalled at 300: 1,500 read in all, limited by recalls", () => {
    expect(read({ recall_share: 0.2, recall_mbps: 300 })).toMatchObject({ value: 1500, limitedBy: "recalls" });
  });

  test("the mixes: half or a quarter of what the cluster moves", () => {
    expect(read({ mix: "mixed 1:1", compression: 1, hit_mbps: 3000 }).value).toBe(1500);
    expect(read({ mix: "mixed 5.35:1", hit_mbps: 3000 }).value).toBe(750);
    // Half of the data at 3,000 and half at 1,000: 1,500 in all.
    expect(read({ mix: "mixed 1:1", compression: 1, hit_mbps: 3000, write_mbps: 1000 }).value).toBeCloseTo(750, 9);
    expect(read({ read_share: 0.8, hit_mbps: 2000 }).value).toBe(1600);
  });

  test("drawers: 10 of 50 MB/s carry 500 compressed, and a recalled MB twice", () => {
    const cache = { drawers: 10, drawer_mbps: 50, compression: 2, hit_mbps: 4000 };
    expect(read(cache).value).toBe(1000);
    expect(read({ ...cache, recall_share: 1, recall_mbps: 9000 }).value).toBe(500);
  });
});

test("a mix at another compression than its run is said", () => {
  expect(read({ mix: "mixed 1:1" }).warnings).toEqual([expect.stringMatching(/mixed 1:1 at compression 1: at 5\.351/)]);
  expect(read({ mix: "mixed 1:1", compression: 1 }).warnings).toEqual([]);
});

test("recalls that cannot be are rejected", () => {
  expect(() => ask("TS7700_READ_MBPS", "TS7770", 5, 0.1)).toThrow("recall_share must be 0 on a disk-only cluster");
  expect(() => ask("TS7700_READ_MBPS", "TS7770C", 5, 0.1)).toThrow("recall_mbps is required for TS7770C recalls");
});

test("readings of Figures 1 to 3, by model, mix and drawers, without recalls", () => {
  const at = (figure: number, curve: string): (string | number)[] => [`ts7770-r51.fig-${figure}`, curve, 10, 4200];
  expect(read({ readings: at(2, "read 5.35:1") }).value).toBe(4200);
  expect(read({ model: "TS7770", readings: at(1, "read 5.35:1") }).value).toBe(4200);
  expect(read({ model: "TS7770C", compression: 1, readings: at(3, "read 1:1") }).value).toBe(4200);
  expect(read({ mix: "mixed 5.35:1", readings: at(2, "mixed 5.35:1") })).toMatchObject({
    value: 1050,
    spannedBy: [{ name: "without your chart readings", value: 1000 }],
  });
  const recalled = read({ recall_share: 0.5, readings: at(2, "read 5.35:1") });
  expect(recalled.value).toBeLessThan(4000);
  expect(recalled.warnings.join()).toContain("aren't used");
});
