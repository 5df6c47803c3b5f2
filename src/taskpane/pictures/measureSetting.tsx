/** Which number of a table the pictures show. */
import type { JSX } from "react";
import { measuresOf, type Measure } from "../../analysis/reading";
import type { Pictured } from "./pictured";
import { ChoiceSetting } from "../form/settings";

const KEY = "measure";

/** Undefined for an answer without numbers. */
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
