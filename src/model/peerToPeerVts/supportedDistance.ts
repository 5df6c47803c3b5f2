/** The distances that the links support, and what the paper says about longer ones. */
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly } from "../quantities/formatNumber";
import type { Link } from "./vtsPair";
import { valuesOf } from "../language/es2016";

const SPANS = {
  host: {
    name: "host to VTC",
    "IBM 2029": "ptp-vts.remote.link-max-km.ibm2029.host-vtc",
    "ESCON director": "ptp-vts.remote.link-max-km.escon-director.host-vtc",
  },
  vts: {
    name: "VTC to VTS",
    "IBM 2029": "ptp-vts.remote.link-max-km.ibm2029.vtc-vts",
    "ESCON director": "ptp-vts.remote.link-max-km.escon-director.vtc-vts",
  },
} as const;
/** The ends that a link connects. */
type LinkSpan = keyof typeof SPANS;

const TIMING: FactId = "ptp-vts.remote.beyond-50-km-needs-timing";
const CUSTOM: FactId = "ptp-vts.remote.beyond-standard-custom";

export const DISTANCE_FACTS: readonly FactId[] = [
  ...valuesOf(SPANS).map((span) => span["IBM 2029"]),
  ...valuesOf(SPANS).map((span) => span["ESCON director"]),
  TIMING,
  CUSTOM,
];

/** Warns about distances beyond the supported ones. @param argument name of the distance */
export function distanceWarnings(span: LinkSpan, argument: string, km: number, link: Link = "IBM 2029"): string[] {
  const { name, ...farthest } = SPANS[span];
  const bound = valueOf(farthest["IBM 2029"]);
  const tooLate = `beyond ${bound} km, the timing between the VTSs also limits the delay, whatever the link rate`;
  const timing = span === "vts" && km > bound ? [tooLate] : [];
  if (link === "channel extender") {
    const isInside = span === "vts" && km > 0;
    return [...(isInside ? ["channel extenders between VTC and VTS are a custom installation"] : []), ...timing];
  }
  const most = valueOf(farthest[link]);
  if (km <= most) return timing;
  const instead = km <= bound ? `the IBM 2029 reaches ${bound} km` : "needs a custom installation";
  return [
    `${argument} ${exactly(km)} is beyond the ${most} km supported by the ${link} (${name}): ${instead}`,
    ...timing,
  ];
}
