/** What was measured of copies from tape to tape, as rows that narrow how the report's drives stop and speed up. */
import { InputError } from "../question/parseArguments";
import type { Row } from "../question/input";
import { holdsNote, type Measurement } from "../parameters/measured";
import { column, fitsOf } from "../parameters/measuredRows";
import { quantity, rows } from "../question/question";
import { OWN } from "../drives/tape/sheetDrive";
import { pairRate, type Copier } from "./streamingModel";
import { aloneMbps } from "./alone";
import { endInputs, firmwareInput, type CopyEnd } from "./drives";
import { CALIBRATED, MEAN, PARAMETER_WORDS, type CopyParameters } from "./parameters";

const COLUMNS = {
  mbps: column(quantity("MB/s", "Mean rate of a run", { above: 0, atMost: 1e5 })),
  source: column(endInputs.source),
  target: column(endInputs.target),
  firmware: column(firmwareInput),
};

export const MEASURED = rows(COLUMNS, "Your measurements", {
  hint: "mean rates of direct copies that you measured",
  otherwise: "none",
});

export const measuredNotes = (): readonly string[] => [
  `measured has one row per measurement: ${Object.keys(COLUMNS).join(", ")}. Rows can be of any pair of drives.`,
  "Measure for hours, with data that doesn't compress, from tape to tape with the cartridges of the report's drives or the drive's own.",
  holdsNote(),
];

export type Measured = readonly Row<typeof COLUMNS>[];

/** The fit of rows, or without them the chosen parameters. */
export const copyFit = fitsOf(CALIBRATED, PARAMETER_WORDS, measurement);

function measurement({ name, cells }: Measured[number]): Measurement<keyof CopyParameters> {
  const of = (column: "source" | "target"): Copier => ({ model: tapeIn(name, column, cells[column]), cartridge: OWN });
  const pair = { source: of("source"), target: of("target"), firmware: cells.firmware };
  const slower = Math.min(aloneMbps(pair.source), aloneMbps(pair.target));
  return {
    name,
    value: cells.mbps,
    unit: "MB/s",
    is: MEAN,
    predict: (parameters) => Math.min(slower, pairRate(pair, "mean", parameters)),
  };
}

/** @throws InputError for disk, whose rate depends on nothing that was fitted */
function tapeIn(row: string, column: string, model: CopyEnd): Copier["model"] {
  if (model === "disk") throw new InputError(`${row} ${column}`, "must be a tape drive", model);
  return model;
}
