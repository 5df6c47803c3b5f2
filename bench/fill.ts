/** Measures one `size fill` of the built command line: the CPU of all its threads. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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
rmSync(folder, { recursive: true });
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
print([
  { what: "CPU of one `size fill`, all threads", baseline: "one second", ratio: median(fills) },
  { what: "CPU of one `size fill`, all threads", baseline: "starting Node", ratio: median(fills) / median(starts) },
]);
