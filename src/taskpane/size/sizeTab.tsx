/** Size: the goals, or the sizing that is open. */
import { useState, type ComponentType, type Dispatch, type JSX } from "react";
import type { Act, PaneState } from "../paneState";
import { paneQuestion } from "../questions";
import { useShortcuts } from "../shortcuts";
import { FirstScreen, type LeftSizing } from "./firstScreen";
import type { SizingProps } from "./sizing";

interface SizeTabProps {
  readonly state: PaneState;
  readonly dispatch: Dispatch<Act>;
  /** The form of a sizing, which is loaded when the first is opened. */
  readonly form: ComponentType<SizingProps>;
}

export function SizeTab({ state, dispatch, form: SizingForm }: SizeTabProps): JSX.Element {
  const { open, forward } = state;
  // The place restored with the document wasn't opened by the user just now, so it doesn't take the focus.
  const [restored] = useState(open?.id);
  const [left, setLeft] = useState<LeftSizing>();
  const [hasOpened, setHasOpened] = useState(false);
  const question = open && paneQuestion(open.name);
  const leave = (by: "back" | "goals"): void => {
    if (open) setLeft(open);
    dispatch({ kind: by });
  };
  const onBack = (): void => {
    leave("back");
  };
  useShortcuts((shortcut) => {
    switch (shortcut) {
      case "search":
        if (open) return false;
        document.querySelector<HTMLElement>("input[type=search]")?.focus();
        return true;
      case "back":
        onBack();
        return true;
      case "forward":
        dispatch({ kind: "forward" });
        return true;
      default:
        return false;
    }
  });
  if (open && question) {
    return (
      <SizingForm
        key={open.id}
        question={question}
        sizing={open}
        units={state.units}
        hasForward={forward.length > 0}
        takesFocus={open.id !== restored || hasOpened || left !== undefined}
        dispatch={dispatch}
        onBack={onBack}
        onGoals={() => {
          leave("goals");
        }}
      />
    );
  }
  return (
    <FirstScreen
      state={state}
      dispatch={dispatch}
      left={left}
      onOpen={(sizing) => {
        setHasOpened(true);
        dispatch({ kind: "open", sizing });
      }}
    />
  );
}
