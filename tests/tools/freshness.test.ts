import { beforeEach, describe, expect, test } from "@jest/globals";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isFresh, noteBuilt } from "../../src/tools/freshness";
import { scratchFolder } from "../scratchFolder";

const EARLIER = new Date("2026-01-01T10:00:00Z");
const BUILT = new Date("2026-01-01T11:00:00Z");
const LATER = new Date("2026-01-01T12:00:00Z");

let root: string;

function write(path: string, at: Date): void {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), "");
  utimesSync(join(root, path), at, at);
}

beforeEach(() => {
  root = scratchFolder();
  for (const file of ["package.json", "package-lock.json", "tsconfig.json"]) write(file, EARLIER);
  for (const file of ["src/model/a.ts", "templates/a.xlsx"]) write(file, EARLIER);
  for (const folder of ["src/model", "src", "templates"]) utimesSync(join(root, folder), EARLIER, EARLIER);
  for (const file of ["workbench.html", "workbench.js", "workbench.css", "functions.js", "functions.json"])
    write(`dist/${file}`, EARLIER);
});

describe("what was built is fresh", () => {
  test("after a build that began later than every edit", () => {
    noteBuilt(root, BUILT);
    expect(isFresh(root)).toBe(true);
  });

  test("not before any build", () => {
    expect(isFresh(root)).toBe(false);
  });

  test.each(["src/model/a.ts", "templates/a.xlsx"])("not after an edit of %s", (file) => {
    noteBuilt(root, BUILT);
    utimesSync(join(root, file), LATER, LATER);
    expect(isFresh(root)).toBe(false);
  });

  test("not after a file is taken away", () => {
    write("src/model/b.ts", EARLIER);
    noteBuilt(root, BUILT);
    rmSync(join(root, "src/model/b.ts"));
    expect(isFresh(root)).toBe(false);
  });

  test("not without its files", () => {
    noteBuilt(root, BUILT);
    rmSync(join(root, "dist/functions.js"));
    expect(isFresh(root)).toBe(false);
  });
});
