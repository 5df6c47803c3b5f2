/** A worker that is a late part, used as if it were here: what is ordered waits for it, and its failing is told. */
import { LateError } from "./lateError";
import type { LatePart } from "./part";

export interface Failing {
  readonly message: string;
}

export class LateWorker<Order, Told> {
  onmessage: ((event: { readonly data: Told }) => void) | null = null;
  onerror: ((failing: Failing) => void) | null = null;

  constructor(private readonly part: LatePart<Worker>) {}

  postMessage(order: Order): void {
    this.part.get().then(
      (worker) => {
        worker.onmessage = ({ data }: MessageEvent<Told>) => this.onmessage?.({ data });
        worker.onerror = ({ message }) => {
          worker.terminate();
          this.part.forget();
          this.onerror?.({ message: `${this.part.name} ended: ${message}` });
        };
        worker.postMessage(order);
      },
      (error: unknown) => {
        this.onerror?.({ message: error instanceof LateError ? error.message : String(error) });
      },
    );
  }
}
