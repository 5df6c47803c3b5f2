import { estimate, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { choice, quantity, question, type About } from "../question/question";

const FULL_COPIES: FactId = "global-mirror.hardware.secondary-capacity-multiple.traditional";
const LESS_SPACE: FactId = "global-mirror.hardware.capacity.space-efficient-below-traditional";

/**
 * Disk space at the secondary: the mirrored volumes, and the FlashCopy that keeps the last consistency group.
 *
 * @see global-mirror-2009, sections 2.2 and 2.3
 */
export const secondaryGb = question({
  name: "GM_SECONDARY_GB",
  subject: "Global Mirror",
  asks: "Disk space at the secondary for mirrored volumes and the FlashCopy of the last consistency group",
  unit: "GB",
  equation: [
    [
      "space",
      {
        by: "flashcopy",
        is: {
          traditional: `${valueOf(FULL_COPIES)} * primary_gb`,
          "space-efficient": "primary_gb * (1 + changed_share)",
        },
      },
    ],
  ],
  examples: [[10000], ["20 TB", "space-efficient", 0.2]],
  inputs: {
    primary_gb: quantity("GB", "Mirrored volumes at the primary", { atLeast: 0, atMost: 1e9 }),
    flashcopy: choice(["traditional", "space-efficient"], "FlashCopy at the secondary", {
      otherwise: "traditional",
      aliases: { full: "traditional", SE: "space-efficient", thin: "space-efficient" },
    }),
    changed_share: quantity("fraction", "Changed share (space-efficient)", {
      atLeast: 0,
      atMost: 1,
      otherwise: "only needed for space-efficient",
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
      throw new InputError("changed_share", "is required for space-efficient flashcopy", null);
    }
    const value = primary_gb * (1 + changed_share);
    return estimate(value, "GB", () => ({
      equation: `${exactly(value)} GB = ${exactly(primary_gb)} GB x (1 + ${exactly(changed_share)})`,
      facts: [LESS_SPACE, FULL_COPIES],
      assumptions: [
        {
          basis: "stated",
          text: `FlashCopy space holds ${threeFigures(100 * changed_share)}% of the data (your value).`,
        },
      ],
    }));
  },
});

export const about = (): About<typeof secondaryGb> => ({
  goals: ["How much disk space does the secondary site need?"],
  terms: ["capacity", "FlashCopy", "space efficient"],
  symbols: {
    changed_share: {
      unit: "",
      says: "required for space-efficient",
      of: ({ changed_share = NaN }) => changed_share,
    },
  },
  notes: [
    "Each mirrored volume has a full copy at the secondary, and behind it a FlashCopy target. The target is full size, or space-efficient for the data that changes between two consistency groups.",
    "The paper gives no size for space-efficient FlashCopy. Set changed_share to the share of data that changes between consistency groups; long suspensions need more.",
    "Formation time is the same with both, according to an earlier study that the paper quotes.",
  ],
});
