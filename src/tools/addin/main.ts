/**
 * Checks its arguments, then writes dist/: with `--bundles` what webpack makes, and always what isn't bundled, which is
 * functions.json, the reference, the support page, the manifest, the lists of templates and the licences.
 *
 *     npm run build -- --base https://sizing.example.com/x --contact help@example.com
 *
 * With `--errors texts`, functions give texts in place of errors among several answers.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { licencesText, type Library } from "../release/licences";
import { addinFiles } from "./addinFiles";
import { DEVELOPMENT_BASE } from "./manifest";

const DIST = "dist";

try {
  const { values } = parseArgs({
    options: {
      bundles: { type: "boolean", default: false },
      base: { type: "string", default: DEVELOPMENT_BASE },
      contact: { type: "string" },
      errors: { type: "string", default: "values" },
    },
  });
  if (values.errors !== "values" && values.errors !== "texts")
    throw new RangeError(`--errors must be "values" or "texts", got "${values.errors}"`);
  const files = addinFiles(values.base, values.contact);
  if (values.bundles) bundle();
  if (values.errors === "texts") {
    const functions = join(DIST, "functions.js");
    writeFileSync(functions, `var SIZING_ERRORS_ARE_TEXTS = true;\n${readFileSync(functions, "utf8")}`);
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(DIST, name)), { recursive: true });
    writeFileSync(join(DIST, name), text);
  }
  writeLicences(join(DIST, "licences"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function bundle(): void {
  const { status } = spawnSync(process.execPath, ["node_modules/webpack/bin/webpack.js"], { stdio: "inherit" });
  if (status !== 0) throw new Error("The bundles can't be made, see above.");
}

/** Writes, next to each list of libraries that webpack made, their licences as one text. */
function writeLicences(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const libraries = JSON.parse(readFileSync(join(folder, file), "utf8")) as Library[];
    writeFileSync(join(folder, file.replace(/json$/, "txt")), licencesText(libraries));
  }
}
