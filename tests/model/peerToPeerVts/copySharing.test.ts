import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { valueOf as factValue } from "../../../src/model/facts/facts";
import { licAssumptions, lawOf, type Law } from "../../../src/model/peerToPeerVts/copySharing";
import { CHOSEN, type Parameters } from "../../../src/model/peerToPeerVts/parameters";
import type { Mode, VtsPair } from "../../../src/model/peerToPeerVts/vtsPair";
import { CHANNEL as channel, keptByHand } from "./byHand";

const MODELS = ["B10", "B18", "B18-8", "B20"] as const;

function law(
  model: VtsPair["model"],
  compression: number,
  mode: Mode = "deferred",
  parameters: Partial<Parameters> = {},
): Law {
  return lawOf({ model, compression, lic: "with", mode, parameters: { ...CHOSEN, ...parameters } });
}

/** Calibrated parameters, with which the hand calculations start. */
const { sustainedB10, sustainedB20, oldWork, oldChannelMbps, copyingAtPeak, catchUp, dropAfterFull } = CHOSEN;

/** Tolerance: products and sums of a few numbers of about 100. */
const ROUNDING = 1e-10;

describe("by hand: a B20 at a compression factor of 3", () => {
  const b20 = law("B20", 3);

  test("the peak is what sixteen channels carry: 161.69 MB/s", () => {
    expect(Math.abs(b20.peak - 16 * channel)).toBeLessThan(ROUNDING);
  });

  const sustained = 3 * sustainedB20;

  test("sustained is 3 x the calibrated rate, below the paths' 2 x 8 x 11.8 x 3 / 3 = 188.8", () => {
    expect(Math.abs(b20.sustained - sustained)).toBeLessThan(ROUNDING);
    expect(b20.limits(sustained)[0]).toEqual({
      resource: "VTS, if copies keep pace",
      utilisation: expect.closeTo(1, 12),
    });
    expect(b20.limits(sustained).find((u) => u.resource === "VTC to VTS paths")?.utilisation).toBeCloseTo(
      sustained / 188.8,
      12,
    );
  });

  test("the hours lie by the calibrated share between those with nothing copied and with 2 x sustained - peak", () => {
    const { peak } = b20;
    const [none, all] = [1 / peak, 1 / (2 * (peak - sustained))];
    expect(1 / (peak - b20.copying(peak))).toBeCloseTo(none + copyingAtPeak * (all - none), 12);
    expect(Math.abs(b20.copying(peak) - keptByHand(sustained, peak))).toBeLessThan(ROUNDING);
  });

  test("below the sustained rate, each MB/s less copies as much more as calibrated", () => {
    expect(b20.copying(sustained - 10)).toBeCloseTo(sustained + 10 * catchUp, 9);
  });

  test("with nothing written, copying is on the line, or has the paths to itself: 566.4 / 2 = 283.2 MB/s", () => {
    expect(b20.copying(0)).toBeCloseTo(Math.min(sustained * (1 + catchUp), 283.2), 9);
    expect(law("B20", 3, "deferred", { catchUp: 5 }).copying(0)).toBeCloseTo(283.2, 9);
  });

  test("the host rate that leaves the paths that much more for copies: (566.4 - 50) / 2 is 208.2 above 50 MB/s", () => {
    expect(law("B20", 3, "deferred", { catchUp: 5 }).hostBehind(208.2)).toBeCloseTo(50, 9);
    // A host MB crosses uncompressed without compression in the VTC: (566.4 - 3 x 50) / 2 - 50.
    const old = { model: "B20", compression: 3, lic: "without", mode: "deferred" } as const;
    const parameters = { ...CHOSEN, catchUp: 20 };
    expect(lawOf({ ...old, parameters }).copying(50)).toBeCloseTo(208.2, 9);
    expect(lawOf({ ...old, parameters }).hostBehind(158.2)).toBeCloseTo(50, 9);
  });

  test("the rates are told as fitted: per unit of ratio, or per channel and path without compression in the VTC", () => {
    const texts = (lic: "with" | "without"): string =>
      licAssumptions(lic, CHOSEN)
        .map(({ text }) => text)
        .join(" ");
    const figures = (value: number): string => String(Number(value.toPrecision(3)));
    expect(texts("with")).toMatch(/^Sustained MB\/s per unit of compression ratio: B10 .* Volumes are 800 MB/);
    expect(texts("without")).toContain(
      `a host channel carries ${figures(oldChannelMbps)} MB/s (B20: ${Number((16 * oldChannelMbps).toPrecision(4))}), a path 11.8 MB/s`,
    );
    expect(texts("without")).not.toContain("Sustained");
  });

  test("a VTS is at the sustained rate if copies keep pace, whichever it is", () => {
    const named = (pair: Partial<VtsPair>): string[] =>
      lawOf({ model: "B20", compression: 1, lic: "with", mode: "deferred", ...pair })
        .limits(10)
        .map(({ resource }) => resource)
        .filter((resource) => resource.includes("VTS,"));
    expect(named({})).toEqual(["VTS, if copies keep pace"]);
    expect(named({ preference: "preferred" }).sort()).toEqual(
      ["local", "remote"].map((which) => `${which} VTS, if copies keep pace`),
    );
  });

  test("the peak with immediate copy lies half-way", () => {
    expect(Math.abs(law("B20", 3, "immediate").peak - (sustained + 16 * channel) / 2)).toBeLessThan(ROUNDING);
  });
});

describe("the other models", () => {
  test("a B10 peaks with eight channels and sustains as calibrated for each unit of compression", () => {
    expect(Math.abs(law("B10", 3).peak - 8 * channel)).toBeLessThan(ROUNDING);
    expect(Math.abs(law("B10", 3).sustained - 3 * sustainedB10)).toBeLessThan(ROUNDING);
  });

  test("a B18 sustains the same with eight channels as with sixteen, and at most what eight carry", () => {
    for (const compression of [1, 2, 3, 3.5, 5]) {
      expect(law("B18", compression).sustained).toBe(law("B18-8", compression).sustained);
      expect(law("B18", compression).sustained).toBeLessThanOrEqual(8 * channel + ROUNDING);
    }
    expect(law("B18", 3).peak).toBeCloseTo(2 * law("B18-8", 3).peak, 9);
  });

  test("the B20's modes meet where the paper says, at a compression factor of about 3.5 (5 %)", () => {
    const meet = factValue("ptp-vts.local.b20.cf-where-modes-coincide");
    const at = (compression: number): number => law("B20", compression).sustained / law("B20", compression).peak;
    expect(at(meet * 0.95)).toBeLessThan(1);
    expect(at(meet * 1.05)).toBe(1);
  });

  test("without compression in the VTC: the calibrated host channels, and 1 + w x compression times the work", () => {
    for (const compression of [1, 2, 2.66, 3]) {
      const old = lawOf({ model: "B20", compression, lic: "without", mode: "deferred" });
      expect(old.peak).toBeCloseTo(16 * oldChannelMbps, 9);
      expect(Math.abs(old.sustained - (sustainedB20 * compression) / (1 + oldWork * compression))).toBeLessThan(
        ROUNDING,
      );
    }
  });

  test("of the other models the paper has no such figures, and the answer says so", () => {
    for (const model of MODELS) {
      const { warnings } = lawOf({ model, compression: 3, lic: "without", mode: "deferred" });
      expect(warnings).toEqual(
        model === "B20"
          ? []
          : [`the paper has no figures for a ${model} without VTC compression; the answer assumes a B20's slowdown`],
      );
    }
  });

  test("full caches hold the host below sustained in deferred copy, with compression in the VTC and without", () => {
    const pair = { model: "B20", compression: 2.66, mode: "deferred" } as const;
    for (const lic of ["with", "without"] as const) {
      const found = lawOf({ ...pair, lic });
      expect(Math.abs(found.afterFull - (1 - dropAfterFull) * found.sustained)).toBeLessThan(ROUNDING);
      const immediate = lawOf({ ...pair, mode: "immediate", lic });
      expect(immediate.afterFull).toBe(immediate.sustained);
    }
  });

  test("without preference both caches take uncopied data up, otherwise one", () => {
    const pair = { model: "B20", compression: 3, lic: "with" } as const;
    expect(lawOf({ ...pair, mode: "deferred" }).caches).toBe(2);
    expect(lawOf({ ...pair, mode: "deferred", preference: "preferred" }).caches).toBe(1);
    expect(lawOf({ ...pair, mode: "immediate" }).caches).toBe(1);
  });

  test("preferred at 50 km, the remote paths carry copies only: 8 x 3 x 10,240 B / (10,240 B / 11.8 MB/s + 500 us)", () => {
    const pair = { model: "B20", compression: 3, lic: "with", mode: "deferred", preference: "preferred" } as const;
    const remotePaths = (8 * 3 * 10240) / (10240 / 11.8 + 500);
    const parameters = { ...CHOSEN, catchUp: 5 };
    expect(lawOf({ ...pair, km: 50, parameters }).copying(0)).toBeCloseTo(remotePaths, 9);
  });

  test("preferred: eight paths, each with one stream of a host channel's rate, and copies share their time", () => {
    const pair = { model: "B20", compression: 3, lic: "with", mode: "deferred", preference: "preferred" } as const;
    expect(lawOf(pair).peak).toBeCloseTo(8 * channel, 9);
    expect(lawOf(pair).sustained).toBeCloseTo(8 / (1 / channel + 1 / (3 * 11.8)), 9);
    // Without compression in the VTC a stream is 6.25 MB/s.
    expect(lawOf({ ...pair, lic: "without" }).peak).toBeCloseTo(8 * 6.25, 9);
  });
});

describe("where sustained and peak throughput are close", () => {
  test("what is copied at the peak rises without a step to all of it where they meet", () => {
    for (const model of ["B10", "B20"] as const) {
      const copied = Array.from({ length: 5001 }, (_, i) => {
        const found = law(model, 1 + i / 1000);
        return Math.min(found.peak, found.copying(found.peak));
      });
      const steps = copied.slice(1).map((after, i) => Math.abs(after - (copied[i] ?? NaN)));
      // Steepest where they meet: 2 / a times the change of the sustained rate, which is less than 0.001 x 54 MB/s.
      expect(Math.max(...steps)).toBeLessThan((0.001 * 54 * 2) / copyingAtPeak);
    }
  });

  test("a thousandth of compression never changes the slope of the hours at once: no kink before they meet", () => {
    const share = (compression: number): number => {
      const found = law("B20", compression);
      return found.peak / (found.peak - found.copying(found.peak));
    };
    // From 2 x sustained = peak on, where copying at the peak begins, by hand.
    const from = 162 / (2 * sustainedB20);
    for (let at = from + 0.01; at < 3.5; at += 0.001) {
      const [one, two, three] = [at - 0.001, at, at + 0.001].map(share) as [number, number, number];
      const bend = (three - 2 * two + one) / 1e-6;
      // 1 + a (2 S - P) / (2 P - 2 S) has the second derivative a k^2 P / (P - S)^3.
      const { peak, sustained } = law("B20", at);
      const byHand = (copyingAtPeak * sustainedB20 ** 2 * peak) / (peak - sustained) ** 3;
      expect(Math.abs(bend / byHand - 1)).toBeLessThan(0.01);
    }
  });
});

describe("distance", () => {
  test("a fixed host rate never fills the caches later at a greater distance, in any pair", () => {
    const far = fc.record({
      model: fc.constantFrom(...MODELS),
      lic: fc.constantFrom("with" as const, "without" as const),
      preference: fc.constantFrom("none" as const, "preferred" as const),
      compression: fc.double({ min: 1, max: 8, noNaN: true }),
      km: fc.double({ min: 1, max: 1500, noNaN: true }),
      more: fc.double({ min: 1, max: 500, noNaN: true }),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(far, ({ km, more, x, ...rest }) => {
        const [near, farther] = [km, km + more].map((at) => lawOf({ ...rest, mode: "deferred", km: at }));
        if (!near || !farther) return;
        const host = x * farther.peak;
        expect(farther.peak).toBeLessThanOrEqual(near.peak + ROUNDING);
        expect(farther.copying(host)).toBeLessThanOrEqual(near.copying(host) + ROUNDING);
      }),
    );
  });
});

describe("any pair", () => {
  const pair = fc.record({
    model: fc.constantFrom(...MODELS),
    compression: fc.double({ min: 1, max: 8, noNaN: true }),
    mode: fc.constantFrom<Mode>("deferred", "immediate"),
    share: fc.constantFrom(0, 0.25, 1).map((copyingAtPeak) => ({ copyingAtPeak })),
  });
  const between = fc.double({ min: 0, max: 1, noNaN: true });

  test("copying keeps up just at the sustained rate, where the peak is above it", () => {
    fc.assert(
      fc.property(pair, ({ model, compression, mode, share }) => {
        const found = law(model, compression, mode, share);
        expect(found.sustained).toBeLessThanOrEqual(found.peak);
        if (found.sustained < found.peak) {
          expect(Math.abs(found.copying(found.sustained) - found.sustained)).toBeLessThan(ROUNDING);
        } else {
          for (const host of [0, 0.5, 1]) {
            expect(found.copying(host * found.peak)).toBeGreaterThanOrEqual(host * found.peak);
          }
        }
      }),
    );
  });

  test("copying falls with the host rate, without a jump, to what goes on at the peak", () => {
    fc.assert(
      fc.property(pair, between, ({ model, compression, mode, share }, x) => {
        const found = law(model, compression, mode, share);
        const { peak, sustained } = found;
        const host = x * peak;
        const step = 1e-6 * peak;
        const [here, there] = [found.copying(host), found.copying(Math.min(host + step, peak))];
        expect(there).toBeLessThanOrEqual(here + ROUNDING);
        if (sustained >= peak) return;
        // The steepest of the lines: sustained to 0 between sustained and peak, `catchUp` below the sustained rate, or
        // the paths.
        const slope = Math.max(sustained / (peak - sustained), catchUp, 1);
        expect(here - there).toBeLessThanOrEqual(slope * step + ROUNDING);
        const kept = keptByHand(sustained, peak, share.copyingAtPeak);
        expect(Math.abs(found.copying(peak) - kept)).toBeLessThan(ROUNDING * Math.max(slope, 1));
      }),
    );
  });

  test("below the line the paths are full: less is copied than the line promises", () => {
    const found = law("B10", 3, "deferred", { catchUp: 5 });
    // 4 controllers, two peers: (8 x 11.8 x 3 - 0) / 2 = 141.6 MB/s; the line would be at six times the sustained rate.
    expect(found.copying(0)).toBeCloseTo(141.6, 9);
  });
});

test("the paper's own days: 6 h at the peak leave about 45 MB/s to a B10, 2.5 h about 50", () => {
  const { peak, sustained } = law("B10", 3);
  // By hand: the backlog of the peak is copied in the rest of the day, at 1 + catchUp for each MB/s below the sustained
  // rate.
  const grows = peak - keptByHand(sustained, peak);
  const rest = (hours: number): number => sustained - (grows * hours) / (24 - hours) / (1 + catchUp);
  // 10%: "about", printed to 5 MB/s.
  expect(Math.abs(rest(6) / factValue("ptp-vts.tvc.b10-432.scenario.rest-rate") - 1)).toBeLessThan(0.1);
  expect(Math.abs(rest(2.5) / factValue("ptp-vts.tvc.b10-216.scenario.rest-rate") - 1)).toBeLessThan(0.1);
});

test("the rate at which copying is so much faster than the host is where it is, whatever limits copying", () => {
  const pair = fc.record({
    model: fc.constantFrom(...MODELS),
    compression: fc.double({ min: 1, max: 4, noNaN: true }),
    lic: fc.constantFrom("with" as const, "without" as const),
    preference: fc.constantFrom("none" as const, "preferred" as const),
    km: fc.constantFrom(0, 50, 200, 500, 2000),
    catchUp: fc.constantFrom(CHOSEN.catchUp, 2, 10),
  });
  let limited = 0;
  fc.assert(
    fc.property(pair, fc.double({ min: 0.01, max: 1, noNaN: true }), ({ catchUp: faster, ...given }, part) => {
      const found = lawOf({ ...given, mode: "deferred", parameters: { ...CHOSEN, catchUp: faster } });
      // Where copying keeps up with the peak, nothing is left to copy afterwards.
      if (found.peak <= found.sustained) return;
      const ahead = part * found.copying(0);
      const host = found.hostBehind(ahead);
      if (host < 0 || host >= found.sustained) return;
      // Tolerance for sums of rates of hundreds.
      expect(Math.abs(found.copying(host) - host - ahead)).toBeLessThan(1e-6);
      expect(found.copying(1.001 * host + 0.001) - 1.001 * host - 0.001).toBeLessThan(ahead);
      if (found.copying(host) < 0.999 * (found.sustained + faster * (found.sustained - host))) limited += 1;
    }),
    {
      numRuns: 300,
      // Within a site copying keeps up with this pair's peak; at 50 km it doesn't.
      examples: [
        [{ model: "B20", compression: 4, lic: "with", preference: "none", km: 50, catchUp: CHOSEN.catchUp }, 0.5],
      ],
    },
  );
  expect(limited).toBeGreaterThan(30);
});
