/** Tests the imports of all files under src against the rules of their folders, the rooms. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";

const src = path.join(__dirname, "../src");

interface Room {
  /** Other rooms from which the room may import. */
  readonly rooms: readonly string[];
  /** Packages that every file may import. A name that ends in / or : covers all packages that begin with it. */
  readonly packages: readonly string[];
  /** Packages that only some files may import, by the files' paths within src. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

const ROOMS: Readonly<Record<string, Room>> = {
  model: { rooms: [], packages: [] },
  cells: { rooms: ["model"], packages: [] },
  functions: { rooms: ["model"], packages: [] },
  workload: { rooms: ["model"], packages: ["papaparse", "@xmldom/xmldom"] },
  filling: { rooms: ["model", "cells"], packages: ["fflate", "@xmldom/xmldom"] },
  analysis: { rooms: ["model"], packages: [] },
  workbook: { rooms: ["model", "cells"], packages: [] },
  ui: { rooms: [], packages: ["react", "@fluentui/", "chart.js"] },
  taskpane: {
    rooms: ["model", "cells", "analysis", "workload", "filling", "workbook", "ui"],
    packages: ["react", "react-dom", "@fluentui/", "comlink"],
  },
  workbench: {
    rooms: ["model", "cells", "workload", "filling", "ui"],
    packages: ["@univerjs/", "@xmldom/xmldom", "chart.js", "hucre", "react", "rxjs"],
    only: { "workbench/host/builtAddin.ts": ["node:"] },
  },
  authoring: {
    rooms: ["model", "cells", "functions", "workload", "filling"],
    packages: ["hucre", "node:"],
    only: { "authoring/main.ts": ["../cli/recalculation"] },
  },
  tools: {
    rooms: ["model", "cells", "functions", "workload", "filling", "workbench"],
    packages: ["node:", "webpack", "sirv", "get-port", "open", "playwright-core"],
    only: { "tools/workbooks/main.ts": ["../../cli/recalculation"], "tools/addin/mathMarkup.ts": ["mathjs"] },
  },
  calibration: { rooms: ["model"], packages: ["node:"] },
  cli: {
    rooms: ["model", "workload", "filling"],
    packages: ["commander", "node:"],
    only: {
      "cli/run.ts": ["../../package.json"],
      "cli/recalculationThread.ts": ["../workbench/host/builtAddin"],
    },
  },
};

/** The model's folders from the ground up: each imports only from those before it. */
const MODEL_FLOORS = [
  "language",
  "quantities",
  "engines",
  "facts",
  "question",
  "parameters",
  "workload",
  "plan",
  "drives/mechanics",
  "drives/t10000",
  "drives/tape",
  "drives/queueing",
  "drives/cartridges",
  "drives/library",
  "drives/recall",
  "channels",
  "tapeCopies",
  "peerToPeerVts",
  "ts7700",
  "globalMirror",
  "refresh",
  "reference",
  "catalogue",
];
/** Systems, which know nothing of each other. */
const SYSTEMS = ["tapeCopies", "peerToPeerVts", "ts7700", "globalMirror"];

/** Files of the pane that each part of it may import, and that import no part. */
const PANE_GROUND = [
  "errorBoundary",
  "loadError",
  "locale",
  "proposals",
  "questions",
  "shortcuts",
  "today",
  "watching",
];
/**
 * The floors of the pane, from the ground up: which other parts a part may import. A part is a folder, or a file next
 * to the folders. A file that isn't listed holds the pane together and may import every part.
 */
const PANE_FLOORS: Readonly<Record<string, readonly string[]>> = {
  lazy: [],
  workbookPort: [],
  useMadeFrom: ["workbookPort"],
  form: ["workbookPort"],
  paneState: ["form"],
  worker: ["lazy", "form"],
  answer: ["lazy", "form", "worker"],
  insert: ["workbookPort", "form", "worker", "answer"],
  pictures: ["lazy", "form", "worker"],
  compare: ["workbookPort", "form", "worker", "answer"],
  explain: ["workbookPort", "form", "worker", "answer"],
  templates: ["lazy", "worker", "workbookPort", "useMadeFrom", "form", "paneState", "answer"],
  data: ["lazy", "worker", "workbookPort", "form", "paneState"],
  chart: ["workbookPort", "form"],
  size: [
    "lazy",
    "workbookPort",
    "useMadeFrom",
    "form",
    "paneState",
    "worker",
    "answer",
    "insert",
    "pictures",
    "compare",
    "chart",
  ],
};
/** Exceptions: `lazy` starts the workers, and `worker` has the workers' functions for other parts. */
const PANE_UPWARDS: Readonly<Record<string, readonly string[]>> = {
  lazy: ["worker"],
  worker: ["data", "explain", "templates"],
};

interface File {
  /** Path within src, with slashes. */
  readonly path: string;
  readonly text: string;
}

const all: readonly File[] = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ path: file.split(path.sep).join("/"), text: readFileSync(path.join(src, file), "utf8") }));

const importsOf = ({ text }: File): string[] => ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);

/** Returns the path within src that a relative import names, without its ending. */
function targetOf(file: string, wanted: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), wanted));
}

/** Returns the imports of a file that break a rule, in words. */
function faults(file: File): string[] {
  const [name = ""] = file.path.split("/");
  const room = ROOMS[name];
  if (!room) return [`${file.path}: ${name} is no room`];
  return importsOf(file).flatMap((wanted) => {
    const fault = importFault(file.path, name, room, wanted);
    return fault ? [`${file.path}: ${fault}`] : [];
  });
}

function importFault(file: string, name: string, room: Room, wanted: string): string | undefined {
  const allowed = room.only?.[file] ?? [];
  if (allowed.includes(wanted)) return undefined;
  if (wanted.startsWith(".")) {
    const target = targetOf(file, wanted);
    const [other = ""] = target.split("/");
    if (other !== name) return room.rooms.includes(other) ? undefined : `imports ${wanted} of room ${other}`;
    if (name === "model") return modelFault(file, target);
    return name === "taskpane" ? paneFault(file, target) : undefined;
  }
  const fits = (a: string): boolean => wanted === a || wanted.startsWith(/[/:]$/.test(a) ? a : `${a}/`);
  return [...room.packages, ...allowed].some(fits) ? undefined : `imports ${wanted}`;
}

function modelFault(file: string, target: string): string | undefined {
  const folderOf = (one: string): string => MODEL_FLOORS.find((floor) => one.startsWith(`model/${floor}/`)) ?? one;
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from === to) return undefined;
  const isBelow = MODEL_FLOORS.indexOf(to) >= 0 && MODEL_FLOORS.indexOf(to) < MODEL_FLOORS.indexOf(from);
  const isBeside = SYSTEMS.includes(from) && SYSTEMS.includes(to);
  return isBelow && !isBeside ? undefined : `${from} imports ${to}`;
}

function paneFault(file: string, target: string): string | undefined {
  const partOf = (one: string): string => one.split("/")[1]?.replace(/\.tsx?$/, "") ?? "";
  const [from, to] = [partOf(file), partOf(target)];
  const isListed = file.split("/").length > 2 || PANE_GROUND.includes(from) || from in PANE_FLOORS;
  const allowed = [from, ...PANE_GROUND, ...(PANE_FLOORS[from] ?? []), ...(PANE_UPWARDS[from] ?? [])];
  return !isListed || allowed.includes(to) ? undefined : `${from} imports ${to}`;
}

test("every file keeps the import rules of its room", () => {
  expect(all.length).toBeGreaterThan(500);
  expect(all.flatMap(faults)).toEqual([]);
});

test("the pane's floors have no circle", () => {
  const parts = Object.keys(PANE_FLOORS);
  expect(parts.flatMap((part, i) => PANE_FLOORS[part]?.filter((below) => parts.indexOf(below) >= i) ?? [])).toEqual([]);
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
    within.map((file) => {
      const targets = importsOf(file)
        .filter((to) => to.startsWith("."))
        .map((to) => targetOf(file.path, to))
        .flatMap((to) => [`${to}.ts`, `${to}.tsx`].filter((target) => known.has(target)));
      return [file.path, targets];
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
    inCircle.filter((one) => reach.get(file)?.has(one) && reach.get(one)?.has(file)).sort(),
  );
  return [...new Map(together.map((circle) => [circle.join(), circle])).values()];
}

test("imports go round in no circle that isn't explained", () => {
  expect(circles(all)).toEqual(EXPLAINED_CIRCLES);
});

/** Errors that aren't refusals: those of Excel, which the workbench imitates, and those of files that didn't arrive. */
const OTHER_ERRORS = ["CellError", "HostError", "LoadError"];

test("a face knows what a person did by one class, model/language/refusal.ts, and lists none", () => {
  const found = all.flatMap(({ text }) =>
    [...text.matchAll(/class (\w+) extends Error\b/g)].map(([, name = ""]) => name),
  );
  expect(found.sort()).toEqual([...OTHER_ERRORS, "UserError"].sort());
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
    ["another room's type", "workbench/x.ts", 'import type { A } from "../taskpane/a";', "of room taskpane"],
    ["an inline type", "cli/x.ts", 'type A = import("../workbench/a").A;', "imports ../workbench/a of room workbench"],
    ["a subject above", "model/drives/tape/x.ts", 'import { a } from "../../channels/kinds";', "imports channels"],
    ["a subject beside", "model/ts7700/x.ts", 'import { a } from "../peerToPeerVts/rates";', "imports peerToPeerVts"],
    ["a loose file", "model/x.ts", 'import { a } from "./language/sorted";', "model/x.ts imports language"],
    ["a floor above", "taskpane/form/x.ts", 'import { a } from "../size/sizing";', "form imports size"],
    ["a file above", "taskpane/form/x.ts", 'import type { A } from "../paneState";', "form imports paneState"],
    ["a floor from the ground", "taskpane/locale.ts", 'import { a } from "./form/entry";', "locale imports form"],
    ["a floor that is not listed", "taskpane/new/x.ts", 'import { a } from "../form/entry";', "new imports form"],
    ["a package", "model/x.ts", 'import { unit } from "mathjs";', "imports mathjs"],
    ["a package by its part", "ui/x.ts", 'import x from "papaparse/x";', "imports papaparse/x"],
    ["a re-export", "functions/x.ts", 'export * from "react";', "imports react"],
    ["a late import", "workload/x.ts", 'const a = import("node:fs");', "imports node:fs"],
    ["no room", "lib/x.ts", "", "lib is no room"],
  ])("%s", (_, file, text, fault) => {
    expect(faults({ path: file, text }).join()).toContain(fault);
  });

  test("what is allowed passes", () => {
    const text = 'import { a } from "../model/question/question"; import b from "papaparse";';
    expect(faults({ path: "workload/x.ts", text })).toEqual([]);
  });

  test("a circle", () => {
    const text = (to: string): string => `import type { A } from "./${to}";`;
    const three = ["a", "b", "c"].map((name, i, names) => ({
      path: `x/${name}.ts`,
      text: text(names[(i + 1) % 3] ?? ""),
    }));
    expect(circles([...three, { path: "x/d.ts", text: text("a") }])).toEqual([["x/a.ts", "x/b.ts", "x/c.ts"]]);
  });
});
