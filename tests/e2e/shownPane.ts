/** The pane in a browser, on its own page or in the workbench's frame, with the actions and checks of the tests. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Frame, type Locator, type Page } from "playwright-core";

const ARTEFACTS = join(__dirname, "../../artefacts");

export interface Look {
  readonly name: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly forcedColors?: "active";
}

export const LIGHT: Look = { name: "320-light", width: 320, colorScheme: "light" };

/** Height of the window, and of pictures that don't show the whole page. */
export const HEIGHT = 720;
/** Maximum height of a picture, enough for the whole of the longest screens. */
const HIGHEST = 6000;

type Violated = Window & { violations?: string[] };

/** Runs in the page before its own scripts. */
function noteViolations(): void {
  const violations: string[] = [];
  (window as Violated).violations = violations;
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    violations.push(`${violatedDirective}: ${blockedURI}`);
  });
}

export abstract class ShownPane<P extends Page | Frame = Page | Frame> {
  /** The browser's complaints. */
  abstract readonly complaints: readonly string[];

  protected constructor(
    /** The pane's own document. */
    readonly page: P,
  ) {}

  protected static watch(page: Page): Promise<unknown> {
    return page.addInitScript(noteViolations);
  }

  /** Sets the pane's width and colours, and the window's usual height. */
  abstract wear(look: Look): Promise<void>;

  /** Takes a picture of the pane alone, in a window of this height. The window keeps the height. */
  protected abstract pictured(look: Look, height: number): Promise<Buffer>;

  /**
   * Saves a picture of the window, or of a window as high as the page, so that bars at its ends are in their places.
   * The window keeps the height of the picture.
   */
  async picture(name: string, look: Look, whole: boolean): Promise<void> {
    mkdirSync(ARTEFACTS, { recursive: true });
    const page = await this.page.evaluate((isWhole) => {
      if (isWhole) window.scrollTo(0, 0);
      return document.documentElement.scrollHeight;
    }, whole);
    const height = whole ? Math.min(HIGHEST, page) : HEIGHT;
    const shot = await this.pictured(look, height);
    writeFileSync(join(ARTEFACTS, `pane-${name}-${look.name}.png`), shot);
  }

  /** Resolves when the pane has these colours and all transitions have ended. */
  protected async settled(colorScheme: Look["colorScheme"]): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => {
        // The pane reads Excel's theme when it gets the focus.
        window.dispatchEvent(new Event("focus"));
        return getComputedStyle(document.documentElement).colorScheme.split(" ").includes(wanted);
      },
      colorScheme,
      // Polls by time, because a frame that is drawn for a picture may have no animation frames for a while.
      { polling: 100 },
    );
    await this.page.evaluate(async () => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = (): Animation[] => document.getAnimations().filter(({ playState }) => playState === "running");
      do {
        await frame();
        await frame();
        // Elements that inherit a colour start their transition when their parent's ends.
        await Promise.allSettled(moving().map(({ finished }) => finished));
      } while (moving().length > 0);
    });
  }

  /** Goes to the first screen by the pane's own buttons. Recent sizings, templates and data stay. */
  async home(): Promise<void> {
    const over = this.page.locator("[role=menu], [role=dialog], [role=alertdialog]").first();
    if (await over.isVisible()) {
      await over.press("Escape");
      await over.waitFor({ state: "hidden" });
    }
    // Clicked without the mouse, which would stay there and change colours.
    const templates = this.page.getByRole("button", { name: "Back to templates" });
    if (await templates.isVisible()) await templates.dispatchEvent("click");
    await this.page.getByRole("tab", { name: "Size" }).dispatchEvent("click");
    const goal = this.page.getByRole("button", { name: /\bGoal$/ });
    await goal.or(this.search()).first().waitFor();
    if (await goal.isVisible()) await goal.dispatchEvent("click");
    if ((await this.search().inputValue()) !== "") await this.search().fill("");
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
    const field = this.field(argument).getByRole("textbox");
    await this.unfoldFor(field);
    await field.fill(text);
  }

  async choose(argument: string, name: string): Promise<void> {
    const field = this.field(argument).getByRole("combobox");
    await this.unfoldFor(field);
    await field.selectOption(name);
  }

  /** Chooses one of few, which are beside each other. */
  async pick(argument: string, name: string): Promise<void> {
    const group = this.field(argument).getByRole("radiogroup");
    // By key: a tall answer can cover what the pointer would hit.
    await group.getByRole("radio", { name, exact: true }).press("Space");
  }

  /** Returns the arguments whose fields are shown, each with a control that has a label. */
  fields(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-field]")].flatMap((field) => {
        const [control] = field.querySelectorAll<HTMLInputElement>("input, select, textarea");
        const group = control?.closest("[role=radiogroup], [role=group]");
        const label = control?.labels?.[0] ?? document.getElementById(group?.getAttribute("aria-labelledby") ?? "");
        return label?.textContent.trim() ? [field.dataset.field ?? ""] : [];
      }),
    );
  }

  private field(argument: string): Locator {
    return this.page.locator(`[data-field="${argument}"]`);
  }

  /** Unfolds the optional inputs if the field is one of them. */
  private async unfoldFor(field: Locator): Promise<void> {
    if ((await field.count()) === 0) await this.moreInputs();
  }

  async moreInputs(): Promise<void> {
    await this.page.getByRole("button", { name: /^Optional inputs/, expanded: false }).click();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  /** Picks a file of measured data. */
  async measured(name: string, text: string): Promise<void> {
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
    await this.page.getByLabel("CSV file of measured data").setInputFiles(file);
  }

  /** Returns the argument's name or the button's text that has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const isControl = element?.matches("input, select, textarea") === true;
      const field = isControl ? element.closest<HTMLElement>("[data-field]")?.dataset.field : undefined;
      return field ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
  }

  violations(): Promise<string[]> {
    return this.page.evaluate(() => (window as Violated).violations ?? []);
  }

  scrollsSideways(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  }
}
