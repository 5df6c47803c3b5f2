/** The range over which an input is varied, and its steps. */
import type { VariableNumber } from "./variableInput";

export interface VariableSpan {
  readonly from: number;
  readonly to: number;
  /** Why the span has these ends, in words. */
  readonly basis: string;
}

/** Without a published range: from value / AROUND to value x AROUND. Our default. */
const AROUND = 4;
/** A span with a larger ratio of its ends is shown on a logarithmic axis. */
const DECADES = 100;

/**
 * The published range, extended to the value; all of a fraction; otherwise a quarter of the value to four times the
 * value, within the limits. Undefined for a blank without a number, and for 0 without an upper limit.
 */
export function variableSpan(variable: VariableNumber): VariableSpan | undefined {
  const { value, usual, isShare } = variable;
  if (usual && usual[0] < usual[1]) {
    const [from, to] = value === undefined ? usual : [Math.min(usual[0], value), Math.max(usual[1], value)];
    const isWithin = from === usual[0] && to === usual[1];
    return { from, to, basis: isWithin ? "the published range" : "the published range, extended to your value" };
  }
  const allowed = allowedSpan(variable);
  if (isShare && allowed) return allowed;
  if (value === undefined) return undefined;
  if (value === 0) return allowed;
  const ends = [value / AROUND, value * AROUND].map((end) => within(variable, end)).sort((a, b) => a - b);
  const [from = value, to = value] = ends;
  if (from === to) return undefined;
  return { from, to, basis: "a quarter to four times your value" };
}

function allowedSpan(variable: VariableNumber): VariableSpan | undefined {
  const from = lowest(variable);
  const { atMost } = variable;
  return from === undefined || atMost === undefined || from >= atMost
    ? undefined
    : { from, to: atMost, basis: "the full allowed range" };
}

/** Distance from an exclusive lower limit to the smallest value shown, as a share of the distance to the other end. */
const JUST_ABOVE = 1e-3;

function lowest({ atLeast, above, atMost, whole }: VariableNumber): number | undefined {
  if (atLeast !== undefined || above === undefined) return atLeast;
  if (whole) return Math.floor(above) + 1;
  return above + JUST_ABOVE * Math.abs((atMost ?? above + 1) - above);
}

/** The nearest value that the variable's limits allow. */
export function within(variable: VariableNumber, value: number): number {
  const { above, atMost = Infinity, whole } = variable;
  const isTooLow = above !== undefined && value <= above;
  const least = isTooLow ? (lowest(variable) ?? value) : (variable.atLeast ?? -Infinity);
  const held = Math.min(Math.max(value, least), atMost);
  return whole ? Math.min(Math.max(Math.round(held), Math.ceil(least)), Math.floor(atMost)) : held;
}

/** True if a span is better shown on a logarithmic axis. */
export function isByDecades({ from, to }: Pick<VariableSpan, "from" | "to">): boolean {
  return from > 0 && to / from >= DECADES;
}

const POINT_DIGITS = 3;

/**
 * Values from one end of the span to the other, including both ends and the variable's own value. They are whole numbers
 * if the variable takes only those, and decades if the span is wide.
 * @param count approximate number; fewer if values would repeat
 */
export function pointsOf(variable: VariableNumber, span: Pick<VariableSpan, "from" | "to">, count: number): number[] {
  const { from, to } = span;
  const step = (i: number): number => {
    const share = i / (count - 1);
    return isByDecades(span) ? from * (to / from) ** share : from + (to - from) * share;
  };
  const inner = Array.from({ length: Math.max(0, count - 2) }, (_, i) => Number(step(i + 1).toPrecision(POINT_DIGITS)));
  const own = variable.value !== undefined && variable.value >= from && variable.value <= to ? [variable.value] : [];
  const wanted = [from, ...inner.filter((x) => x > from && x < to), to, ...own].map((x) => within(variable, x));
  return [...new Set(wanted)].sort((a, b) => a - b);
}

/**
 * Round numbers over the variable's span, as on the edge of a table, including the variable's own value. Only that value if
 * there is no span.
 * @param count approximate number
 */
export function valuesAround(variable: VariableNumber, count: number): number[] {
  const span = variableSpan(variable);
  const own = variable.value === undefined ? [] : [variable.value];
  if (!span) return own;
  const round = isByDecades(span) ? roundByDecades(span, count) : roundSteps(span, count, variable.whole === true);
  return [...new Set([...round, ...own].map((x) => within(variable, x)))].sort((a, b) => a - b);
}

/**
 * LEADING: first figures of a round step. BY_DECADE: first figures of the values in each decade, the densest series
 * first.
 */
const LEADING = [1, 2, 2.5, 5, 10];
const BY_DECADE = [[1, 2, 5], [1, 3], [1]];
/** Significant digits, which remove the rounding of products such as 3 x 0.1. */
const DIGITS = 12;

function roundSteps({ from, to }: Pick<VariableSpan, "from" | "to">, count: number, whole: boolean): number[] {
  const least = (to - from) / (count - 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const leading = LEADING.filter((figure) => !whole || Number.isInteger(figure * power));
  const step = (leading.find((figure) => figure * power >= least * (1 - 1e-9)) ?? 1 / power) * power;
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)];
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(DIGITS)));
}

function roundByDecades({ from, to }: Pick<VariableSpan, "from" | "to">, count: number): number[] {
  const [first, last] = [Math.floor(Math.log10(from)), Math.ceil(Math.log10(to))];
  const powers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const series = BY_DECADE.map((figures) =>
    powers
      .flatMap((power) => figures.map((figure) => Number(`${figure}e${power}`)))
      .filter((x) => x >= from && x <= to),
  );
  return series.find((values) => values.length <= count + 1) ?? series.at(-1) ?? [];
}
