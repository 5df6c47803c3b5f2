/** Calculates workbooks in a thread of their own, which is stopped if it takes too long or too much memory. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ComputedCell, FormulaCells } from "../filling/computed";
import type { AnsweredTemplate, Recalculate } from "../filling/fill";
import type { Package } from "../filling/package";
import { FillError, notCalculated } from "../filling/fillError";
import { convert } from "../model/quantities/quantity";

/** The thread's script, in the folder of the command line. */
const SCRIPT = "recalculation.cjs";

/** What the thread calculates. */
export interface RecalculationOrder {
  /** Undefined for the template of the order before. */
  readonly workbook: Uint8Array | Package | undefined;
  readonly answers: Omit<AnsweredTemplate, "parts"> | undefined;
  readonly wanted: FormulaCells | undefined;
}

export type Told =
  | { readonly kind: "computed"; readonly cells: readonly ComputedCell[] }
  /** With a FillError's message and cells. */
  | { readonly kind: "refused"; readonly message: string; readonly cells: readonly string[] };

export interface RecalculationLimits {
  readonly longestMs: number;
  readonly mostMib: number;
}

/** Our defaults: more than a workbook made for readers should need. */
const LIMITS: RecalculationLimits = { longestMs: 120_000, mostMib: 2048 };

/** Workbooks that a thread calculates before a new one replaces it, so that memory use doesn't grow. */
const MOST_COMPUTED = 100;

/**
 * Keeps a thread for the next workbook, because loading the engine takes longer than calculating. An idle thread
 * doesn't keep the process alive. The thread calculates one workbook after another.
 * @param folder where the script and the built functions are
 */
export function recalculation(folder: string, limits = LIMITS): Recalculate {
  let idle: { readonly worker: Worker; readonly used: number; readonly sent?: Uint8Array | Package } | undefined;
  const calculated: Recalculate = async (workbook, wanted) => {
    const { worker, used, sent } = idle ?? { worker: started(folder, limits), used: 0 };
    idle = undefined;
    const { parts, ...answers } = "constants" in workbook ? workbook : { parts: workbook };
    const order = {
      workbook: parts === sent ? undefined : parts,
      answers: "constants" in answers ? answers : undefined,
      wanted,
    };
    worker.ref();
    let isFit = false;
    try {
      const told = await toldBy(worker, order, limits);
      isFit = used + 1 < MOST_COMPUTED;
      if (told.kind === "refused") throw notCalculated(told.message, ...told.cells);
      return told.cells;
    } finally {
      if (isFit) {
        worker.unref();
        idle = { worker, used: used + 1, sent: parts };
      } else await worker.terminate();
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  return (workbook, wanted) => {
    const cells = before.then(() => calculated(workbook, wanted));
    before = cells.catch(() => undefined);
    // The thread gets the next workbook before anybody uses these cells, so that it doesn't wait for that.
    return before.then(() => cells);
  };
}

function started(folder: string, { mostMib }: RecalculationLimits): Worker {
  return new Worker(join(folder, SCRIPT), {
    workerData: folder,
    resourceLimits: { maxOldGenerationSizeMb: mostMib },
  });
}

function toldBy(worker: Worker, order: RecalculationOrder, { longestMs, mostMib }: RecalculationLimits): Promise<Told> {
  return new Promise((resolve, reject) => {
    const refuse = (what: string): void => {
      reject(
        new FillError(
          `calculating the workbook ${what}. Shorten its formulas, or fill fewer of the cells that they read.`,
        ),
      );
    };
    const timer = setTimeout(() => {
      refuse(`took more than ${convert(longestMs, "ms", "s")} s, so it was stopped`);
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
