import { SOURCES } from "./readCompatibility";
import { estimate, type Reply } from "../question/answer";
import { threeFigures } from "../quantities/formatNumber";
import { question, type About } from "../question/question";
import { atDefault, cartridgeInputs, copyInputs } from "./inputs";
import { MEASURED, measuredNotes } from "./measured";
import { pairCopyRate, stagedMbps } from "./rate";

const MINUTES = "single minutes of a run; level selects them, and TAPE_COPY_DAYS uses the mean of a run";

/**
 * MB/s of a tape-to-tape copy with one drive pair.
 *
 * @see tsm-tape-copy, sections 5.1 to 5.12; pair.ts for the event model
 */
export const tapeCopyMbps = question({
  name: "TAPE_COPY_MBPS",
  subject: "Tape to tape",
  asks: "Tape-to-tape copy rate of one drive pair",
  unit: "MB/s",
  equation: {
    inWords:
      "direct: the report's figure, or the mean of the event model's run; staged: 1 / (1 / source alone + 1 / target alone); pipelined: min(source alone, target alone); times compression",
  },
  examples: [
    ["LTO-5", "LTO-5"],
    ["LTO-5", "LTO-5", "E24F"],
    ["LTO-5", "T10000B"],
    ["LTO-5", "LTO-5", null, null, "staged"],
    ["disk", "LTO-5"],
  ],
  byPosition: ["source", "target"],
  inputs: { ...copyInputs, ...cartridgeInputs, measured: MEASURED },
  answer(values): Reply {
    const found = pairCopyRate(values);
    if ("kind" in found) return found;
    const staged = (): string => {
      const mbps = values.via === "direct" ? stagedMbps(values) : undefined;
      return mbps === undefined ? "" : `; staged through disk: ${threeFigures(mbps)} MB/s`;
    };
    return estimate(found.rate, "MB/s", () => {
      const { text, minutes = [], alternatives, rangeFrom, ...reasons } = found.why();
      const assumptions = [...atDefault(copyInputs, values), ...reasons.assumptions];
      return {
        ...reasons,
        assumptions,
        equation: text + staged(),
        alternatives: [...alternatives, ...minutes],
        ...(minutes.length > 0 ? { rangeFrom: MINUTES } : rangeFrom !== undefined && { rangeFrom }),
      };
    });
  },
});

export const about = (): About<typeof tapeCopyMbps> => ({
  goals: ["How fast is a tape-to-tape copy?"],
  terms: ["migration", "throughput", "TSM", "Spectrum Protect", "LTO"],
  improve: { towards: "more", by: ["source", "target", "firmware", "via"], offers: SOURCES },
  takesLong: true,
  notes: [
    "The report's figures: a single LTO-5 runs at 130 MB/s. Two LTO-5 start at 130, soon fall to about 75 and at times to 50. LTO-5 with T10000B dips to about 60. Two T10000B stay at 120.",
    "The report's LTO-5 had L5 cartridges. With L4 or L3, a single one has the same share of their native rate. The range goes up to all of it.",
    "Where the report has no figure (firmware E24F, mixed drives), the event model of two speed-matching drives gives one.",
    "Staging through disk is faster if the pair copies directly at less than half the rate of a single drive: 65 MB/s for LTO-5.",
    "The report has no figures for LTO-6 and later. Of two of them, the answer is near the low end of its range, because their stops are those of an LTO-5.",
    "This rate doesn't include mounting, positioning and rewinding. TAPE_COPY_DAYS does.",
    ...measuredNotes(),
  ],
});
