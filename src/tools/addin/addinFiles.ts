/** The files that are made from the catalogue, the manifest and the folder of templates. */
import { readdirSync, readFileSync } from "node:fs";
import { catalogue } from "../../model/catalogue/catalogue";
import { functionsJson } from "../../functions/metadata";
import { rebase, servedFrom } from "./manifest";
import { referencePage } from "./reference";
import { contactFor, supportPage } from "./supportPage";

/**
 * Returns texts by the files' names in dist/.
 * @throws RangeError for an address or a contact that can't be used
 */
export function addinFiles(base: string, contact: string | undefined): Record<string, string> {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const templates = readdirSync("templates").flatMap((file) => /^(.*)\.xlsx$/.exec(file)?.[1] ?? []);
  return {
    "functions.json": JSON.stringify(functionsJson(catalogue, servedFrom(base)), null, 1),
    "manifest.xml": rebase(readFileSync("manifest.xml", "utf8"), base, version),
    "reference.html": referencePage(catalogue, version),
    "support.html": supportPage(readFileSync("src/taskpane/support.html", "utf8"), version, contactFor(base, contact)),
    "templates/index.json": JSON.stringify(templates),
    // The list of a team's own templates, which whoever serves the add-in fills (docs/deploy.md).
    "team/index.json": "[]",
  };
}
