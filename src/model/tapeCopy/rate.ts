/** Rate of a drive pair: the report's figure if it has one, otherwise from the event model. */
import { verdict, type Alternative, type Assumption, type VerdictReply } from "../estimate";
import type { FactId } from "../facts/factIds";
import { fact, valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import type { Inputs } from "../input";
import { InputError } from "../given";
import type { Spanned } from "../parameters";
import { choice, quantity, type ValuesOf } from "../question";
import { ALONE, aloneMbps, endInputs, firmwareInput, modelled, modelledSpan, T10000B_FACTS, type Tape } from "./drives";
import { entriesOf, valuesOf } from "../record";

const LEVELS = ["typical", "worst", "start"] as const;
type Level = (typeof LEVELS)[number];
const VIAS = ["direct", "staged", "pipelined"] as const;

export const copyInputs = {
  ...endInputs,
  firmware: firmwareInput,
  level: choice(LEVELS, "Rate of a direct copy", {
    hint: "typical, worst minute, or first minutes (start)",
    otherwise: "typical",
  }),
  via: choice(VIAS, "Copy method", {
    hint: "through disk: one after the other (staged) or at once (pipelined)",
    otherwise: "direct",
    aliases: { disk: "staged" },
  }),
  compression: quantity("ratio", "Compression in both drives", { atLeast: 1, atMost: 10, usual: [1, 1], otherwise: 1 }),
};
type CopyValues = ValuesOf<typeof copyInputs>;

/** The verdict for drives without figures in the report. */
const NO_FIGURES = ["no figures for LTO-6", "the report has results only for LTO-5 and T10000B"] as const;

/** Host MB/s of one pair, with its reasons. */
interface CopyRate {
  readonly rate: number;
  why(): CopyReasons;
}

interface CopyReasons {
  /** "75 MB/s", with words that say where it comes from. */
  readonly text: string;
  readonly limitedBy: string;
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  /** Of the mean of a run, which days and pairs go by. */
  readonly alternatives: readonly Alternative[];
  readonly rangeFrom?: string;
  /** Of single minutes. */
  readonly minutes?: readonly Alternative[];
}

const PAIR = {
  typical: "tsm-tape-copy.rate.tape-to-tape-same-port-typical",
  worst: "tsm-tape-copy.rate.tape-to-tape-same-port-worst",
  start: "tsm-tape-copy.rate.tape-to-tape-same-port-start",
} as const;
const MIXED_DIP: FactId = "tsm-tape-copy.rate.lto5-to-t10kb-dip";
const WINDOW: FactId = "tsm-tape-copy.mean-rate.from-window";

const CALIBRATION: Assumption = {
  basis: "calibration",
  text: "The rate comes from an event model of two speed-matching drives. 8 parameters are fitted to 18 statements, so this is a calibration, not a validation.",
};
const RESIDUALS: Assumption = {
  basis: "calibration",
  text: "Event model, MB/s (report in brackets). Two LTO-5: lowest minute 49.3 (50), mean 76.0 (69.4 to 74.6). Mixed: lowest 60.7 and 62.6 (60). Two T10000B: mean 119.6 (120).",
};
/** For rates that only the event model gives. */
const ROUGH: Assumption = {
  basis: "calibration",
  text: "The report gives no rate for this copy. The rate is a rough estimate from the event model, fitted to other statements in the report.",
};
const CAUSE: Assumption = {
  basis: "stated",
  text: "The report suspects, but hasn't proved, that the speed matching of the two drives interferes. HBA ports, copy software and tape driver made no difference.",
};

/** Meaning of default values that don't explain themselves. */
const MEANING: Readonly<Record<string, string>> = { duty: "drives copy all the time", overhead_s: "no mounts" };

/** Returns an assumption that lists the inputs at their default, by name and value. */
export function atDefault(inputs: Inputs, values: Readonly<Record<string, unknown>>): Assumption[] {
  const named = entriesOf(inputs)
    .filter(([name, { otherwise }]) => otherwise !== undefined && values[name] === otherwise)
    .map(([name, { otherwise }]) => `${name} ${String(otherwise)}${MEANING[name] ? ` (${MEANING[name]})` : ""}`);
  return named.length === 0 ? [] : [{ basis: "default", text: `Defaults: ${named.join(", ")}.` }];
}

/**
 * Returns host MB/s of one pair, or a verdict for drives without figures. @throws InputError if neither end is a tape.
 */
export function pairCopyRate(values: CopyValues): CopyRate | VerdictReply {
  const { source, target, compression } = values;
  if (source === "LTO-6" || target === "LTO-6") {
    return verdict("no answer", NO_FIGURES, () => ({ facts: ["tsm-tape-copy.setup.library"] }));
  }
  if (source === "disk" && target === "disk") {
    throw new InputError("target", "must be a tape drive if the source is disk", target);
  }
  const found =
    source === "disk" || target === "disk"
      ? aloneRate(source === "disk" ? (target as Tape) : source)
      : values.via === "direct"
        ? directRate(source, target, values)
        : throughDisk(source, target, values.via === "staged");
  const rate = found.rate * compression;
  const why = (): CopyReasons => {
    const { text, alternatives, minutes = [], ...reasons } = found.why();
    const compressed = ({ name, value }: Alternative): Alternative => ({ name, value: value * compression });
    return {
      ...reasons,
      text: compression === 1 ? text : `${threeFigures(rate)} MB/s (${text}, times ${exactly(compression)})`,
      alternatives: alternatives.map(compressed),
      minutes: minutes.map(compressed),
    };
  };
  return { rate, why };
}

function aloneRate(drive: Tape): CopyRate {
  const rate = aloneMbps(drive);
  const why = (): CopyReasons => ({
    text: `${exactly(rate)} MB/s, a single ${drive}`,
    limitedBy: drive,
    facts: [ALONE[drive], "tsm-tape-copy.scope.workload-affected"],
    assumptions: [{ basis: "stated", text: "A single drive reads or writes at its full rate all the time." }],
    alternatives: [],
  });
  return { rate, why };
}

function throughDisk(source: Tape, target: Tape, inTurn: boolean): CopyRate {
  const [reads, writes] = [aloneMbps(source), aloneMbps(target)];
  const rate = inTurn ? stagedMbps(source, target) : Math.min(reads, writes);
  const why = (): CopyReasons => ({
    text: inTurn
      ? `${threeFigures(rate)} MB/s = 1 / (1 / ${exactly(reads)} + 1 / ${exactly(writes)}), one after the other`
      : `${threeFigures(rate)} MB/s, the slower of ${exactly(reads)} and ${exactly(writes)} through disk`,
    limitedBy: reads < writes ? source : target,
    facts: source === target ? [ALONE[source]] : [ALONE[source], ALONE[target]],
    assumptions: [{ basis: "default", text: "The disk keeps up and has space for the data in transit." }],
    alternatives: [],
  });
  return { rate, why };
}

/** MB/s of reading to disk, then writing from disk. */
export function stagedMbps(source: Tape, target: Tape): number {
  return 1 / (1 / aloneMbps(source) + 1 / aloneMbps(target));
}

function directRate(source: Tape, target: Tape, { firmware, level }: CopyValues): CopyRate {
  const slower = Math.min(aloneMbps(source), aloneMbps(target));
  if (source === "T10000B" && target === "T10000B") {
    const alone = aloneRate("T10000B");
    const why = (): CopyReasons => ({
      ...alone.why(),
      facts: valuesOf(T10000B_FACTS),
      assumptions: [{ basis: "stated", text: "Two T10000B copy steadily at their highest rate." }],
    });
    return { rate: alone.rate, why };
  }
  const model = modelled(source, target, firmware);
  const stated = source === target && firmware === "D8D4";
  const rates = {
    typical: stated ? valueOf(PAIR.typical) : model.mean,
    worst: stated ? valueOf(PAIR.worst) : source === target ? model.lowest : valueOf(MIXED_DIP),
    start: slower,
  };
  const rate = rates[level];
  const inReport = stated || level === "start" || (level === "worst" && source !== target);
  const why = (): CopyReasons => ({
    text: `${threeFigures(rate)} MB/s, ${level} for ${source} to ${target}${source === "LTO-5" || target === "LTO-5" ? ` with ${firmware}` : ""}`,
    limitedBy: "speed matching between the two drives",
    facts: stated
      ? [...valuesOf(PAIR), WINDOW]
      : [ALONE["LTO-5"], ...(source === target ? [] : [ALONE.T10000B, MIXED_DIP])],
    assumptions: [...(inReport ? [] : [ROUGH]), CALIBRATION, RESIDUALS, CAUSE],
    ...(level === "typical"
      ? meanOfRun(modelledSpan(source, target, firmware, "mean"), stated, rates)
      : inReport
        ? { alternatives: [] }
        : modelledSpan(source, target, firmware, "lowest")),
  });
  return { rate, why };
}

/** The mean of a run over what the facts admit, and, of a pair that was measured, what the report's times say. */
function meanOfRun(
  { alternatives, rangeFrom }: Spanned,
  stated: boolean,
  { worst, start }: Readonly<Record<Level, number>>,
): Pick<CopyReasons, "alternatives" | "rangeFrom" | "minutes"> {
  const { low, high } = fact(WINDOW);
  const measured = stated
    ? [
        { name: "mean of the report's run if its file has 1 TB", value: low ?? NaN },
        { name: "mean of the report's run if its file has 1,000 GiB", value: high ?? NaN },
      ]
    : [];
  return {
    alternatives: [...alternatives, ...measured],
    ...(rangeFrom !== undefined && { rangeFrom }),
    minutes: [
      { name: "worst minute throughout", value: worst },
      { name: "rate of the first minutes throughout", value: start },
    ],
  };
}
