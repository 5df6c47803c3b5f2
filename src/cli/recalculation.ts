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

/** A thread computes so many workbooks before a new one takes its place, so that memory stays flat. */
const MOST_COMPUTED = 100;

/**
 * The thread stays for the next workbook, because loading the engine takes longer than computing, and lets the process
 * end nevertheless.
 * @param folder where the script and the built functions are
 */
export function recalculation(folder: string, limits = LIMITS): Recalculate {
  const idle: { readonly worker: Worker; readonly used: number }[] = [];
  return async (workbook, wanted) => {
    const { worker, used } = idle.pop() ?? { worker: started(folder, limits), used: 0 };
    worker.ref();
    let isFit = false;
    try {
      const told = await toldBy(worker, { workbook, wanted }, limits);
      isFit = used + 1 < MOST_COMPUTED;
      if (told.kind === "refused") throw new FillError(told.message);
      return told.cells;
    } finally {
      if (isFit && idle.length === 0) {
        worker.unref();
        idle.push({ worker, used: used + 1 });
      } else await worker.terminate();
    }
  };
}

function started(folder: string, { mostMib }: Limits): Worker {
  return new Worker(join(folder, SCRIPT), {
    workerData: folder,
    resourceLimits: { maxOldGenerationSizeMb: mostMib, maxYoungGenerationSizeMb: YOUNG_MIB },
  });
}

function toldBy(worker: Worker, order: Order, { longestMs, mostMib }: Limits): Promise<Told> {
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
    worker.removeAllListeners();
    worker.on("message", (told: Told) => {
      clearTimeout(timer);
      resolve(told);
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") refuse(`needs more than ${mostMib} MiB of memory`);
      else reject(error);
    });
    worker.on("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the calculation ended without a result (${code})`));
    });
    worker.postMessage(order);
  });
}
