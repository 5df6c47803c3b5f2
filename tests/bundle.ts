/** Bundles modules with the grid library, which jest can't load because its dependencies are ES modules only. */
import { mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

const CACHE = join(__dirname, "../.cache");

/** Bundles `entry` into one file. It takes seconds and many suites need it, so it's done once per run. */
export function bundle(name: string, entry: string): string {
  const bundled = join(CACHE, `${name}.cjs`);
  const built = statSync(bundled, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > Number(process.env.JEST_BEGAN)) return bundled;
  // Renamed when it's complete, because another worker may be reading or making it, too.
  const outfile = join(CACHE, `${name}-${process.env.JEST_WORKER_ID ?? "1"}.cjs`);
  mkdirSync(CACHE, { recursive: true });
  buildSync({
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    outfile,
    banner: { js: process.env.GLOBALS_AT_HAND ?? "" },
    logLevel: "error",
    alias: {
      // The package's entry for Node has no named exports.
      "opentype.js": "opentype.js/dist/opentype.mjs",
      // The bundle of the product's part, made by jest.config.mjs. The whole library takes a second to load.
      mathjs: join(CACHE, "mathjs.cjs"),
    },
  });
  renameSync(outfile, bundled);
  return bundled;
}
