/** A field whose value reads the source again, whenever its text is a valid value. */
import { useState, type JSX } from "react";
import { useDecimal } from "../locale";
import { errorOf, TextSetting, typed } from "../form/settings";

interface ReadSettingProps<T> {
  readonly label: string;
  readonly unit?: string;
  readonly placeholder: string;
  /** The text at first. */
  readonly shown: string;
  readonly read: (text: string) => T;
  /** Gets undefined for a blank. */
  readonly onChoose: (value: T | undefined) => void;
}

export function ReadSetting<T>({ shown, read, onChoose, ...field }: ReadSettingProps<T>): JSX.Element {
  const decimal = useDecimal();
  const [text, setText] = useState(shown);
  return (
    <TextSetting
      {...field}
      text={text}
      error={errorOf(typed(text, decimal, read))}
      onEnter={(entered) => {
        setText(entered);
        const next = typed(entered, decimal, read);
        if (next.kind === "value") onChoose(next.value);
        else if (next.kind === "blank") onChoose(undefined);
      }}
    />
  );
}
