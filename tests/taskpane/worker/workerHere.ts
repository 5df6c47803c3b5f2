/**
 * Replaces the browser's workers: the worker's functions run in this process behind Node's message ports, which copy
 * data as a browser does. Tests that need no more import the file for its side effect.
 */
import { MessageChannel } from "node:worker_threads";
import { afterAll } from "@jest/globals";
import { expose } from "comlink";
import { work } from "../../../src/taskpane/worker/work";

interface Call {
  readonly path?: readonly string[];
}

export class WorkerHere {
  /** All workers that were started, including ended ones. */
  static readonly started: WorkerHere[] = [];
  /** True if the scripts of new workers don't load. */
  static isMissing = false;
  /** True while the workers receive no messages, as during a long answer. */
  static #areBusy = false;

  onerror: ((event: { readonly message?: string }) => void) | null = null;
  isEnded = false;
  /** The functions that were called, in order. */
  readonly called: string[] = [];
  readonly #page;
  #unheard: (() => void)[] = [];

  constructor() {
    WorkerHere.started.push(this);
    const { port1, port2 } = new Channel();
    this.#page = port1;
    if (WorkerHere.isMissing) queueMicrotask(() => this.onerror?.({}));
    else expose(work, port2 as never);
    // Set here, because React would use it if it existed when React is loaded.
    Object.assign(globalThis, { MessageChannel: Channel });
  }

  postMessage(message: Call, transfer: readonly never[] = []): void {
    this.called.push(message.path?.[0] ?? "");
    this.#unheard.push(() => {
      this.#page.postMessage(message, transfer);
    });
    if (!WorkerHere.#areBusy) this.#hear();
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

  /** Makes all workers busy. */
  static occupy(): void {
    WorkerHere.#areBusy = true;
  }

  static free(): void {
    WorkerHere.#areBusy = false;
    for (const worker of WorkerHere.started) worker.#hear();
  }
}

/** The page's channels, of which the last test closes every port. */
export class Channel extends MessageChannel {
  static readonly all: Channel[] = [];

  constructor() {
    super();
    Channel.all.push(this);
  }
}

// Open ports would keep the tests from ending.
afterAll(() => {
  for (const { port1 } of Channel.all) port1.close();
});

Object.assign(globalThis, { Worker: WorkerHere });
