import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMeasuredList } from "../../src/workload/measuredList";
import type { Scenario } from "./expected";

export const SAMPLE_CSV = readFileSync(join(__dirname, "../../samples/day.csv"), "utf8");

const { times, values } = readMeasuredList(SAMPLE_CSV);

/** The entries with which the template ships. */
export const SHIPPED: Scenario = {
  model: "B20",
  cache_gb: 864,
  compression: 3,
  priority_hours: 24,
  demand: values,
  times,
};
