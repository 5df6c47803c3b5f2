/** Writes a file whole or not at all. */
import {
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { convert } from "../model/quantities/quantity";
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
    const folder = dirname(resolve(file));
    clear(folder);
    beside = mkdtempSync(join(folder, BESIDE));
    const complete = join(beside, "complete");
    if (content instanceof Uint8Array) writeFileSync(complete, content);
    else writePieces(complete, content);
    if (replace) renameSync(complete, file);
    else placeNew(complete, file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new UsageError(`${file} already exists; use --force to replace it`);
    if (code === undefined) throw error;
    throw new UsageError(`${file} can't be written: ${reasonFor(code, file) ?? message}`);
  } finally {
    if (beside !== undefined) rmSync(beside, { recursive: true, force: true });
  }
}

const OPEN = "another program has it open, or you have no permission. Close it there, or choose another folder";
/** Why a file can't be written, by the system's code for it. Windows says EPERM of a file that Excel has open. */
const REASONS: Readonly<Record<string, string>> = {
  EISDIR: "it is a folder. Name a file in it",
  EACCES: OPEN,
  EPERM: OPEN,
  EBUSY: OPEN,
  EROFS: "the disk can only be read. Choose another folder",
  ENOSPC: "the disk is full",
  ENAMETOOLONG: "its name is too long",
};

function reasonFor(code: string, file: string): string | undefined {
  const folder = dirname(file);
  return code === "ENOENT" || code === "ENOTDIR" ? `there is no folder ${folder}` : REASONS[code];
}

const BESIDE = ".size-";

/** Our default: nothing is written for as long as that. */
const LONGEST_MS = convert(1, "d", "ms");

/** Removes what runs that were killed have left in the folder. */
function clear(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(BESIDE))) {
    const left = statSync(join(folder, name), { throwIfNoEntry: false });
    if (left?.isDirectory() && Date.now() - left.mtimeMs > LONGEST_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** What systems say of disks and shares that have no hard links. */
const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL", "EMLINK"];

/** @throws the system's EEXIST if another program has taken the name in the meantime, which a rename would replace */
export function placeNew(complete: string, file: string, link = linkSync): void {
  try {
    link(complete, file);
  } catch (error) {
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    copyFileSync(complete, file, constants.COPYFILE_EXCL);
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
