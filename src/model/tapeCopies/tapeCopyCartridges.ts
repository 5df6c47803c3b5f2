import { estimate, type Reply } from "../question/answer";
import { exactly } from "../quantities/formatNumber";
import { quantity, question, type About } from "../question/question";
import { OWN } from "../drives/tape/sheetDrive";
import { mustWrite, ownOr, tapeCartridgeInput, tapeDriveOf, tapeModelInput } from "../drives/tape/tapeDrive";
import { upwards } from "../quantities/roundUpCount";
import { amountInput } from "./load";
import { askedFor, copyInputs } from "./inputs";

/** Cartridges that a copy fills in its target drives. */
export const tapeCopyCartridges = question({
  name: "TAPE_COPY_CARTRIDGES",
  subject: "Tape to tape",
  asks: "Cartridges of a tape drive that a copy fills",
  unit: "cartridges",
  equation: [["cartridges", "ceil(amount_gb / (capacity_gb * compression))"]],
  examples: [["5 PB"], ["5 PB", "LTO-10", "PA"], ["5 PB", "T10000C", null, 1.25]],
  inputs: {
    amount_gb: amountInput,
    target: { ...tapeModelInput, otherwise: "LTO-9" as const, askFirst: true as const },
    target_cartridge: { ...tapeCartridgeInput, otherwise: OWN },
    compression: quantity("ratio", "Compression by the drive", {
      atLeast: 1,
      atMost: copyInputs.compression.atMost,
      otherwise: 1,
      askFirst: true,
    }),
  },
  answer({ amount_gb, target, target_cartridge, compression }): Reply {
    const { capacity, facts } = askedFor("target_cartridge", () => tapeDriveOf(target, target_cartridge));
    mustWrite("target_cartridge", target, ownOr(target, target_cartridge));
    const count = upwards(amount_gb / (capacity * compression));
    return estimate(count, "cartridges", () => ({
      equation: `${exactly(count)} cartridges = ${exactly(amount_gb)} GB / (${exactly(capacity)} GB x ${exactly(compression)}), rounded up`,
      limitedBy: "cartridge capacity",
      facts: facts.geometry.slice(0, 1),
      assumptions: [
        { basis: "default", text: "Each cartridge is filled before the next. Scratch cartridges aren't counted." },
      ],
    }));
  },
});

export const about = (): About<typeof tapeCopyCartridges> => ({
  goals: ["How many new cartridges does the migration fill?"],
  terms: ["media", "tapes", "technology refresh", "LTO-9", "LTO-10", "capacity"],
  improve: { towards: "less", by: ["target", "target_cartridge"] },
  symbols: {
    capacity_gb: {
      unit: "GB",
      says: "native capacity",
      of: ({ target, target_cartridge }) => tapeDriveOf(target, target_cartridge).capacity,
    },
  },
  notes: [
    "Only cartridges that the target drive writes are counted, new and full ones. TAPE_COPY_DAYS counts those of the source.",
    "compression is the ratio on the cartridge: 1 is on the safe side. Full tapes in the field held 1.25 times their native capacity on average.",
    "CARTRIDGES_NEEDED counts a pool's partly filled and scratch cartridges, too.",
  ],
});
