/** The calculation that an answer shows is right: both sides of "6.13 h = 504 GB x 3 / (80.8 - 12.4) MB/s / 3.6". */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { catalogue } from "../../src/model/catalogue/catalogue";
import type { Answer } from "../../src/model/question/answer";
import { ask } from "../ask";
import { inputsOf } from "./inputsOf";

/**
 * The calculations of some have units that cancel only with a factor that isn't shown: KiB in MB, GB in MB, TiB in GB.
 * A card shows another question's.
 */
const OTHERS = ["ZHPF_MBPS", "UNITS", "CARD"];

/** A number and how far the shown figures may be from it. */
interface Shown {
  readonly is: number;
  readonly within: number;
}

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  x: (a, b) => a * b,
  "/": (a, b) => a / b,
  "^": (a, b) => a ** b,
};
const RANKS = [["+", "-"], ["x", "/"], ["^"]] as const;

/** Numbers have at least three figures, so each may be off by half of its third. */
function shown(text: string): Shown {
  const is = Number(text.replace("%", "")) / (text.endsWith("%") ? 100 : 1);
  return { is, within: is === 0 ? 0 : 0.5 * 10 ** (Math.floor(Math.log10(Math.abs(is))) - 2) };
}

function combined(sign: string, a: Shown, b: Shown): Shown {
  const of = OPERATIONS[sign];
  if (!of) throw new TypeError(sign);
  const is = of(a.is, b.is);
  return { is, within: Math.abs(of(a.is + a.within, b.is) - is) + Math.abs(of(a.is, b.is + b.within) - is) };
}

/** The value of a calculation of numbers, signs and brackets; undefined if it has something else. */
function valueIn(text: string): Shown | undefined {
  const parts = text.match(/[\d.]+%?|\S/g) ?? [];
  let at = 0;
  const operand = (): Shown | undefined => {
    const part = parts[at] ?? "";
    at += 1;
    if (/^\d/.test(part)) return shown(part);
    if (part !== "(") return undefined;
    const inner = ranked(0);
    at += 1;
    return parts[at - 1] === ")" ? inner : undefined;
  };
  const ranked = (rank: number): Shown | undefined => {
    const signs: readonly string[] | undefined = RANKS[rank];
    if (!signs) return operand();
    let value = ranked(rank + 1);
    for (let sign = parts[at]; value && sign !== undefined && signs.includes(sign); sign = parts[at]) {
      at += 1;
      const next = ranked(rank + 1);
      value = next && combined(sign, value, next);
    }
    return value;
  };
  const value = ranked(0);
  return at === parts.length ? value : undefined;
}

/** Takes away units, words, remarks in brackets and the commas of thousands. */
function bare(side: string): string {
  return side
    .replace(/(\d),(?=\d{3})/g, "$1")
    .replace(/(?<=[\w%]) \([^()]*[a-z][^()]*\)/g, "")
    .replace(/(?<![\w.])(?!x\b)[A-Za-z][\w-]*(?:\/[A-Za-z]+)*/g, "")
    .trim();
}

/** True or false for a calculation that can be read, otherwise undefined. */
function isRight(equation: string): boolean | undefined {
  const [left = "", rest = ""] = equation.split(" = ", 2);
  const clause = rest.split(/[;:]|, (?=[A-Za-z])| at /, 1)[0] ?? "";
  const [, more = "0"] = /rounded up, \+ ([\d,]+)/.exec(rest) ?? [];
  const sides = [valueIn(bare(left.split(" for ", 1)[0] ?? "")), valueIn(bare(clause))];
  const [one, other] = sides;
  if (!one || !other) return undefined;
  if (!Number.isFinite(other.is)) return undefined;
  const within = one.within + other.within + 1e-9;
  if (!rest.includes("rounded up")) return Math.abs(one.is - other.is) <= within;
  const whole = one.is - Number(more.replace(/,/g, ""));
  return whole >= other.is - within && whole < other.is + 1 + within;
}

const isRightFor = (answer: Answer): boolean | undefined =>
  answer.kind === "estimate" ? isRight(answer.equation) : undefined;

const known = catalogue.filter(
  ({ name, examples }) =>
    !OTHERS.includes(name) && examples.some((given) => isRightFor(ask(name, ...given)) !== undefined),
);

test("calculations are read", () => {
  expect(isRight("6.13 h = 504 GB x 3 / (80.8 - 12.4) MB/s / 3.6, absorbed = 2 (0.665 x 432 - 35.5) GB")).toBe(true);
  expect(isRight("6.13 h = 504 GB x 3 / (80.8 - 13.4) MB/s / 3.6, absorbed = 2 (0.665 x 432 - 35.5) GB")).toBe(false);
  expect(isRight("674 cartridges = 10,000,000 GB / (18,000 GB x 1.25 x 0.675), rounded up, + 15")).toBe(true);
  expect(isRight("34.9% = 57% x 22% + 43% x 52%")).toBe(true);
  expect(known.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "VTS_PEAK_HOURS",
      "TS7700_PEAK_HOURS",
      "TAPE_CYCLE_TIME",
      "CARTRIDGES_NEEDED",
      "LINK_MBPS",
    ]),
  );
});

describe.each(known.map((question) => [question.name, question] as const))("%s", (name, question) => {
  test.each(question.examples.map((given) => [JSON.stringify(given), given] as const))("%s", (_, given) => {
    expect(isRightFor(ask(name, ...given))).not.toBe(false);
  });

  test("any inputs", () => {
    fc.assert(
      fc.property(inputsOf(question), (given) => {
        const answer = (() => {
          try {
            return question.ask(given);
          } catch {
            return undefined;
          }
        })();
        if (!answer || isRightFor(answer) !== false) return;
        throw new Error(`${answer.equation}, for ${JSON.stringify(given)}`);
      }),
      { numRuns: 30 },
    );
  });
});
