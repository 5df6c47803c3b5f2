import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { linesOf, type EquationLine } from "../../../src/model/question/equation";
import { typeset } from "../../../src/tools/addin/mathMarkup";

/** What is typeset of an expression, with names as they are. */
function shape(is: EquationLine[1]): string {
  const [, right = ""] = /<mo>=<\/mo>(.*)<\/mrow><\/math>/.exec(typeset([["answer", is]]).text) ?? [];
  return right.replace(/<mi mathvariant="normal">(\w+)<\/mi>/g, "$1").replace(/<\/?mrow>/g, "");
}

describe("an expression", () => {
  test.each([
    ["a product has a sign", "a * b", "a<mo>\u00d7</mo>b"],
    ["all divisors are below one line", "a / b / c * d", "<mfrac>a<mo>\u00d7</mo>db<mo>\u00d7</mo>c</mfrac>"],
    ["a sum needs no brackets above or below it", "(a - b) / (c + d)", "<mfrac>a<mo>\u2212</mo>bc<mo>+</mo>d</mfrac>"],
    ["a product below it needs none either", "a / (3.6 * b)", "<mfrac>a<mn>3.6</mn><mo>\u00d7</mo>b</mfrac>"],
    ["a fraction has none inside", "a / (b + c / d)", "<mfrac>ab<mo>+</mo>c<mo>/</mo>d</mfrac>"],
    ["a power is raised", "a * (1 + b)^c", "a<mo>\u00d7</mo><msup><mo>(</mo><mn>1</mn><mo>+</mo>b<mo>)</mo>c</msup>"],
    ["a function has its arguments", "min(a, b)", "min<mo>(</mo>a<mo>,</mo>b<mo>)</mo>"],
    ["a root is one", "sqrt(a)", "<msqrt>a</msqrt>"],
    ["a large number is written out", "1048576 * a", "<mn>1048576</mn><mo>\u00d7</mo>a"],
    ["a bracket has no fraction inside", "min(a / b, c)", "min<mo>(</mo>a<mo>/</mo>b<mo>,</mo>c<mo>)</mo>"],
  ])("%s", (_, is, expected) => {
    expect(shape(is)).toBe(expected);
  });

  test("cases are rows, with when each holds", () => {
    expect(shape({ by: "mode", is: { RUN: "a", otherwise: "0" } })).toBe(
      '<mtable class="cases" displaystyle="true"><mtr><mtd>a</mtd><mtd>mode<mo>=</mo><mtext>RUN</mtext></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mtext>otherwise</mtext></mtd></mtr></mtable>',
    );
    expect(shape("if(a < b, c, 0)")).toContain("<mtext>if&#160;</mtext>a<mo>&#60;</mo>b");
  });
});

test.each(catalogue)("$name is typeset, each line with its text", ({ equation }) => {
  const { text } = typeset(equation);
  expect(text.match(/<math /g) ?? []).toHaveLength(linesOf(equation).length);
  expect(text).not.toMatch(/undefined|\[object/);
});
