import { Refusal } from "../model/refusal";

/** Why an answer cannot be used, or what is missing. */
export interface Fault {
  readonly field: string;
  /** "Sizing!C8"; for a list, the first faulty cell. */
  readonly cell: string;
  /** Reads on from the field's name: "must be at least 1, got 0.4". */
  readonly told: string;
  /** "compression (Sizing!C10) must be at least 1, got 0.4" */
  readonly message: string;
}

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
