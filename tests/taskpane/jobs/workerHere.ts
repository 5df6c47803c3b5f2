/** The browser's workers in this process: the worker's own code on the other side of copies. Imported before the pane. */
import { deserialize, serialize } from "node:v8";
import { serveJobs, type Order, type Told } from "../../../src/taskpane/jobs/serveJobs";
import type { WorkerLike } from "../../../src/taskpane/jobs/startJob";

export class WorkerHere implements WorkerLike {
  /** All that were started, those that were ended too. */
  static readonly started: WorkerHere[] = [];
  /** As in the midst of a long answer: nothing is heard. */
  static #isBusy = false;
  /** Its script does not load. */
  static isMissing = false;

  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  isEnded = false;
  /** What it was told to do, in this order. */
  readonly orders: Order[] = [];
  #unheard: Order[] = [];
  readonly #take = serveJobs((told) => {
    const data = deserialize(serialize(told)) as Told;
    if (!this.isEnded) this.onmessage?.({ data } as MessageEvent<Told>);
  });

  constructor() {
    WorkerHere.started.push(this);
    if (WorkerHere.isMissing) setTimeout(() => this.onerror?.({} as ErrorEvent));
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
