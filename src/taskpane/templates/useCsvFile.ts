/** Fills a list from a CSV file that the user chooses. */
import { useState, type Dispatch } from "react";
import type { InputField } from "../../filling/descriptor";
import { convert } from "../../model/quantities/quantity";
import type { Entries } from "../form/entry";
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
      const { begins, values, measured, merging, doubts, reading, intervalSeconds } = await template.readDemand(
        await bytesOf(file),
        field,
        entries,
      );
      setProblem(undefined);
      const said = { ...(measured !== undefined && { measured }), ...(merging !== undefined && { merging }) };
      const read = { name: file.name, begins, reading, doubts, ...said };
      dispatch({ kind: "enter", argument: name, text: values.join("\n"), file: read });
      const interval = template.intervalOf(field);
      if (interval && intervalSeconds !== undefined)
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
