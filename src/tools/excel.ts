/**
 * `npm run excel`: builds the add-in, serves it over HTTPS where the manifest says, and gives the manifest to Excel.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { builtForExcel, runCommand, serveSecurely, SIDELOADING_TOOL } from "./excelTools";

const MANIFEST = join("dist", "manifest.xml");

const USAGE = `npm run excel                         in Excel on this Windows PC or Mac
npm run excel -- --document <address>  in Excel on the web: the address of a workbook on OneDrive or SharePoint
npm run excel -- --serve               only certificates and server: sideload dist/manifest.xml yourself`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      document: { type: "string" },
      serve: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const base = await builtForExcel();
  const server = await serveSecurely(Number(base.port), "dist");
  console.log(`\n  ${base.href}\n`);
  const web = values.document === undefined ? ["desktop"] : ["web", "--document", values.document];
  if (!values.serve)
    await runCommand("npx", "--yes", SIDELOADING_TOOL, "start", MANIFEST, ...web, "--app", "excel", "--no-debug");
  console.log("Press Ctrl+C to remove the add-in from Excel and stop.");
  process.once("SIGINT", () => {
    server.close().catch(fail);
    if (!values.serve) runCommand("npx", "--yes", SIDELOADING_TOOL, "stop", MANIFEST).catch(fail);
  });
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

main().catch(fail);
