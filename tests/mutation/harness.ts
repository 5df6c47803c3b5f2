/**
 * Runs tests of the model in this process, and loads only what depends on a changed file again. Jest takes seconds to
 * start; a change takes a part of a second here.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { transformSync } from "esbuild";
import { expect } from "expect";
// Also bundles the packages that Jest takes from elsewhere.
import "../../jest.config.mjs";

export interface Test {
  readonly file: string;
  readonly name: string;
  /** Throws if the test fails, or if it or a hook takes longer. */
  readonly run: (mostMs?: number) => Promise<void>;
}

type Run = (...given: unknown[]) => unknown;
interface Group {
  readonly file: string;
  readonly title: string;
  readonly before: Run[];
  readonly beforeEach: Run[];
  readonly afterEach: Run[];
  readonly found: Test[];
}

export const root = fileURLToPath(new URL("../..", import.meta.url));
const native = createRequire(import.meta.url);
const at = (file: string): string => path.join(root, file);
/** As in jest.config.mjs, which bundles them. */
const BUNDLED = ["mathjs", "fast-check"];

/** Changed sources, by full path. */
const edited = new Map<string, string>();
const modules = new Map<string, { exports: unknown }>();
const scripts = new Map<string, vm.Script>();
const importers = new Map<string, Set<string>>();
let group: Group | undefined;

/** Changes the source of a file, or changes it back; its importers will be loaded again. */
export function edit(file: string, source?: string): void {
  if (source === undefined) edited.delete(at(file));
  else edited.set(at(file), source);
  for (const one of importersOf(file)) modules.delete(one);
}

/** Full paths of a file and of all that import it, also by others. */
export function importersOf(file: string): ReadonlySet<string> {
  const all = new Set([at(file)]);
  for (const one of all) for (const importer of importers.get(one) ?? []) all.add(importer);
  return all;
}

/** Loads a test file and all of tests/ that it imports, as Jest does for each file. */
export function testsOf(file: string): readonly Test[] {
  group = { file, title: "", before: [], beforeEach: [], afterEach: [], found: [] };
  for (const one of modules.keys()) if (one.startsWith(at("tests/"))) modules.delete(one);
  load(at(file));
  return group.found;
}

function load(file: string): unknown {
  const known = modules.get(file);
  if (known) return known.exports;
  const module: { exports: unknown } = { exports: {} };
  modules.set(file, module);
  try {
    if (file.endsWith(".json")) module.exports = JSON.parse(readFileSync(file, "utf8"));
    else (scriptOf(file).runInThisContext() as Run)(module.exports, requirer(file), module, file, path.dirname(file));
  } catch (fault) {
    modules.delete(file);
    throw fault;
  }
  return module.exports;
}

/** As Node's `require`, which also finds the path of a package. */
function requirer(file: string): ((name: string) => unknown) & Pick<NodeJS.Require, "resolve"> {
  const required = (name: string): unknown => {
    if (name === "@jest/globals") return globals;
    if (!name.startsWith(".")) return native(BUNDLED.includes(name) ? at(`.cache/${name}.cjs`) : name) as unknown;
    const base = path.resolve(path.dirname(file), name);
    const to = ["", ".ts", ".tsx", "/index.ts"].map((end) => base + end).find((one) => isFile(one));
    if (to === undefined) throw new Error(`${file} imports ${name}, which doesn't exist`);
    importers.set(to, (importers.get(to) ?? new Set()).add(file));
    return load(to);
  };
  return Object.assign(required, { resolve: native.resolve });
}

const isFile = (file: string): boolean => modules.has(file) || (existsSync(file) && statSync(file).isFile());

function scriptOf(file: string): vm.Script {
  const changed = edited.get(file);
  const known = changed === undefined ? scripts.get(file) : undefined;
  if (known) return known;
  const { code } = transformSync(changed ?? readFileSync(file, "utf8"), {
    sourcefile: file,
    loader: "ts",
    format: "cjs",
    target: "node20",
    define: { "import.meta.url": '"file:///"' },
  });
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`);
  if (changed === undefined) scripts.set(file, script);
  return script;
}

/** Longest time of a test or a hook that isn't known; a change that makes a loop endless counts as noticed. */
const LONGEST_MS = 60_000;
const caller = new vm.Script("runLimited()");

async function limited(run: Run, timeout: number): Promise<void> {
  Object.assign(globalThis, { runLimited: run });
  await caller.runInThisContext({ timeout });
}

function here(): Group {
  if (!group) throw new Error("no test file is being loaded");
  return group;
}

function addTest(title: string, run: Run): void {
  const { file, title: within, before, beforeEach, afterEach, found } = here();
  const all = async (mostMs = LONGEST_MS): Promise<void> => {
    for (const hook of before.splice(0)) await limited(hook, mostMs);
    for (const hook of beforeEach) await limited(hook, mostMs);
    try {
      await limited(run, mostMs);
    } finally {
      for (const hook of afterEach) await limited(hook, mostMs);
    }
  };
  found.push({ file, name: within + title, run: all });
}

function addGroup(title: string, run: Run): void {
  const outer = here();
  group = {
    ...outer,
    title: `${outer.title}${title} > `,
    before: [...outer.before],
    beforeEach: [...outer.beforeEach],
    afterEach: [...outer.afterEach],
  };
  run();
  group = outer;
}

const eachOf =
  (add: typeof addTest) =>
  (rows: readonly unknown[]) =>
  (title: string, run: Run): void => {
    for (const [i, row] of rows.entries()) {
      const given: readonly unknown[] = Array.isArray(row) ? row : [row];
      add(`${title} [${i}]`, () => run(...given));
    }
  };

const test = Object.assign(addTest, { each: eachOf(addTest) });
const globals = {
  expect,
  test,
  it: test,
  describe: Object.assign(addGroup, { each: eachOf(addGroup) }),
  beforeAll: (run: Run) => here().before.push(run),
  beforeEach: (run: Run) => here().beforeEach.push(run),
  afterEach: (run: Run) => here().afterEach.push(run),
  // Only folders of temporary files are taken away.
  afterAll: () => undefined,
};
