import { rewindOf, transferMbps } from "../mechanics/cycle";
import { seekSeconds } from "../mechanics/access";
import type { Reply } from "../../question/answer";
import { question, type About } from "../../question/question";
import { cycleReply, cycleInputs } from "../mechanics/cycle";
import { cartridgeInput, driveOf, modelInput } from "./drive";

/**
 * Seconds of drive time per mount.
 *
 * @see t10000c-ficon-2011, Table 2
 */
export const cycleTime = question({
  name: "T10K_CYCLE_TIME",
  subject: "Tape drives",
  asks: "Drive time for one mount: load, search, transfer, rewind and unload",
  unit: "s",
  equation: [["cycle", "robot_s + load + search + 1000 * file_gb / rate_mbps + rewind + unload"]],
  examples: [
    ["T10000C"],
    ["T10000C", "Standard", 36.02],
    ["T10000C", "Standard", 5000, "0 GB"],
    ["T10000B", "Sport", 10, "random", 2],
  ],
  byPosition: ["model", "cartridge", "file_gb", "position", "compression"],
  inputs: {
    model: modelInput,
    cartridge: cartridgeInput,
    ...cycleInputs,
  },
  answer: ({ model, cartridge, ...mount }): Reply => cycleReply(driveOf(model, cartridge), mount),
});

export const about = (): About<typeof cycleTime> => ({
  goals: ["How long does one mount keep a T10000 drive busy?"],
  terms: ["seek", "locate", "rewind", "T10K", "hold time"],
  improve: { towards: "less", by: ["model", "cartridge", "rate_mbps", "robot_s"] },
  symbols: {
    load: { unit: "s", says: "load and thread", of: ({ model, cartridge }) => driveOf(model, cartridge).load },
    search: {
      unit: "s",
      says: "to position, between published times",
      of: ({ model, cartridge, position }) => seekSeconds(driveOf(model, cartridge), position),
    },
    rate_mbps: {
      unit: "MB/s",
      says: "native rate x compression if blank, at most what the port carries",
      of: ({ model, cartridge, ...mount }) => transferMbps(driveOf(model, cartridge), mount),
    },
    rewind: {
      unit: "s",
      says: "from where reading ends",
      of: ({ model, cartridge, ...mount }) => rewindOf(driveOf(model, cartridge), mount),
    },
    unload: { unit: "s", says: "unload", of: ({ model, cartridge }) => driveOf(model, cartridge).unload },
  },
  notes: [
    "Search and rewind times are interpolated linearly between the published times for the middle and the end.",
    'With "average", "max" or "random", the rewind is the published one from there. With a data offset it starts where the file ends, with a fraction at that fraction.',
    "The drive streams. Its buffer hides the direction change at the end of a wrap.",
    "The published rewind time from the middle is doubtful for T10000A and B. The range includes half the rewind time from the end.",
    'To read a whole cartridge, set position to "0 GB" and file_gb to its capacity.',
    "To include the channel, set rate_mbps to the answer of T10K_MBPS.",
  ],
});
