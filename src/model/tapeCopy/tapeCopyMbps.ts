import { estimate, type Reply } from "../estimate";
import { threeFigures } from "../figures";
import { question } from "../question";
import { atDefault, copyInputs, copyRate, stagedMbps } from "./rate";

/**
 * MB/s of one pair of drives that copies from tape to tape.
 *
 * @see tsm-tape-copy, sections 5.1 to 5.12; pair.ts for the event model
 */
export const tapeCopyMbps = question({
  name: "TAPE_COPY_MBPS",
  subject: "Tape to tape",
  asks: "Rate of a copy from tape to tape with one pair of drives",
  goals: ["How fast is a copy from tape to tape?"],
  terms: ["migration", "throughput", "TSM", "Spectrum Protect", "LTO"],
  improve: { towards: "more", by: ["source", "target", "firmware", "via"] },
  takesLong: true,
  unit: "MB/s",
  equation:
    "direct: the report's figure, or the event model's median minute; staged: 1 / (1 / source alone + 1 / target alone); pipelined: min(source alone, target alone); times compression",
  notes: [
    "Figures of the report: one LTO-5 alone 130 MB/s; two LTO-5 start at 130, soon fall to about 75 and at times to 50; LTO-5 with T10000B dips to about 60; two T10000B keep 120.",
    "Where the report has no number (firmware E24F, mixed drives), the event model of two speed-matching drives gives it.",
    "Staged through disk in turn is quicker than direct where a pair copies less than half of what one drive does: 65 MB/s for LTO-5.",
    "LTO-6 has no figures in the report.",
    "Mounting, positioning and rewinding are not in this rate; TAPE_COPY_DAYS takes them.",
  ],
  examples: [
    ["LTO-5", "LTO-5"],
    ["LTO-5", "LTO-5", "E24F"],
    ["LTO-5", "T10000B"],
    ["LTO-5", "LTO-5", null, null, "staged"],
    ["disk", "LTO-5"],
  ],
  inputs: copyInputs,
  answer(values): Reply {
    const found = copyRate(values);
    if ("kind" in found) return found;
    const { source, target, via } = values;
    const pair = source !== "disk" && source !== "LTO-6" && target !== "disk" && target !== "LTO-6";
    const staged = (): string =>
      pair && via === "direct"
        ? `; staged through disk in turn: ${threeFigures(values.compression * stagedMbps(source, target))} MB/s`
        : "";
    return estimate(found.rate, "MB/s", () => {
      const { text, ...reasons } = found.why();
      const assumptions = [...atDefault(copyInputs, values), ...reasons.assumptions];
      return { ...reasons, assumptions, equation: text + staged() };
    });
  },
});
