/** A Python with a package, for the tests of files that other programs write. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Installs the package into an environment of its own, once for all runs.
 * @param wanted with its version: "openpyxl==3.1.5"
 * @returns the interpreter; undefined where it can't be installed, with the reason printed
 */
export function pythonWith(wanted: string): string | undefined {
  const folder = path.join(tmpdir(), wanted.replace(/=+/, "-"));
  const python = path.join(folder, "bin/python");
  const quietly = { stdio: "ignore" } as const;
  try {
    if (!existsSync(python)) execFileSync("python3", ["-m", "venv", folder], quietly);
    execFileSync(python, ["-m", "pip", "install", "-q", wanted], quietly);
    return python;
  } catch (error) {
    process.stderr.write(`No ${wanted} here, so nothing is tried with it: ${String(error).split("\n")[0]}\n`);
    return undefined;
  }
}
