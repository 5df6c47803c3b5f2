/** The contents of bound cells in saved configurations, kept up to date. */
import { useCallback, useMemo, useState } from "react";
import { recordOf } from "../../model/language/es2016";
import type { FieldAct } from "../form/openForm";
import type { Entries, Entry, HeldCells } from "../form/entry";
import { useBindings } from "../form/useBindings";
import { useStable } from "../../ui/useStable";
import { useWorkbook } from "../workbookPort";

/** Returns what the bound cells hold, one record per configuration in the same order. */
export function useKeptCells(kept: readonly Entries[]): readonly HeldCells[] {
  const workbook = useWorkbook();
  const [held, setHeld] = useState<HeldCells>({});
  const all = useMemo(
    () =>
      recordOf(
        kept.flatMap((entries, i) =>
          Object.entries(entries).map(([argument, entry]): [string, Entry] => [placeOf(i, argument), entry]),
        ),
      ),
    [kept],
  );
  const took = useCallback((act: FieldAct) => {
    if (act.kind === "held") setHeld(act.held);
  }, []);
  useBindings(workbook, all, took);
  const cellsOf = (i: number): HeldCells => {
    const start = placeOf(i, "");
    return recordOf(
      Object.entries(held).flatMap(([place, cells]) =>
        place.startsWith(start) ? [[place.slice(start.length), cells] as const] : [],
      ),
    );
  };
  return useStable(kept.map((_, i) => cellsOf(i)));
}

function placeOf(column: number, argument: string): string {
  return `${column} ${argument}`;
}
