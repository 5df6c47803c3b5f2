/** Bundles modules with the grid library, which jest can't load because its dependencies are ES modules only. */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

const CACHE = join(__dirname, "../.cache");

/** Bundles `entry` into one file. It takes a second and many suites need it, so each worker does it once per run. */
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
    // The package's entry for Node has no named exports.
    alias: { "opentype.js": "opentype.js/dist/opentype.mjs" },
  });
  return outfile;
}
