/** The work of the pictures as plain data, so that a worker can be handed it. */
import { dialsOf, type Dial, type NumberDial } from "../../analysis/dial";
import type { Wanted } from "../../analysis/decision";
import { flips, type Flips } from "../../analysis/flips";
import { improvements } from "../../analysis/improvements";
import { outlook, type Outlook, type Plan } from "../../analysis/outlook";
import type { Measure } from "../../analysis/reading";
import type { Span } from "../../analysis/span";
import { sweep, type SweepPoint } from "../../analysis/sweep";
import { tornado, type Reach, type Tornado } from "../../analysis/tornado";
import type { GivenAll, Question } from "../../model/question";
import { questionNamed } from "../questions";

/** One sizing, by its question's name. */
interface Of {
  readonly question: string;
  readonly given: GivenAll;
}

/** What each kind of work takes. */
export interface Jobs {
  readonly sweep: Of & { readonly argument: string; readonly span: Span | undefined; readonly measure: Measure };
  readonly tornado: Of & { readonly reach: Reach; readonly measure: Measure };
  readonly flips: Of & { readonly wanted: Wanted | undefined };
  readonly outlook: Of & {
    readonly argument: string;
    readonly plan: Omit<Plan, "dial">;
    readonly measure: Measure;
    readonly wanted: Wanted | undefined;
  };
  readonly improve: Of;
}

/** What each comes to: plain data again. */
export interface Results {
  readonly sweep: readonly SweepPoint[];
  readonly tornado: Tornado;
  readonly flips: Flips;
  readonly outlook: Outlook;
  readonly improve: ReturnType<typeof improvements> extends Generator<number, infer R> ? R : never;
}

export type Kind = keyof Jobs;

const WORK: { readonly [K in Kind]: (question: Question, job: Jobs[K]) => Generator<number, Results[K]> } = {
  sweep: (question, { given, argument, span, measure }) =>
    sweep(question, given, turnable(question, given, argument), span, measure),
  tornado: (question, { given, reach, measure }) => tornado(question, given, reach, measure),
  flips: (question, { given, wanted }) => flips(question, given, wanted),
  outlook: (question, { given, argument, plan, measure, wanted }) => {
    const dial = turnable(question, given, argument);
    if (!isStanding(dial)) throw new RangeError(`${argument} stands at no number`);
    return outlook(question, given, { ...plan, dial }, measure, wanted);
  },
  improve: (question, { given }) => improvements(question, given),
};

/** Begins a piece of work; it yields how much is done. @throws RangeError for what no pane asks */
export function work<K extends Kind>(kind: K, job: Jobs[K]): Generator<number, Results[K]> {
  const question = questionNamed(job.question);
  if (!question) throw new RangeError(`no question ${job.question}`);
  return WORK[kind](question, job);
}

function turnable(question: Question, given: GivenAll, argument: string): Exclude<Dial, { kind: "fixed" }> {
  const dial = dialsOf(question, given).find((one) => one.argument === argument);
  if (!dial || dial.kind === "fixed") throw new RangeError(`${argument} does not turn`);
  return dial;
}

function isStanding(dial: Dial): dial is NumberDial & { readonly value: number } {
  return dial.kind === "number" && dial.value !== undefined;
}
