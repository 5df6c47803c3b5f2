/** What a source may mean that it does not say: which column, which dates, where an interval ends. */
import { useState, type JSX } from "react";
import { QuantityError, readQuantity } from "../../model/quantity";
import { durationText } from "../../model/workload/timestamp";
import type { ProfileOptions } from "../../workload/profile";
import { Fold } from "../../ui/fold";
import { useDecimal } from "../locale";
import { ChoiceSetting, errorOf, SettingRow, TextSetting, typed } from "../pictures/settings";
import { useMeasuring } from "./useMeasuring";

export function ReadingChoices(): JSX.Element {
  const { measuring, state } = useMeasuring();
  const { choices, refused, held } = state;
  const [isOpened, setIsOpened] = useState<boolean>();
  const rates = refused?.rateColumns ?? held?.understood.rateColumns ?? [];
  const choose = (change: { readonly [K in keyof ProfileOptions]: ProfileOptions[K] | undefined }): void => {
    const kept = Object.entries({ ...choices, ...change }).filter(([, value]) => value !== undefined);
    measuring.readAgain(Object.fromEntries(kept));
  };
  const column = choices.column ?? held?.understood.column ?? "";
  return (
    <Fold title="How it is read" isOpen={isOpened ?? refused !== undefined} onToggle={setIsOpened}>
      <SettingRow>
        {rates.length > 1 && (
          <ChoiceSetting
            label="Column of MB/s"
            chosen={rates.includes(column) ? column : ""}
            options={[
              ...(rates.includes(column) ? [] : [{ key: "", text: "Choose" }]),
              ...rates.map((name) => ({ key: name, text: name })),
            ]}
            onChoose={(name) => {
              choose({ column: name || undefined });
            }}
          />
        )}
        <ChoiceSetting
          label="Dates with slashes"
          chosen={choices.dates ?? ""}
          options={[
            { key: "", text: "refused" },
            { key: "dmy", text: "day first" },
            { key: "mdy", text: "month first" },
          ]}
          onChoose={(order) => {
            choose({ dates: order === "dmy" || order === "mdy" ? order : undefined });
          }}
        />
        <ChoiceSetting
          label="A time stands where its interval"
          chosen={choices.stamps ?? "start"}
          options={[
            { key: "start", text: "begins" },
            { key: "end", text: "ends" },
          ]}
          onChoose={(stamps) => {
            choose({ stamps: stamps === "end" ? "end" : undefined });
          }}
        />
        <ChoiceSetting
          label="Rows of one time"
          chosen={choices.sum ? "sum" : ""}
          options={[
            { key: "", text: "the first counts" },
            { key: "sum", text: "are systems: add up" },
          ]}
          onChoose={(sum) => {
            choose({ sum: sum === "sum" ? true : undefined });
          }}
        />
        <ChoiceSetting
          label="Decimals"
          chosen={choices.decimalComma ? "," : "."}
          options={[
            { key: ".", text: "take a point" },
            { key: ",", text: "take a comma" },
          ]}
          onChoose={(decimal) => {
            choose({ decimalComma: decimal === "," ? true : undefined });
          }}
        />
        <IntervalSetting
          seconds={choices.intervalSeconds}
          onChoose={(intervalSeconds) => {
            choose({ intervalSeconds });
          }}
        />
      </SettingRow>
    </Fold>
  );
}

interface IntervalSettingProps {
  readonly seconds: number | undefined;
  readonly onChoose: (seconds: number | undefined) => void;
}

/** Each text that means a time reads the source again. */
function IntervalSetting({ seconds, onChoose }: IntervalSettingProps): JSX.Element {
  const decimal = useDecimal();
  const [text, setText] = useState(seconds === undefined ? "" : durationText(seconds));
  const read = typed(text, decimal, readInterval);
  return (
    <TextSetting
      label="Interval, without times"
      text={text}
      placeholder="such as 15 min"
      error={errorOf(read)}
      onEnter={(entered) => {
        setText(entered);
        const next = typed(entered, decimal, readInterval);
        if (next.kind === "value") onChoose(next.value);
        else if (next.kind === "blank") onChoose(undefined);
      }}
    />
  );
}

function readInterval(text: string): number {
  if (!/[a-z]/i.test(text)) throw new QuantityError("must say its unit: 15 min");
  const seconds = readQuantity(text, "s");
  if (!(seconds > 0)) throw new QuantityError("must be above 0");
  return seconds;
}
