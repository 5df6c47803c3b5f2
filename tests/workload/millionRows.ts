/**
 * Reads and summarises millions of rows while they are made, and prints the most memory that the process had, as JSON.
 * Arguments: how many rows, after how many rows one is missing, and how many systems are added up.
 */
import { summaryOf } from "../../src/model/workload/summary";
import { profileReader } from "../../src/workload/profile";

const ROWS_A_PIECE = 1_000;
const START = Date.UTC(2008, 0, 1);
const [rows = 0, missing = 0, systems = 1] = process.argv.slice(2).map(Number);

const MINUTES_A_DAY = 1440;
const textFrom = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();
const CLOCK = Array.from({ length: MINUTES_A_DAY }, (_, minutes) => textFrom(minutes).slice(10, 16));
let day = { number: -1, text: "" };

function timeOf(minutes: number): string {
  const number = Math.floor(minutes / MINUTES_A_DAY);
  if (number !== day.number) day = { number, text: textFrom(minutes).slice(0, 10) };
  return day.text + (CLOCK[minutes % MINUTES_A_DAY] ?? "");
}

function piece(from: number): string {
  let text = "";
  for (let i = from; i < from + ROWS_A_PIECE; i += 1) {
    if (i % missing === missing - 1) continue;
    text += `${timeOf(Math.floor(i / systems))},${systems > 1 ? `SYS${i % systems},` : ""}${200 + (i % 331)}.25\n`;
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
