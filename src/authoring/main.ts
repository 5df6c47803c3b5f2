/**
 * `npm run templates`, after `npm run build`: writes templates/*.xlsx and their descriptors, and the sample letter; with
 * `-- --pictures` the pane's pictures too.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { engineThread } from "../cli/recalculation";
import { recalculateWith } from "../filling/recalculate";
import { coverLetter } from "./coverLetter";
import { pictureOf } from "./picture";
import { scenarioNamed, templateFiles } from "./templateFiles";

/** npm runs scripts in the package's folder. */
const ROOT = process.cwd();

/** Makes a template for each file of the folder, or for the named ones. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { pictures: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  const sampleDay = readFileSync(join(ROOT, "samples/day.csv"), "utf8");
  const recalculate = recalculateWith(engineThread(join(ROOT, "dist")).engine);
  const writeIn = (folder: string, file: string, content: Uint8Array | string): void => {
    writeFileSync(join(ROOT, folder, file), content);
    process.stdout.write(`${folder}/${file}  ${content.length} bytes\n`);
  };
  const write = (file: string, content: Uint8Array | string): void => {
    writeIn("templates", file, content);
  };
  writeIn("samples", "cover-letter.docx", coverLetter());
  const all = readdirSync(join(ROOT, "src/authoring/scenarios")).map((file) => file.replace(/\.ts$/, ""));
  for (const wanted of positionals.length > 0 ? positionals : all) {
    const scenario = await scenarioNamed(wanted);
    const { name, workbook, descriptor } = await templateFiles(scenario, sampleDay, version, recalculate);
    write(`${name}.xlsx`, workbook);
    write(`${name}.json`, descriptor);
    if (values.pictures) write(`${name}.png`, pictureOf(workbook));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
