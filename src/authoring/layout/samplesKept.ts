/** Fields that nobody entered: a mark for each, which an answer clears, and lists of those that are still marked. */
import { MARKED, sampleMark, unentered, UNENTERED_SAY, type Unentered } from "../../filling/descriptor";
import { DEMAND } from "../../filling/demand";
import type { Proposal } from "../proposal";
import type { Input } from "../../model/question/input";
import { defaultInWords } from "../../model/reference/assumed";
import { requiredQuestion } from "./asks";
import {
  demandOf,
  frontInputs,
  holdsSample,
  idleFormula,
  intervalOf,
  SAMPLE_INTERVAL,
  sampledFields,
  type SampledField,
} from "./calls";
import type { ModelCells } from "./modelCells";

/** More than any list has. */
const MOST_LETTERS = 9999;

/** A field that the template fills, and a formula that says whether it still holds that and changes something. */
export interface Kept extends Pick<SampledField, "label" | "rests" | "argument" | "isForOrder"> {
  readonly holds: string;
  /** Of a default: the label with the value. */
  readonly said: string;
}

interface SamplesKept {
  readonly kept: readonly Kept[];
  /** The longest that the lines of fields that nobody entered can be, in letters. */
  readonly longest: Readonly<Record<Unentered, number>>;
  /** A formula for the fields that hold a default, with their values, each after ", ". */
  readonly assumed: string;
}

/** "Acceptable delay behind the peak rate (15 min)" of a default. */
function saidOf({ label, rests }: Pick<SampledField, "label" | "rests">, input: Input | undefined): string {
  return rests === "sample" || input === undefined ? label : labelled(defaultInWords(input), input.label);
}

/** "Cache drawers (10)" for "Cache drawers: 10". */
function labelled(text: string, label: string): string {
  return `${label} (${text.slice(label.length + ": ".length)})`;
}

/** A list whose entries are each after ", ". */
export function withoutFirst(list: string): string {
  return `MID(${list},3,${MOST_LETTERS})`;
}

/** @param demand the sample demand */
export function samplesKept(sheet: ModelCells, proposal: Proposal, demand: readonly number[]): SamplesKept {
  const sampled = sampledFields(proposal);
  const mark = (name: string, label: string): void => {
    sheet.text(`${label}: blank once it's answered`, MARKED, sampleMark(name));
  };
  for (const { name, label } of sampled) mark(name, label);
  const list = demandOf(proposal);
  const inputOf = new Map(frontInputs(proposal).map(({ name, input }) => [name, input]));
  const kept = sampled.map((field): Kept => {
    const idle = field.argument === undefined ? undefined : idleFormula(proposal, field.argument);
    const said = saidOf(field, inputOf.get(field.name));
    return {
      ...field,
      said,
      holds: idle === undefined ? holdsSample(field) : `IF(${idle},FALSE,${holdsSample(field)})`,
    };
  });
  if (list) {
    mark(DEMAND, list.input.label);
    const [first = 0, sum] = [demand[0], demand.reduce((a, b) => a + b, 0)];
    const holds = `AND(${sampleMark(DEMAND)}<>"",COUNT(${DEMAND})=${demand.length},INDEX(${DEMAND},1)=${first},ABS(SUM(${DEMAND})-${sum})<0.001)`;
    const { argument } = list;
    const { label } = list.input;
    kept.push({ holds, label, said: label, rests: "sample", argument, isForOrder: true });
    const interval = { ...intervalOf(proposal), sample: SAMPLE_INTERVAL };
    mark(interval.name, interval.input.label);
    const rests = unentered(interval.input, SAMPLE_INTERVAL);
    kept.push({
      holds: holdsSample(interval),
      label: interval.input.label,
      said: saidOf({ label: interval.input.label, rests }, interval.input),
      rests,
      argument: interval.argument,
      isForOrder: true,
    });
  }
  const of = (rests: Unentered): Kept[] => kept.filter((one) => one.rests === rests);
  const named = (rests: Unentered): string =>
    of(rests)
      .map((one) => `IF(${one.holds},", ${one.said.replace(/"/g, '""')}","")`)
      .join("&");
  const letters = (rests: Unentered, more: readonly string[] = []): number =>
    UNENTERED_SAY[rests].length + [...new Set([...of(rests).map(({ said }) => said), ...more])].join(", ").length;
  sheet.figure("Fields that hold the template's sample", withoutFirst(named("sample")), "samples_kept");
  const { inputs } = requiredQuestion(proposal.plan);
  const blanks = frontInputs(proposal).flatMap(({ argument, question, input }) =>
    question.name === proposal.plan && argument in inputs && input.otherwise !== undefined && !input.onlyShows
      ? [saidOf({ label: input.label, rests: "assumed" }, input)]
      : [],
  );
  const longest = {
    sample: letters("sample"),
    assumed: letters("assumed", blanks),
  };
  return { kept, longest, assumed: named("assumed") };
}
