/** Capacities of cartridges, the compression measured on full ones, fill under reclaim, and scratch cartridges. */
import { expect } from "@jest/globals";
import { FIELD, publishedOf } from "../../../src/model/drives/cartridges/cartridges";
import { estimateOf, valueOf } from "../../ask";
import { holds, matches, recordOf } from "../statements";

const PREFIX = "current-hardware.";
const EQUAL = "the number of cartridges for 1,000,000 TB at compression 1 gives this capacity, within 0.005 TB";

/** Native TB of a cartridge, from the number needed. */
function tbOf(name: string): number {
  const tb = 1e6;
  return tb / valueOf("CARTRIDGES_NEEDED", 1000 * tb, name, 1, 1, 0);
}

/** Binary TB in decimal ones. */
const TIB = 1024 ** 4 / 1e12;
const NAMES = Object.keys(FIELD) as (keyof typeof FIELD)[];

export function cartridgeEvidence(): void {
  // A count of a million over 0.5 to 50 TB is rounded up by at most one.
  const rounding = 0.005;
  matches(`${PREFIX}lto.capacity`, rounding, EQUAL, () => tbOf("LTO-9"));
  matches(`${PREFIX}lto.capacity.lto-10`, rounding, EQUAL, () => tbOf("LTO-10 40 TB"));
  matches(`${PREFIX}lto.capacity.cta`, rounding, EQUAL, () => tbOf("TS1170 JF"));
  matches(`${PREFIX}3592.capacity`, rounding, EQUAL, () => tbOf("TS1170 JF"));
  matches(`${PREFIX}3592.ts1170`, rounding, EQUAL, () => tbOf("TS1170 JF"));
  matches(`${PREFIX}3592.capacity.ts1140`, rounding, EQUAL, () => tbOf("TS1140 JC"));
  matches(`${PREFIX}3592.capacity.ts1150`, rounding, EQUAL, () => tbOf("TS1150 JD"));
  matches(`${PREFIX}3592.capacity.ts1155`, rounding, EQUAL, () => tbOf("TS1155 JD"));
  matches(`${PREFIX}t10000d.capacity`, rounding, EQUAL, () => tbOf("T10000D"));
  for (const name of NAMES) {
    const { value } = recordOf(FIELD[name]);
    matches(
      FIELD[name],
      0.04 * (value ?? NaN),
      "within 4%, because one ratio serves five generations; the document's TB are read as binary",
      () => {
        // The default's share of the capacity that compression 1 has, over whole cartridges of a large amount.
        const at = (ratio: number | null): number => valueOf("CARTRIDGES_NEEDED", "1000 PB", name, ratio, 1, 0);
        return (publishedOf(name).tb * at(1)) / at(null) / TIB;
      },
    );
  }
  holds(
    `${PREFIX}ts7700.compression.default`,
    "the range's low end assumes this ratio if the manufacturer claims none",
    ({ value }) => {
      const { low } = estimateOf("CARTRIDGES_NEEDED", "1 PB", "T10000B", null, 1, 0);
      expect(low).toBe(1000 / (value ?? NaN));
    },
  );
  matches(
    `${PREFIX}ts7700.fill.rule`,
    0.001,
    "the default fill, the mean of the reclaim threshold and 100%, equals the fact within 0.001 points",
    () => {
      const at = (threshold: number | null): number =>
        valueOf("CARTRIDGES_NEEDED", "1000 PB", "LTO-5", 1, threshold, 0);
      return (100 * at(1)) / at(null);
    },
  );
  matches(`${PREFIX}ts7700.scratch`, 0, "the default of scratch equals the fact", () => {
    return valueOf("CARTRIDGES_NEEDED", 1, "LTO-9", 1, 1) - 1;
  });
  holds(
    `${PREFIX}tco.esg`,
    "the range's low end assumes cartridges this full; the document's costs and growth aren't calculated",
    ({ inputs }) => {
      const { low } = estimateOf("CARTRIDGES_NEEDED", "1 PB", "T10000B", 1, null, 0);
      expect(low).toBe(1000 / (Number(inputs.media_fill_percent) / 100));
    },
  );
}
