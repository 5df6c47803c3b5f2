import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import paper from "../../src/model/facts/t10000c.json";
import { BINDING, evidenceFor } from "./ledger";
import { accessEvidence } from "./tapeDrives/access";
import { rateEvidence } from "./tapeDrives/rate";
import { specEvidence } from "./tapeDrives/spec";
import { syncEvidence } from "./tapeDrives/sync";

const ledger = evidenceFor("tape-drives", [
  "T10K_SPEC",
  "T10K_ACCESS_TIME",
  "T10K_CYCLE_TIME",
  "T10K_MBPS",
  "T10K_SYNC_MBPS",
  "TAPE_RECALL_ORDER",
  "TAPE_RECALL_TIME",
]);

accessEvidence(ledger);
specEvidence(ledger);
rateEvidence(ledger);
syncEvidence(ledger);
ledger.complete();

test("every binding statement of the T10000C paper is in this list or in that of channels", () => {
  const [drives = "", channels = ""] = ["tape-drives", "channels"].map((name) =>
    readFileSync(path.join(__dirname, `../../docs/evidence/${name}.md`), "utf8"),
  );
  const binding = paper.facts.filter((f) => BINDING.includes(f.use));
  // 211 binding and 23 soft ones.
  expect(binding).toHaveLength(234);
  expect(binding.filter(({ id }) => !`${drives}${channels}`.includes(`\`${id}\``))).toEqual([]);
});
