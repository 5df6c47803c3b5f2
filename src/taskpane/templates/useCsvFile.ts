/** Fills a list from a CSV file that the user chooses. */
import { useState, type Dispatch } from "react";
import type { InputField } from "../../filling/descriptor";
import type { FieldAct } from "../paneState";
import { inWords } from "../workbookPort";
import type { Opening } from "./useOpenedTemplate";

/** A day of hours has some hundred bytes; a larger file is another one. */
const MOST_BYTES = 1_000_000;

interface CsvFile {
  /** Why the last file was not taken; what stood in the field stands there still. */
  readonly problem: { readonly argument: string; readonly text: string } | undefined;
  readonly read: (field: InputField, file: File) => void;
  readonly forget: () => void;
}

export function useCsvFile(opening: Opening, dispatch: Dispatch<FieldAct>): CsvFile {
  const [problem, setProblem] = useState<CsvFile["problem"]>();

  const read = async ({ name, cells = 1 }: InputField, file: File): Promise<void> => {
    if (opening.kind !== "opened") return;
    const refuse = (reason: string): void => {
      setProblem({ argument: name, text: `${file.name} was not taken: ${reason}` });
    };
    if (file.size > MOST_BYTES) {
      refuse(`it has more than ${MOST_BYTES} bytes`);
      return;
    }
    try {
      const { begins, values } = await opening.template.readHours(await textOf(file), cells);
      setProblem(undefined);
      dispatch({ kind: "enter", argument: name, text: values.join("\n"), file: { name: file.name, begins } });
    } catch (error) {
      refuse(inWords(error));
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

function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === "string" ? reader.result : "");
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error(`${file.name} cannot be read`));
    };
    reader.readAsText(file);
  });
}
