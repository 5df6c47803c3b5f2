import { estimate, type Reply } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { InputError } from "../given";
import { choice, quantity, question } from "../question";

const FULL_COPIES = "global-mirror.hardware.secondary-capacity-multiple.traditional";
const LESS_SPACE = "global-mirror.hardware.capacity.space-efficient-below-traditional";

/**
 * Disk space at the secondary: the mirrored volumes, and the FlashCopy that keeps the last consistency group.
 *
 *     traditional: 2 x primary;  space-efficient: primary x (1 + changed share)
 *
 * @see global-mirror-2009, sections 2.2 and 2.3
 */
export const secondaryGb = question({
  name: "GM_SECONDARY_GB",
  subject: "Global Mirror",
  asks: "Disk space at the secondary: mirrored volumes and the FlashCopy of the last consistency group",
  goals: ["How much disk does the second site need?"],
  terms: ["capacity", "FlashCopy", "space efficient"],
  unit: "GB",
  equation: "traditional: 2 x primary_gb; space-efficient: primary_gb x (1 + changed_share)",
  notes: [
    "Each mirrored volume has a full copy at the secondary, and behind it a FlashCopy target: of full size, or only as large as what changes between two groups.",
    "The paper gives no size for space-efficient FlashCopy: changed_share, the share of the data that its space must hold, is yours. Long suspensions need more.",
    "Formation time is the same with both, by an earlier study that the paper quotes.",
  ],
  examples: [[10000], ["20 TB", "space-efficient", 0.2]],
  inputs: {
    primary_gb: quantity("GB", "Data of the mirrored volumes at the primary", { atLeast: 0, atMost: 1e9 }),
    flashcopy: choice(["traditional", "space-efficient"], "FlashCopy at the secondary", {
      otherwise: "traditional",
      aliases: { full: "traditional", SE: "space-efficient", thin: "space-efficient" },
    }),
    changed_share: quantity("fraction", "Share of the data that space-efficient FlashCopy must hold", {
      atLeast: 0,
      atMost: 1,
      otherwise: "needed for space-efficient only",
    }),
  },
  answer({ primary_gb, flashcopy, changed_share }): Reply {
    if (flashcopy === "traditional") {
      const copies = valueOf(FULL_COPIES);
      const value = copies * primary_gb;
      return estimate(value, "GB", () => ({
        equation: `${exactly(value)} GB = ${exactly(copies)} x ${exactly(primary_gb)} GB`,
        facts: [FULL_COPIES],
      }));
    }
    if (changed_share === undefined) {
      throw new InputError("changed_share", "must be given for space-efficient flashcopy", null);
    }
    const value = primary_gb * (1 + changed_share);
    return estimate(value, "GB", () => ({
      equation: `${exactly(value)} GB = ${exactly(primary_gb)} GB x (1 + ${exactly(changed_share)})`,
      facts: [LESS_SPACE, FULL_COPIES],
      assumptions: [
        { basis: "stated", text: `Space for ${threeFigures(100 * changed_share)} % of the data, as given.` },
      ],
    }));
  },
});
