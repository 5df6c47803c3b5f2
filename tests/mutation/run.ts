/**
 * `npm run mutate -- [size] [seed ...]`: makes samples of small changes to src/model, one at a time, and runs the tests of
 * the model, and of what is made with it, that reach the changed place: first those of its folder, then all others. A change that no test notices has
 * survived. `npm run mutate -- <file>[:line] ...` takes all changes of files or lines. With NEAREST=1 only the tests of
 * the folder run, which is quicker and lets more survive. No file is changed.
 */
import { readdirSync, readFileSync } from "node:fs";
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
/** A place reached by fewer tests may have its result kept for the tests that follow, so all tests run. */
const FEW_TESTS = 4;

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

function chosen(given: readonly string[]): Mutant[] {
  const all = filesIn(MODEL, ".ts").flatMap((file) => mutantsOf(file, sourceOf(file)));
  const [size = DEFAULT_SIZE, ...seeds] = given.map(Number);
  if (!Number.isNaN(size)) return (seeds.length > 0 ? seeds : [1]).flatMap((seed) => sampleOf(all, size, seed));
  return all.filter(({ file, line }) => given.includes(file) || given.includes(`${file}:${line}`));
}

function equivalentOf({ file, code, change }: Mutant): Equivalent | undefined {
  return equivalents.find((one) => one.file === file && one.code === code && one.change === change);
}

/** A test by its file and place there, with its time and the chosen places that it reaches. */
interface Known {
  readonly file: string;
  readonly index: number;
  readonly ms: number;
  readonly reaches: ReadonlySet<number>;
}

/** True for tests of the file's folder, or of the file itself if it's in no folder. */
function isNear(test: string, { file }: Mutant): boolean {
  const within = file.slice(MODEL.length + 1).replace(/\.ts$/, "");
  const folder = path.posix.dirname(within);
  if (folder === ".") return test === `tests/model/${within}.test.ts`;
  return test.startsWith(`tests/model/${folder}/`) || test.startsWith(`tests/${folder}/`);
}

/**
 * Runs all tests on the unchanged model with a mark at each chosen place. Tests that need Jest itself, as those that
 * replace a module do, are left out.
 */
async function reached(mutants: readonly Mutant[], files: readonly string[]): Promise<Known[]> {
  const marks = new Uint8Array(mutants.length);
  Object.assign(globalThis, { reachedPlaces: marks });
  const changed = new Set(mutants.map(({ file }) => file));
  for (const file of changed) edit(file, marked(sourceOf(file), file, mutants));
  const known: Known[] = [];
  for (const file of files) {
    const isOfModel = OF_MODEL.some((folder) => file.startsWith(`${folder}/`));
    for (const [index, { name, run }] of testsIn(file, isOfModel).entries()) {
      marks.fill(0);
      const begun = performance.now();
      try {
        await run();
      } catch (fault) {
        if (isOfModel) throw new Error(`${file}: ${name} fails without a change`, { cause: fault });
        continue;
      }
      const reaches = new Set([...marks.keys()].filter((place) => marks[place] === 1));
      known.push({ file, index, ms: performance.now() - begun, reaches });
    }
  }
  for (const file of changed) edit(file);
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

/** Returns the first of the tests that notices the change; they are loaded file by file. */
async function noticing(tests: readonly Known[]): Promise<string | undefined> {
  for (const { file, index } of tests) {
    let name = "loading";
    try {
      const test = testsOf(file)[index];
      if (!test) return `${file}: its tests are others`;
      ({ name } = test);
      await test.run();
    } catch {
      return `${file}: ${name}`;
    }
  }
  return undefined;
}

async function killerOf(mutant: Mutant, place: number, all: readonly Known[]): Promise<string | undefined> {
  edit(
    mutant.file,
    sourceOf(mutant.file).slice(0, mutant.start) + mutant.text + sourceOf(mutant.file).slice(mutant.end),
  );
  const importers = importersOf(mutant.file);
  const near = all.filter(({ file }) => importers.has(path.join(root, file)));
  const by = (one: Known, other: Known): number =>
    Number(isNear(other.file, mutant)) - Number(isNear(one.file, mutant)) || one.ms - other.ms;
  const reaching = near.filter(({ reaches }) => reaches.has(place)).sort(by);
  const rest = near.filter(({ reaches }) => !reaches.has(place)).sort(by);
  const killer = await noticing(reaching.length < FEW_TESTS ? [...reaching, ...rest] : reaching);
  edit(mutant.file);
  return killer;
}

async function main(): Promise<void> {
  const mutants = chosen(process.argv.slice(2));
  const asked = mutants.filter((mutant) => !equivalentOf(mutant));
  const folders = [...OF_MODEL, ...WITH_MODEL];
  const files = [...folders.flatMap((folder) => filesIn(folder, ".test.ts")), ...ALONE];
  const isWanted = (file: string): boolean => process.env.NEAREST !== "1" || asked.some((one) => isNear(file, one));
  const all = await reached(asked, files.filter(isWanted));
  const counts = { killed: 0, near: 0, survived: 0, equivalent: 0 };
  for (const mutant of mutants) {
    const known = equivalentOf(mutant);
    const killer = known ? undefined : await killerOf(mutant, asked.indexOf(mutant), all);
    const outcome = known ? "equivalent" : killer === undefined ? "survived" : "killed";
    counts[outcome] += 1;
    if (killer !== undefined && isNear(killer.split(/[: ]/, 1)[0] ?? "", mutant)) counts.near += 1;
    const place = `${mutant.file}:${mutant.line}:${mutant.column}`;
    const why = known?.why ?? killer;
    console.log(`${outcome.padEnd(10)} ${place}  ${mutant.change}  in  ${mutant.code}${why ? `  (${why})` : ""}`);
  }
  const { killed, near, survived, equivalent } = counts;
  const percent = (100 * killed) / Math.max(1, killed + survived);
  console.log(
    `${killed} killed, ${near} of them by the folder's tests, ${survived} survived (${percent.toFixed(0)}% killed), ${equivalent} known to be equivalent`,
  );
}

void main();
