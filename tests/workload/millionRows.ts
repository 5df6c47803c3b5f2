/**
 * Reads a million rows while they are made, and prints the memory that this keeps, as JSON. Run it with --expose-gc.
 */
import { profileReader } from "../../src/workload/profile";

const ROWS = 1_000_000;
const ROWS_A_PIECE = 1_000;
const START = Date.UTC(2026, 0, 1);

function piece(from: number): string {
  let text = "";
  for (let i = from; i < from + ROWS_A_PIECE; i += 1) {
    const time = new Date(START + i * 60_000).toISOString().slice(0, 16);
    text += `${time},${1000 + (i % 977)}.25,${200 + (i % 331)}.125\n`;
  }
  return text;
}

function memory(): { heap: number; buffers: number } {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers };
}

const reader = profileReader();
reader.push("time,io_per_s,host_mbps\n");
const before = memory();
let [text, heap, buffers] = [0, 0, 0];
for (let from = 0; from < ROWS; from += ROWS_A_PIECE) {
  const rows = piece(from);
  text += rows.length;
  reader.push(rows);
  if (from % 100_000 !== 0) continue;
  const now = memory();
  heap = Math.max(heap, now.heap - before.heap);
  buffers = Math.max(buffers, now.buffers - before.buffers);
}
const { profile, rows } = reader.end();
const after = memory();
heap = Math.max(heap, after.heap - before.heap);
process.stdout.write(JSON.stringify({ rows, text, heap, buffers, intervals: profile.mbps.length }));
