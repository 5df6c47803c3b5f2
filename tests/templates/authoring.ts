/** The authoring script's modules with the grid library in them, bundled: jest cannot load that library itself. */
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type * as Modules from "./authoringModules";

const ROOT = join(__dirname, "../..");
const outfile = join(ROOT, `.cache/authoring-${process.env.JEST_WORKER_ID ?? "1"}.cjs`);

mkdirSync(join(ROOT, ".cache"), { recursive: true });
buildSync({
  entryPoints: [join(__dirname, "authoringModules.ts")],
  bundle: true,
  platform: "node",
  outfile,
  logLevel: "error",
  // The package's entry has no named exports for Node.
  alias: { "opentype.js": "opentype.js/dist/opentype.mjs" },
});

export const { recalculated, templateFiles } = createRequire(__filename)(outfile) as typeof Modules;
