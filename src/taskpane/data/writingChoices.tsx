/** How the numbers and dates of a source are written, if the source leaves it open. */
import type { JSX } from "react";
import type { ReadingChoices } from "../../workload/choices";
import { ChoiceSetting } from "../form/settings";

interface WritingChoicesProps {
  readonly choices: ReadingChoices;
  readonly onChoose: (change: { readonly [K in keyof ReadingChoices]: ReadingChoices[K] | undefined }) => void;
}

export function DateOrderChoice({ choices, onChoose }: WritingChoicesProps): JSX.Element {
  return (
    <ChoiceSetting
      label="Date order (11/12/2026)"
      chosen={choices.dates ?? ""}
      options={[
        { key: "", text: "From the file" },
        { key: "dmy", text: "Day first" },
        { key: "mdy", text: "Month first" },
      ]}
      onChoose={(order) => {
        onChoose({ dates: order === "dmy" || order === "mdy" ? order : undefined });
      }}
    />
  );
}

export function DecimalChoice({ choices, onChoose }: WritingChoicesProps): JSX.Element {
  return (
    <ChoiceSetting
      label="Decimal separator"
      chosen={choices.decimalComma === undefined ? "" : choices.decimalComma ? "," : "."}
      options={[
        { key: "", text: "From the file" },
        { key: ".", text: "Point" },
        { key: ",", text: "Comma" },
      ]}
      onChoose={(decimal) => {
        onChoose({ decimalComma: decimal === "" ? undefined : decimal === "," });
      }}
    />
  );
}
