/** What can be ordered for a TS7770T. */
import { valueOf } from "../facts/facts";
import { countedUp } from "../plan/periodic";
import type { Offers } from "../question/subjects";
import { FACT } from "./cluster";

/** As in the paper's tests. */
export const MOST_FEATURES = valueOf(FACT.tapeFeatures);
/** Our limit: no document that we have read says how many drives a cluster may have. */
export const MOST_DRIVES = 16;

export const FEATURES = {
  features: (): Offers => countedUp(1, MOST_FEATURES),
};
