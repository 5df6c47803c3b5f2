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
    `Fits now, but after 6 years, the TS7770T throttles the host in ${throttled("year_ts")[3] ?? NaN} of 24 hours.`,
  );
  expect(sample("day_demand").map(Number)).toEqual(
    sample("demand").map((rate) => expect.closeTo(Number(rate) * 1.15 ** 6, 6)),
  );
});

test("more premigration fits for all years", async () => {
  const held = await proposalOf("refresh", { demand: "sample", premigration_mbps: 200 });
  // 185 MB/s grow to 428 in six years; 200 MB/s compressed are 600 MB/s in host view.
  expect(185 * 1.15 ** 6).toBeLessThan(3 * 200);
  expect(held("year_ts")).toEqual([0, 0, 0, 0]);
  expect(textIn(held, "verdict")).toMatch(/^Fits: after 6 years, the TS7770T never throttles the host\./);
}, 120_000);

test("what is too much today doesn't fit, and the horizon is the reader's", async () => {
  const demand = Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 600 : 0));
  const held = await proposalOf("refresh", { demand, years: 1 });
  // 600 MB/s come in and 210 go out: 390 / 3 MB/s compressed fill 2,000 GB in 4.3 h.
  expect(textIn(held, "verdict")).toMatch(
    /^Doesn't fit: after 1 year, the TS7770T throttles the host in \d+ of 24 hours/,
  );
  expect(held("growth")).toEqual([0, 1, 2, 3]);
}, 120_000);

test("where no number of FC5274 is enough, the most show by how much", async () => {
  // 5,000 MB/s are more than the 4,000 that a cluster writes.
  const demand = Array.from({ length: 24 }, () => 5000);
  const held = await proposalOf("refresh", { demand, years: 1, growth_percent: 0 });
  expect(textIn(held, "window_features")).toBe("#N/A");
  expect(held("counts")).toEqual([7, 8, 9, 10]);
  expect(textIn(held, "recommendation")).toMatch(
    /^None listed is enough: with 10 FC5274 features, .* Plan more premigration, a second cluster or less demand\.$/,
  );
}, 120_000);
