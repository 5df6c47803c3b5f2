/**
 * The workbench's modules that need no browser, with the grid library in them. Jest cannot load the library itself, for
 * its dependencies are ES modules only; so it is bundled, in a tenth of a second.
 */
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type * as Modules from "./modules";

const ROOT = join(__dirname, "../..");
const outfile = join(ROOT, `.cache/workbench-${process.env.JEST_WORKER_ID ?? "1"}.cjs`);

mkdirSync(join(ROOT, ".cache"), { recursive: true });
buildSync({
  entryPoints: [join(__dirname, "modules.ts")],
  bundle: true,
  platform: "node",
  outfile,
  logLevel: "error",
  // The package's entry has no named exports for Node.
  alias: { "opentype.js": "opentype.js/dist/opentype.mjs" },
});

export const modules = createRequire(__filename)(outfile) as typeof Modules;
