/**
 * A curve through points that never overshoots: between two points it only rises or only falls, as the points do.
 *
 * Piecewise cubic Hermite interpolation with the slopes of Fritsch and Butland (SIAM J. Sci. Stat. Comput. 5, 1984,
 * 300-304), and one-sided three-point slopes at the ends (Moler, Numerical Computing with MATLAB, section 3.6).
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns undefined outside the points. Two points give a straight line, one point only its own value. */
type Curve = (x: number) => number | undefined;

/** @throws RangeError if there is no point, or x doesn't rise strictly from point to point. */
export function monotoneCurve(points: readonly Point[]): Curve {
  if (points.length === 0) throw new RangeError("a curve needs a point");
  const steps = points.slice(1).map((to, i) => stepBetween(points[i] ?? to, to));
  if (steps.some(({ width }) => !(width > 0))) throw new RangeError("x must rise from point to point");
  const slopes = slopesAt(steps);
  return (x) => {
    const [first] = points;
    if (x === first?.x) return first.y;
    const i = steps.findIndex(({ from, to }) => x > from.x && x <= to.x);
    const step = steps[i];
    return step ? hermite(step, slopes[i] ?? 0, slopes[i + 1] ?? 0, x) : undefined;
  };
}

interface Step {
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  readonly slope: number;
}

function stepBetween(from: Point, to: Point): Step {
  const width = to.x - from.x;
  return { from, to, width, slope: (to.y - from.y) / width };
}

function slopesAt(steps: readonly Step[]): number[] {
  const [first, second] = steps;
  if (!first) return [];
  if (!second) return [first.slope, first.slope];
  const inner = steps.slice(1).map((after, i) => innerSlope(steps[i] ?? after, after));
  const backwards = [...steps].reverse();
  return [endSlope(first, second), ...inner, endSlope(backwards[0] ?? first, backwards[1] ?? second)];
}

/** Returns 0 at a turning point; otherwise the harmonic mean of the slopes on both sides, weighted by the widths. */
function innerSlope(before: Step, after: Step): number {
  if (before.slope * after.slope <= 0) return 0;
  const nearBefore = 2 * after.width + before.width;
  const nearAfter = after.width + 2 * before.width;
  return (nearBefore + nearAfter) / (nearBefore / before.slope + nearAfter / after.slope);
}

/**
 * Returns the slope of the parabola through the three points at an end, limited so that the curve doesn't overshoot.
 */
function endSlope(outer: Step, inner: Step): number {
  const { width: w, slope: s } = outer;
  const slope = ((2 * w + inner.width) * s - w * inner.slope) / (w + inner.width);
  if (slope * s <= 0) return 0;
  return Math.abs(slope) > 3 * Math.abs(s) ? 3 * s : slope;
}

function hermite({ from, to, width, slope }: Step, slopeFrom: number, slopeTo: number, x: number): number {
  if (x === to.x) return to.y;
  const along = x - from.x;
  const t = along / width;
  const bend = 3 * slope - 2 * slopeFrom - slopeTo;
  const twist = slopeFrom + slopeTo - 2 * slope;
  return from.y + along * (slopeFrom + t * (bend + t * twist));
}
