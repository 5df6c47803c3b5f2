/** An argument's limits and default in words. */
import { inUnit } from "../../model/quantities/formatNumber";
import type { Input } from "../../model/question/input";
import { defaultText, limitsInWords } from "../../model/question/inputWords";
import { displayUnit } from "../../model/quantities/quantity";

/** What a blank stands for: "Default: 24". */
export function defaultInWords(input: Input): string {
  const otherwise = defaultText(input.otherwise);
  return otherwise === undefined ? "" : `Default: ${otherwise}`;
}

/** A default in words stands below the field, where it has room. */
export function placeholderOf(input: Input): string {
  return typeof input.otherwise === "string" ? "" : defaultInWords(input);
}

/**
 * Returns the input's own hint, its limits and a default in words: "72 to 100,000 GB; published range 216 to 1,728 GB;
 * default: from the mix".
 *
 * @param kept a template's value, which is there in place of the default
 */
export function limitsOf(input: Input, kept?: string): string | undefined {
  const { hint, otherwise, kind } = input;
  const isSaid = typeof otherwise === "string" && kind !== "choice" && kept === undefined;
  const parts = [hint, ruleOf(input), isSaid ? `default: ${otherwise}` : undefined];
  return parts.filter((part) => part !== undefined && part !== "").join("; ") || undefined;
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
