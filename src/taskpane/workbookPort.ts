/** The pane's requests to the workbook, so that tests can replace them. */
import { createContext, useContext } from "react";
import type * as audit from "../workbook/audit";
import type * as beside from "../workbook/beside";
import type * as call from "../workbook/call";
import type * as currentFile from "../workbook/currentFile";
import type * as host from "../workbook/host";
import type * as insert from "../workbook/insert";
import type * as insertBlock from "../workbook/insertBlock";
import type * as insertSheets from "../workbook/insertSheets";
import type * as namedText from "../workbook/namedText";
import type * as open from "../workbook/open";
import type * as repair from "../workbook/repair";
import type * as selection from "../workbook/selection";
import type * as settings from "../workbook/settings";
import { isRefusal } from "../model/refusal";
import { sentence } from "../ui/sentence";
import { LoadError } from "./loadError";

export interface WorkbookPort {
  readonly readSelection: typeof selection.readSelection;
  readonly watchSelection: typeof selection.watchSelection;
  readonly readCells: typeof selection.readCells;
  readonly readFilled: typeof selection.readFilled;
  readonly readNamedText: typeof namedText.readNamedText;
  readonly watchCells: typeof selection.watchCells;
  readonly readSelectedCall: typeof call.readSelectedCall;
  readonly selectCell: typeof selection.selectCell;
  readonly readCalls: typeof call.readCalls;
  readonly readBeside: typeof beside.readBeside;
  readonly findFormulas: typeof audit.findFormulas;
  readonly repairFormulas: typeof repair.repairFormulas;
  readonly insertFormula: typeof insert.insertFormula;
  readonly insertBlock: typeof insertBlock.insertBlock;
  readonly canOpenWorkbook: typeof open.canOpenWorkbook;
  readonly openWorkbook: typeof open.openInNewWindow;
  readonly canReadFile: typeof currentFile.canReadFile;
  readonly readFile: typeof currentFile.readFile;
  readonly canInsertSheets: typeof insertSheets.canInsertSheets;
  readonly insertSheets: typeof insertSheets.insertSheets;
  readonly readSetting: typeof settings.readSetting;
  readonly writeSetting: typeof settings.writeSetting;
  readonly readBrightness: typeof host.readBrightness;
  readonly readDecimal: typeof host.readDecimal;
}

const WorkbookContext = createContext<WorkbookPort | undefined>(undefined);

export const WorkbookProvider = WorkbookContext.Provider;

/** Returns undefined outside Excel, and until Excel is ready. */
export function useWorkbook(): WorkbookPort | undefined {
  return useContext(WorkbookContext);
}

/** Returns a message for the user. Errors other than refusals and network errors are bugs, so they are also logged. */
export function failureText(error: unknown): string {
  if (isRefusal(error)) return error.message;
  if (error instanceof LoadError) return `${sentence(error.message)}.`;
  console.error(error);
  return `Something went wrong: ${error instanceof Error ? error.message : String(error)}`;
}
