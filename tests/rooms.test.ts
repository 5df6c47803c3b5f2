/** The import rules of the rooms under src, over the imports as they are. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";

const src = path.join(__dirname, "../src");

interface Room {
  /** Other rooms. */
  readonly rooms: readonly string[];
  /** Packages for every file; a name ending in / or - covers what begins so. */
  readonly packages: readonly string[];
  /** Packages for some files only, by path within src. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** Names that no file may use. */
  readonly never?: readonly string[];
}

const BROWSER = ["window", "document", "localStorage", "fetch"];
const TIME = ["Date", "performance", "setTimeout", "setInterval", "queueMicrotask", "async", "Promise"];
const IMPURE = [
  ...BROWSER,
  ...TIME,
  "globalThis",
  "navigator",
  "crypto",
  "process",
  "Buffer",
  "console",
  "require",
  "Intl",
];
const OFFICE = ["Excel", "Office", "OfficeExtension"];

const ROOMS: Readonly<Record<string, Room>> = {
  model: {
    rooms: [],
    packages: [],
    only: { "model/unitTable.ts": ["mathjs"] },
    never: [...IMPURE, ...OFFICE, "CustomFunctions"],
  },
  functions: {
    rooms: ["model"],
    packages: [],
    only: { "functions/addinFiles.ts": ["node:"] },
    never: [...BROWSER, ...OFFICE],
  },
  workload: { rooms: ["model"], packages: ["papaparse"], never: [...BROWSER, ...OFFICE] },
  filling: { rooms: ["model"], packages: ["fflate", "@xmldom/xmldom"], never: [...BROWSER, ...OFFICE] },
  analysis: { rooms: ["model"], packages: [], never: [...IMPURE, ...OFFICE, "CustomFunctions"] },
  workbook: { rooms: ["model"], packages: ["excel-formula-tokenizer"] },
  ui: { rooms: [], packages: ["react", "@fluentui/", "chart.js"], never: OFFICE },
  taskpane: {
    rooms: ["model", "analysis", "workload", "filling", "workbook", "ui"],
    packages: ["react", "react-dom", "@fluentui/", "comlink"],
    only: { "taskpane/icons/draw.ts": ["node:", "playwright-core"] },
    never: OFFICE,
  },
  workbench: {
    rooms: ["model", "workload", "filling"],
    packages: ["@univerjs/", "@xmldom/xmldom", "chart.js", "react", "rxjs"],
    only: Object.fromEntries(
      [
        "serve",
        "serveOffice",
        "start",
        "watch",
        "freshness",
        "buildProgress",
        "excel",
        "excelTools",
        "host/builtAddin",
      ].map((file) => [
        `workbench/${file}.ts`,
        ["node:", "webpack", "sirv", "get-port", "open", "../../webpack.config"],
      ]),
    ),
  },
  authoring: {
    rooms: ["model", "functions", "workload", "filling", "workbench"],
    packages: ["hucre", "node:"],
    never: [...BROWSER, ...OFFICE],
  },
  release: { rooms: ["functions"], packages: ["node:"], never: [...BROWSER, ...OFFICE] },
  cli: {
    rooms: ["model", "workload", "filling"],
    packages: ["commander", "node:"],
    only: {
      "cli/run.ts": ["../../package.json"],
      "cli/recalculationThread.ts": ["../workbench/host/builtAddin"],
      "cli/fromSource.ts": ["esbuild"],
    },
    never: [...BROWSER, ...OFFICE],
  },
};

const LONGEST_FILE = 350;
const NAMELESS = /(^|\/)(utils?|helpers?|common|misc|types|shared)(\.tsx?$|\/)/;

interface File {
  /** Within src, with slashes. */
  readonly path: string;
  readonly text: string;
}

function files(folder = src): File[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return files(full);
    if (!/\.tsx?$/.test(entry.name)) return [];
    return [{ path: path.relative(src, full).split(path.sep).join("/"), text: readFileSync(full, "utf8") }];
  });
}

/** What is wrong with a file, in words; empty where nothing is. */
function faults({ path: file, text }: File): string[] {
  const name = file.split("/")[0] ?? "";
  const room = ROOMS[name];
  if (!room) return [`${file}: ${name} is no room`];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  if (NAMELESS.test(file)) found.push(`${file}: a name that says nothing`);
  if (text.split("\n").length > LONGEST_FILE + 1) found.push(`${file}: more than ${LONGEST_FILE} lines`);
  for (const wanted of imports(source)) {
    const fault = importFault(file, name, room, wanted);
    if (fault) found.push(`${file}: ${fault}`);
  }
  for (const used of names(source)) if (room.never?.includes(used)) found.push(`${file}: uses ${used}`);
  return found;
}

function importFault(file: string, name: string, room: Room, wanted: string): string | undefined {
  if (room.only?.[file]?.includes(wanted)) return undefined;
  if (wanted.startsWith(".")) {
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), wanted)).split("/")[0] ?? "";
    return target === name || room.rooms.includes(target) ? undefined : `imports ${wanted} of room ${target}`;
  }
  const allowed = [...room.packages, ...(room.only?.[file] ?? [])];
  const fits = (a: string): boolean => wanted === a || wanted.startsWith(/[/:]$/.test(a) ? a : `${a}/`);
  return allowed.some(fits) ? undefined : `imports ${wanted}`;
}

function imports(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const from =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node)
          ? ts.isLiteralTypeNode(node.argument) && node.argument.literal
          : ts.isCallExpression(node) &&
              (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText(source) === "require")
            ? node.arguments[0]
            : undefined;
    if (from && ts.isStringLiteral(from)) found.push(from.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names that stand for themselves: no property, no declaration; Math.random by its whole name. */
function names(source: ts.SourceFile): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const parent = node.parent as ts.Node | undefined;
    if (ts.isIdentifier(node) && parent) {
      const isMember =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        (ts.isPropertySignature(parent) && parent.name === node) ||
        (ts.isQualifiedName(parent) && parent.right === node) ||
        ts.isJsxAttribute(parent);
      if (!isMember) found.add(node.text);
    }
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.add("any");
    if (node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node)) found.add("async");
    if (ts.isPropertyAccessExpression(node) && node.getText(source) === "Math.random") found.add("Math.random");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const all = files();

describe("the rooms", () => {
  test("are those of the table", () => {
    const present = new Set(all.map((file) => file.path.split("/")[0] ?? ""));
    for (const name of present) expect(Object.keys(ROOMS)).toContain(name);
    expect(present.size).toBeGreaterThan(4);
  });

  test("keep their import rules, stay pure where they must, and have files of one idea each", () => {
    expect(all.flatMap(faults)).toEqual([]);
  });

  test("give no type up, and the model draws no random numbers", () => {
    const using = (name: string, within: string): string[] =>
      all
        .filter((file) => file.path.startsWith(within))
        .filter(({ path: file, text }) =>
          names(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)).has(name),
        )
        .map((file) => file.path);
    expect(using("any", "")).toEqual([]);
    expect(using("Math.random", "model/")).toEqual([]);
  });
});

describe("each rule can be broken", () => {
  test.each([
    [
      "another room",
      "model/x.ts",
      'import { a } from "../functions/call";',
      "imports ../functions/call of room functions",
    ],
    [
      "another room's type",
      "workbench/x.ts",
      'import type { A } from "../taskpane/a";',
      "imports ../taskpane/a of room taskpane",
    ],
    ["an inline type", "cli/x.ts", 'type A = import("../workbench/a").A;', "imports ../workbench/a of room workbench"],
    ["a package", "model/x.ts", 'import { unit } from "mathjs";', "imports mathjs"],
    ["a package by its part", "ui/x.ts", 'import x from "papaparse/x";', "imports papaparse/x"],
    ["a re-export", "functions/x.ts", 'export * from "react";', "imports react"],
    ["a late import", "workload/x.ts", 'const a = import("node:fs");', "imports node:fs"],
    ["a clock", "model/x.ts", "const now = Date.now();", "uses Date"],
    ["the page", "functions/x.ts", "document.title = '';", "uses document"],
    ["Office outside its room", "taskpane/x.ts", "await Excel.run(f);", "uses Excel"],
    ["waiting", "model/x.ts", "const a: Promise<number> = f();", "uses Promise"],
    ["waiting by keyword", "model/x.ts", "export async function a() {}", "uses async"],
    ["a module that waits", "model/x.ts", "await f();", "uses async"],
    ["another clock", "model/x.ts", "const now = performance.now();", "uses performance"],
    ["a name that says nothing", "model/utils.ts", "", "a name that says nothing"],
    ["a long file", "model/x.ts", "\n".repeat(LONGEST_FILE + 5), `more than ${LONGEST_FILE} lines`],
    ["no room", "lib/x.ts", "", "lib is no room"],
  ])("%s", (_, file, text, fault) => {
    expect(faults({ path: file, text }).join()).toContain(fault);
  });

  test("what is allowed passes", () => {
    const text = 'import { a } from "../model/question"; import b from "papaparse"; const c = { Date: a.window, b };';
    expect(faults({ path: "workload/x.ts", text })).toEqual([]);
  });
});
