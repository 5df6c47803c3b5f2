import { seekSeconds } from "../mechanics/access";
import type { Reply } from "../../question/answer";
import { question, type About } from "../../question/question";
import { accessReply, positionInput } from "../mechanics/access";
import { cartridgeInput, driveOf, modelInput } from "./drive";

/**
 * Seconds from a cartridge in the drive to the first byte: load and thread, then search.
 *
 * Robot time is not included.
 * @see t10000c-ficon-2011, Table 2
 */
export const accessTime = question({
  name: "T10K_ACCESS_TIME",
  subject: "Tape drives",
  asks: "Time from inserting the cartridge to the first byte of data",
  unit: "s",
  equation: [["access", "load + search"]],
  examples: [["T10000C"], ["T10000C", "Sport"], ["T10000C", "Standard", "max"], ["T10000C", "Standard", "1.2 TB"]],
  inputs: { model: modelInput, cartridge: cartridgeInput, position: positionInput },
  answer: ({ model, cartridge, position }): Reply => accessReply(driveOf(model, cartridge), position),
});

export const about = (): About<typeof accessTime> => ({
  goals: ["How long until the first byte on a T10000 drive?"],
  terms: ["seek", "locate", "search", "T10K", "mount"],
  improve: { towards: "less", by: ["model", "cartridge"] },
  symbols: {
    load: { unit: "s", says: "load and thread", of: ({ model, cartridge }) => driveOf(model, cartridge).load },
    search: {
      unit: "s",
      says: "to position, between published times",
      of: ({ model, cartridge, position }) => seekSeconds(driveOf(model, cartridge), position),
    },
  },
  notes: [
    "Search times are interpolated linearly between the published times to the middle and to the end of the recorded length.",
    '"average" and "max" are published values. "random" is the mean for data at random positions: mid / 2 + end / 4.',
    "A data offset is converted to a tape position: wraps run back and forth, and each holds capacity / wraps.",
    "A T9840D loads at the middle of the tape, so its half-wraps run outwards.",
    "Robot time isn't included. The paper has no access times for A and B cartridges in a T10000C drive.",
  ],
});
