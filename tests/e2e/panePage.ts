/** The built pane in a browser, outside Excel. Microsoft's CDN can't be reached. */
import { type Browser, type Page } from "playwright-core";
import { pressAgain } from "./pressAgain";
import { HEIGHT, type Look, ShownPane } from "./shownPane";

export { type Look } from "./shownPane";

const CDN = "https://appsforoffice.microsoft.com/";

export class PanePage extends ShownPane<Page> {
  /** Console errors and warnings, uncaught errors, and requests to other servers; the blocked CDN doesn't count. */
  readonly complaints: string[] = [];

  private constructor(page: Page) {
    super(page);
    page.on("console", (message) => {
      const isCdn = message.location().url.startsWith(CDN);
      if (!isCdn && ["error", "warning"].includes(message.type())) this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("request", (request) => {
      const { host, protocol } = new URL(request.url());
      const isOurs = host.startsWith("localhost") || protocol === "data:";
      if (!isOurs && !request.url().startsWith(CDN)) this.complaints.push(`asked for ${request.url()}`);
    });
  }

  static async open(browser: Browser, address: string, look: Look): Promise<PanePage> {
    const { width, colorScheme, forcedColors = "none" } = look;
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      colorScheme,
      forcedColors,
      reducedMotion: "reduce",
    });
    await context.addInitScript(pressAgain);
    // A long limit, because a busy machine is slow.
    context.setDefaultTimeout(20_000);
    const pane = new PanePage(await context.newPage());
    await ShownPane.watch(pane.page);
    await pane.withoutOffice();
    await pane.page.goto(`${address}taskpane.html`);
    await pane.search().waitFor();
    return pane;
  }

  private withoutOffice(): Promise<unknown> {
    return this.page.route(`${CDN}**`, (route) => route.abort());
  }

  /** Reloads the pane, which saves nothing outside Excel. A new page would take four times as long. */
  async anew(): Promise<PanePage> {
    await this.page.unrouteAll();
    await this.withoutOffice();
    // Complaints before the navigation belong to the previous page.
    this.page.once("framenavigated", () => {
      this.complaints.length = 0;
    });
    await this.page.reload();
    await this.search().waitFor();
    return this;
  }

  async wear({ width, colorScheme, forcedColors }: Look): Promise<void> {
    await this.size(width, HEIGHT);
    await this.page.emulateMedia({
      colorScheme,
      forcedColors: forcedColors ?? "none",
      reducedMotion: "reduce",
    });
    await this.settled(colorScheme);
  }

  protected async pictured({ width }: Look, height: number): Promise<Buffer> {
    await this.size(width, height);
    return this.page.screenshot();
  }

  /** Changes the size only if it differs, because each change makes a new layout. */
  private async size(width: number, height: number): Promise<void> {
    const now = this.page.viewportSize();
    if (now?.width !== width || now.height !== height) await this.page.setViewportSize({ width, height });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
