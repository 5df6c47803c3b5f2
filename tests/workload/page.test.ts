import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { workloadPage } from "../../src/workload/page";
import { RECORDS } from "../../src/workload/records";

test("docs/workload.md says what the readers go by", () => {
  const file = path.join(__dirname, "../../docs/workload.md");
  if (process.env.UPDATE_DOCS === "1") writeFileSync(file, workloadPage());
  expect(readFileSync(file, "utf8")).toBe(workloadPage());
});

test("has every column of every record type", () => {
  const page = workloadPage();
  for (const { columns } of Object.values(RECORDS)) {
    for (const name of Object.keys(columns)) expect(page).toContain(`\`${name}\``);
  }
});
