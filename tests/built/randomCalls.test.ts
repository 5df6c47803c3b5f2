/**
 * Tests random calls of the built bundle: for any arguments, each cell has a value that Excel can store, or an error in
 * words.
 */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { FAULT } from "../../src/functions/call";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { spellings } from "../../src/model/quantities/quantity";
import { namedOnly, positionsOf } from "../../src/model/question/pairs";
import type { Given } from "../../src/model/question/parseArguments";
import type { Question } from "../../src/model/question/question";
import { receivedError } from "../functions/customFunctions";
import { inputsOf } from "../model/inputsOf";
import { loadBundle } from "./bundle";

const RUNS = { numRuns: 1000 };

const { excel } = loadBundle();
const functions = excel.associated();

/** Excel's limits: the largest number, the smallest above 0, and the maximum number of characters in a cell. */
const [LARGEST, SMALLEST, MOST_CHARACTERS] = [9.99999999999999e307, 2.2250738585072014e-308, 32_767];
/** Maximum length of a message that fits the card in which Excel shows it. */
const LONGEST_MESSAGE = 255;

const units = spellings().flatMap(({ exact, anyCase }) => [...exact, ...anyCase]);
const NUMBERS = [
  -0, 0, 1, -1, 0.5, 60, 2_958_465, 2_958_466, 5e-324, -5e-324, 1e-310, 1e-300, 1e15, 1e21, 1e300, 1e307,
];
const nastyNumber = fc.oneof(
  fc.constantFrom(...NUMBERS, LARGEST, -LARGEST, Number.MAX_VALUE, SMALLEST),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const nastyText = fc.oneof(
  fc.tuple(nastyNumber, fc.constantFrom(...units)).map(([number, unit]) => `${String(number)} ${unit}`),
  fc.constantFrom("-0", "\u22120 km", "0", "NaN", "Infinity", "1e999", "-1e-400 GB", "1e308 PB", "#REF!", "__proto__"),
  fc.constantFrom("9999-12-31", "1900-01-01", "0000-00-00", "9999-12-31T23:59:59", "10000-01-01", "1900-02-29"),
  fc.constantFrom("x", "\u{1F600}", "1", '"', "GB ", "<b>").map((text) => text.repeat(80_000)),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const errorCell = fc
  .constantFrom("#REF!", "#NAME?", "#DIV/0!", "#N/A", "#NUM!", "#VALUE!", "#SPILL!", "#BUSY!")
  .map((code) => receivedError(code, excel.CustomFunctions));
const nasty = fc.oneof(
  { arbitrary: nastyNumber, weight: 5 },
  { arbitrary: nastyText, weight: 4 },
  errorCell,
  fc.constantFrom<unknown>(true, false, null, "", { type: "Error", basicValue: "#CALC!" }, { basicValue: 3 }),
);
const nastyArgument = fc.oneof(
  { arbitrary: nasty.map((cell) => [[cell]]), weight: 4 },
  fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 3 }),
  fc.array(fc.tuple(nasty), { minLength: 1, maxLength: 4 }),
);

const sometimesNasty = fc.oneof({ arbitrary: fc.constant(undefined), weight: 6 }, nastyArgument);

/** A call with mostly valid arguments, so that models are reached, and some invalid ones. */
const call = fc
  .constantFrom(...catalogue)
  .chain((question) =>
    fc.tuple(fc.constant(question), inputsOf(question), fc.array(sometimesNasty, { minLength: 12, maxLength: 12 })),
  )
  .map(([question, given, nasties]) => ({ question, args: argumentsOf(question, given, nasties) }));

function argumentsOf(
  question: Question,
  given: Readonly<Record<string, unknown>>,
  nasties: readonly unknown[],
): unknown[] {
  const byName = Object.fromEntries(
    Object.entries(question.inputs).map(([name, input], i) => {
      if (input.kind === "rest")
        return [name, ((given[name] ?? []) as readonly Given[]).map((one, j) => nasties[j] ?? column(one))];
      return [
        name,
        nasties[i] ??
          (input.kind === "rows" ? inRows(given[name], Object.keys(input.columns).length) : column(given[name])),
      ];
    }),
  );
  const others = namedOnly(question);
  const positions = positionsOf(question).map((name) => byName[name]);
  return others.length === 0 ? positions : [...positions, others.flatMap((name) => [[[name]], byName[name]])];
}

function column(given: unknown): unknown[][] {
  return Array.isArray(given) ? given.map((cell: unknown) => [cell]) : [[given ?? null]];
}

function inRows(given: unknown, columns: number): unknown[][] {
  if (!Array.isArray(given)) return [[given ?? null]];
  return Array.from(
    { length: given.length / columns },
    (_, i) => given.slice(i * columns, (i + 1) * columns) as unknown[],
  );
}

/** Returns what is wrong with an answer; empty if nothing is. */
function faultOf(name: string, args: readonly unknown[]): string {
  try {
    const out = functions[name]?.(...args, {}) as unknown[][];
    if (!Array.isArray(out) || out.length === 0 || out.some((row) => row.length !== out[0]?.length))
      return "no rectangle";
    for (const row of out)
      for (const cell of row) {
        const fault = cellFault(cell);
        if (fault !== "") return fault;
      }
    return "";
  } catch (error) {
    return error instanceof excel.CustomFunctions.Error ? cellFault(error) : `throws ${String(error)}`;
  }
}

const SLIPS = /\bNaN\b(?!")|\bundefined\b|\bInfinity\b(?!")|\[object/;

function cellFault(cell: unknown): string {
  if (typeof cell === "number") {
    if (!Number.isFinite(cell)) return String(cell);
    if (Math.abs(cell) > LARGEST) return "beyond Excel's largest number";
    if (Object.is(cell, -0)) return "minus zero";
    return cell !== 0 && Math.abs(cell) < SMALLEST ? "below Excel's smallest number" : "";
  }
  if (typeof cell === "string") return cell.length > MOST_CHARACTERS ? "a text that no cell holds" : slipIn(cell);
  if (typeof cell === "boolean") return "";
  if (!(cell instanceof excel.CustomFunctions.Error)) return `gives ${typeof cell}`;
  const { code, message = "" } = cell;
  if (message.includes(FAULT)) return message;
  if (message.length > LONGEST_MESSAGE) return `a message of ${message.length} characters: ${message}`;
  if (["#DIV/0!", "#NUM!", "#NULL!"].includes(code)) return "";
  if (!["#VALUE!", "#N/A"].includes(code)) return `gives ${code}`;
  return message === "" ? `${code} without words` : slipIn(message);
}

function slipIn(text: string): string {
  return SLIPS.test(text.replace(/, got ".*/s, "")) ? `says ${text}` : "";
}

test("each cell that goes out is one that Excel can hold, or an error in words", () => {
  /** The first call of each kind of fault. */
  const faults = new Map<string, string>();
  fc.assert(
    fc.property(call, ({ question: { name }, args }) => {
      const fault = faultOf(name, args);
      if (fault === "") return;
      const kind = `${name} ${fault.replace(/\d[\d.e+-]*/g, "0").slice(0, 80)}`;
      if (!faults.has(kind)) faults.set(kind, `${name} ${fault.slice(0, 200)} of ${shown(args)}`);
    }),
    RUNS,
  );
  expect([...faults.values()]).toEqual([]);
});

function shown(args: readonly unknown[]): string {
  return JSON.stringify(args, (_, value: unknown) => {
    if (typeof value === "string" && value.length > 30) return `${value.slice(0, 30)}... of ${value.length}`;
    return Object.is(value, -0) ? "-0 as a number" : value;
  }).slice(0, 400);
}
