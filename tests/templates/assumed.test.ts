/** Page one lists the blanks for which the plan assumes a value: those that an explanation of the plan lists. */
import { expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import type { Given } from "../../src/model/question/parseArguments";
import { explained } from "../../src/model/reference/explain";
import { openedTemplate, TEMPLATES } from "./committed";
import { sampleOf, textIn } from "./proposal";

/** The labels of the assumed inputs of a template's plan, as its explanation has them. */
function explainedLabels(name: string): string[] {
  const { descriptor, places } = openedTemplate(name);
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
    item === "Assumed" ? [String(said).replace(/: .*$/s, "")] : [],
  );
}

test.each(TEMPLATES)("%s", (name) => {
  const labels = explainedLabels(name);
  const held = sampleOf(name);
  // Both VTSs are in one place, so that no link between them is assumed.
  if (name === "ptp-vts-sizing") expect(textIn(held, "assumed_kept")).not.toMatch(/configuration|link/);
  else expect(labels.length).toBeGreaterThan(0);
  if (labels.length === 0) return;
  expect(textIn(held, "assumed_kept")).toMatch(new RegExp(`, ${labels.join(", ").replace(/[()?.]/g, "\\$&")}$`));
});
