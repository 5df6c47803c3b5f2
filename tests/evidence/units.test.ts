import { expect } from "@jest/globals";
import { valueOf } from "../ask";
import { evidenceFor } from "./ledger";
import { claimWave } from "./wave";

const { holds, complete } = evidenceFor("units", ["UNITS"]);

claimWave(holds);
holds("tsm-tape-copy.workload.dd-bytes", "exact: 1,000 GiB in bytes", ({ value }) => {
  expect(valueOf("UNITS", 1000, "GiB", "B")).toBe(value);
});

complete();
