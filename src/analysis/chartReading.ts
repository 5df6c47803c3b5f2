/** Reads values from the picture of a chart: two known values on each axis, and points that are clicked or followed. */

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A place in the picture whose value on one axis is known, such as a tick. */
export interface KnownValue {
  readonly at: Pixel;
  readonly value: number;
}

export interface ChartAxis {
  readonly first: KnownValue;
  readonly second: KnownValue;
  readonly isLogarithmic: boolean;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns why values can't be read with these axes; undefined if they can. */
export function readingFault(x: ChartAxis, y: ChartAxis): string | undefined {
  return faultOfAxis("x", x) ?? faultOfAxis("y", y) ?? (areAlong(x, y) ? ALONG : undefined);
}

const ALONG = "The x axis and the y axis run in the same direction. Set their points again.";
/** Marks closer than this give values too coarse to use: at ten pixels, one pixel off is ten percent. */
const LEAST_APART = 10;
/** Sine of the smallest angle between the axes, about six degrees; scans are turned by less than that. */
const LEAST_ANGLE = 0.1;

function faultOfAxis(name: string, { first, second, isLogarithmic }: ChartAxis): string | undefined {
  if (Math.hypot(...along({ first, second })) < LEAST_APART)
    return `The two points on the ${name} axis are less than ${LEAST_APART} pixels apart. Set them further apart.`;
  if (first.value === second.value) return `The two values on the ${name} axis must differ.`;
  if (isLogarithmic && Math.min(first.value, second.value) <= 0)
    return `The values on the logarithmic ${name} axis must be above 0.`;
  return undefined;
}

type Direction = readonly [x: number, y: number];

function along({ first, second }: Pick<ChartAxis, "first" | "second">): Direction {
  return [second.at.x - first.at.x, second.at.y - first.at.y];
}

function cross([ax, ay]: Direction, [bx, by]: Direction): number {
  return ax * by - ay * bx;
}

function areAlong(x: ChartAxis, y: ChartAxis): boolean {
  const [u, v] = [along(x), along(y)];
  return Math.abs(cross(u, v)) < LEAST_ANGLE * Math.hypot(...u) * Math.hypot(...v);
}

/**
 * Returns the value of a place: its share of the way between the known values of each axis, along the other axis. The
 * axes may be turned or skewed, as in a scan. The axes must have no fault.
 */
export function chartPointAt(place: Pixel, x: ChartAxis, y: ChartAxis): ChartPoint {
  return { x: valueAlong(place, x, along(y)), y: valueAlong(place, y, along(x)) };
}

function valueAlong(place: Pixel, axis: ChartAxis, other: Direction): number {
  const { first, second, isLogarithmic } = axis;
  const away: Direction = [place.x - first.at.x, place.y - first.at.y];
  const share = cross(away, other) / cross(along(axis), other);
  if (!isLogarithmic) return first.value + share * (second.value - first.value);
  return first.value * (second.value / first.value) ** share;
}

/** A picture's pixels, four bytes each: red, green, blue and opacity, as a canvas gives them. */
export interface ChartPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** How far a pixel's colour may be from the curve's, out of 441 from black to white: antialiased edges still match. */
const MOST_APART = 80;
/** A gap of a dashed line, in pixels. */
const LONGEST_GAP = 16;
/** How far a curve may jump from one column of pixels to the next, beyond its own thickness. */
const LONGEST_JUMP = 6;

/** A place whose colour fills more than this share of its column lies beside the curves, on the background. */
const MOST_THICK = 0.5;

/**
 * Follows the curve that has the colour of the seed, to its left and right, and returns `count` places at equal
 * distances along it: the middle of the curve in its column. It bridges the gaps of dashed lines, and ends where the
 * colour ends. Returns no places if the seed is on the background.
 */
export function followed(picture: ChartPixels, seed: Pixel, count: number): Pixel[] {
  const colour = colourAt(picture, seed.x, seed.y);
  const own = runsIn(picture, seed.x, colour).find(({ from, to }) => from <= seed.y && seed.y <= to);
  if (!own || own.to - own.from > MOST_THICK * picture.height) return [];
  const left = tracked(picture, colour, { x: seed.x, run: own }, -1).reverse();
  const places = [...left, { x: seed.x, y: middle(own) }, ...tracked(picture, colour, { x: seed.x, run: own }, 1)];
  if (places.length <= count) return places;
  return Array.from({ length: count }, (_, i) => {
    const at = count === 1 ? 0 : Math.round((i * (places.length - 1)) / (count - 1));
    return places[at] ?? seed;
  });
}

/** Neighbouring pixels of one column that have the curve's colour. */
interface Run {
  readonly from: number;
  readonly to: number;
}

function middle({ from, to }: Run): number {
  return (from + to) / 2;
}

function tracked(
  picture: ChartPixels,
  colour: Colour,
  start: { readonly x: number; readonly run: Run },
  step: 1 | -1,
): Pixel[] {
  const places: Pixel[] = [];
  let { run } = start;
  let gap = 0;
  for (let x = start.x + step; x >= 0 && x < picture.width && gap <= LONGEST_GAP; x += step) {
    const next = nearest(runsIn(picture, x, colour), run);
    if (next && distance(next, run) <= LONGEST_JUMP + gap) {
      run = next;
      gap = 0;
      places.push({ x, y: middle(run) });
    } else gap += 1;
  }
  return places;
}

function nearest(runs: readonly Run[], to: Run): Run | undefined {
  let best: Run | undefined;
  for (const run of runs) if (!best || distance(run, to) < distance(best, to)) best = run;
  return best;
}

/** Pixels between two runs; 0 if they overlap. */
function distance(a: Run, b: Run): number {
  return Math.max(0, a.from - b.to, b.from - a.to);
}

function runsIn(picture: ChartPixels, x: number, colour: Colour): Run[] {
  const runs: Run[] = [];
  let from: number | undefined;
  for (let y = 0; y <= picture.height; y += 1) {
    const matches = y < picture.height && apartAt(picture, x, y, colour) <= MOST_APART;
    if (matches) from ??= y;
    else if (from !== undefined) {
      runs.push({ from, to: y - 1 });
      from = undefined;
    }
  }
  return runs;
}

type Colour = readonly [red: number, green: number, blue: number];

/** The colour of a pixel on white paper. */
function colourAt({ width, data }: ChartPixels, x: number, y: number): Colour {
  const at = 4 * (y * width + x);
  const opacity = (data[at + 3] ?? 0) / 255;
  const on = (channel: number): number => opacity * (data[at + channel] ?? 0) + (1 - opacity) * 255;
  return [on(0), on(1), on(2)];
}

function apartAt(picture: ChartPixels, x: number, y: number, [red, green, blue]: Colour): number {
  const [r, g, b] = colourAt(picture, x, y);
  return Math.hypot(r - red, g - green, b - blue);
}
