/** Keeps what bound cells hold up to date, and binds fields to the selection. */
import { useEffect, useState, type Dispatch } from "react";
import { recordOf } from "../../model/record";
import type { Reference } from "../../workbook/reference";
import type { FieldAct } from "../paneState";
import { inWords, type WorkbookPort } from "../workbookPort";
import { watching } from "../watching";
import type { Entries, Held } from "./entry";

/** A whole column is a slip: its million cells would be read at each change. */
const MOST_CELLS_LONG = 10000;

interface Bindings {
  /** Why the last binding did not work. */
  readonly problem: { readonly argument: string; readonly text: string } | undefined;
  readonly bind: (argument: string) => void;
}

export function useBindings(
  workbook: WorkbookPort | undefined,
  entries: Entries,
  dispatch: Dispatch<FieldAct>,
): Bindings {
  const [problem, setProblem] = useState<Bindings["problem"]>();
  const bound = JSON.stringify(
    Object.entries(entries).flatMap(([argument, entry]) => (entry.kind === "bound" ? [[argument, entry.cells]] : [])),
  );

  useEffect(() => {
    const cells = JSON.parse(bound) as [argument: string, cells: Reference][];
    if (!workbook || cells.length === 0) return undefined;
    let latest: unknown;
    const refresh = async (): Promise<void> => {
      const turn = {};
      latest = turn;
      const held = await Promise.all(
        cells.map(async ([argument, reference]) => [argument, await readHeld(workbook, reference)] as const),
      );
      if (latest === turn) dispatch({ kind: "held", held: recordOf(held) });
    };
    void refresh();
    const stop = watching(
      workbook.watchCells,
      () => void refresh(),
      (error) => {
        dispatch({ kind: "held", held: recordOf(cells.map(([argument]) => [argument, lost(error)])) });
      },
    );
    return () => {
      latest = undefined;
      stop();
    };
  }, [workbook, bound, dispatch]);

  const bind = (argument: string): void => {
    setProblem(undefined);
    workbook
      ?.readSelection()
      .then(({ sheet, address, rows, columns }) => {
        if (rows > MOST_CELLS_LONG || columns > MOST_CELLS_LONG) {
          setProblem({ argument, text: "Select the cells that hold values, not a whole column or row" });
        } else dispatch({ kind: "bind", argument, cells: { sheet, address } });
      })
      .catch((error: unknown) => {
        setProblem({ argument, text: inWords(error) });
      });
  };
  return { problem, bind };
}

async function readHeld(workbook: WorkbookPort, cells: Reference): Promise<Held> {
  try {
    const [values = []] = await workbook.readCells([cells]);
    return { kind: "values", values };
  } catch (error) {
    return lost(error);
  }
}

function lost(error: unknown): Held {
  return { kind: "lost", reason: inWords(error) };
}
