/** The call in the selected cell, following the selection and the cells. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { SelectedCall } from "../../workbook/call";
import { watching } from "../watching";
import { failureText, type WorkbookPort } from "../workbookPort";

export type Selected =
  | { readonly kind: "reading" }
  | ({ readonly kind: "read" } & SelectedCall)
  | { readonly kind: "failed"; readonly reason: string };

export function useSelectedCall(workbook: WorkbookPort): [Selected, refresh: () => void] {
  const [selected, setSelected] = useState<Selected>({ kind: "reading" });
  const latest = useRef<unknown>();
  const refresh = useCallback(() => {
    const turn = {};
    latest.current = turn;
    const finish = (found: Selected): void => {
      if (latest.current === turn) setSelected(found);
    };
    workbook.readSelectedCall().then(
      (read) => {
        finish({ kind: "read", ...read });
      },
      (error: unknown) => {
        finish({ kind: "failed", reason: failureText(error) });
      },
    );
  }, [workbook]);

  useEffect(() => {
    refresh();
    const failed = (error: unknown): void => {
      setSelected({ kind: "failed", reason: failureText(error) });
    };
    const stops = [watching(workbook.watchSelection, refresh, failed), watching(workbook.watchCells, refresh, failed)];
    return () => {
      latest.current = undefined;
      for (const stop of stops) stop();
    };
  }, [workbook, refresh]);

  return [selected, refresh];
}
