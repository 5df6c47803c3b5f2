/** All that the pane remembers, and how each act changes it. What a document keeps of it has a version. */
import { recordOf } from "../model/record";
import type { Reference } from "../workbook/reference";
import { isEmpty, type Entries, type Entry, type HeldCells } from "./size/entry";

export const TABS = ["size", "explain"] as const;
export type Tab = (typeof TABS)[number];

/** A question with what was entered for it. */
export interface Sizing {
  readonly name: string;
  readonly entries: Entries;
}

export interface OpenSizing extends Sizing {
  /** Arguments that were visited: only then is a blank an error. */
  readonly touched: readonly string[];
  readonly held: HeldCells;
}

export interface PaneState {
  readonly tab: Tab;
  readonly open?: OpenSizing;
  /** The latest first, one of each question. */
  readonly recent: readonly Sizing[];
}

export type Act =
  | { readonly kind: "tab"; readonly tab: Tab }
  | { readonly kind: "open"; readonly sizing: Sizing }
  | { readonly kind: "back" }
  | { readonly kind: "enter"; readonly argument: string; readonly text: string }
  | { readonly kind: "bind"; readonly argument: string; readonly cells: Reference }
  /** Goes on with what the cells held. */
  | { readonly kind: "release"; readonly argument: string }
  | { readonly kind: "touch"; readonly argument: string }
  | { readonly kind: "held"; readonly held: HeldCells };

export const EMPTY: PaneState = { tab: "size", recent: [] };

const MOST_RECENT = 5;

export function reduce(state: PaneState, act: Act): PaneState {
  const { open } = state;
  switch (act.kind) {
    case "tab":
      return { ...state, tab: act.tab };
    case "open":
      return { ...state, open: { ...act.sizing, touched: [], held: {} } };
    case "back":
      return open ? { tab: state.tab, recent: withRecent(state.recent, open) } : state;
    default:
      return open ? { ...state, open: reduceOpen(open, act) } : state;
  }
}

type FieldAct = Exclude<Act, { kind: "tab" | "open" | "back" }>;

function reduceOpen(open: OpenSizing, act: FieldAct): OpenSizing {
  switch (act.kind) {
    case "enter":
      return withEntry(open, act.argument, { kind: "typed", text: act.text });
    case "bind":
      return withEntry(open, act.argument, { kind: "bound", cells: act.cells });
    case "release": {
      const held = open.held[act.argument];
      const values = held?.kind === "values" ? held.values : [];
      return withEntry(open, act.argument, { kind: "typed", text: values.map((v) => String(v ?? "")).join("\n") });
    }
    case "touch":
      return open.touched.includes(act.argument) ? open : { ...open, touched: [...open.touched, act.argument] };
    case "held":
      return { ...open, held: { ...open.held, ...act.held } };
  }
}

function withEntry(open: OpenSizing, argument: string, entry: Entry): OpenSizing {
  const held = recordOf(Object.entries(open.held).filter(([name]) => name !== argument));
  return { ...open, held, entries: { ...open.entries, [argument]: entry } };
}

function withRecent(recent: readonly Sizing[], { name, entries }: Sizing): readonly Sizing[] {
  if (Object.values(entries).every(isEmpty)) return recent;
  return [{ name, entries }, ...recent.filter((sizing) => sizing.name !== name)].slice(0, MOST_RECENT);
}

const VERSION = 1;

/** Plain data, as document settings take it. */
export function saved({ tab, open, recent }: PaneState): unknown {
  return { version: VERSION, tab, ...(open && { open: { name: open.name, entries: open.entries } }), recent };
}

/** What a document kept; the empty state where there is nothing, or nothing that this version can read. */
export function restored(kept: unknown, isKnown: (name: string) => boolean): PaneState {
  if (!isRecord(kept) || kept.version !== VERSION) return EMPTY;
  const open = sizingFrom(kept.open, isKnown);
  const recent = Array.isArray(kept.recent) ? kept.recent : [];
  return {
    tab: TABS.find((tab) => tab === kept.tab) ?? EMPTY.tab,
    ...(open && { open: { ...open, touched: [], held: {} } }),
    recent: recent.flatMap((sizing: unknown) => sizingFrom(sizing, isKnown) ?? []).slice(0, MOST_RECENT),
  };
}

function sizingFrom(kept: unknown, isKnown: (name: string) => boolean): Sizing | undefined {
  if (!isRecord(kept) || typeof kept.name !== "string" || !isKnown(kept.name) || !isRecord(kept.entries))
    return undefined;
  const entries = Object.entries(kept.entries).flatMap(([argument, entry]): [string, Entry][] => {
    const read = entryFrom(entry);
    return read ? [[argument, read]] : [];
  });
  return { name: kept.name, entries: recordOf(entries) };
}

function entryFrom(kept: unknown): Entry | undefined {
  if (!isRecord(kept)) return undefined;
  if (kept.kind === "typed" && typeof kept.text === "string") return { kind: "typed", text: kept.text };
  if (kept.kind !== "bound" || !isRecord(kept.cells)) return undefined;
  const { sheet, address } = kept.cells;
  return typeof sheet === "string" && typeof address === "string"
    ? { kind: "bound", cells: { sheet, address } }
    : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
