/** What is true of every question; its inputs are generated from its declaration. */
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { catalogue, withAbout } from "../../../src/model/catalogue/catalogue";
import { CALL } from "../../../src/model/reference/explain";
import { headedUnit, heading, type Answer, type Estimate, type Table } from "../../../src/model/question/answer";
import { findFact } from "../../../src/model/facts/facts";
import type { Input } from "../../../src/model/question/input";
import { plainUnit } from "../../../src/model/quantities/qualifiedUnit";
import { dimensionOf, displayUnit, QuantityError } from "../../../src/model/quantities/quantity";
import {
  InputError,
  isOptional,
  readInput,
  type Given,
  type GivenAll,
  type Raw,
} from "../../../src/model/question/parseArguments";
import { equationTexts } from "../../../src/model/question/equation";
import type { Question } from "../../../src/model/question/question";
import { SUBJECTS } from "../../../src/model/question/subjects";
import { questionNamed } from "../../ask";
import { inputsOf } from "../inputsOf";

/** A few for each input of each question, of which there are hundreds. */
const RUNS = { numRuns: 4 };
/** Enough for an answer of each question. */
const FOR_ANSWERS = { numRuns: 10 };

type Outcome = Answer | InputError;

/** @throws any error that isn't an InputError */
function outcome(question: Question, given: GivenAll): Outcome {
  try {
    return question.ask(given);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function answered(question: Question, given: GivenAll): Answer | undefined {
  const found = outcome(question, given);
  return found instanceof InputError ? undefined : found;
}

/** Compares quickly, because a table can have a year of rows; if the two differ, Jest shows where. */
function expectSame(found: Outcome | undefined, expected: Outcome | undefined): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

function expectSound(answer: Answer): void {
  expect(faultsOf(answer)).toEqual([]);
}

/** Returns all faults at once, because thousands of answers are checked. */
function faultsOf(answer: Answer): unknown[] {
  return [
    ...(answer.kind === "estimate" ? faultsOfEstimate(answer) : []),
    ...(answer.kind === "table" ? faultsOfTable(answer) : []),
    ...answer.limits.filter(({ utilisation }) => !(utilisation >= 0)),
    ...answer.facts.filter((id) => findFact(id)?.id !== id),
    ...textsOf(answer).filter((text) => /NaN|undefined|null|Infinity|\[object/.test(text)),
  ];
}

function faultsOfEstimate({ value, low, high, spannedBy, equation }: Estimate): unknown[] {
  const spanning = [value, ...spannedBy.map((a) => a.value)];
  const holds = {
    "is a number": Number.isFinite(value) && Number.isFinite(low),
    "low <= value <= high": low <= value && value <= high,
    // Hours, rates and counts aren't negative, so neither is an end of their range.
    "no end below zero": low >= Math.min(0, value),
    // People see it below the answer.
    "has its equation with numbers": /\d/.test(equation),
    "is spanned by what it names": Math.min(...spanning) === low && Math.max(...spanning) === high,
    "names what spans it": low === high || spannedBy.every(({ name }) => name !== ""),
  };
  return Object.entries(holds).flatMap(([what, isSo]) => (isSo ? [] : [{ what, value, low, high, spannedBy }]));
}

function faultsOfTable({ rows, columns, equation }: Table): unknown[] {
  // A looked-up table names the source in each row.
  const isTimeline = columns.some(({ drawn }) => drawn === "time");
  return [
    ...(isTimeline && !/\d/.test(equation) ? [{ what: "has its equation with numbers", equation }] : []),
    // Explain reads units from the headings in cells.
    ...columns.filter((column) => column.unit !== "" && headedUnit(heading(column)) !== column.unit),
    ...columns.filter(({ label, unit }) => unit === "" && isMeasured(headedUnit(label))),
    ...columns.filter(({ unit }) => !isKnownIfQualified(unit)),
    ...rows.filter((row) => columns.length > 0 && row.length !== columns.length),
    ...rows.flat().filter((cell) => typeof cell !== "string" && !Number.isFinite(cell)),
  ];
}

/** False for words in brackets, as in "Asynchronous (Global Mirror)". */
function isMeasured(unit: string): boolean {
  try {
    dimensionOf(plainUnit(unit).unit);
    return true;
  } catch (error) {
    if (error instanceof QuantityError) return false;
    throw error;
  }
}

/** True unless the unit is qualified and `plainUnit`, which Explain compares by, doesn't know it. */
function isKnownIfQualified(unit: string): boolean {
  return !/^host |compressed/.test(unit) || plainUnit(unit).unit !== unit;
}

function textsOf(answer: Answer): string[] {
  const { equation, limitedBy, assumptions, warnings } = answer;
  const own = {
    estimate: (): string[] => (answer.kind === "estimate" ? answer.spannedBy.map((a) => a.name) : []),
    verdict: (): string[] => (answer.kind === "verdict" ? [answer.reason] : []),
    table: (): string[] => (answer.kind === "table" ? [answer.summary, ...answer.rows.flat().map(String)] : []),
  }[answer.kind]();
  return [equation, limitedBy, ...assumptions.map((a) => a.text), ...warnings, ...own];
}

const junkCell: fc.Arbitrary<Raw> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.double(),
  fc.constantFrom<Raw>(NaN, Infinity, -Infinity, 1e308, -1e308, 5e-324, -0, true, false, null, undefined, "", "   "),
  fc.constantFrom<Raw>("__proto__", "constructor", "1e999 GB", "-1 GB", "1.7 Tb", "1,7", "50 %", "#N/A", "=A1"),
);
const junk: fc.Arbitrary<Given> = fc.oneof(junkCell, fc.array(junkCell, { maxLength: 5 }));

test("names are unique, are fit for Excel, and no cell address", () => {
  const names = catalogue.map((q) => q.name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    expect(name).toMatch(/^[A-Z][A-Z0-9_]{2,127}$/);
    expect(name).not.toMatch(/^[A-Z]{1,3}\d+$|^R\d*C\d*$/);
  }
});

test("no two questions have the same goal", () => {
  const goals = catalogue.flatMap((q) => q.goals ?? []);
  expect(new Set(goals).size).toBe(goals.length);
});

describe.each(catalogue.map((q) => [q.name, q] as const))("%s", (_, question) => {
  const inputs = Object.entries(question.inputs);

  test("is declared in full: subject, question, equation, notes, labels, limits that allow something", () => {
    expect(SUBJECTS).toContain(question.subject);
    for (const words of [question.asks, question.unit, ...equationTexts(question.equation), ...question.notes])
      expect(words).not.toBe("");
    expect(isKnownIfQualified(question.unit)).toBe(true);
    expect(question.notes.length).toBeGreaterThan(0);
    for (const [name, input] of inputs) {
      expect(name).toMatch(/^[a-z][a-z_]*$/);
      expect(input.label).not.toBe("");
      if (input.kind === "rows") for (const column of Object.values(input.columns)) expect(column.label).not.toBe("");
      if (input.kind === "rest") expect(inputs[inputs.length - 1]?.[0]).toBe(name);
      if (input.kind !== "quantity" && input.kind !== "list") continue;
      const { atLeast = -Infinity, above = -Infinity, atMost = Infinity, usual = [0, 0] } = input;
      expect(atMost).toBeGreaterThan(Math.max(atLeast, above));
      expect(usual[1]).toBeGreaterThanOrEqual(usual[0]);
    }
  });

  test("says its goals as a planner asks, its terms once, and levers that can be stepped", () => {
    const { goals = [], terms = [], improve } = question;
    for (const goal of goals) expect(goal).toMatch(/^[A-Z].{8,70}\?$/);
    expect(new Set(terms.map((term) => term.toLowerCase())).size).toBe(terms.length);
    for (const lever of improve?.by ?? []) {
      expect(["choice", "quantity", "place"]).toContain(question.inputs[lever]?.kind);
    }
    for (const [argument, levers = []] of Object.entries(improve?.given ?? {})) {
      expect(typeof question.inputs[argument]?.otherwise).toBe("string");
      expect(improve?.by).toEqual(expect.arrayContaining([...levers]));
    }
    // A table has many numbers, so it declares which of them should improve.
    if (improve) expect(improve.of !== undefined).toBe(question.unit === "table");
  });

  test("required inputs come before optional ones, as Excel needs them", () => {
    const optional = inputs.map(([, input]) => isOptional(input));
    expect(optional.lastIndexOf(false)).toBeLessThan(optional.includes(true) ? optional.indexOf(true) : inputs.length);
  });

  test.each(question.examples.map((args) => [args.map(String).join(", "), args] as const))(
    "answers its example %s",
    (_shown, args) => {
      const given = { ...Object.fromEntries(inputs.map(([name], i) => [name, args[i]])) } as GivenAll;
      const last = inputs[inputs.length - 1];
      const found = question.ask(
        last?.[1].kind === "rest" ? { ...given, [last[0]]: args.slice(inputs.length - 1) } : given,
      );
      expectSound(found);
    },
  );

  test("is total and sound: an answer without NaN, low <= value <= high, known facts; or an InputError", () => {
    let answers = 0;
    fc.assert(
      fc.property(inputsOf(question), (given) => {
        const answer = answered(question, given);
        if (answer) {
          answers += 1;
          expectSound(answer);
        }
      }),
      FOR_ANSWERS,
    );
    // Texts that don't fit together (a unit of time in GB) are rejected, but enough of the inputs get an answer.
    expect(answers).toBeGreaterThan(FOR_ANSWERS.numRuns / 20);
  });

  test("answers the same twice", () => {
    fc.assert(
      fc.property(inputsOf(question), (given) => {
        expectSame(outcome(question, given), outcome(question, given));
      }),
      RUNS,
    );
  });

  test("takes a number as it takes the text with the declared unit", () => {
    const withUnits = inputs.filter(([, input]) => input.kind === "quantity" || input.kind === "list");
    if (withUnits.length === 0) return;
    fc.assert(
      fc.property(inputsOf(question), (given) => {
        const texts = Object.fromEntries(
          withUnits.map(([name, input]) => {
            const unit = input.kind === "quantity" || input.kind === "list" ? displayUnit(input.unit) : "";
            const spelled = (value: unknown): unknown =>
              typeof value === "number" ? `${String(value)} ${unit || (isRatio(input) ? ":1" : "")}` : value;
            const value: unknown = given[name];
            return [name, Array.isArray(value) ? value.map(spelled) : spelled(value)];
          }),
        ) as GivenAll;
        const expected = answered(question, given);
        if (!expected) return;
        // This warning is only for numbers, because Excel may show a cell's 0.2 as 20%.
        const warnings = expected.warnings.filter((warning) => !/percent(ile)? \S+ is read as /.test(warning));
        expectSame(answered(question, { ...given, ...texts }), { ...expected, warnings });
      }),
      RUNS,
    );
  });

  test("takes a blank in every shape for the default, and the default itself for a blank", () => {
    const optional = inputs.filter(([, input]) => isOptional(input) && input.kind !== "rest");
    if (optional.length === 0) return;
    fc.assert(
      fc.property(inputsOf(question), fc.constantFrom(...optional), (given, [name, input]) => {
        const rest = Object.entries(given).filter(([other]) => other !== name);
        const omitted = Object.fromEntries(rest) as GivenAll;
        const { otherwise } = input;
        const isWords = (input.kind === "quantity" || input.kind === "rows") && typeof otherwise === "string";
        // Answers depend only on the values read, so one kind of blank is asked, and the others are only read.
        expectSame(outcome(question, { ...omitted, [name]: null }), outcome(question, omitted));
        for (const same of [undefined, "", " \u00a0", ...(isWords ? [] : [otherwise])])
          expect(readInput(name, input, same)).toEqual(readInput(name, input, null));
      }),
      RUNS,
    );
  });

  test("rejects or answers any junk, and a refusal names the argument", () => {
    const names = inputs.map(([name]) => name);
    const someJunk = fc
      .tuple(inputsOf(question), fc.record(Object.fromEntries(names.map((name) => [name, fc.option(junk)]))))
      .map(([given, junked]) => {
        const kept = Object.entries(junked).filter(
          ([name, value]) => value !== null && question.inputs[name]?.kind !== "rest",
        );
        return { ...given, ...Object.fromEntries(kept) };
      });
    fc.assert(
      fc.property(someJunk, (given) => {
        const found = outcome(question, given);
        if (found instanceof InputError) {
          const asked = question.inputs === CALL ? explained(given) : undefined;
          const known = asked ? [...names, ...Object.keys(asked.inputs)] : names;
          expect(known).toContain(found.argument.replace(/\[\d+\].*$/, ""));
          expect(found.message).toMatch(/ (must|is|has|takes) /);
        } else expectSound(found);
      }),
      RUNS,
    );
  });

  test("a refusal of two choices together names one of the arguments", () => {
    const args = question.examples[0] ?? [];
    const choices = inputs.flatMap(([name, input]) => (input.kind === "choice" ? [[name, input.names] as const] : []));
    for (const [one, names] of choices)
      for (const [other, others] of choices)
        for (const name of names.slice(0, 3))
          for (const another of other > one ? others.slice(0, 3) : []) {
            const given = Object.fromEntries(inputs.map(([input], i) => [input, args[i]]));
            const found = outcome(question, { ...given, [one]: name, [other]: another });
            if (found instanceof InputError)
              expect(inputs.map(([input]) => input)).toContain(found.argument.replace(/\[\d+\].*$/, ""));
          }
  });

  test("rejects each required input that is missing, by its name", () => {
    const required = inputs.filter(([, input]) => !isOptional(input));
    const args = question.examples[0] ?? [];
    for (const [missing] of required) {
      const given = Object.fromEntries(inputs.map(([name], i) => [name, name === missing ? null : args[i]]));
      for (const [name, input] of inputs) if (input.kind === "rest") given[name] = undefined;
      expect(() => question.ask(given)).toThrow(`${missing} is missing`);
    }
  });
});

function isRatio(input: Input): boolean {
  return input.kind === "quantity" && input.unit === "ratio";
}

function explained(given: GivenAll): Question | undefined {
  const name = String(given.function);
  return catalogue.some((q) => q.name === name) ? questionNamed(name) : undefined;
}

test("a question without a text for its readers names itself, and says where the text belongs", () => {
  const forgotten = { ...questionNamed("UNITS"), name: "NEW_QUESTION" };
  expect(() => withAbout(forgotten, {})).toThrow(/^NEW_QUESTION .*questions\.ts.*export \{ about as NEW_QUESTION \}/);
});
