/** An input's limits in words, for forms, for Excel's own help and for the reference. */
import { exactly } from "../quantities/formatNumber";
import type { Input, Limits } from "./input";
import { displayUnit } from "../quantities/quantity";

/** Limits this high only catch typing errors, so hints don't show them. */
const BEYOND_REACH = 1e9;

/** Returns "1 to 16" or "above 0, at most 100", without unit; empty if there is no limit. */
export function boundsInWords({ atLeast, above, atMost: most }: Limits): string {
  const atMost = most !== undefined && most < BEYOND_REACH ? most : undefined;
  return [
    ...(above === undefined ? [] : [`above ${exactly(above)}`]),
    ...(atLeast !== undefined && atMost === undefined ? [`at least ${exactly(atLeast)}`] : []),
    ...(atLeast !== undefined && atMost !== undefined ? [`${exactly(atLeast)} to ${exactly(atMost)}`] : []),
    ...(atLeast === undefined && atMost !== undefined ? [`at most ${exactly(atMost)}`] : []),
  ].join(", ");
}

/** Returns "whole, 1 to 16" and "published range 2 to 8", without unit; nothing if there is no limit. */
export function limitsInWords(input: Limits): string[] {
  const { whole, usual } = input;
  const rule = [...(whole ? ["whole"] : []), boundsInWords(input)].filter((part) => part !== "").join(", ");
  return [
    ...(rule === "" ? [] : [rule]),
    ...(usual ? [`published range ${[...new Set(usual)].map((value) => exactly(value)).join(" to ")}`] : []),
  ];
}

function columnsInWords(names: readonly string[]): string {
  return `${names.length === 1 ? "column" : "columns"} ${names.join(", ")}`;
}

/** Returns what a blank means: "100", "from the mix"; undefined if a value is required. */
export function defaultText(otherwise: number | string | undefined): string | undefined {
  return typeof otherwise === "number" ? exactly(otherwise) : otherwise;
}

/**
 * Returns the parts of an argument's help: "Cache per VTS, GB", "72 to 100,000", "published range 216 to 1,728". The
 * default isn't included.
 */
export function argumentInWords(input: Input): string[] {
  const unit = "unit" in input && input.kind !== "place" ? displayUnit(input.unit) : "";
  return [
    unit ? `${input.label}, ${unit}` : input.label,
    ...(input.hint ? [input.hint] : []),
    ...(input.kind === "choice" ? [`one of ${input.names.join(", ")}`] : []),
    ...(input.kind === "quantity" || input.kind === "list" ? limitsInWords(input) : []),
    ...(input.kind === "rows" ? [columnsInWords(Object.keys(input.columns))] : []),
  ];
}
