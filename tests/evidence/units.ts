import { expect } from "@jest/globals";
import { valueOf } from "../ask";
import { holds } from "./statements";
import { claimWave } from "./wave";

claimWave();
holds("tsm-tape-copy.workload.dd-bytes", "exact: 1,000 GiB in bytes", ({ value }) => {
  expect(valueOf("UNITS", 1000, "GiB", "B")).toBe(value);
});
