/**
 * `npm run excel`: builds the add-in, serves it over HTTPS where the manifest says, and hands the manifest to Excel.
 *
 * Certificates and sideloading are Microsoft's own tools, run by npx and so outside the lock file: their newer
 * versions do not install.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sirv from "sirv";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CERTIFICATES = join(homedir(), ".office-addin-dev-certs");
const CERTIFICATE_TOOL = "office-addin-dev-certs@2";
const SIDELOADING_TOOL = "office-addin-debugging@5.1.6";
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
  await run("npm", "run", "build", "--", "--config-name", "functions", "--config-name", "taskpane");
  await run("npx", "--yes", CERTIFICATE_TOOL, "install");
  const base = new URL(/https:\/\/localhost:\d+\//.exec(readFileSync(join(ROOT, MANIFEST), "utf8"))?.[0] ?? "");
  const server = await serveSecurely(Number(base.port));
  console.log(`\n  ${base.href}\n`);
  const web = values.document === undefined ? ["desktop"] : ["web", "--document", values.document];
  if (!values.serve)
    await run("npx", "--yes", SIDELOADING_TOOL, "start", MANIFEST, ...web, "--app", "excel", "--no-debug");
  console.log("Press Ctrl+C to remove the add-in from Excel and stop.");
  process.once("SIGINT", () => {
    server.close();
    server.closeAllConnections();
    if (!values.serve) run("npx", "--yes", SIDELOADING_TOOL, "stop", MANIFEST).catch(fail);
  });
}

/** What the manifest names, and nothing else, to this machine only. */
function serveSecurely(port: number): Promise<Server> {
  const certificate = (name: string): Buffer => readFileSync(join(CERTIFICATES, name));
  const files = sirv(join(ROOT, "dist"), {
    dev: true,
    setHeaders: (response) => response.setHeader("Cache-Control", "no-store"),
  });
  const server = createServer(
    { cert: certificate("localhost.crt"), key: certificate("localhost.key") },
    (request, response) => {
      files(request, response, () => {
        response.writeHead(404, { "Content-Type": "text/plain" }).end("not found");
      });
    },
  );
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => {
      resolve(server);
    });
  });
}

/** @throws Error where the command fails. */
function run(...words: readonly string[]): Promise<void> {
  const line = words.map((word) => (/^[\w@./:\\-]+$/.test(word) ? word : `"${word.replace(/"/g, '\\"')}"`)).join(" ");
  return new Promise((resolve, reject) => {
    // npm and npx are scripts on Windows, which only a shell starts.
    const child = spawn(line, { cwd: ROOT, stdio: "inherit", shell: true });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${words.join(" ")} ended with ${String(code)}`));
    });
  });
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

main().catch(fail);
