/** Everything that the pane asks of the workbook. */
export { findFormulas } from "./audit";
export { readBeside } from "./beside";
export { readCalls, readSelectedCall } from "./call";
export { canReadFile, readFile } from "./currentFile";
export { readBrightness, readDecimal } from "./host";
export { insertFormula } from "./insert";
export { insertBlock, readNewSheet } from "./insertBlock";
export { insertSheets, whyNoSheets } from "./insertSheets";
export { readNamedText } from "./namedText";
export { canOpenWorkbook, openInNewWindow as openWorkbook, whereOpened } from "./open";
export { repairFormulas } from "./repair";
export {
  haveFormulas,
  readCells,
  readFilled,
  readSelection,
  selectCell,
  watchCells,
  watchSelection,
} from "./selection";
export { readSetting, refreshedSetting, writeSetting } from "./settings";
