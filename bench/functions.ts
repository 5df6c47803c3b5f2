/**
 * Times the built functions bundle: CPU per cell of a column of each function's first example, and per call of those
 * that spill. Needs `npm run build`; names, or their first letters, measure only those.
 */
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { catalogue } from "../src/model/catalogue/catalogue";
import type { BareQuestion } from "../src/model/question/question";

type Call = (...args: unknown[]) => unknown[][];
type Matrix = readonly (readonly unknown[])[];

const ROWS = 10_000;
/** CPU for which a call is repeated. */
const LONG_ENOUGH_US = 200_000;
const YEAR_OF_HOURS = 8760;

const functions = new Map<string, Call>();
Object.assign(globalThis, {
  CustomFunctions: {
    associate: (id: string, call: Call) => functions.set(id, call),
    Error: class extends Error {},
    ErrorCode: {},
  },
});
runInThisContext(readFileSync("dist/functions.js", "utf8"));

/** Microseconds of CPU of a call, once the engine has compiled it. */
function cpuOf(call: () => void): number {
  call();
  const from = process.cpuUsage();
  for (let calls = 1; ; calls += 1) {
    call();
    const { user, system } = process.cpuUsage(from);
    if (user + system >= LONG_ENOUGH_US) return (user + system) / calls;
  }
}

/** The first example's cells; numbers that needn't be whole rise by up to 1% along a column. */
function columnsOf({ inputs, examples }: BareQuestion, rows: number): Matrix[] {
  return (examples[0] ?? []).map((cell, at) => {
    const input = Object.values(inputs)[at];
    if (typeof cell !== "number" || input?.kind !== "quantity" || input.whole)
      return at === 0 ? repeated(cell, rows) : [[cell]];
    return Array.from({ length: rows }, (_, row) => [cell * (1 + row / rows / 100)]);
  });
}

function repeated(cell: unknown, rows: number): Matrix {
  return Array.from({ length: rows }, () => [cell]);
}

function measure(title: string, name: string, args: readonly unknown[], cells: number): void {
  if (!wanted(name)) return;
  const call = functions.get(name);
  if (!call) throw new RangeError(`${name} is not in the bundle`);
  const errors = call(...args).filter(([cell]) => cell instanceof Error).length;
  const us = cpuOf(() => void call(...args)) / cells;
  const shown = us < 1000 ? `${us.toPrecision(3)} us` : `${(us / 1000).toPrecision(3)} ms`;
  console.log(`${shown.padStart(10)}  ${title}${errors > 0 ? `, with ${errors} errors` : ""}`);
}

function wanted(name: string): boolean {
  const only = process.argv.slice(2);
  return only.length === 0 || only.some((letters) => name.startsWith(letters));
}

for (const question of catalogue) {
  const { name, unit, inputs } = question;
  const kinds = Object.values(inputs).map(({ kind }) => kind);
  const [first, ...others] = columnsOf(question, 1);
  if (kinds.includes("rest")) measure(`${name}, one call`, name, [first, others], 1);
  else if (unit === "table" || kinds.includes("list")) measure(`${name}, one call`, name, columnsOf(question, 1), 1);
  else measure(name, name, columnsOf(question, ROWS), ROWS);
}

const hours = Array.from({ length: YEAR_OF_HOURS }, (_, hour) => [110 + 60 * Math.sin((2 * Math.PI * hour) / 24)]);
measure("VTS_DAY of a year of hours", "VTS_DAY", [[["B20"]], [[864]], [[3]], hours], 1);
measure("GM_TIMELINE of a year of hours", "GM_TIMELINE", [hours, [[361.1]], [[1]]], 1);
const offsets = Array.from({ length: 1000 }, (_, file) => [(file * 48_271) % 4999]);
measure("TAPE_RECALL_ORDER of 1,000 files", "TAPE_RECALL_ORDER", [[["T10000C"]], offsets, [[1]]], 1);
