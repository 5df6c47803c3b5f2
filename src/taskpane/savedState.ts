/** What a document saves of the pane's state: plain data with a version, and the conversion of older versions. */
import { recordOf } from "../model/language/es2016";
import { SUBJECTS } from "../model/question/subjects";
import type { Entries, Entry, ReadFile } from "./form/entry";
import {
  ACCEPTED,
  DEFAULTS,
  EMPTY,
  MOST_RECENT,
  sizingOf,
  TABS,
  type PaneState,
  type Sizing,
  type Within,
} from "./paneState";
import { opened, type Form } from "./form/openForm";

const VERSION = 4;

export interface Restored {
  readonly state: PaneState;
  /** Version of the saved state, if it is newer than ours: it must then stay unchanged. */
  readonly newer?: number;
}

/** Returns the state as plain data, as document settings take it. */
export function saved({ tab, open, recent, system, units, template, leftTemplates }: PaneState): unknown {
  return {
    version: VERSION,
    tab,
    ...(open && { open: sizingOf(open) }),
    recent,
    system,
    units,
    ...(template && { template: { name: template.name, entries: template.entries } }),
    leftTemplates,
  };
}

/** Returns the state that a document saved; the empty state if there is none or it can't be read. */
export function restored(kept: unknown, isKnown: (name: string) => boolean): Restored {
  if (!isRecord(kept)) return { state: EMPTY };
  const { version } = kept;
  if (typeof version !== "number") return { state: EMPTY };
  if (version > VERSION) return { state: EMPTY, newer: version };
  return { state: stateFrom(upToDate(kept, version), isKnown) };
}

/** Version 4 added answers of other questions as entries, and needs no change of what was saved before. */
function upToDate(kept: Plain, version: number): Plain {
  const from2 = version === 1 ? fromVersion1(kept) : kept;
  return version <= 2 ? fromVersion2(from2) : from2;
}

/** Adds ids: in version 1, sizings had none, because there was only one per question. */
function fromVersion1(kept: Plain): Plain {
  const recent = asList(kept.recent).map((form, i): unknown => (isRecord(form) ? { ...form, id: i + 1 } : form));
  return { ...kept, recent, ...(isRecord(kept.open) && { open: { ...kept.open, id: recent.length + 1 } }) };
}

/** Marks defaults as accepted in sizings with an answer, because version 2 didn't ask for them. */
function fromVersion2(kept: Plain): Plain {
  const accepted = (sizing: unknown): unknown =>
    isRecord(sizing) && typeof sizing.answer === "string"
      ? { ...sizing, settings: { ...textsFrom(sizing.settings), [DEFAULTS]: ACCEPTED } }
      : sizing;
  return {
    ...kept,
    recent: asList(kept.recent).map(accepted),
    ...(isRecord(kept.open) && { open: accepted(kept.open) }),
  };
}

function stateFrom(kept: Plain, isKnown: (name: string) => boolean): PaneState {
  const [open] = sizingsFrom([kept.open], isKnown);
  const [template] = formsFrom([kept.template]);
  return {
    ...EMPTY,
    tab: TABS.find((tab) => tab === kept.tab) ?? EMPTY.tab,
    ...(open && { open: opened(open) }),
    recent: sizingsFrom(kept.recent, isKnown),
    system: SUBJECTS.find((subject) => subject === kept.system) ?? EMPTY.system,
    units: textsFrom(kept.units),
    ...(template && { template: opened(template) }),
    leftTemplates: formsFrom(kept.leftTemplates),
  };
}

type Plain = Readonly<Record<string, unknown>>;

function sizingsFrom(kept: unknown, isKnown: (name: string) => boolean): readonly Sizing[] {
  return asList(kept)
    .flatMap((plain) => sizingFrom(plain, isKnown) ?? [])
    .slice(0, MOST_RECENT);
}

function sizingFrom(plain: unknown, isKnown: (name: string) => boolean): Sizing | undefined {
  const form = formFrom(plain);
  if (!form || !isRecord(plain) || !isKnown(form.name) || typeof plain.id !== "number") return undefined;
  const { id, title, answer } = plain;
  const within = withinFrom(plain.within, isKnown);
  return {
    ...form,
    id,
    ...(typeof title === "string" && { title }),
    ...(typeof answer === "string" && { answer }),
    ...(within && { within }),
  };
}

function withinFrom(kept: unknown, isKnown: (name: string) => boolean): Within | undefined {
  if (!isRecord(kept) || typeof kept.argument !== "string") return undefined;
  const outer = sizingFrom(kept.outer, isKnown);
  return outer && { argument: kept.argument, outer };
}

function formsFrom(kept: unknown): readonly Form[] {
  return asList(kept).flatMap((form) => formFrom(form) ?? []);
}

function formFrom(kept: unknown): Form | undefined {
  if (!isRecord(kept) || typeof kept.name !== "string" || !isRecord(kept.entries)) return undefined;
  return {
    name: kept.name,
    entries: entriesFrom(kept.entries),
    ...(kept.kept !== undefined && { kept: asList(kept.kept).flatMap((e) => (isRecord(e) ? [entriesFrom(e)] : [])) }),
    ...(kept.settings !== undefined && { settings: textsFrom(kept.settings) }),
  };
}

function entriesFrom(kept: Plain): Entries {
  const entries = Object.entries(kept).flatMap(([argument, entry]): [string, Entry][] => {
    const read = entryFrom(entry);
    return read ? [[argument, read]] : [];
  });
  return recordOf(entries);
}

function entryFrom(kept: unknown): Entry | undefined {
  if (!isRecord(kept)) return undefined;
  if (kept.kind === "typed" && typeof kept.text === "string") {
    const file = fileFrom(kept.file);
    return { kind: "typed", text: kept.text, ...(file && { file }) };
  }
  if (kept.kind === "answer" && typeof kept.name === "string" && isRecord(kept.entries))
    return { kind: "answer", name: kept.name, entries: entriesFrom(kept.entries) };
  if (kept.kind !== "bound" || !isRecord(kept.cells)) return undefined;
  const { sheet, address, name } = kept.cells;
  const file = fileFrom(kept.file);
  return typeof sheet === "string" && typeof address === "string"
    ? {
        kind: "bound",
        cells: { sheet, address, ...(typeof name === "string" && { name }) },
        ...(file && { file }),
      }
    : undefined;
}

function fileFrom(kept: unknown): ReadFile | undefined {
  if (!isRecord(kept)) return undefined;
  const { name, begins } = kept;
  if (typeof name !== "string" || typeof begins !== "string") return undefined;
  const said = ["measured", "reading", "merging", "doubts", "of"].flatMap((one): [string, string][] => {
    const text = kept[one];
    return typeof text === "string" ? [[one, text]] : [];
  });
  return { name, begins, ...recordOf(said) };
}

function textsFrom(kept: unknown): Readonly<Record<string, string>> {
  const texts = isRecord(kept) ? Object.entries(kept) : [];
  return recordOf(texts.flatMap(([key, text]): [string, string][] => (typeof text === "string" ? [[key, text]] : [])));
}

function asList(kept: unknown): readonly unknown[] {
  return Array.isArray(kept) ? kept : [];
}

function isRecord(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
