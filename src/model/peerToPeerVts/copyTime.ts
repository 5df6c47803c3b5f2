/** How long the copy of one volume to the other VTS takes. */
import type { Assumption } from "../question/answer";
import type { QuantityInput } from "../question/input";
import type { EquationSymbol } from "../question/question";
import { hostRateOfPath, type Backend } from "./job";
import { pathMbps } from "./links";
import type { COMPRESSION, LIC, LINK } from "./vtsPair";

/** Returns the seconds to copy a volume, from when it's complete in the first cache. `volumeMb` is host MB. */
export function copySeconds(volumeMb: number, backend: Backend): number {
  return volumeMb / hostRateOfPath(backend);
}

type PathInputs = {
  readonly compression: typeof COMPRESSION;
  readonly lic: typeof LIC;
  readonly vts_km: QuantityInput & { readonly otherwise: number };
  readonly link: typeof LINK;
};

/** What equations of copies name. */
export const pathSymbol = (): EquationSymbol<PathInputs> => ({
  unit: "MB/s",
  says: `host data on one VTC to VTS path: ${pathMbps()} x compression, without it with old LIC; less over a distance`,
  of: (values) => hostRateOfPath({ ...values, vtsKm: values.vts_km }),
});

export const COPY_ASSUMPTION: Assumption = {
  basis: "default",
  text: `A volume is copied at the rate of one VTC to VTS path, ${pathMbps()} MB/s per unit of compression ratio. The paper gives no rate. Reading first and then writing takes twice as long. Copies ahead add to it.`,
};
