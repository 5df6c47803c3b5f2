import { withLarger } from "../quantities/amount";
import { table, type Answer, type Cell, type Reply, type TableReply } from "../question/answer";
import { equationRows } from "../question/equation";
import { fact } from "../facts/facts";
import type { FactId } from "../facts/factIds";
import { shareText, span } from "../quantities/formatNumber";
import { bareName, NAMESPACE } from "../question/namespace";
import { nearestName } from "../question/nearest";
import { argumentsByName, cellsShape, type Cells } from "../question/pairs";
import { answerInLabels, inLabels } from "../question/inLabels";
import { InputError, type Given, type GivenAll, type Raw, type RestArgument } from "../question/parseArguments";
import { findQuestion, question, rest, text, type About, type BareQuestion } from "../question/question";
import { recordOf, valuesOf } from "../language/es2016";
import { rangeInWords } from "../question/rangeInWords";
import { citation, citedBy } from "../facts/sources";
import { assumed } from "./assumed";
import { placeInPaper } from "../facts/shownFact";

// The labels by which workbooks look up rows of an explanation: they never change.
export const ANSWER_ROW = "Answer";
export const RANGE_ROW = "Range";
export const ORDER_ROW = "To order";
export const LIMIT_ROW = "Limited by";
export const WARNING_ROW = "Warning";
export const ASSUMED_ROW = "Assumed";

/** What a range means; the proposal uses the same sentence. */
export const RANGE_NOTE = "A range covers every listed interpretation of the papers. It's not a confidence interval.";

/** Inputs of EXPLAIN and CARD: a function and its arguments. */
export const CALL = {
  function: text("Function name", { hint: `with or without ${NAMESPACE}.` }),
  arguments: rest("Arguments of the function", { hint: "as the function takes them" }),
} as const;

/** The question that explains the answers of the others. */
export function explainQuestion(questions: readonly BareQuestion[]): BareQuestion<"EXPLAIN"> {
  return question({
    name: "EXPLAIN",
    subject: "General",
    asks: "An answer with its range, limiting resource, equation, assumptions and sources",
    unit: "table",
    equation: { inWords: "the named function, calculated with the arguments that follow" },
    examples: [
      ["VTS_PEAK_HOURS", "B20", 864, 3],
      ["T10K_ACCESS_TIME", "T10000C"],
    ],
    inputs: CALL,
    answer({ function: name, arguments: given }): Reply {
      const asked = calledQuestion(questions, name);
      try {
        const byName = argumentsIn(asked, given);
        return explained(asked, byName, asked.ask(byName));
      } catch (fault) {
        if (!(fault instanceof InputError)) throw fault;
        return table(
          [],
          [
            ["Question", asked.asks],
            [
              ANSWER_ROW,
              inLabels(
                asked,
                fault.saidOf((argument) => asked.inputs[argument]?.label),
              ),
            ],
          ],
          `${asked.name} explained`,
        );
      }
    },
  });
}

export const about = (): About => ({
  goals: ["How was this answer calculated?"],
  terms: ["reasons", "audit"],
  notes: [
    "Spills two columns: item, and text or number. Give a single value for each argument, or a range if the function expects a list.",
    "If the function rejects its arguments, the answer says which one and why.",
    RANGE_NOTE,
  ],
});

/** Returns the question that a call names. @throws InputError for an unknown function */
export function calledQuestion(questions: readonly BareQuestion[], name: string): BareQuestion {
  return findQuestion(questions, name) ?? unknown(questions, name);
}

/** Returns a call's arguments by name. @throws InputError for an unknown name, or one without a value */
export function argumentsIn(asked: BareQuestion, given: readonly RestArgument[]): GivenAll {
  const written = given.map((argument) => (isBlankRest(argument) ? undefined : cellsOf(argument)));
  const found = argumentsByName(
    asked,
    written,
    cellsShape<Raw>((cell) => cell),
  );
  return recordOf([...found].map(([input, cells]) => [input, givenIn(cells)]));
}

function isBlankRest(argument: RestArgument): boolean {
  return argument === undefined || argument === null;
}

/** A list is a column, as lists are in sheets. */
function cellsOf(argument: RestArgument): Cells<Raw> {
  if (!Array.isArray(argument)) return [[argument as Raw]];
  return (argument as readonly (Raw | readonly Raw[])[]).map((row) =>
    Array.isArray(row) ? (row as Raw[]) : [row as Raw],
  );
}

function givenIn(cells: Cells<Raw>): Given {
  const all = ([] as Raw[]).concat(...cells);
  return all.length === 1 ? all[0] : all;
}

function unknown(questions: readonly BareQuestion[], name: string): never {
  const near = nearestName(
    bareName(name),
    questions.map((q) => q.name),
  );
  const cure = near ? `did you mean ${near.name}?` : `for example ${questions[0]?.name ?? ""}`;
  throw new InputError("function", `must be the name of a ${NAMESPACE} function (${cure})`, name);
}

/** Returns an answer as rows of item and text. */
export function explained(asked: BareQuestion, given: GivenAll, answer: Answer): TableReply {
  const rows = reasonRows(reasonsOf(asked, answer, assumed(asked, given, answer)));
  return table([], rows, `${asked.name} explained`, () => ({ facts: answer.facts }));
}

/** Items and texts, in order. */
export function reasonRows(reasons: Reasons): [item: string, said: Cell][] {
  return valuesOf(reasons)
    .reduce((all, part) => all.concat(part))
    .map(([item, said, basis]) => [basis === undefined ? item : `${item} (${basis})`, said]);
}

/** The item, its text or number, and the basis of an assumption. */
export type Reason = [item: string, said: Cell, basis?: string];

type Part = "answer" | "equation" | "assumptions" | "warnings" | "sources";
type Reasons = Readonly<Record<Part, Reason[]>>;

/** The reasons of an answer, in order. @param defaults what blank inputs were taken as */
export function reasonsOf(
  asked: BareQuestion,
  answer: Answer,
  defaults: readonly { readonly text: string }[],
): Reasons {
  const { limits, limitedBy, assumptions, warnings, facts } = answerInLabels(asked, answer);
  const said = (reasons: Reason[]): Reason[] => reasons.filter(([, words]) => words !== "");
  return {
    answer: said([
      ["Question", asked.asks],
      ...answerRows(answer),
      [ORDER_ROW, answer.order ?? ""],
      [LIMIT_ROW, limitedBy],
      ...limits.map(({ resource, utilisation }): Reason => ["Utilisation", `${resource}: ${shareText(utilisation)}`]),
    ]),
    equation: said([
      ...equationRows(asked.equation).map((text): Reason => ["Equation", text]),
      ["With these numbers", answer.equation],
    ]),
    assumptions: [
      ...defaults.map(({ text: words }): Reason => [ASSUMED_ROW, words]),
      ...assumptions.map(({ basis, text: words }): Reason => ["Assumption", words, basis]),
    ],
    warnings: warnings.map((warning): Reason => [WARNING_ROW, warning]),
    sources: [
      ...placesOf(facts).map((said): Reason => ["Source", said]),
      ...citedBy(facts)
        .filter(({ publication }) => publication)
        .map((cited): Reason => ["Document", `${cited.publication?.key ?? ""}: ${citation(cited)}`]),
    ],
  };
}

/** Letters of a row of sources. Our choice: two lines of the proposals' small text. */
const ROW_LETTERS = 280;

/** "ptp-vts-2002, Table 1: ptp-vts.config.b20-1, ptp-vts.config.b20-2": the facts of each place, in rows that aren't too long. */
function placesOf(facts: readonly FactId[]): string[] {
  const rows: { readonly place: string; readonly said: string }[] = [];
  for (const id of facts) {
    const place = placeInPaper(fact(id));
    const longer = rows.findIndex((row) => row.place === place && row.said.length + id.length + 2 <= ROW_LETTERS);
    const found = rows[longer];
    if (found) rows[longer] = { place, said: `${found.said}, ${id}` };
    else rows.push({ place, said: `${place}: ${id}` });
  }
  return rows.map(({ said }) => said);
}

function answerRows(answer: Answer): Reason[] {
  switch (answer.kind) {
    case "estimate":
      return [
        [ANSWER_ROW, answer.value],
        ["Unit", answer.unit],
        [RANGE_ROW, rangeInWords(answer)],
        ...answer.spannedBy.map(({ name, value }): Reason => [
          "Range spanned by",
          `${name}: ${withLarger(span(value, value, answer.unit), value, answer.unit)}`,
        ]),
        ["Range mainly from", answer.rangeFrom ?? ""],
      ];
    case "verdict":
      return [[ANSWER_ROW, answer.reason]];
    case "table":
      return [[ANSWER_ROW, answer.summary]];
  }
}
