/** The page that stands in for Excel: the grid with the functions bundle as built, the status line and the chart. */
import "./workbench.css";
import { readDemand } from "../workload/demand";
import { Cells } from "./grid/cells";
import { createGrid } from "./grid/createGrid";
import { CustomFunctionsStandIn } from "./grid/customFunctions";
import { ErrorMessages } from "./grid/errorMessages";
import { gridFunctions } from "./grid/functionClasses";
import { type FunctionsJson } from "./grid/functionsJson";
import { ChartDock } from "./page/chartDock";
import { element, fetchText, loadScript } from "./page/loading";
import { StatusLine } from "./page/statusLine";
import { Theme } from "./page/theme";
import { ExcelHost } from "./host/excelHost";
import { UniverGrid } from "./host/univerGrid";
import { KeptSettings } from "./pane/keptSettings";
import { officeTheme } from "./pane/officeTheme";
import { TaskPane } from "./pane/taskPane";
import { sampleWorkbook } from "./sheet/sample";

const NAMESPACE = "SIZING";

/** The first answer, so that the formula bar shows how it is asked. */
const FIRST_SELECTED = "B11";

/** For tests and the console; the page itself does not use it. */
export interface WorkbenchHook {
  /** The value of a cell, of a spilled one too; undefined where it is blank. */
  cell(sheet: string, address: string): unknown;
}

async function start(): Promise<void> {
  const theme = new Theme(element("#theme", HTMLButtonElement));
  const runtime = new CustomFunctionsStandIn();
  Object.assign(globalThis, { CustomFunctions: runtime });
  const [metadata, day] = await Promise.all([
    fetchText("functions.json"),
    fetchText("samples/day.csv"),
    loadScript("functions.js"),
  ]);

  const messages = new ErrorMessages();
  const functions = gridFunctions(JSON.parse(metadata) as FunctionsJson, NAMESPACE, runtime, messages);
  const { univer, api } = createGrid("grid", functions, theme.dark);
  const workbook = api.createWorkbook(sampleWorkbook(readDemand(day)));
  workbook.getActiveSheet().getRange(FIRST_SELECTED).activate();
  const cells = new Cells(univer, workbook.getId());
  const hook: WorkbenchHook = { cell: (sheet, address) => cells.value(sheet, address) };
  Object.assign(window, { workbench: hook });

  const status = new StatusLine(api, cells, messages);
  const dock = new ChartDock();
  theme.follow((dark) => {
    api.toggleDarkMode(dark);
    dock.setDark(dark);
  });
  const host = new ExcelHost({
    grid: new UniverGrid(univer, api),
    settings: new KeptSettings(workbook.getId()),
    theme: () => officeTheme(theme.dark),
  });
  const pane = new TaskPane(host);
  theme.follow(() => {
    pane.load();
  });
  api.getFormula().calculationResultApplied(() => {
    performance.mark("calculated");
    status.refresh();
    dock.redraw(cells);
  });
}

start().catch((error: unknown) => {
  element("#status", HTMLElement).textContent =
    `The workbench did not start: ${error instanceof Error ? error.message : String(error)}`;
  throw error;
});
