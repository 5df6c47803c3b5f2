/** What docs/deploy.md tells an administrator to type, tried with the built files. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { valueText } from "../../src/model/estimate";
import { estimateOf } from "../ask";

const ROOT = join(__dirname, "../..");
const guide = readFileSync(join(ROOT, "docs/deploy.md"), "utf8");

test("every script that it runs is there, and every file that it names", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const run = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(run).toEqual(expect.arrayContaining(["build", "release"]));
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
  const named = [...guide.matchAll(/`((?:dist|docs|templates|samples)\/[\w./]*)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});

test("its formula has the answer that it says", () => {
  expect(guide.match(/=SIZING\.\w+\([^)]*\)/g)).toEqual(Array(2).fill('=SIZING.VTS_PEAK_HOURS("B20", 864, 3)'));
  expect(valueText(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3))).toBe("7.25");
});

describe("on a machine without internet and without this project's libraries", () => {
  const commands = [...guide.matchAll(/^ +node (dist\/size\.cjs .*)$/gm)].map(([, words = ""]) => words);
  const sentence = /copy only ([^.]*\.[\s\S]*?samples\/`)/.exec(guide)?.[1] ?? "";
  const files = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "offline-"));
    for (const name of files) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test("there is something to try", () => {
    expect(files).toHaveLength(6);
    expect(commands).toHaveLength(2);
  });

  test.each(commands)("node %s", (words) => {
    // Without packages of a parent folder or of the machine.
    const { status, stderr } = spawnSync(process.execPath, words.split(" "), {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env.PATH },
    });
    expect([status, stderr.includes("Cannot find module")]).toEqual([0, false]);
    if (words.includes("--out")) expect(existsSync(join(folder, "proposal.xlsx"))).toBe(true);
  });
});
