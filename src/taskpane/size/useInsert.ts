/** Puts the sizing into the workbook as a formula, and says how that went. */
import { useState } from "react";
import type { Answer } from "../../model/estimate";
import type { Question } from "../../model/question";
import { formulaOf } from "../../workbook/formula";
import { written } from "../../workbook/reference";
import { sizeOf } from "../answer/answerTable";
import { inWords, type WorkbookPort } from "../workbookPort";
import { argumentBy, type Entries } from "./entry";

export type InsertState =
  | { readonly kind: "ready" }
  | { readonly kind: "working" }
  | { readonly kind: "occupied"; readonly where: string; readonly content: string }
  | { readonly kind: "inserted"; readonly text: string }
  | { readonly kind: "refused"; readonly text: string };

const READY: InsertState = { kind: "ready" };

interface Inserting {
  readonly state: InsertState;
  /** Asks before it overwrites. */
  readonly insert: () => void;
  /** Answers that question. */
  readonly decide: (overwrite: boolean) => void;
}

export function formulaFor(question: Question, entries: Entries, sheet: string): string {
  const args = Object.entries(question.inputs).map(([name, input]) => argumentBy(input, entries[name]));
  return formulaOf(question, args, sheet);
}

/** `answerNow` is to the very entries that are given: what is on the screen may be a moment behind them. */
export function useInsert(
  workbook: WorkbookPort | undefined,
  question: Question,
  entries: Entries,
  answerNow: () => Answer | undefined,
): Inserting {
  const [state, setState] = useState(READY);

  const run = async (port: WorkbookPort, answered: Answer, overwrite: boolean): Promise<void> => {
    setState({ kind: "working" });
    try {
      const done = await port.insertFormula({
        formula: (sheet) => formulaFor(question, entries, sheet),
        ...sizeOf(answered),
        overwrite,
      });
      const where = written(done.at);
      switch (done.kind) {
        case "inserted":
          setState({ kind: "inserted", text: `Inserted in ${where}` });
          break;
        case "occupied":
          setState({ kind: "occupied", where, content: done.content });
          break;
        case "no room":
          setState({
            kind: "refused",
            text: `The table needs ${done.needs}, and something stands there. Empty these cells or select another place.`,
          });
      }
    } catch (error) {
      setState({ kind: "refused", text: inWords(error) });
    }
  };
  const start = (overwrite: boolean): void => {
    const answer = answerNow();
    if (workbook && answer && state.kind !== "working") void run(workbook, answer, overwrite);
  };

  return {
    state,
    insert: () => {
      start(false);
    },
    decide: (overwrite) => {
      setState(READY);
      if (overwrite) start(true);
    },
  };
}
