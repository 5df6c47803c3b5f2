/** Inserts the sizing into the workbook, as a formula or another layout, and reports the outcome. */
import { useEffect, useState } from "react";
import type { Answer } from "../../model/estimate";
import type { GivenAll } from "../../model/given";
import type { Question } from "../../model/question";
import type { BlockInsertion } from "../../workbook/insertBlock";
import { formulaOf } from "../../workbook/formula";
import { written } from "../../cells/reference";
import { sizeOf } from "../answer/answerTable";
import {
  argumentsOf,
  comparisonOf,
  inputsOf,
  reasonsOf,
  rowOf,
  timelineOf,
  waysFor,
  whatIfOf,
  type Sizing,
  type Way,
  type WhatIfChoice,
} from "../insert/ways";
import { failureText, type WorkbookPort } from "../workbookPort";
import type { Entries } from "./entry";

export type InsertState =
  | { readonly kind: "ready" }
  /** Shown until the answer to the latest entries is ready. */
  | { readonly kind: "waiting" }
  | { readonly kind: "working" }
  | { readonly kind: "occupied"; readonly where: string; readonly content: string }
  /** The inputs that a what-if table should vary. */
  | { readonly kind: "what if" }
  | { readonly kind: "inserted"; readonly text: string }
  | { readonly kind: "refused"; readonly text: string };

const READY: InsertState = { kind: "ready" };

/** What is inserted besides the form's contents. */
export interface Around {
  /** Other configurations of the question. */
  readonly kept?: readonly Entries[];
  /** The outcome of the form with its bound cells. */
  readonly given?: GivenAll;
  /** The answer to what the form holds now is still being calculated. */
  readonly isWorking?: boolean;
}

export interface Inserting {
  readonly state: InsertState;
  readonly question: Question;
  readonly given: GivenAll;
  /** A dialog is open. */
  readonly isAsking: boolean;
  /** Asks before cells are overwritten. */
  readonly insert: () => void;
  /** The answer to that question. */
  readonly decide: (overwrite: boolean) => void;
  /** The other layouts for the current answer. */
  readonly ways: () => readonly Way[];
  readonly choose: (way: Way) => void;
  readonly insertWhatIf: (choice: WhatIfChoice) => void;
  /** Closes the dialog. */
  readonly cancel: () => void;
}

export function formulaFor(question: Question, entries: Entries, sheet: string): string {
  return formulaOf(question, argumentsOf(question, entries), sheet);
}

/** `answer` belongs to exactly these entries. */
export function useInsert(
  workbook: WorkbookPort | undefined,
  question: Question,
  entries: Entries,
  answer: Answer | undefined,
  { kept = [], given = {}, isWorking = false }: Around = {},
): Inserting {
  const [state, setState] = useState(READY);

  const working = (work: (port: WorkbookPort, sizing: Sizing) => Promise<InsertState>): void => {
    if (!workbook || !answer || state.kind === "working") return;
    setState({ kind: "working" });
    work(workbook, { question, entries, given, kept, answer }).then(setState, (error: unknown) => {
      setState({ kind: "refused", text: failureText(error) });
    });
  };
  const start = (overwrite: boolean): void => {
    working((port, { answer }) => insertedFormula(port, { question, entries, answer, overwrite }));
  };
  const put = (blockOf: (sizing: Sizing) => BlockInsertion): void => {
    working((port, sizing) => insertedBlock(port, blockOf(sizing)));
  };

  useEffect(() => {
    if (state.kind !== "waiting" || isWorking) return;
    if (answer) start(false);
    else setState(READY);
  }, [state, isWorking]);

  return {
    state,
    question,
    given,
    isAsking: state.kind === "occupied" || state.kind === "what if",
    insert: () => {
      if (isWorking) setState({ kind: "waiting" });
      else start(false);
    },
    decide: (overwrite) => {
      setState(READY);
      if (overwrite) start(true);
    },
    ways: () => (answer && !isWorking ? waysFor({ question, kept, answer }) : []),
    choose: (way) => {
      if (way === "what if") setState({ kind: "what if" });
      else
        put({ row: rowOf, inputs: inputsOf, timeline: timelineOf, comparison: comparisonOf, reasons: reasonsOf }[way]);
    },
    insertWhatIf: (choice) => {
      put((sizing) => whatIfOf(sizing, choice));
    },
    cancel: () => {
      setState(READY);
    },
  };
}

interface Formula extends Omit<Sizing, "kept" | "given"> {
  readonly overwrite: boolean;
}

async function insertedFormula(
  port: WorkbookPort,
  { question, entries, answer, overwrite }: Formula,
): Promise<InsertState> {
  const done = await port.insertFormula({
    formula: (sheet) => formulaFor(question, entries, sheet),
    ...sizeOf(answer),
    overwrite,
  });
  const where = written(done.at);
  switch (done.kind) {
    case "inserted":
      return { kind: "inserted", text: insertedIn(where, done.steps) };
    case "occupied":
      return { kind: "occupied", where, content: done.content };
    case "no room":
      return {
        kind: "refused",
        text: `The table needs ${done.needs}, but those cells aren't empty. Clear them or select another cell.`,
      };
  }
}

/** A single step needs no mention. */
function insertedIn(where: string, steps: number): string {
  return `Inserted in ${where}${steps > 1 ? `. Undo takes ${steps} steps.` : ""}`;
}

async function insertedBlock(port: WorkbookPort, insertion: BlockInsertion): Promise<InsertState> {
  const done = await port.insertBlock(insertion);
  if (done.kind === "inserted") return { kind: "inserted", text: insertedIn(written(done.at), done.steps) };
  return {
    kind: "refused",
    text: `The table needs ${done.needs}, but those cells aren't empty. Select another cell or insert in a new sheet.`,
  };
}
