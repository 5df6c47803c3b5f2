/** The pane's state, kept in the document. */
import { useEffect, useReducer, type Dispatch } from "react";
import { EMPTY, reduce, restored, saved, type Act, type PaneState } from "./paneState";
import { questionNamed } from "./questions";
import type { WorkbookPort } from "./workbookPort";

const SETTING = "storage-sizing.pane";
const REST_MS = 1000;

export function usePaneState(workbook: WorkbookPort | undefined): [PaneState, Dispatch<Act>] {
  const [state, dispatch] = useReducer(reduce, workbook, (port) =>
    port ? restored(port.readSetting(SETTING), (name) => questionNamed(name) !== undefined) : EMPTY,
  );
  const kept = JSON.stringify(saved(state));
  useEffect(() => {
    if (!workbook || JSON.stringify(workbook.readSetting(SETTING)) === kept) return undefined;
    const timer = setTimeout(() => {
      // A document that takes no settings (read-only) costs the memory, not the sizing.
      workbook.writeSetting(SETTING, JSON.parse(kept) as unknown).catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [workbook, kept]);
  return [state, dispatch];
}
