import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import type { Card, Cell } from "../../../src/model/question/answer";
import { CALL } from "../../../src/model/reference/explain";
import { estimate } from "../../../src/model/question/answer";
import { cardQuestion } from "../../../src/model/reference/card";
import type { Given } from "../../../src/model/question/parseArguments";
import { quantity, question } from "../../../src/model/question/question";
import { ask, estimateOf, questionNamed, tableOf, verdictOf } from "../../ask";

/** Returns the card of a cell. */
function cardOf(name: string, ...args: Given[]): Card {
  const shown = questionNamed("CARD").cellAnswer([name, args]);
  const card = shown.kind === "estimate" ? shown.card?.() : undefined;
  if (!card) throw new TypeError(`no card but ${JSON.stringify(shown)}`);
  return card;
}

const fieldsOf = ({ parts }: Card): Record<string, Cell> =>
  Object.assign({}, ...parts.map(({ fields }) => fields)) as Record<string, Cell>;

const B10 = ["B10", 432, 3] as const;

describe("the answer", () => {
  test("is that of the named function, with all its reasons", () => {
    expect(ask("CARD", "VTS_PEAK_HOURS", ...B10)).toEqual(ask("VTS_PEAK_HOURS", ...B10));
    expect(estimateOf("CARD", "sizing.t10k_access_time", "T10000C").value).toBe(70.1);
  });

  test("without a number is the function's verdict", () => {
    expect(verdictOf("CARD", "CGFT_ESTIMATE", 400, 361).reason).toBe(verdictOf("CGFT_ESTIMATE", 400, 361).reason);
  });

  test.each([
    [
      ["VTS_DAY", "B20", 864, 3, [100]],
      'function must return a number, not a table (EXPLAIN shows its reasons), got "VTS_DAY"',
    ],
    [["VTS_DAY"], 'function must return a number, not a table (EXPLAIN shows its reasons), got "VTS_DAY"'],
    [
      ["VTS_PEAKHOURS"],
      'function must be the name of a SIZING function (did you mean VTS_PEAK_HOURS?), got "VTS_PEAKHOURS"',
    ],
    [["CARD"], 'function must be the name of a SIZING function (for example VTS_PLAN), got "CARD"'],
    [["VTS_PEAK_HOURS", "B20", 864, 0.4], "compression must be at least 1, got 0.4"],
    [["T10K_ACCESS_TIME", "T10000C", null, null, 1], "arguments must be at most 3 for T10K_ACCESS_TIME, got 4"],
  ])("%j is rejected as EXPLAIN rejects, and for a table", (args, message) => {
    expect(() => ask("CARD", ...(args as Given[]))).toThrow(message);
    expect(message.length).toBeLessThanOrEqual(140);
  });
});

describe("the card", () => {
  const card = cardOf("VTS_PEAK_HOURS", ...B10);
  const fields = fieldsOf(card);

  test("has a title, and parts from the answer to the sources", () => {
    // The paper gives 6 h for these arguments; the title has the model's hours in three figures.
    expect(card.title).toMatch(/^VTS_PEAK_HOURS: (5\.\d\d|6\.\d\d) h$/);
    expect(card.parts.map(({ title }) => title)).toEqual(["Answer", "Equation", "Assumptions", "Sources"]);
  });

  test("has every row of EXPLAIN under its label, with those that repeat in lines", () => {
    const rows = tableOf("EXPLAIN", "VTS_PEAK_HOURS", ...B10).rows;
    for (const [label, said] of rows) {
      const [, name = "", basis] = /^(.*?)(?: \((.*)\))?$/.exec(String(label)) ?? [];
      const field = fields[name];
      if (typeof said === "number") expect(field).toBe(said);
      else expect(String(field).split("\n")).toContain(basis === undefined ? said : `${basis}: ${String(said)}`);
    }
    const lines = Object.values(fields).reduce((sum: number, field) => sum + String(field).split("\n").length, 0);
    // Two more than EXPLAIN: the ends of the range as numbers.
    expect(lines).toBe(rows.length + 2);
  });

  test("has the ends of the range as numbers", () => {
    const { low, high } = estimateOf("VTS_PEAK_HOURS", ...B10);
    expect([fields["Low"], fields["High"], fields["Range"]]).toEqual([low, high, "5.53 to 6.54 h"]);
  });

  test("has no upper end where there is none", () => {
    const endless = question({
      name: "ENDLESS",
      subject: "General",
      asks: "Hours",
      unit: "h",
      equation: [],
      examples: [],
      inputs: { x: quantity("ratio", "X", {}) },
      answer: ({ x }) => estimate(x, "h", () => ({ alternatives: [{ name: "no limit", value: Infinity }] })),
    });
    const shown = cardQuestion([endless]).cellAnswer(["ENDLESS", [2]]);
    const made = shown.kind === "estimate" && shown.card ? fieldsOf(shown.card()) : {};
    expect(made).toMatchObject({ Low: 2, Range: "2 h and up, without limit" });
    expect(made).not.toHaveProperty("High");
  });

  test("puts warnings with the answer", () => {
    const [first] = cardOf("VTS_PEAK_HOURS", "B10", 5000, 3).parts;
    expect(first?.fields["Warning"]).toBe(
      "Tape volume cache per VTS 5,000 is above the published range (216 to 1,728 GB), so extrapolated",
    );
  });

  test.each(
    catalogue
      .filter(({ inputs, unit }) => inputs !== CALL && unit !== "table")
      .map((q) => [q.name, q.examples[0] ?? []] as const),
  )("of %s has nothing empty, and no field that a formula cannot name", (name, example) => {
    if (ask(name, ...example).kind !== "estimate") return;
    for (const { title, fields: own } of cardOf(name, ...example).parts) {
      expect(title).not.toBe("");
      for (const [field, said] of Object.entries(own)) {
        expect(field).toMatch(/^[A-Z][a-z ]+$/);
        if (typeof said === "number") expect(Number.isFinite(said)).toBe(true);
        // A cell holds at most 32,767 characters.
        else expect([said.length > 0, said.length <= 32_767]).toEqual([true, true]);
      }
    }
  });
});

test("no other function has one", () => {
  const shown = questionNamed("VTS_PEAK_HOURS").cellAnswer([...B10]);
  expect(shown).not.toHaveProperty("card");
});
