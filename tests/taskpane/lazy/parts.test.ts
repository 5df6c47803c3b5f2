/** Tests that everything that the pane loads lazily is declared in one place, and fetched ahead. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { LazyPart } from "../../../src/taskpane/lazy/lazyPart";
import * as declared from "../../../src/taskpane/lazy/parts";

const src = path.join(__dirname, "../../../src");
/** Folders whose code is in the pane's bundles. */
const ROOMS = ["taskpane", "ui", "workbook", "analysis", "workload", "filling", "cells", "model"];
/** The files that may load something, and how. */
const ONLY_HERE: Readonly<Record<string, readonly string[]>> = {
  "taskpane/lazy/parts.ts": ["import(", "fetch(", "new Worker("],
  "taskpane/lazyTabs.ts": ["import("],
};

const CALLED = ["fetch", "importScripts"];
const MADE = ["Worker", "SharedWorker", "Image", "Audio", "XMLHttpRequest", "WebSocket", "EventSource", "FontFace"];
const NAMED = ["sendBeacon", "serviceWorker"];

/** Returns the calls in a text that could load something from the network. */
function waysOut(text: string): string[] {
  const source = ts.createSourceFile("x.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = expression.kind === ts.SyntaxKind.ImportKeyword ? "import" : lastName(expression);
      if (name === "import" || CALLED.includes(name)) found.push(`${name}(`);
      // An element can load what one of its attributes names; a link loads nothing by itself.
      const [element] = node.arguments;
      const isLink = element !== undefined && ts.isStringLiteral(element) && element.text === "a";
      if (name === "createElement" && !isLink) found.push(`${name}(`);
    }
    if (ts.isNewExpression(node) && MADE.includes(lastName(node.expression)))
      found.push(`new ${lastName(node.expression)}(`);
    if (ts.isIdentifier(node) && NAMED.includes(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns "fetch" for both fetch and window.fetch. */
function lastName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : "";
}

function files(folder: string): string[] {
  return readdirSync(path.join(src, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(src, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}

describe("what the pane loads lazily", () => {
  test("is declared in one place", () => {
    const all = ROOMS.flatMap(files);
    expect(all.length).toBeGreaterThan(200);
    const ways = (file: string): [string, string[]] => [file, waysOut(readFileSync(path.join(src, file), "utf8"))];
    expect(
      all
        .filter((file) => !(file in ONLY_HERE))
        .map(ways)
        .filter(([, found]) => found.length > 0),
    ).toEqual([]);
    for (const [file, allowed] of Object.entries(ONLY_HERE)) expect(new Set(ways(file)[1])).toEqual(new Set(allowed));
  });

  test.each([
    ["const a = lazy(() => import('./a'));", "import("],
    ["await window.fetch('a');", "fetch("],
    ["const w = new Worker('a.js');", "new Worker("],
    ["const i = new window.Image();", "new Image("],
    ["const x = new XMLHttpRequest();", "new XMLHttpRequest("],
    ["const s = document.createElement('script');", "createElement("],
    ["navigator.sendBeacon('a');", "sendBeacon"],
  ])("elsewhere is noticed: %s", (text, found) => {
    expect(waysOut(text)).toContain(found);
  });

  test("is fetched ahead, each part of it", () => {
    const parts = Object.values(declared).filter((value) => value instanceof LazyPart);
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) expect(declared.lazyParts).toContain(part);
  });

  test("is fetched ahead with each file of a template that is asked for, once", () => {
    const file = declared.templateFile("a.xlsx");
    expect(declared.lazyParts).toContain(file);
    expect(declared.templateFile("a.xlsx")).toBe(file);
    expect(declared.lazyParts).toContain(declared.templatePicture("a.png"));
  });
});
