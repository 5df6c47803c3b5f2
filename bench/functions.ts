/**
 * Measures the built functions bundle: CPU per element of a column, for every question in the catalogue and for the
 * same equation by hand. Lists the questions that miss their targets. Needs `npm run build`; then `npx tsx
 * bench/functions.ts`, with the first letters of questions' names to measure only those.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { catalogue } from "../src/model/catalogue/catalogue";
import { CALL } from "../src/model/reference/explain";
import { CASES, type Case, type Matrix } from "./bare";
import { cpuByTurns, median, print, ratioOf } from "./ratio";

const BUNDLE = "dist/functions.js";
/** Targets. The bundle must load in half of the CPU that it needed on the machine where the targets were set. */
const MOST = {
  microseconds: 5,
  timesBare: 3,
  timesForward: 20,
  explainMs: 10,
  loadMs: 43 / 2,
  gzipBytes: 90_000,
} as const;
/** Relative difference below which two values count as the same. */
const ROUNDING = 1e-9;
const ONLY = process.argv.slice(2);

type Call = (...args: unknown[]) => unknown[][];

const functions = new Map<string, Call>();
Object.assign(globalThis, {
  CustomFunctions: {
    associate: (id: string, call: Call) => functions.set(id, call),
    Error: class extends Error {},
    ErrorCode: {
      invalidValue: "#VALUE!",
      notAvailable: "#N/A",
      divisionByZero: "#DIV/0!",
      invalidNumber: "#NUM!",
      nullReference: "#NULL!",
    },
  },
});
const source = readFileSync(BUNDLE, "utf8");
runInThisContext(source);

function built(name: string): Call {
  const call = functions.get(name);
  if (!call) throw new RangeError(`${name} is not in the bundle`);
  return call;
}

function matrices({ args }: Case): Matrix[] {
  return args.map((arg) => (typeof arg === "function" ? arg() : [[arg]]));
}

function isSame(ours: unknown, bare: number | undefined): boolean {
  return typeof ours === "number" && bare !== undefined && Math.abs(ours - bare) <= ROUNDING * Math.abs(bare);
}

interface Measured {
  readonly asked: Case;
  readonly title: string;
  readonly elements: number;
  /** CPU per element in the bundle, and in `bare` by hand; NaN if there is no equation by hand. */
  readonly microseconds: number;
  readonly bare: number;
}

/** Number of answers that are errors or differ from the equation by hand. All cases are checked before any is timed. */
function othersOf(asked: Case): number {
  const args = matrices(asked);
  const ours = built(asked.question)(...args);
  if (typeof asked.bare === "string") return ours.flat().filter((cell) => typeof cell === "object").length;
  const theirs = asked.bare(...args);
  return Math.abs(ours.length - theirs.length) + theirs.filter(([value], row) => !isSame(ours[row]?.[0], value)).length;
}

function measured(asked: Case): Measured {
  const { question, of, bare } = asked;
  const args = matrices(asked);
  const call = built(question);
  const elements = Math.max(...args.map(({ length }) => length));
  const own = (): void => void call(...args);
  const [microseconds = NaN, byHand = NaN] = cpuByTurns(
    typeof bare === "string" ? [own] : [own, () => void bare(...args)],
  );
  return {
    asked,
    elements,
    title: of === undefined ? question : `${question}, ${of}`,
    microseconds: microseconds / elements,
    bare: byHand / elements,
  };
}

/**
 * A text with the figures of a case and its target, and the targets that it misses. `all` must have a forward question
 * before its inverse.
 */
function judged({ asked, elements, microseconds, bare }: Measured, all: readonly Measured[]): [string, string[]] {
  const misses: string[] = [];
  const held = (value: number, unit: string, most: number): string => {
    const said = `${value.toPrecision(3)} ${unit} of at most ${most}`;
    if (!(value <= most)) misses.push(said);
    return said;
  };
  if (asked.seconds !== undefined) return [held((microseconds * elements) / 1e6, "s", asked.seconds), misses];
  if (asked.inverseOf !== undefined) {
    const forward = all.find(({ asked: { question, inverseOf } }) => question === asked.inverseOf && !inverseOf);
    return [held(microseconds / (forward?.microseconds ?? NaN), `x ${asked.inverseOf}`, MOST.timesForward), misses];
  }
  if (Number.isNaN(bare)) return ["no target", misses];
  held(microseconds, "us", MOST.microseconds);
  held(microseconds / bare, "x by hand", MOST.timesBare);
  return [`at most ${MOST.microseconds} us and ${MOST.timesBare} x`, misses];
}

function table(wanted: readonly Case[]): string[] {
  console.log(
    `${"us".padStart(9)} ${"by hand".padStart(9)} ${"ratio".padStart(7)}  question, elements: target; * missed`,
  );
  const missed: string[] = [];
  const others = wanted.map(othersOf);
  const all: Measured[] = [];
  for (const [i, asked] of wanted.entries()) {
    const one = measured(asked);
    all.push(one);
    const { title, elements, microseconds, bare } = one;
    const [target, misses] = judged(one, all);
    if (others[i] !== 0) misses.push(`${others[i] ?? ""} answers are errors or not those by hand`);
    const byHand = Number.isNaN(bare) ? ["", ""] : [bare.toPrecision(3), (microseconds / bare).toPrecision(3)];
    const of = elements === 1 ? "one call" : `of ${elements.toLocaleString("en")}`;
    const why = typeof asked.bare === "string" ? `; not by hand: ${asked.bare}` : "";
    console.log(
      `${microseconds.toPrecision(3).padStart(9)} ${byHand.map((cell, i) => cell.padStart(9 - 2 * i)).join(" ")}${misses.length > 0 ? " *" : "  "}${title}, ${of}: ${target}${why}`,
    );
    if (misses.length > 0) missed.push(`${title}: ${misses.join("; ")}`);
  }
  return missed;
}

/** The slowest explanation of any question's first example, with its milliseconds. */
function slowestExplained(): { readonly name: string; readonly ms: number } {
  const explain = built("EXPLAIN");
  return catalogue
    .filter(({ inputs }) => inputs !== CALL)
    .map(({ name, examples }) => {
      const args = (examples[0] ?? []).map((cell) => [[cell]]);
      const [microseconds = NaN] = cpuByTurns([() => void explain([[name]], args)]);
      return { name, ms: microseconds / 1000 };
    })
    .reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest));
}

/** Milliseconds of CPU to load the bundle in a new process. */
function loading(): number {
  const script = `
    globalThis.CustomFunctions = { associate() {}, Error, ErrorCode: {} };
    const source = require("node:fs").readFileSync("${BUNDLE}", "utf8");
    const from = process.cpuUsage();
    require("node:vm").runInThisContext(source);
    const { user, system } = process.cpuUsage(from);
    console.log((user + system) / 1000);`;
  return median(
    Array.from({ length: 9 }, () => Number(spawnSync(process.execPath, ["-e", script], { encoding: "utf8" }).stdout)),
  );
}

function whole(): string[] {
  const missed: string[] = [];
  const tell = (what: string, value: number, most: number, unit: string): void => {
    const shown = value >= 1000 ? value.toFixed(0) : value.toPrecision(3);
    console.log(`${shown.padStart(9)} ${unit} ${value > most ? "*" : " "} ${what} (at most ${most})`);
    if (value > most) missed.push(`${what}: ${shown} ${unit}, at most ${most}`);
  };
  const { name, ms } = slowestExplained();
  tell(`EXPLAIN of the slowest first example, ${name}`, ms, MOST.explainMs, "ms");
  tell("loading the bundle", loading(), MOST.loadMs, "ms");
  tell("the bundle in gzip", gzipSync(source, { level: 9 }).length, MOST.gzipBytes, "bytes");
  return missed;
}

function isWanted({ question }: Case): boolean {
  return ONLY.length === 0 || ONLY.some((name) => question.startsWith(name));
}

/** True for a question with a wanted inverse: the inverse is compared with it, so both are measured. */
function isForward({ question, inverseOf }: Case): boolean {
  return inverseOf === undefined && CASES.some((one) => one.inverseOf === question && isWanted(one));
}

const missed = table(CASES.filter((one) => isWanted(one) || isForward(one)));
if (ONLY.length === 0) {
  missed.push(...whole());
  const column = Array.from({ length: 10_000 }, (_, i) => [1 + i / 5000]);
  const oneByOne = (what: string, ask: (cells: readonly (readonly number[])[]) => void): ReturnType<typeof ratioOf> =>
    ratioOf(
      `10,000 calls of one row of ${what}`,
      () => {
        for (const row of column) ask([row]);
      },
      "one call of 10,000 rows",
      () => {
        ask(column);
      },
      1,
    );
  print([
    oneByOne("UNITS", (cells) => built("UNITS")(cells, [["TiB"]], [["GB"]])),
    oneByOne("VTS_PEAK_HOURS", (cells) => built("VTS_PEAK_HOURS")([["B20"]], [[864]], cells)),
  ]);
  const byHand = new Set(CASES.filter(({ bare }) => typeof bare !== "string").map(({ question }) => question));
  for (const { name, inputs } of catalogue) {
    if (byHand.has(name) || inputs === CALL) continue;
    const reasons = CASES.filter(({ question }) => question === name).map(({ bare }) => String(bare));
    if (reasons.length === 0) missed.push(`${name}: no case in bench/bare.ts`);
    console.log(`no equation by hand: ${name} (${reasons[0] ?? "nobody wrote one"})`);
  }
}
console.log(missed.length === 0 ? "no target is missed" : `${missed.length} miss their targets:`);
for (const miss of missed) console.log(`  ${miss}`);
