/** Tests that the texts of the model and the faces have none of the replaced words. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { replacedIn } from "./replacedWords";
import { committedDescriptor, committedWorkbook, partsOf, TEMPLATES } from "./templates/committed";
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

/** Properties and attributes whose strings are shown even if they are a single word. */
const SHOWN = [
  "label",
  "title",
  "text",
  "hint",
  "asks",
  "says",
  "does",
  "tip",
  "placeholder",
  "aria-label",
  "description",
];

/** Returns the string of a property or attribute that is shown; undefined for other nodes. */
function shownText(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isJsxAttribute(node)) return undefined;
  const { initializer: value } = node;
  return value && ts.isStringLiteral(value) && SHOWN.includes(node.name.getText()) ? value.text : undefined;
}

/** An inserted value in a text; one character, so that a length is the shortest that the text can have. */
const INSERTED = "\u2026";

/** Returns the texts that an expression can have, as far as they are in it: both branches of a condition, for example. */
function wordingsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => INSERTED + literal.text).join("")];
  if (ts.isParenthesizedExpression(node)) return wordingsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...wordingsOf(node.whenTrue), ...wordingsOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [];
  const [left, right] = [wordingsOf(node.left), wordingsOf(node.right)];
  if (node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return [...left, ...right];
  const [starts, ends] = [left, right].map((some) => (some.length > 0 ? some : [INSERTED]));
  return (starts ?? []).flatMap((start) => (ends ?? []).map((end) => start + end));
}

/** Returns a file's texts that may be shown: JSX text, labels, and strings and templates of more than one word. */
function textsIn(path: string): string[] {
  const found: string[] = [];
  const single: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const shown = shownText(node);
    if (shown !== undefined) single.push(shown);
    if (ts.isJsxText(node)) single.push(node.text.trim());
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text), ...wordingsOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return [...single.filter((text) => text !== ""), ...found.filter((text) => /\S\s\S|^ \S/.test(text))];
}

/** Maximum characters of the pane's own labels, section titles and buttons; the declared ones have tests of their own. */
const LONGEST = { label: 40, title: 30, button: 24 };

/** Returns the labels, section titles and buttons that are written in a file with JSX, each with its kind. */
function titlesIn(path: string): { kind: keyof typeof LONGEST; text: string }[] {
  const found: { kind: keyof typeof LONGEST; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.initializer) {
      const name = ts.isIdentifier(node.name) ? node.name.text : "";
      const shown = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (shown && ts.isExpression(shown) && (name === "label" || name === "title"))
        found.push(...wordingsOf(shown).map((text) => ({ kind: name, text }) as const));
    }
    if ((ts.isJsxText(node) || ts.isJsxExpression(node)) && ts.isJsxElement(node.parent)) {
      const tag = node.parent.openingElement.tagName.getText();
      const texts = ts.isJsxText(node) ? [node.text.trim()] : node.expression ? wordingsOf(node.expression) : [];
      if (/(?:Button|MenuItem|Tab)$/.test(tag)) {
        const shown = texts.filter((text) => text !== "");
        found.push(...shown.map((text) => ({ kind: "button", text }) as const));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test("the pane's labels, section titles and buttons are short enough for 320 pixels", () => {
  const found = ["taskpane", "ui"].flatMap((path) =>
    filesIn(join(SOURCES, path))
      .filter((file) => file.endsWith(".tsx"))
      .flatMap(titlesIn),
  );
  for (const kind of ["label", "title", "button"] as const)
    expect(found.filter((one) => one.kind === kind).length).toBeGreaterThan(20);
  expect(found.filter(({ kind, text }) => text.length > LONGEST[kind])).toEqual([]);
});

test("the templates' titles and labels are as short as those of goals and inputs", () => {
  interface Described {
    readonly title: string;
    readonly asks: string;
    readonly sections: readonly { readonly title: string; readonly fields: readonly { readonly label?: string }[] }[];
  }
  const folder = join(__dirname, "../templates");
  const described = readdirSync(folder)
    .filter((name) => name.endsWith(".json") && name !== "index.json")
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Described);
  const labels = described.flatMap(({ sections }) =>
    sections.flatMap(({ fields }) => fields.flatMap(({ label }) => (label === undefined ? [] : [label]))),
  );
  expect(labels.length).toBeGreaterThan(30);
  expect(labels.filter((label) => label.length > LONGEST.label)).toEqual([]);
  expect(described.filter(({ title, asks }) => title.length > 60 || asks.length > 100)).toEqual([]);
  expect(described.flatMap(({ sections }) => sections).filter(({ title }) => title.length > LONGEST.title)).toEqual([]);
});

/** Maximum characters of a chart's title, and a value as long as most that are inserted: an hour, or "1,234". */
const LONGEST_CHART_TITLE = 60;

test("the titles of the templates' charts fit above them", () => {
  const titles = TEMPLATES.flatMap((name) =>
    [...partsOf(committedWorkbook(name))]
      .filter(([part]) => part.startsWith("xl/charts/chart"))
      .map(([, xml]) => /<c:title>.*?<c:v>(.*?)<\/c:v>/s.exec(xml)?.[1] ?? ""),
  );
  expect(titles.length).toBe(2 * TEMPLATES.length);
  expect(titles.filter((text) => text.length < 10 || text.length > LONGEST_CHART_TITLE)).toEqual([]);
});

/** Maximum characters of an error's own words; what is inserted comes on top. */
const LONGEST_ERROR = 140;
const ERRORS = /(?:Error|UserError)$/;

/** Returns the literal words of the errors that a file makes. */
function errorsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && ERRORS.test(node.expression.getText()))
      found.push(...(node.arguments ?? []).flatMap(wordingsOf).filter((text) => text.includes(" ")));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test("an error of a face says in at most 140 characters what is wrong and what to do", () => {
  const found = READ.flatMap((path) => filesIn(join(SOURCES, path)).flatMap(errorsIn));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((text) => text.length > LONGEST_ERROR)).toEqual([]);
});

/** Messages that the workbench has from Excel. */
const OF_EXCEL = /^The (?:argument|current selection) is invalid|^Excel is in cell-editing mode/;

/** Texts that workbooks compare, so they are data and can't be reworded. */
const DATA = ["given up"];

test("no text of the model or a face has a word that the guide replaces", () => {
  const texts = READ.flatMap((path) => filesIn(join(SOURCES, path)).flatMap(textsIn));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !OF_EXCEL.test(text) && !DATA.includes(text) && replacedIn(text).length > 0)).toEqual(
    [],
  );
});

test("no text of a template has one of these words, in its fields, its cells and its charts", () => {
  const texts = TEMPLATES.flatMap((name) => [
    ...stringsIn(JSON.parse(committedDescriptor(name))),
    ...[...partsOf(committedWorkbook(name))].filter(([part]) => /\.xml$/.test(part)).flatMap(([, xml]) => shownIn(xml)),
  ]);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => replacedIn(text).length > 0)).toEqual([]);
});

/** Returns all strings of a value from JSON. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Returns the texts of cells (t, v of formulas), charts and shapes (a:t, c:v) in a part of a workbook. */
function shownIn(xml: string): string[] {
  return [...xml.matchAll(/<(?:\w+:)?[tv](?: [^>]*)?>([^<]+)</g)].map(([, text = ""]) => text);
}

test("neither has a page that readers get", () => {
  const docs = join(__dirname, "../docs");
  const pages = [
    join(__dirname, "../README.md"),
    ...readdirSync(docs).flatMap((name) => (name.endsWith(".md") && name !== HISTORY ? [join(docs, name)] : [])),
    ...["support", "privacy", "taskpane"].map((name) => join(SOURCES, `taskpane/${name}.html`)),
  ];
  const lines = pages.flatMap((page) => readFileSync(page, "utf8").split("\n"));
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => replacedIn(line).length > 0)).toEqual([]);
});

/** Older entries quote what the product once said. */
const HISTORY = "CHANGELOG.md";

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
