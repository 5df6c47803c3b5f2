/** A worker that is loaded late but can be used at once: orders wait for it, and failures are reported. */
import { LateError } from "./lateError";
import type { LatePart } from "./part";

export interface Failing {
  readonly message: string;
}

export class LateWorker<Order, Told> {
  onmessage: ((event: { readonly data: Told }) => void) | null = null;
  onerror: ((failing: Failing) => void) | null = null;

  #isEnded = false;

  constructor(private readonly part: LatePart<Worker>) {}

  postMessage(order: Order): void {
    this.part.get().then(
      (worker) => {
        if (this.#isEnded) return;
        worker.onmessage = ({ data }: MessageEvent<Told>) => this.onmessage?.({ data });
        worker.onerror = ({ message }) => {
          worker.terminate();
          this.part.forget();
          this.onerror?.({ message: `${this.part.name} stopped: ${message}` });
        };
        worker.postMessage(order);
      },
      (error: unknown) => {
        if (this.#isEnded) return;
        this.onerror?.({ message: error instanceof LateError ? error.message : String(error) });
      },
    );
  }

  /** Stops it at once; another worker is started for the next user. */
  terminate(): void {
    this.#isEnded = true;
    const state = this.part.state();
    if (state.kind !== "here") return;
    state.content.terminate();
    this.part.forget();
    this.part.want();
  }
}
