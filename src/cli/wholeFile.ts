/** Writes a file whole or not at all. */
import { closeSync, linkSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "./usageError";

/**
 * The file appears under its name only once it is complete.
 * @throws UsageError if the file exists and must not be replaced, or its folder can't be written to.
 */
export function writeWhole(
  file: string,
  content: Uint8Array | Iterable<string>,
  { replace }: { readonly replace: boolean },
): void {
  let beside: string | undefined;
  try {
    // In the same folder, because a file can be moved in one step only within one disk.
    beside = mkdtempSync(join(dirname(resolve(file)), ".size-"));
    const complete = join(beside, "complete");
    if (content instanceof Uint8Array) writeFileSync(complete, content);
    else writePieces(complete, content);
    if (replace) renameSync(complete, file);
    // Unlike a rename, a link fails if another program has taken the name in the meantime.
    else linkSync(complete, file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new UsageError(`${file} already exists; use --force to replace it`);
    if (code !== undefined) throw new UsageError(`${file} can't be written: ${message}`);
    throw error;
  } finally {
    if (beside !== undefined) rmSync(beside, { recursive: true, force: true });
  }
}

function writePieces(file: string, pieces: Iterable<string>): void {
  const open = openSync(file, "w");
  try {
    for (const piece of pieces) writeFileSync(open, piece);
  } finally {
    closeSync(open);
  }
}
