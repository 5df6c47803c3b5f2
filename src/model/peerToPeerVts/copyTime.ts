/** How long the copy of one volume to the other VTS takes. */
import type { Assumption } from "../question/answer";
import { hostRateOfPath, type Backend } from "./job";
import { pathMbps } from "./links";

/** Returns the seconds to copy a volume, from when it's complete in the first cache. `volumeMb` is host MB. */
export function copySeconds(volumeMb: number, backend: Backend): number {
  return volumeMb / hostRateOfPath(backend);
}

export const COPY_ASSUMPTION: Assumption = {
  basis: "default",
  text: `A volume is copied at the rate of one VTC to VTS path, ${pathMbps()} MB/s per unit of compression ratio. The paper gives no rate. Reading first and then writing takes twice as long. Copies ahead add to it.`,
};
