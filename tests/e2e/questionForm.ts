/** Fills in the form of any question, on the pane's own page or in the workbench's frame. */
import { type FrameLocator, type Locator, type Page } from "playwright-core";
import { valueText, type Answer } from "../../src/model/question/answer";
import { threeFigures } from "../../src/model/quantities/formatNumber";
import { isOptional, type Raw } from "../../src/model/question/parseArguments";
import type { Question } from "../../src/model/question/question";
import { goalOf } from "../../src/model/catalogue/search";
import { ask } from "../ask";

type Within = FrameLocator | Page;

/** Fills in the form of a question that is open. */
export async function fill(pane: Within, question: Question, example: readonly Raw[]): Promise<void> {
  const given = Object.entries(question.inputs).map(([name, input], i) => ({ name, input, raw: example[i] ?? "" }));
  const more = pane.getByRole("button", { name: /^Optional inputs/, expanded: false });
  if (given.some(({ input, raw }) => raw !== "" && isOptional(input)) && (await more.count()) > 0) await more.click();
  for (const { name, input, raw } of given) {
    if (raw === "") continue;
    const field = pane.locator(`[data-field="${name}"]`);
    if (input.kind !== "choice") await field.getByRole("textbox").or(field.getByRole("combobox")).fill(`${raw}`);
    else if (await isList(field)) await field.getByRole("combobox").selectOption(`${raw}`);
    else await field.getByRole("radiogroup").getByText(`${raw}`, { exact: true }).click();
  }
}

/** True if a choice is a list and not a row of buttons. Waits for the form. */
async function isList(field: Locator): Promise<boolean> {
  const list = field.getByRole("combobox");
  await list.or(field.getByRole("radiogroup")).first().waitFor();
  return (await list.count()) > 0;
}

/** Returns the beginning of the card. The number comes from the model, which has its own tests. */
export function headlineOf(answer: Answer): string {
  switch (answer.kind) {
    case "estimate":
      // The card shows a share in percent.
      if (answer.unit === "fraction") return `${threeFigures(100 * answer.value)}%`;
      return `${valueText(answer)} ${answer.unit}`.trim();
    case "verdict":
      return answer.reason;
    case "table":
      // The card of a verdict has its findings apart.
      return answer.grade ? (answer.findings[0] ?? "") : answer.summary;
  }
}

/** Opens a question by its goal on the first screen, asks its first example, and returns the answer that is shown. */
export async function answered(pane: Within, question: Question): Promise<Answer> {
  const [example = []] = question.examples;
  await pane.locator(`[data-key="${question.name}"]`).click();
  await pane.getByRole("heading", { level: 1, name: goalOf(question) }).waitFor();
  await fill(pane, question, example);
  const isAsked = Object.entries(question.inputs).some(([, { askFirst }], i) => askFirst && (example[i] ?? "") === "");
  if (isAsked) await pane.getByRole("button", { name: "Use defaults" }).click();
  const answer = ask(question.name, ...example);
  const card = pane.getByRole("region", { name: "Answer" });
  await card.getByText(headlineOf(answer), { exact: false }).first().waitFor();
  return answer;
}
