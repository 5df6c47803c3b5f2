/** A form that is open: what was entered into it, and how each action in it changes that. */
import { recordOf } from "../../model/language/es2016";
import type { Reference } from "../../cells/reference";
import type { Decimal } from "../locale";
import { typedNumber } from "./decimal";
import { argumentOf } from "./nestedAnswers";
import { isEmpty, itemsOf, type Entries, type Entry, type HeldCells, type ReadFile } from "./entry";

/** What was entered into the form of a question or a template, by its name. */
export interface Form {
  readonly name: string;
  readonly entries: Entries;
  /** Configurations saved for comparison, at most three. */
  readonly kept?: readonly Entries[];
  /** What the sections below the answer were set to: {"sweep.input": "cache_gb"}. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A sizing for a proposal. */
export interface Proposed extends Form {
  /** Inputs that were answers of other questions, by argument: "Drive time per mount (TAPE_CYCLE_TIME)". */
  readonly asNumbers?: Readonly<Record<string, string>>;
  /** True if these are entries for no sizing: a blank is no choice of the default. */
  readonly isPartial?: boolean;
  /** What to say with the form. */
  readonly note?: string;
}

export interface OpenForm extends Form {
  /** A sizing whose inputs are to be taken as soon as the template is read. */
  readonly from?: Proposed | undefined;
  /** What couldn't be taken from it, or only as a number. */
  readonly note?: string;
  /** Fields that were visited: only then is a blank an error. */
  readonly touched: readonly string[];
  readonly held: HeldCells;
}

/** An action in the open form. */
export type FieldAct =
  | { readonly kind: "enter"; readonly argument: string; readonly text: string; readonly file?: ReadFile }
  | { readonly kind: "bind"; readonly argument: string; readonly cells: Reference }
  /** Replaces a binding by the values that the cells held. */
  | { readonly kind: "release"; readonly argument: string; readonly decimal: Decimal }
  /** Restores the previous entry; undefined means blank. */
  | { readonly kind: "restore"; readonly argument: string; readonly entry: Entry | undefined }
  | { readonly kind: "touch"; readonly argument: string }
  | { readonly kind: "held"; readonly held: HeldCells }
  /** The inputs of a sizing, by the form's own fields; the other entries stay. */
  | { readonly kind: "taken"; readonly entries: Entries; readonly note?: string }
  | { readonly kind: "set"; readonly key: string; readonly text: string }
  /** Replaces all entries of the form, and optionally the saved configurations. */
  | { readonly kind: "compare"; readonly entries: Entries; readonly kept: readonly Entries[] };

export function opened<F extends Form>(form: F): F & OpenForm {
  return { ...form, touched: [], held: {} };
}

export function changedBy<F extends OpenForm>(open: F, act: FieldAct): F {
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
      return withEntry(open, act.argument, {
        kind: "typed",
        text: values.map((v) => (typeof v === "number" ? typedNumber(v, act.decimal) : String(v ?? ""))).join("\n"),
      });
    }
    case "restore":
      return withEntry(open, act.argument, act.entry ?? { kind: "typed", text: "" });
    case "touch":
      return open.touched.includes(act.argument) ? open : { ...open, touched: [...open.touched, act.argument] };
    case "held":
      return { ...open, held: { ...open.held, ...act.held } };
    case "taken": {
      const entries = { ...without(open.entries, Object.keys(act.entries)), ...act.entries };
      return { ...open, entries, held: heldStill(open, entries), from: undefined, note: act.note };
    }
    case "set":
      return { ...open, settings: { ...open.settings, [act.key]: act.text } };
    case "compare":
      return { ...open, entries: act.entries, kept: act.kept, held: heldStill(open, act.entries) };
  }
}

/** Keeps the contents of cells that are still bound, because unchanged bindings aren't read again. */
function heldStill({ entries, held }: OpenForm, now: Entries): HeldCells {
  const isSame = (argument: string): boolean => JSON.stringify(entries[argument]) === JSON.stringify(now[argument]);
  return recordOf(Object.entries(held).filter(([path]) => isSame(argumentOf(path))));
}

function withEntry<F extends OpenForm>(open: F, argument: string, entry: Entry): F {
  const held = recordOf(Object.entries(open.held).filter(([path]) => argumentOf(path) !== argument));
  const entries = isReplaced(open.entries[argument], entry) ? without(open.entries, [argument]) : open.entries;
  return { ...open, held, entries: { ...entries, [argument]: entry } };
}

/** True if nothing is left of a list, so that what came with it says nothing of the new one. */
function isReplaced(before: Entry | undefined, entry: Entry): boolean {
  if (entry.file !== undefined || entry.kind === "bound" || isEmpty(entry)) return true;
  if (before?.kind !== "typed" || entry.kind !== "typed") return false;
  const [old, now] = [itemsOf(before.text), itemsOf(entry.text)];
  return old.length > 1 && old[0] !== now[0] && old[old.length - 1] !== now[now.length - 1];
}

/** What came with lists goes with them. */
function without(entries: Entries, lists: readonly string[]): Entries {
  return recordOf(Object.entries(entries).filter(([, { file }]) => !lists.includes(file?.of ?? "")));
}
