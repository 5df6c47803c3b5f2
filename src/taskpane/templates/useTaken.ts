/** Fills the form of a template in from the sizing that it was opened with. */
import { useEffect, type Dispatch } from "react";
import type { FieldAct, Proposed } from "../form/openForm";
import { useDecimal } from "../locale";
import { paneQuestion } from "../questions";
import { takenFrom } from "./fromSizing";
import type { OpenedTemplate } from "./openedTemplate";

export function useTaken(
  from: Proposed | undefined,
  template: OpenedTemplate | undefined,
  dispatch: Dispatch<FieldAct>,
): void {
  const decimal = useDecimal();
  useEffect(() => {
    const question = from && paneQuestion(from.name);
    if (!template || !question) return;
    const taken = takenFrom(question, from, template, decimal);
    const said = [from.note, taken && takenInWords(taken.left, from.asNumbers)].filter((one) => one !== undefined);
    const note = said.length > 0 ? said.join(" ") : undefined;
    dispatch({ kind: "taken", entries: taken?.entries ?? {}, ...(note !== undefined && { note }) });
  }, [from, template, decimal, dispatch]);
}

/** What wasn't taken from a sizing, and which answers of other questions are only numbers in the proposal. */
function takenInWords(left: readonly string[], asNumbers: Readonly<Record<string, string>> = {}): string | undefined {
  const numbers = Object.entries(asNumbers).flatMap(([argument, words]) => (left.includes(argument) ? [] : [words]));
  const said = [
    ...(left.length === 0
      ? []
      : [`Not taken from the sizing: ${left.join(", ")}. The proposal uses its own values, so its answer may differ.`]),
    ...(numbers.length === 0
      ? []
      : [
          `Entered as a number: ${numbers.join("; ")}. It doesn't follow that question's inputs. To keep the link, insert the chain and link the field to its cell.`,
        ]),
  ];
  return said.length === 0 ? undefined : said.join(" ");
}
