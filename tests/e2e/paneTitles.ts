/** Finds the titles that the pane's sources declare, of tabs, sections, folds, tables and dialogs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const PANE = join(__dirname, "../../src/taskpane");
/** Components that show their `title` or `text` as a heading. */
const TITLED = ["Section", "Fold", "SectionFold", "FoldedTable", "ConfirmDialog", "HeardHeading"];
const HEADINGS = ["h1", "h2", "h3", "DialogTitle"];
/** Names of the constants whose values are titles. */
const LISTS = ["TITLES", "WAYS"];

export function declaredTitles(): ReadonlySet<string> {
  const files = readdirSync(PANE, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  return new Set(files.flatMap((file) => titlesIn(join(PANE, file))));
}

function titlesIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...titlesOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function titlesOf(node: ts.Node): string[] {
  if (ts.isJsxAttribute(node) && TITLED.includes(node.parent.parent.tagName.getText()))
    return ["title", "text"].includes(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer)
      ? [node.initializer.text]
      : [];
  if (ts.isJsxElement(node) && HEADINGS.includes(node.openingElement.tagName.getText()))
    return node.children.filter(ts.isJsxText).flatMap(({ text }) => text.trim() || []);
  if (ts.isVariableDeclaration(node) && LISTS.includes(node.name.getText()))
    return node.initializer && ts.isObjectLiteralExpression(node.initializer)
      ? node.initializer.properties.flatMap((one) =>
          ts.isPropertyAssignment(one) && ts.isStringLiteral(one.initializer) ? [one.initializer.text] : [],
        )
      : [];
  return [];
}
