/** How answers read at the ends of what can be entered, not only at the examples: one input moved at a time. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { reasonRows, reasonsOf } from "../../src/model/reference/explain";
import { InputError, type GivenAll } from "../../src/model/question/parseArguments";
import type { Input } from "../../src/model/question/input";
import type { Question } from "../../src/model/question/question";
import { byName } from "../../src/tools/addin/reference";
import { blankDefaults } from "./blankDefaults";
import { replacedIn } from "../replacedWords";
import { bareLongSeconds, slipsIn } from "../textSlips";

/** These explain other answers, or return a paper's own words. */
const OF_OTHERS = ["EXPLAIN", "CARD", "SOURCE", "PAPER_FACT", "FIGURES"];

/** A sum or a list may be long, and its terms keep their unit. */
const SUM = "With these numbers";

/** Values at the limits and far from the usual ones; fewer for a plan, which takes long. */
function valuesOf(input: Input, takesLong: boolean): readonly (number | string)[] {
  // The ends of a long list: its names change no words but themselves.
  if (input.kind === "choice")
    return input.names.length > 6 ? [...input.names.slice(0, 2), ...input.names.slice(-2)] : input.names;
  if (input.kind !== "quantity") return [];
  const values = takesLong ? [input.atMost, 1] : [input.atLeast, input.atMost, 1, 2, 7, 1000];
  return values.filter((value) => value !== undefined);
}

function faultsOf(question: Question, given: GivenAll): string[] {
  try {
    const answer = question.ask(given);
    const reasons = reasonsOf(question, answer, blankDefaults(question, given, answer));
    return reasonRows(reasons).flatMap(([item, said]) => {
      if (typeof said !== "string" || item === "Source" || item === "Equation") return [];
      const slips = slipsIn(said).filter((slip) => item !== SUM || slip !== "a long sentence");
      const bare = item === SUM || item === "Assumed" || said.includes(" = ") ? [] : bareLongSeconds(said);
      return [...slips, ...bare, ...replacedIn(said)].map((slip) => `${slip}: ${said}`);
    });
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    return slipsIn(fault.message).map((slip) => `${slip}: ${fault.message}`);
  }
}

const READ = catalogue.filter(({ name }) => !OF_OTHERS.includes(name)).map((one) => [one.name, one] as const);

describe.each(READ)("%s", (_, question) => {
  test("has no slip at the limits of an input", () => {
    const found = question.examples.flatMap((args) => {
      const given = byName(question, args);
      return Object.entries<Input>(question.inputs).flatMap(([name, input]) =>
        valuesOf(input, question.takesLong === true).flatMap((value) =>
          faultsOf(question, { ...given, [name]: value }),
        ),
      );
    });
    expect([...new Set(found)]).toEqual([]);
  });
});
