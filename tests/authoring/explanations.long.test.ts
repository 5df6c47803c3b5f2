/** The workbook has room for every explanation that its inputs can give, in all proposals. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { declared, requiredQuestion } from "../../src/authoring/layout/asks";
import { planAsk } from "../../src/authoring/layout/calls";
import { ANSWER_ROOM, ELSEWHERE, LINE_LETTERS, LISTED, PLAN_ROOM } from "../../src/authoring/layout/explanationRows";
import { valueAt } from "../../src/filling/cells";
import { openPackage } from "../../src/filling/package";
import { readBook } from "../../src/filling/book";
import { Sheets } from "../../src/filling/sheets";
import { sampleDemand, sampleGiven } from "../../src/authoring/planOf";
import type { Proposal } from "../../src/authoring/proposal";
import { assumed } from "../../src/model/reference/assumed";
import { reasonRows, reasonsOf } from "../../src/model/reference/explain";
import type { Cell } from "../../src/model/question/answer";
import type { Given, GivenAll } from "../../src/model/question/parseArguments";
import { readMeasuredList } from "../../src/workload/measuredList";
import { blankDefaults } from "../model/blankDefaults";
import { inputsOf } from "../model/inputsOf";
import { committedWorkbook } from "../templates/committed";
import { SAMPLE_CSV } from "../templates/sampleDay";

const FOLDER = join(__dirname, "../../src/authoring/scenarios");
const proposals = readdirSync(FOLDER).map(
  (file) => [file, jest.requireActual<{ readonly default: Proposal }>(join(FOLDER, file)).default] as const,
);

/** A column of 118 characters at 10 points fits about 151 letters of mean width at 9 points. */
const ROOM = 151;

function flat(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Letters that a line can lack, because a word goes on in the next. */
const LONGEST_WORD = 20;

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
function rowsOf(
  ask: string,
  given: GivenAll,
  defaultsOf: typeof blankDefaults = assumed,
): readonly (readonly Cell[])[] {
  const question = requiredQuestion(ask);
  try {
    const answer = question.ask(given);
    return reasonRows(reasonsOf(question, answer, defaultsOf(question, given, answer)));
  } catch {
    return [];
  }
}

describe.each(proposals)("%s", (file, proposal) => {
  const demand = sampleDemand(proposal, readMeasuredList(SAMPLE_CSV).values);
  const asked = [planAsk(proposal), ...Object.values(proposal.answers).map((figure) => declared(figure).asked)];

  test("each explanation has its rows", () => {
    for (const [i, one] of asked.entries()) {
      const sample = sampleGiven(proposal, one, demand);
      fc.assert(
        fc.property(wide(one.ask, sample), (given) => {
          // With every default, not only those that matter, which takes long to find.
          const rows = rowsOf(one.ask, given, blankDefaults);
          expect(rows.length).toBeLessThanOrEqual(i === 0 ? PLAN_ROOM : ANSWER_ROOM);
        }),
        { numRuns: i === 0 ? 25 : 15 },
      );
    }
  }, 600_000);

  test("the sheet of sources has each text of the plan whole, in lines that have room", () => {
    const sheets = new Sheets(readBook(openPackage(committedWorkbook(file.replace(".ts", "")))));
    const sources = sheets.part("Sources");
    const lines = [...sources.cells()].flatMap(({ position }) => {
      const value = valueAt(sources, position);
      // Papers have rows of two lines.
      const isPaper = valueAt(sources, { ...position, column: 0 }) === "Paper";
      return position.column === 1 && typeof value === "string" && !isPaper ? [value] : [];
    });
    expect(lines.filter((line) => line.length > ROOM)).toEqual([]);
    const said = flat(lines.join(" "));
    const plan = planAsk(proposal);
    const texts = rowsOf(plan.ask, sampleGiven(proposal, plan, demand)).flatMap(([what, text]) =>
      ELSEWHERE.includes(String(what)) || typeof text !== "string" ? [] : [flat(text)],
    );
    expect(texts.some((text) => text.length > ROOM)).toBe(true);
    expect(texts.filter((text) => !said.includes(text))).toEqual([]);
  });

  test("the list without repeats has room for the sample's, and a quarter more", () => {
    const texts = asked
      .flatMap((one) => rowsOf(one.ask, sampleGiven(proposal, one, demand)))
      .filter(([what]) => !ELSEWHERE.includes(String(what)))
      .map(([, text]) => String(text));
    const lines = [...new Set(texts)].map((text) => Math.ceil(text.length / (LINE_LETTERS - LONGEST_WORD)));
    expect(1.25 * lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(LISTED);
  });
});
