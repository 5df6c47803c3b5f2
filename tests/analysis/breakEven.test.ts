import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { firstThatHolds } from "../../src/analysis/bisect";
import { estimate, verdict } from "../../src/model/question/answer";
import { quantity, question } from "../../src/model/question/question";
import { breakEvens, type BreakEven } from "../../src/analysis/breakEven";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { ended, HOURS, tank, tankDay } from "./tank";

function turns(given: GivenAll, wanted?: number): readonly BreakEven[] {
  const found = ended(breakEvens(tank, given, wanted === undefined ? undefined : { measure: HOURS, value: wanted }));
  return found.flips;
}

/** "outflow at 20 MB/s or more" */
const where = (all: readonly BreakEven[]): string[] => all.map((flip) => `${flip.argument} ${flip.where}`);

describe("what turns the decision", () => {
  test("without a wanted answer: no number, or another limit", () => {
    const all = turns({ size: 100, inflow: 30, outflow: 20 });
    // It never fills if outflow >= 30 or inflow <= 20; above 40 the narrow pipe limits the inflow.
    expect(where(all)).toEqual([
      "inflow at 20 MB/s or less",
      "inflow at 40 MB/s or more",
      "outflow at 30 MB/s or more",
    ]);
    expect(all.map(({ becomes }) => becomes)).toEqual([
      "it never fills: more flows out",
      "limited by pipe instead of inflow",
      "it never fills: more flows out",
    ]);
    expect(all.map(({ change }) => change)).toEqual([...all.map(({ change }) => change)].sort((a, b) => a - b));
  });

  test("with one: the nearest value beyond it", () => {
    // 100 / 10 = 10 h now. A size of 50 GB, a share of 0.5 or an outflow of 10 gives 5 h, and less of them gives less.
    // More inflow doesn't: the narrow pipe limits it to 40, which gives exactly 5 h.
    const all = turns({ size: 100, inflow: 30, outflow: 20 }, 5);
    expect(where(all)).toContain("size at 50 GB or less");
    expect(where(all)).toContain("share at 0.5 or less");
    expect(where(all)).toContain("outflow at 10 MB/s or less");
    expect(all.find(({ argument }) => argument === "size")?.becomes).toBe("just below the 5 h target");
  });

  test("names turn it too, and come first", () => {
    const [first] = turns({ size: 100, inflow: 50 });
    expect(first).toMatchObject({
      argument: "pipe",
      at: "wide",
      becomes: "limited by inflow instead of pipe",
      change: 0,
    });
  });

  test("whole numbers turn at a whole number", () => {
    // 100 x taps / 10 h: more than 45 h from 5 taps on.
    const taps = turns({ size: 100, inflow: 10, taps: 2 }, 45).find(({ argument }) => argument === "taps");
    expect(taps).toMatchObject({ at: "5", where: "at 5 or more", becomes: "50 h, above the 45 h target" });
  });

  test("just what is wanted is still on this side", () => {
    // 5 taps give exactly 50 h.
    const taps = turns({ size: 100, inflow: 10, taps: 2 }, 50).find(({ argument }) => argument === "taps");
    expect(taps?.at).toBe("6");
  });

  test("lists inputs without a break-even value, with the range searched", () => {
    const { steady, fixed } = ended(breakEvens(tank, { size: 100, inflow: 10 }));
    expect(steady).toContain("Size: 10 to 1,000 GB");
    expect(fixed.map(({ label }) => label)).toEqual(["Outflow", "Lid", "Readings"]);
  });

  test("looks over what the evidence covers, or what is allowed, for an input that was left blank", () => {
    // 100 GB flow through a hose, by default at 10 MB/s. The hose bursts above 20 MB/s and freezes below 5; any pump is
    // another limit.
    const hose = question({
      name: "HOSE",
      subject: "General",
      asks: "",
      unit: "h",
      equation: [],
      examples: [],
      inputs: {
        hose: quantity("MB/s", "Hose", { above: 0, usual: [1, 40], otherwise: "the usual one" }),
        pump: quantity("MB/s", "Pump", { above: 0, atMost: 1000, otherwise: "none" }),
        valve: quantity("MB/s", "Valve", { above: 0, atMost: 1000, otherwise: "wide" }),
        cap: quantity("MB/s", "Cap", { above: 0, otherwise: "off" }),
      },
      answer({ hose: given, pump, valve = Infinity }) {
        const flow = given ?? 10;
        if (flow > 20) return verdict("carried", "it bursts", () => ({}));
        if (flow < 5) return verdict("carried", `it freezes at ${flow.toFixed(2)}`, () => ({}));
        return estimate(100 / flow, "h", () => ({ limitedBy: pump ? "pump" : valve < 0.2 ? "valve" : "hose" }));
      },
    });
    const { flips: all, fixed, steady } = ended(breakEvens(hose, {}));
    expect(all.map(({ where: at, now, becomes }) => [at, now, becomes])).toEqual([
      ["at 5 MB/s or less", "blank: the usual one", "it freezes at 5.00"],
      ["at 20 MB/s or more", "blank: the usual one", "it bursts"],
      // From seven decades below the largest value allowed.
      ["at any value from 0.0001 to 1,000 MB/s", "blank: none", "limited by pump instead of hose"],
      ["at 0.2 MB/s or less", "blank: wide", "limited by valve instead of hose"],
    ]);
    expect(fixed).toEqual([{ label: "Cap", reason: "blank (off), and it has no limits to search between" }]);
    expect(steady).toEqual([]);
  });

  test("of a table over time: its states", () => {
    const { flips: all } = ended(breakEvens(tankDay, { inflow: [10, 20, 30], size: 100 }));
    // 60 of 100 GB: full at 100 / 60 of the inflow, or with a size of 60.
    const percent = all.find(({ argument }) => argument === "inflow");
    expect(Number(percent?.at.replace("%", ""))).toBeCloseTo(166.7, 1);
    expect(percent?.becomes).toBe("adds the state full");
    expect(all.find(({ argument }) => argument === "size")?.where).toBe("at 60 GB or less");
  });

  test("the value found decides otherwise, and one a thousandth nearer does not", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 39, noNaN: true }),
        fc.double({ min: 0.05, max: 0.9, noNaN: true }),
        (inflow, part) => {
          const outflow = inflow * part;
          const up = turns({ size: 100, inflow, outflow }).find(
            ({ argument, where: at }) => argument === "outflow" && at.endsWith("or more"),
          );
          // The outcome changes where outflow equals inflow, if that is within ten times.
          const found = Number(up?.at.replace(/[,]| MB\/s/g, ""));
          if (inflow / outflow > 10) return;
          // Answers show four figures.
          expect(Math.abs(found / inflow - 1)).toBeLessThan(1e-3);
        },
      ),
    );
  });
});

test("halving finds a change from either side, in whole numbers exactly", () => {
  const root = (from: number, to: number, whole: boolean): number =>
    ended(firstThatHolds({ from, to, within: 1e-9, whole }, (x) => (to > from ? x * x >= 2 : x * x < 2)));
  // The root of 2 from below and from above; the first whole number whose square is at least 2, and the last one below.
  expect(Math.abs(root(0, 2, false) / Math.SQRT2 - 1)).toBeLessThan(1e-8);
  expect(Math.abs(root(2, 0, false) / Math.SQRT2 - 1)).toBeLessThan(1e-8);
  expect([root(0, 1000, true), root(1000, 0, true)]).toEqual([2, 1]);
});
