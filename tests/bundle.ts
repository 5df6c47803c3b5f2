/** Modules with the grid library in them: jest cannot load that itself, for its dependencies are ES modules only. */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

const CACHE = join(__dirname, "../.cache");

/** Bundles `entry` into one file, once in a run of each worker: it takes a second, and many suites ask for it. */
export function bundle(name: string, entry: string): string {
  const outfile = join(CACHE, `${name}-${process.env.JEST_WORKER_ID ?? "1"}.cjs`);
  const built = statSync(outfile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > Number(process.env.JEST_BEGAN)) return outfile;
  mkdirSync(CACHE, { recursive: true });
  buildSync({
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    outfile,
    banner: { js: process.env.GLOBALS_AT_HAND ?? "" },
    logLevel: "error",
    // The package's entry has no named exports for Node.
    alias: { "opentype.js": "opentype.js/dist/opentype.mjs" },
  });
  return outfile;
}
