/** Import options of rates that the source doesn't settle, such as its rate column, date order and interval ends. */
import type { JSX } from "react";
import { QuantityError, readQuantity } from "../../model/quantities/quantity";
import { durationText } from "../../model/quantities/timestamp";
import { ChoiceSetting, SettingRow } from "../form/settings";
import { NO_HEADINGS } from "../../workload/fileHeadings";
import { DIRECTIONS, type Direction } from "../../model/workload/direction";
import { OtherColumnChoices, RateColumnChoices, type RateChoicesProps } from "./columnChoices";
import type { Choose } from "./measured";
import { ReadSetting } from "./readSetting";
import { SystemChoices } from "./systemChoices";
import { useMeasuring } from "./useMeasuring";
import { DateOrderChoice, DecimalChoice } from "./writingChoices";

const DIRECTION_NAMES: Readonly<Record<Direction, string>> = {
  write: "Writes",
  read: "Reads",
  both: "Reads and writes together",
};

export function RateChoiceFields({ choose }: { readonly choose: Choose }): JSX.Element {
  const { state } = useMeasuring();
  const { choices, refused, held } = state;
  const asks = new Set(refused?.questions.map((question) => question.asks));
  const headings = refused?.columns ?? held?.understood.headings ?? NO_HEADINGS;
  // After a rejected file, the data that are still shown may be an earlier file's.
  const read = refused && !refused.isOfHeld ? undefined : held?.understood;
  const systems = refused ? refused.systems : (read?.systems ?? []);
  const used = [read?.column ?? "", ...(read?.systems ?? [])];
  const group = { choices, choose, asks };
  return (
    <SettingRow>
      <RateColumnChoices {...group} headings={headings} used={used} />
      <NumberChoices {...group} directions={held?.understood.directions} />
      <OtherColumnChoices {...group} headings={headings} isSizeUnitOpen={refused?.why === "size unit"} />
      <SystemChoices {...group} systems={systems} />
      <DateOrderChoice choices={choices} onChoose={choose} />
      <ChoiceSetting
        label="Times mark the interval's"
        chosen={choices.stamps ?? "start"}
        options={[
          { key: "start", text: "Start" },
          { key: "end", text: "End" },
        ]}
        onChoose={(stamps) => {
          choose({ stamps: stamps === "end" ? "end" : undefined });
        }}
      />
      <ChoiceSetting
        label="Rates at the same time"
        chosen={choices.sum ? "sum" : ""}
        options={[
          { key: "", text: "Are of one system" },
          { key: "sum", text: "Add up systems" },
        ]}
        onChoose={(sum) => {
          const several = (choices.columns?.length ?? 0) > 1 && { columns: undefined, unit: undefined };
          choose(sum === "sum" ? { sum: true } : { sum: undefined, ...several });
        }}
      />
      <DecimalChoice choices={choices} onChoose={choose} />
      <ReadSetting
        label="Interval length if no times"
        placeholder="For example 15 min"
        shown={choices.intervalSeconds === undefined ? "" : durationText(choices.intervalSeconds)}
        read={readInterval}
        onChoose={(intervalSeconds) => {
          choose({ intervalSeconds });
        }}
      />
    </SettingRow>
  );
}

/** What the numbers mean: reads or writes, rates or amounts, and which rows count. */
function NumberChoices({
  choices,
  choose,
  asks,
  directions = [],
}: RateChoicesProps & { readonly directions: readonly Direction[] | undefined }): JSX.Element {
  return (
    <>
      {(asks.has("direction") || choices.direction !== undefined || directions.length > 1) && (
        <ChoiceSetting
          label="The rates are"
          chosen={choices.direction ?? ""}
          options={[
            { key: "", text: "As the file says" },
            ...DIRECTIONS.map((direction) => ({ key: direction, text: DIRECTION_NAMES[direction] })),
          ]}
          onChoose={(direction) => {
            choose({ direction: DIRECTIONS.find((one) => one === direction) });
          }}
        />
      )}
      {(asks.has("amount") || choices.counts !== undefined) && (
        <ChoiceSetting
          label="The numbers are"
          chosen={choices.counts ?? ""}
          options={[
            { key: "", text: "Rates" },
            { key: "amount", text: "Amounts of each interval" },
            { key: "counter", text: "Counters that only rise" },
          ]}
          onChoose={(counts) => {
            choose({ counts: counts === "amount" || counts === "counter" ? counts : undefined });
          }}
        />
      )}
      {(asks.has("only") || choices.only !== undefined) && (
        <ReadSetting
          label="Only rows with"
          placeholder="metric=DiskWriteBytes"
          shown={choices.only ?? ""}
          read={readOnly}
          onChoose={(only) => {
            choose({ only });
          }}
        />
      )}
    </>
  );
}

function readOnly(text: string): string {
  if (!/^.+=.+$/.test(text)) throw new QuantityError("needs a column and a word: metric=DiskWriteBytes");
  return text;
}

function readInterval(text: string): number {
  if (!/[a-z]/i.test(text)) throw new QuantityError("needs a unit, for example 15 min");
  const seconds = readQuantity(text, "s");
  if (!(seconds > 0)) throw new QuantityError("must be above 0");
  return seconds;
}
