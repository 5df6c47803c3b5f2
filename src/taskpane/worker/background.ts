/** A worker as the page uses it: started late, started again after a failure or to cancel its work. */
import { wrap } from "comlink";
import { NotArrived, UNREACHED } from "../late/lateError";
import { isOffline } from "../late/online";
import type { LatePart } from "../late/part";
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
  readonly terminate: () => void;
}

/** Resolves when the worker's script has loaded. */
export async function started(worker: Worker): Promise<Started> {
  const engine: BackgroundWork = wrap<BackgroundWork>(worker);
  const terminate = (): void => {
    worker.terminate();
  };
  const stopped = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }: Partial<ErrorEvent>) => {
      terminate();
      // A script that doesn't load gives no message; one that it imports gives a NetworkError.
      reject(new NotArrived(!message || message.includes("NetworkError") ? UNREACHED : message));
    };
  });
  await Promise.race([engine.isHere(), stopped]);
  return { engine, stopped, terminate };
}

export class Background {
  /** Settles when the previous work has ended. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(private readonly part: LatePart<Started>) {}

  /** Runs work at once. Rejects with a LateError if the worker can't be loaded. */
  async run<T>(work: (engine: BackgroundWork) => Promise<T>): Promise<T> {
    const { engine, stopped } = await this.part.get();
    const lost = stopped.catch((error: unknown) => {
      this.part.forget();
      throw new Error(`${this.part.name} stopped: ${error instanceof Error ? error.message : String(error)}`);
    });
    return Promise.race([work(engine), lost]);
  }

  /** Runs work after the previous work, so that cancelling it ends no other work. Rejects with the signal's reason. */
  runInTurn<T>(work: (engine: BackgroundWork) => Promise<T>, signal: AbortSignal): Promise<T> {
    const mine = this.#before.then(() => this.#cancellable(work, signal));
    this.#before = mine.catch(() => undefined);
    return mine;
  }

  #cancellable<T>(work: (engine: BackgroundWork) => Promise<T>, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const cancel = (): void => {
        void this.#restart();
        reject(signal.reason as Error);
      };
      signal.addEventListener("abort", cancel);
      // Work that is cancelled while the worker loads isn't begun.
      this.run(async (engine) => {
        signal.throwIfAborted();
        return work(engine);
      })
        .finally(() => {
          signal.removeEventListener("abort", cancel);
        })
        .then(resolve, reject);
    });
  }

  /** Replaces the worker, because it can't receive messages while it calculates an answer. */
  async #restart(): Promise<void> {
    const state = this.part.state();
    // Browsers log each request that fails, so none is made that can't succeed.
    if (state.kind !== "here" || isOffline()) return;
    // If no other worker can be loaded, this one stays and goes on when its answer is ready.
    if ((await this.part.renew()) !== state.content) state.content.terminate();
  }
}
