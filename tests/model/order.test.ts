/**
 * Cached values must not depend on what was asked before: two freshly loaded catalogues are asked in opposite orders.
 */
import { describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import * as here from "../../src/model/catalogue";
import type { GivenAll } from "../../src/model/given";
import type { Question } from "../../src/model/question";
import { inputsOf } from "./inputsOf";

/** A few runs are enough: a wrong cache shows in most pairs, and every question has pairs. */
const RUNS = { numRuns: 3 };

function freshly(): ReadonlyMap<string, Question> {
  let found: typeof here | undefined;
  jest.isolateModules(() => {
    found = jest.requireActual<typeof here>("../../src/model/catalogue");
  });
  return new Map(found?.catalogue.map((question) => [question.name, question]));
}

/** Returns the result, or the error as text, because the two catalogues have different error classes. */
function outcomeOf(asking: () => unknown): unknown {
  try {
    return asking();
  } catch (error) {
    return String(error);
  }
}

/** Returns all that the cells of a row show. */
function inCells({ inputs }: Question, answer: ReturnType<Question["rowByRow"]>, given: GivenAll): unknown {
  const row = Object.keys(inputs).map((name) => given[name]);
  return outcomeOf(() => {
    const shown = answer(row);
    switch (shown.kind) {
      case "estimate":
        return shown.value;
      case "verdict":
        return shown.reason;
      case "table":
        return shown.rows;
    }
  });
}

const [one, other] = [freshly(), freshly()];

describe.each(here.catalogue.map((question) => [question.name, question] as const))("%s", (name, question) => {
  // The second list shares arguments with the first, so that a cache key without some argument shows.
  const names = Object.keys(question.inputs);
  const two = fc
    .tuple(inputsOf(question), inputsOf(question), fc.subarray(names))
    .map(([first, second, changed]): [GivenAll, GivenAll] => [
      first,
      Object.fromEntries(names.map((input) => [input, (changed.includes(input) ? second : first)[input]])),
    ]);

  const [asked, askedBack] = [one, other].map((catalogue) => catalogue.get(name)) as [Question, Question];
  const answer = (of: Question, given: GivenAll): unknown => outcomeOf(() => of.ask(given));

  test("answers the same whatever was asked before", () => {
    fc.assert(
      fc.property(two, ([first, second]) => {
        const [a, b, again] = [first, second, first].map((given) => answer(asked, given));
        const [bBefore, aAfter] = [second, first].map((given) => answer(askedBack, given));
        expect(again).toEqual(a);
        expect(aAfter).toEqual(a);
        expect(bBefore).toEqual(b);
      }),
      RUNS,
    );
  });

  test("answers the same in whatever row of a column", () => {
    fc.assert(
      fc.property(two, ([first, second]) => {
        const [down, up] = [asked.rowByRow(), askedBack.rowByRow()];
        const [a, b, again] = [first, second, first].map((given) => inCells(asked, down, given));
        const [bBefore, aAfter] = [second, first].map((given) => inCells(askedBack, up, given));
        expect(again).toEqual(a);
        expect(aAfter).toEqual(a);
        expect(bBefore).toEqual(b);
        expect(inCells(asked, asked.rowByRow(), second)).toEqual(b);
      }),
      RUNS,
    );
  });
});

test("a question answers the same whatever other question was asked before", () => {
  const asking = fc
    .constantFrom(...here.catalogue)
    .chain((question) => inputsOf(question).map((given) => ({ question, given })));
  fc.assert(
    fc.property(asking, asking, (first, second) => {
      const answersIn = (catalogue: ReadonlyMap<string, Question>, order: readonly (typeof first)[]): unknown[] =>
        order.map(({ question, given }) => outcomeOf(() => catalogue.get(question.name)?.ask(given)));
      const [a, b, again] = answersIn(one, [first, second, first]);
      expect(again).toEqual(a);
      expect(answersIn(other, [second, first])).toEqual([b, a]);
    }),
    { numRuns: 5 * RUNS.numRuns },
  );
});
