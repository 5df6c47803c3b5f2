/** The whole pane with a workbook, used as a person uses it. */
import "../ui/jsdom";
import "../ui/patience";
import "./worker/workerHere";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { decimalFrom } from "../../src/taskpane/locale";
import { Pane } from "../../src/taskpane/pane";
import type { TemplateRequests } from "../../src/taskpane/templates/templateFiles";
import { paneQuestions } from "../../src/taskpane/questions";
import { labelOf } from "../ask";
import { PaneWorkbook } from "./paneWorkbook";
import { builtTemplates } from "./templates/templateFolder";
import { render } from "../ui/render";

export class PaneScreen {
  readonly user: UserEvent;

  private constructor(readonly workbook: PaneWorkbook) {
    this.user = userEvent.setup();
  }

  static async open(given?: PaneWorkbook, templates: TemplateRequests = builtTemplates): Promise<PaneScreen> {
    const workbook = given ?? (await PaneWorkbook.open());
    render(<Pane workbook={workbook.port} templates={templates} decimal={decimalFrom(workbook.decimal)} />);
    await workbook.settled();
    return new PaneScreen(workbook);
  }

  /** Returns a screen for a pane that is already drawn. */
  static over(workbook: PaneWorkbook): PaneScreen {
    return new PaneScreen(workbook);
  }

  static async outside(): Promise<PaneScreen> {
    render(<Pane workbook={undefined} templates={builtTemplates} decimal={decimalFrom(undefined)} />);
    return new PaneScreen(await PaneWorkbook.open());
  }

  close(): void {
    cleanup();
  }

  /** Opens the same document again. */
  reopen(): Promise<PaneScreen> {
    this.close();
    return PaneScreen.open(this.workbook);
  }

  /** Opens a question by its name, or by the beginning of its description or of one of its goals. */
  async openQuestion(words: string): Promise<void> {
    const question = paneQuestions.find(
      ({ name, asks, goals = [] }) => name === words || [asks, ...goals].some((text) => text.startsWith(words)),
    );
    const line = document.querySelector(`[data-key="${question?.name ?? ""}"]`);
    if (!line) throw new Error(`no goal: ${words}`);
    await this.user.click(line);
    await this.workbook.settled();
  }

  /** Returns an argument's field; unfolds the optional inputs if the field is one of them. */
  field(argument: string): HTMLElement {
    const find = (): HTMLElement | undefined => {
      const around = document.querySelector<HTMLElement>(`[data-field="${argument}"]`);
      const roles = ["textbox", "combobox", "radiogroup", "group"];
      return around ? roles.flatMap((role) => within(around).queryAllByRole(role))[0] : undefined;
    };
    const found = find() ?? (this.unfold(), find());
    if (!found) throw new Error(`no field for ${argument}`);
    return found;
  }

  private unfold(): void {
    const more = screen.queryByRole("button", { name: /^Optional inputs/, expanded: false });
    if (more) fireEvent.click(more);
  }

  async enter(argument: string, text: string): Promise<void> {
    await this.user.clear(this.field(argument));
    await this.user.click(this.field(argument));
    await this.user.paste(text);
  }

  async choose(argument: string, name: string): Promise<void> {
    const field = this.field(argument);
    if (field.getAttribute("role") === "radiogroup") await this.user.click(within(field).getByRole("radio", { name }));
    else await this.user.selectOptions(field, name);
  }

  async bind(label: string): Promise<void> {
    const name = `Use the selected cells: ${label}`;
    if (!screen.queryByRole("button", { name })) this.unfold();
    await this.user.click(screen.getByRole("button", { name }));
    await this.workbook.settled();
  }

  card(): HTMLElement {
    return screen.getByRole("region", { name: /^Answer\b/ });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.user.click(screen.getByRole("button", { name }));
    await this.workbook.settled();
  }

  async peakHours(): Promise<void> {
    await this.openQuestion("VTS_PEAK_HOURS");
    await this.choose("model", "B20");
    await this.enter("cache_gb", "864");
    await this.enter("compression", "3");
  }

  /** The same, whose cache is the cell B6. */
  async boundPeakHours(): Promise<void> {
    await this.peakHours();
    await this.workbook.put("Sizing!B6", 864);
    await this.workbook.select("B6");
    await this.bind(labelOf("VTS_PEAK_HOURS", "cache_gb"));
  }

  /** Two hours of 150 MB/s and one without, on a B20. */
  async day(): Promise<void> {
    await this.openQuestion("VTS_DAY");
    await this.choose("model", "B20");
    await this.enter("cache_gb", "864");
    await this.enter("compression", "3");
    await this.enter("host_mbps", "150; 150;0");
  }
}
