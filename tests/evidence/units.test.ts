import { expect } from "@jest/globals";
import { valueOf } from "../ask";
import { evidenceFor } from "./ledger";

const { holds, complete } = evidenceFor("units", ["UNITS"]);

holds(
  "ts7770-r51.workload.wave-host-bytes",
  "within 0.1 GB of a hand calculation rounded to one decimal",
  ({ value }) => {
    expect(Math.abs(valueOf("UNITS", 128 * 10.7, "GiB", "GB") - (value ?? NaN))).toBeLessThanOrEqual(0.1);
  },
);
holds(
  "ts7770-r51.workload.wave-compressed-bytes",
  "within 0.1 GB of a hand calculation rounded to one decimal",
  ({ value }) => {
    expect(Math.abs(valueOf("UNITS", (128 * 10.7) / 5.351, "GiB", "GB") - (value ?? NaN))).toBeLessThanOrEqual(0.1);
  },
);
holds("tsm-tape-copy.workload.dd-bytes", "exact: 1,000 GiB in bytes", ({ value }) => {
  expect(valueOf("UNITS", 1000, "GiB", "B")).toBe(value);
});

complete();
