import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Estimate } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { ask, estimateOf, questionNamed, valueOf } from "../../ask";

function sustained(given: GivenAll): Estimate {
  const answer = questionNamed("TS7700_SUSTAINED_MBPS").ask({ compression: 5.351, ...given });
  if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
  return answer;
}

describe("by hand", () => {
  test("500 MB/s premigrated at 5.351 are 2,675.5 host MB/s, and the cluster would limit next", () => {
    const { value, limitedBy, limits } = sustained({ model: "TS7770T", premigration_mbps: 500 });
    expect(value).toBeCloseTo(2675.5, 9);
    expect(limitedBy).toBe("premigration");
    expect(limits[0]?.utilisation).toBe(1);
    expect(limits.find((l) => l.resource === "maximum cluster rate")?.utilisation).toBeCloseTo(2675.5 / 4000, 12);
  });

  test("8 drives of 60 MB/s are 480, times 5.351 host", () => {
    expect(valueOf("TS7700_SUSTAINED_MBPS", "TS7770T", 5.351, null, 8, 60)).toBeCloseTo(480 * 5.351, 9);
  });

  test("6 drawers of 200 MB/s take 1,200: half in, half out to premigrate; on a disk-only cluster all in", () => {
    const drawers = { drawers: 6, drawer_mbps: 200 };
    expect(sustained({ model: "TS7770C", ...drawers }).value).toBeCloseTo(600 * 5.351, 9);
    expect(sustained({ model: "TS7770", compression: 2, ...drawers }).value).toBeCloseTo(2400, 9);
  });

  test("64 jobs at 31.25 MB/s with 32 KiB, twice as much with 64 KiB", () => {
    expect(sustained({ model: "TS7770", jobs: 64 }).value).toBe(2000);
    expect(sustained({ model: "TS7770", jobs: 64, block_kib: 64 }).value).toBe(4000);
    expect(sustained({ model: "TS7770", jobs: 16, block_kib: 64 }).value).toBe(1000);
  });

  test("a ceiling given is the ceiling, without a range", () => {
    const { value, low, high } = sustained({ model: "TS7770", host_mbps: 3600 });
    expect([value, low, high]).toEqual([3600, 3600, 3600]);
  });
});

describe("what is not in the paper is asked for", () => {
  test.each([
    [
      "TS7770T",
      "premigration_mbps is required for a TS7770T (or drive_mbps, drawer_mbps or a chart reading): the paper",
    ],
    ["TS7770C", "premigration_mbps is required for a TS7770C (or drawer_mbps or a chart reading)"],
  ])("%s", (model, message) => {
    expect(() => ask("TS7700_SUSTAINED_MBPS", model, 5.351)).toThrow(message);
  });

  test("drives are no help to a TS7770C, which says so", () => {
    expect(() => ask("TS7700_SUSTAINED_MBPS", "TS7770C", 5.351, null, 8, 60)).toThrow("premigration_mbps is required");
    expect(sustained({ model: "TS7770C", premigration_mbps: 100, drive_mbps: 1 })).toMatchObject({
      value: 535.1,
      warnings: ["a TS7770C has no tape drives: drive_mbps isn't used"],
    });
  });
});

describe("readings", () => {
  const curve = (figure: number, name: string, ...points: [number, number][]): (string | number)[] =>
    points.flatMap(([x, y]) => [`ts7770-r51.fig-${figure}`, name, x, y]);

  test("of Figure 22 by drawers replace the rate, and are named", () => {
    const readings = curve(22, "sustained write rate", [2, 1000], [10, 3000]);
    const answer = sustained({ model: "TS7770T", drawers: 6, readings });
    expect(answer.value).toBe(2000);
    expect(answer.assumptions.map((a) => a.basis)).toContain("chart reading");
    expect(answer.spannedBy).toEqual([]);
    const beside = sustained({ model: "TS7770T", drawers: 6, premigration_mbps: 500, readings });
    expect(beside).toMatchObject({
      value: 2000,
      spannedBy: [{ name: "without your chart readings", value: 500 * 5.351 }],
    });
  });

  test("of Figure 21 by drives, Figure 23 of the cloud, Figure 1 of the disk", () => {
    const tape = curve(21, "sustained host write rate", [4, 900], [12, 2500]);
    expect(sustained({ model: "TS7770T", drives: 8, readings: tape }).value).toBe(1700);
    const cloud = curve(23, "sustained write rate", [10, 1500]);
    expect(sustained({ model: "TS7770C", readings: cloud }).value).toBe(1500);
    const disk = curve(1, "write 1:1", [10, 2200]);
    expect(sustained({ model: "TS7770", compression: 1, readings: disk }).value).toBe(2200);
  });

  test("of Figure 20 by channels and Figure 26 by jobs and block size, of a disk-only cluster", () => {
    const channels = curve(20, "8 Gb", [2, 1000], [4, 1900]);
    expect(sustained({ model: "TS7770", channel_type: "FICON-8", channels: 3, readings: channels }).value).toBe(1450);
    const jobs = curve(26, "64 KB", [32, 1500], [64, 2900]);
    expect(sustained({ model: "TS7770", jobs: 64, block_kib: 64, readings: jobs }).value).toBe(2900);
    expect(sustained({ model: "TS7770", jobs: 64, block_kib: 32, readings: jobs }).warnings.join()).toContain(
      "aren't used",
    );
  });

  test("are not used beyond their conditions, and it says so", () => {
    const readings = curve(22, "sustained write rate", [2, 1000], [10, 3000]);
    const given = { model: "TS7770T", premigration_mbps: 100, readings };
    expect(sustained({ ...given, compression: 3 })).toMatchObject({ value: 300 });
    expect(sustained({ ...given, compression: 3 }).warnings.join()).toContain("aren't used");
    for (const own of [{ channels: 4 }, { channel_type: "FICON-8" }, { jobs: 64 }, { block_kib: 64 }])
      expect(sustained({ ...given, ...own }).warnings.join()).toContain("aren't used");
    expect(sustained({ ...given, drawers: 12 }).warnings.join()).toContain("aren't used");
  });
});

describe("a reading of a figure", () => {
  type Reading = [given: GivenAll, figure: number, curve: string, x: number];
  const disk = { model: "TS7770" };
  const tape = { model: "TS7770T", premigration_mbps: 100 };
  const cloud = { model: "TS7770C", premigration_mbps: 100 };
  const of = ([given, figure, curve, x]: Reading, value: number): GivenAll => ({
    ...given,
    readings: [`ts7770-r51.fig-${figure}`, curve, x, value],
  });

  test.each<Reading>([
    [{ ...disk, compression: 1 }, 1, "write 1:1", 10],
    [disk, 1, "write 5.35:1", 10],
    [{ ...disk, compression: 5.345 }, 1, "write 5.35:1", 10],
    [disk, 20, "16 Gb", 8],
    [{ ...disk, channels: 4, channel_type: "FICON-8" }, 20, "8 Gb", 4],
    [disk, 26, "32 KB", 128],
    [{ ...disk, jobs: 64, block_kib: 256 }, 26, "256 KB", 64],
    [tape, 22, "sustained write rate", 10],
    [tape, 21, "sustained host write rate", 10],
    [cloud, 23, "sustained write rate", 10],
  ])("is used with %j: Figure %d, %s", (...one) => {
    const without = sustained(one[0]).value;
    expect(sustained(of(one, 7))).toMatchObject({
      value: 7,
      limitedBy: "the cluster, from your chart reading",
      spannedBy: [{ name: "without your chart readings", value: without }],
    });
    expect([sustained(of(one, 0)).value, sustained(of(one, -9)).value]).toEqual([0, 0]);
  });

  test.each<Reading>([
    [{ ...disk, compression: 1, jobs: 64 }, 1, "write 1:1", 10],
    [{ ...disk, compression: 1, channels: 4 }, 1, "write 1:1", 10],
    [{ ...disk, compression: 1, host_mbps: 3000 }, 1, "write 1:1", 10],
    [{ ...disk, compression: 2 }, 1, "write 1:1", 10],
    [{ ...disk, compression: 2 }, 1, "write 5.35:1", 10],
    [{ ...disk, jobs: 64 }, 1, "write 5.35:1", 10],
    [{ ...disk, channels: 4 }, 1, "write 5.35:1", 10],
    [{ ...disk, compression: 1 }, 20, "16 Gb", 8],
    [{ ...disk, jobs: 64 }, 20, "16 Gb", 8],
    [{ ...disk, channel_type: "ESCON" }, 20, " Gb", 8],
    [{ ...disk, channels: 4 }, 26, "32 KB", 128],
    [{ ...disk, channel_type: "FICON-8" }, 26, "32 KB", 128],
    [{ ...tape, host_mbps: 3000 }, 22, "sustained write rate", 10],
    [{ ...cloud, compression: 5.37 }, 23, "sustained write rate", 10],
    [cloud, 22, "sustained write rate", 10],
    [cloud, 21, "sustained host write rate", 10],
    [tape, 23, "sustained write rate", 10],
  ])("isn't used with %j: Figure %d, %s", (...one) => {
    expect(sustained(of(one, 7)).value).toBe(sustained(one[0]).value);
    expect(sustained(of(one, 7)).warnings.join()).toContain("aren't used");
  });

  test("has no other end where nothing else gives the premigration rate", () => {
    const { readings } = of([{}, 23, "sustained write rate", 10], 500);
    expect(sustained({ model: "TS7770C", readings })).toMatchObject({ value: 500, low: 500, high: 500 });
    expect(sustained({ model: "TS7770C", drawer_mbps: 300, readings }).spannedBy).toHaveLength(1);
  });
});

test("more of anything never lowers it", () => {
  const given = fc.record({
    model: fc.constantFrom("TS7770", "TS7770T", "TS7770C"),
    compression: fc.double({ min: 1, max: 6, noNaN: true }),
    premigration_mbps: fc.double({ min: 1, max: 1000, noNaN: true }),
    drives: fc.integer({ min: 1, max: 12 }),
    drive_mbps: fc.double({ min: 10, max: 300, noNaN: true }),
    drawers: fc.integer({ min: 1, max: 10 }),
    drawer_mbps: fc.double({ min: 10, max: 500, noNaN: true }),
    channels: fc.integer({ min: 1, max: 8 }),
    jobs: fc.integer({ min: 1, max: 128 }),
    block_kib: fc.double({ min: 16, max: 256, noNaN: true }),
  });
  fc.assert(
    fc.property(given, fc.integer({ min: 2, max: 4 }), (g, times) => {
      const least = sustained(g).value * (1 - 1e-12);
      for (const [name, value] of Object.entries(g)) {
        if (typeof value !== "number") continue;
        expect(sustained({ ...g, [name]: value * times }).value).toBeGreaterThanOrEqual(least);
      }
    }),
  );
});

test("the default's range reaches what 5,000 MB/s would allow", () => {
  const { low, high } = estimateOf("TS7700_SUSTAINED_MBPS", "TS7770", 5.351);
  expect([low, high]).toEqual([4000, 5000]);
});

describe("a cache of which no rate is given", () => {
  const asked = (more: Readonly<Record<string, number | string>>) =>
    estimateOf("TS7700_SUSTAINED_MBPS", { model: "TS7770", compression: 1, ...more });

  test("1:1 data on two drawers don't take 4,000 MB/s", () => {
    // 4,000 MB/s are shown of 5.351:1 data on 10 drawers: 2 x 1 of 53.51 are 3.74%, the square root of which is 19.3%.
    const found = asked({ drawers: 2 });
    expect(found.value).toBeCloseTo(773.32, 1);
    expect(found.low).toBeCloseTo(149.5, 1);
    expect(found.high).toBe(5000);
    expect(found.limitedBy).toBe("cache drawers");
    expect(found.rangeFrom).toContain("narrow");
  });

  test("more drawers carry more, and the paper's ratio on ten all of it", () => {
    // The square root of 10 / 53.51 is 43.2%.
    expect(asked({}).value).toBeCloseTo(1729.2, 1);
    const whole = asked({ compression: 5.351 });
    expect([whole.value, whole.limitedBy]).toEqual([4000, "maximum cluster rate"]);
  });

  test("a rate of the drawers or the cluster is taken as given", () => {
    expect(asked({ drawers: 2, drawer_mbps: 400 }).value).toBe(800);
    expect(asked({ drawers: 2, host_mbps: 2000 }).value).toBe(2000);
  });

  test("what premigration sustains below that stays", () => {
    const tape = { model: "TS7770T", compression: 2.66, premigration_mbps: 300 };
    // 2.66 x 300 = 798; the cache carries 4,000 x sqrt(26.6 / 53.51) = 2,820, and at least 1,988.
    expect(asked(tape).value).toBeCloseTo(798, 9);
    expect(asked(tape).low).toBeCloseTo(798, 9);
  });
});

describe("little cache for data that isn't compressed limits alike, wherever no rate is given", () => {
  // Ten drawers of 5.351:1 data carry 4,000 MB/s: two drawers of 1:1 data 1 / 26.755 of it to all, by the square root.
  const peak = 4000 / Math.sqrt(26.755);
  const little = { compression: 1, drawers: 2 };

  test("sustained, which says what would narrow the range", () => {
    const answer = sustained({ model: "TS7770", ...little });
    expect(answer.value).toBeCloseTo(peak, 9);
    expect([answer.low, answer.high]).toEqual([expect.closeTo(4000 / 26.755, 9), 5000]);
    expect(answer.assumptions.map(({ text }) => text).join()).toContain("drawer_mbps narrows it");
  });

  test("hours at the peak: 1,600 and 400 GB", () => {
    const { value, high, equation } = estimateOf("TS7700_PEAK_HOURS", {
      ...{ model: "TS7770T", premigration_mbps: 0, ...little },
    });
    // A rate that was computed is rounded.
    expect(equation).toContain("1,600 GB / (773 host MB/s / 1 - 0 MB/s compressed)");
    expect(value).toBeCloseTo(2000e3 / peak / 3600, 9);
    expect(high).toBeCloseTo(2000e3 / (4000 / 26.755) / 3600, 9);
  });

  test("hours at a rate that is given stand, with a warning and the longer hours at the cache's rate", () => {
    const asked = { model: "TS7770T", ...little, premigration_mbps: 0, host_mbps: 2000 };
    const { value, spannedBy, warnings } = estimateOf("TS7700_PEAK_HOURS", asked);
    expect(value).toBeCloseTo(1000 / 3600, 9);
    expect(spannedBy.map((one) => one.value)).toContainEqual(expect.closeTo(2000e3 / peak / 3600, 9));
    expect(warnings).toEqual([expect.stringMatching(/2,000 MB\/s is above the 773 MB\/s that we take 2 drawers/)]);
  });

  test("features: 1,600 GB after 2,069 s, and as much again in the same time", () => {
    const { value } = estimateOf("TS7700_FEATURES", { model: "TS7770T", ...little, window_hours: 2 });
    expect(value).toBe(Math.ceil((peak * 7200) / 1e6));
  });

  test("a day", () => {
    const asked = { model: "TS7770", ...little, host_mbps: [2000], premigration_mbps: 0 };
    const answer = questionNamed("TS7700_DAY").ask(asked);
    expect(answer.kind === "table" && answer.rows[0]?.[2]).toBeCloseTo(peak, 6);
  });

  test("reads", () => {
    expect(estimateOf("TS7700_READ_MBPS", { model: "TS7770", ...little }).value).toBeCloseTo(peak, 9);
  });

  test("what to order: a burst at the peak is late", () => {
    const asked = { compression: 1, host_mbps: [1600, 0, 0, 0], features: 10, drives: 16, drive_mbps: 300 };
    const late = (more: GivenAll): unknown => {
      const answer = questionNamed("TS7700_PLAN").ask({ ...asked, headroom_percent: 0, ...more });
      return answer.kind === "table" && answer.rows.find(([kind]) => kind === "entered")?.[9];
    };
    // 1,600 MB/s for an hour at 773 MB/s: the last of it is accepted 1,600 / 773 - 1 h late.
    expect(late({ drawers: 2 })).toBeCloseTo(1600 / peak - 1, 9);
    expect(late({})).toBe(0);
  });

  test("grid links: the host waits behind the peak", () => {
    const asked = { compression: 1, host_mbps: [1600, 0, 0, 0], links: "4x10", target_hours: 8, headroom_percent: 0 };
    const answer = questionNamed("GRID_PLAN").ask({ ...asked, drawers: 2, cluster_mbps: 4000 });
    // What fails is the promise to the hosts, and what is fullest is the cluster.
    expect(answer.kind === "table" && [answer.limitedBy, answer.rows.find(([kind]) => kind === "entered")]).toEqual([
      "host writes that wait",
      expect.arrayContaining(["cluster at peak"]),
    ]);
    // The cache carries copies no faster than host writes, which leave nothing for them at the peak.
    const copying = questionNamed("GRID_PLAN").ask({ ...asked, drawers: 2 });
    expect(copying.kind === "table" && copying.limitedBy).toBe("writing cluster");
  });
});
