import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { ask, estimateOf, questionNamed, verdictOf } from "../../ask";

const asked = (given: GivenAll): Answer =>
  questionNamed("TS7700_COPY_MBPS").ask({ links: "2x10", compression: 5, ...given });
function copied(given: GivenAll): number {
  const answer = asked(given);
  if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
  return answer.value;
}

describe("by hand", () => {
  test.each<[string, GivenAll, number, string]>([
    ["the clusters limit a pair", {}, 4000, "writing cluster"],
    ["premigration of 300 compressed takes 1,500 host MB/s", { premigration_mbps: 300 }, 2500, "writing cluster"],
    ["RUN: the host's writing and the copy share the writing cluster", { modes: "RR" }, 2000, "writing cluster"],
    ["two targets share it too", { modes: "DDD" }, 2000, "writing cluster"],
    ["links: 250 MB/s x 5", { links: "2x1" }, 1250, "grid links"],
    ["links for three targets: 250 MB/s x 5 / 3", { links: "2x1", modes: "DDDD" }, 1250 / 3, "grid links"],
    ["encryption leaves half", { tls_factor: 0.5 }, 2000, "writing cluster"],
    ["efficiency of 90 %", { links: "2x1", link_efficiency: 0.9 }, 1125, "grid links"],
    [
      "8 MiB under way over 1,000 km: 8.39 MB a 10 ms, x 5",
      { distance_km: 1000, window_mib: 8 },
      838.8608 * 5,
      "writing cluster",
    ],
    [
      "8 MiB over 2,000 km: x 5 / 2",
      { distance_km: 2000, window_mib: 8 },
      (838.8608 * 5) / 2,
      "round-trip time (distance)",
    ],
  ])("%s", (_, given, expected, limit) => {
    const full = { cluster_mbps: 4000, ...given };
    const answer = asked(full);
    expect(copied(full)).toBeCloseTo(Math.min(expected, 4000), 6);
    expect(answer.limitedBy).toBe(limit);
  });
});

describe("modes", () => {
  test.each([
    ["D", "modes must have 2 to 8 letters"],
    ["DDDDDDDDD", "modes must have 2 to 8 letters"],
    ["DX", "modes must be letters D, R, S or N"],
    ["ND", "modes must start with D, R or S, because the writing cluster holds the data"],
    ["SD", "modes must have S for 2 clusters or none"],
    ["DSS", "modes must start with S"],
  ])("%s is rejected: %s", (modes, message) => {
    expect(() => asked({ modes })).toThrow(message);
  });

  test("are forgiven case and separators", () => {
    expect(copied({ modes: "d, d - d" })).toBe(copied({ modes: "DDD" }));
  });

  test("says that deferred copies next to sync ones aren't in the rate", () => {
    expect(copied({ modes: "SSDD" })).toBe(copied({ modes: "SS" }));
    expect(asked({ modes: "SSDD" }).warnings.join()).toContain(
      "doesn't include the deferred copies (to 2 other clusters)",
    );
    expect(asked({ modes: "SSD" }).warnings.join()).toContain(
      "doesn't include the deferred copies (to 1 other cluster)",
    );
  });
});

test("premigration that takes all leaves no copies: a verdict", () => {
  expect(verdictOf("TS7700_COPY_MBPS", "2x10", 5, "DD", 1, 4000, 800).reason).toContain("no copies are made");
});

test("the range: poor links, clusters of half and twice the default", () => {
  expect(estimateOf("TS7700_COPY_MBPS", "2x10", 5.351)).toMatchObject({ value: 4000, low: 2000, high: 8000 });
  expect(estimateOf("TS7700_COPY_MBPS", "2x1", 5)).toMatchObject({ value: 1250, low: 1000, high: 1250 });
});

/** The published 4,000 MB/s are of 5.351:1 data: shown 4,000 / 5.351 at 1:1, and by the square root as the default. */
test("1:1 data: the cache carries less, and the range covers what is shown to twice the published rate", () => {
  const { value, low, high, assumptions } = estimateOf("TS7700_COPY_MBPS", "4x10", 1);
  expect(value).toBeCloseTo(4000 / Math.sqrt(5.351), 6);
  expect(low).toBeCloseTo(4000 / 5.351, 6);
  // 4 links of 1,250 MB/s.
  expect(high).toBe(5000);
  expect(assumptions.map(({ text }) => text).join()).toContain("A cluster copies 1,729 host MB/s");
  const given = estimateOf("TS7700_COPY_MBPS", { links: "4x10", compression: 1, cluster_mbps: 4000 });
  expect(given.value).toBe(4000);
});

test("a reading of Figure 24 for the pair as run, disk or tape, and nowhere else", () => {
  const at = (curve: string): (string | number)[] => ["ts7770-r51.fig-24", curve, 1, 3100];
  expect(ask("TS7700_COPY_MBPS", "2x10", 5, null, null, null, null, null, null, null, at("TS7700 pair"))).toMatchObject(
    {
      value: 3100,
      high: expect.closeTo(4000 * Math.sqrt(5 / 5.351), 6),
    },
  );
  expect(copied({ premigration_mbps: 100, readings: at("TS7700T pair") })).toBe(3100);
  expect(asked({ premigration_mbps: 100, readings: at("TS7700 pair") }).warnings.join()).toContain("aren't used");
  expect(asked({ modes: "RR", readings: at("TS7700 pair") }).warnings.join()).toContain("aren't used");
});

test.each<GivenAll>([
  { links: "4x10" },
  { modes: "DDD" },
  { distance_km: 0.5 },
  { cluster_mbps: 4000 },
  { premigration_mbps: 0.5 },
])("a reading of another grid than %j isn't used", (given) => {
  const readings = ["ts7770-r51.fig-24", "TS7700 pair", 1, 3100];
  expect(copied({ readings })).toBe(3100);
  expect(asked({ ...given, readings }).warnings.join()).toContain("aren't used");
});

test("a reading at the tests' compression of 5.351 isn't used with another one", () => {
  const readings = ["ts7770-r51.fig-4", "RR", 1, 2400];
  expect(copied({ compression: 5.351, modes: "RR", readings })).toBe(2400);
  expect(asked({ compression: 5, modes: "RR", readings }).warnings.join()).toContain("aren't used");
  expect(asked({ compression: 5.351, modes: "RD", readings }).warnings.join()).toContain("aren't used");
});

test("a reading of Figure 4 or 5 for RUN and sync pairs", () => {
  const at = (figure: number, curve: string): (string | number)[] => [`ts7770-r51.fig-${figure}`, curve, 1, 2400];
  const asRun = { compression: 5.351 };
  expect(copied({ ...asRun, modes: "RR", readings: at(4, "RR") })).toBe(2400);
  expect(copied({ ...asRun, modes: "SS", tls_factor: 0.7, readings: at(4, "SS with SDT") })).toBe(2400);
  expect(copied({ ...asRun, modes: "RR", premigration_mbps: 200, readings: at(5, "RR") })).toBe(2400);
  expect(asked({ ...asRun, modes: "SS", readings: at(4, "RR") }).warnings.join()).toContain("aren't used");
});

test("more links, fewer targets, less premigration, less distance never copy less", () => {
  const grid = fc.record({
    compression: fc.double({ min: 1, max: 6, noNaN: true }),
    targets: fc.integer({ min: 1, max: 6 }),
    mode: fc.constantFrom("D", "R"),
    premigration_mbps: fc.double({ min: 0, max: 300, noNaN: true }),
    distance_km: fc.double({ min: 0, max: 5000, noNaN: true }),
    window_mib: fc.double({ min: 1, max: 64, noNaN: true }),
    links: fc.integer({ min: 0, max: 2 }),
  });
  type Grid = typeof grid extends fc.Arbitrary<infer G> ? G : never;
  const at = ({ targets, mode, links, ...given }: Grid): number =>
    copied({ ...given, modes: mode.repeat(targets + 1), links: ["2x1", "4x1", "2x10", "4x10"][links] });
  fc.assert(
    fc.property(grid, (g) => {
      const most = at(g) * (1 + 1e-12);
      expect(at({ ...g, targets: g.targets + 1 })).toBeLessThanOrEqual(most);
      expect(at({ ...g, premigration_mbps: g.premigration_mbps + 50 })).toBeLessThanOrEqual(most);
      expect(at({ ...g, distance_km: g.distance_km + 100 })).toBeLessThanOrEqual(most);
      expect(at({ ...g, links: g.links + 1 })).toBeGreaterThanOrEqual(at(g) * (1 - 1e-12));
    }),
  );
});

test("up to five clusters are standard; six need an iRPQ (Grid Considerations)", () => {
  const said = (modes: string): string => estimateOf("TS7700_COPY_MBPS", "4x10", 4, modes).warnings.join();
  expect(said("DDDDD")).not.toContain("iRPQ");
  expect(said("DDDDDD")).toContain("6 clusters need an iRPQ; up to 5 are standard");
});

test("over distance, only a window that is left blank is said to be missing", () => {
  const said = (given: GivenAll): string => JSON.stringify(asked({ distance_km: 100, ...given }).warnings);
  expect(said({})).toContain("without a value of window_mib");
  expect(said({ window_mib: 8 })).not.toContain("without a value of window_mib");
});
