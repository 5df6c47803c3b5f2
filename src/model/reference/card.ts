import { readAs, valueText, type Card, type Cell, type Estimate, type Reply } from "../question/answer";
import { inUnit } from "../quantities/formatNumber";
import { InputError, type GivenAll } from "../question/parseArguments";
import { question, type About, type BareQuestion } from "../question/question";
import { assumed } from "./assumed";
import { argumentsIn, CALL, calledQuestion, reasonsOf, type Reason } from "./explain";

/** The question that answers as another function does and keeps the reasons in the cell with the number. */
export function cardQuestion(questions: readonly BareQuestion[]): BareQuestion<"CARD"> {
  return question({
    name: "CARD",
    subject: "General",
    asks: "A number with its reasons in the same cell: range, limiting resource, equation, assumptions, sources",
    unit: "the unit of the function",
    equation: { inWords: "the named function, calculated with the arguments that follow" },
    examples: [
      ["VTS_PEAK_HOURS", "B20", 864, 3],
      ["T10K_ACCESS_TIME", "T10000C"],
    ],
    hasCard: true,
    inputs: CALL,
    answer({ function: name, arguments: given }): Reply {
      const asked = calledQuestion(questions, name);
      const byName = argumentsIn(asked, given);
      const answer = asked.unit === "table" ? undefined : asked.ask(byName);
      if (!answer || answer.kind === "table")
        throw new InputError("function", "must return a number, not a table (EXPLAIN shows its reasons)", name);
      if (answer.kind === "verdict") {
        const { kind, means, finding, reason } = answer;
        return { kind, means, finding, reason, whole: () => answer };
      }
      const { kind, value } = answer;
      return { kind, value, card: () => cardOf(asked, byName, answer), whole: () => answer };
    },
  });
}

export const about = (): About => ({
  goals: ["How do I keep the reasons with the number?"],
  terms: ["reasons", "data type", "card"],
  notes: [
    "The cell holds a number that you can calculate with. Its card shows the rows of EXPLAIN.",
    "Formulas read the fields of the card: `A1.Range`, `A1.Low`, `A1.High`, `A1.[Limited by]`, `A1.Source`.",
    "Give a single value for each argument, or a range if the function takes a list.",
    "Cards need Excel for Microsoft 365 or Excel on the web. Other versions show the plain number.",
  ],
});

function cardOf(asked: BareQuestion, given: GivenAll, answer: Estimate): Card {
  const {
    answer: found,
    equation,
    assumptions,
    warnings,
    sources,
  } = reasonsOf(asked, answer, assumed(asked, given, answer));
  const ends: [string, Cell][] = [
    ["Low", answer.low],
    ["High", answer.high],
  ];
  const read = readAs(answer);
  return {
    title: `${asked.name}: ${inUnit(valueText(read), read.unit)}`,
    parts: [
      // A cell can't hold infinity.
      { title: "Answer", fields: fieldsOf([...found, ...ends.filter(([, end]) => end !== Infinity), ...warnings]) },
      { title: "Equation", fields: fieldsOf(equation) },
      { title: "Assumptions", fields: fieldsOf(assumptions) },
      { title: "Sources", fields: fieldsOf(sources) },
    ].filter(({ fields }) => Object.keys(fields).length > 0),
  };
}

/** A field per item with one line per reason; an assumption's line begins with its basis. */
function fieldsOf(reasons: readonly Reason[]): Record<string, Cell> {
  const fields: Record<string, Cell> = {};
  for (const [name, said, basis] of reasons) {
    const line = basis === undefined ? said : `${basis}: ${said}`;
    const before = fields[name];
    fields[name] = before === undefined ? line : `${before}\n${line}`;
  }
  return fields;
}
