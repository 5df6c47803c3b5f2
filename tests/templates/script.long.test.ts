/** Tests that `npm run templates` makes exactly the files that are checked in. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { recalculated } from "./recalculated";
import { scenarioNamed, templateFiles } from "../../src/authoring/templateFiles";
import { committedDescriptor, committedPicture, committedWorkbook, partsOf, TEMPLATES } from "./committed";
import { SAMPLE_CSV } from "./sampleDay";

const { version } = JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8")) as { version: string };

test("every scenario has its template, and every template its scenario", () => {
  const scenarios = readdirSync(join(__dirname, "../../src/authoring/scenarios")).map((file) =>
    file.replace(".ts", ""),
  );
  expect(TEMPLATES).toEqual(scenarios.sort());
});

test.each(TEMPLATES)(
  "%s is checked in as the script makes it",
  async (name) => {
    const made = await templateFiles(await scenarioNamed(name), SAMPLE_CSV, version, recalculated);
    expect(made.name).toBe(name);
    expect(made.descriptor).toBe(committedDescriptor(name));
    // Compares texts of parts first, because their differences can be read.
    expect(Object.fromEntries(partsOf(made.workbook))).toEqual(Object.fromEntries(partsOf(committedWorkbook(name))));
    expect(made.workbook).toEqual(committedWorkbook(name));
  },
  120_000,
);

describe.each(TEMPLATES)("%s", (name) => {
  test("shows the product's version on the sheet of sources", () => {
    const said = `Calculated by Storage Sizing for Excel ${version}`;
    expect([...partsOf(committedWorkbook(name)).values()].filter((xml) => xml.includes(said))).toHaveLength(1);
  });

  test("has a small PNG as its picture on the pane's card", () => {
    const picture = committedPicture(name);
    expect([...picture.slice(1, 4)].map((code) => String.fromCharCode(code)).join("")).toBe("PNG");
    expect(picture.length).toBeLessThanOrEqual(60 * 1024);
  });
});
