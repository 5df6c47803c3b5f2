/** Tests the commands and formulas in docs/deploy.md with the built files. */
import { cpSync, existsSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { valueOf } from "../ask";
import { scratchFolder } from "../scratchFolder";

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

test.each(["docs/deploy.md", "docs/try-in-excel.md"])("%s says what its first formula shows", (path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  expect(text).toContain('=SIZING.VTS_PEAK_HOURS("B20", 864, 3)');
  const shown = text.match(/\b7\.\d+/g) ?? [];
  expect(shown.length).toBeGreaterThan(1);
  // Compares as many decimals as the text has; a cell shows more.
  for (const digits of shown) expect(String(valueOf("VTS_PEAK_HOURS", "B20", 864, 3)).startsWith(digits)).toBe(true);
});

test("the list to try by hand has a line to answer each step", () => {
  const list = readFileSync(join(ROOT, "docs/try-in-excel.md"), "utf8");
  const steps = [...list.matchAll(/^\| (\d+)\. /gm)].map(([, step = ""]) => step);
  expect(steps.length).toBeGreaterThan(8);
  expect([...list.matchAll(/^\| (\d+) \|/gm)].map(([, step = ""]) => step)).toEqual(steps);
  const minutes = [...list.matchAll(/\((\d+) minutes?\)|\((\d+) min\)/g)].map(([, one, other]) => Number(one ?? other));
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(30);
});

test("the built files state one version, that of package.json", () => {
  const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const shell = spawnSync(process.execPath, ["dist/size.cjs", "--version"], { cwd: ROOT, encoding: "utf8" });
  expect(shell.stdout.trim()).toBe(version);
  expect(read("dist/support.html")).toContain(`Storage Sizing for Excel ${version}</footer>`);
  expect(read("dist/reference.html")).toContain(`Storage Sizing for Excel ${version}</p>`);
  for (const name of ["manifest.xml", "dist/manifest.xml"])
    expect(read(name)).toContain(`<Version>${version}.0</Version>`);
  const lock = JSON.parse(read("package-lock.json")) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages[""]?.version]).toEqual([version, version]);
});

describe("on a machine without internet and without this project's libraries", () => {
  const commands = [...guide.matchAll(/^ +node (dist\/size\.cjs .*)$/gm)].map(([, words = ""]) => words);
  const sentence = /copy only ([^.]*\.[\s\S]*?samples\/`)/.exec(guide)?.[1] ?? "";
  const files = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  let folder = "";

  beforeAll(() => {
    folder = scratchFolder();
    for (const name of files) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  });

  test("there is something to try", () => {
    expect(files).toHaveLength(6);
    expect(commands).toHaveLength(2);
  });

  test.each(commands)("node %s", (words) => {
    // Packages of a parent folder or of the machine can't be found.
    const { status, stderr } = spawnSync(process.execPath, words.split(" "), {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env.PATH },
    });
    expect([status, stderr.includes("Cannot find module")]).toEqual([0, false]);
    if (words.includes("--out")) expect(existsSync(join(folder, "proposal.xlsx"))).toBe(true);
  });
});
