/** The page that stands in for Excel: workbooks in the grid, with the built functions bundle. */
import "./workbench.css";
import { type IWorkbookData } from "@univerjs/core";
import { ILayoutService } from "@univerjs/preset-sheets-core";
import { FormulaCalculationSessionService } from "@univerjs/sheets-formula";
import { NAMESPACE } from "../model/question/namespace";
import { ignoreDroppedFiles } from "../ui/droppedFiles";
import { EMPTY_SIZE } from "./book/blankWorkbook";
import { argumentChoices } from "./grid/choices";
import { createGrid, type Grid } from "./grid/createGrid";
import { CustomFunctionsStandIn } from "./grid/customFunctions";
import { ErrorMessages } from "./grid/errorMessages";
import { gridFunctions } from "./grid/functionClasses";
import { type FunctionsJson } from "./grid/functionsJson";
import { type Quirks, quirksIn } from "./host/excelQuirks";
import { ChartDock } from "./page/chartDock";
import { ChoiceList } from "./page/choiceList";
import { fillErrorBubbles } from "./page/errorBubble";
import { element, fetchBytes, fetchText, loadScript } from "./page/loading";
import { OpenWorkbooks } from "./page/openWorkbooks";
import { byF6 } from "./page/regions";
import { saveButton } from "./page/saveButton";
import { StatusLine } from "./page/statusLine";
import { Theme } from "./page/theme";
import { WorkbookPicker } from "./page/workbookPicker";
import { KeptSettings } from "./pane/keptSettings";
import { officeTheme } from "./pane/officeTheme";
import { TaskPane } from "./pane/taskPane";

/** The template that the page opens first: a filled-in sizing with its day and its sources. */
const TEMPLATE = "ptp-vts-sizing";

/** The cell that is selected first: a field of the proposal, in view with its verdict. */
const FIRST_SELECTED = "C4";

/** Access for tests and the console; the page itself doesn't use it. */
interface WorkbenchHook {
  /** Returns the value of a cell, spilled or not; undefined for a blank cell. */
  cell(sheet: string, address: string): unknown;
  /** Imitates typing into a cell, for the quirk "editing". In the grid, a click on the pane would end the typing. */
  editing: boolean;
}

async function start(): Promise<void> {
  ignoreDroppedFiles();
  const theme = new Theme(element("#theme", HTMLButtonElement));
  const runtime = new CustomFunctionsStandIn();
  Object.assign(globalThis, { CustomFunctions: runtime });
  const [metadata, template] = await Promise.all([
    fetchText("functions.json"),
    fetchBytes(`templates/${TEMPLATE}.xlsx`),
    loadScript("functions.js"),
  ]);

  const messages = new ErrorMessages();
  const declared = JSON.parse(metadata) as FunctionsJson;
  const functions = gridFunctions(declared, NAMESPACE, runtime, messages);
  const choices = argumentChoices(declared, NAMESPACE);
  const status = new StatusLine(() => workbooks.shown, messages);
  const dock = new ChartDock();
  const grid = (data: IWorkbookData): Grid => {
    const made = createGrid(element("#grid", HTMLElement), functions, theme.dark, data);
    const { univer, api } = made;
    new ChoiceList(univer, choices);
    fillErrorBubbles(univer, (sheetId, row, column) => status.message(sheetId, row, column));
    status.follow(api);
    api.addEvent(api.Event.SheetCreated, ({ worksheet }) => {
      if (worksheet.getMaxColumns() < EMPTY_SIZE.columnCount) worksheet.setColumnCount(EMPTY_SIZE.columnCount);
    });
    // The library's public event waits until the browser is idle, which it isn't while the pane loads.
    univer
      .__getInjector()
      .get(FormulaCalculationSessionService)
      .resultApplied$.subscribe(() => {
        status.refresh();
        dock.redraw();
      });
    return made;
  };
  const hook: WorkbenchHook = {
    cell: (sheet, address) => workbooks.shown.cells.value(sheet, address),
    editing: false,
  };
  const workbooks = new OpenWorkbooks({
    grid,
    theme: () => officeTheme(theme.dark),
    quirks,
    isEditing: () => hook.editing,
  });
  workbooks.open(template, TEMPLATE, new KeptSettings(TEMPLATE));
  workbooks.shown.grid.workbook.getActiveSheet().getRange(FIRST_SELECTED).activate();
  Object.assign(window, { workbench: hook });

  dock.show(workbooks.shown.charts, workbooks.shown.cells);
  addEventListener("beforeunload", (event) => {
    if (workbooks.isChanged) event.preventDefault();
  });
  const say = (text: string): void => {
    status.say(text);
  };
  new WorkbookPicker(workbooks, say);
  const saveKey = saveButton(workbooks, say);
  const pane = new TaskPane((id) => workbooks.withId(id).host.external(), quirks);
  theme.follow((dark) => {
    for (const { grid: of } of workbooks.all) of.api.toggleDarkMode(dark);
    dock.setDark(dark);
    pane.followTheme();
  });
  const regionKey = byF6([
    {
      element: element("#top", HTMLElement),
      focus: () => {
        element("#workbooks", HTMLElement).focus();
      },
    },
    {
      element: element("#grid", HTMLElement),
      focus: () => {
        workbooks.shown.grid.univer.__getInjector().get(ILayoutService).focus();
      },
    },
    {
      element: element("#dock", HTMLElement),
      focus: () => {
        element("#dock", HTMLElement).focus();
      },
    },
    pane,
  ]);
  pane.handKeys((event) => {
    regionKey(event);
    saveKey(event);
  });
  pane.show(workbooks.shown.id);
  workbooks.follow(({ id, charts, cells }) => {
    dock.show(charts, cells);
    pane.show(id);
    status.refresh();
  });
}

/** Returns the quirks of a workbook that is opened now. */
function quirks(): Quirks {
  return quirksIn(location.search);
}

start().catch((error: unknown) => {
  element("#status", HTMLElement).textContent =
    `The workbench didn't start: ${error instanceof Error ? error.message : String(error)}`;
  throw error;
});
