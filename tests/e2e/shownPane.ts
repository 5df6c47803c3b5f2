/** The pane as it stands in a browser, on a page of its own or in the workbench's frame: used, looked at, and pictured. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CDPSession, type Frame, type Locator, type Page } from "playwright-core";

const ARTEFACTS = join(__dirname, "../../artefacts");

export interface Look {
  readonly name: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly forcedColors?: "active";
}

/** Of pictures and pages; a whole picture is higher. */
export const HEIGHT = 720;
/** A list of all goals needs no more to be judged. */
const HIGHEST = 2000;

/** A field's label ends with the argument's name. */
function endingWith(argument: string): RegExp {
  return new RegExp(`\\b${argument}$`);
}

type Violated = Window & { violations?: string[] };

/** In the page, before its own scripts. */
function noteViolations(): void {
  const violations: string[] = [];
  (window as Violated).violations = violations;
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    violations.push(`${violatedDirective}: ${blockedURI}`);
  });
}

/** By the browser itself, which packs it for speed: a third of the time of playwright's own picture. */
export async function pictureOf(
  session: CDPSession,
  clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<Buffer> {
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    ...(clip && { clip: { ...clip, scale: 1 } }),
  });
  return Buffer.from(data, "base64");
}

export abstract class ShownPane<P extends Page | Frame = Page | Frame> {
  /** What the browser complained of. */
  abstract readonly complaints: readonly string[];

  protected constructor(
    /** The pane's own document. */
    readonly page: P,
  ) {}

  protected static watch(page: Page): Promise<unknown> {
    return page.addInitScript(noteViolations);
  }

  /** Takes on a width and colours as they are, in a window of the usual height or of another. */
  abstract wear(look: Look, height?: number): Promise<void>;

  /** The pane alone, in a window of such a height, which it keeps. */
  protected abstract pictured(look: Look, height: number): Promise<Buffer>;

  /**
   * As seen, or in a window as high as the page: what sticks to its ends then stands where it belongs. The window stays
   * as high as it was for the picture, and this resolves to that.
   */
  async picture(name: string, look: Look, whole: boolean): Promise<number> {
    mkdirSync(ARTEFACTS, { recursive: true });
    const page = await this.page.evaluate((isWhole) => {
      if (isWhole) window.scrollTo(0, 0);
      return document.documentElement.scrollHeight;
    }, whole);
    const height = whole ? Math.min(HIGHEST, page) : HEIGHT;
    const shot = await this.pictured(look, height);
    writeFileSync(join(ARTEFACTS, `pane-${name}-${look.name}.png`), shot);
    return height;
  }

  /** Resolves when the pane has these colours, and what changes colour by and by has done so. */
  protected async settled(colorScheme: Look["colorScheme"]): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => {
        // The pane looks at Excel's theme when somebody comes back to it.
        window.dispatchEvent(new Event("focus"));
        return getComputedStyle(document.documentElement).colorScheme.split(" ").includes(wanted);
      },
      colorScheme,
      // A frame that is drawn for a picture may have no animation frames for a while.
      { polling: 100 },
    );
    await this.page.evaluate(async () => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = (): Animation[] => document.getAnimations().filter(({ playState }) => playState === "running");
      do {
        await frame();
        await frame();
        // What takes its colour from its parent begins when the parent ends.
        await Promise.allSettled(moving().map(({ finished }) => finished));
      } while (moving().length > 0);
    });
  }

  search(): Locator {
    return this.page.getByRole("searchbox");
  }

  card(): Locator {
    return this.page.getByRole("region", { name: "Answer" });
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole("tab", { name }).click();
    await this.page.getByRole("tab", { name, selected: true }).waitFor();
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
    await this.page.getByRole("button", { name: /^Optional inputs/, expanded: false }).click();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  /** A measured file, picked. */
  async measured(name: string, text: string): Promise<void> {
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
    await this.page.getByLabel("CSV file of measured data").setInputFiles(file);
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
}
