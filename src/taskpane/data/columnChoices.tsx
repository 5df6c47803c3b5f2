/** Import options: which column holds what, and the units of columns whose headings have none. */
import { Checkbox, Label, makeStyles, useId } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Headings } from "../../workload/fileHeadings";
import { ChoiceSetting } from "../form/settings";
import type { Choose, DataChoices } from "./measured";
import type { Refused } from "./measuring";

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

/** Units offered for transfer sizes whose heading has none. */
const SIZE_UNITS = ["KB", "KiB", "B", "MB"];

/** What each group of the fields for rates needs. */
export interface RateChoicesProps {
  readonly choices: DataChoices;
  readonly choose: Choose;
  /** What the source must be asked about. */
  readonly asks: ReadonlySet<Refused["questions"][number]["asks"]>;
}

interface ColumnsProps extends RateChoicesProps {
  readonly headings: Headings;
}

/** The columns that can hold values: all but the times. */
function valueColumns({ times, all }: Headings, { time }: DataChoices): readonly string[] {
  const ofTimes = time === undefined ? times : [time];
  return all.filter((name) => !ofTimes.includes(name));
}

interface RateColumnProps extends ColumnsProps {
  /** Names among which are the columns that were read. */
  readonly used: readonly string[];
}

/** One rate column, or several to add up, and their unit. */
export function RateColumnChoices({ choices, choose, asks, headings, used }: RateColumnProps): JSX.Element {
  const { rates, all } = headings;
  const values = valueColumns(headings, choices);
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
    <>
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
    </>
  );
}

interface OtherColumnsProps extends ColumnsProps {
  /** True if the heading of the transfer sizes has no unit. */
  readonly isSizeUnitOpen: boolean;
}

/** The columns next to the rates: times, I/Os, transfer sizes and systems. */
export function OtherColumnChoices({ choices, choose, headings, isSizeUnitOpen }: OtherColumnsProps): JSX.Element {
  const { all } = headings;
  const values = valueColumns(headings, choices);
  return (
    <>
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
      {choices.size !== undefined && (isSizeUnitOpen || choices.sizeUnit !== undefined) && (
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
    </>
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
