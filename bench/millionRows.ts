/** Times the reading of a million rows of times, I/O rates and MB/s. */
import { readProfile } from "../src/workload/profile";

const ROWS = 1_000_000;
const ROWS_A_PIECE = 2_000;

/** Minutes from 2026 on at a few hundred MB/s, generated while they are read. */
function* pieces(): Generator<string> {
  yield "time,io_per_s,host_mbps\n";
  for (let at = 0; at < ROWS; at += ROWS_A_PIECE) {
    const lines = Array.from({ length: ROWS_A_PIECE }, (_, i) => {
      const time = new Date(Date.UTC(2026, 0, 1, 0, at + i)).toISOString().slice(0, 16);
      return `${time},${1000 + ((at + i) % 977)}.25,${200 + ((at + i) % 331)}.125\n`;
    });
    yield lines.join("");
  }
}

const from = performance.now();
const { rows } = await readProfile(pieces());
if (rows !== ROWS) throw new Error(`${rows} of ${ROWS} rows were read`);
console.log(`${((performance.now() - from) / 1000).toFixed(1)} s  a million rows`);
