/** What can be ordered: sizes are sold in steps, so an answer names the next size that is enough, and the one below it. */
import { exactly, inUnit, threeFigures } from "./figures";
import type { FactId } from "./facts/factIds";
import { valueOf } from "./facts/facts";
import type { RowsInput } from "./input";
import type { UnitName } from "./quantity";
import { quantity, rows } from "./question";

/** The argument's name in every question that has it. */
export const SIZES = "sizes";

/** A list of the user's own, in place of the published sizes. */
export function sizesInput(
  unit: UnitName,
  otherwise: string,
): RowsInput<{
  readonly size: { readonly label: string; readonly takes: "number"; readonly as: ReturnType<typeof sizeOf> };
}> {
  return rows({ size: { label: "Size", takes: "number", as: sizeOf(unit) } }, "Sizes that can be ordered", {
    hint: "yours, in any order; a heading above is skipped",
    otherwise,
  });
}

function sizeOf(unit: UnitName) {
  return quantity(unit, "Size", { above: 0, atMost: 1e9 });
}

export interface Ordered {
  /** "1,700 GB is the next size (published sizes); 864 GB is too small by 29.1 GB"; empty without a list. */
  readonly order: string;
  readonly facts: readonly FactId[];
}

/** Relative difference that is only rounding. */
const ROUNDING = 1e-9;

/**
 * @param own the user's sizes; if there are none, the published ones count
 * @param unit as the answer has it: "GB compressed"
 */
export function ordered(
  needed: number,
  unit: string,
  own: readonly { readonly cells: { readonly size: number } }[],
  published: readonly FactId[] = [],
): Ordered {
  const facts = own.length > 0 ? [] : published;
  const sizes = own.length > 0 ? own.map(({ cells }) => cells.size) : published.map(valueOf);
  const from = own.length > 0 ? "your list" : "published sizes";
  const does = (size: number): boolean => size >= needed * (1 - ROUNDING);
  const next = Math.min(...sizes.filter(does));
  const below = Math.max(...sizes.filter((size) => !does(size)));
  if (sizes.length === 0) return { order: "", facts };
  const lacks = `${inUnit(exactly(below), unit)} is too small by ${inUnit(threeFigures(needed - below), unit)}`;
  if (!Number.isFinite(next)) return { order: `no size is large enough (${from}): ${lacks}`, facts };
  const found = `${inUnit(exactly(next), unit)} is the next size (${from})`;
  return { order: Number.isFinite(below) ? `${found}; ${lacks}` : `${found}; no size is smaller`, facts };
}

/**
 * The order of a number of things that are sold one by one: "7 drives; with 6 drives, 12 MB/s is missing".
 * @param lacks what is missing with one fewer: "12 MB/s is missing"
 * @param on what they come on: "4 cards"
 */
export function orderOf(count: number, things: string, lacks: (fewer: number) => string, on = ""): string {
  const fewer = count - 1;
  const all = inUnit(exactly(count), things) + (on && ` (${on})`);
  return fewer > 0 ? `${all}; with ${inUnit(exactly(fewer), things)}, ${lacks(fewer)}` : all;
}

/** The parts of an answer's reasons that a list of sizes adds to. */
export function withOrder(
  { facts = [] }: { readonly facts?: readonly FactId[] },
  { order, facts: sizes }: Ordered,
): { readonly order?: string; readonly facts: readonly FactId[] } {
  return { facts: [...facts, ...sizes], ...(order !== "" && { order }) };
}
