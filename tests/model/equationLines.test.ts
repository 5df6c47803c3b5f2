/** The lines of every equation, evaluated by mathjs, give the code's answers, at usual inputs and at their limits. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  all,
  create,
  type FactoryFunctionMap,
  type FunctionNode,
  type MathNode,
  type OperatorNode,
  type SymbolNode,
} from "mathjs";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { linesOf, OTHERWISE, type EquationLine, type Expression } from "../../src/model/question/equation";
import type { Input } from "../../src/model/question/input";
import { InputError, readInput, type Given, type GivenAll } from "../../src/model/question/parseArguments";
import type { EquationSymbol, Question } from "../../src/model/question/question";
import { upwards } from "../../src/model/quantities/roundUpCount";
import { inputsOf } from "./inputsOf";

/** Usual comparisons have a tolerance, which at limits is larger than the numbers. */
const math = create(all as FactoryFunctionMap, { relTol: Number.EPSILON, absTol: 0 });

type Scope = Record<string, unknown>;

/** mathjs's own minimum, maximum and rounding have a tolerance. The code's rounding forgives the last figures. */
const FUNCTIONS: Scope = {
  min: Math.min,
  max: Math.max,
  ceil: upwards,
  sqrt: Math.sqrt,
  ln: Math.log,
  if: (condition: boolean, yes: number, no: number) => (condition ? yes : no),
  sum: (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0),
  sumproduct: (list: readonly number[], other: readonly number[]) =>
    list.reduce((sum, one, i) => sum + one * (other[i] ?? NaN), 0),
};
const OPERATIONS = ["+", "-", "*", "/", "^", "<", ">", "<=", ">="];

/** Questions that have a closed form; engines, searches and look-ups say theirs in words. */
const withLines = catalogue.filter(({ equation }) => linesOf(equation).length > 0);

/** Where numbers are too small or too large for the lines' order of operations. */
const BEYOND: Readonly<Record<string, (given: Scope) => boolean>> = {
  // The logarithm of 1 + x is calculated as such, which only matters if there's next to no growth.
  GROWTH_YEARS: ({ growth_percent }) => Number(growth_percent) < 1e-5,
  // The square of a rate is 0 if the rate is next to nothing.
  TS7700_DRIVES: ({ host_mbps, priority_host_mbps, peak_mbps }) =>
    [host_mbps, priority_host_mbps, peak_mbps].some((rate) => typeof rate === "number" && rate < 1e-100),
  // Nothing to copy takes no time, even at no rate.
  TS7700_CATCHUP_HOURS: ({ host_gb }) => host_gb === 0,
};

const expressionsOf = (is: Expression): string[] => (typeof is === "string" ? [is] : Object.values(is.is));

/** Returns what mathjs would read otherwise than a reader: a unit for a name, a product for a blank, a call for a bracket. */
function faultsOf(question: Question): string[] {
  const named = new Set([...Object.keys(question.inputs), ...Object.keys(question.symbols ?? {})]);
  const used = new Set<string>();
  const faults: string[] = [];
  for (const [name, is] of linesOf(question.equation)) {
    for (const expression of expressionsOf(is)) {
      const visit = (node: MathNode): void => {
        switch (node.type) {
          case "SymbolNode": {
            const { name: symbol } = node as SymbolNode;
            used.add(symbol);
            if (!named.has(symbol)) faults.push(`${symbol} is unknown`);
            break;
          }
          case "FunctionNode": {
            const { fn, args } = node as FunctionNode;
            if (!(fn.toString() in FUNCTIONS)) faults.push(`${fn.toString()}() is unknown`);
            args.forEach(visit);
            return;
          }
          case "OperatorNode": {
            const { op, implicit }: { readonly op: string; readonly implicit: boolean } = node as OperatorNode;
            if (implicit) faults.push(`${node.toString()}: a product without *`);
            if (!OPERATIONS.includes(op)) faults.push(`${op} isn't arithmetic`);
            break;
          }
          case "ConstantNode":
          case "ParenthesisNode":
            break;
          default:
            faults.push(`${node.type} isn't arithmetic`);
        }
        node.forEach((child) => {
          visit(child);
        });
      };
      visit(math.parse(expression));
    }
    if (named.has(name)) faults.push(`${name} is named twice`);
    named.add(name);
    if (typeof is !== "string") faults.push(...choiceFaults(question.inputs[is.by], is.by, Object.keys(is.is)));
  }
  for (const symbol of Object.keys(question.symbols ?? {})) if (!used.has(symbol)) faults.push(`${symbol} isn't used`);
  const answer = linesOf(question.equation).at(-1)?.[0] ?? "";
  for (const [name] of linesOf(question.equation).slice(0, -1)) if (!used.has(name)) faults.push(`${name} isn't used`);
  return used.has(answer) ? [...faults, `${answer} isn't the last`] : faults;
}

function choiceFaults(input: Input | undefined, by: string, choices: readonly string[]): string[] {
  if (input?.kind !== "choice") return [`${by} isn't a choice`];
  const known = [...input.names, OTHERWISE];
  const isWhole = choices.includes(OTHERWISE) || input.names.every((name) => choices.includes(name));
  return [...choices.filter((one) => !known.includes(one)), ...(isWhole ? [] : ["without an expression"])].map(
    (fault) => `${by}: ${fault}`,
  );
}

/** Returns how the lines give the answer. */
function compiled(lines: readonly EquationLine[]): (values: Scope, terms: Scope) => number {
  const each = lines.map(([name, is]) => {
    if (typeof is === "string") {
      const code = math.compile(is);
      return [name, () => code] as const;
    }
    const codes = Object.fromEntries(Object.entries(is.is).map(([choice, text]) => [choice, math.compile(text)]));
    return [name, (values: Scope) => codes[String(values[is.by])] ?? codes[OTHERWISE]] as const;
  });
  return (values, terms) => {
    const scope: Scope = { ...values, ...terms, ...FUNCTIONS };
    let last: unknown;
    for (const [name, codeFor] of each) scope[name] = last = codeFor(values)?.evaluate(scope);
    return Number(last);
  };
}

/** Values by name as the code reads them. Of lists, one value stands for all. */
function valuesOf(question: Question, given: GivenAll): Scope {
  const values = Object.fromEntries(
    Object.entries<Input>(question.inputs).map(([name, input]) => [name, readInput(name, input, given[name])]),
  );
  const isList = (name: string): boolean => question.inputs[name]?.kind === "list";
  const longest = Math.max(
    ...Object.keys(values)
      .filter(isList)
      .map((name) => (values[name] as unknown[]).length),
  );
  for (const name of Object.keys(values).filter(isList)) {
    const list = values[name] as readonly number[];
    if (list.length === 1) values[name] = Array.from({ length: longest }, () => list[0]);
  }
  return values;
}

/** A value near an example's or the default, to three figures; choices and places are drawn; some are left out. */
function near(question: Question): fc.Arbitrary<GivenAll> {
  const inputs = Object.entries<Input>(question.inputs);
  const share = fc.noBias(fc.nat(1000)).map((thousandths) => thousandths / 1000);
  const shares = fc.array(share, { minLength: inputs.length, maxLength: inputs.length });
  return fc
    .tuple(inputsOf(question), fc.nat(question.examples.length - 1), shares, shares)
    .map(([drawn, which, kept, factors]) =>
      Object.fromEntries(
        inputs.map(([name, input], at) => {
          const own = (question.examples[which]?.[at] ?? null) as Given;
          return [name, nearInput(input, own, (drawn[name] ?? null) as Given, kept[at] ?? 0, factors[at] ?? 0)];
        }),
      ),
    );
}

function nearInput(input: Input, own: Given, drawn: Given, kept: number, factor: number): Given {
  if (input.kind === "list") return [1, 2, 3].map((times) => Number((1 + 100 * factor * times).toPrecision(3)));
  if (input.kind === "rows") return kept < 0.8 ? null : drawn;
  if (input.kind !== "quantity") return kept < 0.5 ? own : drawn;
  const { otherwise, named = [], atLeast, above = -Infinity, atMost = Infinity, whole } = input;
  const base = [own, otherwise, named[0]].find((one) => typeof one === "number");
  if (base === undefined) return kept < 0.1 && own === null ? drawn : own;
  if (kept < 0.5) return own;
  const changed = Number((4 ** (2 * factor - 1) * (base || 1)).toPrecision(3));
  return Math.min(atMost, Math.max(atLeast ?? above + 0.001, whole ? Math.round(changed) : changed));
}

/** Below this, numbers have fewer figures. */
const LEAST = 1e-290;

function isTooSmall(value: unknown): boolean {
  return typeof value === "number" && value !== 0 && Math.abs(value) < LEAST;
}

/** Returns the code's answer and the lines', if the code answers with a number. Chart readings replace the equation. */
function bothOf(question: Question, code: (values: Scope, terms: Scope) => number, given: GivenAll) {
  try {
    const answer = question.ask(given);
    if (answer.kind !== "estimate" || [given["readings"] ?? []].flat().length > 0) return undefined;
    const values = valuesOf(question, given);
    if (Object.values(values).some(isTooSmall) || BEYOND[question.name]?.(values)) return undefined;
    const terms = Object.fromEntries(
      Object.entries(question.symbols ?? {}).map(([name, symbol]) => [
        name,
        symbol.of(values as Parameters<EquationSymbol["of"]>[0]),
      ]),
    );
    return { answer: answer.value, lines: code(values, terms) };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function isSame({ answer, lines }: { readonly answer: number; readonly lines: number }): boolean {
  return Math.abs(lines - answer) <= 1e-9 * Math.max(Math.abs(answer), 1e-200);
}

/** Returns the arguments with which both differ, and how often there was an answer to compare. */
function differing(question: Question, inputs: fc.Arbitrary<GivenAll>, numRuns: number) {
  const code = compiled(linesOf(question.equation));
  const found: unknown[] = [];
  let compared = 0;
  for (const given of fc.sample(inputs, numRuns)) {
    const both = bothOf(question, code, given);
    if (!both) continue;
    compared += 1;
    if (!isSame(both)) found.push({ ...both, given: JSON.stringify(given) });
  }
  return { found: found.slice(0, 3), compared };
}

describe.each(withLines.map((question) => [question.name, question] as const))("%s", (_, question) => {
  test("names only arguments, its lines and its symbols, each used", () => {
    expect(faultsOf(question)).toEqual([]);
  });

  test("holds for its examples", () => {
    const code = compiled(linesOf(question.equation));
    const wrong = question.examples
      .map((example) =>
        Object.fromEntries(Object.keys(question.inputs).map((name, i) => [name, (example[i] ?? null) as Given])),
      )
      .map((given) => ({ given, both: bothOf(question, code, given) }))
      .filter(({ both }) => both && !isSame(both));
    expect(wrong).toEqual([]);
  });

  test("holds at usual inputs", () => {
    const { found, compared } = differing(question, near(question), RUNS);
    expect(found).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  });

  test("holds at the limits", () => {
    expect(differing(question, inputsOf(question), RUNS).found).toEqual([]);
  });
});

const RUNS = Number(process.env["EQUATION_RUNS"] ?? 100);

describe("faults in an equation are noticed", () => {
  const [first] = withLines;
  const faultsWith = (lines: readonly EquationLine[]): string[] =>
    first ? faultsOf({ ...first, symbols: {}, equation: lines }) : [];

  test.each<[string, readonly EquationLine[]]>([
    ["link is unknown", [["answer", "2 * link"]]],
    ["2 compression: a product without *", [["answer", "2 compression"]]],
    ["compression() is unknown", [["answer", "compression (2 - 1)"]]],
    [
      "part isn't used",
      [
        ["part", "2"],
        ["answer", "compression"],
      ],
    ],
    ["compression isn't a choice", [["answer", { by: "compression", is: { 1: "2" } }]]],
    ["to isn't arithmetic", [["answer", "compression to compression"]]],
  ])("%s", (fault, lines) => {
    expect(faultsWith(lines)).toEqual([fault]);
  });

  test("another number", () => {
    const question = catalogue.find(({ name }) => name === "TS7700_JOB_HOLD");
    if (!question) throw new TypeError("TS7700_JOB_HOLD");
    const equation = linesOf(question.equation).map(([name, is]): EquationLine => [
      name,
      typeof is === "string" ? is.replace("1073.741824", "1000") : is,
    ]);
    expect(differing({ ...question, equation }, near(question), 50).found).not.toEqual([]);
  });
});
