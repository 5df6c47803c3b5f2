/** `npm start`: builds, serves and opens the page that stands in for Excel, and builds again at every edit. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import getPort, { portNumbers } from "get-port";
import open from "open";
import webpack, { type MultiStats } from "webpack";
import configurations from "../../webpack.config";
import { BuildProgress } from "./buildProgress";
import { serve, type Served } from "./serve";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PORTS = portNumbers(3000, 3099);

const progress = new BuildProgress(process.stdout);

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { "no-open": { type: "boolean", default: false } } });
  const opens = !values["no-open"] && !process.env.CI && hasDisplay();
  progress.say("Storage Sizing for Excel: building the workbench");

  const compiler = webpack(
    configurations().map((configuration) => ({
      ...configuration,
      plugins: [...(configuration.plugins ?? []), progress.plugin(configuration.name ?? "build")],
    })),
  );
  let served: Served | undefined;
  let began = Date.now();
  compiler.hooks.watchRun.tap("start", () => {
    began = Date.now();
  });
  compiler.watch({}, (error, stats) => {
    if (error) progress.say(error.message);
    else if (stats) void built(stats);
  });

  async function built(stats: MultiStats): Promise<void> {
    const failed = stats.hasErrors();
    if (failed) progress.say(stats.toString({ preset: "errors-only", colors: process.stdout.isTTY }));
    const took = `${((Date.now() - began) / 1000).toFixed(1)} s`;
    progress.say(failed ? `Not built (${took}): edit and it builds again` : `Built in ${took}`);
    if (failed) return;
    if (served) {
      progress.say("Reload the page to see it");
      return;
    }
    served = await serve(ROOT, await getPort({ port: PORTS }));
    progress.say(`\n  ${served.address}\n\nCtrl-C stops it.`);
    if (opens) await openBrowser(served.address);
  }

  const stop = (): void => {
    progress.say("Stopping");
    // Closing the compiler also keeps its cache, which makes the next start quick.
    compiler.close((error) => {
      if (error) progress.say(error.message);
      void (served?.close() ?? Promise.resolve()).then(() => process.exit(0));
    });
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

function hasDisplay(): boolean {
  return process.platform !== "linux" || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

/** The address is printed, so a browser that does not open is no failure. */
async function openBrowser(address: string): Promise<void> {
  const unopened = (error: Error): void => {
    progress.say(`No browser opened (${error.message}): open the address yourself`);
  };
  try {
    const browser = await open(address);
    browser.once("error", unopened);
  } catch (error) {
    unopened(error instanceof Error ? error : new Error(String(error)));
  }
}

start().catch((error: unknown) => {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
