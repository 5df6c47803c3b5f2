/** `npm start`: builds, serves and opens the page that stands in for Excel, and builds again at every edit. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import getPort, { portNumbers } from "get-port";
import open from "open";
import { BuildProgress } from "./buildProgress";
import { isFresh, noteBuilt } from "./freshness";
import { serve, type Served } from "./serve";
import { type Watch, watch } from "./watch";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PORTS = portNumbers(3000, 3099);

const progress = new BuildProgress(process.stdout);

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { "no-open": { type: "boolean", default: false } } });
  const opens = !values["no-open"] && !process.env.CI && hasDisplay();
  const running: (Served | Watch)[] = [];

  const stop = async (): Promise<void> => {
    progress.say("Stopping");
    await Promise.all(running.map((one) => one.close()));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stop().then(() => process.exit(0), fail);
    });
  }

  let shown = false;
  const show = async (): Promise<void> => {
    shown = true;
    const served = await serve(ROOT, await getPort({ port: PORTS }));
    running.push(served);
    progress.say(`\n  ${served.address}\n\nPress Ctrl+C to stop.`);
    if (opens) await openBrowser(served.address);
  };

  progress.say("Storage Sizing for Excel: the workbench");
  if (isFresh(ROOT)) await show();
  const watching = await watch(progress, (began) => {
    noteBuilt(ROOT, began);
    if (!shown) show().catch(fail);
  });
  running.push(watching);
}

function fail(error: unknown): void {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function hasDisplay(): boolean {
  return process.platform !== "linux" || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

/** The address is printed, so it isn't an error if no browser opens. */
async function openBrowser(address: string): Promise<void> {
  const unopened = (error: unknown): void => {
    const why = error instanceof Error ? error.message : String(error);
    progress.say(`No browser opened (${why}). Open the address yourself.`);
  };
  try {
    const browser = await open(address);
    browser.once("error", unopened);
  } catch (error) {
    unopened(error);
  }
}

start().catch(fail);
