/** Tells whether dist/ was built from the sources as they are now. */
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["src", "templates", "package.json", "package-lock.json", "tsconfig.json"];
const NEEDED = ["workbench.html", "workbench.js", "workbench.css", "functions.js", "functions.json"];
export const STAMP = ".cache/built";

export function isFresh(root: string): boolean {
  const stamp = join(root, STAMP);
  if (!existsSync(stamp) || !NEEDED.every((file) => existsSync(join(root, "dist", file)))) return false;
  const built = statSync(stamp).mtimeMs;
  return SOURCES.every((source) => newest(join(root, source)) < built);
}

/** Records that dist/ was built from the sources as they were at `began`. */
export function noteBuilt(root: string, began: Date): void {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const stamp = join(root, STAMP);
  writeFileSync(stamp, "");
  utimesSync(stamp, began, began);
}

function newest(path: string): number {
  const within = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
  return Math.max(...["", ...within].map((name) => statSync(join(path, name)).mtimeMs));
}
