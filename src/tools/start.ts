/** `npm start`: builds, serves and opens the page that stands in for Excel, and builds again at every edit. */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import getPort, { portNumbers } from "get-port";
import open from "open";
import webpack, { type Configuration, type MultiStats } from "webpack";
import { serve } from "./serve";

const CONFIGURATION = new URL("../../webpack.config.mjs", import.meta.url).href;
const PORTS = portNumbers(3000, 3099);

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { "no-open": { type: "boolean", default: false } } });
  const { default: configurations } = (await import(CONFIGURATION)) as { readonly default: Configuration[] };
  const compiler = webpack(configurations);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));

  console.log("Storage Sizing for Excel: building the workbench");
  let isServed = false;
  compiler.watch({}, (error, stats) => {
    if (error) fail(error);
    if (!stats || !isBuilt(stats) || isServed) return;
    isServed = true;
    show(!values["no-open"]).catch(fail);
  });
}

/** Writes what webpack doesn't make; returns whether all was made, and says so. */
function isBuilt(stats: MultiStats): boolean {
  if (stats.hasErrors()) {
    console.log(stats.toString({ preset: "errors-only", colors: process.stdout.isTTY }));
  }
  const files = ["--import", "tsx", "src/tools/addin/main.ts"];
  const isMade = !stats.hasErrors() && spawnSync(process.execPath, files, { stdio: "inherit" }).status === 0;
  console.log(isMade ? "Built. Reload an open page." : "Build failed. Edit a file to build again.");
  return isMade;
}

async function show(opens: boolean): Promise<void> {
  const { address } = await serve(process.cwd(), await getPort({ port: PORTS }));
  console.log(`\n  ${address}\n\nPress Ctrl+C to stop.`);
  if (!opens || process.env.CI || !hasDisplay()) return;
  const browser = await open(address);
  browser.once("error", ({ message }) => {
    console.log(`No browser opened (${message}). Open the address yourself.`);
  });
}

function hasDisplay(): boolean {
  return process.platform !== "linux" || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

start().catch(fail);
