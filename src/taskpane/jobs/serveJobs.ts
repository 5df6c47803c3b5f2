/** The worker's side: runs jobs in slices, so that it receives cancellations. */
import { work, type Jobs, type Kind, type Results } from "./jobs";
import { inSlices } from "./slices";

/** `id` identifies a piece of work. */
export type Order<K extends Kind = Kind> =
  { readonly id: number; readonly kind: K; readonly job: Jobs[K] } | { readonly id: number; readonly kind: "give up" };

export type Told =
  | { readonly id: number; readonly kind: "done"; readonly done: number }
  | { readonly id: number; readonly kind: "result"; readonly result: Results[Kind] }
  | { readonly id: number; readonly kind: "failed"; readonly message: string }
  /** Reply to a cancellation, whatever the state of the work. */
  | { readonly id: number; readonly kind: "given up" };

export function serveJobs(tell: (told: Told) => void): (order: Order) => void {
  const running = new Map<number, () => void>();
  return (order) => {
    const { id } = order;
    if (order.kind === "give up") {
      running.get(id)?.();
      running.delete(id);
      tell({ id, kind: "given up" });
      return;
    }
    const failed = (error: unknown): void => {
      running.delete(id);
      tell({ id, kind: "failed", message: error instanceof Error ? error.message : String(error) });
    };
    try {
      running.set(
        id,
        inSlices<Results[Kind]>(work(order.kind, order.job), {
          onStep: (done) => {
            tell({ id, kind: "done", done });
          },
          onEnd: (result) => {
            running.delete(id);
            tell({ id, kind: "result", result });
          },
          onFailed: failed,
          restMs: 0,
        }),
      );
    } catch (error) {
      failed(error);
    }
  };
}
