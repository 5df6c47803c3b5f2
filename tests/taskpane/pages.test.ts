/** Tests the pages that are served unchanged: their formulas, their links, and what they load. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { referencePage } from "../../src/tools/addin/reference";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { ask } from "../ask";

const MICROSOFT = "https://appsforoffice.microsoft.com/";
const PAGES = [
  "src/taskpane/taskpane.html",
  "src/taskpane/support.html",
  "src/taskpane/privacy.html",
  "src/functions/functions.html",
];

/** Files that the build makes, and their sources. */
const BUILT: Readonly<Record<string, string>> = {
  "functions.js": "src/functions/functions.ts",
  "taskpane-shared.js": "webpack.config.mjs",
  "taskpane.js": "src/taskpane/main.tsx",
  "reference.html": "src/tools/addin/reference.ts",
  "LICENSE.txt": "LICENSE",
  "licences/taskpane.txt": "src/tools/release/licences.ts",
};

const reference = referencePage(catalogue, "1.2.3");
const read = (path: string): string => readFileSync(path, "utf8");

/** Reads a formula such as =SIZING.NAME("text", 2) as its name and arguments. */
function parsed(formula: string): { name: string; args: (string | number)[] } {
  const [, name = "", args = ""] = /^=SIZING\.(\w+)\((.*)\)$/.exec(formula) ?? [];
  return { name, args: JSON.parse(`[${args}]`) as (string | number)[] };
}

const formulas = PAGES.flatMap((path) =>
  [...read(path).matchAll(/<code>(=SIZING\.\w+\(.*?\))<\/code>/g)].map(([, formula]) => formula ?? ""),
);

test("the pages show a formula", () => {
  expect(formulas).not.toEqual([]);
});

test.each(formulas)("%s has an answer", (formula) => {
  const { name, args } = parsed(formula);
  expect(ask(name, ...args).kind).not.toBe("verdict");
});

describe.each(PAGES)("%s", (path) => {
  const html = read(path);
  const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? "");

  test("loads nothing but our own files and Microsoft's", () => {
    for (const link of links) {
      if (/^[a-z]+:/i.test(link)) expect(link.startsWith(MICROSOFT)).toBe(true);
      else expect([link, found(link)]).toEqual([link, true]);
    }
  });

  test("has no inline script or style", () => {
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
    for (const [script] of html.matchAll(/<script[\s\S]*?<\/script>/g))
      expect(script).toMatch(/src="[^"]+"[^>]*><\/script>$/);
  });
});

/** Fluent adds an empty style element and fills it by script. Without this hash, the pane would have no styles. */
test("the pane lets in one style element, and that one empty", () => {
  const digest = createHash("sha256").update("").digest("base64");
  expect(read("src/taskpane/taskpane.html")).toContain(`style-src 'self' 'sha256-${digest}';`);
});

test("a link that leads nowhere is noticed", () => {
  expect(found("missing.html")).toBe(false);
  expect(found("reference.html#MISSING")).toBe(false);
  expect(found("reference.html#EXPLAIN")).toBe(true);
});

test.each(PAGES)("%s lets nothing else in", (path) => {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(read(path))?.[1] ?? "";
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toContain("unsafe");
  expect([...policy.matchAll(/https?:\/\/[^\s;]+/g)].every(([origin]) => `${origin}/` === MICROSOFT)).toBe(true);
});

/** True if the build has the link's file, and the file has the link's place. */
function found(link: string): boolean {
  const [file = "", place] = link.split("#");
  const homes = ["src/taskpane", "src/functions", "src/tools/addin"].map((folder) => `${folder}/${file}`);
  const source = BUILT[file] ?? homes.find((home) => existsSync(home));
  if (source === undefined || !existsSync(source)) return false;
  if (place === undefined) return true;
  return (file === "reference.html" ? reference : read(source)).includes(` id="${place}"`);
}
