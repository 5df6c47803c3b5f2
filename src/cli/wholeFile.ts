/** Writes a file whole or not at all. */
import { linkSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "./arguments";

/**
 * The file appears under its name only once it is complete.
 * @throws UsageError where the file is there already and must not be replaced, or where its folder cannot be written to.
 */
export function writeWhole(file: string, bytes: Uint8Array, { replace }: { readonly replace: boolean }): void {
  let beside: string | undefined;
  try {
    // In the same folder, for a file moves whole only within one disk.
    beside = mkdtempSync(join(dirname(resolve(file)), ".size-"));
    const complete = join(beside, "complete");
    writeFileSync(complete, bytes);
    if (replace) renameSync(complete, file);
    // A link, unlike a rename, fails where the name is taken, whoever took it in the meantime.
    else linkSync(complete, file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new UsageError(`${file} is there already; --force replaces it`);
    if (code !== undefined) throw new UsageError(`${file} cannot be written: ${message}`);
    throw error;
  } finally {
    if (beside !== undefined) rmSync(beside, { recursive: true, force: true });
  }
}
