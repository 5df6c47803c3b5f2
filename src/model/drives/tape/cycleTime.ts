import { rewindOf, transferMbps } from "../mechanics/cycle";
import { seekSeconds } from "../mechanics/access";
import type { Reply } from "../../question/answer";
import { question, type About } from "../../question/question";
import { cycleReply, cycleInputs, partsToMount } from "../mechanics/cycle";
import { MOVED_GB } from "./sheetDrive";
import { tapeCartridgeInput, tapeDriveOf, tapeModelInput, unanswered } from "./tapeDrive";
import { driveTerms, SERPENTINE_NOTES } from "./words";

/**
 * Seconds of any drive's time per mount.
 */
export const tapeCycleTime = question({
  name: "TAPE_CYCLE_TIME",
  subject: "Tape drives",
  asks: "Drive time for one mount in an LTO, 3592 or T10000 drive: load, search, transfer, rewind, unload",
  unit: "s",
  equation: [["cycle", "robot_s + load + search + 1000 * file_gb / rate_mbps + rewind + unload"]],
  examples: [["LTO-9"], ["LTO-9", "Standard", 20], ["LTO-8 HH", "Standard", 36], ["TS1160"]],
  byPosition: ["model", "cartridge", "file_gb", "position", "compression"],
  inputs: { model: tapeModelInput, cartridge: tapeCartridgeInput, ...cycleInputs },
  answer({ model, cartridge, ...mount }): Reply {
    const drive = tapeDriveOf(model, cartridge);
    return unanswered(drive, partsToMount(mount), "rate_mbps") ?? cycleReply(drive, mount);
  },
});

export const about = (): About<typeof tapeCycleTime> => ({
  goals: ["How long does one mount keep an LTO or other drive busy?"],
  terms: ["seek", "locate", "rewind", "hold time", ...driveTerms("search", "rewind")],
  improve: { towards: "less", by: ["model", "cartridge", "rate_mbps", "robot_s"] },
  symbols: {
    load: { unit: "s", says: "load and thread", of: ({ model, cartridge }) => tapeDriveOf(model, cartridge).load },
    search: {
      unit: "s",
      says: "to position, between published times",
      of: ({ model, cartridge, position }) => seekSeconds(tapeDriveOf(model, cartridge), position),
    },
    rate_mbps: {
      unit: "MB/s",
      says: "native rate x compression if blank, at most what the port carries",
      of: ({ model, cartridge, ...mount }) => transferMbps(tapeDriveOf(model, cartridge), mount),
    },
    rewind: {
      unit: "s",
      says: "from where reading ends",
      of: ({ model, cartridge, ...mount }) => rewindOf(tapeDriveOf(model, cartridge), mount),
    },
    unload: { unit: "s", says: "unload", of: ({ model, cartridge }) => tapeDriveOf(model, cartridge).unload },
  },
  notes: [
    ...SERPENTINE_NOTES,
    `An LTO-9 rewinds twice if a mount moves ${MOVED_GB.from} GB or more, as recorded on tape, and three times above ${MOVED_GB.above} GB.`,
    "The answer is the cycle_s of DRIVES_NEEDED and DRIVES_MOUNTS_PER_HOUR.",
  ],
});
