/** Work beside the page where there are workers, else in slices on it. */
import { LateWorker, type Failing } from "../late/lateWorker";
import { isOffline } from "../late/online";
import { answerWorker, jobWorker } from "../late/parts";
import { work, type Jobs, type Kind, type Results } from "./jobs";
import type { Order, Told } from "./serveJobs";
import { inSlices, REST_MS, type Slicing } from "./slices";

/** What of a worker is used. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: Told }) => void) | null;
  onerror: ((failing: Failing) => void) | null;
  postMessage(order: Order): void;
  terminate(): void;
}

export type Handlers<K extends Kind> = Omit<Slicing<Results[K]>, "now">;

/** Begins when typing has come to rest; the returned function gives the work up. */
export type StartJob = <K extends Kind>(kind: K, job: Jobs[K], handlers: Handlers<K>) => () => void;

/** A worker that has not heard of a change for so long is in the midst of one long answer that nobody waits for. */
export const PATIENCE_MS = 300;

interface Waiting {
  readonly order: Order;
  readonly take: (told: Told) => void;
  readonly onPage: () => void;
}

/** The page's side of one worker. */
class Beside {
  #worker: WorkerLike | undefined;
  readonly #waiting = new Map<number, Waiting>();
  /** Given up, and the worker has not said that it heard. */
  readonly #unheard = new Set<number>();

  constructor(private readonly makeWorker: (() => WorkerLike) | undefined) {}

  /** @returns false where there is no worker */
  take(one: Waiting): boolean {
    // It would hear of this only when what was given up is done.
    if (this.#unheard.size > 0 && !isOffline()) this.#end();
    this.#waiting.set(one.order.id, one);
    if (this.#worker) this.#worker.postMessage(one.order);
    else if (!this.#start()) {
      this.#waiting.delete(one.order.id);
      return false;
    }
    return true;
  }

  giveUp(id: number): void {
    if (!this.#waiting.delete(id)) return;
    this.#unheard.add(id);
    this.#worker?.postMessage({ id, kind: "give up" });
    setTimeout(() => {
      // Without a network no other one would start.
      if (!this.#unheard.has(id) || isOffline()) return;
      this.#end();
      if (this.#waiting.size > 0) this.#start();
    }, PATIENCE_MS);
  }

  /** Begins all that waits. */
  #start(): boolean {
    const worker = this.makeWorker?.();
    if (!worker) return false;
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      const { id, kind } = data;
      if (kind === "given up") this.#unheard.delete(id);
      else this.#told(data);
    };
    worker.onerror = () => {
      // The worker's script didn't load, or the host allows no workers: run the queued jobs here; the next job tries again.
      this.#end();
      const left = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { onPage } of left) onPage();
    };
    for (const { order } of this.#waiting.values()) worker.postMessage(order);
    return true;
  }

  #told(told: Told): void {
    const one = this.#waiting.get(told.id);
    if (told.kind !== "done") this.#waiting.delete(told.id);
    one?.take(told);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#unheard.clear();
  }
}

/**
 * @param makeWorker undefined, or what it makes does not load: all on the page.
 * @param isPageSpared then nothing comes of the work, for it could keep the page from drawing.
 */
export function jobStarter(makeWorker: (() => WorkerLike) | undefined, isPageSpared = false): StartJob {
  const beside = new Beside(makeWorker);
  let last = 0;
  return (kind, job, handlers) => {
    const id = (last += 1);
    let giveUp: () => void = () => undefined;
    const onPage = (): void => {
      if (isPageSpared) return;
      try {
        giveUp = inSlices(work(kind, job), { ...handlers, restMs: 0 });
      } catch (error) {
        handlers.onFailed(error);
      }
    };
    const timer = setTimeout(() => {
      giveUp = () => {
        beside.giveUp(id);
      };
      const take = (told: Told): void => {
        takes(told, handlers);
      };
      if (!beside.take({ order: { id, kind, job }, take, onPage })) onPage();
    }, handlers.restMs ?? REST_MS);
    return () => {
      clearTimeout(timer);
      giveUp();
    };
  };
}

function takes<K extends Kind>(told: Told, handlers: Handlers<K>): void {
  switch (told.kind) {
    case "done":
      handlers.onStep(told.done);
      break;
    case "result":
      // The worker answers each piece of work in its own kind.
      handlers.onEnd(told.result as Results[K]);
      break;
    case "failed":
      handlers.onFailed(new Error(told.message));
      break;
    case "given up":
      break;
  }
}

function workerOf(part: typeof jobWorker): (() => WorkerLike) | undefined {
  return typeof Worker === "undefined" ? undefined : () => new LateWorker<Order, Told>(part);
}

/** For the answer that the user waits for: nothing else stands in its way. */
export const startAnswer = jobStarter(workerOf(answerWorker));
/** For all other work. */
export const startJob = jobStarter(workerOf(jobWorker));
/** For one answer that may take seconds and that the user does not wait for: no other work stands behind it. */
export const startLong = jobStarter(workerOf(jobWorker), true);
