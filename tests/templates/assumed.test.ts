/** Page one lists the blanks for which the plan assumes a value: those that an explanation of the plan lists. */
import { expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import type { Given } from "../../src/model/question/parseArguments";
import { explained } from "../../src/model/reference/explain";
import { fieldLabel } from "../../src/filling/descriptor";
import { openedTemplate, TEMPLATES } from "./committed";
import { sampleOf, textIn } from "./proposal";

/** The assumed inputs of a template's plan that have a field, as its explanation has them: "label (value)". */
function explainedTexts(name: string): string[] {
  const { descriptor, places } = openedTemplate(name);
  const labels = places.map(({ field }) => fieldLabel(field));
  const question = catalogue.find((one) => one.name === descriptor.questions[0]);
  if (!question) throw new RangeError(`${name} has no question`);
  const given = Object.fromEntries(
    places.flatMap(({ field, held }): [string, Given][] =>
      field.kind === "input" && field.question === question.name
        ? [[field.input, (field.cells === undefined ? held[0] : held) as Given]]
        : [],
    ),
  );
  return explained(question, given, question.ask(given)).rows.flatMap(([item, said]) =>
    item === "Assumed" && labels.includes(String(said).replace(/: .*$/s, ""))
      ? [String(said).replace(/: (.*)$/s, " ($1)")]
      : [],
  );
}

test.each(TEMPLATES)("%s", (name) => {
  const texts = explainedTexts(name);
  const held = sampleOf(name);
  // Both VTSs are in one place, so that no link between them is assumed.
  if (name === "ptp-vts-sizing") expect(textIn(held, "assumed_kept")).not.toMatch(/configuration|link/);
  if (texts.length === 0) return;
  expect(textIn(held, "assumed_kept").endsWith(`, ${texts.join(", ")}`)).toBe(true);
});
