/** `size template index` over folders of workbooks. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "@jest/globals";
import { ANSWERED, BAD_INPUT, run } from "../../src/cli/run";
import { readGallery } from "../../src/filling/gallery";
import { workbookBytes } from "../workbench/workbookFile";
import { scratchFolder } from "../scratchFolder";

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
});

async function index(of = folder): Promise<{ status: number; said: string[] }> {
  const said: string[] = [];
  const note = (text: string): number => said.push(text);
  const status = await run(["template", "index", of], { out: note, err: note, recalculate: () => Promise.resolve([]) });
  return { status, said };
}

function workbook(name: string, cells: Readonly<Record<string, string | number>>, names: Record<string, string>): void {
  writeFileSync(path.join(folder, name), workbookBytes({ sheets: { Plan: { cells } }, names }));
}

test("lists the workbooks with their editions, and nothing else of the folder", async () => {
  workbook("dr.xlsx", { A1: "DR plan 3", B1: "x" }, { template_edition: "Plan!$A$1", customer: "Plan!$B$1" });
  workbook("big.xlsx", { B1: "x" }, { customer: "Plan!$B$1" });
  // Excel makes a file like this while a workbook is open.
  writeFileSync(path.join(folder, "~$dr.xlsx"), "");
  writeFileSync(path.join(folder, "notes.txt"), "");
  mkdirSync(path.join(folder, "old"));
  const { status } = await index();
  expect(status).toBe(ANSWERED);
  expect(readGallery(readFileSync(path.join(folder, "index.json"), "utf8"))).toEqual([
    { file: "big.xlsx", title: "big", version: "" },
    { file: "dr.xlsx", title: "DR plan", version: "3" },
  ]);
});

test("a proposal that is filled in is named and left out", async () => {
  const names = { customer: "Plan!$B$1", date: "Plan!$B$2" };
  workbook("plan.xlsx", { A1: "Plan" }, names);
  workbook("ACME.xlsx", { A1: "Plan", B1: "ACME", B2: 46000 }, names);
  const { status, said } = await index();
  expect(status).toBe(ANSWERED);
  expect(said).toContain("left out: ACME.xlsx is filled in for a customer; index the template that it was made from");
  const listed = readGallery(readFileSync(path.join(folder, "index.json"), "utf8"));
  expect(listed.map(({ file }) => file)).toEqual(["plan.xlsx"]);
});

test("a workbook without anything to fill is named, and the list stays as it was", async () => {
  workbook("empty.xlsx", { A1: "x" }, {});
  const { status, said } = await index();
  expect(status).toBe(BAD_INPUT);
  expect(said.join()).toMatch(/empty\.xlsx: Nothing to fill was found/);
  expect(existsSync(path.join(folder, "index.json"))).toBe(false);
});

test("a folder that isn't there is named", async () => {
  const { status, said } = await index(path.join(folder, "none"));
  expect(status).toBe(BAD_INPUT);
  expect(said.join()).toMatch(/folder not found: .*none/);
});
