/** Which number of a table the pictures show. */
import type { JSX } from "react";
import type { VariableInput } from "../../analysis/variableInput";
import { measuresOf, type Measure } from "../../analysis/reading";
import type { Pictured } from "./pictured";
import { ChoiceSetting, SettingRow } from "../form/settings";

const KEY = "measure";

/** Returns undefined for an answer without numbers. */
export function measureOf({ question, answer, setting }: Pictured): Measure | undefined {
  const measures = measuresOf(question, answer);
  return measures.find(({ name }) => name === setting(KEY)) ?? measures[0];
}

export function MeasureSetting({ pictured }: { readonly pictured: Pictured }): JSX.Element | null {
  const measures = measuresOf(pictured.question, pictured.answer);
  if (measures.length < 2) return null;
  return (
    <ChoiceSetting
      label="Show"
      chosen={measureOf(pictured)?.name ?? ""}
      options={measures.map(({ name }) => ({ key: name, text: name }))}
      onChoose={pictured.set(KEY)}
    />
  );
}

interface VariableSettingProps {
  readonly label: string;
  readonly chosen: VariableInput;
  readonly variables: readonly VariableInput[];
  readonly onChoose: (argument: string) => void;
  readonly pictured: Pictured;
}

/** The input that a picture varies, and the number that it shows. */
export function VariableSetting({ label, chosen, variables, onChoose, pictured }: VariableSettingProps): JSX.Element {
  return (
    <SettingRow>
      <ChoiceSetting
        label={label}
        chosen={chosen.argument}
        options={variables.map((variable) => ({ key: variable.argument, text: variable.label }))}
        onChoose={onChoose}
      />
      <MeasureSetting pictured={pictured} />
    </SettingRow>
  );
}
