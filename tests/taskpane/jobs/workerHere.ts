/** The browser's workers in this process: the worker's own code on the other side of copies. Imported before the pane. */
import { deserialize, serialize } from "node:v8";
import { serveJobs, type Order, type Told } from "../../../src/taskpane/jobs/serveJobs";
import { HERE } from "../../../src/taskpane/late/greeting";

export class WorkerHere {
  /** All that were started, those that were ended too. */
  static readonly started: WorkerHere[] = [];
  /** As in the midst of a long answer: nothing is heard. */
  static #isBusy = false;
  /** Its script does not load. */
  static isMissing = false;

  onmessage: ((event: { readonly data: Told | typeof HERE }) => void) | null = null;
  onerror: ((event: { readonly message?: string }) => void) | null = null;
  isEnded = false;
  /** What it was told to do, in this order. */
  readonly orders: Order[] = [];
  #unheard: Order[] = [];
  readonly #take = serveJobs((told) => {
    const data = deserialize(serialize(told)) as Told;
    if (!this.isEnded) this.onmessage?.({ data });
  });

  constructor() {
    WorkerHere.started.push(this);
    queueMicrotask(() => {
      if (WorkerHere.isMissing) this.onerror?.({});
      else this.onmessage?.({ data: HERE });
    });
  }

  postMessage(order: Order): void {
    this.orders.push(order);
    this.#unheard.push(deserialize(serialize(order)) as Order);
    if (!WorkerHere.#isBusy) this.#hear();
  }

  terminate(): void {
    this.isEnded = true;
    this.#unheard = [];
  }

  #hear(): void {
    const heard = this.#unheard;
    this.#unheard = [];
    if (!this.isEnded && !WorkerHere.isMissing) for (const order of heard) this.#take(order);
  }

  static occupy(): void {
    WorkerHere.#isBusy = true;
  }

  static free(): void {
    WorkerHere.#isBusy = false;
    for (const worker of WorkerHere.started) worker.#hear();
  }
}

Object.assign(globalThis, { Worker: WorkerHere });
