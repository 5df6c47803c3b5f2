/** Tests the imports of all files under src against the import rules of their folders, the rooms. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";

const src = path.join(__dirname, "../src");

interface Room {
  /** Other rooms from which the room may import. */
  readonly rooms: readonly string[];
  /** Packages that every file may import. A name that ends in / or - covers all packages that begin with it. */
  readonly packages: readonly string[];
  /** Packages that only some files may import, by the files' paths within src. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** Global names that no file may use. */
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
  cells: { rooms: ["model"], packages: [], never: [...IMPURE, ...OFFICE, "CustomFunctions"] },
  functions: { rooms: ["model"], packages: [], never: [...BROWSER, ...OFFICE] },
  workload: { rooms: ["model"], packages: ["papaparse"], never: [...BROWSER, ...OFFICE] },
  filling: { rooms: ["model", "cells"], packages: ["fflate", "@xmldom/xmldom"], never: [...BROWSER, ...OFFICE] },
  analysis: { rooms: ["model"], packages: [], never: [...IMPURE, ...OFFICE, "CustomFunctions"] },
  workbook: { rooms: ["model", "cells"], packages: ["excel-formula-tokenizer"] },
  ui: { rooms: [], packages: ["react", "@fluentui/", "chart.js"], never: OFFICE },
  taskpane: {
    rooms: ["model", "cells", "analysis", "workload", "filling", "workbook", "ui"],
    packages: ["react", "react-dom", "@fluentui/", "comlink"],
    never: OFFICE,
  },
  workbench: {
    rooms: ["model", "cells", "workload", "filling"],
    packages: ["@univerjs/", "@xmldom/xmldom", "chart.js", "react", "rxjs"],
    only: { "workbench/host/builtAddin.ts": ["node:"] },
  },
  authoring: {
    rooms: ["model", "cells", "functions", "workload", "filling", "workbench"],
    packages: ["hucre", "node:"],
    never: [...BROWSER, ...OFFICE],
  },
  tools: {
    rooms: ["model", "cells", "functions", "filling", "workbench"],
    packages: ["node:", "webpack", "esbuild", "sirv", "get-port", "open", "playwright-core"],
    only: {
      "tools/webpackConfig.ts": ["@swc/core", "minimizer-webpack-plugin", "webpack-license-plugin"],
    },
    never: [...BROWSER, ...OFFICE],
  },
  calibration: { rooms: ["model"], packages: ["node:"], never: [...BROWSER, ...OFFICE] },
  cli: {
    rooms: ["model", "workload", "filling"],
    packages: ["commander", "node:"],
    only: {
      "cli/run.ts": ["../../package.json"],
      "cli/recalculationThread.ts": ["../workbench/host/builtAddin"],
    },
    never: [...BROWSER, ...OFFICE],
  },
};

/** Files of the pane that each part of it may import, and that import no part. */
const GROUND = ["errorBoundary", "loadError", "locale", "proposals", "questions", "shortcuts", "today", "watching"];
/**
 * The floors of the pane, from the ground up: which other parts a part may import. A part is a folder, or a file next
 * to the folders. A file that isn't listed holds the pane together and may import every part.
 */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  lazy: [],
  workbookPort: [],
  form: ["workbookPort"],
  paneState: ["form"],
  worker: ["lazy", "form"],
  answer: ["lazy", "form", "worker"],
  insert: ["workbookPort", "form", "answer"],
  pictures: ["lazy", "form", "worker"],
  compare: ["workbookPort", "form", "worker", "answer"],
  explain: ["workbookPort", "form", "worker", "answer"],
  templates: ["lazy", "worker", "workbookPort", "form", "paneState", "answer"],
  data: ["lazy", "worker", "workbookPort", "form", "paneState"],
  chart: ["workbookPort", "form"],
  size: ["lazy", "workbookPort", "form", "paneState", "worker", "answer", "insert", "pictures", "compare", "chart"],
};
/** Exceptions: `lazy` starts the workers, and `worker` has the workers' functions for other parts. */
const UPWARDS: Readonly<Record<string, readonly string[]>> = {
  lazy: ["worker"],
  worker: ["data", "explain", "templates"],
};

const LONGEST_FILE = 350;
const NAMELESS = /(^|\/)(utils?|helpers?|common|misc|types|shared)(\.tsx?$|\/)/;

interface File {
  /** Path within src, with slashes. */
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

const sources = new Map<string, ts.SourceFile>();

function parsed({ path: file, text }: File): ts.SourceFile {
  const source = sources.get(text) ?? ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  sources.set(text, source);
  return source;
}

/** Returns a file's faults, in words. */
function faults({ path: file, text }: File): string[] {
  const name = file.split("/")[0] ?? "";
  const room = ROOMS[name];
  if (!room) return [`${file}: ${name} is no room`];
  const source = parsed({ path: file, text });
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
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), wanted));
    const [other = ""] = target.split("/");
    if (other !== name) return room.rooms.includes(other) ? undefined : `imports ${wanted} of room ${other}`;
    return name === "taskpane" ? floorFault(file, target) : undefined;
  }
  const allowed = [...room.packages, ...(room.only?.[file] ?? [])];
  const fits = (a: string): boolean => wanted === a || wanted.startsWith(/[/:]$/.test(a) ? a : `${a}/`);
  return allowed.some(fits) ? undefined : `imports ${wanted}`;
}

function floorFault(file: string, target: string): string | undefined {
  const [from, to] = [partOf(file), partOf(target)];
  const isListed = file.split("/").length > 2 || GROUND.includes(from) || from in FLOORS;
  const allowed = [from, ...GROUND, ...(FLOORS[from] ?? []), ...(UPWARDS[from] ?? [])];
  return !isListed || allowed.includes(to) ? undefined : `${from} imports ${to}`;
}

/** Returns a file's part of the pane: "size" for taskpane/size/sizing.tsx, "locale" for taskpane/locale.ts. */
function partOf(file: string): string {
  return file.split("/")[1]?.replace(/\.tsx?$/, "") ?? "";
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

/** Returns the names that a file uses from outside, without properties and declarations; Math.random as a whole. */
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

  test("of the pane have floors without a circle, and each has its files", () => {
    const parts = Object.keys(FLOORS);
    const rising = parts.flatMap((part, i) => FLOORS[part]?.filter((below) => parts.indexOf(below) >= i) ?? []);
    expect(rising).toEqual([]);
    const present = all.filter((file) => file.path.startsWith("taskpane/")).map((file) => partOf(file.path));
    expect([...GROUND, ...parts].filter((part) => !present.includes(part))).toEqual([]);
  });

  test("give no type up, and the model draws no random numbers", () => {
    const using = (name: string, within: string): string[] =>
      all
        .filter((file) => file.path.startsWith(within))
        .filter((file) => names(parsed(file)).has(name))
        .map((file) => file.path);
    expect(using("any", "")).toEqual([]);
    expect(using("Math.random", "model/")).toEqual([]);
  });
});

/** Circles of imports that are allowed; files in the order of their paths. */
const EXPLAINED_CIRCLES: readonly (readonly string[])[] = [
  // Excel's own objects refer to each other: Range.worksheet, Worksheet.getRange, and charts, names and tables of both.
  ["chart", "namedItem", "range", "table", "worksheet"].map((name) => `workbench/host/objects/${name}.ts`),
];

/** Returns the circles of files that import each other, counting imports of types. */
function circles(within: readonly File[]): string[][] {
  const known = new Set(within.map((file) => file.path));
  const leads = new Map(
    within.map((one) => {
      const file = one.path;
      const targets = imports(parsed(one))
        .filter((to) => to.startsWith("."))
        .map((to) => path.posix.normalize(path.posix.join(path.posix.dirname(file), to)))
        .flatMap((to) => [`${to}.ts`, `${to}.tsx`].filter((target) => known.has(target)));
      return [file, targets];
    }),
  );
  const reached = (from: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const left = [...(leads.get(from) ?? [])];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      left.push(...(leads.get(next) ?? []));
    }
    return found;
  };
  const reach = new Map(within.map((file) => [file.path, reached(file.path)]));
  const inCircle = [...reach].filter(([file, to]) => to.has(file)).map(([file]) => file);
  const together = inCircle.map((file) =>
    inCircle.filter((one) => reach.get(file)?.has(one) && reach.get(one)?.has(file)),
  );
  return [...new Map(together.map((circle) => [circle.join(), circle])).values()];
}

test("imports go round in no circle that isn't explained", () => {
  expect(circles(all).map((circle) => circle.sort())).toEqual(EXPLAINED_CIRCLES);
  const text = (to: string): string => `import type { A } from "./${to}";`;
  const three = ["a", "b", "c"].map((name, i, names) => ({
    path: `x/${name}.ts`,
    text: text(names[(i + 1) % 3] ?? ""),
  }));
  expect(circles([...three, { path: "x/d.ts", text: text("a") }])).toEqual([["x/a.ts", "x/b.ts", "x/c.ts"]]);
});

/** Errors that aren't refusals: those of Excel, which the workbench imitates, and those of files that didn't arrive. */
const OTHER_ERRORS = ["CellError", "HostError", "LoadError"];

test("a face knows what a person did by one class, model/refusal.ts, and lists none", () => {
  const found = all.flatMap(({ text }) =>
    [...text.matchAll(/class (\w+) extends Error\b/g)].map(([, name = ""]) => name),
  );
  expect(found.sort()).toEqual([...OTHER_ERRORS, "Refusal"].sort());
  const lists = /instanceof \w+Error\)? (?:\|\||&&) !?\(?\w+ instanceof \w+Error|\[(?:\w+Error, )+\w+Error\]/;
  expect(all.filter(({ text }) => lists.test(text)).map((file) => file.path)).toEqual([]);
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
    ["a floor above", "taskpane/form/x.ts", 'import { a } from "../size/sizing";', "form imports size"],
    ["a floor beside", "taskpane/data/x.tsx", 'import { a } from "../pictures/words";', "data imports pictures"],
    ["a file above", "taskpane/form/x.ts", 'import type { A } from "../paneState";', "form imports paneState"],
    ["a floor from the ground", "taskpane/locale.ts", 'import { a } from "./form/entry";', "locale imports form"],
    ["a floor that is not listed", "taskpane/new/x.ts", 'import { a } from "../form/entry";', "new imports form"],
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
