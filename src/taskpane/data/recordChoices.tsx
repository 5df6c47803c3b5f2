/** What exported records leave open: the criteria of the rules, the user's transfers, the subsystem. */
import type { JSX } from "react";
import { threeFigures } from "../../model/quantities/formatNumber";
import { PATTERNS } from "../../model/workload/classes";
import { readPercent, readTransfer } from "../../workload/transferText";
import { ChoiceSetting, SettingRow } from "../form/settings";
import type { Choose } from "./measured";
import { ReadSetting } from "./readSetting";
import { useMeasuring } from "./useMeasuring";
import { DateOrderChoice, DecimalChoice } from "./writingChoices";

const COVERAGES = [
  { key: "volPercent", label: "Volume coverage" },
  { key: "ssidPercent", label: "Subsystem coverage" },
] as const;
const PATTERN_LABELS = { random: "Random I/O", sequential: "Sequential I/O" };
const RULES = [
  { key: "override", label: "override" },
  { key: "fallback", label: "default" },
] as const;

interface RecordChoiceFieldsProps {
  readonly choose: Choose;
}

export function RecordChoiceFields({ choose }: RecordChoiceFieldsProps): JSX.Element {
  const { state } = useMeasuring();
  const { choices, refused, held } = state;
  const systems = refused?.systems ?? held?.understood.systems ?? [];
  return (
    <SettingRow>
      {COVERAGES.map(({ key, label }) => (
        <ReadSetting
          key={key}
          label={label}
          unit="%"
          placeholder="For example 80"
          shown={choices[key]?.toString() ?? ""}
          read={readPercent}
          onChoose={(percent) => {
            choose({ [key]: percent });
          }}
        />
      ))}
      {(systems.length > 1 || choices.subsystem !== undefined) && (
        <ChoiceSetting
          label="Subsystem"
          chosen={choices.subsystem ?? ""}
          options={[
            ...(choices.subsystem === undefined ? [{ key: "", text: "Choose" }] : []),
            ...[...new Set([...systems, ...(choices.subsystem === undefined ? [] : [choices.subsystem])])].map(
              (name) => ({
                key: name,
                text: name,
              }),
            ),
          ]}
          onChoose={(name) => {
            choose({ subsystem: name || undefined });
          }}
        />
      )}
      {RULES.flatMap((rule) =>
        PATTERNS.map((pattern) => {
          const key = `${rule.key} ${pattern}` as const;
          const given = choices.transfers?.[key];
          return (
            <ReadSetting
              key={key}
              label={`${PATTERN_LABELS[pattern]} ${rule.label}`}
              placeholder="For example 8 KiB x 5"
              shown={given ? `${given.blocksize} B x ${threeFigures(given.chain)}` : ""}
              read={readTransfer}
              onChoose={(transfer) => {
                const others = Object.entries(choices.transfers ?? {}).filter(([other]) => other !== key);
                choose({ transfers: { ...Object.fromEntries(others), ...(transfer && { [key]: transfer }) } });
              }}
            />
          );
        }),
      )}
      <DateOrderChoice choices={choices} onChoose={choose} />
      <DecimalChoice choices={choices} onChoose={choose} />
    </SettingRow>
  );
}
