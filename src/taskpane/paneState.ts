/** Everything that the pane remembers, and how each action changes it. savedState.ts defines the part that is saved. */
import { isEmpty } from "./form/entry";
import { changedBy, opened, type FieldAct, type Form, type OpenForm, type Proposed } from "./form/openForm";

export const TABS = ["size", "explain", "templates", "data"] as const;
export type Tab = (typeof TABS)[number];

/** The tab that the address of the pane names: "?open=explain". The manifest's buttons have such addresses. */
export function tabIn(query: string): Tab | undefined {
  const named = new URLSearchParams(query).get("open");
  return TABS.find((tab) => tab === named);
}

/** The setting that records that the user accepted the defaults of inputs that are asked for. */
export const DEFAULTS = "defaults";
export const ACCEPTED = "accepted";

/** One of several sizings, maybe of the same question. */
export interface Sizing extends Form {
  readonly id: number;
  /** The user's own name for it; absent or empty if there is none. */
  readonly title?: string;
  /** The latest answer shown; cells that it follows may have changed since. */
  readonly answer?: string;
  /** The field that the answer is for. */
  readonly within?: Within;
}

/** A field of another sizing, as that was when the field's question was opened. */
export interface Within {
  readonly argument: string;
  readonly outer: Sizing;
}

export interface OpenSizing extends OpenForm, Sizing {
  /** The field to which the user came back from the question that answers it. */
  readonly backAt?: string;
}

/** A place in the pane: a sizing, or the goals. */
type Visited = number | "goals";

export interface PaneState {
  readonly tab: Tab;
  readonly open?: OpenSizing;
  /** Recent sizings, the latest first. */
  readonly recent: readonly Sizing[];
  /** Places to which Back and Forward lead, the nearest last. */
  readonly back: readonly Visited[];
  readonly forward: readonly Visited[];
  /** The system whose goals are shown; empty for all. */
  readonly system: string;
  /** The unit chosen last, by the unit that a field declares. */
  readonly units: Readonly<Record<string, string>>;
  readonly template?: OpenForm;
  /** Recent templates, the latest first, one entry per template. */
  readonly leftTemplates: readonly Form[];
}

export type Act =
  | { readonly kind: "tab"; readonly tab: Tab }
  | { readonly kind: "system"; readonly system: string }
  /** A recent sizing if it has an id, otherwise a new one. */
  | { readonly kind: "open"; readonly sizing: Form & { readonly id?: number } }
  /** Opens the question that answers a field. */
  | { readonly kind: "ask"; readonly argument: string; readonly form: Form }
  /** Uses the open sizing's answer in the field that it is for. */
  | { readonly kind: "use" }
  | { readonly kind: "back" }
  | { readonly kind: "forward" }
  /** Shows the goals, from any place. */
  | { readonly kind: "goals" }
  | { readonly kind: "title"; readonly title: string }
  | { readonly kind: "answered"; readonly answer: string }
  | { readonly kind: "forget"; readonly id: number }
  /** Everything that the document keeps: sizings, and what was entered for proposals. */
  | { readonly kind: "forgetAll" }
  | { readonly kind: "unit"; readonly declared: string; readonly unit: string }
  | { readonly kind: "pick"; readonly template: string }
  /** Opens a template with the inputs of a sizing. */
  | { readonly kind: "propose"; readonly template: string; readonly from: Proposed }
  | { readonly kind: "leave" }
  | { readonly kind: "template"; readonly act: FieldAct }
  /** Excel is ready, with the state that its document holds. */
  | { readonly kind: "join"; readonly kept: PaneState }
  | FieldAct;

export const EMPTY: PaneState = {
  tab: "size",
  recent: [],
  back: [],
  forward: [],
  system: "",
  units: {},
  leftTemplates: [],
};

export const MOST_RECENT = 12;
const MOST_TEMPLATES = 5;
const MOST_PLACES = 20;

export function reduce(state: PaneState, act: Act): PaneState {
  const { open, template, ...rest } = state;
  switch (act.kind) {
    case "tab":
      return { ...state, tab: act.tab };
    case "system":
      return { ...state, system: act.system };
    case "open":
      return openedIn(state, act.sizing);
    case "ask":
      return open ? openedIn(state, { ...act.form, within: { argument: act.argument, outer: sizingOf(open) } }) : state;
    case "use":
      return used(state);
    case "back":
      return open?.within ? backOut(state, open, open.within) : moved(state, "back", "forward");
    case "forward":
      return moved(state, "forward", "back");
    case "goals":
      return open ? { ...left(state), back: visited(state), forward: [] } : state;
    case "title":
      return open ? { ...state, open: { ...open, title: act.title } } : state;
    case "answered":
      return open ? { ...state, open: { ...open, answer: act.answer } } : state;
    case "forget":
      return { ...state, recent: state.recent.filter(({ id }) => id !== act.id) };
    case "forgetAll":
      return { ...EMPTY, tab: state.tab, system: state.system, units: state.units };
    case "unit":
      return { ...state, units: { ...state.units, [act.declared]: act.unit } };
    case "pick":
      return withTemplateOpened(state, act.template);
    case "propose": {
      const picked = withTemplateOpened(state, act.template);
      return { ...picked, tab: "templates", template: { ...picked.template, from: act.from } };
    }
    case "leave":
      return template
        ? { ...rest, ...(open && { open }), leftTemplates: withTemplate(state.leftTemplates, template) }
        : state;
    case "join":
      return joined(state, act.kept);
    case "template":
      return template ? { ...state, template: changedBy(template, act.act) } : state;
    default:
      return open ? { ...state, open: changedBy(open, act) } : state;
  }
}

/** Opens a template with what was entered into it before; what was entered into the open one is kept. */
function withTemplateOpened(state: PaneState, name: string): PaneState & { readonly template: OpenForm } {
  const { template: open } = state;
  const leftTemplates = open ? withTemplate(state.leftTemplates, open) : state.leftTemplates;
  const before = leftTemplates.find((form) => form.name === name);
  return { ...state, leftTemplates, template: opened({ name, entries: before?.entries ?? {} }) };
}

/** The properties of a sizing that are worth saving. */
export function sizingOf({ id, name, entries, title, answer, kept, settings, within }: Sizing): Sizing {
  return {
    id,
    name,
    entries,
    ...(title && { title }),
    ...(answer && { answer }),
    ...(kept && { kept }),
    ...(settings && { settings }),
    ...(within && { within }),
  };
}

/**
 * Adds the document's state after what was entered here: before Excel was ready, or while somebody else wrote it. No
 * entry is lost, and the screen stays.
 */
function joined(state: PaneState, kept: PaneState): PaneState {
  const units = { ...kept.units, ...state.units };
  const system = state.system || kept.system;
  const { tab, open, template, recent, leftTemplates } = state;
  const isUntouched = tab === EMPTY.tab && !open && !template && recent.length === 0 && leftTemplates.length === 0;
  if (isUntouched) return { ...kept, units, system };
  const last = Math.max(0, open?.id ?? 0, ...recent.map(({ id }) => id));
  const own = open ? [open, ...recent] : recent;
  const brought = [...(kept.open && isStarted(kept.open) ? [sizingOf(kept.open)] : []), ...kept.recent].filter(
    (sizing) => !own.some((one) => isSame(one, sizing)),
  );
  const keptTemplates = kept.template ? withTemplate(kept.leftTemplates, kept.template) : kept.leftTemplates;
  return {
    ...state,
    units,
    system,
    recent: [...recent, ...brought.map((sizing) => renumbered(sizing, last))].slice(0, MOST_RECENT),
    leftTemplates: [...leftTemplates].reverse().reduce(withTemplate, keptTemplates),
  };
}

function renumbered(sizing: Sizing, by: number): Sizing {
  const { id, within } = sizing;
  return { ...sizing, id: id + by, ...(within && { within: { ...within, outer: renumbered(within.outer, by) } }) };
}

/** Adds the open sizing to the recent ones; drops it if nothing was entered. */
function left(state: PaneState): PaneState {
  const { open, ...rest } = state;
  if (!open) return state;
  if (!isStarted(open)) return rest;
  const others = state.recent.filter((sizing) => sizing.id !== open.id && !isSame(sizing, open));
  return { ...rest, recent: [sizingOf(open), ...others].slice(0, MOST_RECENT) };
}

function isStarted({ entries, kept = [] }: Form): boolean {
  return kept.length > 0 || !Object.values(entries).every(isEmpty);
}

/** True if one of the two sizings can be dropped without loss. */
function isSame(one: Sizing, other: Sizing): boolean {
  const content = ({ name, title, entries, kept = [] }: Sizing): string =>
    JSON.stringify([name, title ?? "", Object.entries(entries).sort(([a], [b]) => a.localeCompare(b)), kept]);
  return content(one) === content(other);
}

function openedIn(state: PaneState, sizing: Form & { readonly id?: number; readonly within?: Within }): PaneState {
  if (sizing.id !== undefined && sizing.id === state.open?.id) return { ...state, tab: "size" };
  const id = sizing.id ?? 1 + Math.max(0, state.open?.id ?? 0, ...state.recent.map((recent) => recent.id));
  return { ...left(state), open: opened({ ...sizing, id }), tab: "size", back: visited(state), forward: [] };
}

/** Puts the answer into its field; the chain keeps the sizing, so the recent ones lose it. */
function used(state: PaneState): PaneState {
  const { open } = state;
  if (!open?.within) return state;
  const { argument, outer } = open.within;
  const now = outerOf(state, outer);
  const entry = { kind: "answer", name: open.name, entries: open.entries } as const;
  const entries = { ...now.entries, [argument]: entry };
  return {
    ...state,
    recent: state.recent.filter(({ id }) => id !== open.id),
    open: { ...opened({ ...now, entries }), backAt: argument },
    back: withoutLast(state.back, now.id),
    forward: [],
  };
}

/** Goes back to the field without using the answer. Unlike other places, its sizing may have no entries yet. */
function backOut(state: PaneState, open: OpenSizing, { argument, outer }: Within): PaneState {
  const now = outerOf(state, outer);
  return {
    ...left(state),
    open: { ...opened(now), backAt: argument },
    back: withoutLast(state.back, now.id),
    forward: [...state.forward, open.id].slice(-MOST_PLACES),
  };
}

/** The sizing with the field as it is now: it may have changed since the field's question was opened. */
function outerOf({ recent }: PaneState, outer: Sizing): Sizing {
  return recent.find(({ id }) => id === outer.id) ?? outer;
}

function withoutLast(places: readonly Visited[], place: Visited): readonly Visited[] {
  return places[places.length - 1] === place ? places.slice(0, -1) : places;
}

function placeOf({ open }: PaneState): Visited {
  return open?.id ?? "goals";
}

function visited(state: PaneState): readonly Visited[] {
  return [...state.back, placeOf(state)].slice(-MOST_PLACES);
}

/**
 * Moves along the visited places and skips those that no longer exist. From a sizing without history, Back leads to the
 * goals.
 */
function moved(state: PaneState, from: "back" | "forward", to: "back" | "forward"): PaneState {
  const after = left(state);
  const ways = [...(from === "back" && state.back.length === 0 && state.open ? ["goals" as const] : state[from])];
  const isThere = (place: Visited): boolean =>
    place !== placeOf(state) && (place === "goals" || after.recent.some(({ id }) => id === place));
  let place = ways.pop();
  while (place !== undefined && !isThere(place)) place = ways.pop();
  if (place === undefined) return { ...state, [from]: [] };
  const trail = { ...after, [from]: ways, [to]: [...state[to], placeOf(state)].slice(-MOST_PLACES) };
  const sizing = after.recent.find(({ id }) => id === place);
  return sizing ? { ...trail, open: opened(sizing) } : trail;
}

function withTemplate(recent: readonly Form[], { name, entries }: Form): readonly Form[] {
  if (Object.values(entries).every(isEmpty)) return recent;
  return [{ name, entries }, ...recent.filter((form) => form.name !== name)].slice(0, MOST_TEMPLATES);
}
