/** Import options that the source doesn't settle, such as its rate column, date order and interval ends. */
import { Checkbox, Label, makeStyles, useId } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { exactly } from "../../model/quantities/formatNumber";
import { QuantityError, readQuantity } from "../../model/quantities/quantity";
import { durationText } from "../../model/quantities/timestamp";
import { Fold } from "../../ui/fold";
import { ChoiceSetting, SettingRow } from "../form/settings";
import { NO_HEADINGS } from "../../workload/fileHeadings";
import { DIRECTIONS, type Direction } from "../../model/workload/direction";
import type { DataChoices } from "./measured";
import { ReadSetting } from "./readSetting";
import { RecordChoiceFields } from "./recordChoices";
import { useMeasuring } from "./useMeasuring";
import { DateOrderChoice, DecimalChoice } from "./writingChoices";

/** Units offered for a column whose heading has none. */
const UNITS = [
  "MB/s",
  "GB/s",
  "KB/s",
  "B/s",
  "MiB/s",
  "GiB/s",
  "KiB/s",
  "Mbit/s",
  "Gbit/s",
  "GB/h",
  "MB/h",
  "GB",
  "MB",
  "KB",
  "B",
];

const DIRECTION_NAMES: Readonly<Record<Direction, string>> = {
  write: "Writes",
  read: "Reads",
  both: "Reads and writes together",
};

/** Units offered for transfer sizes whose heading has none. */
const SIZE_UNITS = ["KB", "KiB", "B", "MB"];
/** A list of volumes could have thousands of names. */
const MOST_SYSTEMS = 200;

type Choose = (change: { readonly [K in keyof DataChoices]: DataChoices[K] | undefined }) => void;

export function ReadingChoiceFields(): JSX.Element {
  const { measuring, state } = useMeasuring();
  const { choices, refused, isRecords } = state;
  const [isOpened, setIsOpened] = useState<boolean>();
  const choose: Choose = (change) => {
    // A field in use stays open while the source is read again.
    setIsOpened(true);
    const kept = Object.entries({ ...choices, ...change }).filter(([, value]) => value !== undefined);
    measuring.readAgain(Object.fromEntries(kept));
  };
  return (
    <Fold title="Import options" isOpen={isOpened ?? refused !== undefined} onToggle={setIsOpened}>
      {isRecords ? <RecordChoiceFields choose={choose} /> : <RateChoiceFields choose={choose} />}
    </Fold>
  );
}

function RateChoiceFields({ choose }: { readonly choose: Choose }): JSX.Element {
  const { state } = useMeasuring();
  const { choices, refused, held } = state;
  const asks = new Set(refused?.questions.map((question) => question.asks));
  const { directions = [] } = held?.understood ?? {};
  const { rates, times, all } = refused?.columns ?? held?.understood.headings ?? NO_HEADINGS;
  const ofTimes = choices.time === undefined ? times : [choices.time];
  const values = all.filter((name) => !ofTimes.includes(name));
  // After a rejected file, the data that are still shown may be an earlier file's.
  const read = refused && !refused.isOfHeld ? undefined : held?.understood;
  const systems = (refused ? refused.systems : (read?.systems ?? [])).slice(0, MOST_SYSTEMS);
  const used = [read?.column ?? "", ...(read?.systems ?? [])];
  const columns = choices.columns ?? all.filter((name) => used.includes(name));
  const [column = ""] = columns.length > 1 ? [] : columns;
  const chooseColumns = (names: readonly string[]): void => {
    const isSilent = names.some((name) => !rates.includes(name));
    choose({
      columns: names.length > 0 ? all.filter((name) => names.includes(name)) : undefined,
      unit: choices.sum && isSilent ? choices.unit : undefined,
      size: undefined,
      sizeUnit: undefined,
    });
  };
  return (
    <SettingRow>
      {all.length > 1 && choices.sum && <ColumnChecks all={values} chosen={columns} onChoose={chooseColumns} />}
      {all.length > 1 && !choices.sum && (
        <ChoiceSetting
          label="Rate column"
          chosen={all.includes(column) ? column : ""}
          options={[
            ...(all.includes(column) ? [] : [{ key: "", text: "Choose" }]),
            ...[...rates, ...values.filter((name) => !rates.includes(name))].map((name) => ({ key: name, text: name })),
          ]}
          onChoose={(name) => {
            chooseColumns(name ? [name] : []);
          }}
        />
      )}
      {(choices.unit !== undefined ||
        asks.has("unit") ||
        choices.columns?.some((name) => all.includes(name) && !rates.includes(name))) && (
        <ChoiceSetting
          label={choices.sum ? "Unit of the rate columns" : "Unit of the rate column"}
          chosen={choices.unit ?? ""}
          options={[
            ...(choices.unit === undefined ? [{ key: "", text: "Choose" }] : []),
            ...UNITS.map((unit) => ({ key: unit, text: unit })),
          ]}
          onChoose={(unit) => {
            choose({ unit: unit || undefined });
          }}
        />
      )}
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
      {all.length > 1 && (
        <ChoiceSetting
          label="Time column"
          chosen={choices.time ?? ""}
          options={[{ key: "", text: "From its heading" }, ...all.map((name) => ({ key: name, text: name }))]}
          onChoose={(name) => {
            choose({ time: name || undefined });
          }}
        />
      )}
      {all.length > 1 && (
        <ChoiceSetting
          label="I/Os per second column"
          chosen={choices.io ?? ""}
          options={[{ key: "", text: "From its heading" }, ...values.map((name) => ({ key: name, text: name }))]}
          onChoose={(name) => {
            choose({ io: name || undefined });
          }}
        />
      )}
      {all.length > 2 && (
        <ChoiceSetting
          label="Transfer size column"
          chosen={choices.size ?? ""}
          options={[{ key: "", text: "None, use MB/s" }, ...values.map((name) => ({ key: name, text: name }))]}
          onChoose={(name) => {
            choose({ size: name || undefined, sizeUnit: undefined, columns: undefined, unit: undefined });
          }}
        />
      )}
      {choices.size !== undefined && (refused?.why === "size unit" || choices.sizeUnit !== undefined) && (
        <ChoiceSetting
          label="Unit of the transfer size"
          chosen={choices.sizeUnit ?? ""}
          options={[
            ...(choices.sizeUnit === undefined ? [{ key: "", text: "Choose" }] : []),
            ...SIZE_UNITS.map((unit) => ({ key: unit, text: unit })),
          ]}
          onChoose={(unit) => {
            choose({ sizeUnit: unit || undefined });
          }}
        />
      )}
      {all.length > 2 && (
        <ChoiceSetting
          label="System column"
          chosen={choices.systemColumn ?? ""}
          options={[{ key: "", text: "From its heading" }, ...values.map((name) => ({ key: name, text: name }))]}
          onChoose={(name) => {
            choose({ systemColumn: name || undefined, systems: undefined });
          }}
        />
      )}
      {(systems.length > 1 || choices.without !== undefined) && (
        <ReadSetting
          label="Leave systems out"
          placeholder="dm-*; md*"
          shown={choices.without?.join("; ") ?? ""}
          read={readNames}
          onChoose={(without) => {
            choose({ without });
          }}
        />
      )}
      {(asks.has("layers") || choices.all === true) && (
        <ChoiceSetting
          label="Systems that seem to contain others"
          chosen={choices.all === true ? "all" : ""}
          options={[
            { key: "", text: "Ask" },
            { key: "all", text: "Add up all" },
          ]}
          onChoose={(all_) => {
            choose({ all: all_ === "all" ? true : undefined });
          }}
        />
      )}
      {(systems.length > 1 || choices.systems !== undefined) && (
        <ChoiceSetting
          label="System"
          chosen={choices.systems?.[0] ?? ""}
          options={[
            { key: "", text: `All ${exactly(systems.length)}` },
            ...systems.filter((name) => name !== "").map((name) => ({ key: name, text: name })),
          ]}
          onChoose={(name) => {
            choose({ systems: name ? [name] : undefined });
          }}
        />
      )}
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

const useStyles = makeStyles({
  columns: { gridColumn: "1 / -1" },
  list: { display: "flex", flexDirection: "column", maxHeight: "10em", overflowY: "auto" },
});

interface ColumnChecksProps {
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

function ColumnChecks({ all, chosen, onChoose }: ColumnChecksProps): JSX.Element {
  const styles = useStyles();
  const id = useId("columns");
  return (
    <div role="group" aria-labelledby={id} className={styles.columns}>
      <Label id={id} size="small">
        Rate columns to add up
      </Label>
      <div className={styles.list}>
        {all.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={(_, { checked }) => {
              onChoose(checked === true ? [...chosen, name] : chosen.filter((one) => one !== name));
            }}
          />
        ))}
      </div>
    </div>
  );
}

function readNames(text: string): readonly string[] {
  return text
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");
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
