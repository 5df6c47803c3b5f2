/** Turns a scenario into the plan of its workbook. */
import type { Answer, Grid } from "../model/question/answer";
import type { Given, GivenAll } from "../model/question/parseArguments";
import { DEMAND } from "../filling/demand";
import { EDITION } from "../filling/edition";
import { recordOf } from "../model/language/es2016";
import type { Source } from "../model/facts/papers";
import type { Question } from "../model/question/question";
import { isRefusal } from "../model/language/refusal";
import { citedBy } from "../model/facts/sources";
import type { MeasuredList } from "../workload/measuredList";
import type { TemplatePlan } from "./plan";
import { longestExplanation } from "./longestExplanation";
import type { Scenario } from "./scenario";
import { requiredQuestion, type Ask } from "./layout/asks";
import { askedBy, descriptorOf, explainedIn, formulasByInput, frontInputs, HOURS, tableColumns } from "./layout/calls";
import { computedSheet } from "./layout/computed";
import { front } from "./layout/front";
import { EDITION_CELL, sourcesSheet } from "./layout/sources";
import { tableSheet } from "./layout/timeline";

/**
 * @param sample the day that templates ship with
 * @param product name and version
 * @param roomFor the rows that are kept for the explanation of a figure
 * @throws RangeError if the sample isn't a day of 24 hours, or the scenario uses a name that doesn't exist
 */
export function workbookPlan(
  scenario: Scenario,
  sample: Pick<MeasuredList, "times" | "values">,
  product: string,
  roomFor = longestIn,
): TemplatePlan {
  const [dayBegins] = sample.times;
  if (dayBegins === undefined || sample.values.length !== HOURS) {
    throw new RangeError(`the sample day must have ${HOURS} hours with their times, got ${sample.values.length}`);
  }
  const demand = sample.values.map((rate) => rate * (scenario.day?.scale ?? 1));
  const grid = tableOf(scenario, demand);
  const computed = computedSheet(scenario, grid, demand, (figure) => roomFor(scenario, figure, demand));
  // Leaves out a last row of totals. It has empty cells, which other programs would calculate again; the answers show
  // the totals.
  const named = tableColumns(scenario).length;
  const whole = grid.rows.filter((row) => row.slice(0, named).every((cell) => cell !== ""));
  const table = tableSheet(scenario, computed, whole.length, demand);
  const page = front(scenario, computed, table, dayBegins);
  const papers = papersOf(scenario, demand);
  return {
    descriptor: descriptorOf(scenario),
    sheets: [
      page.plan,
      ...(table ? [table.plan] : []),
      sourcesSheet(scenario, computed, product, papers),
      computed.plan,
    ],
    names: { [EDITION]: EDITION_CELL, ...page.names, ...table?.names, ...computed.names },
  };
}

function tableOf(scenario: Scenario, demand: readonly number[]): Grid {
  if (!scenario.table) return { columns: [], rows: [] };
  const answer = answerTo(scenario, askedBy(scenario, "table"), demand);
  if (answer.kind !== "table") throw new RangeError(`${scenario.table.is} has no table for the sample`);
  return answer;
}

/** The answer to the sample's inputs. */
function answerTo(scenario: Scenario, asked: Ask, demand: readonly number[]): Answer {
  return requiredQuestion(asked.ask).ask(sampleGiven(scenario, asked, demand));
}

/** The arguments of a call, by name, as the sample gives them. */
export function sampleGiven(scenario: Scenario, asked: Ask, demand: readonly number[]): GivenAll {
  const samples = new Map<string, Given>([
    [DEMAND, demand],
    ...frontInputs(scenario).map(({ name, sample }): [string, Given] => [name, sample]),
  ]);
  const given = ([name, text]: [string, string]): [string, Given] => {
    if (text === "") return [name, undefined];
    const literal = /^"(.*)"$/.exec(text)?.[1] ?? (/^-?[\d.]+$/.test(text) ? Number(text) : undefined);
    // A day may grow: "demand*1.15^years".
    return [name, literal ?? samples.get(/^\w*/.exec(text)?.[0] ?? "") ?? UNKNOWN];
  };
  return recordOf([...formulasByInput(scenario, asked)].map(given));
}

/** The rows of the longest explanation that a reader's inputs can give. */
export function longestIn(scenario: Scenario, figure: string, demand: readonly number[]): number {
  const asked = askedBy(scenario, figure);
  const sample = sampleGiven(scenario, asked, demand);
  return longestExplanation(requiredQuestion(asked.ask), sample, variedIn(asked, sample));
}

/** The arguments that a reader can change: given, and not a word of the formula. */
export function variedIn({ given }: Ask, sample: GivenAll): string[] {
  return Object.keys(sample).filter((name) => sample[name] !== undefined && given[name]?.startsWith('"') !== true);
}

/** Used for a number that only the workbook calculates; columns and papers don't depend on it. */
const UNKNOWN = 1;

/** The papers that explanations can cite: the sample's, then those that only another choice needs. */
function papersOf(scenario: Scenario, demand: readonly number[]): readonly Source[] {
  const asked = explainedIn(scenario).map((name) => askedBy(scenario, name));
  const samples = asked.map((one) => [requiredQuestion(one.ask), sampleGiven(scenario, one, demand), one] as const);
  const facts = samples.flatMap(([question, sample]) => question.ask(sample).facts);
  for (const [question, sample, one] of samples) {
    for (const name of variedIn(one, sample)) {
      const input = question.inputs[name];
      for (const choice of input?.kind === "choice" ? input.names : [])
        facts.push(...factsOf(question, { ...sample, [name]: choice }));
    }
  }
  const papers = citedBy(facts).filter(({ publication }) => !publication);
  return papers.map(({ paper }) => paper);
}

/** None if the question doesn't accept these together. */
function factsOf(question: Question, given: GivenAll): Answer["facts"] {
  try {
    return question.ask(given).facts;
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}
