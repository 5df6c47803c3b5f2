/**
 * `npm run mutate -- [size] [seed ...]`: makes samples of small changes to src/model, one at a time, and runs the tests of
 * the model, and of what is made with it, that reach the changed place: first those of its folder, then all others. A change that no test notices has
 * survived. `npm run mutate -- <folder or file[:line]> ...` takes all changes there, or with a size a sample of them.
 * With NEAREST=1 only the tests of the folder run, which is quicker and lets more survive. No file is changed. JOBS=2
 * uses two processes. A change that keeps a process busy for too long, or takes all its memory, counts as noticed.
 */
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { edit, importersOf, root, testsOf, type Test } from "./harness";
import { marked, mutantsOf, sampleOf, type Mutant } from "./mutants";

const MODEL = "src/model";
const DEFAULT_SIZE = 40;
/** Tests of the model itself, and tests of what is made with it. */
const OF_MODEL = ["tests/model", "tests/workload", "tests/evidence"];
const WITH_MODEL = ["analysis", "calibration", "cli", "functions", "templates", "tools/addin"].map(
  (one) => `tests/${one}`,
);
const ALONE = ["tests/bench.test.ts", "tests/readme.test.ts"];

interface Equivalent {
  readonly file: string;
  readonly code: string;
  readonly change: string;
  readonly why: string;
}

const equivalents = JSON.parse(
  readFileSync(new URL("equivalent.json", import.meta.url), "utf8"),
) as readonly Equivalent[];

const sourceOf = (file: string): string => readFileSync(path.join(root, file), "utf8");

function filesIn(folder: string, ends: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ends) && !entry.name.includes(".long."))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

const everyMutant = filesIn(MODEL, ".ts").flatMap((file) => mutantsOf(file, sourceOf(file)));

function chosen(given: readonly string[]): Mutant[] {
  const all = everyMutant;
  const places = given.filter((one) => Number.isNaN(Number(one)));
  const [size, ...seeds] = given.filter((one) => !places.includes(one)).map(Number);
  const isAt = ({ file, line }: Mutant, place: string): boolean =>
    place === file || place === `${file}:${line}` || file.startsWith(`${place}/`);
  const within = places.length > 0 ? all.filter((one) => places.some((place) => isAt(one, place))) : all;
  if (places.length > 0 && size === undefined) return within;
  return (seeds.length > 0 ? seeds : [1]).flatMap((seed) => sampleOf(within, size ?? DEFAULT_SIZE, seed));
}

function equivalentOf({ file, code, change }: Mutant): Equivalent | undefined {
  return equivalents.find((one) => one.file === file && one.code === code && one.change === change);
}

/** A test by its file and place there, with its time and the places that it reaches, a bit each, as base64. */
interface Known {
  readonly file: string;
  readonly index: number;
  readonly ms: number;
  readonly reaches: string;
}

/** A file of tests with the files of the model that it loads. */
interface KnownFile {
  readonly file: string;
  readonly uses: readonly string[];
  readonly tests: readonly Known[];
}

/** True for tests of the file's folder, or of the file itself if it's in no folder. */
function isNear(test: string, { file }: Mutant): boolean {
  const within = file.slice(MODEL.length + 1).replace(/\.ts$/, "");
  const folder = path.posix.dirname(within);
  if (folder === ".") return test === `tests/model/${within}.test.ts`;
  return test.startsWith(`tests/model/${folder}/`) || test.startsWith(`tests/${folder}/`);
}

const KEPT = path.join(root, ".cache/mutation");
const hashOf = (texts: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 16);
};

/**
 * Runs tests on the unchanged model with a mark at each place of a mutant, and keeps what each reaches until it or the
 * model changes. Tests that need Jest itself, as those that replace a module do, are left out.
 */
async function reached(files: readonly string[]): Promise<readonly KnownFile[]> {
  mkdirSync(KEPT, { recursive: true });
  const model = hashOf([...filesIn(MODEL, ".ts").map(sourceOf), JSON.stringify(everyMutant)]);
  const keptFor = (file: string): string =>
    path.join(KEPT, `${hashOf([model, file, sourceOf(file), reachedBy.toString()])}.json`);
  const kept = (file: string): KnownFile | undefined => {
    try {
      return JSON.parse(readFileSync(keptFor(file), "utf8")) as KnownFile;
    } catch {
      return undefined;
    }
  };
  const missing = files.filter((file) => !kept(file));
  if (missing.length > 0) {
    const marks = new Uint8Array(everyMutant.length);
    Object.assign(globalThis, { reachedPlaces: marks });
    const changed = new Set(everyMutant.map(({ file }) => file));
    const sources = [...changed].map((file) => [file, marked(sourceOf(file), file, everyMutant)] as const);
    for (const file of missing) {
      // Loaded again for each file, so that what is computed once is marked in each.
      for (const [of, source] of sources) edit(of, source);
      const tests = await reachedBy(file, marks);
      const uses = [...changed].filter((one) => importersOf(one).has(path.join(root, file)));
      writeFileSync(keptFor(file), JSON.stringify({ file, uses, tests }));
    }
    for (const file of changed) edit(file);
  }
  return files.map((file) => kept(file) ?? { file, uses: [], tests: [] });
}

/**
 * What a file reaches while it's loaded or in earlier tests counts for its later ones, too, because results may be kept.
 */
async function reachedBy(file: string, marks: Uint8Array): Promise<readonly Known[]> {
  const isOfModel = OF_MODEL.some((folder) => file.startsWith(`${folder}/`));
  const known: Known[] = [];
  marks.fill(0);
  for (const [index, { name, run }] of testsIn(file, isOfModel).entries()) {
    const begun = performance.now();
    try {
      await run();
    } catch (fault) {
      if (isOfModel) throw new Error(`${file}: ${name} fails without a change`, { cause: fault });
      continue;
    }
    const ms = Math.round(performance.now() - begun);
    const bits = Buffer.alloc(Math.ceil(marks.length / 8));
    for (const [place, mark] of marks.entries())
      if (mark === 1) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    known.push({ file, index, ms, reaches: bits.toString("base64") });
  }
  return known;
}

function testsIn(file: string, isOfModel: boolean): readonly Test[] {
  try {
    return testsOf(file);
  } catch (fault) {
    if (isOfModel) throw fault;
    return [];
  }
}

/** A file of tests, with those to run by their place there. */
interface Suite {
  readonly file: string;
  readonly indices: readonly number[];
  readonly ms: number;
}

const limitOf = (suite: Suite): number => 10_000 + 10 * suite.ms;

/** Returns the first of a suite's tests that fails, if any. */
async function failing(suite: Suite): Promise<{ readonly index: number; readonly name: string } | undefined> {
  let at = { index: -1, name: "loading" };
  try {
    const tests = testsOf(suite.file);
    for (const index of suite.indices) {
      const test = tests[index];
      at = { index, name: test?.name ?? "its tests are others" };
      if (!test) return at;
      process.send?.(BUSY);
      await test.run(limitOf(suite));
    }
    return undefined;
  } catch {
    return at;
  }
}

function suitesOf(tests: readonly Known[], mutant: Mutant): readonly Suite[] {
  const suites = new Map<string, { file: string; indices: number[]; ms: number }>();
  for (const { file, index, ms } of tests) {
    const suite = suites.get(file) ?? { file, indices: [], ms: 0 };
    suite.indices.push(index);
    suite.ms += ms;
    suites.set(file, suite);
  }
  return [...suites.values()].sort(
    (one, other) => Number(isNear(other.file, mutant)) - Number(isNear(one.file, mutant)) || one.ms - other.ms,
  );
}

/** Returns the first test that notices the mutant. One that then fails without it, too, has noticed nothing. */
async function killerOf(mutant: Mutant, files: readonly KnownFile[]): Promise<string | undefined> {
  const { file, start, end, text } = mutant;
  const change = (): void => {
    edit(file, sourceOf(file).slice(0, start) + text + sourceOf(file).slice(end));
  };
  change();
  const importing = files.filter(({ uses }) => uses.includes(mutant.file)).flatMap(({ tests }) => tests);
  const place = everyMutant.indexOf(mutant);
  const reaching = importing.filter(({ reaches }) => reachesPlace(reaches, place));
  try {
    for (let suite of suitesOf(reaching, mutant)) {
      for (;;) {
        const found = await failing(suite);
        if (!found) break;
        edit(mutant.file);
        const alone = { ...suite, indices: found.index < 0 ? [] : [found.index] };
        if (!(await failing(alone))) return `${suite.file}: ${found.name}`;
        change();
        suite = { ...suite, indices: suite.indices.filter((index) => index > found.index) };
      }
    }
    return undefined;
  } finally {
    edit(mutant.file);
  }
}

const bitsOf = new Map<string, Buffer>();

function reachesPlace(reaches: string, place: number): boolean {
  const bits = bitsOf.get(reaches) ?? Buffer.from(reaches, "base64");
  bitsOf.set(reaches, bits);
  return (((bits[place >> 3] ?? 0) >> (place & 7)) & 1) === 1;
}

interface Result {
  readonly outcome: "killed" | "survived" | "equivalent";
  readonly isNear: boolean;
}

async function resultOf(mutant: Mutant, files: readonly KnownFile[]): Promise<Result> {
  const begun = process.cpuUsage();
  const known = equivalentOf(mutant);
  const killer = known ? undefined : await killerOf(mutant, files);
  const outcome = known ? "equivalent" : killer === undefined ? "survived" : "killed";
  const place = `${mutant.file}:${mutant.line}:${mutant.column}`;
  const why = known?.why ?? killer;
  const { user, system } = process.cpuUsage(begun);
  const seconds = ((user + system) / 1e6).toFixed(1);
  console.log(
    `${outcome.padEnd(10)} ${seconds.padStart(5)} s ${place}  ${mutant.change}  in  ${mutant.code}${why ? `  (${why})` : ""}`,
  );
  return { outcome, isNear: killer !== undefined && isNear(killer.split(/[: ]/, 1)[0] ?? "", mutant) };
}

/** Told before each test. */
const BUSY = "busy";
/** A test takes half a minute at most. Its own limit stops a loop without end, but not after the test has waited. */
const LONGEST_TEST_MS = 180_000;
/** A process loads what the marks tell of all tests first. */
const LONGEST_START_MS = 600_000;

/** A process of its own for each part of the mutants, and another one from the next mutant on where one doesn't end. */
async function inProcesses(mutants: readonly Mutant[], jobs: number): Promise<readonly Result[]> {
  const parts = Array.from({ length: jobs }, async (_, part): Promise<readonly Result[]> => {
    const own = mutants.filter((_, i) => i % jobs === part);
    const results: Result[] = [];
    while (results.length < own.length) {
      const from = results.length;
      const env = { ...process.env, PART: `${part}`, FROM: `${from}` };
      const child = fork(process.argv[1] ?? "", process.argv.slice(2), { env });
      const end = (): boolean => child.kill("SIGKILL");
      let timer = setTimeout(end, LONGEST_START_MS);
      child.on("message", (told: Result | typeof BUSY) => {
        if (told !== BUSY) results.push(told);
        clearTimeout(timer);
        timer = setTimeout(end, LONGEST_TEST_MS);
      });
      await new Promise((over) => child.on("exit", over));
      clearTimeout(timer);
      const { file, line, change } = own[results.length] ?? {};
      if (child.signalCode !== null) {
        const why = child.signalCode === "SIGKILL" ? "doesn't end" : "ends the engine, for want of memory";
        console.log(`killed     ${file}:${line}  ${change}  (${why})`);
        results.push({ outcome: "killed", isNear: false });
      } else if (results.length === from) throw new Error(`nothing ran from ${file}:${line} on`);
    }
    return results;
  });
  return (await Promise.all(parts)).flat();
}

async function main(): Promise<void> {
  const mutants = chosen(process.argv.slice(2));
  const folders = [...OF_MODEL, ...WITH_MODEL];
  const files = [...folders.flatMap((folder) => filesIn(folder, ".test.ts")), ...ALONE];
  const isWanted = (file: string): boolean => process.env.NEAREST !== "1" || mutants.some((one) => isNear(file, one));
  const known = await reached(files.filter(isWanted));
  const jobs = Number(process.env.JOBS ?? 1);
  const { PART, FROM } = process.env;
  if (PART !== undefined) {
    const own = mutants.filter((_, i) => i % jobs === Number(PART));
    for (const mutant of own.slice(Number(FROM))) process.send?.(await resultOf(mutant, known));
    process.disconnect();
    return;
  }
  const results = await inProcesses(mutants, jobs);
  const count = (is: (one: Result) => boolean): number => results.filter(is).length;
  const killed = count(({ outcome }) => outcome === "killed");
  const survived = count(({ outcome }) => outcome === "survived");
  const percent = (100 * killed) / Math.max(1, killed + survived);
  console.log(
    `${killed} killed, ${count((one) => one.isNear)} of them by the folder's tests, ${survived} survived (${percent.toFixed(1)}% killed), ${results.length - killed - survived} known to be equivalent`,
  );
}

// Some tests leave timers behind.
void main().then(() => process.exit());
