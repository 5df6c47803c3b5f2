/** How declarations and answers read: lengths, and the field's words in place of those that the guide replaces. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue";
import type { Input } from "../../src/model/input";
import { ask } from "../ask";

/** Characters: what fits a pane 320 px wide, a function's help, or a line of an answer. */
const LONGEST = { goal: 60, asks: 100, label: 40, hint: 80, note: 200, assumption: 200, warning: 110, verdict: 90 };

/** Words that read as a proverb, a translation or a promise, and what the field says for them. */
const REPLACED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\blikely\b|\bprobabl[ey]\b/i, "range"],
  [/\bgreatest\b|\bleast\b(?<!\bat least)/i, "largest, smallest, maximum, minimum"],
  [/\bfor ever\b/i, "indefinitely"],
  [/\bgiven up\b/i, "suspended, missed"],
  [/\b(?:is|are) no function\b/i, "isn't available"],
  [/\bforgiven\b/i, "not case-sensitive"],
  [/\brefuse[sd]?\b/i, "rejected, can't"],
  [/\bwork(?:s|ed)? (?:it )?out\b/i, "calculate"],
  [/\bto and fro\b|\bturns? round\b/i, "serpentine, wrap"],
  [/\bevidence covers\b/i, "published range"],
  [/\bwhat is left behind\b|\bwhat waits\b/i, "backlog, uncopied data"],
  [/\bas the host has it\b/i, "host view (uncompressed)"],
  [/\bhow much larger\b/i, "name the ratio"],
  [/\d %/, "no space before %"],
  [/[;:]((?!\. )[^;:])*[;:]((?!\. )[^;:])*[;:]/, "shorter sentences"],
  [/\binvalid\b|\billegal\b/i, "say what is wrong"],
  [
    /\b(?:mounts|jobs|files|blocks|IOs?|writes|growth|rows?|cells?|values?|paths?|channels|tapes|copies) an? (?:hour|second|day|year|VTC|frame|interval|line|group)/i,
    "per",
  ],
];

/** "VTS_DAY note: ... (per)": a text, and what to write in place of what it says. */
function faultsOf(where: string, kind: keyof typeof LONGEST, texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...(text.length > LONGEST[kind] ? [`${where} ${kind}, ${String(text.length)} characters: ${text}`] : []),
    ...REPLACED.filter(([pattern]) => pattern.test(text)).map(
      ([, instead]) => `${where} ${kind} (${instead}): ${text}`,
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
});
