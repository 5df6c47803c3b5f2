/** Tests that the built functions bundle gives the source's answers, so that the build lost no text and no number. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { heading } from "../../src/model/question/answer";
import { factIds } from "../../src/model/facts/facts";
import { writtenArguments } from "../../src/model/question/pairs";
import { InputError, isBlank, isOptional, type Given, type Raw } from "../../src/model/question/parseArguments";
import { spellings } from "../../src/model/quantities/quantity";
import type { Question } from "../../src/model/question/question";
import { SOURCE_KEYS } from "../../src/model/facts/sources";
import { ask } from "../ask";
import type { Outcome } from "../functions/customFunctions";
import { loadBundle } from "./bundle";
import { passed } from "./passed";

const NAMED = catalogue.map((q) => [q.name, q] as const);

const { excel } = loadBundle();

/** Calls the bundle as Excel does. @param args in the order of the inputs */
function built(name: string, args: readonly Raw[]): Promise<Outcome> {
  return excel.call(
    name,
    ...passed(
      name,
      args.map((value) => (value === undefined ? null : [[value]])),
    ),
  );
}

/** A call of EXPLAIN for a question's arguments in the order of its inputs. */
function explaining(asked: Question, args: readonly Raw[]): readonly [string, ...Raw[]] {
  const written = writtenArguments(asked, args, isBlank);
  return [
    "EXPLAIN",
    asked.name,
    ...written.flatMap(({ name, argument }) => [...(name === undefined ? [] : [name]), argument]),
  ];
}

/** Returns the source's answer in the same form. */
function fromSource(name: string, args: readonly Raw[]): Outcome {
  try {
    const answer = ask(name, ...args.map((value): Given => value));
    if (answer.kind === "estimate") return [[answer.value]];
    if (answer.kind === "verdict") return ["#N/A", answer.reason];
    const { columns, rows } = answer;
    return [...(columns.length > 0 ? [columns.map(heading)] : []), ...rows.map((row) => [...row])];
  } catch (refused) {
    if (refused instanceof InputError) return ["#VALUE!", refused.message];
    throw refused;
  }
}

/** Returns the calls that the bundle answers differently, with its answers. */
async function different(calls: readonly (readonly [name: string, ...args: Raw[]])[]): Promise<unknown[]> {
  const found = [];
  for (const [name, ...args] of calls) {
    const [wanted, got] = [fromSource(name, args), await built(name, args)];
    if (JSON.stringify(wanted) !== JSON.stringify(got)) found.push({ call: [name, ...args], wanted, got });
  }
  return found;
}

/** Returns the example's arguments without the optional ones, so that EXPLAIN may list every default. */
function requiredOnly({ inputs }: Question, example: readonly Raw[]): Raw[] {
  return Object.values(inputs).map((input, i) => (isOptional(input) && input.kind !== "rest" ? undefined : example[i]));
}

describe("EXPLAIN, every row", () => {
  test.each(NAMED)(
    "of %s",
    async (name, q) => {
      const asked = q.examples.reduce<Raw[][]>((all, args) => [...all, [...args], requiredOnly(q, args)], []);
      // EXPLAIN can't explain itself, so it explains another function.
      if (name !== "EXPLAIN") expect(await different(asked.map((args) => explaining(q, args)))).toEqual([]);
      else expect(await different([["EXPLAIN", name, "VTS_PEAK_HOURS", "B20", 864, 3]])).toEqual([]);
      // Copies of a pair of drives are modelled event by event, for each end of their ranges.
    },
    120_000,
  );
});

describe("whatever is looked up", () => {
  test("each fact, and the reasons of looking it up", async () => {
    const calls = factIds().map((id) => ["PAPER_FACT", id] as const);
    expect(calls).toHaveLength(1137);
    expect(await different(calls)).toEqual([]);
    expect(await different(calls.map(([, id]) => ["EXPLAIN", "PAPER_FACT", id]))).toEqual([]);
  });

  test.each(SOURCE_KEYS)("%s and its figures", async (key) => {
    expect(
      await different([
        ["SOURCE", key],
        ["FIGURES", key],
      ]),
    ).toEqual([]);
  });

  test("each spelling of a unit, in each unit", async () => {
    const all = spellings();
    for (const { dimension, unit, exact, anyCase } of all) {
      const others = all.filter((other) => other.dimension === dimension).map((other) => other.unit);
      const spelled = [...exact, ...anyCase].map((from) => ["UNITS", 3, from, unit] as const);
      expect(await different([...spelled, ...others.map((to) => ["UNITS", 7, unit, to] as const)])).toEqual([]);
    }
  });
});

test.each(NAMED)("%s rejects in the same words", async (name, q) => {
  const [example = []] = q.examples;
  const wrong: Raw[] = ["", "no such thing", "1.7 Tb", "5 m", -1e9, 0, 1e12, true];
  const calls = Object.keys(q.inputs).flatMap((_, at) =>
    wrong.map((value) => [name, ...Object.keys(q.inputs).map((_name, i) => (i === at ? value : example[i]))] as const),
  );
  expect(await different(calls)).toEqual([]);
});
