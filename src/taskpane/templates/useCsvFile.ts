/** Fills a list from a CSV file that the user chooses. */
import { useState, type Dispatch } from "react";
import type { InputField } from "../../filling/descriptor";
import { convert } from "../../model/quantities/quantity";
import type { FieldAct } from "../form/openForm";
import { failureText } from "../workbookPort";
import type { OpenedTemplate } from "./openedTemplate";

/** A day of hours has some hundred bytes, so a larger file is another kind of file. */
const MOST_MB = 1;

interface CsvFile {
  /** Why the last file was rejected; the field keeps its text. */
  readonly problem: { readonly argument: string; readonly text: string } | undefined;
  readonly read: (field: InputField, file: File) => void;
  readonly forget: () => void;
}

export function useCsvFile(template: OpenedTemplate | undefined, dispatch: Dispatch<FieldAct>): CsvFile {
  const [problem, setProblem] = useState<CsvFile["problem"]>();

  const read = async ({ name, cells = 1 }: InputField, file: File): Promise<void> => {
    if (!template) return;
    const refuse = (reason: string): void => {
      setProblem({ argument: name, text: `Can't read ${file.name}: ${reason}` });
    };
    if (file.size > convert(MOST_MB, "MB", "B")) {
      refuse(`it is larger than ${MOST_MB} MB`);
      return;
    }
    try {
      const { begins, values, merging } = await template.readHours(await bytesOf(file), cells);
      setProblem(undefined);
      const read = { name: file.name, begins, ...(merging !== undefined && { merging }) };
      dispatch({ kind: "enter", argument: name, text: values.join("\n"), file: read });
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
