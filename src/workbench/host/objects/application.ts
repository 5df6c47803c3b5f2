/** Excel.Application, as far as it creates workbooks, and the files that office.js sends. */
import { isUserError } from "../../../model/language/userError";
import { type Chart } from "../../book/charts";
import { type InsertedSheet } from "../grid";
import { type Quirks } from "../excelQuirks";
import { HostError } from "../protocol";
import { HostObject, textArgument } from "./hostObject";

/** What Excel does outside the workbook. */
export interface ExcelApplication {
  /** Shows a file as a new workbook. @throws FillError if the file isn't a workbook */
  readonly open: (file: Uint8Array) => void;
  /** Called after sheets of a file were inserted into the workbook. */
  readonly inserted: (file: Uint8Array, sheets: readonly InsertedSheet[]) => void;
  /** Called with all charts that were created here, whenever one of them changes. */
  readonly drawn: (charts: readonly Chart[]) => void;
}

/** Excel.CalculationType. */
const CALCULATIONS = ["Recalculate", "Full", "FullRebuild"];

export function application({ open }: ExcelApplication, quirks: Quirks): HostObject {
  const [decimal, thousands] = quirks.has("german") ? [",", "."] : [".", ","];
  const numberFormat = new HostObject("NumberFormatInfo", {
    properties: {
      NumberDecimalSeparator: { get: () => decimal },
      NumberGroupSeparator: { get: () => thousands },
    },
  });
  const cultureInfo = new HostObject("CultureInfo", {
    properties: { Name: { get: () => (quirks.has("german") ? "de-DE" : "en-US") } },
    objects: { NumberFormat: () => numberFormat },
  });
  return new HostObject("Application", {
    properties: {
      CalculationMode: { get: () => "Automatic" },
      DecimalSeparator: { get: () => decimal },
      ThousandsSeparator: { get: () => thousands },
    },
    objects: { CultureInfo: () => cultureInfo },
    methods: {
      // The stand-in calculates by itself after each change.
      Calculate: (kind) => {
        if (!CALCULATIONS.includes(textArgument(kind))) throw new HostError("InvalidArgument");
      },
      CreateWorkbook: (base64) => {
        const file = fileArgument(base64);
        return new HostObject("WorkbookCreated", {
          methods: {
            Open: () => {
              unlessBroken(() => {
                open(file);
              });
            },
          },
        });
      },
    },
  });
}

/** Decodes a file that office.js sends as base64. @throws HostError */
export function fileArgument(base64: unknown): Uint8Array {
  try {
    return Uint8Array.from(atob(textArgument(base64)), (character) => character.charCodeAt(0));
  } catch (error) {
    throw new HostError("InvalidArgument", undefined, { cause: error });
  }
}

/** Reports a file that can't be read as InvalidArgument, without a reason, as Excel does. */
export function unlessBroken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isUserError(error)) throw error;
    throw new HostError("InvalidArgument", undefined, { cause: error });
  }
}
