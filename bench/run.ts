/**
 * Runs all measurements and prints them with their targets, or as ratios within the same run: `npm run build && npm run
 * bench`.
 */
import { spawnSync } from "node:child_process";

for (const script of [
  "bench/functions.ts",
  "bench/recall.ts",
  "bench/timelines.ts",
  "bench/workload.ts",
  "bench/fill.ts",
  "bench/firstCell.ts",
  "bench/pane.ts",
]) {
  const { status } = spawnSync(process.execPath, ["--expose-gc", "--import", "tsx", script], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
