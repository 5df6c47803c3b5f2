/** A worker as the page uses it: started when it is needed, and again after it failed. */
import { wrap } from "comlink";
import type { LazyPart } from "../lazy/lazyPart";
import { UNREACHED } from "../loadError";
import type { work } from "./work";

type Work = typeof work;

/** The functions of work.ts, each returning a promise. */
export type BackgroundWork = {
  readonly [F in keyof Work]: (...args: Parameters<Work[F]>) => Promise<Awaited<ReturnType<Work[F]>>>;
};

export interface Started {
  readonly engine: BackgroundWork;
  /** Rejects when the worker fails outside a function. */
  readonly stopped: Promise<never>;
  /** Ends the worker. What it was doing never settles. */
  readonly end: () => void;
}

/** Resolves when the worker's script has loaded. */
export async function started(worker: Worker): Promise<Started> {
  const engine: BackgroundWork = wrap<BackgroundWork>(worker);
  const stopped = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }: Partial<ErrorEvent>) => {
      worker.terminate();
      // A script that doesn't load gives no message; one that it imports gives a NetworkError.
      reject(new Error(!message || message.includes("NetworkError") ? UNREACHED : message));
    };
  });
  await Promise.race([engine.isHere(), stopped]);
  const end = (): void => {
    worker.terminate();
  };
  return { engine, stopped, end };
}

/** From then on, starting a worker again costs the user less than waiting for work that nobody wants any longer. */
const LONG_MS = 1000;

/**
 * A worker that hasn't answered for this long is lost. Longer than any work is silent: the longest takes seconds, and a
 * long file is read in pieces.
 */
const SILENT_MS = 30_000;

export class Background {
  /** Settles when the previous work has ended. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(private readonly part: LazyPart<Started>) {}

  /** Runs work at once. Rejects with a LoadError if the worker can't be loaded. */
  async run<T>(work: (engine: BackgroundWork) => Promise<T>): Promise<T> {
    return this.racing(({ engine }) => work(engine));
  }

  /**
   * Runs work after the previous work, unless it is cancelled by then. Cancelled work that takes long ends its
   * worker, which hears nothing while it calculates: it must hold no data.
   */
  runInTurn<T>(work: (engine: BackgroundWork) => Promise<T>, signal: AbortSignal): Promise<T> {
    const mine = this.#before.then(() =>
      this.racing(async ({ engine, end }) => {
        signal.throwIfAborted();
        const ended = new AbortController();
        const cancelled = longCancelled(signal, ended.signal).then((): never => {
          this.part.forget();
          end();
          throw new Error("cancelled");
        });
        return Promise.race([work(engine), cancelled]).finally(() => {
          ended.abort();
        });
      }),
    );
    this.#before = mine.catch(() => undefined);
    return mine;
  }

  private async racing<T>(work: (started: Started) => Promise<T>): Promise<T> {
    const found = await this.part.get();
    const stopped = (why: string): never => {
      this.part.forget();
      throw new Error(`${this.part.name} stopped: ${why}`);
    };
    const lost = found.stopped.catch((error: unknown) =>
      stopped(error instanceof Error ? error.message : String(error)),
    );
    const ended = new AbortController();
    // A worker that the browser ends for its memory raises no error.
    const silent = silence(found.engine, ended.signal).then((): never => {
      found.end();
      return stopped(`it hasn't answered for ${SILENT_MS / 1000} seconds`);
    });
    return Promise.race([work(found), lost, silent]).finally(() => {
      ended.abort();
    });
  }
}

/**
 * Resolves when a worker hasn't answered for long; never once its work has ended. It's asked after half of that time and
 * has the other half to answer.
 */
async function silence(engine: BackgroundWork, ended: AbortSignal): Promise<void> {
  for (;;) {
    await elapsed(SILENT_MS / 2, ended);
    const isHere = await Promise.race([engine.isHere(), elapsed(SILENT_MS / 2, ended)]);
    if (isHere !== true) return;
  }
}

/** Resolves after a time; never once the work has ended. */
function elapsed(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener("abort", () => {
      clearTimeout(timer);
    });
  });
}

/** Resolves when work that begins now is cancelled and has taken long; never once it has ended. */
async function longCancelled(cancelled: AbortSignal, ended: AbortSignal): Promise<void> {
  const begun = performance.now();
  await new Promise((resolve) => {
    cancelled.addEventListener("abort", resolve, { once: true, signal: ended });
  });
  await elapsed(Math.max(0, begun + LONG_MS - performance.now()), ended);
}
