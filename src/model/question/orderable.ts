/** What can be ordered: sizes are sold in steps, so an answer names the next size that is enough, and the one below it. */
import { exactly, inUnit, threeFigures } from "../quantities/formatNumber";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import type { ChoiceInput, RowsInput } from "./input";
import type { UnitName } from "../quantities/quantity";
import { quantity, rows } from "./question";

/** A list of the user's own, in place of the published sizes. */
export function sizesInput(
  unit: UnitName,
  otherwise: string,
  label = "Sizes that can be ordered",
): RowsInput<{
  readonly size: { readonly label: string; readonly takes: "number"; readonly as: ReturnType<typeof sizeOf> };
}> {
  return rows({ size: { label: "Size", takes: "number", as: sizeOf(unit) } }, label, {
    hint: "yours, in any order; a heading above is skipped",
    otherwise,
  });
}

function sizeOf(unit: UnitName) {
  return quantity(unit, "Size", { above: 0, atMost: 1e9 });
}

/** A list of the user's own, of named things. */
export function namesInput<C extends string, N extends string>(
  column: C,
  as: ChoiceInput<N>,
  label: string,
  otherwise: string,
) {
  const columns = { [column]: { label: as.label, takes: "text", as } } as {
    readonly [K in C]: { readonly label: string; readonly takes: "text"; readonly as: ChoiceInput<N> };
  };
  return rows(columns, label, { hint: "yours, in any order", otherwise });
}

type Own = readonly { readonly cells: { readonly size: number } }[];

export interface Ordered {
  /** "1,700 GB is the next size (published sizes); 864 GB is too small by 29.1 GB"; empty without a list. */
  readonly order: string;
  readonly facts: readonly FactId[];
}

/** Counts that can be ordered. */
export const COUNTS = sizesInput("count", "any number", "Counts that can be ordered");

/** Relative difference that is only rounding. */
const ROUNDING = 1e-9;

/**
 * @param own the user's sizes; if there are none, the published ones count
 * @param unit as the answer has it: "GB compressed"
 */
export function ordered(needed: number, unit: string, own: Own, published: readonly FactId[] = []): Ordered {
  const { sizes, from, facts } = listed(own, published, "published sizes");
  const does = (size: number): boolean => size >= needed * (1 - ROUNDING);
  const next = Math.min(...sizes.filter(does));
  const below = Math.max(...sizes.filter((size) => !does(size)));
  if (sizes.length === 0) return { order: "", facts };
  const lacks = `${inUnit(exactly(below), unit)} is too small by ${inUnit(threeFigures(needed - below), unit)}`;
  if (!Number.isFinite(next)) return { order: `no size is large enough (${from}): ${lacks}`, facts };
  const found = `${inUnit(exactly(next), unit)} is the next size (${from})`;
  return { order: Number.isFinite(below) ? `${found}; ${lacks}` : `${found}; no size is smaller`, facts };
}

interface Counted {
  readonly own?: Own;
  readonly published?: readonly FactId[];
  /** What a count comes on: "4 cards". */
  readonly on?: (count: number) => string;
}

/**
 * The order of a number of things that are sold one by one: "7 drives; with 6 drives, 12 MB/s is missing". With a list,
 * only its counts can be ordered.
 * @param lacks what is missing with fewer: "12 MB/s is missing"
 */
export function orderOf(
  count: number,
  things: string,
  lacks: (fewer: number) => string,
  { own = [], published = [], on = () => "" }: Counted,
): Ordered {
  const { sizes, from, facts } = listed(own, published, PUBLISHED);
  const counts = sizes.length > 0 ? sizes : [count - 1, count];
  const next = Math.min(...counts.filter((size) => size >= count));
  const below = Math.max(0, ...counts.filter((size) => size < count));
  const said = (size: number): string => inUnit(exactly(size), things);
  const found = next < Infinity ? said(next) : `no count is enough`;
  const noted = [...(next < Infinity ? [on(next)] : []), ...(sizes.length > 0 ? [from] : [])].filter(Boolean);
  return {
    order: `${found}${noted.length > 0 ? ` (${noted.join(", ")})` : ""}${below > 0 ? `; with ${said(below)}, ${lacks(below)}` : ""}`,
    facts,
  };
}

const [YOURS, PUBLISHED] = ["your list", "published"];

interface Named<N extends string> {
  /** "are the next links", "no links are fast enough". */
  readonly is: string;
  readonly none: string;
  readonly lacks: (below: N) => string;
}

/**
 * The first that is enough of some things by name, and what the one below it lacks. Also returns the two.
 * @param all the smallest first
 */
export function nextOf<N extends string>(
  all: readonly N[],
  isEnough: (name: N) => boolean,
  isOwn: boolean,
  { is, none, lacks }: Named<N>,
): { readonly order: string; readonly named: readonly N[] } {
  const at = all.findIndex(isEnough);
  const [next, below] = [all[at], all[(at < 0 ? all.length : at) - 1]];
  const found = `${next === undefined ? none : `${next} ${is}`} (${isOwn ? YOURS : PUBLISHED})`;
  return {
    order: below === undefined ? found : `${found}; ${lacks(below)}`,
    named: [next, below].filter((name) => name !== undefined),
  };
}

function listed(own: Own, published: readonly FactId[], otherwise: string) {
  return own.length > 0
    ? { sizes: own.map(({ cells }) => cells.size), from: YOURS, facts: [] }
    : { sizes: published.map(valueOf), from: otherwise, facts: published };
}

/** The parts of an answer's reasons that a list of sizes adds to. */
export function withOrder(
  { facts = [] }: { readonly facts?: readonly FactId[] },
  { order, facts: sizes }: Ordered,
): { readonly order?: string; readonly facts: readonly FactId[] } {
  return { facts: [...facts, ...sizes], ...(order !== "" && { order }) };
}
