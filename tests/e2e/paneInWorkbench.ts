/** The pane in the workbench's frame, on the real office.js. */
import { type Frame } from "playwright-core";
import { HEIGHT, type Look, ShownPane } from "./shownPane";
import { type Site, WorkbenchPage } from "./workbenchPage";

/** Beside the pane there is room for a workbook. */
const WIDTH = 1280;
const FRAME = "#pane iframe:not([hidden])";

export class PaneInWorkbench extends ShownPane<Frame> {
  private constructor(
    readonly workbench: WorkbenchPage,
    frame: Frame,
  ) {
    super(frame);
  }

  /** Of the workbook that is shown. */
  static async of(workbench: WorkbenchPage): Promise<PaneInWorkbench> {
    const frame = await (await workbench.page.waitForSelector(FRAME)).contentFrame();
    if (!frame) throw new Error("the pane has no frame");
    const pane = new PaneInWorkbench(workbench, frame);
    await pane.search().waitFor();
    return pane;
  }

  static async open(site: Site): Promise<PaneInWorkbench> {
    return PaneInWorkbench.of(await WorkbenchPage.open(site, {}, (page) => ShownPane.watch(page)));
  }

  /** Beside a new blank workbook. */
  async besideBlank(): Promise<PaneInWorkbench> {
    await this.workbench.pickWorkbook("New blank workbook");
    return PaneInWorkbench.of(this.workbench);
  }

  get complaints(): readonly string[] {
    return this.workbench.complaints;
  }

  /** The theme is Excel's, which the pane looks at again whenever it is come back to. */
  async wear({ width, colorScheme, forcedColors }: Look): Promise<void> {
    await this.workbench.page.emulateMedia({
      colorScheme,
      forcedColors: forcedColors ?? "none",
      reducedMotion: "reduce",
    });
    await this.size(width, HEIGHT);
    await this.page.evaluate((isDark) => {
      Object.assign(Office.context.officeTheme, { bodyBackgroundColor: isDark ? "#1f1f1f" : "#ffffff" });
      window.dispatchEvent(new Event("focus"));
    }, colorScheme === "dark");
    await this.settled(colorScheme);
  }

  protected async pictured(path: string, { width }: Look, height: number): Promise<void> {
    await this.size(width, height);
    await this.workbench.page.locator(FRAME).screenshot({ path });
    await this.size(width, HEIGHT);
  }

  private async size(width: number, height: number): Promise<void> {
    const top = (await this.workbench.page.locator("#top").boundingBox())?.height ?? 0;
    await this.workbench.page.setViewportSize({ width: WIDTH, height: Math.ceil(height + top) });
    await this.workbench.page.locator("#pane").evaluate((pane, wanted) => {
      // Stronger than the width that the line beside it sets.
      pane.style.minWidth = pane.style.maxWidth = `${String(wanted)}px`;
    }, width);
    await this.page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  }
}
