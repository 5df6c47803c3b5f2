/** The whole pane over a fake workbook, used as a person uses it. */
import "../ui/jsdom";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { Pane } from "../../src/taskpane/pane";
import type { TemplateFiles } from "../../src/taskpane/templates/templateFiles";
import { FakeWorkbook } from "./fakeWorkbook";
import { builtTemplates } from "./templates/templateFolder";

export class PaneScreen {
  readonly user: UserEvent;

  private constructor(readonly workbook: FakeWorkbook) {
    this.user = userEvent.setup();
  }

  static open(workbook = new FakeWorkbook(), templates: TemplateFiles = builtTemplates): PaneScreen {
    render(<Pane workbook={workbook} templates={templates} />);
    return new PaneScreen(workbook);
  }

  static outside(): PaneScreen {
    render(<Pane workbook={undefined} templates={builtTemplates} />);
    return new PaneScreen(new FakeWorkbook());
  }

  /** The same document, opened again. */
  reopen(): PaneScreen {
    cleanup();
    return PaneScreen.open(this.workbook);
  }

  async openQuestion(asks: string): Promise<void> {
    await this.user.click(screen.getByRole("button", { name: new RegExp(`^${literally(asks)}`) }));
  }

  field(argument: string): HTMLElement {
    const name = endingWith(argument);
    const [found] = ["textbox", "combobox", "radiogroup", "group"].flatMap((role) =>
      screen.queryAllByRole(role, { name }),
    );
    if (!found) throw new Error(`no field for ${argument}`);
    return found;
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
    await this.user.click(screen.getByRole("button", { name: `Take from the selected cells: ${label}` }));
  }

  card(): HTMLElement {
    return screen.getByRole("region", { name: "Answer" });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.user.click(screen.getByRole("button", { name }));
  }

  async peakHours(): Promise<void> {
    await this.openQuestion("Hours of deferred-copy writing");
    await this.choose("model", "B20");
    await this.enter("cache_gb", "864");
    await this.enter("compression", "3");
  }
}

/** A label ends with the argument's name, and an asterisk where it is required. */
function endingWith(argument: string): RegExp {
  return new RegExp(`\\b${argument}\\*?$`);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
