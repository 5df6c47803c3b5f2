/** All that the pane remembers, and how each act changes it. What a document keeps of it has a version. */
import { recordOf } from "../model/record";
import type { Reference } from "../workbook/reference";
import { isEmpty, type Entries, type Entry, type HeldCells, type ReadFile } from "./size/entry";

export const TABS = ["size", "explain", "templates"] as const;
export type Tab = (typeof TABS)[number];

/** What was entered into the form of a question or a template, by its name. */
export interface Form {
  readonly name: string;
  readonly entries: Entries;
}

export interface OpenForm extends Form {
  /** Fields that were visited: only then is a blank an error. */
  readonly touched: readonly string[];
  readonly held: HeldCells;
}

export interface PaneState {
  readonly tab: Tab;
  /** A question. */
  readonly open?: OpenForm;
  /** The latest first, one of each question. */
  readonly recent: readonly Form[];
  readonly template?: OpenForm;
  /** Templates that were left; the latest first, one of each. */
  readonly leftTemplates: readonly Form[];
}

/** An act within the form that is open. */
export type FieldAct =
  | { readonly kind: "enter"; readonly argument: string; readonly text: string; readonly file?: ReadFile }
  | { readonly kind: "bind"; readonly argument: string; readonly cells: Reference }
  /** Goes on with what the cells held. */
  | { readonly kind: "release"; readonly argument: string }
  | { readonly kind: "touch"; readonly argument: string }
  | { readonly kind: "held"; readonly held: HeldCells };

export type Act =
  | { readonly kind: "tab"; readonly tab: Tab }
  | { readonly kind: "open"; readonly sizing: Form }
  | { readonly kind: "back" }
  | { readonly kind: "pick"; readonly template: string }
  | { readonly kind: "leave" }
  | { readonly kind: "template"; readonly act: FieldAct }
  | FieldAct;

export const EMPTY: PaneState = { tab: "size", recent: [], leftTemplates: [] };

const MOST_RECENT = 5;

export function reduce(state: PaneState, act: Act): PaneState {
  const { open, template, ...rest } = state;
  switch (act.kind) {
    case "tab":
      return { ...state, tab: act.tab };
    case "open":
      return { ...state, open: opened(act.sizing) };
    case "back":
      return open ? { ...rest, ...(template && { template }), recent: withRecent(state.recent, open) } : state;
    case "pick": {
      const left = state.leftTemplates.find(({ name }) => name === act.template);
      return { ...state, template: opened({ name: act.template, entries: left?.entries ?? {} }) };
    }
    case "leave":
      return template
        ? { ...rest, ...(open && { open }), leftTemplates: withRecent(state.leftTemplates, template) }
        : state;
    case "template":
      return template ? { ...state, template: reduceOpen(template, act.act) } : state;
    default:
      return open ? { ...state, open: reduceOpen(open, act) } : state;
  }
}

function opened({ name, entries }: Form): OpenForm {
  return { name, entries, touched: [], held: {} };
}

function reduceOpen(open: OpenForm, act: FieldAct): OpenForm {
  switch (act.kind) {
    case "enter":
      return withEntry(open, act.argument, {
        kind: "typed",
        text: act.text,
        ...(act.file && { file: act.file }),
      });
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

function withEntry(open: OpenForm, argument: string, entry: Entry): OpenForm {
  const held = recordOf(Object.entries(open.held).filter(([name]) => name !== argument));
  return { ...open, held, entries: { ...open.entries, [argument]: entry } };
}

function withRecent(recent: readonly Form[], { name, entries }: Form): readonly Form[] {
  if (Object.values(entries).every(isEmpty)) return recent;
  return [{ name, entries }, ...recent.filter((form) => form.name !== name)].slice(0, MOST_RECENT);
}

const VERSION = 1;

/** Plain data, as document settings take it. */
export function saved({ tab, open, recent, template, leftTemplates }: PaneState): unknown {
  return {
    version: VERSION,
    tab,
    ...(open && { open: formOf(open) }),
    recent,
    ...(template && { template: formOf(template) }),
    leftTemplates,
  };
}

function formOf({ name, entries }: OpenForm): Form {
  return { name, entries };
}

/** What a document kept; the empty state where there is nothing, or nothing that this version can read. */
export function restored(kept: unknown, isKnown: (name: string) => boolean): PaneState {
  if (!isRecord(kept) || kept.version !== VERSION) return EMPTY;
  const [open] = formsFrom([kept.open], isKnown);
  const [template] = formsFrom([kept.template]);
  return {
    tab: TABS.find((tab) => tab === kept.tab) ?? EMPTY.tab,
    ...(open && { open: opened(open) }),
    recent: formsFrom(kept.recent, isKnown),
    ...(template && { template: opened(template) }),
    leftTemplates: formsFrom(kept.leftTemplates),
  };
}

function formsFrom(kept: unknown, isKnown: (name: string) => boolean = () => true): readonly Form[] {
  const forms: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return forms.flatMap((form) => formFrom(form, isKnown) ?? []).slice(0, MOST_RECENT);
}

function formFrom(kept: unknown, isKnown: (name: string) => boolean): Form | undefined {
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
  if (kept.kind === "typed" && typeof kept.text === "string") {
    const file = fileFrom(kept.file);
    return { kind: "typed", text: kept.text, ...(file && { file }) };
  }
  if (kept.kind !== "bound" || !isRecord(kept.cells)) return undefined;
  const { sheet, address } = kept.cells;
  return typeof sheet === "string" && typeof address === "string"
    ? { kind: "bound", cells: { sheet, address } }
    : undefined;
}

function fileFrom(kept: unknown): ReadFile | undefined {
  if (!isRecord(kept)) return undefined;
  const { name, begins } = kept;
  return typeof name === "string" && typeof begins === "string" ? { name, begins } : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
