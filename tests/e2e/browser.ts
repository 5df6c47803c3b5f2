/** The browser of all suites: the one that CHROME_PATH names, an installed one, or one from npm. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from "playwright-core";

const ENDPOINT = "BROWSER_ENDPOINT";

/** Starts the browser of a run, which the suites of all workers use. */
export async function startBrowser(): Promise<BrowserServer> {
  const server = await chromium.launchServer(options());
  process.env[ENDPOINT] = server.wsEndpoint();
  return server;
}

/** Connects a suite to the browser. The suite's pages close with the connection. */
export function joinBrowser(): Promise<Browser> {
  return chromium.connect(process.env[ENDPOINT] ?? "");
}

/** Starts a browser that no other suite uses. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(options());
}

function options(): LaunchOptions {
  return {
    ...findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  };
}

interface Found {
  readonly executablePath: string;
  readonly env?: NodeJS.ProcessEnv;
}

function findBrowser(): Found {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return { executablePath: named };
    throw new Error(`CHROME_PATH names no file: ${named}`);
  }
  const installed = installedBrowsers().find((path) => existsSync(path));
  if (installed) return { executablePath: installed };
  if (process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  throw new Error(NONE);
}

const NONE = "No browser for the page's tests: install Chrome, Edge or Chromium, or name one in CHROME_PATH";

function installedBrowsers(): string[] {
  switch (process.platform) {
    case "win32":
      return [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          join(folder, "Google/Chrome/Application/chrome.exe"),
          join(folder, "Microsoft/Edge/Application/msedge.exe"),
          join(folder, "Chromium/Application/chrome.exe"),
        ]);
    case "darwin":
      return ["/Applications", join(homedir(), "Applications")].flatMap((folder) => [
        join(folder, "Google Chrome.app/Contents/MacOS/Google Chrome"),
        join(folder, "Microsoft Edge.app/Contents/MacOS/Microsoft Edge"),
        join(folder, "Chromium.app/Contents/MacOS/Chromium"),
      ]);
    default:
      // The headless shell comes first: the same engine without a window, with a tenth less work.
      return [
        "chromium-headless-shell",
        ...["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "microsoft-edge-stable"],
      ].map((name) => join("/usr/bin", name));
  }
}

/** A package with a browser of this version. It has 67 MB, so it is fetched only if the machine has no browser. */
const PACKAGED = "@sparticuz/chromium@153.0.0";
const FOLDER = join(process.cwd(), ".cache/browser");

/** Fetches and unpacks a browser through npm, once. */
function packagedBrowser(): Found {
  try {
    const own = join(FOLDER, "node_modules/@sparticuz/chromium");
    if (!existsSync(own)) {
      mkdirSync(FOLDER, { recursive: true });
      execFileSync("npm", ["install", "--no-save", "--no-package-lock", "--prefix", FOLDER, PACKAGED], {
        stdio: "ignore",
      });
    }
    // Runs in its own process, because jest can't import the package, which is an ES module.
    const print = 'import found from "@sparticuz/chromium"; console.log(await found.executablePath());';
    const executablePath = execFileSync(process.execPath, ["--input-type=module", "-e", print], { cwd: FOLDER })
      .toString()
      .trim();
    return hasNss()
      ? { executablePath }
      : { executablePath, env: { ...process.env, LD_LIBRARY_PATH: unpackedLibraries(own) } };
  } catch (cause) {
    throw new Error(NONE, { cause });
  }
}

function hasNss(): boolean {
  return execFileSync("/sbin/ldconfig", ["-p"]).toString().includes("libnss3.so");
}

/** Unpacks the libraries in the package, for a machine that hasn't them. */
function unpackedLibraries(own: string): string {
  const archive = join(FOLDER, "libraries.tar");
  writeFileSync(archive, brotliDecompressSync(readFileSync(join(own, "bin/al2023.tar.br"))));
  execFileSync("tar", ["-xf", archive, "-C", FOLDER]);
  return join(FOLDER, "lib");
}
