/**
 * Installs the built add-in in an Excel on this machine. Certificates and sideloading use Microsoft's own tools, run by
 * npx and so outside the lock file, because their newer versions don't install.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { homedir } from "node:os";
import { join } from "node:path";
import { filesIn, forThisMachine, listening, type Served } from "./serve";

const CERTIFICATES = join(homedir(), ".office-addin-dev-certs");
const CERTIFICATE_TOOL = "office-addin-dev-certs@2";
export const SIDELOADING_TOOL = "office-addin-debugging@5.1.6";

/** Builds what Excel loads and ensures that there are certificates; returns the address that the manifest expects. */
export async function builtForExcel(): Promise<URL> {
  await runCommand("npm", "run", "build");
  await runCommand("npx", "--yes", CERTIFICATE_TOOL, "install");
  const manifest = readFileSync("dist/manifest.xml", "utf8");
  return new URL(/https:\/\/localhost:\d+\//.exec(manifest)?.[0] ?? "");
}

/** Serves folders of the project over HTTPS, to this machine only. A file comes from the first folder that has it. */
export function serveSecurely(port: number, ...folders: readonly [string, ...string[]]): Promise<Served> {
  const certificate = (name: string): Buffer => readFileSync(join(CERTIFICATES, name));
  const identity = { cert: certificate("localhost.crt"), key: certificate("localhost.key") };
  return listening(createServer(identity, forThisMachine(filesIn(...folders))), "https", port);
}

/** @throws Error where the command fails. */
export function runCommand(...words: readonly string[]): Promise<void> {
  const line = words.map((word) => (/^[\w@./:\\-]+$/.test(word) ? word : `"${word.replace(/"/g, '\\"')}"`)).join(" ");
  return new Promise((resolve, reject) => {
    // npm and npx are scripts on Windows, which only a shell starts.
    const child = spawn(line, { stdio: "inherit", shell: true });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${words.join(" ")} ended with ${String(code)}`));
    });
  });
}
