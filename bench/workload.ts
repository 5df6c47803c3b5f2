/** Measures the reading of a million rows against only splitting their text; tests/workload/millionRows measures its memory. */
import Papa from "papaparse";
import { print } from "./ratio";
import { readProfile } from "../src/workload/profile";

const ROWS = 1_000_000;
const ROWS_A_PIECE = 2_000;
const ROUNDS = 3;

/** Minutes from 2026 on at a few hundred MB/s, generated while they are read. */
function* pieces(rows: number): Generator<string> {
  yield "time,io_per_s,host_mbps\n";
  for (let at = 0; at < rows; at += ROWS_A_PIECE) {
    const lines = Array.from({ length: Math.min(ROWS_A_PIECE, rows - at) }, (_, i) => {
      const time = new Date(Date.UTC(2026, 0, 1, 0, at + i)).toISOString().slice(0, 16);
      return `${time},${1000 + ((at + i) % 977)}.25,${200 + ((at + i) % 331)}.125\n`;
    });
    yield lines.join("");
  }
}

function seconds(from: bigint): number {
  return Number(process.hrtime.bigint() - from) / 1e9;
}

let started = process.hrtime.bigint();
const measured = await readProfile(pieces(ROWS));
const reading = seconds(started);

started = process.hrtime.bigint();
let cells = 0;
for (const piece of pieces(ROWS)) for (const line of piece.split("\n")) cells += line.split(",").length;
const splitting = seconds(started);

// Times and one value, as in most exports. Every reader gets the same texts.
const narrow = Array.from(pieces(ROWS), (piece) => piece.replace(/,[^,\n]*$/gm, ""));
const cpu = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return user + system;
};
const ratios: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  let from = process.cpuUsage();
  const { rows } = await readProfile(narrow, { columns: ["io_per_s"], unit: "MB/s" });
  const ours = cpu(from);
  from = process.cpuUsage();
  let parsed = 0;
  for (const piece of narrow) parsed += Papa.parse(piece, { delimiter: "," }).data.length;
  if (rows !== ROWS || parsed < ROWS) throw new Error("not every row was read");
  ratios.push(ours / cpu(from));
}
ratios.sort((a, b) => a - b);

if (measured.rows !== ROWS || cells < 3 * ROWS) throw new Error("not every row was read");
print([
  {
    what: "CPU to read a million rows of time and value",
    baseline: "parsing them by the CSV library",
    ratio: ratios[Math.floor(ROUNDS / 2)] ?? NaN,
  },
  { what: "time to read them", baseline: "making and splitting the text", ratio: reading / splitting },
]);
