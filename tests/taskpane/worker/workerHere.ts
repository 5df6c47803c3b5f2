/**
 * The browser's workers in this process: the worker's own functions behind Node's message ports, which copy as a browser
 * does. Imported for its effect by tests that need no more of it.
 */
import { MessageChannel } from "node:worker_threads";
import { afterAll } from "@jest/globals";
import { expose } from "comlink";
import { work } from "../../../src/taskpane/worker/work";

interface Call {
  readonly path?: readonly string[];
}

export class WorkerHere {
  /** All that were started, those that were ended too. */
  static readonly started: WorkerHere[] = [];
  /** Its script does not load. */
  static isMissing = false;

  onerror: ((event: { readonly message?: string }) => void) | null = null;
  isEnded = false;
  /** The functions that were called, in this order. */
  readonly called: string[] = [];
  readonly #page;
  /** As in the midst of a long answer: nothing is heard. */
  #isBusy = false;
  #unheard: (() => void)[] = [];

  constructor() {
    WorkerHere.started.push(this);
    const { port1, port2 } = new Channel();
    this.#page = port1;
    if (WorkerHere.isMissing) queueMicrotask(() => this.onerror?.({}));
    else expose(work, port2 as never);
    // Only now: if it were there when React is loaded, React would use it.
    Object.assign(globalThis, { MessageChannel: Channel });
  }

  postMessage(message: Call, transfer: readonly never[] = []): void {
    this.called.push(message.path?.[0] ?? "");
    this.#unheard.push(() => {
      this.#page.postMessage(message, transfer);
    });
    if (!this.#isBusy) this.#hear();
  }

  addEventListener(_: string, listener: (event: { readonly data: unknown }) => void): void {
    this.#page.on("message", (data: unknown) => {
      listener({ data });
    });
  }

  terminate(): void {
    this.isEnded = true;
    this.#page.close();
  }

  #hear(): void {
    const heard = this.#unheard;
    this.#unheard = [];
    if (!this.isEnded) for (const tell of heard) tell();
  }

  /** Those that were started so far. */
  static occupy(): void {
    for (const worker of WorkerHere.started) worker.#isBusy = true;
  }

  static free(): void {
    for (const worker of WorkerHere.started) {
      worker.#isBusy = false;
      worker.#hear();
    }
  }
}

class Channel extends MessageChannel {
  static readonly all: Channel[] = [];

  constructor() {
    super();
    Channel.all.push(this);
  }
}

// Open ports keep the tests from ending.
afterAll(() => {
  for (const { port1 } of Channel.all) port1.close();
});

Object.assign(globalThis, { Worker: WorkerHere });
