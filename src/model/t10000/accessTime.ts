import { estimate, type Alternative, type Answer, type Assumption } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { choice, InputError, place, question } from "../question";
import {
  accessTimes,
  alongTheTape,
  CARTRIDGES,
  meanSearchSeconds,
  searchSeconds,
  T10000_MODELS,
  type Access,
} from "./access";

/** The paper's cells are met within 3.7 s by one speed over the whole tape. */
const RULE_OF_THUMB = "t10000c-ficon-2011.fit.t10000-rule-of-thumb";
const RULE_OF_THUMB_M_PER_S = 10;

/**
 * Seconds from a cartridge in the drive to the first byte: load and thread, then search.
 *
 *     access = load + search(position)
 *
 * Robot time is not in it.
 * @see t10000c-ficon-2011, Table 2
 */
export const accessTime = question({
  name: "T10K_ACCESS_TIME",
  subject: "Tape drives",
  asks: "Seconds from a cartridge in the drive to the first byte",
  unit: "s",
  equation: "access = load + search(position)",
  notes: [
    "Search runs in straight lines through the printed times to the middle and to the end, as fractions of the recorded length.",
    '"average" and "max" are the table\'s own cells; "random" is the mean over data that lies anywhere: mid / 2 + end / 4.',
    "A data offset becomes a place by the serpentine map: wraps run to and fro, each holding capacity / wraps.",
    "T9840D loads in the middle of its tape, so its half-wraps run outwards.",
    "Robot time is not in it. For A and B cartridges in a T10000C drive the paper has no access times.",
  ],
  examples: [["T10000C"], ["T10000C", "Sport"], ["T10000C", "Standard", "max"], ["T10000C", "Standard", "1.2 TB"]],
  inputs: {
    model: choice(T10000_MODELS, "Tape drive", {
      aliases: { T10KA: "T10000A", T10KB: "T10000B", T10KC: "T10000C", "9840D": "T9840D" },
    }),
    cartridge: choice(CARTRIDGES, "Cartridge", { otherwise: "Standard", aliases: { Std: "Standard" } }),
    position: place(
      ["average", "max", "random"],
      "GB",
      'Where the data is: average, max, random, a fraction of the recorded length (0 to 1), or a data offset with its unit ("1.2 TB")',
      "average",
    ),
  },
  answer({ model, cartridge, position }): Answer {
    const drive = accessTimes(model, cartridge);
    if (!drive)
      throw new InputError("cartridge", `must be Standard for a ${model}, which has one length only`, cartridge);
    if (position.at === "word") {
      const search = { average: drive.mid, max: drive.end, random: meanSearchSeconds(drive) }[position.word];
      return answered(drive, search, position.word, []);
    }
    if (position.at === "offset" && (position.gb < 0 || position.gb > drive.capacity)) {
      throw new InputError("position", `must be from 0 to the cartridge's ${exactly(drive.capacity)} GB`, position.gb);
    }
    const fraction = position.at === "fraction" ? position.fraction : alongTheTape(drive, position.gb);
    const where = `at ${threeFigures(100 * fraction)} % of the ${drive.loadsInTheMiddle ? "half tape" : "tape"}`;
    return answered(drive, searchSeconds(drive, fraction), where, oneSpeed(drive, fraction));
  },
});

/** The other reading of the table: one speed over the whole tape. */
function oneSpeed(drive: Access, fraction: number): Alternative[] {
  if (drive.loadsInTheMiddle) return [];
  return [
    {
      name: `${RULE_OF_THUMB_M_PER_S} m/s over the whole tape, the rule that meets every cell of Table 2 within 3.7 s`,
      value: drive.load + (fraction * drive.length) / RULE_OF_THUMB_M_PER_S,
    },
  ];
}

function answered(drive: Access, search: number, where: string, alternatives: Alternative[]): Answer {
  const seconds = drive.load + search;
  const assumptions: Assumption[] = [{ basis: "stated", text: "Robot time is not included." }];
  if (alternatives.length > 0) {
    assumptions.push({ basis: "reading", text: "Between the printed cells, search time runs in straight lines." });
  }
  return estimate(seconds, "s", {
    equation: `${threeFigures(seconds)} s = ${exactly(drive.load)} s load + ${threeFigures(search)} s search (${where})`,
    facts: alternatives.length > 0 ? [...drive.facts, RULE_OF_THUMB] : drive.facts,
    assumptions,
    alternatives,
  });
}
