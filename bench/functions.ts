/** The built functions bundle: what a call costs, what a column costs, what the bundle weighs. Needs `npm run build`. */
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { print, ratioOf } from "./ratio";

const ROWS = 10_000;
type Call = (...args: unknown[]) => unknown;

const functions = new Map<string, Call>();
const CustomFunctions = {
  associate: (id: string, call: Call) => functions.set(id, call),
  Error: class extends Error {},
  ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
};
const source = readFileSync("dist/functions.js", "utf8");
runInContext(source, createContext({ CustomFunctions }));

function built(name: string): Call {
  const call = functions.get(name);
  if (!call) throw new RangeError(`${name} is not in the bundle`);
  return call;
}

const peakHours = built("VTS_PEAK_HOURS");
const accessTime = built("T10K_ACCESS_TIME");
const units = built("UNITS");
const column = Array.from({ length: ROWS }, (_, i) => [1 + (2 * i) / ROWS]);

/** The bare arithmetic of VTS_PEAK_HOURS, called with matrices and giving one, with nothing read, checked or explained. */
function bare(_model: unknown, cache: readonly number[][], compression: readonly number[][]): number[][] {
  return [[(2 * (0.72 * (cache[0]?.[0] ?? 0) - 44.5) * (compression[0]?.[0] ?? 0)) / (132.8 * 3.6)]];
}

/** A bundle without any model: the weight of the format itself. */
const facts = (
  JSON.parse(
    `[${["ptpVts", "ts7770", "t10000c", "globalMirror", "tsmTapeCopy"].map((name) => readFileSync(`src/model/facts/${name}.json`, "utf8")).join()}]`,
  ) as object[][]
).flat();

print([
  ratioOf(
    "a call of VTS_PEAK_HOURS",
    () => peakHours([["B20"]], [[864]], [[3]]),
    "its bare arithmetic",
    () => bare([["B20"]], [[864]], [[3]]),
    500,
  ),
  ratioOf(
    "a call of T10K_ACCESS_TIME",
    () => accessTime([["T10000C"]]),
    "a call of VTS_PEAK_HOURS",
    () => peakHours([["B20"]], [[864]], [[3]]),
    500,
  ),
  ratioOf(
    `${ROWS} rows of UNITS in one call`,
    () => units(column, [["TiB"]], [["GB"]]),
    `${ROWS} calls of one row`,
    () => {
      for (const row of column) units([row], [["TiB"]], [["GB"]]);
    },
    1,
  ),
  ratioOf(
    `${ROWS} rows of VTS_PEAK_HOURS in one call`,
    () => peakHours([["B20"]], [[864]], column),
    `${ROWS} calls of one row`,
    () => {
      for (const row of column) peakHours([["B20"]], [[864]], [row]);
    },
    1,
  ),
  {
    what: "the functions bundle in gzip",
    baseline: "the papers' facts alone in gzip, all fields",
    ratio: gzipSync(source, { level: 9 }).length / gzipSync(JSON.stringify(facts), { level: 9 }).length,
  },
]);
