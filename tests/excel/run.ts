/**
 * `npm run excel:test`: opens the Excel of this Windows PC or Mac with the add-in and a pane that checks it, and waits
 * for the results at Microsoft's add-in test server. The exit status is 0 if all passed, 1 if something failed, 2 if
 * there is no Excel.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundlePane } from "./bundlePane";
import { builtForExcel, runCommand, serveSecurely, SIDELOADING_TOOL } from "../../src/tools/excelTools";
import { desktopExcel } from "./desktop";
import { RESULTS_PORT, type Report } from "./report";

const FOLDER = ".cache/excel-test";
const PAGE = "excelTest.html";
const TEST_SERVER = "office-addin-test-server";
const TEST_SERVER_VERSION = "2.0.3";
const LONGEST_MINUTES = 15;

/** What we use of Microsoft's package, which isn't in the lock file, because only a machine with Excel needs it. */
interface TestServerPackage {
  readonly TestServer: new (port: number) => {
    startTestServer(isForTests: boolean): Promise<boolean>;
    getTestResults(): Promise<Report>;
    stopTestServer(): Promise<boolean>;
  };
}

async function main(): Promise<void> {
  const excel = desktopExcel(process.platform, process.env);
  if (excel === undefined) {
    console.log("There is no Excel for Windows or Mac on this machine, so nothing was tested.");
    console.log("docs/try-in-excel.md lists what to try by hand, also in Excel on the web.");
    process.exitCode = 2;
    return;
  }
  console.log(`Testing in ${excel}. Close other workbooks first.`);
  const base = await builtForExcel();
  const manifest = await writePane(base);
  const { TestServer } = await testServerPackage();
  const results = new TestServer(RESULTS_PORT);
  // Until the server starts, its results are a rejected promise, which would end this process if it weren't handled.
  results.getTestResults().catch(() => undefined);
  await results.startTestServer(true);
  const files = await serveSecurely(Number(base.port), "dist", FOLDER);
  try {
    await runCommand("npx", "--yes", SIDELOADING_TOOL, "start", manifest, "desktop", "--app", "excel", "--no-debug");
    show(await Promise.race([results.getTestResults(), tooLong()]));
  } finally {
    await files.close();
    await results.stopTestServer();
    await runCommand("npx", "--yes", SIDELOADING_TOOL, "stop", manifest);
  }
}

/** Writes the pane with the checks, and a manifest that opens it instead of the product's pane. */
async function writePane(base: URL): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  await bundlePane(FOLDER);
  const office = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";
  writeFileSync(
    join(FOLDER, PAGE),
    `<!doctype html><meta charset="utf-8"><script src="${office}"></script><body><script src="excelTest.js"></script></body>\n`,
  );
  const manifest = join(FOLDER, "manifest.xml");
  const product = readFileSync("dist/manifest.xml", "utf8");
  writeFileSync(manifest, product.replaceAll(`${base.href}taskpane.html`, `${base.href}${PAGE}`));
  return manifest;
}

async function testServerPackage(): Promise<TestServerPackage> {
  const tools = ".cache/excel-tools";
  mkdirSync(tools, { recursive: true });
  const wanted = `${TEST_SERVER}@${TEST_SERVER_VERSION}`;
  await runCommand("npm", "install", "--no-save", "--no-package-lock", "--prefix", tools, wanted);
  return createRequire(join(process.cwd(), tools, "package.json"))(TEST_SERVER) as TestServerPackage;
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    const message = `Excel sent no result within ${LONGEST_MINUTES} minutes. Look at its pane for the reason.`;
    setTimeout(() => {
      reject(new Error(message));
    }, LONGEST_MINUTES * 60_000).unref();
  });
}

function show({ passed, failed, lines }: Report): void {
  for (const line of lines) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  console.log("Write what was told into docs/assumptions.md, with the date and the version of Excel.");
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
