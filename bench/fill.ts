/** Times `size fill` of the built command line: one proposal, and one for each of 50 customers. Needs `npm run build`. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CUSTOMERS = 50;
const folder = mkdtempSync(join(tmpdir(), "fill-"));

function secondsOf(...words: readonly string[]): string {
  const from = performance.now();
  execFileSync(process.execPath, [
    "dist/size.cjs",
    "fill",
    "templates/ptp-vts-sizing.xlsx",
    "--demand",
    "sample",
    ...["--set", "site=Berlin", "--set", "date=2026-11-21", "--set", "prepared_by=Me"],
    "--out",
    join(folder, "{customer}.xlsx"),
    "--force",
    ...words,
  ]);
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}

const rows = join(folder, "rows.csv");
const customers = Array.from({ length: CUSTOMERS }, (_, i) => `Customer ${i},${(2 + i / CUSTOMERS).toFixed(2)}`);
writeFileSync(rows, ["customer,compression", ...customers].join("\n"));
console.log(`${secondsOf("--set", "customer=One")}  one proposal`);
console.log(`${secondsOf("--rows", rows)}  proposals for ${CUSTOMERS} customers, each with its own compression`);
rmSync(folder, { recursive: true });
