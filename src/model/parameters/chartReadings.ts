/**
 * Chart readings: points that a user read from the papers' figures, because the papers' texts don't give these values.
 *
 * A question whose quantity a figure shows declares `readings: READINGS` as its last input and calls `calibrated` (one
 * curve) or `readAt` (several) for the value at its x. Outside the readings the curve isn't used; between them it's
 * monotone.
 */
import type { Alternative, Assumption } from "../question/answer";
import { findFigure, isReadable, paperFigures } from "../facts/paperFigures";
import type { PaperFigure } from "../facts/papers";
import { exactly, threeFigures } from "../quantities/formatNumber";
import type { Row } from "../question/input";
import { monotoneCurve } from "../engines/monotone";
import { InputError } from "../question/parseArguments";
import { rows } from "../question/question";
import { sorted } from "../language/sorted";

const COLUMNS = {
  figure: { label: "Figure ID (see FIGURES)", takes: "text" },
  curve: { label: "Curve (see FIGURES), blank if only one", takes: "text", mayBeBlank: true },
  x: { label: "Value on the x axis", takes: "number" },
  y: { label: "Value on the y axis", takes: "number" },
} as const;

/** The input for chart readings, the same for every question. */
export const READINGS = rows(COLUMNS, "Chart readings", {
  hint: "points you read from the papers' charts",
  otherwise: "none",
  check: checked,
});

export type Readings = readonly Row<typeof COLUMNS>[];

/** Point that a question needs: figure and curve as the catalogue spells them, and the value on the x axis. */
export interface Spot {
  readonly figure: string;
  readonly curve: string;
  readonly x: number;
}

export interface Read {
  /** Undefined if x is outside the readings: they aren't extrapolated, and a warning says so. */
  readonly value: number | undefined;
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

/**
 * Returns the value of the readings at a spot; undefined if no reading is on its curve.
 * @throws RangeError if no figure has this curve: a fault of the model.
 */
export function readAt(readings: Readings, spot: Spot): Read | undefined {
  if (readings.length === 0) return undefined;
  const { figure, curve } = knownSpot(spot);
  const ofCurve = checked(readings).filter((p) => p.figure === figure && p.curve === curve);
  const points = sorted(ofCurve, (a, b) => a.x - b.x);
  const [first] = points;
  const last = points[points.length - 1];
  if (!first || !last) return undefined;
  const name = curveName(figure, curve);
  const value = monotoneCurve(points)(spot.x);
  if (value === undefined) {
    const reach = first === last ? `only ${exactly(first.x)}` : `${exactly(first.x)} to ${exactly(last.x)}`;
    return {
      value,
      assumptions: [],
      warnings: [`your readings of ${name} cover ${reach} (${figure.x}), so they aren't used at ${exactly(spot.x)}`],
    };
  }
  const many = points.length === 1 ? "one reading" : `${points.length} readings with monotone interpolation`;
  return {
    value,
    assumptions: [
      {
        basis: "chart reading",
        text: `Your chart reading from ${name}: ${threeFigures(value)} ${figure.y} at ${exactly(spot.x)} (${figure.x}); ${many}. Test conditions of the figure: ${figure.tested}.`,
      },
    ],
    warnings: [],
  };
}

/** An answer's number by the chart readings, with its assumptions and warnings. */
interface WithReadings {
  readonly value: number;
  /** The number without the readings, as an end of the range. */
  readonly alternatives: readonly Alternative[];
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

/**
 * Returns the reading at a spot, or the model's number if there is no reading. `spot` is undefined if no figure shows
 * the quantity.
 */
export function calibrated(model: number, readings: Readings, spot: Spot | undefined): WithReadings {
  const read = spot && readAt(readings, spot);
  const { assumptions = [], warnings = unused(readings, spot ? [spot] : []) } = read ?? {};
  if (read?.value === undefined) return { value: model, alternatives: [], assumptions, warnings };
  return { value: read.value, alternatives: [withoutReadings(model)], assumptions, warnings };
}

/** The model's own number, as an alternative to a value from chart readings. */
export function withoutReadings(model: number): Alternative {
  return { name: "without your chart readings", value: model };
}

/** Warns if there are readings, but none is from a curve that the answer uses. */
export function unused(readings: Readings, spots: readonly Spot[]): string[] {
  const points = checked(readings);
  const places = spots.map(knownSpot);
  const isUsed = places.some(({ figure, curve }) => points.some((p) => p.figure === figure && p.curve === curve));
  if (points.length === 0 || isUsed) return [];
  const wanted = places.map(({ figure, curve }) => curveName(figure, curve));
  return [
    wanted.length === 0
      ? "readings aren't used: no figure shows this quantity"
      : `readings aren't used: none is from ${wanted.join(" or ")}`,
  ];
}

interface Reading {
  readonly figure: PaperFigure;
  readonly curve: string;
  readonly x: number;
  readonly y: number;
}

/** @throws InputError for any reading that can't be used, whichever figure is needed: its row, the rule and the value. */
function checked(readings: Readings): Reading[] {
  const rowOf = new Map<string, string>();
  return readings.map(({ name, cells }) => {
    const figure = findFigure(cells.figure);
    if (!figure) throw new InputError(`${name} figure`, "must be the ID of a figure (see FIGURES)", cells.figure);
    if (!isReadable(figure)) {
      throw new InputError(`${name} figure`, "must be a figure with axes, not a drawing", cells.figure);
    }
    const curve = curveOf(name, figure, cells.curve);
    const spot = `${figure.id}\n${curve}\n${String(cells.x)}`;
    const before = rowOf.get(spot);
    if (before !== undefined) {
      throw new InputError(`${name} x`, `must differ from the x of ${before}, which is on the same curve`, cells.x);
    }
    rowOf.set(spot, name);
    return { figure, curve, x: cells.x, y: cells.y };
  });
}

/** The curve as the catalogue spells it. */
function curveOf(row: string, figure: PaperFigure, given: string): string {
  const { curves, anyCurve } = figure;
  const [only] = curves;
  if (given === "" && curves.length < 2) return only ?? "";
  const found = curves.find((curve) => spelling(curve) === spelling(given));
  if (found !== undefined) return found;
  if (anyCurve && given !== "") return spelling(given);
  throw new InputError(`${row} curve`, `must be one of ${curves.join(", ")} for ${figure.id}`, given);
}

function spelling(curve: string): string {
  return curve.replace(/\s+/g, "").toLowerCase();
}

function knownSpot({ figure: id, curve }: Spot): { figure: PaperFigure; curve: string } {
  const figure = paperFigures.find((f) => f.id === id);
  if (!figure || !(figure.curves.includes(curve) || figure.anyCurve))
    throw new RangeError(`no curve ${curve} in ${id}`);
  return { figure, curve: figure.curves.includes(curve) ? curve : spelling(curve) };
}

function curveName({ id, curves }: PaperFigure, curve: string): string {
  return curves.length === 1 || curve === "" ? id : `${id}, curve ${curve}`;
}
