/** What can't be read is one sentence with exit status 2, from every command that reads. */
import { beforeEach, expect, test } from "@jest/globals";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BAD_INPUT } from "../../src/cli/run";
import { scratchFolder } from "../scratchFolder";
import { size } from "./size";

const TEMPLATE = path.join(__dirname, "../../templates/ptp-vts-sizing.xlsx");

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
});

const at = (name: string): string => path.join(folder, name);

/** Commands that read a file, with its place. */
const COMMANDS: readonly (readonly [what: string, args: (file: string) => readonly string[]])[] = [
  ["ask", (file) => ["ask", "VTS_DAY", "model=B20", "cache_gb=864", "compression=3", `host_mbps=${file}.csv`]],
  ["workload summarise", (file) => ["workload", "summarise", `${file}.csv`]],
  ["fill", (file) => ["fill", `${file}.xlsx`, "--out", at("out.xlsx")]],
  ["fill a letter", (file) => ["fill", `${file}.docx`, "--out", at("out.docx")]],
  ["fill --demand", (file) => ["fill", TEMPLATE, "--demand", `${file}.csv`, "--out", at("out.xlsx")]],
  ["fill --rows", (file) => ["fill", TEMPLATE, "--rows", `${file}.csv`, "--out", at("{customer}.xlsx")]],
  ["fill --table", (file) => ["fill", TEMPLATE, "--table", `bill=${file}.csv`, "--out", at("out.xlsx")]],
  ["fill --logo", (file) => ["fill", TEMPLATE, "--logo", `${file}.png`, "--out", at("out.xlsx")]],
  ["template check", (file) => ["template", "check", `${file}.xlsx`]],
];

test.each(COMMANDS)("%s: a folder in its place", async (_, args) => {
  for (const ending of ["csv", "xlsx", "docx", "png"]) mkdirSync(at(`folder.${ending}`));
  const { status, err, out } = await size(...args(at("folder")));
  expect({ status, out }).toEqual({ status: BAD_INPUT, out: "" });
  expect(err).toMatch(/^size: (?:\S+: )?\S+folder\.\w+ is a folder\. Name a file in it$/);
});

test.each(COMMANDS)("%s: no such file", async (_, args) => {
  const { status, err } = await size(...args(at("none")));
  expect(status).toBe(BAD_INPUT);
  expect(err).toMatch(/^size: (?:\S+: )?file not found: \S+none\.\w+$/);
});

/** The administrator may read everything. */
const isBarred = process.getuid?.() !== 0;

const why = isBarred ? "" : " (skipped: root may read everything)";
(isBarred ? test.each(COMMANDS) : test.skip.each(COMMANDS))(`%s: without permission${why}`, async (_, args) => {
  for (const ending of ["csv", "xlsx", "docx", "png"]) {
    writeFileSync(at(`barred.${ending}`), "");
    chmodSync(at(`barred.${ending}`), 0);
  }
  const { status, err } = await size(...args(at("barred")));
  expect(status).toBe(BAD_INPUT);
  expect(err).toMatch(/barred\.\w+ can't be read: you have no permission to read it$/);
});

test("a file in the place of a folder", async () => {
  writeFileSync(at("file.csv"), "a");
  for (const command of [
    ["workload", "characterise", "--vol", "80", "--ssid", "80"],
    ["template", "index"],
  ]) {
    const { status, err } = await size(...command, at("file.csv"));
    expect([status, err]).toEqual([BAD_INPUT, `size: ${at("file.csv")} is a file. Name its folder`]);
    const none = await size(...command, at("none"));
    expect([none.status, none.err]).toEqual([BAD_INPUT, `size: folder not found: ${at("none")}`]);
  }
});
