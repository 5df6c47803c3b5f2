/** Folders for what tests write. Each is removed after its suite. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "@jest/globals";

const made: string[] = [];

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sizing-test-"));
  made.push(folder);
  return folder;
}
