import { table, type Answer, type Cell, type Reply, type TableReply } from "../estimate";
import { fact } from "../facts/facts";
import { span, threeFigures } from "../figures";
import { nearestName } from "../nearest";
import { InputError, type Given, type GivenAll } from "../given";
import { whyNoRange } from "../rangeInWords";
import { question, rest, text, type Question } from "../question";
import { recordOf } from "../record";
import { assumed } from "./assumed";
import { placeOf } from "./fact";

// The labels by which workbooks look up rows of an explanation: they never change.
export const ANSWER_ROW = "Answer";
export const RANGE_ROW = "Range";
export const LIMIT_ROW = "Limited by";
export const WARNING_ROW = "Warning";

/** What a range is; the proposal says it too. */
export const RANGE_NOTE = "A range covers every listed interpretation of the papers. It's not a confidence interval.";

/** The question that explains the answers of the others. */
export function explainQuestion(questions: readonly Question[]): Question {
  return question({
    name: "EXPLAIN",
    subject: "Everywhere",
    asks: "An answer with its range, limiting resource, equation, assumptions and sources",
    goals: ["How was this answer calculated?"],
    terms: ["reasons", "audit"],
    unit: "table",
    equation: "the named function, calculated with the arguments that follow",
    notes: [
      "Spills two columns: item, and text or number. Give a single value for each argument, or a range if the function expects a list.",
      RANGE_NOTE,
    ],
    examples: [
      ["VTS_PEAK_HOURS", "B20", 864, 3],
      ["T10K_ACCESS_TIME", "T10000C"],
    ],
    inputs: {
      function: text("Function name", { hint: "with or without SIZING." }),
      arguments: rest("Arguments of the function", { hint: "in the order of the function" }),
    },
    answer({ function: name, arguments: given }): Reply {
      return explain(named(questions, name), given);
    },
  });
}

function named(questions: readonly Question[], name: string): Question {
  const wanted = name.toUpperCase().replace(/^=?(SIZING\.)?/, "");
  const found = questions.find((q) => q.name === wanted);
  if (found) return found;
  const near = nearestName(
    wanted,
    questions.map((q) => q.name),
  );
  const cure = near ? `did you mean ${near.name}?` : `for example ${questions[0]?.name ?? ""}`;
  throw new InputError("function", `must be the name of a SIZING function (${cure})`, name);
}

/** The answer to a question whose arguments are given by position, as rows of item and text. */
export function explain(asked: Question, given: readonly Given[]): TableReply {
  const names = Object.keys(asked.inputs);
  if (given.length > names.length) {
    throw new InputError("arguments", `must be at most ${names.length} for ${asked.name}`, given.length);
  }
  const byName = recordOf(given.map((value, i) => [names[i] ?? "", value]));
  return explained(asked, byName, asked.ask(byName));
}

/** An answer as rows of item and text. */
export function explained(asked: Question, given: GivenAll, answer: Answer): TableReply {
  const rows: Cell[][] = [["Question", asked.asks], ...answerRows(answer)];
  const add = (what: string, words: string): void => {
    if (words !== "") rows.push([what, words]);
  };
  add(LIMIT_ROW, answer.limitedBy);
  for (const { resource, utilisation } of answer.limits)
    add("Utilisation", `${resource}: ${threeFigures(100 * utilisation)}%`);
  add("Equation", asked.equation);
  add("With these numbers", answer.equation);
  for (const { text: words } of assumed(asked, given)) add("Assumed", words);
  for (const { basis, text: words } of answer.assumptions) add(`Assumption (${basis})`, words);
  for (const warning of answer.warnings) add(WARNING_ROW, warning);
  for (const id of answer.facts) add("Source", `${id}: ${placeOf(fact(id))}`);
  return table([], rows, `${asked.name} explained`, () => ({ facts: answer.facts }));
}

function answerRows(answer: Answer): Cell[][] {
  switch (answer.kind) {
    case "estimate":
      return [
        [ANSWER_ROW, answer.value],
        ...(answer.unit ? [["Unit", answer.unit]] : []),
        [RANGE_ROW, answer.low === answer.high ? whyNoRange(answer) : span(answer.low, answer.high, answer.unit)],
        ...answer.spannedBy.map(({ name, value }): Cell[] => [
          "Range spanned by",
          `${name}: ${span(value, value, answer.unit)}`,
        ]),
      ];
    case "verdict":
      return [[ANSWER_ROW, answer.reason]];
    case "table":
      return [[ANSWER_ROW, answer.summary]];
  }
}
