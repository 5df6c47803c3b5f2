/** Work for the pictures, beside the page where there are workers, else in slices on it. */
import { LateWorker, type Failing } from "../late/lateWorker";
import { pictureWorker } from "../late/parts";
import { work, type Jobs, type Kind, type Results } from "./jobs";
import type { Order, Told } from "./serveJobs";
import { inSlices, REST_MS, type Slicing } from "./slices";

/** What of a worker is used. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: Told }) => void) | null;
  onerror: ((failing: Failing) => void) | null;
  postMessage(order: Order): void;
}

type Handlers<K extends Kind> = Omit<Slicing<Results[K]>, "now" | "restMs">;

/** Begins when typing has come to rest; the returned function gives the work up. */
export type StartJob = <K extends Kind>(kind: K, job: Jobs[K], handlers: Handlers<K>) => () => void;

/** @param makeWorker undefined, or what it makes does not load: all on the page. */
export function jobStarter(makeWorker: (() => WorkerLike) | undefined): StartJob {
  const waiting = new Map<number, { readonly take: (told: Told) => void; readonly onPage: () => void }>();
  let worker: WorkerLike | undefined;
  let last = 0;

  const started = (): WorkerLike | undefined => {
    worker ??= makeWorker?.();
    if (!worker) return undefined;
    worker.onmessage = ({ data }) => waiting.get(data.id)?.take(data);
    worker.onerror = () => {
      // Its script did not load, or this host allows none: what waits for it is done here. The next job asks again.
      worker = undefined;
      const left = [...waiting.values()];
      waiting.clear();
      for (const { onPage } of left) onPage();
    };
    return worker;
  };

  return (kind, job, handlers) => {
    const id = (last += 1);
    let giveUp: () => void = () => undefined;
    const onPage = (): void => {
      try {
        giveUp = inSlices(work(kind, job), { ...handlers, restMs: 0 });
      } catch (error) {
        handlers.onFailed(error);
      }
    };
    const timer = setTimeout(() => {
      const beside = started();
      if (!beside) {
        onPage();
        return;
      }
      const ended = (): void => {
        waiting.delete(id);
      };
      waiting.set(id, {
        take: (told) => {
          takes(told, handlers, ended);
        },
        onPage,
      });
      giveUp = () => {
        if (waiting.delete(id)) beside.postMessage({ id, kind: "give up" });
      };
      beside.postMessage({ id, kind, job });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      giveUp();
    };
  };
}

function takes<K extends Kind>(told: Told, handlers: Handlers<K>, ended: () => void): void {
  if (told.kind === "done") {
    handlers.onStep(told.done);
    return;
  }
  ended();
  // The worker answers each piece of work in its own kind.
  if (told.kind === "result") handlers.onEnd(told.result as Results[K]);
  else handlers.onFailed(new Error(told.message));
}

export const startJob = jobStarter(
  typeof Worker === "undefined" ? undefined : () => new LateWorker<Order, Told>(pictureWorker),
);
