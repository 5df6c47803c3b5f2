/** The pane's state, saved in the document. */
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type Dispatch } from "react";
import { reduce, type Act, type PaneState, type Tab } from "./paneState";
import { paneQuestion } from "./questions";
import { restored, saved, type Restored } from "./savedState";
import type { WorkbookPort } from "./workbookPort";

const SETTING = "storage-sizing.pane";
const REST_MS = 1000;

export interface Kept {
  readonly state: PaneState;
  readonly dispatch: Dispatch<Act>;
  /** Why the document doesn't save the state; undefined if it does. */
  readonly notKept: string | undefined;
}

/** @param opens the tab to show first, in place of the one that the document keeps */
export function usePaneState(workbook: WorkbookPort | undefined, opens?: Tab): Kept {
  const [before, setBefore] = useState(() => keptIn(workbook));
  const [state, dispatch] = useReducer(reduce, opens ? { ...before.state, tab: opens } : before.state);
  const [refused, setRefused] = useState(false);
  // Only the user's actions are saved: opening a workbook doesn't change it.
  const [written, setWritten] = useState(() => JSON.stringify(saved(state)));
  const kept = JSON.stringify(saved(state));
  const isNewer = before.newer !== undefined;
  const joined = useRef(workbook);
  // What the document held when it was last read or written here.
  const known = useRef(textOf(workbook?.readSetting(SETTING)));
  // Excel was ready after the start, so the document's state is merged with what was entered meanwhile.
  useLayoutEffect(() => {
    if (!workbook || joined.current === workbook) return;
    joined.current = workbook;
    const found = keptIn(workbook);
    known.current = textOf(workbook.readSetting(SETTING));
    setBefore(found);
    setWritten(JSON.stringify(saved(found.state)));
    dispatch({ kind: "join", kept: found.state });
  }, [workbook]);
  useEffect(() => {
    if (!workbook || isNewer || areSameEntries(kept, written)) return undefined;
    let isOver = false;
    const save = async (): Promise<void> => {
      const now = await workbook.refreshedSetting(SETTING);
      if (isOver) return;
      const content = textOf(now);
      if (content !== known.current) {
        // Somebody else has saved since: both states are kept, and saved when they have rested.
        known.current = content;
        const theirs = restoredFrom(now);
        if (theirs.newer !== undefined) setBefore(theirs);
        else dispatch({ kind: "join", kept: theirs.state });
        setWritten(content);
        return;
      }
      known.current = kept;
      setWritten(kept);
      await workbook.writeSetting(SETTING, JSON.parse(kept) as unknown).then(
        () => {
          setRefused(false);
        },
        () => {
          setRefused(true);
        },
      );
    };
    const timer = setTimeout(() => void save(), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [workbook, kept, written, isNewer]);
  return { state, dispatch, notKept: notKept(before.newer, refused) };
}

/**
 * True if two states differ in nothing but answers, which follow cells without the user's doing. They are saved with the
 * next entry: in some Excels, saving a setting empties the list of what can be undone.
 */
function areSameEntries(one: string, other: string): boolean {
  return one === other || withoutAnswers(one) === withoutAnswers(other);
}

function withoutAnswers(state: string): string {
  return JSON.stringify(JSON.parse(state), (key, value: unknown) => (key === "answer" ? undefined : value));
}

function textOf(setting: unknown): string {
  return JSON.stringify(setting ?? null);
}

function keptIn(workbook: WorkbookPort | undefined): Restored {
  return restoredFrom(workbook?.readSetting(SETTING));
}

function restoredFrom(setting: unknown): Restored {
  return restored(setting, (name) => paneQuestion(name) !== undefined);
}

function notKept(newer: number | undefined, refused: boolean): string | undefined {
  if (newer !== undefined) {
    return (
      `This workbook holds sizings from a newer version of the add-in (format ${newer}). They stay unchanged. ` +
      "New sizings won't be saved until you update the add-in."
    );
  }
  return refused ? "This workbook can't save your sizings. They'll be lost when you close the pane." : undefined;
}
