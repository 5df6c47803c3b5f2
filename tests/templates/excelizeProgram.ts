/**
 * Prints as JSON what excelize finds in each workbook named on the command line. Runs in its own process, because jest
 * can't load excelize, a Go program compiled to WebAssembly.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { init } from "excelize-wasm";
import type { Dump, Validation } from "./excelize";

type Excelize = Awaited<ReturnType<typeof init>>;

function dumped(excelize: Excelize, file: string): Dump {
  const book = sound(excelize.OpenReader(new Uint8Array(readFileSync(file))));
  return {
    names: sound(book.GetDefinedName()).definedNames.map((name) => [name.Name ?? "", name.RefersTo ?? ""]),
    sheets: book.GetSheetList().list.map((name) => ({
      name,
      values: sound(book.GetRows(name, { RawCellValue: true })).result,
      shown: sound(book.GetRows(name)).result,
      validations: validationsIn(sound(book.GetDataValidations(name))),
      frozenRows: sound(book.GetPanes(name)).panes.YSplit ?? 0,
      showsGrid: sound(book.GetSheetView(name, 0)).opts.ShowGridLines ?? true,
    })),
  };
}

function sound<T extends object & { error?: string | null }>(answer: T): T {
  if (answer.error) throw new Error(answer.error);
  return answer;
}

/** Returns the validations. The package's types have another name for the list. */
function validationsIn(answer: object): Validation[] {
  const list: unknown = "dataValidations" in answer ? answer.dataValidations : undefined;
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) throw new TypeError("excelize gave no list of validations");
  return list.map((one: object) => {
    const text = (key: string): string => {
      const found: unknown = Object.entries(one).find(([name]) => name === key)?.[1];
      if (typeof found !== "string") throw new TypeError(`excelize gave no ${key}`);
      return found;
    };
    return {
      range: text("Sqref"),
      type: text("Type"),
      operator: text("Operator"),
      formulas: [text("Formula1"), text("Formula2")].filter((formula) => formula !== ""),
    };
  });
}

init(fileURLToPath(import.meta.resolve("excelize-wasm/excelize.wasm.gz"))).then(
  (excelize) => {
    const dumps = process.argv.slice(2).map((file) => dumped(excelize, file));
    process.stdout.write(JSON.stringify(dumps), () => process.exit(0));
  },
  (error: unknown) => {
    process.stderr.write(String(error), () => process.exit(1));
  },
);
