/** Excel, once it is ready: usually at once, after half a minute on a slow network, or never. */
import { useEffect, useState } from "react";
import type { Host } from "../workbook/host";
import { decimalFrom, type Decimal } from "./locale";
import type { WorkbookPort } from "./workbookPort";

export interface ExcelPlace {
  /** Undefined until Excel is ready, and outside Excel. */
  readonly workbook: WorkbookPort | undefined;
  /** True until it is known whether the pane runs in Excel. */
  readonly isWaiting: boolean;
  readonly decimal: Decimal;
}

/** @param port the workbook to use in Excel */
export async function excelPlace(where: Promise<Host>, port: WorkbookPort): Promise<ExcelPlace> {
  if ((await where) !== "Excel") return { workbook: undefined, isWaiting: false, decimal: decimalFrom(undefined) };
  return { workbook: port, isWaiting: false, decimal: decimalFrom(await excelsDecimal(port)) };
}

/** Returns undefined if Excel doesn't answer, as while a cell is being edited. */
async function excelsDecimal(port: WorkbookPort): Promise<string | undefined> {
  try {
    return await port.readDecimal();
  } catch (refused) {
    console.info("Excel didn't give its decimal separator:", refused);
    return undefined;
  }
}

/** @param first the place, if it is known when the pane starts */
export function useExcel(place: Promise<ExcelPlace>, first: ExcelPlace | undefined): ExcelPlace {
  const [now, setNow] = useState<ExcelPlace>(
    () => first ?? { workbook: undefined, isWaiting: true, decimal: decimalFrom(undefined) },
  );
  useEffect(() => {
    let isGone = false;
    const set = (known: ExcelPlace): void => {
      if (!isGone) setNow(known);
    };
    void place.then(set);
    // Excel's settings may have changed meanwhile, or Excel rejected the request because a cell was being edited.
    const askAgain = (): void => {
      void place.then(async ({ workbook }) => {
        const decimal = workbook && (await excelsDecimal(workbook));
        if (decimal !== undefined) set({ workbook, isWaiting: false, decimal: decimalFrom(decimal) });
      });
    };
    window.addEventListener("focus", askAgain);
    return () => {
      isGone = true;
      window.removeEventListener("focus", askAgain);
    };
  }, [place]);
  return now;
}
