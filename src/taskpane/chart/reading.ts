/** What was set on a chart's picture so far, and how each action changes it. */
import {
  readingFault,
  chartPointAt,
  type ChartAxis,
  type ChartPoint,
  type KnownValue,
  type Pixel,
} from "../../analysis/chartReading";
import { isBlank } from "../../model/question/parseArguments";
import { inPoints, typedNumber } from "../form/decimal";
import { itemsOf } from "../form/entry";
import type { Decimal } from "../locale";

/** The four places with known values, in the order in which they are set. */
export const KNOWN_PLACES = ["x1", "x2", "y1", "y2"] as const;
export type KnownPlace = (typeof KNOWN_PLACES)[number];
/** What the next click sets. */
export type ClickTarget = KnownPlace | "point" | "curve";

export interface ChartReadingState {
  readonly target: ClickTarget;
  readonly marks: Readonly<Partial<Record<KnownPlace, Pixel>>>;
  /** As typed. */
  readonly values: Readonly<Record<KnownPlace, string>>;
  readonly isLogarithmic: { readonly x: boolean; readonly y: boolean };
  readonly places: readonly Pixel[];
}

export const NOTHING_READ: ChartReadingState = {
  target: "x1",
  marks: {},
  values: { x1: "", x2: "", y1: "", y2: "" },
  isLogarithmic: { x: false, y: false },
  places: [],
};

export type ChartAct =
  | { readonly kind: "target"; readonly target: ClickTarget }
  | { readonly kind: "set"; readonly at: Pixel }
  | { readonly kind: "value"; readonly place: KnownPlace; readonly text: string }
  | { readonly kind: "scale"; readonly axis: "x" | "y"; readonly isLogarithmic: boolean }
  /** The places of a curve that was followed; they replace the others. */
  | { readonly kind: "followed"; readonly places: readonly Pixel[] }
  | { readonly kind: "remove"; readonly index: number }
  /** Another picture, or another curve of the same picture. */
  | { readonly kind: "anew"; readonly keepAxes: boolean };

export function readingAfter(state: ChartReadingState, act: ChartAct): ChartReadingState {
  switch (act.kind) {
    case "target":
      return { ...state, target: act.target };
    case "set":
      return withPlace(state, act.at);
    case "value":
      return { ...state, values: { ...state.values, [act.place]: act.text } };
    case "scale":
      return { ...state, isLogarithmic: { ...state.isLogarithmic, [act.axis]: act.isLogarithmic } };
    case "followed":
      return { ...state, places: act.places };
    case "remove":
      return { ...state, places: state.places.filter((_, index) => index !== act.index) };
    case "anew":
      return act.keepAxes ? { ...state, places: [] } : NOTHING_READ;
  }
}

function withPlace(state: ChartReadingState, at: Pixel): ChartReadingState {
  const { target, marks, places } = state;
  if (target === "curve") return state;
  if (target === "point") return { ...state, places: [...places, at] };
  const set = { ...marks, [target]: at };
  const next = KNOWN_PLACES.find((place) => set[place] === undefined) ?? "point";
  return { ...state, marks: set, target: next };
}

/** Values read so far, or why there are none yet. */
export type ReadSoFar =
  | { readonly kind: "points"; readonly points: readonly ChartPoint[] }
  | { readonly kind: "waiting"; readonly for: string }
  | { readonly kind: "fault"; readonly text: string };

export function readSoFar({ marks, values, isLogarithmic, places }: ChartReadingState, decimal: Decimal): ReadSoFar {
  const known: KnownValue[] = [];
  for (const place of KNOWN_PLACES) {
    const at = marks[place];
    if (!at) return { kind: "waiting", for: `Click ${LABELS[place]} on the picture.` };
    const value = numberIn(values[place], decimal);
    if (value === undefined) return { kind: "waiting", for: `Enter the value of ${LABELS[place]}.` };
    if (Number.isNaN(value)) return { kind: "fault", text: `The value of ${LABELS[place]} must be a number.` };
    known.push({ at, value });
  }
  const [x1, x2, y1, y2] = known;
  if (!x1 || !x2 || !y1 || !y2) throw new RangeError("a known place is missing");
  const x: ChartAxis = { first: x1, second: x2, isLogarithmic: isLogarithmic.x };
  const y: ChartAxis = { first: y1, second: y2, isLogarithmic: isLogarithmic.y };
  const text = readingFault(x, y);
  if (text !== undefined) return { kind: "fault", text };
  return { kind: "points", points: places.map((place) => rounded(chartPointAt(place, x, y))) };
}

/** As sentences name the places. */
const LABELS: Readonly<Record<KnownPlace, string>> = {
  x1: "the first point of the x axis",
  x2: "the second point of the x axis",
  y1: "the first point of the y axis",
  y2: "the second point of the y axis",
};

/** Undefined if nothing is typed; NaN if it's no number. */
function numberIn(text: string, decimal: Decimal): number | undefined {
  return text.trim() === "" ? undefined : Number(inPoints(text, decimal).replace(/[,\s]/g, "").replace("\u2212", "-"));
}

/** A picture has at most a few thousand pixels along an axis, so more digits would only look exact. */
const DIGITS = 4;

function rounded({ x, y }: ChartPoint): ChartPoint {
  return { x: Number(x.toPrecision(DIGITS)), y: Number(y.toPrecision(DIGITS)) };
}

/** A chart reading as the readings argument has it: figure, curve, x and y. Typed text that is no number stays as it is. */
export type ReadingRow = readonly (string | number)[];

/** The readings that were typed into the field. */
export function typedRows(text: string, decimal: Decimal): ReadingRow[] {
  const items = isBlank(text) ? [] : itemsOf(text).map((item, at) => (at % COLUMNS < 2 ? item : number(item, decimal)));
  return Array.from({ length: Math.ceil(items.length / COLUMNS) }, (_, i) =>
    items.slice(COLUMNS * i, COLUMNS * (i + 1)),
  );
}

const COLUMNS = 4;

function number(text: string, decimal: Decimal): string | number {
  const value = numberIn(text, decimal);
  return value === undefined || Number.isNaN(value) ? text : value;
}

/** The readings as they can be typed. */
export function typedText(rows: readonly ReadingRow[], decimal: Decimal): string {
  const cell = (one: string | number): string => (typeof one === "number" ? typedNumber(one, decimal) : one);
  return rows.map((row) => row.map(cell).join("; ")).join("\n");
}

/** Returns readings with the new points; of two at the same x of a curve, the later one counts. */
export function mergedReadings(
  before: readonly ReadingRow[],
  points: readonly ChartPoint[],
  figure: string,
  curve: string,
): ReadingRow[] {
  const rows = new Map<string, ReadingRow>();
  const added = [...points].sort((a, b) => a.x - b.x).map(({ x, y }): ReadingRow => [figure, curve, x, y]);
  for (const row of [...before, ...added]) rows.set(JSON.stringify(row.slice(0, 3)), row);
  return [...rows.values()];
}
