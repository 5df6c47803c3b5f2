/**
 * Writes what isn't bundled to dist/, after webpack: functions.json, the reference, the support page, the manifest, the
 * lists of templates and the licences.
 *
 *     npm run build -- --base https://sizing.example.com/x --contact help@example.com
 *
 * With `--errors texts`, functions give texts in place of errors among several answers.
 */
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
      base: { type: "string", default: DEVELOPMENT_BASE },
      contact: { type: "string" },
      errors: { type: "string", default: "values" },
    },
  });
  if (values.errors !== "values" && values.errors !== "texts")
    throw new RangeError(`--errors must be "values" or "texts", got "${values.errors}"`);
  if (values.errors === "texts") {
    const functions = join(DIST, "functions.js");
    writeFileSync(functions, `var SIZING_ERRORS_ARE_TEXTS = true;\n${readFileSync(functions, "utf8")}`);
  }
  for (const [name, text] of Object.entries(addinFiles(values.base, values.contact))) {
    mkdirSync(dirname(join(DIST, name)), { recursive: true });
    writeFileSync(join(DIST, name), text);
  }
  writeLicences(join(DIST, "licences"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Writes, next to each list of libraries that webpack made, their licences as one text. */
function writeLicences(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const libraries = JSON.parse(readFileSync(join(folder, file), "utf8")) as Library[];
    writeFileSync(join(folder, file.replace(/json$/, "txt")), licencesText(libraries));
  }
}
