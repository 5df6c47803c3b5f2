/** Tests that the texts of the model and the faces have none of the replaced words. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { replacedIn } from "./replacedWords";
import { bareLongSeconds, slipsIn } from "./textSlips";

const SOURCES = join(__dirname, "../src");
const READ = [
  "analysis",
  "model",
  "ui",
  "taskpane",
  "cli",
  "workload",
  "filling",
  "workbook",
  "functions",
  "authoring",
  "workbench",
];

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return /\.tsx?$/.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/** Returns a file's texts that may be shown: JSX text, and strings and templates of more than one word. */
function textsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node)) found.push(node.text.trim());
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.filter((text) => /\S\s\S|^ \S/.test(text));
}

/** Messages that the workbench has from Excel. */
const OF_EXCEL = /^The (?:argument|current selection) is invalid/;

/** Texts that workbooks compare, so they are data and can't be reworded. */
const DATA = ["given up"];

test("no text of the model or a face has a word that the guide replaces", () => {
  const texts = READ.flatMap((path) => filesIn(join(SOURCES, path)).flatMap(textsIn));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !OF_EXCEL.test(text) && !DATA.includes(text) && replacedIn(text).length > 0)).toEqual(
    [],
  );
});

describe("the search for slips", () => {
  // Each as it was once shown.
  test.each([
    ['average" and "max" are published values.', "a quotation mark without its other half"],
    ["7 h (by the paper", "a bracket without its other half"],
    ["5.56 h = 539 GB x 3 / (80.8 - 5.68e-14) MB/s", "a figure in scientific notation"],
    ["The line carries its nominal payload of 1600 MB/s.", "thousands without a comma"],
    ["1 drives busy on average", "one of several"],
    ["0 done; 1 no answer , 2 input error", "a loose mark or space"],
    ["1.12 none", "a value that isn't one"],
    [`${"a word ".repeat(30)}is too much`, "a long sentence"],
  ])("finds what is wrong in %j", (text, slip) => {
    expect(slipsIn(text)).toEqual([slip]);
  });

  test.each([
    'The "average" and "max" are published values (Table 2).',
    "With 1,600 MB/s of an IBM 2029, 1.1 drives are enough; 11 days are too many.",
    "2026-01-01 is a date, 3600 a factor and T10000C a drive.",
  ])("finds nothing in %j", (text) => {
    expect(slipsIn(text)).toEqual([]);
  });

  test("finds long durations in seconds alone", () => {
    expect(bareLongSeconds("older than 1,800 s for 2 h, 119 s at most, 20 to 180 s (3 min) and 120 s (2 min)")).toEqual(
      ["1,800 s"],
    );
  });
});
