/** The functions that run in workers. They take and return plain data, and callbacks for progress. */
import { variableInputs, type VariableInput, type VariableNumber } from "../../analysis/variableInput";
import type { WantedOutcome } from "../../analysis/decision";
import { hiddenAnswer, type Finer } from "../../analysis/hiddenPeaks";
import { breakEvens } from "../../analysis/breakEven";
import { improvements } from "../../analysis/improvements";
import { growthForecast, type GrowthPlan } from "../../analysis/growthForecast";
import { limitingInput } from "../../analysis/limiting";
import type { Measure } from "../../analysis/reading";
import type { VariableSpan } from "../../analysis/span";
import { sweep } from "../../analysis/sweep";
import { tornado, type Reach } from "../../analysis/tornado";
import { assumed } from "../../model/reference/assumed";
import type { GivenAll } from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import type { FoundFormula } from "../../workbook/audit";
import type { HeldCall } from "../../workbook/call";
import { forget, listOf, lookAt, readsOf, readSource } from "../data/readSource";
import { audited, type AuditedParts } from "../explain/audited";
import { explain } from "../explain/explained";
import { paneQuestion } from "../questions";
import type { Decimal } from "../locale";
import { outcomeOf, type Filled } from "../form/outcome";
import {
  fileWithLogo,
  fillLetter,
  fillTemplate,
  outlineOf,
  problemsOf,
  readDemand,
  sheetsFile,
  valuesCopyOf,
} from "../templates/templateWork";

/** Reports how much is done, from 0 to 1. Returns false if the work is no longer wanted. */
export type Tell = (done: number) => boolean | Promise<boolean>;

/** The work itself. Questions are passed by name, because they aren't plain data. */
export const work = {
  /** Returns when the worker's script has loaded. */
  isHere: () => true,
  outcomes: (question: string, filled: readonly Filled[], decimal: Decimal) =>
    filled.map((one) => outcomeOf(named(question), one, decimal)),
  /** Returns the defaults on which an answer rests, in words. */
  assumed: (question: string, given: GivenAll) => assumed(named(question), given).map(({ text }) => text),
  /** Says what the means of measured data hide in an answer. */
  finer: (question: string, given: GivenAll, finer: Finer) => hiddenAnswer(named(question), given, finer),
  explain: (calls: readonly HeldCall[]) => calls.map(explain),
  audit: (all: readonly { readonly found: FoundFormula; readonly checked: AuditedParts }[]) =>
    all.map(({ found, checked }) => audited(found, checked)),
  improve: (question: string, given: GivenAll, tell: Tell) => finished(improvements(named(question), given), tell),
  sweep: (
    question: string,
    given: GivenAll,
    argument: string,
    span: VariableSpan | undefined,
    measure: Measure,
    tell: Tell,
  ) => finished(sweep(named(question), given, turnable(question, given, argument), span, measure), tell),
  tornado: (question: string, given: GivenAll, reach: Reach, measure: Measure, tell: Tell) =>
    finished(tornado(named(question), given, reach, measure), tell),
  limiting: (question: string, given: GivenAll, measure: Measure, tell: Tell) =>
    finished(limitingInput(named(question), given, measure), tell),
  breakEvens: (question: string, given: GivenAll, wanted: WantedOutcome | undefined, tell: Tell) =>
    finished(breakEvens(named(question), given, wanted), tell),
  growthForecast: (
    question: string,
    given: GivenAll,
    argument: string,
    plan: Omit<GrowthPlan, "variable">,
    measure: Measure,
    wanted: WantedOutcome | undefined,
    tell: Tell,
  ) => {
    const variable = turnable(question, given, argument);
    if (!isStanding(variable)) throw new RangeError(`${argument} has no number`);
    return finished(growthForecast(named(question), given, { ...plan, variable }, measure, wanted), tell);
  },
  readSource,
  lookAt,
  listOf,
  readsOf,
  forget,
  outlineOf,
  problemsOf,
  fillLetter,
  fillTemplate,
  sheetsFile,
  fileWithLogo,
  valuesCopyOf,
  readDemand,
};

/** Shortest time between two reports. */
const TELL_MS = 50;

async function finished<T>(steps: Generator<number, T>, tell: Tell): Promise<T> {
  let told = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - told < TELL_MS) continue;
    told = performance.now();
    if (!(await tell(step.value))) throw new Error("cancelled");
  }
}

function named(name: string): Question {
  const question = paneQuestion(name);
  if (!question) throw new RangeError(`no question ${name}`);
  return question;
}

function turnable(question: string, given: GivenAll, argument: string): Exclude<VariableInput, { kind: "fixed" }> {
  const variable = variableInputs(named(question), given).find((one) => one.argument === argument);
  if (!variable || variable.kind === "fixed") throw new RangeError(`${argument} can't be varied`);
  return variable;
}

function isStanding(variable: VariableInput): variable is VariableNumber & { readonly value: number } {
  return variable.kind === "number" && variable.value !== undefined;
}
