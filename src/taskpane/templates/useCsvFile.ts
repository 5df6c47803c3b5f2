/** Fills a list from a CSV file that the user chooses. */
import { useState, type Dispatch } from "react";
import type { InputField } from "../../filling/descriptor";
import { convert, QuantityError, readQuantity } from "../../model/quantities/quantity";
import { durationText } from "../../model/quantities/timestamp";
import { isEmpty, type Entries, type Entry } from "../form/entry";
import type { FieldAct } from "../form/openForm";
import { failureText } from "../workbookPort";
import type { OpenedTemplate } from "./openedTemplate";

/** A month of minutes has two megabytes, so a larger file is another kind of file. */
const MOST_MB = 4;

interface CsvFile {
  /** Why the last file was rejected; the field keeps its text. */
  readonly problem: { readonly argument: string; readonly text: string } | undefined;
  readonly read: (field: InputField, file: File) => void;
  readonly forget: () => void;
}

export function useCsvFile(
  template: OpenedTemplate | undefined,
  entries: Entries,
  dispatch: Dispatch<FieldAct>,
): CsvFile {
  const [problem, setProblem] = useState<CsvFile["problem"]>();

  const read = async (field: InputField, file: File): Promise<void> => {
    if (!template) return;
    const { name } = field;
    const refuse = (reason: string): void => {
      setProblem({ argument: name, text: `Can't read ${file.name}: ${reason}` });
    };
    if (file.size > convert(MOST_MB, "MB", "B")) {
      refuse(`it is larger than ${MOST_MB} MB. Open it in Data, which averages over longer intervals`);
      return;
    }
    try {
      const { begins, values, measured, merging, doubts, reading, intervalSeconds, reads } = await template.readDemand(
        await bytesOf(file),
        field,
        entries,
      );
      const interval = template.intervalOf(field);
      const own = template.readsField;
      const isOfReads = field.name === own?.name;
      const length = isOfReads
        ? interval && hoursIn(entries[interval.name], template.heldBy(interval.name))
        : undefined;
      if (length !== undefined && intervalSeconds !== undefined && convert(length, "h", "s") !== intervalSeconds) {
        const [has, wanted] = [intervalSeconds, convert(length, "h", "s")].map(durationText);
        refuse(`it has intervals of ${has}, but the demand has ${wanted}. Use one length`);
        return;
      }
      setProblem(undefined);
      const said = { ...(measured !== undefined && { measured }), ...(merging !== undefined && { merging }) };
      const read = { name: file.name, begins, reading, doubts, ...said };
      dispatch({ kind: "enter", argument: name, text: values.join("\n"), file: read });
      if (own && reads) {
        const { values: read, merging: remarks, ...how } = reads;
        const along = {
          name: file.name,
          begins: "",
          of: name,
          ...how,
          ...(remarks !== undefined && { merging: remarks }),
        };
        dispatch({ kind: "enter", argument: own.name, text: read.join("\n"), file: along });
      }
      if (interval && !isOfReads && intervalSeconds !== undefined)
        dispatch({
          kind: "enter",
          argument: interval.name,
          text: wholeUnits(intervalSeconds),
          file: { name: file.name, begins: "", of: name },
        });
    } catch (error) {
      refuse(failureText(error));
    }
  };

  return {
    problem,
    read: (field, file) => void read(field, file),
    forget: () => {
      setProblem(undefined);
    },
  };
}

/** The length of an interval as entered, or the template's own; undefined if it's neither. */
function hoursIn(entry: Entry | undefined, [held]: readonly unknown[]): number | undefined {
  const given = entry?.kind === "typed" && !isEmpty(entry) ? entry.text : held;
  if (typeof given === "number") return given;
  try {
    return typeof given === "string" ? readQuantity(given, "h") : undefined;
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

/** "5 min": without a fraction, which would depend on the reader's decimals. */
function wholeUnits(seconds: number): string {
  const [hours, minutes] = [seconds / 3600, seconds / 60];
  return Number.isInteger(hours) ? `${hours} h` : Number.isInteger(minutes) ? `${minutes} min` : `${seconds} s`;
}

export function bytesOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : new Uint8Array());
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error(`${file.name} can't be read`));
    };
    reader.readAsArrayBuffer(file);
  });
}
