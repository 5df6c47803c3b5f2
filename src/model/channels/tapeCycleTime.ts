import { cycleInputs, cycleReply, partsToMount, rewindOf, transferMbps } from "../drives/mechanics/cycle";
import { PATH_NOT_COUNTED, type HostPath } from "../drives/mechanics/hostPath";
import { ACCESS_SYMBOLS } from "../drives/tape/accessTime";
import { asTaken } from "../drives/tape/feeding";
import { MOVED_GB } from "../drives/tape/sheetDrive";
import { tapeCartridgeInput, tapeDriveOf, tapeModelInput, unanswered } from "../drives/tape/tapeDrive";
import { driveTerms, SERPENTINE_NOTES } from "../drives/tape/words";
import type { EstimateReply, Reply, VerdictReply } from "../question/answer";
import { question, type About, type ValuesOf } from "../question/question";
import { pathInputs, pathNotes, pathToDrive, pathWarnings } from "./pathToDrive";

const inputs = { model: tapeModelInput, cartridge: tapeCartridgeInput, ...cycleInputs, ...pathInputs };

/**
 * Seconds of any drive's time per mount.
 *
 * @see t10000c-ficon-2011, Table 2
 */
export const tapeCycleTime = question({
  name: "TAPE_CYCLE_TIME",
  subject: "Tape drives",
  asks: "Drive time for one mount in an LTO, 3592 or T10000 drive: load, search, transfer, rewind, unload",
  unit: "s",
  equation: [["cycle", "robot_s + load + search + 1000 * file_gb / rate_mbps + rewind + unload"]],
  examples: [
    ["LTO-9"],
    ["LTO-9", "Standard", 20],
    ["LTO-8 HH", "Standard", 36],
    ["TS1160"],
    ["T10000C", "Standard", 36.02, null, null, null, null, "FICON-4", 64],
    ["T10000C", "Standard", 5000, "0 GB"],
    ["T10000B", "Sport", 10, "random", 2],
  ],
  byPosition: ["model", "cartridge", "file_gb", "position", "compression"],
  inputs,
  answer: (values): Reply => cycleOf(values, "rate_mbps"),
});

/** @param instead an input that replaces what isn't published */
export function cycleOf(values: ValuesOf<typeof inputs>, instead?: "rate_mbps"): EstimateReply | VerdictReply {
  const { model, cartridge } = values;
  const drive = tapeDriveOf(model, cartridge);
  return unanswered(drive, partsToMount(values), instead) ?? cycleReply(drive, values, transferPath(values));
}

/** The path that the data take, as far as the drive keeps up with it. */
function transferPath(values: ValuesOf<typeof inputs>): HostPath {
  const { channel, file_gb, rate_mbps } = values;
  if (file_gb > 0 && rate_mbps === undefined) {
    const path = asTaken(pathToDrive(values.model, values), values);
    return { ...path, warnings: [...path.warnings, ...pathWarnings(values)] };
  }
  const unused = file_gb > 0 ? "channel isn't used with rate_mbps" : "channel isn't used without file_gb";
  return { ...PATH_NOT_COUNTED, assumptions: [], warnings: channel === "none" ? pathWarnings(values) : [unused] };
}

export const about = (): About<typeof tapeCycleTime> => ({
  goals: ["How long does one mount keep a tape drive busy?"],
  terms: [
    "seek",
    "locate",
    "rewind",
    "rewind time in unload by amount",
    "hold time",
    "T10K",
    ...driveTerms("search", "rewind"),
  ],
  improve: { towards: "less", by: ["channel", "block_kib"] },
  symbols: {
    ...ACCESS_SYMBOLS,
    rate_mbps: {
      unit: "MB/s",
      says: "if blank, native rate x compression, at most what the port and the path from the host carry",
      of: (values) => transferMbps(tapeDriveOf(values.model, values.cartridge), values, transferPath(values)),
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
    'With "average", "max" or "random", the rewind is the published one from there. With a data offset it starts where the file ends, with a fraction at that fraction.',
    "The drive streams. Its buffer hides the direction change at the end of a wrap.",
    "A T9840D loads at the middle of the tape. The published rewind time from the middle is doubtful for T10000A and B: the range includes half the rewind time from the end.",
    'To read a whole cartridge, set position to "0 GB" and file_gb to its capacity.',
    "The answer is the cycle_s of DRIVES_NEEDED and DRIVES_MOUNTS_PER_HOUR.",
    ...pathNotes(),
  ],
});
