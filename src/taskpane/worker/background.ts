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
  return { engine, stopped };
}

export class Background {
  /** Settles when the previous work has ended. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(private readonly part: LazyPart<Started>) {}

  /** Runs work at once. Rejects with a LoadError if the worker can't be loaded. */
  async run<T>(work: (engine: BackgroundWork) => Promise<T>): Promise<T> {
    const { engine, stopped } = await this.part.get();
    const lost = stopped.catch((error: unknown) => {
      this.part.forget();
      throw new Error(`${this.part.name} stopped: ${error instanceof Error ? error.message : String(error)}`);
    });
    return Promise.race([work(engine), lost]);
  }

  /** Runs work after the previous work, unless it is cancelled by then. Rejects with the signal's reason. */
  runInTurn<T>(work: (engine: BackgroundWork) => Promise<T>, signal: AbortSignal): Promise<T> {
    const mine = this.#before.then(() =>
      this.run(async (engine) => {
        signal.throwIfAborted();
        return work(engine);
      }),
    );
    this.#before = mine.catch(() => undefined);
    return mine;
  }
}
