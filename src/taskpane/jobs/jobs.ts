/** Work that may take long, described as plain data so that it can be sent to a worker. */
import { dialsOf, type Dial, type NumberDial } from "../../analysis/dial";
import type { Wanted } from "../../analysis/decision";
import { hiddenAnswer, type Finer } from "../../analysis/finer";
import { flips, type Flips } from "../../analysis/flips";
import { improvements, type Improvements } from "../../analysis/improvements";
import { outlook, type Outlook, type Plan } from "../../analysis/outlook";
import type { Measure } from "../../analysis/reading";
import type { Span } from "../../analysis/span";
import { sweep, type SweepPoint } from "../../analysis/sweep";
import { tornado, type Reach, type Tornado } from "../../analysis/tornado";
import { assumed, type Assumed } from "../../model/everywhere/assumed";
import type { GivenAll } from "../../model/given";
import type { Question } from "../../model/question";
import type { HeldCall } from "../../workbook/call";
import type { FoundFormula } from "../../workbook/audit";
import { audited, type Checked, type Finding } from "../explain/audited";
import { explain, type Explained } from "../explain/explained";
import { questionNamed } from "../questions";
import type { Decimal } from "../locale";
import { outcomeOf, type Filled, type Outcome } from "../form/outcome";

/** One sizing, by its question's name. */
interface Of {
  readonly question: string;
  readonly given: GivenAll;
}

/** The input of each kind of work. */
export interface Jobs {
  /** Outcomes of forms of one question. */
  readonly outcomes: { readonly question: string; readonly filled: readonly Filled[]; readonly decimal: Decimal };
  /** Answers the calls of a formula again. */
  readonly explain: { readonly calls: readonly HeldCall[] };
  /** Checks a formula. */
  readonly audit: { readonly found: FoundFormula; readonly checked: Checked };
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
  /** The defaults on which an answer rests. */
  readonly assumed: Of;
  /** What the means of measured data hide in an answer. */
  readonly finer: Of & { readonly finer: Finer };
}

/** The result of each kind of work: plain data again. */
export interface Results {
  readonly outcomes: readonly Outcome[];
  readonly explain: readonly Explained[];
  readonly audit: Finding;
  readonly sweep: readonly SweepPoint[];
  readonly tornado: Tornado;
  readonly flips: Flips;
  readonly outlook: Outlook;
  readonly improve: Improvements;
  readonly assumed: readonly Assumed[];
  readonly finer: string | undefined;
}

export type Kind = keyof Jobs;

const WORK: { readonly [K in Kind]: (job: Jobs[K]) => Generator<number, Results[K]> } = {
  outcomes: ({ question, filled, decimal }) => {
    const of = named(question);
    return each(filled, (one) => outcomeOf(of, one, decimal));
  },
  explain: ({ calls }) => each(calls, explain),
  *audit({ found, checked }) {
    yield 0;
    return audited(found, checked);
  },
  sweep: ({ question, given, argument, span, measure }) => {
    const of = named(question);
    return sweep(of, given, turnable(of, given, argument), span, measure);
  },
  tornado: ({ question, given, reach, measure }) => tornado(named(question), given, reach, measure),
  flips: ({ question, given, wanted }) => flips(named(question), given, wanted),
  outlook: ({ question, given, argument, plan, measure, wanted }) => {
    const of = named(question);
    const dial = turnable(of, given, argument);
    if (!isStanding(dial)) throw new RangeError(`${argument} stands at no number`);
    return outlook(of, given, { ...plan, dial }, measure, wanted);
  },
  improve: ({ question, given }) => improvements(named(question), given),
  *assumed({ question, given }) {
    yield 0;
    return assumed(named(question), given);
  },
  *finer({ question, given, finer }) {
    yield 0;
    return hiddenAnswer(named(question), given, finer);
  },
};

/**
 * Whether it takes no longer than a frame or two of the page: other values of an input, for a question that is quick to
 * answer.
 */
export function isQuick(job: Jobs[Kind]): boolean {
  // Measured data are compared with a whole file.
  if (!("given" in job) || "finer" in job) return false;
  return !named(job.question).takesLong && Object.values(job.given).every((value) => !Array.isArray(value));
}

/**
 * Starts a piece of work; it yields how much is done.
 * @throws RangeError for work that no pane requests
 */
export function work<K extends Kind>(kind: K, job: Jobs[K]): Generator<number, Results[K]> {
  return WORK[kind](job);
}

function* each<T, R>(all: readonly T[], of: (one: T) => R): Generator<number, R[]> {
  const done: R[] = [];
  for (const one of all) {
    yield done.length / all.length;
    done.push(of(one));
  }
  return done;
}

function named(name: string): Question {
  const question = questionNamed(name);
  if (!question) throw new RangeError(`no question ${name}`);
  return question;
}

function turnable(question: Question, given: GivenAll, argument: string): Exclude<Dial, { kind: "fixed" }> {
  const dial = dialsOf(question, given).find((one) => one.argument === argument);
  if (!dial || dial.kind === "fixed") throw new RangeError(`${argument} does not turn`);
  return dial;
}

function isStanding(dial: Dial): dial is NumberDial & { readonly value: number } {
  return dial.kind === "number" && dial.value !== undefined;
}
