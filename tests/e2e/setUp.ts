/** Runs before all browser suites: starts one browser, and one server with the built product. */
import { join } from "node:path";
import { serve, type Served } from "../../src/tools/serve";
import { startBrowser } from "./browser";
import { type BrowserServer } from "playwright-core";

declare global {
  var running: { readonly browser: BrowserServer; readonly served: Served } | undefined;
}

export default async function setUp(): Promise<void> {
  const [browser, served] = await Promise.all([startBrowser(), serve(join(__dirname, "../.."), 0)]);
  process.env.SITE = served.address;
  globalThis.running = { browser, served };
}
