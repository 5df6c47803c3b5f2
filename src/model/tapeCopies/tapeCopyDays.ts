import { SOURCES } from "./readCompatibility";
import { partsOf } from "./load";
import type { Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { question, type About } from "../question/question";
import { upwards } from "../quantities/roundUpCount";
import { amountInput, answerWork, COPY_LOAD_NOTES, copyLoadInputs, daysWith, mostOfPair, pairsInput } from "./load";

/**
 * Days to copy an amount of data with drive pairs.
 *
 * @see tsm-tape-copy, section 7: 10 PB
 */
export const tapeCopyDays = question({
  name: "TAPE_COPY_DAYS",
  subject: "Tape to tape",
  asks: "Days to copy an amount of data from tape to tape",
  unit: "days",
  equation: [
    ["cartridges", "max(1, sources)"],
    ["count", "ceil(cartridges / pairs)"],
    ["share", "min(1, count / cartridges)"],
    ["writing", "ceil(share * targets) * (overhead_s + target_s)"],
    ["busiest", "1000 * share * amount_gb / rate + source_s * count + writing"],
    ["days", "max(busiest, robots_s) / (86400 * duty)"],
  ],
  examples: [
    ["10 PB"],
    ["10 PB", 20],
    ["10 PB", 20, "LTO-5", "LTO-5", null, null, "pipelined"],
    ["1 PB", 4, "LTO-5", "T10000B", null, null, null, null, 0.8, 300],
    ["5 PB", 12, "T10000C", "LTO-9", null, null, null, null, 0.8, null, null, null, null, null, 30],
  ],
  byPosition: ["amount_gb", "pairs", "source", "target"],
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
    by: ["pairs", "source", "target", "firmware", "via", "duty", "accessors", "media"],
    offers: SOURCES,
  },
  takesLong: true,
  symbols: {
    sources: {
      unit: "",
      says: "source cartridges, or target ones from disk; not rounded",
      of: (values) => partsOf(values).sources,
    },
    targets: { unit: "", says: "target cartridges, not rounded", of: (values) => partsOf(values).targets },
    rate: { unit: "MB/s", says: "measured_mbps, or that of TAPE_COPY_MBPS", of: (values) => partsOf(values).rate },
    source_s: {
      unit: "s",
      says: "mount of a source cartridge; 0 without robot_s",
      of: (values) => partsOf(values).source,
    },
    target_s: {
      unit: "s",
      says: "mount of a target cartridge; 0 without robot_s",
      of: (values) => partsOf(values).target,
    },
    robots_s: { unit: "s", says: "all exchanges, shared by the robots", of: (values) => partsOf(values).robots },
  },
  notes: COPY_LOAD_NOTES,
});
