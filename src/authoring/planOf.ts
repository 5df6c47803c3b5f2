/** Turns a proposal into the plan of its workbook. */
import type { Answer, Grid } from "../model/question/answer";
import type { Given, GivenAll } from "../model/question/parseArguments";
import { DEMAND, INTERVAL_HOURS } from "../filling/demand";
import { TEMPLATE_VERSION } from "../filling/templateVersion";
import { recordOf } from "../model/language/es2016";
import type { Source } from "../model/facts/papers";
import type { Question } from "../model/question/question";
import { isUserError } from "../model/language/userError";
import { citedBy } from "../model/facts/sources";
import type { MeasuredList } from "../workload/measuredList";
import { longestTexts } from "./longestTexts";
import type { TemplatePlan } from "./plan";
import type { Proposal } from "./proposal";
import { asksIn, declared, requiredQuestion, type Ask } from "./layout/asks";
import { demandOf, descriptorOf, formulasByInput, frontInputs, isList, planAsk, SAMPLE_INTERVAL } from "./layout/calls";
import { front } from "./layout/front";
import { demandSheet, furtherSheet, pricesSheet } from "./layout/lists";
import { modelSheet } from "./layout/model";
import { comparedParts } from "./layout/planRows";
import { EDITION_CELL, sourcesSheet } from "./layout/sources";

/**
 * @param sample the day that templates ship with
 * @param product name and version
 * @throws RangeError if the sample isn't a day with times, or the proposal uses a name that doesn't exist
 */
export function workbookPlan(
  proposal: Proposal,
  sample: Pick<MeasuredList, "times" | "values">,
  product: string,
): TemplatePlan {
  const [dayBegins] = sample.times;
  if (dayBegins === undefined) throw new RangeError("the sample day must have times");
  const demand = sampleDemand(proposal, sample.values);
  const answer = tableOf(proposal, planAsk(proposal), demand);
  const [asked] = proposal.table ? asksIn(proposal.table.is) : [];
  const longest = longestTexts(requiredQuestion(proposal.plan), sampleGiven(proposal, planAsk(proposal), demand));
  const model = modelSheet(proposal, answer, asked && tableOf(proposal, asked, demand), demand, longest);
  const page = front(proposal, model, comparedParts(answer));
  const lists = [
    demandSheet(proposal, demand, dayBegins),
    furtherSheet(proposal, model),
    pricesSheet(model.ordered),
  ].filter((one) => one !== undefined);
  return {
    descriptor: descriptorOf(proposal),
    sheets: [
      page.plan,
      ...lists.map(({ plan }) => plan),
      sourcesSheet(proposal, model, product, papersOf(proposal, demand)),
      model.plan,
    ],
    names: {
      [TEMPLATE_VERSION]: EDITION_CELL,
      ...page.names,
      ...recordOf(lists.flatMap(({ names }) => Object.entries(names))),
      ...model.names,
    },
  };
}

/** The sample of the list that the plan takes; empty if it takes none. */
export function sampleDemand(proposal: Proposal, day: readonly number[]): readonly number[] {
  if (!demandOf(proposal)) return [];
  const { demand = 1 } = proposal;
  return typeof demand === "number" ? day.map((rate) => rate * demand) : demand;
}

function tableOf(proposal: Proposal, asked: Ask, demand: readonly number[]): Grid {
  const answer = requiredQuestion(asked.ask).ask(sampleGiven(proposal, asked, demand));
  if (answer.kind !== "table") throw new RangeError(`${asked.ask} has no table for the sample`);
  return answer;
}

/** The arguments of a call, by name, as the sample gives them. */
export function sampleGiven(proposal: Proposal, asked: Ask, demand: readonly number[]): GivenAll {
  const samples = new Map<string, Given>([
    [DEMAND, demand],
    [INTERVAL_HOURS, SAMPLE_INTERVAL],
    ...frontInputs(proposal).map(({ name, sample }): [string, Given] => [name, sample ?? undefined]),
  ]);
  const given = ([name, text]: [string, string]): [string, Given] => {
    if (text === "") return [name, undefined];
    const literal = /^"(.*)"$/.exec(text)?.[1] ?? (/^-?[\d.]+$/.test(text) ? Number(text) : undefined);
    if (literal !== undefined) return [name, literal];
    return [name, samples.has(text) ? samples.get(text) : UNKNOWN];
  };
  return recordOf([...formulasByInput(proposal, asked)].map(given));
}

/** Used for a number that only the workbook calculates; columns and papers don't depend on it. */
const UNKNOWN = 1;

/** The papers that explanations can cite: the sample's, then those that only another choice needs. */
function papersOf(proposal: Proposal, demand: readonly number[]): readonly Source[] {
  const asked = [planAsk(proposal), ...Object.values(proposal.answers).map((figure) => declared(figure).asked)];
  const lists = frontInputs(proposal).filter(isList);
  const facts = asked.flatMap((one) => {
    const question = requiredQuestion(one.ask);
    const sample = sampleGiven(proposal, one, demand);
    const choices = Object.entries(question.inputs).flatMap(([name, input]) =>
      input.kind === "choice" && sample[name] !== undefined && lists.every((list) => list.name !== name)
        ? input.names.map((choice) => ({ ...sample, [name]: choice }))
        : [],
    );
    return [sample, ...choices].flatMap((given) => factsOf(question, given));
  });
  const papers = citedBy(facts).filter(({ publication }) => !publication);
  return papers.map(({ paper }) => paper);
}

/** None if the question doesn't accept these together. */
function factsOf(question: Question, given: GivenAll): Answer["facts"] {
  try {
    return question.ask(given).facts;
  } catch (error) {
    if (isUserError(error)) return [];
    throw error;
  }
}
