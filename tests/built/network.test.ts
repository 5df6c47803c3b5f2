/** Tests what the built files can request from a network. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Node, parse } from "acorn";

const dist = path.join(__dirname, "../../dist");
const ASKING = [
  "fetch",
  "importScripts",
  "XMLHttpRequest",
  "WebSocket",
  "EventSource",
  "Worker",
  "Image",
  "sendBeacon",
];

beforeAll(() => {
  if (!existsSync(dist)) throw new Error("dist is missing: npm run build");
});

function read(file: string): string {
  return readFileSync(path.join(dist, file), "utf8");
}

/** Returns the names and properties in a script that make requests, and its late imports. */
function asked(script: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === "ImportExpression") found.push("import");
    const { name } = value as { name?: unknown };
    if (value.type === "Identifier" && typeof name === "string" && ASKING.includes(name)) found.push(name);
    Object.values(value).forEach(visit);
  };
  visit(parse(script, { ecmaVersion: 2020, sourceType: "script" }));
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

describe("the functions", () => {
  test("are one script that asks for nothing more", () => {
    expect(asked(read("functions.js"))).toEqual([]);
    const scripts = [...read("functions.html").matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts.filter((src) => !src?.startsWith("https://appsforoffice.microsoft.com/"))).toEqual(["functions.js"]);
    expect(readdirSync(dist).filter((file) => /^functions-.*\.js$/.test(file))).toEqual([]);
  });

  test.each(["fetch('a')", "window.fetch('a')", "import('a')", "new Worker('a')", "navigator.sendBeacon('a')"])(
    "that did would be noticed: %s",
    (script) => {
      expect(asked(script)).toHaveLength(1);
    },
  );
});

/**
 * The CSV library can read an address, and start a worker, but we give it only text (tests/e2e/paneOffline). Webpack's
 * own code imports what the worker shares with the page.
 */
const CSV_LIBRARY = ["XMLHttpRequest", "Worker"];

test("the pane's worker asks for nothing but what it shares with the page", () => {
  const found = asked(read("taskpane-worker.js")).filter((name) => !CSV_LIBRARY.includes(name));
  expect(new Set(found)).toEqual(new Set(["importScripts"]));
  expect(asked(read("taskpane-shared.js"))).toEqual([]);
});

/** The privacy statement promises that the pane saves only in the workbook. */
test("no built script of the add-in uses the browser's storage or cookies", () => {
  const scripts = readdirSync(dist).filter((file) => /^(taskpane|functions).*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(4);
  const stores = /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|\.cookie\b|\bOfficeRuntime\.storage\b/;
  expect(scripts.filter((file) => stores.test(read(file)))).toEqual([]);
  expect("document.cookie").toMatch(stores);
});
