/** Runs work in a worker if the host has workers, otherwise in slices on the page. */
import { LateWorker, type Failing } from "../late/lateWorker";
import { isOffline } from "../late/online";
import { answerWorker, jobWorker } from "../late/parts";
import { work, type Jobs, type Kind, type Results } from "./jobs";
import type { Order, Told } from "./serveJobs";
import { inSlices, REST_MS, type Slicing } from "./slices";

/** The part of the Worker interface that is used. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: Told }) => void) | null;
  onerror: ((failing: Failing) => void) | null;
  postMessage(order: Order): void;
  terminate(): void;
}

export type Handlers<K extends Kind> = Omit<Slicing<Results[K]>, "now">;

/** Starts when typing has stopped; the returned function cancels the work. */
export type StartJob = <K extends Kind>(kind: K, job: Jobs[K], handlers: Handlers<K>) => () => void;

/**
 * If the worker doesn't confirm a cancellation within this time, it is busy with one long answer that nobody needs any
 * more.
 */
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
  /** Cancelled, and not yet confirmed by the worker. */
  readonly #unheard = new Set<number>();

  constructor(private readonly makeWorker: (() => WorkerLike) | undefined) {}

  /** @returns false if there is no worker */
  take(one: Waiting): boolean {
    // The worker would receive this only after the cancelled work.
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
      // Without a network, a new worker couldn't load its script.
      if (!this.#unheard.has(id) || isOffline()) return;
      this.#end();
      if (this.#waiting.size > 0) this.#start();
    }, PATIENCE_MS);
  }

  /** Starts all queued jobs. */
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
 * @param makeWorker if undefined, or if its worker doesn't load, all work runs on the page.
 * @param isPageSpared then such work isn't run at all, because it could block the page.
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
      // The worker answers each piece of work with the result of its kind.
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

/** For the answer for which the user waits: no other work delays it. */
export const startAnswer = jobStarter(workerOf(answerWorker));
/** For all other work. */
export const startJob = jobStarter(workerOf(jobWorker));
/** For one answer that may take seconds and for which the user doesn't wait: it delays no other work. */
export const startLong = jobStarter(workerOf(jobWorker), true);
