/** Tests that the texts of the model and the faces have none of the replaced words. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import ts from "typescript";
import { replacedIn } from "./replacedWords";

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
