import { seekSeconds } from "../mechanics/access";
import type { Reply } from "../../question/answer";
import { question, type About, type ValuesOf } from "../../question/question";
import { accessReply, partsToSearch, positionInput } from "../mechanics/access";
import { tapeCartridgeInput, tapeDriveOf, tapeModelInput, unanswered } from "./tapeDrive";
import { driveTerms, SERPENTINE_NOTES } from "./words";

/**
 * Seconds from a cartridge in any drive to the first byte: load and thread, then search.
 */
export const tapeAccessTime = question({
  name: "TAPE_ACCESS_TIME",
  subject: "Tape drives",
  asks: "Time from inserting the cartridge into an LTO, 3592 or T10000 drive to the first byte of data",
  unit: "s",
  equation: [["access", "load + search"]],
  examples: [
    ["LTO-9"],
    ["LTO-8 HH", "Standard", "max"],
    ["LTO-9 HH", "Standard", "5 TB"],
    ["LTO-10", "PA"],
    ["TS1160"],
  ],
  inputs: { model: tapeModelInput, cartridge: tapeCartridgeInput, position: positionInput },
  answer({ model, cartridge, position }): Reply {
    const drive = tapeDriveOf(model, cartridge);
    return unanswered(drive, partsToSearch(position)) ?? accessReply(drive, position);
  },
});

type Accessed = ValuesOf<typeof tapeAccessTime.inputs>;

/** What the equations of an access and of a whole mount name. */
export const ACCESS_SYMBOLS = {
  load: {
    unit: "s",
    says: "load and thread",
    of: ({ model, cartridge }: Accessed) => tapeDriveOf(model, cartridge).load,
  },
  search: {
    unit: "s",
    says: "to position, between published times",
    of: ({ model, cartridge, position }: Accessed) => seekSeconds(tapeDriveOf(model, cartridge), position),
  },
} as const;

export const about = (): About<typeof tapeAccessTime> => ({
  goals: ["How long until the first byte on an LTO or other drive?"],
  terms: ["seek", "locate", "search", "mount", ...driveTerms("search")],
  improve: { towards: "less", by: ["model", "cartridge"] },
  symbols: ACCESS_SYMBOLS,
  notes: [...SERPENTINE_NOTES, "Robot time isn't included."],
});
