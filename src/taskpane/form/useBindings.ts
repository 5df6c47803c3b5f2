/** Keeps the contents of bound cells up to date, and binds fields to the selection. */
import { useEffect, useState, type Dispatch } from "react";
import { exactly } from "../../model/quantities/formatNumber";
import { recordOf } from "../../model/language/es2016";
import type { Reference } from "../../cells/reference";
import type { FilledCells } from "../../workbook/selection";
import type { FieldAct } from "./openForm";
import { failureText, type WorkbookPort } from "../workbookPort";
import { watching } from "../watching";
import { cellsIn } from "./nestedAnswers";
import type { Entries, Held } from "./entry";

/** Longer selections are bound only as far as they are filled, because a whole column has a million cells. */
const MOST_CELLS_LONG = 10000;

interface Bindings {
  /** Why the last binding failed. */
  readonly problem: { readonly argument: string; readonly text: string } | undefined;
  readonly bind: (argument: string) => void;
}

export function useBindings(
  workbook: WorkbookPort | undefined,
  entries: Entries,
  dispatch: Dispatch<FieldAct>,
): Bindings {
  const [problem, setProblem] = useState<Bindings["problem"]>();
  const bound = JSON.stringify(cellsIn(entries));

  useEffect(() => {
    const cells = JSON.parse(bound) as [argument: string, cells: Reference][];
    if (!workbook || cells.length === 0) return undefined;
    let latest: unknown;
    const refresh = async (isSettled: boolean): Promise<void> => {
      const turn = {};
      latest = turn;
      const held = await Promise.all(
        cells.map(async ([argument, reference]) => [argument, await readHeld(workbook, reference, isSettled)] as const),
      );
      if (latest === turn) dispatch({ kind: "held", held: recordOf(held) });
    };
    void refresh(true);
    const stop = watching(
      workbook.watchCells,
      (isSettled) => void refresh(isSettled),
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
    if (!workbook) return;
    selectedCells(workbook)
      .then((cells) => {
        if (typeof cells === "string") setProblem({ argument, text: cells });
        else dispatch({ kind: "bind", argument, cells });
      })
      .catch((error: unknown) => {
        setProblem({ argument, text: failureText(error) });
      });
  };
  return { problem, bind };
}

/** Returns the selection, or why it can't be bound. */
async function selectedCells(workbook: WorkbookPort): Promise<Reference | string> {
  const selection = await workbook.readSelection();
  const isLong = ({ rows, columns }: FilledCells): boolean => rows > MOST_CELLS_LONG || columns > MOST_CELLS_LONG;
  const cells = isLong(selection) ? await workbook.readFilled(selection) : selection;
  if (!cells) return "The selected cells are empty. Select cells that hold values.";
  if (isLong(cells)) return `More than ${exactly(MOST_CELLS_LONG)} cells are filled. Select fewer cells.`;
  return { sheet: cells.sheet, address: cells.address };
}

async function readHeld(workbook: WorkbookPort, cells: Reference, isSettled: boolean): Promise<Held> {
  try {
    const [values = []] = await workbook.readCells([cells]);
    const isCalculating = !isSettled && (await workbook.haveFormulas(cells));
    return { kind: "values", values, ...(isCalculating && { isCalculating }) };
  } catch (error) {
    return lost(error);
  }
}

function lost(error: unknown): Held {
  return { kind: "lost", reason: failureText(error) };
}
