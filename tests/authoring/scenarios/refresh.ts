import { expect, test } from "@jest/globals";
import { tableOf } from "../../ask";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";

test("the sample by hand: the highest four hours reach the new system's sustained rate in 1.13 years", () => {
  const sample = sampleOf("refresh");
  // The four highest hours in a row have 172, 182, 185 and 178 MB/s. 70 MB/s compressed at 3:1 are 210 MB/s in host
  // view.
  const window = (172 + 182 + 185 + 178) / 4;
  expect(numberIn(sample, "window_mbps")).toBeCloseTo(window, 9);
  expect(numberIn(sample, "ts_mbps")).toBeCloseTo(210, 9);
  expect(numberIn(sample, "ts_years")).toBeCloseTo(Math.log(210 / window) / Math.log(1.15), 9);
});

test("growth raises each hour, year by year, on both systems", () => {
  const sample = sampleOf("refresh");
  const throttled = (system: "year_vts" | "year_ts"): number[] =>
    [0, 2, 4, 6].map((year) => {
      const demand = sample("demand").map((rate) => Number(rate) * 1.15 ** year);
      const { rows } =
        system === "year_vts"
          ? tableOf("VTS_DAY", "B20", 864, 3, demand)
          : tableOf("TS7700_DAY", "TS7770T", 3, demand, 70, null, null, null, null, 2);
      return rows.filter(([, , , , , state]) => state === "throttled" || state === "sustained").length;
    });
  for (const system of ["year_vts", "year_ts"] as const) expect(sample(system)).toEqual(throttled(system));
  expect(textIn(sample, "verdict")).toBe(
    `Fits now: of the years shown, the new system is first throttled in year 6. The present one is throttled in ${throttled("year_vts")[0] ?? NaN} hours of the day now.`,
  );
});

test("more premigration fits for all years, in shell and pane", async () => {
  const held = await proposalOf("refresh", { demand: "sample", premigration_mbps: 200 });
  // 185 MB/s grow to 428 in six years; 200 MB/s compressed are 600 MB/s in host view.
  expect(185 * 1.15 ** 6).toBeLessThan(3 * 200);
  expect(held("year_ts")).toEqual([0, 0, 0, 0]);
  expect(textIn(held, "verdict")).toMatch(/^Fits: the new system isn't throttled in any year shown\./);
}, 120_000);

test("the second timeline is the present system's: the day's rates, at most the channels' 161.7 MB/s", () => {
  const sample = sampleOf("refresh");
  const { rows } = tableOf("VTS_DAY", "B20", 864, 3, sample("demand").map(Number));
  expect(sample("present_accepted")).toEqual(rows.map(([, , accepted]) => accepted));
  expect(Math.max(...sample("present_accepted").map(Number))).toBeCloseTo(161.7, 1);
  // What isn't accepted at once is accepted later: the day's sum stays.
  const sum = (name: string): number => sample(name).reduce<number>((all, rate) => all + Number(rate), 0);
  expect(sum("present_accepted")).toBeCloseTo(sum("demand"), 6);
});
