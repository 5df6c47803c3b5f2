/** The pane in the workbench's frame, on the real office.js. */
import { type Frame } from "playwright-core";
import { HEIGHT, type Look, ShownPane } from "./shownPane";
import { type Site, WorkbenchPage } from "./workbenchPage";

/** Width of the window, enough for a workbook next to the pane. */
const WIDTH = 1280;
const FRAME = "#pane iframe:not([hidden])";

export class PaneInWorkbench extends ShownPane<Frame> {
  private constructor(
    readonly workbench: WorkbenchPage,
    frame: Frame,
  ) {
    super(frame);
  }

  /** Returns the pane of the workbook that is shown. */
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

  /** Opens a new blank workbook and returns its pane. */
  async anew(): Promise<PaneInWorkbench> {
    await this.workbench.pickWorkbook("New blank workbook");
    return PaneInWorkbench.of(this.workbench);
  }

  close(): Promise<void> {
    return this.workbench.page.context().close();
  }

  get complaints(): readonly string[] {
    return this.workbench.complaints;
  }

  /** Sets width and colours. The theme is set in Office, because the pane has Excel's. */
  async wear({ width, colorScheme, forcedColors }: Look): Promise<void> {
    await this.workbench.page.emulateMedia({
      colorScheme,
      forcedColors: forcedColors ?? "none",
      reducedMotion: "reduce",
    });
    await this.size(width, HEIGHT);
    await this.page.evaluate((isDark) => {
      Object.assign(Office.context.officeTheme, { bodyBackgroundColor: isDark ? "#1f1f1f" : "#ffffff" });
      // Keeps office.js from asking the host again after five seconds, because a busy machine may need longer.
      Object.assign(window, { _osfOfficeThemeTimeStamp: Infinity });
    }, colorScheme === "dark");
    await this.settled(colorScheme);
  }

  protected async pictured({ width }: Look, height: number): Promise<Buffer> {
    await this.size(width, height);
    return this.workbench.page.locator(FRAME).screenshot();
  }

  /** Changes the size only if it differs, because each change redraws the page and the grid. */
  private async size(width: number, height: number): Promise<void> {
    const now = await this.page.evaluate(() => [window.innerWidth, window.innerHeight]);
    if (now[0] === width && now[1] === height) return;
    const top = (await this.workbench.page.locator("#top").boundingBox())?.height ?? 0;
    await this.workbench.page.setViewportSize({ width: WIDTH, height: Math.ceil(height + top) });
    await this.workbench.page.locator("#pane").evaluate((pane, wanted) => {
      // Minimum and maximum take precedence over the width that the divider sets.
      pane.style.minWidth = pane.style.maxWidth = `${String(wanted)}px`;
    }, width);
    await this.page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  }
}
