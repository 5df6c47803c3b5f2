/** Which number of a table the pictures show. */
import type { JSX } from "react";
import type { Dial } from "../../analysis/dial";
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

interface DialSettingProps {
  readonly label: string;
  readonly chosen: Dial;
  readonly dials: readonly Dial[];
  readonly onChoose: (argument: string) => void;
  readonly pictured: Pictured;
}

/** The input that a picture varies, and the number that it shows. */
export function DialSetting({ label, chosen, dials, onChoose, pictured }: DialSettingProps): JSX.Element {
  return (
    <SettingRow>
      <ChoiceSetting
        label={label}
        chosen={chosen.argument}
        options={dials.map((dial) => ({ key: dial.argument, text: dial.label }))}
        onChoose={onChoose}
      />
      <MeasureSetting pictured={pictured} />
    </SettingRow>
  );
}
