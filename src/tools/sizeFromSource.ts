/** `npm run size`: the command line as the sources are now, in two seconds and without a build. */
import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = join(ROOT, ".cache", "size");

buildSync({
  absWorkingDir: ROOT,
  entryPoints: {
    size: "src/cli/main.ts",
    recalculation: "src/cli/recalculationThread.ts",
    addinFiles: "src/tools/addin/addinFiles.ts",
  },
  bundle: true,
  platform: "node",
  target: "node20",
  outdir: FOLDER,
  outExtension: { ".js": ".cjs" },
  // A computed workbook is never drawn.
  alias: { "@univerjs/engine-render": join(ROOT, "src/workbench/noRendering.ts") },
  logLevel: "error",
});
buildSync({
  absWorkingDir: ROOT,
  entryPoints: ["src/functions/functions.ts"],
  bundle: true,
  outdir: FOLDER,
  logLevel: "error",
});
const files = execFileSync(process.execPath, [join(FOLDER, "addinFiles.cjs")], { cwd: ROOT, encoding: "utf8" });
writeFileSync(
  join(FOLDER, "functions.json"),
  (JSON.parse(files) as Readonly<Record<string, string>>)["functions.json"] ?? "",
);

const { status } = spawnSync(process.execPath, [join(FOLDER, "size.cjs"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
