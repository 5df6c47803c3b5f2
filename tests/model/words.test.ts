/** Texts of declarations and answers keep their lengths, and have no word that the guide replaces. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { equationTexts } from "../../src/model/question/equation";
import type { Input } from "../../src/model/question/input";
import { symbolTexts } from "../../src/model/question/question";
import { explained } from "../../src/model/reference/explain";
import { byName, refusals } from "../../src/tools/addin/reference";
import { ask } from "../ask";
import { bareLongSeconds, slipsIn } from "../textSlips";
import { replacedIn } from "../replacedWords";

/** Maximum characters: what fits a pane 320 px wide, a function's help, or a line of an answer. */
const LONGEST = { goal: 60, asks: 100, label: 40, hint: 80, note: 200, assumption: 200, warning: 110, verdict: 90 };

/** Characters of an error; Excel shows it in a small box. */
const LONGEST_ERROR = 140;

/** Three separators between two full stops. */
const LONG_WINDED = /[;:]((?!\. )[^;:])*[;:]((?!\. )[^;:])*[;:]/;

/** Returns "VTS_DAY note: ... (per)": a text with a fault, and what to write instead. */
function faultsOf(where: string, kind: keyof typeof LONGEST, texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...(text.length > LONGEST[kind] ? [`${where} ${kind}, ${String(text.length)} characters: ${text}`] : []),
    ...[...replacedIn(text), ...(LONG_WINDED.test(text) ? ["shorter sentences"] : [])].map(
      (instead) => `${where} ${kind} (${instead}): ${text}`,
    ),
  ]);
}

describe.each(catalogue.map((question) => [question.name, question] as const))("%s", (name, question) => {
  const inputs = Object.entries<Input>(question.inputs);

  test("is declared in the field's words, short enough to be read where they are shown", () => {
    expect([
      ...faultsOf(name, "goal", question.goals ?? []),
      ...faultsOf(name, "asks", [question.asks]),
      ...faultsOf(name, "note", question.notes),
      ...inputs.flatMap(([argument, input]) => [
        ...faultsOf(`${name}.${argument}`, "label", [input.label]),
        ...faultsOf(`${name}.${argument}`, "hint", input.hint === undefined ? [] : [input.hint]),
      ]),
    ]).toEqual([]);
  });

  test("answers its examples in them", () => {
    expect(
      question.examples
        .map((example) => ask(name, ...example))
        .flatMap((answer) => [
          ...faultsOf(
            name,
            "assumption",
            answer.assumptions.map(({ text }) => text),
          ),
          ...faultsOf(name, "warning", answer.warnings),
          ...(answer.kind === "verdict" ? faultsOf(name, "verdict", [answer.reason]) : []),
        ]),
    ).toEqual([]);
  });

  test("has no slip in any text", () => {
    const texts = [
      question.asks,
      ...equationTexts(question.equation),
      ...symbolTexts(question.symbols ?? {}),
      ...(question.goals ?? []),
      ...question.notes,
      ...inputs.flatMap(([, { label, hint = "", otherwise }]) => [
        label,
        hint,
        typeof otherwise === "string" ? otherwise : "",
      ]),
      ...refusals(question),
    ];
    expect(texts.flatMap((text) => slipsIn(text).map((slip) => `${slip}: ${text}`))).toEqual([]);
  });

  test("explains its examples without a slip, and gives long durations in larger units, too", () => {
    for (const args of question.examples) {
      const given = byName(question, args);
      const rows = explained(question, given, question.ask(given)).rows.flatMap(([item, said]) =>
        typeof said === "string" && item !== "Source" ? [{ item: String(item), said }] : [],
      );
      expect(rows.flatMap(({ said }) => slipsIn(said).map((slip) => `${slip}: ${said}`))).toEqual([]);
      // The terms of a sum keep its unit.
      const told = rows.filter(({ item, said }) => !said.includes(" = ") && item !== "Equation" && item !== "Assumed");
      expect(told.flatMap(({ said }) => bareLongSeconds(said).map((seconds) => `${seconds}: ${said}`))).toEqual([]);
    }
  });

  test("says in few characters why it can't use an argument", () => {
    expect(refusals(question).filter(({ length }) => length > LONGEST_ERROR)).toEqual([]);
  });
});
