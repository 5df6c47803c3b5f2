/** A filled workbook's pivot tables show the template's numbers until Excel refreshes them. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { fillFromShell } from "../../src/cli/fill";
import { DESCRIPTOR_JSON, PARTS, withPivotTables, zipped, type Parts } from "./smallWorkbook";
import { scratchFolder } from "../scratchFolder";

/** Values for the small workbook's formulas; which ones doesn't matter here. */
const COMPUTED = [
  { sheet: "Sizing", address: "C13", values: [[1]] },
  { sheet: "Sizing", address: "C14", values: [["fits"]] },
  { sheet: "Timeline", address: "D2", values: Array.from({ length: 3 }, () => [1, "peak"]) },
];

/** The output of `size fill`. */
async function saidOf(parts: Parts): Promise<readonly string[]> {
  const folder = scratchFolder();
  const template = path.join(folder, "small.xlsx");
  writeFileSync(template, zipped(parts));
  writeFileSync(path.join(folder, "small.json"), DESCRIPTOR_JSON);
  const said: string[] = [];
  const options = {
    set: ["customer=Nordbank", "date=2026-11-21"],
    demand: ["sample"],
    out: path.join(folder, "out.xlsx"),
  };
  await fillFromShell(template, options, {
    say: (text) => said.push(text),
    warn: (text) => said.push(text),
    recalculate: () => Promise.resolve(COMPUTED),
  });
  return said;
}

test("are named", async () => {
  expect(await saidOf(withPivotTables(PARTS, ["By hour", "By day"]))).toContain(
    "Pivot tables keep the template's numbers until you refresh them in Excel (Data > Refresh All): By hour, By day.",
  );
});

test("are named as far as there is room", async () => {
  const said = await saidOf(withPivotTables(PARTS, ["x".repeat(300), "b", "c", "d"]));
  expect(said.join("\n")).toContain(`: ${"x".repeat(39)}…, b, c and others.`);
});

test("aren't spoken of where there are none", async () => {
  const said = (await saidOf(PARTS)).join("\n");
  expect(said).toContain("wrote ");
  expect(said).not.toMatch(/pivot/i);
});
