/** The built workbench in a browser, used by mouse and keyboard as a person would. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "@jest/globals";
import { type Browser, type BrowserContextOptions, type FrameLocator, type Locator, type Page } from "playwright-core";
import { joinBrowser } from "./browser";
import { pressAgain } from "./pressAgain";
import { cellOf } from "./template";

const ROOT = join(__dirname, "../..");
const ARTEFACTS = join(ROOT, "artefacts");

export interface Site {
  readonly address: string;
  readonly browser: Browser;
}

let joined: Browser | undefined;

afterAll(() => joined?.close());

/** Returns the address of the built product and the browser, which serve the whole run. The suite's pages close with it. */
export async function openSite(): Promise<Site> {
  joined = await joinBrowser();
  return { address: process.env.SITE ?? "", browser: joined };
}

type Cell = string | number | boolean | undefined;

/** What the page provides for tests. */
type Hooked = Window & { workbench?: { cell(sheet: string, address: string): Cell } };

/** The workbench with its sample, and the pane beside it, ready for use. */
export async function openWithPane(
  site: Site,
): Promise<{ readonly workbench: WorkbenchPage; readonly pane: FrameLocator }> {
  const workbench = await WorkbenchPage.open(site);
  const pane = workbench.page.frameLocator("#pane iframe");
  await pane.getByRole("searchbox").waitFor();
  return { workbench, pane };
}

export class WorkbenchPage {
  /** Console errors and warnings, uncaught errors, failed requests and error responses. */
  readonly complaints: string[] = [];
  readonly requests: string[] = [];

  private constructor(readonly page: Page) {
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.complaints.push(message.text());
    });
    // Leaving a changed workbook asks first; tests leave.
    page.on("dialog", (dialog) => void dialog.accept());
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // A reload aborts requests that are still under way.
      if (why !== "net::ERR_ABORTED") this.complaints.push(`failed: ${request.url()} ${why}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()}: ${response.url()}`);
    });
    page.on("request", (request) => this.requests.push(request.url()));
  }

  static async open(
    { browser, address }: Site,
    options: BrowserContextOptions = {},
    prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<WorkbenchPage> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
      ...options,
    });
    await context.addInitScript(pressAgain);
    const workbench = new WorkbenchPage(await context.newPage());
    await prepare(workbench.page);
    await workbench.page.goto(address);
    await workbench.computed();
    return workbench;
  }

  /** Resolves when the first workbook is computed and its charts are drawn. */
  async computed(): Promise<void> {
    const { sheet, address } = cellOf("verdict");
    await this.page.waitForFunction(([s, a]) => (window as Hooked).workbench?.cell(s, a) !== undefined, [
      sheet,
      address,
    ] as const);
    await this.findingIs(/^The fullest resource: /);
  }

  /** Returns the value of a defined name of the first workbook. */
  named(name: string): Promise<Cell> {
    const { sheet, address } = cellOf(name);
    return this.cell(address, sheet);
  }

  cell(address: string, sheet = "Sizing"): Promise<Cell> {
    return this.page.evaluate(([s, a]) => (window as Hooked).workbench?.cell(s, a), [sheet, address] as const);
  }

  /** Returns a cell's value; undefined also while the workbook has no such sheet. */
  private heldBy(address: string, sheet: string): Promise<Cell> {
    return this.cell(address, sheet).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(`no sheet ${sheet}`)) return undefined;
      throw error;
    });
  }

  /** Waits for the cell to have `value`; otherwise the error names the value that it has. */
  async cellIs(address: string, value: Cell | ((held: Cell) => boolean), sheet = "Sizing"): Promise<void> {
    const fits = typeof value === "function" ? value : (held: Cell) => held === value;
    const deadline = Date.now() + 20_000;
    for (;;) {
      const held = await this.heldBy(address, sheet);
      if (fits(held)) return;
      if (Date.now() > deadline) throw new Error(`${address} holds ${String(held)}, not ${String(value)}`);
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }

  /** Selects a cell with the name box. */
  async select(address: string): Promise<void> {
    const box = this.page.locator(NAME_BOX);
    await box.click();
    await box.fill(address);
    await box.press("Enter");
  }

  /** Waits for the name box to show an address, or the name of the selected cells. */
  async nameBoxIs(text: string, timeout = 10_000): Promise<void> {
    await this.page.waitForFunction(
      ([box, wanted]) => document.querySelector<HTMLInputElement>(box)?.value === wanted,
      [NAME_BOX, text] as const,
      { timeout },
    );
  }

  /** Waits for a name in the list of the name box, and closes the list. */
  async nameBoxLists(name: string, cells: string): Promise<void> {
    await this.page.locator(`${NAME_BOX} ~ a`).click();
    const listed = this.page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });
    await listed.filter({ hasText: cells }).waitFor();
    await this.page.keyboard.press("Escape");
  }

  async enter(address: string, text: string): Promise<void> {
    await this.select(address);
    await this.type(text);
    await this.page.keyboard.press("Enter");
    // The grid selects the cell below a moment later, and would undo a selection that comes before.
    await this.page.waitForFunction(([box, left]) => document.querySelector<HTMLInputElement>(box)?.value !== left, [
      NAME_BOX,
      address,
    ] as const);
  }

  /** Types into the selected cell: one key opens it, and the rest is inserted at once, as by an input method. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text.slice(0, 1));
    await this.page.keyboard.insertText(text.slice(1));
  }

  async typeByKeys(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  status(): Promise<string> {
    return this.page.locator("#status").innerText();
  }

  async statusIs(pattern: RegExp): Promise<void> {
    await this.page.locator("#status", { hasText: pattern }).waitFor();
  }

  /** Waits for the first chart's finding. */
  async findingIs(pattern: RegExp): Promise<void> {
    await this.page.locator("#dock figcaption").first().filter({ hasText: pattern }).waitFor();
  }

  /** Waits for a colour at a point of the grid, measured from the grid's top left corner. */
  async colourIs([x, y]: readonly [number, number], fits: (colour: Colour) => boolean): Promise<void> {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const colour = await this.page.evaluate(colourAt, [GRID, x, y] as const);
      if (fits(colour)) return;
      if (Date.now() > deadline) throw new Error(`at ${x}, ${y} the grid is ${JSON.stringify(colour)}`);
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }

  /** Clicks a point, measured from the grid's top left corner. */
  async click(x: number, y: number): Promise<void> {
    const grid = await this.page.locator(GRID).boundingBox();
    if (!grid) throw new Error("the grid is not visible");
    await this.page.mouse.click(grid.x + x, grid.y + y);
  }

  /** Moves the mouse to a point, measured from the grid's top left corner, and leaves it there. */
  async hover(x: number, y: number): Promise<void> {
    const grid = await this.page.locator(GRID).boundingBox();
    if (!grid) throw new Error("the grid is not visible");
    await this.page.mouse.move(grid.x + x - 5, grid.y + y);
    await this.page.mouse.move(grid.x + x, grid.y + y);
  }

  /** Returns the pairs of these elements that overlap. */
  overlapping(selector: string): Promise<string[]> {
    return this.page.evaluate((selected) => {
      const shown = [...document.querySelectorAll(selected)].map((of) => ({ of, box: of.getBoundingClientRect() }));
      return shown.flatMap(({ of, box }, i) =>
        shown
          .slice(i + 1)
          .filter(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          )
          .map((other) => `${of.outerHTML.slice(0, 60)} and ${other.of.outerHTML.slice(0, 60)}`),
      );
    }, selector);
  }

  /** The list of workbooks in the page's head. */
  workbooks(): Locator {
    return this.page.getByRole("combobox", { name: "Workbook" });
  }

  /** Chooses a workbook, or another entry, in the list in the page's head. */
  async pickWorkbook(label: string): Promise<void> {
    await this.workbooks().selectOption({ label });
  }

  async screenshot(name: string): Promise<void> {
    mkdirSync(ARTEFACTS, { recursive: true });
    await this.page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
  }
}

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const SHOWN = "#grid > :not([inert])";
const NAME_BOX = `${SHOWN} [data-u-comp=defined-name] input`;
const GRID = `${SHOWN} canvas[id^=univer-sheet-main-canvas]`;

/** Runs in the page. */
function colourAt([grid, x, y]: readonly [string, number, number]): Colour {
  const canvas = document.querySelector<HTMLCanvasElement>(grid);
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas || !copy) throw new Error("the page has no grid");
  copy.drawImage(canvas, x * window.devicePixelRatio, y * window.devicePixelRatio, 1, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = copy.getImageData(0, 0, 1, 1).data;
  return { red, green, blue };
}
