/** Small fields for the settings of a section. */
import { Field, Input, makeStyles, Select, tokens } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import { InputError } from "../../model/question/parseArguments";
import { RuleError } from "../../model/language/userError";
import { sentence } from "../../ui/sentence";
import { doubtOn, inPoints } from "./decimal";
import type { Decimal } from "../locale";
import { fieldMessage } from "./outcome";

export type Typed<T> =
  | { readonly kind: "blank" }
  | { readonly kind: "value"; readonly value: T }
  | { readonly kind: "wrong"; readonly error: string };

/** Reads the text of a field; `read` gets the text with a decimal point. */
export function typed<T>(text: string, decimal: Decimal, read: (text: string) => T): Typed<T> {
  if (text.trim() === "") return { kind: "blank" };
  const doubt = doubtOn(text.trim(), decimal);
  if (doubt !== undefined) return { kind: "wrong", error: doubt };
  try {
    return { kind: "value", value: read(inPoints(text, decimal)) };
  } catch (error) {
    if (error instanceof InputError) return { kind: "wrong", error: fieldMessage(error) };
    if (error instanceof RuleError) return { kind: "wrong", error: sentence(error.rule) };
    throw error;
  }
}

export function typedValue<T>(from: Typed<T>): T | undefined {
  return from.kind === "value" ? from.value : undefined;
}

export function errorOf(from: Typed<unknown>): string | undefined {
  return from.kind === "wrong" ? from.error : undefined;
}

const useStyles = makeStyles({
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(9em, 100%), 1fr))",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    alignItems: "end",
    // Without this, the longest option of a list would make it wider than the pane.
    "& > *": { minWidth: 0 },
  },
  select: { minWidth: 0, "& select": { width: "100%", minWidth: 0, textOverflow: "ellipsis" } },
});

/** Fields side by side, if there is room. */
export function SettingRow({ children }: { readonly children: ReactNode }): JSX.Element {
  return <div className={useStyles().pair}>{children}</div>;
}

interface TextSettingProps {
  readonly label: string;
  readonly text: string;
  /** What a blank means. */
  readonly placeholder?: string;
  readonly unit?: string;
  readonly error?: string | undefined;
  readonly onEnter: (text: string) => void;
}

export function TextSetting({ label, text, placeholder, unit = "", error, onEnter }: TextSettingProps): JSX.Element {
  return (
    <Field label={label} size="small" {...(error !== undefined && { validationMessage: error })}>
      <Input
        size="small"
        autoComplete="off"
        value={text}
        placeholder={placeholder ?? ""}
        contentAfter={unit === "" ? null : unit}
        // Narrow fields side by side must not push each other out of the pane.
        input={{ style: { width: "100%", minWidth: 0 } }}
        onChange={(_, { value }) => {
          onEnter(value);
        }}
      />
    </Field>
  );
}

interface ChoiceSettingProps {
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly { readonly key: string; readonly text: string }[];
  readonly onChoose: (key: string) => void;
}

export function ChoiceSetting({ label, chosen, options, onChoose }: ChoiceSettingProps): JSX.Element {
  const styles = useStyles();
  return (
    <Field label={label} size="small">
      <Select
        size="small"
        className={styles.select}
        value={chosen}
        onChange={(_, { value }) => {
          onChoose(value);
        }}
      >
        {options.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
