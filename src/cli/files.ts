/** Reads files and folders that the command line names; what can't be read is a sentence. */
import { closeSync, createReadStream, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { textOfBytes } from "../workload/chunks";
import { UsageError } from "./usageError";

/** Why a file can't be read, by the system's code for it. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: "you have no permission to read it",
  EPERM: "you have no permission to read it",
  EBUSY: "another program has it open. Close it there",
  EMFILE: "too many files are open",
};

/** @param flag the option or the argument that names the file. @throws UsageError */
export function readBytes(file: string, flag?: string): Uint8Array {
  return reading(file, flag, () => {
    checkNoFolder(file, flag);
    return new Uint8Array(readFileSync(file));
  });
}

/** The text of a file in any of the encodings that exports have. @throws UsageError */
export function readText(file: string, flag?: string): string {
  return textOfBytes(readBytes(file, flag));
}

/** Opens a file piece by piece, now if it can be read at all. @throws UsageError */
export function readableStream(file: string): () => AsyncIterable<Uint8Array> {
  reading(file, undefined, () => {
    checkNoFolder(file, undefined);
    closeSync(openSync(file, "r"));
  });
  return () => pieces(file);
}

/** The names in a folder. @throws UsageError */
export function namesIn(folder: string): string[] {
  return reading(
    folder,
    undefined,
    () => {
      if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is a file. Name its folder`);
      return readdirSync(folder);
    },
    "folder not found",
  );
}

async function* pieces(file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of createReadStream(file)) yield piece as Uint8Array;
  } catch (error) {
    throw unreadable(file, undefined, error);
  }
}

function checkNoFolder(file: string, flag: string | undefined): void {
  if (statSync(file).isDirectory()) throw new UsageError(`${about(flag)}${file} is a folder. Name a file in it`);
}

function reading<T>(file: string, flag: string | undefined, act: () => T, notFound?: string): T {
  try {
    return act();
  } catch (error) {
    throw unreadable(file, flag, error, notFound);
  }
}

/** The error itself if it isn't the system's. */
function unreadable(file: string, flag: string | undefined, error: unknown, notFound = "file not found"): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  if (code === "ENOENT" || code === "ENOTDIR") return new UsageError(`${about(flag)}${notFound}: ${file}`);
  return new UsageError(`${about(flag)}${file} can't be read: ${REASONS[code] ?? message}`);
}

function about(flag: string | undefined): string {
  return flag === undefined ? "" : `${flag}: `;
}
