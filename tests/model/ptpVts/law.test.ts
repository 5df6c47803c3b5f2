import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { valueOf as factValue } from "../../../src/model/facts/facts";
import { lawOf, type Law } from "../../../src/model/ptpVts/law";
import type { Mode, Pair } from "../../../src/model/ptpVts/pair";

const MODELS = ["B10", "B18", "B18-8", "B20"] as const;

function law(model: Pair["model"], compression: number, mode: Mode = "deferred", share?: number): Law {
  return lawOf({ model, compression, lic: "with", mode }, share);
}

/** A few products and sums of numbers about 100: the rounding of doubles. */
const ROUNDING = 1e-10;

describe("by hand: a B20 at a compression factor of 3", () => {
  // One ESCON channel: 32,768 B / (1.37 ms + 32,768 B / 17.5 MB/s) = 10.10592 MB/s.
  const channel = 32768 / (1370 + 32768 / 17.5);
  const b20 = law("B20", 3);

  test("the peak is what sixteen channels carry: 161.69 MB/s", () => {
    expect(Math.abs(b20.peak - 16 * channel)).toBeLessThan(ROUNDING);
  });

  test("sustained is 3 x 46.2 = 138.6 MB/s, below the paths' 2 x 8 x 11.8 x 3 / 3 = 188.8", () => {
    expect(Math.abs(b20.sustained - 138.6)).toBeLessThan(ROUNDING);
    expect(b20.limits(138.6)[0]).toEqual({
      resource: "VTS, if copies keep pace",
      utilisation: expect.closeTo(1, 12),
    });
    expect(b20.limits(138.6).find((u) => u.resource === "VTC to VTS paths")?.utilisation).toBeCloseTo(
      138.6 / 188.8,
      12,
    );
  });

  test("at the peak a quarter of the spare copying goes on: (2 x 138.6 - 161.69) / 4 = 28.88 MB/s", () => {
    expect(Math.abs(b20.copying(b20.peak) - (277.2 - 16 * channel) / 4)).toBeLessThan(ROUNDING);
  });

  test("with nothing written, copying has the paths to itself, two for each copied MB: 566.4 / 2 = 283.2 MB/s", () => {
    expect(Math.abs(b20.copying(0) - 283.2)).toBeLessThan(ROUNDING);
  });

  test("the peak with immediate copy lies half-way", () => {
    expect(Math.abs(law("B20", 3, "immediate").peak - (138.6 + 16 * channel) / 2)).toBeLessThan(ROUNDING);
  });
});

describe("the other models", () => {
  const channel = 32768 / (1370 + 32768 / 17.5);

  test("a B10 peaks with eight channels and sustains 17.9 for each unit of compression", () => {
    expect(Math.abs(law("B10", 3).peak - 8 * channel)).toBeLessThan(ROUNDING);
    expect(Math.abs(law("B10", 3).sustained - 53.7)).toBeLessThan(ROUNDING);
  });

  test("a B18 sustains the same with eight channels as with sixteen, and at most what eight carry", () => {
    for (const compression of [1, 2, 3, 3.5, 5]) {
      expect(law("B18", compression).sustained).toBe(law("B18-8", compression).sustained);
      expect(law("B18", compression).sustained).toBeLessThanOrEqual(8 * channel + ROUNDING);
    }
    expect(law("B18", 3).peak).toBeCloseTo(2 * law("B18-8", 3).peak, 9);
  });

  test("the B20's modes meet where the paper says, at a compression factor of about 3.5 (2 %)", () => {
    const meet = factValue("ptp-vts.local.b20.cf-where-modes-coincide");
    const at = (compression: number): number => law("B20", compression).sustained / law("B20", compression).peak;
    expect(at(meet * 0.98)).toBeLessThan(1);
    expect(at(meet * 1.02)).toBe(1);
  });

  test("without compression in the VTC: 9 MB/s a host channel, and 1 + 0.12 x compression times the work", () => {
    for (const compression of [1, 2, 2.66, 3]) {
      const old = lawOf({ model: "B20", compression, lic: "without", mode: "deferred" });
      expect(old.peak).toBe(144);
      expect(Math.abs(old.sustained - (46.2 * compression) / (1 + 0.12 * compression))).toBeLessThan(ROUNDING);
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

  test("full caches hold the host 17.5 % below sustained without compression in the VTC, at sustained with it", () => {
    const pair = { model: "B20", compression: 2.66, mode: "deferred" } as const;
    const old = lawOf({ ...pair, lic: "without" });
    expect(Math.abs(old.afterFull - 0.825 * old.sustained)).toBeLessThan(ROUNDING);
    const found = lawOf({ ...pair, lic: "with" });
    expect(found.afterFull).toBe(found.sustained);
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
    expect(lawOf({ ...pair, km: 50 }).copying(0)).toBeCloseTo(remotePaths, 9);
    // Within a site the straight line binds: 103.95 (1 + slope) = 270.3, the paths would copy 283.2.
    const near = lawOf(pair);
    const slope = (103.95 - (207.9 - near.peak) / 4) / (near.peak - 103.95);
    expect(near.copying(0)).toBeCloseTo(103.95 * (1 + slope), 9);
  });
});

describe("where sustained and peak throughput are close", () => {
  test("the line gets no steeper than at nine tenths, (0.9 - 0.8 / 4) / 0.1 = 7, so that all is copied where they meet", () => {
    for (const compression of [3.2, 3.3, 3.4, 3.49]) {
      const b20 = law("B20", compression);
      const { peak, sustained } = b20;
      expect(sustained).toBeGreaterThan(0.9 * peak);
      expect(Math.abs(b20.copying(peak) - (sustained - 7 * (peak - sustained)))).toBeLessThan(1e-9);
    }
  });

  test("without a step: a thousandth of compression never changes what is copied at the peak by more than 0.5 MB/s", () => {
    for (let compression = 3; compression < 3.6; compression += 0.001) {
      const [one, next] = [law("B20", compression), law("B20", compression + 0.001)];
      // 46.2 MB/s a unit, at a slope of 8: 0.37 MB/s.
      // Beyond the meeting point no more is copied than comes.
      const [before, after] = [one, next].map((at) => Math.min(at.peak, at.copying(at.peak)));
      expect(Math.abs((after ?? NaN) - (before ?? NaN))).toBeLessThan(0.5);
    }
  });
});

describe("any pair", () => {
  const pair = fc.record({
    model: fc.constantFrom(...MODELS),
    compression: fc.double({ min: 1, max: 8, noNaN: true }),
    mode: fc.constantFrom<Mode>("deferred", "immediate"),
    share: fc.constantFrom(0, 0.25, 1),
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
        // The steepest of the lines: from sustained to nothing between sustained and peak, or the paths' one half.
        const slope = Math.max(sustained / (peak - sustained), 1);
        expect(here - there).toBeLessThanOrEqual(slope * step + ROUNDING);
        const atPeak = share * Math.max(0, 2 * sustained - peak);
        // Nearer to the peak than nine tenths of it, more.
        if (sustained > 0.9 * peak) expect(found.copying(peak)).toBeGreaterThan(atPeak - ROUNDING * slope);
        else expect(Math.abs(found.copying(peak) - atPeak)).toBeLessThan(ROUNDING * slope);
      }),
    );
  });

  test("the host rate beside a copying rate is the one beside which just that is copied", () => {
    fc.assert(
      fc.property(pair, between, ({ model, compression, mode, share }, x) => {
        const found = law(model, compression, mode, share);
        const { peak, sustained } = found;
        if (peak - sustained < 0.01) return;
        const host = sustained + x * (peak - sustained);
        // Dividing by a flat slope magnifies the rounding: at worst 162 / 0.01 times.
        const steep = Math.max(1, (peak - sustained) / (sustained - found.copying(peak)));
        expect(Math.abs(found.hostBeside(found.copying(host)) - host)).toBeLessThan(ROUNDING * steep);
      }),
    );
  });

  test("the daily balance: any day whose mean is the sustained rate ends with all copied", () => {
    const hours = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(pair, hours, ({ model, compression, mode, share }, shape) => {
        const found = law(model, compression, mode, share);
        const { peak, sustained } = found;
        if (peak - sustained < 0.01) return;
        // The straight line ends where the paths are full: 2 x controllers x 11.8 x compression, two for a copied MB.
        const paths = 2 * { B10: 4, B18: 8, "B18-8": 4, B20: 8 }[model] * 11.8 * compression;
        const slope = (sustained - found.copying(peak)) / (peak - sustained);
        const room = (paths / 2 - sustained / 2 - sustained) / (slope - 0.5);
        const lowest = slope > 0.5 ? Math.max(0, sustained - room) : 0;
        // The shape moved to a mean of 0, then stretched until it touches the peak or the end of the line.
        const mean = shape.reduce((sum, x) => sum + x, 0) / shape.length;
        const moved = shape.map((x) => x - mean);
        const stretch = Math.min(
          ...moved.map((x) => (x > 0 ? (peak - sustained) / x : x < 0 ? (lowest - sustained) / x : Infinity)),
        );
        if (!Number.isFinite(stretch)) return;
        const backlog = moved
          .map((x) => Math.min(peak, sustained + stretch * x))
          .reduce((sum, host) => sum + host - found.copying(host), 0);
        // 24 differences of rates of some 100 MB/s, magnified by the slope.
        expect(Math.abs(backlog)).toBeLessThan(ROUNDING * 24 * Math.max(1, slope));
      }),
    );
  });

  test("below the straight line the paths are full: less is copied than the line promises", () => {
    const found = law("B10", 3);
    const { sustained, peak } = found;
    const slope = (sustained - found.copying(peak)) / (peak - sustained);
    // 4 controllers, two peers: (8 x 11.8 x 3 - 0) / 2 = 141.6 MB/s; the line would be at 146.8.
    expect(found.copying(0)).toBeCloseTo(141.6, 9);
    expect(sustained + sustained * slope).toBeGreaterThan(146);
  });
});

test("the paper's own days: 6 h at the peak leave about 45 MB/s to a B10, 2.5 h about 50", () => {
  const { peak, sustained } = law("B10", 3);
  // The balance by hand, 24 sustained - hours x peak over the rest; 10 %: "about", printed to 5 MB/s.
  const rest = (hours: number): number => (24 * sustained - hours * peak) / (24 - hours);
  expect(Math.abs(rest(6) / factValue("ptp-vts.tvc.b10-432.scenario.rest-rate") - 1)).toBeLessThan(0.1);
  expect(Math.abs(rest(2.5) / factValue("ptp-vts.tvc.b10-216.scenario.rest-rate") - 1)).toBeLessThan(0.1);
});
