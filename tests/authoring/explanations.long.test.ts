/** The sheet of sources has room for every explanation that its inputs can give, in all scenarios. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { requiredQuestion } from "../../src/authoring/layout/asks";
import { askedBy, explainedIn } from "../../src/authoring/layout/calls";
import { longestIn, sampleGiven, variedIn } from "../../src/authoring/planOf";
import type { Scenario } from "../../src/authoring/scenario";
import { explained } from "../../src/model/reference/explain";
import type { Cell } from "../../src/model/question/answer";
import type { Given, GivenAll } from "../../src/model/question/parseArguments";
import { inputsOf } from "../model/inputsOf";
import { SHIPPED } from "../templates/sampleDay";

const FOLDER = join(__dirname, "../../src/authoring/scenarios");
const scenarios = readdirSync(FOLDER).map(
  (file) => jest.requireActual<{ readonly default: Scenario }>(join(FOLDER, file)).default,
);

/** A column of 118 characters at 10 points fits about 151 letters of mean width at 9 points. */
const TWO_LINES = 2 * 151;

const FACTORS = [0, 0.01, 1, 10];

/**
 * The sample, with some of its values replaced by any that are accepted, or by blanks. Lists keep their length: lists of
 * different lengths must fit together.
 */
function wide(scenario: Scenario, name: string): fc.Arbitrary<GivenAll> {
  const asked = askedBy(scenario, name);
  const sample = sampleGiven(scenario, asked, demandOf(scenario));
  const question = requiredQuestion(asked.ask);
  const varied = variedIn(asked, sample);
  return fc
    .record({
      any: inputsOf(question),
      kept: fc.subarray(varied),
      factor: fc.constantFrom(...FACTORS),
    })
    .map(({ any, kept, factor }) => {
      const changed = varied.filter((one) => !kept.includes(one));
      const values = changed.map((one): [string, Given] => {
        const value = sample[one];
        return [one, Array.isArray(value) ? value.map((rate) => Number(rate) * factor) : (any[one] as Given)];
      });
      return { ...sample, ...Object.fromEntries(values) };
    });
}

function demandOf({ day }: Scenario): number[] {
  return SHIPPED.demand.map((rate) => rate * (day?.scale ?? 1));
}

/** Undefined if the inputs are rejected: their explanation is one error. */
function rowsOf(ask: string, given: GivenAll): readonly (readonly Cell[])[] | undefined {
  const question = requiredQuestion(ask);
  try {
    return explained(question, given, question.ask(given)).rows;
  } catch {
    return undefined;
  }
}

const cases = scenarios.flatMap((scenario) =>
  explainedIn(scenario).map((figure) => ({ template: scenario.name, scenario, figure })),
);

describe.each(cases)("$figure of $template", ({ scenario, figure }) => {
  test("in rows and lines", () => {
    const room = longestIn(scenario, figure, demandOf(scenario));
    const { ask } = askedBy(scenario, figure);
    let longest = 0;
    fc.assert(
      fc.property(wide(scenario, figure), (given) => {
        const rows = rowsOf(ask, given) ?? [];
        longest = Math.max(longest, rows.length);
        for (const [, text] of rows) expect(String(text).length).toBeLessThanOrEqual(TWO_LINES);
        expect(rows.length).toBeLessThanOrEqual(room);
      }),
      { numRuns: 5 },
    );
    expect(longest).toBeGreaterThan(10);
  });
});
