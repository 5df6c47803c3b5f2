import { describe, expect, test } from "@jest/globals";
import { tornado, type Lean, type Reach } from "../../src/analysis/tornado";
import { ended, HOURS, tank } from "./tank";

const given = { size: 100, inflow: 50, outflow: 10, taps: 2 };

function leans(reach: Reach): ReadonlyMap<string, Lean> {
  const { leans: all } = ended(tornado(tank, given, reach, HOURS));
  return new Map(all.map((lean) => [lean.argument, lean]));
}

/** The tank's equation once more; `comes` is inflow less outflow, and the narrow pipe limits the inflow to 40. */
const hours = (size: number, comes: number, taps = 2, share = 1): number => (size * share * taps) / comes;

describe("what matters most", () => {
  test("each input goes to the ends of its evidence, or a fifth either way", () => {
    const usual = leans("usual");
    expect(usual.get("size")?.ends).toMatchObject([
      { at: "50 GB", side: "low", value: hours(50, 30) },
      { at: "200 GB", side: "high", value: hours(200, 30) },
    ]);
    expect(usual.get("size")?.basis).toBe("the published range");
    expect(usual.get("outflow")?.ends).toMatchObject([
      { at: "8 MB/s", value: hours(100, 32) },
      { at: "12 MB/s", value: hours(100, 28) },
    ]);
    expect(usual.get("outflow")?.basis).toMatch(/20%.*default/);
    expect(leans("fifth").get("size")?.ends).toMatchObject([
      { at: "80 GB", value: hours(80, 30) },
      { at: "120 GB", value: hours(120, 30) },
    ]);
  });

  test("a count goes to the next number at least", () => {
    expect(leans("usual").get("taps")?.ends).toMatchObject([
      { at: "1", value: hours(100, 30, 1) },
      { at: "3", value: hours(100, 30, 3) },
    ]);
  });

  test("of two names has the other one, on its side of the current answer", () => {
    // The wide pipe passes all 50 MB/s.
    expect(leans("usual").get("pipe")?.ends).toMatchObject([{ at: "wide", side: "low", value: hours(100, 40) }]);
  });

  test("the longest is first; the swing has this sizing's own answer in it", () => {
    const { leans: all } = ended(tornado(tank, given, "usual", HOURS));
    expect(all.map(({ swing }) => swing)).toEqual(all.map(({ swing }) => swing).sort((a, b) => b - a));
    expect(all[0]?.argument).toBe("size");
    // Up to 1 is allowed, so there is only one end.
    const share = all.find(({ argument }) => argument === "share");
    expect(share?.ends).toMatchObject([{ at: "0.8", side: "low", value: hours(100, 30, 2, 0.8) }]);
    expect(share?.swing).toBeCloseTo(hours(100, 30) * 0.2, 12);
  });

  test("a verdict at an end comes before all numbers, with its reason", () => {
    const { leans: all } = ended(tornado(tank, { size: 100, inflow: 11, outflow: 10 }, "usual", HOURS));
    expect(all[0]).toMatchObject({ argument: "inflow", swing: Infinity });
    expect(all[0]?.verdicts).toEqual([
      { at: "8.8 MB/s", means: "carried", finding: "it never fills", reason: "it never fills: more flows out" },
    ]);
    expect(all[0]?.ends).toMatchObject([{ at: "13.2 MB/s", side: "high" }]);
  });

  test("what is not varied says why", () => {
    const { fixed } = ended(tornado(tank, { size: 100, inflow: 50 }, "usual", HOURS));
    expect(fixed.map(({ label, reason }) => `${label}: ${reason}`)).toEqual([
      "Outflow: 0, so plus or minus 20% has no effect",
      "Lid: blank, and its default isn't a number",
      "Readings: tables aren't varied",
    ]);
  });
});
