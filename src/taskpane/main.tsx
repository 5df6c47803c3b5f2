/** Starts the pane, in Excel or outside it. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readSelectedCall } from "../workbook/call";
import { inExcel, readBrightness } from "../workbook/host";
import { insertFormula } from "../workbook/insert";
import { canInsertSheets, insertSheets } from "../workbook/insertSheets";
import { canOpenWorkbook, openWorkbook } from "../workbook/open";
import { readCells, readSelection, watchCells, watchSelection } from "../workbook/selection";
import { readSetting, writeSetting } from "../workbook/settings";
import { Pane } from "./pane";
import { servedTemplates } from "./templates/templateFiles";
import type { WorkbookPort } from "./workbookPort";

const excel: WorkbookPort = {
  readSelection,
  watchSelection,
  readCells,
  watchCells,
  readSelectedCall,
  insertFormula,
  canOpenWorkbook,
  openWorkbook,
  canInsertSheets,
  insertSheets,
  readSetting,
  writeSetting,
  readBrightness,
};

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  const workbook = (await inExcel()) ? excel : undefined;
  createRoot(root).render(
    <StrictMode>
      <Pane workbook={workbook} templates={servedTemplates} />
    </StrictMode>,
  );
}

void start();
