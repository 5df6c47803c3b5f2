/**
 * Reads and summarises millions of rows while they are made, and prints the most memory that the process had, as JSON.
 * Arguments: how many rows, after how many rows one is missing, and how many systems are added up.
 */
import { summaryOf } from "../../src/model/workload/summary";
import { profileReader } from "../../src/workload/profile";

const ROWS_A_PIECE = 1_000;
const START = Date.UTC(2008, 0, 1);
const [rows = 0, missing = 0, systems = 1] = process.argv.slice(2).map(Number);

function piece(from: number): string {
  let text = "";
  for (let i = from; i < from + ROWS_A_PIECE; i += 1) {
    if (i % missing === missing - 1) continue;
    const time = new Date(START + Math.floor(i / systems) * 60_000).toISOString().slice(0, 16);
    text += `${time},${systems > 1 ? `SYS${i % systems},` : ""}${200 + (i % 331)}.25\n`;
  }
  return text;
}

const reader = profileReader({ sum: systems > 1, direction: "write" });
reader.push(systems > 1 ? "time,system,host_mbps\n" : "time,host_mbps\n");
for (let from = 0; from < rows; from += ROWS_A_PIECE) reader.push(piece(from));
const { profile, rows: read } = reader.end();
const summary = summaryOf(profile, { windowSeconds: 5400, percent: 95, overSeconds: 3600 });
const { maxRSS } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ read, intervals: profile.mbps.length, mean: summary?.mean, bytes: maxRSS * 1024 }),
);
