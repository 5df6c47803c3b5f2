/** Bundles modules with the grid library, which jest can't load because its dependencies are ES modules only. */
import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BuildOptions } from "esbuild";

const CACHE = join(__dirname, "../.cache");

/** Bundles `entry` into one file. It takes seconds and many suites need it, so it's done once per run. */
export function bundle(name: string, entry: string): string {
  const bundled = join(CACHE, `${name}.cjs`);
  const built = statSync(bundled, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > Number(process.env.JEST_BEGAN)) return bundled;
  // Renamed when it's complete, because another worker may be reading or making it, too.
  const outfile = join(CACHE, `${name}-${process.env.JEST_WORKER_ID ?? "1"}.cjs`);
  mkdirSync(CACHE, { recursive: true });
  const options: BuildOptions = {
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
  };
  // In a process of its own, because esbuild refuses to run in jsdom.
  const build = 'require("esbuild").buildSync(JSON.parse(process.argv[1]))';
  execFileSync(process.execPath, ["-e", build, JSON.stringify(options)], { cwd: __dirname });
  renameSync(outfile, bundled);
  return bundled;
}
