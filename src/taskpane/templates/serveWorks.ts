/** The worker's side: runs the jobs one after another. */
import { isRefusal } from "../../model/refusal";
import { WORKS, type Made, type Work, type Works } from "./works";

/** `id` identifies a piece of work. */
export type WorkOrder = {
  readonly [W in Work]: { readonly id: number; readonly work: W; readonly takes: Works[W] };
}[Work];

export type WorkTold =
  | { readonly id: number; readonly kind: "made"; readonly made: Made[Work] }
  /** A refusal's message, written for the planner. */
  | { readonly id: number; readonly kind: "refused"; readonly message: string }
  /** A bug of ours. */
  | { readonly id: number; readonly kind: "failed"; readonly message: string };

export function served({ id, ...order }: WorkOrder): WorkTold {
  try {
    return { id, kind: "made", made: made(order) };
  } catch (error) {
    if (isRefusal(error)) return { id, kind: "refused", message: error.message };
    return { id, kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

function made({ work, takes }: { [W in Work]: { readonly work: W; readonly takes: Works[W] } }[Work]): Made[Work] {
  switch (work) {
    case "open":
      return WORKS.open(takes);
    case "fill":
      return WORKS.fill(takes);
    case "hours":
      return WORKS.hours(takes);
  }
}
