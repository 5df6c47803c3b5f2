import { describe, expect, test } from "@jest/globals";
import type { Estimate } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
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

  test("one drive recalls, two recall", () => {
    const texts = (recall_drives: number): string =>
      read({ recall_share: 1, recall_drives })
        .assumptions.map(({ text }) => text)
        .join();
    expect(texts(1)).toContain("1 drive recalls at 360 MB/s");
    expect(texts(2)).toContain("2 drives recall at 360 MB/s");
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

describe("a reading of a figure", () => {
  type Read = [given: GivenAll, figure: number, curve: string];
  const of = ([given, figure, curve]: Read, value: number): GivenAll => ({
    ...given,
    readings: [`ts7770-r51.fig-${figure}`, curve, 10, value],
  });

  test.each<Read>([
    [{ model: "TS7770" }, 1, "read 5.35:1"],
    [{ model: "TS7770", compression: 1 }, 1, "read 1:1"],
    [{ model: "TS7770", compression: 5.345 }, 1, "read 5.35:1"],
    [{ compression: 1 }, 2, "read 1:1"],
    [{ compression: 1, mix: "mixed 1:1" }, 2, "mixed 1:1"],
    [{ mix: "mixed 5.35:1" }, 2, "mixed 5.35:1"],
    [{ model: "TS7770C", mix: "mixed 5.35:1" }, 3, "mixed 5.35:1"],
  ])("is used with %j: Figure %d, %s", (...one) => {
    const [{ mix = "read" }] = one;
    // The share of reading jobs: half of 1:1, a quarter of 5.35:1; the reading is the total.
    const share = { read: 1, "mixed 1:1": 0.5, "mixed 5.35:1": 0.25 }[String(mix)] ?? NaN;
    const answer = read(of(one, 1));
    expect(answer).toMatchObject({ value: share, limitedBy: "the cluster, from your chart reading", limits: [] });
    // Ten drawers of 1:1 data carry 1 / 5.351 of 4,000 MB/s to all of it, by the square root.
    const hit = one[0]["compression"] === 1 ? 4000 / Math.sqrt(5.351) : 4000;
    expect(answer.spannedBy).toEqual([{ name: "without your chart readings", value: expect.closeTo(share * hit, 9) }]);
    for (const value of [0, -5]) {
      const none = questionNamed("TS7700_READ_MBPS").ask({ model: "TS7770T", compression: 5.351, ...of(one, value) });
      expect(none).toMatchObject({ kind: "verdict", reason: "no data is read: your chart reading is 0" });
    }
  });

  test.each<Read>([
    [{ mix: "mixed 1:1" }, 2, "mixed 1:1"],
    [{ mix: "mixed 1:1" }, 2, "mixed 5.35:1"],
    [{ mix: "mixed 5.35:1", compression: 1 }, 2, "mixed 5.35:1"],
    [{ mix: "mixed 5.35:1", compression: 1 }, 2, "mixed 1:1"],
    [{ compression: 2 }, 2, "read 1:1"],
    [{ compression: 5.37 }, 2, "read 5.35:1"],
    [{ compression: 1.005 }, 2, "read 1:1"],
    [{ read_share: 0.5 }, 2, "read 5.35:1"],
    [{ hit_mbps: 3000 }, 2, "read 5.35:1"],
    [{ write_mbps: 3000 }, 2, "read 5.35:1"],
    [{ recall_share: 0.1 }, 2, "read 5.35:1"],
    [{ drawers: 11 }, 2, "read 5.35:1"],
    [{}, 1, "read 5.35:1"],
  ])("isn't used with %j: Figure %d, %s", (...one) => {
    expect(read(of(one, 1))).toMatchObject({ value: read(one[0]).value, limitedBy: read(one[0]).limitedBy });
    expect(read(of(one, 1)).warnings.join()).toContain("aren't used");
  });
});

test("the range by hits is 2,500 to 5,000 MB/s, and a mix within a hundredth of its compression isn't off it", () => {
  const { low, high, spannedBy } = read({ mix: "mixed 5.35:1" });
  expect([low, high]).toEqual([2500 / 4, 5000 / 4]);
  expect(spannedBy.map(({ name }) => name)).toEqual(["read hits at 2,500 host MB/s", "read hits at 5,000 host MB/s"]);
  const off = (compression: number, mix: string): number => read({ mix, compression }).warnings.length;
  expect([
    off(5.345, "mixed 5.35:1"),
    off(5.3405, "mixed 5.35:1"),
    off(1, "mixed 1:1"),
    off(1.0105, "mixed 1:1"),
  ]).toEqual([0, 1, 0, 1]);
  expect(read({ mix: "mixed 1:1", read_share: 0.5 }).warnings).toEqual([]);
});

test("recalls by drives: 360 MB/s of a TS1150, 60 s each, in a range of 20 to 180 s unless given", () => {
  // 1 GiB at 1:1 is 1,073.74 MB, 2.98 s at 360 MB/s.
  const given = { compression: 1, recall_share: 1, volume_gib: 1, recall_drives: 3 };
  const rate = (seconds: number): number => (3 * 1073.741824) / (seconds + 1073.741824 / 360);
  const { value, low, high, assumptions } = read(given);
  for (const [actual, seconds] of [
    [value, 60],
    [low, 180],
    [high, 20],
  ] as const)
    expect(actual).toBeCloseTo(rate(seconds), 9);
  expect(assumptions.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^3 drives recall at 360 MB\/s .*, or 60 s; the range then covers 20 s to 180 s \(3 min\)\./),
  );
  const own = read({ ...given, recall_seconds: 20 });
  expect([own.value, own.low, own.high].map((one) => one.toFixed(6))).toEqual(Array(3).fill(rate(20).toFixed(6)));
});
