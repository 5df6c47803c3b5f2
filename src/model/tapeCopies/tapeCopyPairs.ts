import { SOURCES } from "./readCompatibility";
import { enterable, type Reply } from "../question/answer";
import { exactly, inUnit, threeFigures } from "../quantities/formatNumber";
import { COUNTS, orderOf } from "../question/orderable";
import { quantity, question, type About } from "../question/question";
import { upwards } from "../quantities/roundUpCount";
import { amountInput, answerWork, COPY_LOAD_NOTES, copyLoadInputs, daysWith, MOST_PAIRS, type Work } from "./load";

/**
 * Drive pairs needed to copy an amount by a deadline.
 */
export const tapeCopyPairs = question({
  name: "TAPE_COPY_PAIRS",
  subject: "Tape to tape",
  asks: "Drive pairs needed to copy an amount of data from tape to tape by a deadline",
  unit: "pairs",
  equation: {
    inWords:
      "source cartridges / the most that one pair copies in the days, rounded up; a cartridge takes GB on it / rate + overhead_s and mounts",
  },
  examples: [
    ["10 PB", 30],
    ["10 PB", 90, "T10000B", "T10000B"],
    ["10 PB", 90, null, null, null, null, "pipelined", null, 0.9, 300],
    ["5 PB", 30, "T10000C", "LTO-9", null, null, null, null, 0.8, null, null, null, null, null, 30],
  ],
  byPosition: ["amount_gb", "days", "source", "target"],
  inputs: {
    amount_gb: amountInput,
    days: quantity("count", "Days until the deadline", { atLeast: 0.01, atMost: 100_000 }),
    ...copyLoadInputs,
    sizes: COUNTS,
  },
  answer({ amount_gb, days, sizes, ...values }): Reply {
    const found = answerWork(
      amount_gb,
      values,
      "pairs",
      (work) => pairsFor(work, days),
      (pairs, work) =>
        `${inUnit(exactly(pairs), "pairs")} = ${exactly(upwards(work.cartridges))} cartridges / ${exactly(mostIn(work, days))} per pair, rounded up,`,
      (pairs, work) =>
        orderOf(
          pairs,
          "pairs",
          (fewer) => `the copy takes ${threeFigures(daysWith(work, fewer) - days)} days too long`,
          { own: sizes },
        ).order,
    );
    return enterable(found, { most: MOST_PAIRS, unit: "drive pairs", limitedBy: "the deadline" });
  },
});

export const about = (): About<typeof tapeCopyPairs> => ({
  goals: ["How many drive pairs do I need to migrate by the deadline?"],
  terms: ["technology refresh", "tape copy", "TSM", "Spectrum Protect", "LTO"],
  improve: {
    towards: "less",
    by: ["source", "target", "firmware", "via", "duty", "accessors", "media"],
    offers: SOURCES,
  },
  takesLong: true,
  notes: COPY_LOAD_NOTES,
});

/** Pairs that are done within the days; Infinity if no number is. */
export function pairsFor(work: Work, days: number): number {
  return upwards(work.robotDays / days) > 1 ? Infinity : upwards(work.cartridges / mostIn(work, days));
}

/** Returns the most cartridges that one pair copies in the days; 0 if not even one. */
function mostIn({ cartridges, daysOf }: Work, days: number): number {
  const isInTime = (count: number): boolean => upwards(daysOf(count) / days) <= 1;
  let [most, beyond] = [0, upwards(cartridges) + 1];
  while (beyond - most > 1) {
    const between = Math.floor((most + beyond) / 2);
    if (isInTime(between)) most = between;
    else beyond = between;
  }
  return most;
}
