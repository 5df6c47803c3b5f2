/**
 * `npm run mutate -- [size] [seed]`: makes a sample of small changes to src/model, one at a time, and runs the tests of
 * the model that load the changed file. A change that no test notices has survived. `npm run mutate -- <file>[:line]`
 * takes all changes of a file or a line. With NEAREST=1 only the tests of the file's folder run, which is quicker and
 * lets more survive. No file is changed: the tests' transform makes the change.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { mutantsOf, sampleOf, type Mutant } from "./mutants";

const root = fileURLToPath(new URL("../..", import.meta.url));
const MODEL = "src/model";
const DEFAULT_SIZE = 40;
/** Limits for the tests, several times what they take. A change that makes a loop endless counts as noticed. */
const LONGEST_NEAREST_MS = 240_000;
const LONGEST_MS = 1_200_000;

interface Equivalent {
  readonly file: string;
  readonly code: string;
  readonly change: string;
  readonly why: string;
}

const equivalents = JSON.parse(
  readFileSync(new URL("equivalent.json", import.meta.url), "utf8"),
) as readonly Equivalent[];

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

/** Returns true if the tests notice the change, by a failure, a crash or a timeout. */
function notices(mutant: Mutant, asked: readonly string[], timeout: number): boolean {
  const { status, error } = spawnSync(
    process.execPath,
    // In one process, so that an endless loop ends with it.
    ["node_modules/jest/bin/jest.js", "-c", "tests/mutation/jest.config.mjs", "-i", "--bail", "--silent", ...asked],
    {
      cwd: root,
      env: { ...process.env, MUTANT: JSON.stringify(mutant) },
      stdio: "ignore",
      timeout,
      killSignal: "SIGKILL",
    },
  );
  return error !== undefined || status !== 0;
}

/** Runs the tests of the file's folder first, because they are the most likely to notice the change. */
function isKilled(mutant: Mutant): boolean {
  const within = mutant.file.slice(MODEL.length + 1).replace(/\.ts$/, "");
  const folder = path.posix.dirname(within);
  const places = folder === "." ? [`tests/model/${within}.test.ts`] : [`tests/model/${folder}/`, `tests/${folder}/`];
  const nearest = places.filter((place) => existsSync(path.join(root, place)));
  if (nearest.length > 0 && notices(mutant, ["--passWithNoTests", ...nearest], LONGEST_NEAREST_MS)) return true;
  if (process.env.NEAREST === "1") return false;
  return notices(mutant, ["--passWithNoTests", "--findRelatedTests", mutant.file], LONGEST_MS);
}

function chosen([first = String(DEFAULT_SIZE), seed = "1"]: readonly string[]): Mutant[] {
  const all = filesIn(MODEL).flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), "utf8")));
  if (/^\d+$/.test(first)) return sampleOf(all, Number(first), Number(seed));
  const [file, line] = first.split(":");
  return all.filter((mutant) => mutant.file === file && (line === undefined || mutant.line === Number(line)));
}

function equivalentOf({ file, code, change }: Mutant): Equivalent | undefined {
  return equivalents.find((one) => one.file === file && one.code === code && one.change === change);
}

const counts = { killed: 0, survived: 0, equivalent: 0 };
for (const mutant of chosen(process.argv.slice(2))) {
  const known = equivalentOf(mutant);
  const outcome = known ? "equivalent" : isKilled(mutant) ? "killed" : "survived";
  counts[outcome] += 1;
  const place = `${mutant.file}:${mutant.line}:${mutant.column}`;
  console.log(`${outcome.padEnd(10)} ${place}  ${mutant.change}  in  ${mutant.code}${known ? `  (${known.why})` : ""}`);
}
const { killed, survived, equivalent } = counts;
const percent = (100 * killed) / Math.max(1, killed + survived);
console.log(
  `${killed} killed, ${survived} survived (${percent.toFixed(0)}% killed), ${equivalent} known to be equivalent`,
);
