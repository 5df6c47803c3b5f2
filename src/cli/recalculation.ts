/** Calculates workbooks in a thread of their own, which is stopped if it takes too long or too much memory. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Engine, LiveSheet } from "../filling/engine";
import { FillError } from "../filling/fillError";
import { convert } from "../model/quantities/quantity";

/** The thread's script, in the folder of the command line. */
const SCRIPT = "recalculation.cjs";

/** What the thread calculates. */
export interface Order {
  readonly sheets: readonly LiveSheet[];
}

export type Told =
  | { readonly kind: "ready" }
  | { readonly kind: "calculated"; readonly values: Awaited<ReturnType<Engine>> }
  | { readonly kind: "failed"; readonly message: string };

interface EngineLimits {
  readonly longestMs: number;
  readonly mostMib: number;
}

/** Our defaults: more than a workbook made for readers should need. */
const LIMITS: EngineLimits = { longestMs: 120_000, mostMib: 2048 };

/** Workbooks that a thread calculates before a new one replaces it, so that memory use doesn't grow. */
const MOST_CALCULATED = 100;

interface Thread {
  readonly worker: Worker;
  used: number;
  isReady: boolean;
  /** Why it has ended. */
  failure?: NodeJS.ErrnoException;
}

interface EngineThread {
  readonly engine: Engine;
  /** Starts the thread before it is needed. */
  readonly prepare: () => void;
  /** Ends the thread if it is idle. */
  readonly end: () => Promise<void>;
}

/**
 * Keeps a thread for the next workbook, because loading the engine takes longer than calculating. An idle thread
 * doesn't keep the process alive. The thread calculates one workbook after another.
 * @param folder where the script and the built functions are
 */
export function engineThread(folder: string, limits = LIMITS): EngineThread {
  let idle: Thread | undefined;
  const calculated: Engine = async (sheets) => {
    const thread = idle ?? started(folder, limits);
    idle = undefined;
    thread.used += 1;
    thread.worker.ref();
    let isFit = false;
    try {
      const values = await valuesFrom(thread, { sheets }, limits);
      isFit = thread.used < MOST_CALCULATED;
      return values;
    } finally {
      if (isFit) {
        thread.worker.unref();
        idle = thread;
      } else await thread.worker.terminate();
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  return {
    engine(sheets) {
      const values = before.then(() => calculated(sheets));
      before = values.catch(() => undefined);
      // The thread gets the next workbook before anybody uses these values, so that it doesn't wait for that.
      return before.then(() => values);
    },
    prepare() {
      idle ??= started(folder, limits);
      idle.worker.unref();
    },
    async end() {
      const thread = idle;
      idle = undefined;
      await thread?.worker.terminate();
    },
  };
}

function started(folder: string, { mostMib }: EngineLimits): Thread {
  const worker = new Worker(join(folder, SCRIPT), {
    workerData: folder,
    resourceLimits: { maxOldGenerationSizeMb: mostMib },
  });
  const thread: Thread = { worker, used: 0, isReady: false };
  worker.once("message", () => {
    thread.isReady = true;
  });
  worker.once("error", (error) => {
    thread.failure = error;
  });
  return thread;
}

/** @throws FillError if the engine can't calculate the workbook */
function valuesFrom(thread: Thread, order: Order, { longestMs, mostMib }: EngineLimits): ReturnType<Engine> {
  const { worker } = thread;
  return new Promise((resolve, reject) => {
    const refuse = (what: string): void => {
      reject(new FillError(`calculating the workbook ${what}`));
    };
    const failed = (error: NodeJS.ErrnoException): void => {
      end();
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") refuse(`needs more than ${mostMib} MiB of memory`);
      else if (thread.isReady) refuse(`fails: ${error.message}`);
      else reject(error);
    };
    const exited = (code: number): void => {
      end();
      reject(new Error(`the calculation ended without a result (${code})`));
    };
    const told = (message: Told): void => {
      if (message.kind === "ready") return;
      end();
      if (message.kind === "calculated") resolve(message.values);
      else refuse(`fails: ${message.message}`);
    };
    const timer = setTimeout(() => {
      end();
      refuse(`took more than ${convert(longestMs, "ms", "s")} s, so it was stopped`);
    }, longestMs);
    const end = (): void => {
      clearTimeout(timer);
      worker.off("message", told).off("error", failed).off("exit", exited);
    };
    if (thread.failure) failed(thread.failure);
    worker.on("message", told).on("error", failed).on("exit", exited);
    worker.postMessage(order);
  });
}
