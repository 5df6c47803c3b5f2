/** At the papers' own settings, ranges are as narrow as an expert expects of the facts. */
import { describe, expect, test } from "@jest/globals";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { estimateOf } from "../ask";

const at = (model: string, compression: number, lic: string, rest: GivenAll): GivenAll => ({
  model,
  compression,
  lic,
  ...rest,
});

const PEAKS: readonly GivenAll[] = [
  at("B10", 3, "with", { cache_gb: 432 }),
  at("B10", 3, "with", { cache_gb: 216 }),
  at("B20", 3, "with", { cache_gb: 864 }),
  at("B20", 3, "with", { cache_gb: 1700 }),
  at("B20", 2.66, "without", { cache_gb: 864 }),
  at("B20", 3, "without", { cache_gb: 864 }),
];
/** The hours that the paper gives for caches of the model. */
const CACHES: readonly GivenAll[] = [
  at("B10", 3, "with", { peak_hours: 6 }),
  at("B10", 3, "with", { peak_hours: 2.5 }),
  at("B20", 3, "with", { peak_hours: 8 }),
  at("B20", 2.66, "without", { peak_hours: 7 }),
  at("B20", 3, "without", { peak_hours: 8 }),
];
const RESTS: readonly GivenAll[] = [
  at("B10", 3, "with", { cache_gb: 432 }),
  at("B10", 3, "with", { cache_gb: 216 }),
  at("B20", 3, "without", { cache_gb: 1700, peak_hours: 8 }),
  at("B20", 3, "without", { cache_gb: 864 }),
];
/** Wider: the paper's 75 MB/s may be of either code, and the range includes both. */
const EITHER_CODE: readonly GivenAll[] = [at("B20", 3, "with", { cache_gb: 864 })];
const COPIES: readonly GivenAll[] = [
  ["LTO-5", "LTO-5", "D8D4"],
  ["LTO-5", "T10000B", "D8D4"],
  ["T10000B", "LTO-5", "D8D4"],
  ["T10000B", "T10000B", "D8D4"],
].map(([source, target, firmware]) => ({ amount_gb: "10 PB", pairs: 18, source, target, firmware }));

describe.each([
  ["VTS_PEAK_HOURS", -0.2, 0.35, PEAKS],
  ["VTS_CACHE_NEEDED", -0.2, 0.35, CACHES],
  ["VTS_RECOVERY_MBPS", -0.2, 0.2, RESTS],
  ["VTS_RECOVERY_MBPS", -0.4, 0.2, EITHER_CODE],
  ["TAPE_COPY_DAYS", -0.2, 0.2, COPIES],
] as const)("%s: the range from %d to %d", (name, least, most, settings) => {
  test.each(settings.map((given) => [Object.values(given).join(" "), given] as const))("%s", (_, given) => {
    const { low, value, high } = estimateOf(name, given);
    expect(low / value - 1).toBeGreaterThanOrEqual(least);
    expect(high / value - 1).toBeLessThanOrEqual(most);
  });
});

test("of firmware E24F the report says only that it is decently faster, and a measured rate ends the range", () => {
  const given = { amount_gb: "10 PB", pairs: 18, source: "LTO-5", target: "LTO-5", firmware: "E24F" };
  expect(estimateOf("TAPE_COPY_DAYS", given).high / estimateOf("TAPE_COPY_DAYS", given).value).toBeGreaterThan(1.2);
  const measured = estimateOf("TAPE_COPY_DAYS", { ...given, measured_mbps: 100 });
  expect([measured.low, measured.high]).toEqual([measured.value, measured.value]);
});
