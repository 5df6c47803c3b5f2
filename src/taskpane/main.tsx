/** Starts the pane, in Excel or outside it. */
import { startTransition, StrictMode, useEffect, type JSX } from "react";
import { createRoot } from "react-dom/client";
import { findFormulas } from "../workbook/audit";
import { readBeside } from "../workbook/beside";
import { readCalls, readSelectedCall } from "../workbook/call";
import { canReadFile, readFile } from "../workbook/currentFile";
import { readBrightness, readDecimal, whereAmI } from "../workbook/host";
import { insertFormula } from "../workbook/insert";
import { insertBlock } from "../workbook/insertBlock";
import { canInsertSheets, insertSheets } from "../workbook/insertSheets";
import { canOpenWorkbook, openInNewWindow } from "../workbook/open";
import { repairFormulas } from "../workbook/repair";
import { readNamedText } from "../workbook/namedText";
import { readCells, readFilled, readSelection, selectCell, watchCells, watchSelection } from "../workbook/selection";
import { readSetting, writeSetting } from "../workbook/settings";
import { stayAhead } from "./late/fetchAhead";
import { lateParts } from "./late/parts";
import { Pane } from "./pane";
import { servedTemplates } from "./templates/templateFiles";
import { excelPlace, useExcel, type ExcelPlace } from "./useExcel";
import type { WorkbookPort } from "./workbookPort";

const excel: WorkbookPort = {
  readSelection,
  watchSelection,
  readCells,
  readFilled,
  readNamedText,
  watchCells,
  readSelectedCall,
  selectCell,
  readCalls,
  readBeside,
  findFormulas,
  repairFormulas,
  insertFormula,
  insertBlock,
  canOpenWorkbook,
  openWorkbook: openInNewWindow,
  canReadFile,
  readFile,
  canInsertSheets,
  insertSheets,
  readSetting,
  writeSetting,
  readBrightness,
  readDecimal,
};

/** Longest wait for Excel before the first screen is drawn. If Excel answers later, the screen changes. */
const MOMENT_MS = 250;

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  const place = excelPlace(whereAmI(), excel);
  const first = await Promise.race([place, moment()]);
  // A transition, so that keys are handled while the first screen is drawn.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Ahead />
        <JoiningPane place={place} first={first} />
      </StrictMode>,
    );
  });
}

function moment(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, MOMENT_MS);
  });
}

interface JoiningPaneProps {
  readonly place: Promise<ExcelPlace>;
  readonly first: ExcelPlace | undefined;
}

function JoiningPane({ place, first }: JoiningPaneProps): JSX.Element {
  return <Pane {...useExcel(place, first)} templates={servedTemplates} />;
}

/** Once the first screen is shown, the pane loads the parts that it may need later. */
function Ahead(): JSX.Element | null {
  useEffect(() => stayAhead(lateParts), []);
  return null;
}

start().catch((error: unknown) => {
  document.body.textContent = `The pane couldn't start: ${error instanceof Error ? error.message : String(error)}`;
  throw error;
});
