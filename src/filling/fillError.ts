import { Refusal } from "../model/refusal";
import type { Fault } from "./answers";

/** Something about the template or the answers is wrong; nothing was written. */
export class FillError extends Refusal {
  /** `faults` where answers are to blame, in the order of the form. */
  constructor(
    message: string,
    readonly faults: readonly Fault[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
