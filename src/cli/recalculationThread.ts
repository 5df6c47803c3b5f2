/** The thread's side of a recalculation: computes one workbook after another with the add-in built into its folder. */
import { parentPort, workerData } from "node:worker_threads";
import { isFillError } from "../filling/fillError";
import { isRefusal } from "../model/language/refusal";
import { recalculator } from "../workbench/host/builtAddin";
import type { RecalculationOrder, Told } from "./recalculation";

const recalculate = recalculator(workerData as string);
const tell = (told: Told): void => parentPort?.postMessage(told);

let last: RecalculationOrder["workbook"];

parentPort?.on("message", ({ workbook, answers, wanted }: RecalculationOrder) => {
  last = workbook ?? last;
  if (!last) throw new RangeError("the first order has no workbook");
  recalculate(answers && !("byteLength" in last) ? { parts: last, ...answers } : last, wanted).then(
    (cells) => {
      tell({ kind: "computed", cells });
    },
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      tell({ kind: "refused", message: error.message, cells: isFillError(error) ? error.cells : [] });
    },
  );
});
