/** Inputs that EXPLAIN refuses, the cell refuses, too: nothing is checked only while the reasons are made. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { InputError, type GivenAll, type Raw } from "../../src/model/question/parseArguments";
import { inputsOf } from "./inputsOf";

/** Calls of each question. With 20, every question that takes readings gets several that no figure has. */
const RUNS = 20;

/** What a cell of a range may hold by mistake. */
const slip = fc.record({ at: fc.nat(), cell: fc.constantFrom<Raw>(null, "x", -1, 0, 1e9) });

/** The inputs with one cell of each range replaced. */
function slipped(given: GivenAll, { at, cell }: { readonly at: number; readonly cell: Raw }): GivenAll {
  const changed = Object.entries(given).map(([name, value]) => {
    if (!Array.isArray(value) || value.length === 0) return [name, value] as const;
    const cells = [...(value as readonly Raw[])];
    cells[at % cells.length] = cell;
    return [name, cells] as const;
  });
  return Object.fromEntries(changed);
}

function refusalOf(answering: () => unknown): string {
  try {
    answering();
    return "";
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

test.each(catalogue.map((question) => [question.name, question] as const))("%s", (_, question) => {
  const names = Object.keys(question.inputs);
  fc.assert(
    fc.property(inputsOf(question), fc.option(slip), (good, change) => {
      const given = change ? slipped(good, change) : good;
      const row = names.map((name) => given[name]);
      expect(refusalOf(() => question.cellAnswer(row))).toBe(refusalOf(() => question.ask(given)));
    }),
    { numRuns: RUNS },
  );
});
