/** Measures one `size fill` of the built command line, and a file of 50 customers: the CPU of all threads. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { print } from "./ratio";

const ROUNDS = 5;
const SAYS_CPU = `process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write("\\nCPU " + (user + system) / 1e6);
});`;

const folder = mkdtempSync(join(tmpdir(), "fill-"));

/** Seconds of CPU, as the process reports them when it ends. */
function cpuOf(args: readonly string[]): number {
  const hook = `data:text/javascript,${encodeURIComponent(SAYS_CPU)}`;
  const said = execFileSync("sh", ["-c", 'exec "$0" "$@" 2>&1', process.execPath, "--import", hook, ...args], {
    encoding: "utf8",
  });
  const cpu = Number(/CPU ([\d.]+)/.exec(said)?.[1]);
  if (!(cpu > 0)) throw new Error(`no CPU was said: ${said}`);
  return cpu;
}

const asked = ["fill", "templates/ptp-vts-sizing.xlsx", "--demand", "sample", "--set", "customer=X"];
const filled = (): number => cpuOf(["dist/size.cjs", ...asked, "--out", join(folder, "filled.xlsx"), "--force"]);
const started = (): number => cpuOf(["-e", "0"]);

const [fills, starts]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  fills.push(filled());
  starts.push(started());
}

const ROWS = 50;

/** CPU of a file of customers, whose compression ratios are alike or all different. */
function batch(ratioOf: (row: number) => number): number {
  const rows = join(folder, "rows.csv");
  const lines = Array.from({ length: ROWS }, (_, row) => `Customer ${row},${ratioOf(row).toFixed(2)}`);
  writeFileSync(rows, ["customer,compression", ...lines].join("\n"));
  const out = join(folder, "{customer}.xlsx");
  const words = [
    "fill",
    "templates/ptp-vts-sizing.xlsx",
    "--demand",
    "sample",
    "--rows",
    rows,
    "--out",
    out,
    "--force",
  ];
  return cpuOf(["dist/size.cjs", ...words]);
}

const [alike, different] = [batch(() => 2), batch((row) => 2 + row / ROWS)];
rmSync(folder, { recursive: true });
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
print([
  { what: "CPU of one `size fill`, all threads", baseline: "one second", ratio: median(fills) },
  { what: `CPU of --rows with ${ROWS} customers`, baseline: `${ROWS} runs`, ratio: alike / (ROWS * median(fills)) },
  {
    what: `CPU of --rows with ${ROWS} customers, each with its own inputs`,
    baseline: `${ROWS} runs`,
    ratio: different / (ROWS * median(fills)),
  },
  { what: "CPU of one `size fill`, all threads", baseline: "starting Node", ratio: median(fills) / median(starts) },
]);
