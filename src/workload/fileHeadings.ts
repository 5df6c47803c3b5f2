/** Headings of a file, to choose from. */
import type { Direction } from "../model/workload/direction";

/** Those that are rates, those of its times, and all. */
export interface Headings {
  readonly rates: readonly string[];
  readonly times: readonly string[];
  readonly all: readonly string[];
  /** Directions of which it has rates. */
  readonly directions: readonly Direction[];
  /** The first rows as the file has them. */
  readonly rows: readonly (readonly string[])[];
}

export const NO_HEADINGS: Headings = { rates: [], times: [], all: [], directions: [], rows: [] };
