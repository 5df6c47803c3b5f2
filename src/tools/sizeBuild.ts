/** Builds the command line from the sources as they are now, in about two seconds. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { COMMAND_LINE } from "./bundled";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** @returns the folder of the scripts: size.cjs, workbooks.cjs */
export function builtFromSource(): string {
  const folder = join(ROOT, ".cache", "size");
  buildSync({
    ...COMMAND_LINE,
    entryPoints: {
      ...COMMAND_LINE.entryPoints,
      workbooks: "src/tools/workbooks/main.ts",
      addinFiles: "src/tools/addin/addinFiles.ts",
    },
    outdir: folder,
    logLevel: "error",
  });
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: ["src/functions/functions.ts"],
    bundle: true,
    outdir: folder,
    logLevel: "error",
  });
  // The reference alone is about 1 MB, which Node takes as the most.
  const files = execFileSync(process.execPath, [join(folder, "addinFiles.cjs")], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  writeFileSync(
    join(folder, "functions.json"),
    (JSON.parse(files) as Readonly<Record<string, string>>)["functions.json"] ?? "",
  );
  return folder;
}
