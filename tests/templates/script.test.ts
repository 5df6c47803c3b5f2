/** `npm run templates` makes exactly what is checked in. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { recalculated, templateFiles } from "./authoring";
import { committedDescriptor, committedPicture, committedWorkbook, partsOf, TEMPLATE } from "./committed";
import { SAMPLE_CSV } from "./sampleDay";

const { version } = JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8")) as { version: string };

test("the checked-in files are those that the script makes", async () => {
  const [made, ...more] = await templateFiles(SAMPLE_CSV, version, recalculated);
  expect(more).toEqual([]);
  expect(made?.name).toBe(TEMPLATE);
  expect(made?.descriptor).toBe(committedDescriptor());
  const parts = made ? partsOf(made.workbook) : new Map<string, string>();
  // Part by part first, for a difference that can be read.
  expect(Object.fromEntries(parts)).toEqual(Object.fromEntries(partsOf(committedWorkbook())));
  expect(made?.workbook).toEqual(committedWorkbook());
}, 120_000);

test("the product's version stands on the sheet of sources", () => {
  expect(partsOf(committedWorkbook()).get("xl/sharedStrings.xml")).toContain(`Storage Sizing for Excel ${version}`);
});

test("the picture for the pane's card is a small PNG", () => {
  const picture = committedPicture();
  expect([...picture.slice(1, 4)].map((code) => String.fromCharCode(code)).join("")).toBe("PNG");
  expect(picture.length).toBeLessThanOrEqual(60 * 1024);
});
