/**
 * What the paper's rate after a peak says of a B20 with VTC compression, which the paper leaves open. Read as of such a
 * pair, nothing is copied faster than the sustained rate: eight hours at 161.7 MB/s, of which 49.8 are copied, then leave
 * 132.6 - 8 / 16 x 111.9 = 76.7 MB/s, and about 75 are printed.
 */
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import type { Assumption } from "../question/answer";
import type { Parameters } from "./parameters";
import type { VtsPair } from "./vtsPair";

const REST: FactId = "ptp-vts.tvc.b20-864.scenario.rest-rate";

export const READ_WITHOUT: Assumption = {
  basis: "interpretation",
  text: `The paper's ${valueOf(REST)} MB/s after eight hours on a B20 is read as without VTC compression, like its measured curve. With it, a B20 sustains more. The range includes both.`,
};

/** Name of the other reading. */
export const NEVER_FASTER = "copies never faster than the sustained rate";

/** True if the paper's rate after the peak could be of the pair that is asked for. */
export function isOtherwiseRead({
  lic,
  model,
  measured,
}: Pick<VtsPair, "model"> & { readonly lic: string; readonly measured: readonly unknown[] }): boolean {
  return lic === "with" && model === "B20" && measured.length === 0;
}

export function neverFaster(parameters: Parameters): Parameters {
  return { ...parameters, catchUp: 0 };
}
