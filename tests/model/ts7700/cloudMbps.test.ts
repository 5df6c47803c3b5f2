import { expect, test } from "@jest/globals";
import { estimateOf, valueOf } from "../../ask";

test("40 TB of a day at 2.66: 174 MB/s, 218 at 80%", () => {
  // 40,000 / 2.66 = 15,038 GB; / (3.6 x 24) = 174.05 MB/s; / 0.8.
  const found = estimateOf("TS7700_CLOUD_MBPS", { host_gb_per_day: 40000, compression: 2.66 });
  expect(found.value).toBeCloseTo(217.56, 1);
  expect(found.low).toBeCloseTo(193.39, 1);
  expect(found.high).toBeCloseTo(248.64, 1);
  expect(found.limitedBy).toBe("premigration");
});

test("recalls in fewer hours are what counts if they are more", () => {
  // 9,000 / 2 / (3.6 x 2) = 625 down; 14,400 / 2 / (3.6 x 24) = 83.3 up.
  const given = { host_gb_per_day: 14400, compression: 2, recalled_gb_per_day: 9000, recall_hours: 2, utilisation: 1 };
  expect(valueOf("TS7700_CLOUD_MBPS", given)).toBeCloseTo(625, 9);
  expect(estimateOf("TS7700_CLOUD_MBPS", given).limitedBy).toBe("recalls");
});
