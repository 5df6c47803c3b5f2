/** An argument's limits and default in words. */
import { inUnit } from "../../model/quantities/formatNumber";
import type { Input } from "../../model/question/input";
import { defaultText, limitsInWords } from "../../model/question/inputWords";
import { displayUnit } from "../../model/quantities/quantity";

/** Returns the default as a placeholder: "Default: 24". */
export function placeholderOf(input: Input): string {
  const otherwise = defaultText(input.otherwise);
  return otherwise === undefined ? "" : `Default: ${otherwise}`;
}

/** Returns the input's own hint and its limits: "72 to 100,000 GB; published range 216 to 1,728 GB". */
export function limitsOf(input: Input): string | undefined {
  const parts = [input.hint, ruleOf(input)].filter((part) => part !== undefined && part !== "");
  return parts.length > 0 ? parts.join("; ") : undefined;
}

function ruleOf(input: Input): string | undefined {
  switch (input.kind) {
    case "quantity":
    case "list": {
      const unit = displayUnit(input.unit);
      const isList = input.kind === "list";
      return [
        ...(isList ? [unit === "" ? "one value per line" : `one value per line, in ${unit}`] : []),
        ...limitsInWords(input).map((text) => (isList ? text : inUnit(text, unit))),
        ...(typeof input.otherwise === "string" ? [`default: ${input.otherwise}`] : []),
      ].join("; ");
    }
    case "place":
      return `${input.words.join(", ")}, a fraction from 0 to 1, or an amount in ${displayUnit(input.unit)}`;
    case "rows": {
      const columns = Object.keys(input.columns);
      return columns.length > 1
        ? `one row per line: ${columns.join(", ")}, separated by tabs or semicolons`
        : "one per line";
    }
    case "choice":
    case "text":
    case "cell":
    case "rest":
      return undefined;
  }
}
