import { describe, expect, test } from "@jest/globals";
import { ask, tableOf } from "../../ask";

function valueFor(configuration: string, what: string): unknown {
  return tableOf("VTS_CONFIG", configuration).rows.find(([name]) => name === what)?.[1];
}

describe("VTS_CONFIG", () => {
  test("four VTCs fill one frame, eight two; a path from each to each VTS", () => {
    expect(["B10", "B18-16", "B20-128"].map((c) => valueFor(c, "VTC frames"))).toEqual([1, 2, 2]);
    expect(["B10", "B18-8", "B20-256"].map((c) => valueFor(c, "Paths to each VTS"))).toEqual([4, 4, 8]);
  });

  test("a model's plain name means its largest configuration", () => {
    expect(tableOf("VTS_CONFIG", "B20")).toEqual(tableOf("VTS_CONFIG", "B20-256"));
    expect(tableOf("VTS_CONFIG", "b18")).toEqual(tableOf("VTS_CONFIG", "B18-16"));
  });

  test("names the caches that the paper names: none for the B18", () => {
    const caches = (configuration: string): unknown[] =>
      tableOf("VTS_CONFIG", configuration)
        .rows.filter(([what]) => what === "Tape volume cache per VTS (published size)")
        .map(([, value]) => value);
    expect([caches("B10"), caches("B18-8"), caches("B20-128")]).toEqual([[216, 432], [], [864, 1700]]);
  });

  test.each([
    [3, "tape_drives 3 is outside the limits of Table 1 (4 to 6)"],
    [7, "tape_drives 7 is outside the limits of Table 1 (4 to 6)"],
    [5, "tape_drives 5 is within the limits of Table 1"],
  ])("checks %d tape drives of a B10", (drives, warning) => {
    expect(ask("VTS_CONFIG", "B10", drives).warnings[0]).toContain(warning);
  });

  test("says nothing of drives that were not given", () => {
    expect(ask("VTS_CONFIG", "B10").warnings).toEqual([]);
  });

  test("every row that rests on a fact names it, and it is among the answer's facts", () => {
    const { rows, facts } = tableOf("VTS_CONFIG", "B20");
    expect(rows.filter((row) => row[3] === "").map(([what]) => what)).toEqual(["VTC frames", "Paths to each VTS"]);
    expect(new Set(facts)).toEqual(new Set(rows.map((row) => row[3]).filter((id) => id !== "")));
  });
});
