/** The workbook has room for every explanation that its inputs can give, in all proposals. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { declared, requiredQuestion } from "../../src/authoring/layout/asks";
import { planAsk } from "../../src/authoring/layout/calls";
import { ANSWER_ROOM, ELSEWHERE, PLAN_ROOM } from "../../src/authoring/layout/explanationRows";
import { LISTED } from "../../src/authoring/layout/sources";
import { sampleDemand, sampleGiven } from "../../src/authoring/planOf";
import type { Proposal } from "../../src/authoring/proposal";
import { explained } from "../../src/model/reference/explain";
import type { Cell } from "../../src/model/question/answer";
import type { Given, GivenAll } from "../../src/model/question/parseArguments";
import { readMeasuredList } from "../../src/workload/measuredList";
import { inputsOf } from "../model/inputsOf";
import { SAMPLE_CSV } from "../templates/sampleDay";

const FOLDER = join(__dirname, "../../src/authoring/scenarios");
const proposals = readdirSync(FOLDER).map(
  (file) => [file, jest.requireActual<{ readonly default: Proposal }>(join(FOLDER, file)).default] as const,
);

/** A column of 118 characters at 10 points fits about 151 letters of mean width at 9 points. */
const TWO_LINES = 2 * 151;
/** The plan's equation and its numbers are in the first rows of the list, which are three lines high. */
const THREE_LINES = 3 * 151;
const HIGHER = ["Equation", "With these numbers"];

/**
 * The sample, with some of its values replaced by any that are accepted, or by blanks. Lists keep their length: lists of
 * different lengths must fit together.
 */
function wide(ask: string, sample: GivenAll): fc.Arbitrary<GivenAll> {
  const varied = Object.keys(sample).filter((name) => sample[name] !== undefined);
  return fc
    .record({
      any: inputsOf(requiredQuestion(ask)),
      kept: fc.subarray(varied, { minLength: Math.floor(varied.length / 2) }),
      factor: fc.constantFrom(0, 0.01, 1, 10),
    })
    .map(({ any, kept, factor }) => {
      const values = varied
        .filter((name) => !kept.includes(name))
        .map((name): [string, Given] => {
          const value = sample[name];
          return [name, Array.isArray(value) ? value.map((rate) => Number(rate) * factor) : (any[name] as Given)];
        });
      return { ...sample, ...Object.fromEntries(values) };
    });
}

/** None if the inputs are rejected: their explanation is one error. */
function rowsOf(ask: string, given: GivenAll): readonly (readonly Cell[])[] {
  const question = requiredQuestion(ask);
  try {
    return explained(question, given, question.ask(given)).whole().rows;
  } catch {
    return [];
  }
}

describe.each(proposals)("%s", (_, proposal) => {
  const demand = sampleDemand(proposal, readMeasuredList(SAMPLE_CSV).values);
  const asked = [planAsk(proposal), ...Object.values(proposal.answers).map((figure) => declared(figure).asked)];

  test("each explanation has its rows, and each text its lines", () => {
    for (const [i, one] of asked.entries()) {
      const sample = sampleGiven(proposal, one, demand);
      fc.assert(
        fc.property(wide(one.ask, sample), (given) => {
          const rows = rowsOf(one.ask, given);
          expect(rows.length).toBeLessThanOrEqual(i === 0 ? PLAN_ROOM : ANSWER_ROOM);
          const long = rows.filter(
            ([what, text]) =>
              !ELSEWHERE.includes(String(what)) &&
              String(text).length > (i === 0 && HIGHER.includes(String(what)) ? THREE_LINES : TWO_LINES),
          );
          expect(long).toEqual([]);
        }),
        { numRuns: i === 0 ? 60 : 30 },
      );
    }
  }, 600_000);

  test("the list without repeats has room for the sample's, and a quarter more", () => {
    const texts = asked
      .flatMap((one) => rowsOf(one.ask, sampleGiven(proposal, one, demand)))
      .filter(([what]) => !ELSEWHERE.includes(String(what)))
      .map(([, text]) => text);
    expect(1.25 * new Set(texts).size).toBeLessThanOrEqual(LISTED);
  });
});
