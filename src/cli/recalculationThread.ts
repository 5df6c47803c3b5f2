/** The thread's side of a calculation: calculates one workbook after another with the add-in built into its folder. */
import { parentPort, workerData } from "node:worker_threads";
import { builtEngine } from "../workbench/host/builtAddin";
import type { Order, Told } from "./recalculation";

const engine = builtEngine(workerData as string);
const tell = (told: Told): void => parentPort?.postMessage(told);

parentPort?.on("message", ({ sheets }: Order) => {
  engine(sheets).then(
    (values) => {
      tell({ kind: "calculated", values });
    },
    (error: unknown) => {
      tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    },
  );
});
tell({ kind: "ready" });
