import type { Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { question, type About } from "../question/question";
import { upwards } from "../quantities/roundUpCount";
import { amountInput, answerWork, COPY_LOAD_NOTES, copyLoadInputs, daysWith, mostOfPair, pairsInput } from "./load";

/**
 * Days to copy an amount of data with drive pairs.
 *
 *     days = (GB of a pair / rate + overhead x its target cartridges + its mounts) / (duty x 86,400 s), at least the
 *     robots' days; a pair copies ceil(source cartridges / pairs) of them
 *
 * @see tsm-tape-copy, section 7: 10 PB
 */
export const tapeCopyDays = question({
  name: "TAPE_COPY_DAYS",
  subject: "Tape to tape",
  asks: "Days to copy an amount of data from tape to tape",
  unit: "days",
  equation: {
    inWords:
      "(GB of the busiest pair / rate + overhead_s x its target cartridges + its mounts) / (duty x 86,400), at least the robots' exchanges / (robots x duty); a pair copies source cartridges / pairs, rounded up",
  },
  examples: [
    ["10 PB"],
    ["10 PB", 20],
    ["10 PB", 20, "LTO-5", "LTO-5", null, null, "pipelined"],
    ["1 PB", 4, "LTO-5", "T10000B", null, null, null, null, 0.8, 300],
    ["5 PB", 12, "T10000C", "LTO-9", null, null, null, null, 0.8, null, null, null, null, null, 30],
  ],
  inputs: {
    amount_gb: amountInput,
    pairs: pairsInput,
    ...copyLoadInputs,
  },
  answer: ({ amount_gb, ...values }): Reply =>
    answerWork(
      amount_gb,
      values,
      "days",
      (work) => Math.max(daysWith(work, values.pairs), work.robotDays),
      (days, work) => {
        if (days === work.robotDays) return `${threeFigures(days)} days of the robots' exchanges`;
        if (values.pairs === 1) return `${threeFigures(days)} days of one pair`;
        const [most, all] = [mostOfPair(work, values.pairs), upwards(work.cartridges)].map(exactly);
        return `${threeFigures(days)} days = ${most} of ${all} cartridges per pair`;
      },
    ),
});

export const about = (): About<typeof tapeCopyDays> => ({
  goals: ["How long will the tape migration take?"],
  terms: ["technology refresh", "tape copy", "TSM", "Spectrum Protect", "LTO", "cutover"],
  improve: {
    towards: "less",
    by: ["pairs", "source", "target", "firmware", "via", "duty", "overhead_s", "robots", "media"],
  },
  takesLong: true,
  notes: COPY_LOAD_NOTES,
});
