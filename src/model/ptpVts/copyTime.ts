/** How long the copy of one volume to the other VTS takes. */
import type { Assumption } from "../estimate";
import { hostRateOfPath, type Backend } from "./job";

/** s for a volume of so many host MB: it begins when the volume is complete in the first cache. */
export function copySeconds(volumeMb: number, backend: Backend): number {
  return volumeMb / hostRateOfPath(backend);
}

export const COPY_ASSUMPTION: Assumption = {
  basis: "default",
  text: "A volume is copied at the rate of one VTC to VTS path, 11.8 MB/s per unit of compression factor, read and written at once; the paper has no copy rate of one volume. Read and written in turn it takes twice as long; behind other copies, longer.",
};
