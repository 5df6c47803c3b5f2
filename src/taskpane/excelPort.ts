/** The workbook in Excel. */
import { findFormulas } from "../workbook/audit";
import { readBeside } from "../workbook/beside";
import { readCalls, readSelectedCall } from "../workbook/call";
import { canReadFile, readFile } from "../workbook/currentFile";
import { readBrightness, readDecimal } from "../workbook/host";
import { insertFormula } from "../workbook/insert";
import { insertBlock } from "../workbook/insertBlock";
import { canInsertSheets, insertSheets } from "../workbook/insertSheets";
import { canOpenWorkbook, openInNewWindow } from "../workbook/open";
import { repairFormulas } from "../workbook/repair";
import { readNamedText } from "../workbook/namedText";
import { readCells, readFilled, readSelection, selectCell, watchCells, watchSelection } from "../workbook/selection";
import { readSetting, writeSetting } from "../workbook/settings";
import type { WorkbookPort } from "./workbookPort";

export const excel: WorkbookPort = {
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
