/** The built pane in a real browser, outside Excel: Microsoft's CDN is out of reach. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type Locator, type Page } from "playwright-core";

const ARTEFACTS = join(__dirname, "../../artefacts");
const HEIGHT = 720;
const CDN = "https://appsforoffice.microsoft.com/";

export interface Look {
  readonly name: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly forcedColors?: "active";
}

/** A field's label ends with the argument's name. */
function endingWith(argument: string): RegExp {
  return new RegExp(`\\b${argument}$`);
}

type Violated = Window & { violations?: string[] };

export class PanePage {
  /** Console errors and warnings, uncaught errors, and requests to anyone else; the blocked CDN is not one. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly look: Look,
  ) {
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
    await pane.page.addInitScript(() => {
      const violations: string[] = [];
      (window as Violated).violations = violations;
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        violations.push(`${violatedDirective}: ${blockedURI}`);
      });
    });
    await pane.page.route(`${CDN}**`, (route) => route.abort());
    await pane.page.goto(`${address}taskpane.html`);
    await pane.search().waitFor();
    return pane;
  }

  search(): Locator {
    return this.page.getByRole("searchbox");
  }

  card(): Locator {
    return this.page.getByRole("region", { name: "Answer" });
  }

  async openQuestion(name: string): Promise<void> {
    await this.search().fill(name);
    await this.search().press("Enter");
    await this.card().waitFor();
  }

  async enter(argument: string, text: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: endingWith(argument) });
    await this.unfoldFor(field);
    await field.fill(text);
  }

  async choose(argument: string, name: string): Promise<void> {
    const field = this.page.getByRole("combobox", { name: endingWith(argument) });
    await this.unfoldFor(field);
    await field.selectOption(name);
  }

  /** Optional inputs are folded away. */
  private async unfoldFor(field: Locator): Promise<void> {
    if ((await field.count()) === 0) await this.moreInputs();
  }

  async moreInputs(): Promise<void> {
    await this.page.getByRole("button", { name: /^More inputs/, expanded: false }).click();
  }

  /** What has the focus: an argument's name, or what a button says. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const field = element?.closest("[role=radiogroup]") ?? element;
      const label = document.querySelector(`label[for="${field?.id ?? ""}"] span`);
      return label?.textContent ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
  }

  violations(): Promise<string[]> {
    return this.page.evaluate(() => (window as Violated).violations ?? []);
  }

  scrollsSideways(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  }

  /** As seen, or in a window as high as the page: what sticks to its ends then stands where it belongs. */
  async screenshot(name: string, whole = false): Promise<void> {
    mkdirSync(ARTEFACTS, { recursive: true });
    const height = whole ? await this.page.evaluate(() => document.documentElement.scrollHeight) : HEIGHT;
    await this.page.setViewportSize({ width: this.look.width, height });
    await this.page.screenshot({ path: join(ARTEFACTS, `pane-${name}-${this.look.name}.png`) });
    await this.page.setViewportSize({ width: this.look.width, height: HEIGHT });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
