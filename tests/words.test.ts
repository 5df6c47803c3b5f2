/** How the faces speak: in no word that the guide replaces. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import ts from "typescript";

const SOURCES = join(__dirname, "../src");
const READ = [
  "analysis",
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

const REPLACED = [
  /\blikely\b|\bprobabl[ey]\b/i,
  /\bgreatest\b|(?<!\bat )\bleast\b/i,
  /\bfor ever\b|\bas far as was\b/i,
  /\brefuse[sd]?\b|\binvalid\b|\billegal\b/i,
  /\bwork(?:s|ed|ing)? (?:it )?out\b/i,
  /\bevidence covers\b|\bstands? (?:for|there|in)\b/i,
  /(?:\d|^) %/,
  /\b(?:growth|one|value|row|line) an? (?:hour|second|day|year|line|interval)\b/i,
];

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/** Texts of a file that may be shown: JSX text, and strings and templates of more than one word. */
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

/** Excel's own messages, which the workbench gives in its place. */
const OF_EXCEL = /^The (?:argument|current selection) is invalid/;

test("no text of a face has a word that the guide replaces", () => {
  const texts = READ.flatMap((path) => filesIn(join(SOURCES, path)).flatMap(textsIn));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !OF_EXCEL.test(text) && REPLACED.some((pattern) => pattern.test(text)))).toEqual([]);
});
