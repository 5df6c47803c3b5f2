/** The built pane in a real browser, outside Excel: Microsoft's CDN is out of reach. */
import { type Browser, type Page } from "playwright-core";
import { HEIGHT, type Look, ShownPane } from "./shownPane";

export { type Look } from "./shownPane";

const CDN = "https://appsforoffice.microsoft.com/";

export class PanePage extends ShownPane<Page> {
  /** Console errors and warnings, uncaught errors, and requests to anyone else; the blocked CDN is not one. */
  readonly complaints: string[] = [];

  private constructor(
    page: Page,
    private readonly look: Look,
  ) {
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
    const context = await browser.newContext({ viewport: { width, height: HEIGHT }, colorScheme, forcedColors });
    // A busy machine is slow, not wrong.
    context.setDefaultTimeout(20_000);
    const pane = new PanePage(await context.newPage(), look);
    await ShownPane.watch(pane.page);
    await pane.page.route(`${CDN}**`, (route) => route.abort());
    await pane.page.goto(`${address}taskpane.html`);
    await pane.search().waitFor();
    return pane;
  }

  async wear({ width, colorScheme, forcedColors }: Look): Promise<void> {
    await this.page.setViewportSize({ width, height: HEIGHT });
    await this.page.emulateMedia({
      colorScheme,
      forcedColors: forcedColors ?? "none",
      reducedMotion: "reduce",
    });
    await this.settled(colorScheme);
  }

  protected async pictured(path: string, { width }: Look, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.page.screenshot({ path });
    await this.page.setViewportSize({ width, height: HEIGHT });
  }

  screenshot(name: string, whole = false): Promise<void> {
    return this.picture(name, this.look, whole);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
