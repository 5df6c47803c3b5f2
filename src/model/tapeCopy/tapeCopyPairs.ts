import { enterable, type Reply } from "../estimate";
import { exactly, inUnit, threeFigures } from "../figures";
import { quantity, question, type About } from "../question";
import { amountInput, answerWork, COPY_LOAD_NOTES, copyLoadInputs, MOST_PAIRS } from "./load";

/**
 * Drive pairs needed to copy an amount by a deadline.
 *
 *     pairs = ceil(pair-days of TAPE_COPY_DAYS / days)
 */
export const tapeCopyPairs = question({
  name: "TAPE_COPY_PAIRS",
  subject: "Tape to tape",
  asks: "Drive pairs needed to copy an amount of data from tape to tape by a deadline",
  unit: "pairs",
  equation:
    "(amount_gb / rate + overhead_s x target cartridges + mounts of source and target) / (days x duty x 86,400), rounded up",
  examples: [
    ["10 PB", 30],
    ["10 PB", 90, "T10000B", "T10000B"],
    ["10 PB", 90, null, null, null, null, "pipelined", null, 0.9, 300],
    ["5 PB", 30, "T10000C", "LTO-9", null, null, null, null, 0.8, null, null, null, null, null, 30],
  ],
  inputs: {
    amount_gb: amountInput,
    days: quantity("count", "Days until the deadline", { atLeast: 0.01, atMost: 100_000 }),
    ...copyLoadInputs,
  },
  answer({ amount_gb, days, ...values }): Reply {
    const found = answerWork(
      amount_gb,
      values,
      "pairs",
      ({ pairDays, cartridges, robotDays }) =>
        rounded(Math.max(pairDays / cartridges, robotDays) / days) > 1 ? Infinity : Math.ceil(rounded(pairDays / days)),
      (pairs, { pairDays }) =>
        `${inUnit(exactly(pairs), "pairs")} = ${threeFigures(pairDays)} pair-days / ${exactly(days)}, rounded up,`,
    );
    return enterable(found, { most: MOST_PAIRS, unit: "drive pairs", limitedBy: "the deadline" });
  },
});

export const about = (): About<typeof tapeCopyPairs> => ({
  goals: ["How many drive pairs do I need to migrate by the deadline?"],
  terms: ["technology refresh", "tape copy", "TSM", "Spectrum Protect", "LTO"],
  improve: { towards: "less", by: ["source", "target", "firmware", "via", "duty", "overhead_s", "robots", "media"] },
  takesLong: true,
  notes: COPY_LOAD_NOTES,
});

/** Rounded to 12 digits, so that 90 pair-days in 30 days are 3 pairs. */
function rounded(share: number): number {
  return Number(share.toPrecision(12));
}
