/** The data validations of a sheet. */
import { DataValidationErrorStyle, DataValidationRenderMode, type ISheetDataValidationRule } from "@univerjs/core";
import type { Element } from "@xmldom/xmldom";
import { attributeOf, childOf, childrenOf } from "../../filling/xml";
import { rangesOf } from "./ranges";
import { typedFormula } from "../../cells/spelling";

/** The grid library's key for its validations. */
export const VALIDATIONS = "SHEET_DATA_VALIDATION_PLUGIN";

const ERROR_STYLES: Readonly<Record<string, DataValidationErrorStyle>> = {
  stop: DataValidationErrorStyle.STOP,
  warning: DataValidationErrorStyle.WARNING,
  information: DataValidationErrorStyle.INFO,
};

/** Types with an operator. Other types get none, because with one the grid library would reject every value. */
const COMPARING = /^(whole|decimal|date|time|textLength)$/;

/** A rule in the grid library's form, where types and operators have the same names as in a sheet part. */
export type ValidationRule = Omit<ISheetDataValidationRule, "operator"> & { readonly operator?: string };

export function validations(root: Element): ValidationRule[] {
  const list = childOf(root, "dataValidations");
  const rules = list ? childrenOf(list, "dataValidation") : [];
  return rules.flatMap((rule, i) => {
    const type = attributeOf(rule, "type") ?? "none";
    const ranges = rangesOf(attributeOf(rule, "sqref") ?? "");
    if (type === "none" || ranges.length === 0) return [];
    const [formula1, formula2] = ["formula1", "formula2"].map((name) => limit(childOf(rule, name)?.textContent));
    const title = attributeOf(rule, "errorTitle");
    const error = attributeOf(rule, "error");
    return [
      {
        uid: `validation${i + 1}`,
        type,
        ranges,
        ...(COMPARING.test(type) ? { operator: attributeOf(rule, "operator") ?? "between" } : {}),
        ...(formula1 === undefined ? {} : { formula1 }),
        ...(formula2 === undefined ? {} : { formula2 }),
        allowBlank: isOn(rule, "allowBlank"),
        showErrorMessage: isOn(rule, "showErrorMessage"),
        errorStyle: ERROR_STYLES[attributeOf(rule, "errorStyle") ?? "stop"] ?? DataValidationErrorStyle.STOP,
        ...(title === undefined ? {} : { errorTitle: title }),
        ...(error === undefined ? {} : { error }),
        // The cell of a list keeps its look and gets only an arrow.
        renderMode: DataValidationRenderMode.ARROW,
      },
    ];
  });
}

/** Returns a number or a quoted list as its text, and anything else as a formula. */
function limit(stored: string | null | undefined): string | undefined {
  const text = stored?.trim() ?? "";
  if (text === "") return undefined;
  const quoted = /^"((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  return Number.isFinite(Number(text)) ? text : typedFormula(text);
}

function isOn(element: Element, name: string): boolean {
  return /^(1|true)$/.test(attributeOf(element, name) ?? "");
}
