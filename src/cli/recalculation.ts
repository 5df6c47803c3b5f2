/** Calculates workbooks in a thread of their own, which is stopped if it takes too long or too much memory. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ComputedCell, FormulaCells } from "../filling/computed";
import type { Recalculate } from "../filling/fill";
import type { Package } from "../filling/package";
import { FillError } from "../filling/fillError";

/** The thread's script, in the folder of the command line. */
const SCRIPT = "recalculation.cjs";

/** What the thread is to compute. */
export interface Order {
  /** Of the add-in as built. */
  readonly folder: string;
  readonly workbook: Uint8Array | Package;
  readonly wanted: FormulaCells | undefined;
}

export type Told =
  | { readonly kind: "computed"; readonly cells: readonly ComputedCell[] }
  /** A FillError's message. */
  | { readonly kind: "refused"; readonly message: string };

export interface Limits {
  readonly longestMs: number;
  readonly mostMib: number;
}

/** Large enough that most short-lived objects never outlive a young collection. */
const YOUNG_MIB = 64;

/** Our defaults: more than any workbook for readers should need. */
const LIMITS: Limits = { longestMs: 120_000, mostMib: 2048 };

/** @param folder where the script and the built functions are */
export function recalculation(folder: string, limits = LIMITS): Recalculate {
  return async (workbook, wanted) => {
    const order: Order = { folder, workbook, wanted };
    const worker = new Worker(join(folder, SCRIPT), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: limits.mostMib, maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    try {
      return await told(worker, limits);
    } finally {
      await worker.terminate();
    }
  };
}

function told(worker: Worker, { longestMs, mostMib }: Limits): Promise<readonly ComputedCell[]> {
  return new Promise((resolve, reject) => {
    const refuse = (what: string): void => {
      reject(
        new FillError(
          `calculating the workbook ${what}. Shorten its formulas, or fill fewer of the cells that they read.`,
        ),
      );
    };
    const timer = setTimeout(() => {
      refuse(`took more than ${longestMs / 1000} s, so it was stopped`);
    }, longestMs);
    worker.on("message", (message: Told) => {
      if (message.kind === "computed") resolve(message.cells);
      else reject(new FillError(message.message));
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") refuse(`needs more than ${mostMib} MiB of memory`);
      else reject(error);
    });
    worker.on("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the calculation ended without a result (${code})`));
    });
  });
}
