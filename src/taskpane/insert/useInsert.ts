/** Inserts the sizing into the workbook, as a formula or another layout, and reports the outcome. */
import { useEffect, useMemo, useState } from "react";
import type { Answer } from "../../model/question/answer";
import type { GivenAll } from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import type { Undo } from "../../workbook/excel";
import type { BlockInsertion } from "../../workbook/insertBlock";
import { formulaOf } from "../../workbook/formula";
import { written } from "../../cells/reference";
import { sizeOf } from "../answer/answerTable";
import {
  chainInsertion,
  comparisonOf,
  formatOf,
  inputsOf,
  isChain,
  reasonsInsertion,
  rowInsertion,
  timelineInsertion,
  waysFor,
  whatIfOf,
  type Insertable,
  type InsertWay,
  type WhatIfChoice,
} from "./ways";
import { insertedArguments, readIn, type Entries } from "../form/entry";
import type { Settled } from "../form/outcome";
import { useDecimal } from "../locale";
import { failureText, useWorkbook, type WorkbookPort } from "../workbookPort";

type InsertState =
  | { readonly kind: "ready" }
  /** Shown until the answer to the latest entries is ready. */
  | { readonly kind: "waiting" }
  /** The answer is ready, and the insertion begins. */
  | { readonly kind: "due"; readonly insertion: () => Promise<InsertState> }
  | { readonly kind: "working" }
  | { readonly kind: "occupied"; readonly where: string; readonly content: string }
  /** The dialog for a what-if table is open. */
  | { readonly kind: "what if" }
  | { readonly kind: "inserted"; readonly text: string; readonly undo: Undo }
  | { readonly kind: "undone"; readonly text: string }
  | { readonly kind: "refused"; readonly text: string };

const READY: InsertState = { kind: "ready" };

export interface Inserting {
  readonly state: InsertState;
  /** Undefined while there is no answer. */
  readonly formula: string | undefined;
  /** Takes the latest insertion back; undefined if there is none. */
  readonly undo: (() => void) | undefined;
  /** True if nothing was entered since the latest insertion: Ctrl+Z then means the insertion, not the field's text. */
  readonly isJustInserted: boolean;
  readonly question: Question;
  readonly given: GivenAll;
  readonly answer: Answer | undefined;
  /** True while a dialog is open. */
  readonly isAsking: boolean;
  /** True if an input is the answer of another question, which gets cells of its own. */
  readonly hasChain: boolean;
  /** Inserts the formula, or the block of a chain; asks first if cells would be overwritten. */
  readonly insert: () => void;
  /** Takes the user's answer to the question whether to overwrite cells. */
  readonly decide: (overwrite: boolean) => void;
  /** The other layouts for the current answer. */
  readonly ways: () => readonly InsertWay[];
  readonly choose: (way: InsertWay) => void;
  readonly insertWhatIf: (choice: WhatIfChoice) => void;
  /** Closes the dialog. */
  readonly cancel: () => void;
}

const NONE: readonly Entries[] = [];

/**
 * @param settled the form with its outcome
 * @param kept other configurations of the question
 * @param isFresh false while the answer to what the form holds now is still being calculated
 */
export function useInsert(question: Question, settled: Settled, kept = NONE, isFresh = true): Inserting {
  const workbook = useWorkbook();
  const decimal = useDecimal();
  const [state, setState] = useState<InsertState>(READY);
  const [begunFor, setBegunFor] = useState<Entries>();
  const { answer, given, chained } = settled.outcome;
  const entries = useMemo(
    () => readIn(question.inputs, settled.entries, decimal),
    [question, settled.entries, decimal],
  );
  const hasAnswer = answer !== undefined;
  const formula = useMemo(
    () => (hasAnswer ? formulaOf(question, insertedArguments(question, entries), "") : undefined),
    [question, entries, hasAnswer],
  );

  const content = (): Insertable | undefined =>
    answer && {
      question,
      entries,
      given,
      kept: kept.map((one) => readIn(question.inputs, one, decimal)),
      answer,
      chained,
    };
  const working = (work: (port: WorkbookPort, content: Insertable) => Promise<InsertState>): void => {
    const now = content();
    if (!workbook || !now || state.kind === "due" || state.kind === "working") return;
    setState({ kind: "working" });
    setBegunFor(settled.entries);
    void ended(work(workbook, now)).then(setState);
  };
  const start = (overwrite: boolean): void => {
    working((port, content) => insertedFormula(port, content, overwrite, false));
  };
  const put = (blockOf: (content: Insertable) => BlockInsertion): void => {
    working((port, content) => insertedBlock(port, blockOf(content)));
  };

  if (state.kind === "waiting" && isFresh) {
    const now = content();
    setState(workbook && now ? { kind: "due", insertion: () => inserted(workbook, now) } : READY);
    setBegunFor(settled.entries);
  }
  useEffect(() => {
    if (state.kind === "due") void ended(state.insertion()).then(setState);
  }, [state]);

  return {
    state,
    formula,
    undo:
      state.kind === "inserted"
        ? () => {
            setState({ kind: "working" });
            void ended(undone(state.undo)).then(setState);
          }
        : undefined,
    isJustInserted: state.kind === "inserted" && isFresh && settled.entries === begunFor,
    hasChain: isChain(entries),
    question,
    given,
    answer,
    isAsking: state.kind === "occupied" || state.kind === "what if",
    insert: () => {
      if (isFresh) working(inserted);
      else setState({ kind: "waiting" });
    },
    decide: (overwrite) => {
      setState(READY);
      if (overwrite) start(true);
    },
    ways: () => (answer && isFresh ? waysFor({ question, entries, kept, answer }) : []),
    choose: (way) => {
      if (way === "what if") setState({ kind: "what if" });
      else if (way === "formula") start(false);
      else
        put(
          {
            row: rowInsertion,
            inputs: inputsOf,
            timeline: timelineInsertion,
            comparison: comparisonOf,
            reasons: reasonsInsertion,
          }[way],
        );
    },
    insertWhatIf: (choice) => {
      put((content) => whatIfOf(content, choice));
    },
    cancel: () => {
      setState(READY);
    },
  };
}

/** Returns what an insertion came to, also if it failed. */
function ended(insertion: Promise<InsertState>): Promise<InsertState> {
  return insertion.catch((error: unknown) => ({ kind: "refused", text: failureText(error) }));
}

/** Inserts the formula, or the block of a chain. */
function inserted(port: WorkbookPort, content: Insertable): Promise<InsertState> {
  return isChain(content.entries)
    ? insertedBlock(port, chainInsertion(content))
    : insertedFormula(port, content, false, true);
}

async function undone(undo: Undo): Promise<InsertState> {
  return (await undo())
    ? { kind: "undone", text: "Insertion undone" }
    : { kind: "refused", text: "The inserted cells have changed since. To undo, select the sheet and press Ctrl+Z." };
}

async function insertedFormula(
  port: WorkbookPort,
  { question, entries, answer }: Insertable,
  overwrite: boolean,
  isLabelled: boolean,
): Promise<InsertState> {
  const done = await port.insertFormula({
    formula: (sheet) => formulaOf(question, insertedArguments(question, entries), sheet),
    ...sizeOf(answer),
    overwrite,
    format: formatOf(answer),
    ...(isLabelled && question.unit !== "table" && { beside: { label: question.asks, unit: question.unit } }),
  });
  const where = written(done.at);
  switch (done.kind) {
    case "inserted":
      return { kind: "inserted", text: insertedIn(where, done.steps), undo: done.undo };
    case "occupied":
      return { kind: "occupied", where, content: done.content };
    case "no room":
      return {
        kind: "refused",
        text: `The table needs ${done.needs}, but those cells aren't empty. Clear them or select another cell.`,
      };
  }
}

/** Mentions the number of steps of Excel's Undo if there are several. */
function insertedIn(where: string, steps: number): string {
  return `Inserted in ${where}${steps > 1 ? `. In Excel, Undo takes ${steps} steps.` : ""}`;
}

async function insertedBlock(port: WorkbookPort, insertion: BlockInsertion): Promise<InsertState> {
  const done = await port.insertBlock(insertion);
  if (done.kind === "inserted")
    return { kind: "inserted", text: insertedIn(written(done.at), done.steps), undo: done.undo };
  return {
    kind: "refused",
    text: `The table needs ${done.needs}, but those cells aren't empty. Select another cell or insert in a new sheet.`,
  };
}
