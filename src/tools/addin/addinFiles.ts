/**
 * Prints, as one JSON object of name to text, the files that the build makes from the catalogue and the manifest.
 *
 *     tsx src/tools/addin/addinFiles.ts https://sizing.example.com/x help@example.com
 */
import { readFileSync } from "node:fs";
import { catalogue } from "../../model/catalogue/catalogue";
import { DEVELOPMENT_BASE, rebase, servedFrom } from "./manifest";
import { functionsJson } from "../../functions/metadata";
import { referencePage } from "./reference";
import { contactFor, supportPage } from "./supportPage";

const [base = DEVELOPMENT_BASE, contact] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

process.stdout.write(
  JSON.stringify({
    "functions.json": JSON.stringify(functionsJson(catalogue, servedFrom(base)), null, 1),
    "manifest.xml": rebase(readFileSync("manifest.xml", "utf8"), base, version),
    "reference.html": referencePage(catalogue, version),
    "support.html": supportPage(readFileSync("src/taskpane/support.html", "utf8"), version, contactFor(base, contact)),
  }),
);
