/** Size: the questions, or the one that is open. */
import { useState, type Dispatch, type JSX } from "react";
import type { Act, PaneState } from "../paneState";
import { questionNamed } from "../questions";
import { FirstScreen } from "./firstScreen";
import { SizingView } from "./sizing";

interface SizeTabProps {
  readonly state: PaneState;
  readonly dispatch: Dispatch<Act>;
}

export function SizeTab({ state: { open, recent }, dispatch }: SizeTabProps): JSX.Element {
  const [chosen, setChosen] = useState<string>();
  const question = open && questionNamed(open.name);
  if (open && question) {
    return (
      <SizingView
        key={open.name}
        question={question}
        sizing={open}
        takesFocus={chosen === open.name}
        dispatch={dispatch}
        onBack={() => {
          setChosen(open.name);
          dispatch({ kind: "back" });
        }}
      />
    );
  }
  return (
    <FirstScreen
      recent={recent}
      left={chosen}
      onOpen={(sizing) => {
        setChosen(sizing.name);
        dispatch({ kind: "open", sizing });
      }}
    />
  );
}
