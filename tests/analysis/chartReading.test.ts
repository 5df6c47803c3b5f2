/** Tests reading values from pictures of charts that are drawn here, so that their values are known. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  readingFault,
  followed,
  chartPointAt,
  type ChartAxis,
  type ChartPixels,
  type Pixel,
} from "../../src/analysis/chartReading";

const axis = (first: Pixel, low: number, second: Pixel, high: number, isLogarithmic = false): ChartAxis => ({
  first: { at: first, value: low },
  second: { at: second, value: high },
  isLogarithmic,
});

// A picture whose origin is at (50, 350): 100 pixels are 1 on the x axis, and 100 pixels are 50 on the y axis.
const X = axis({ x: 50, y: 350 }, 0, { x: 450, y: 350 }, 4);
const Y = axis({ x: 50, y: 350 }, 0, { x: 50, y: 50 }, 150);

describe("a place's value", () => {
  test("is in proportion between the known values, and beyond them", () => {
    expect(chartPointAt({ x: 250, y: 250 }, X, Y)).toEqual({ x: 2, y: 50 });
    expect(chartPointAt({ x: 550, y: 400 }, X, Y)).toEqual({ x: 5, y: -25 });
  });

  test("is in proportion of the logarithms on a logarithmic axis", () => {
    // Three decades over 300 pixels: 100 pixels are a factor of 10.
    const log = axis({ x: 50, y: 350 }, 1, { x: 50, y: 50 }, 1000, true);
    const { x, y } = chartPointAt({ x: 150, y: 150 }, X, log);
    expect(x).toBeCloseTo(1, 9);
    expect(y).toBeCloseTo(100, 9);
  });

  test("doesn't change when the picture is turned, scaled and moved", () => {
    const turn = fc.record({
      angle: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
      scale: fc.double({ min: 0.5, max: 3, noNaN: true }),
      dx: fc.integer({ min: -500, max: 500 }),
      px: fc.integer({ min: 0, max: 600 }),
      py: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(turn, ({ angle, scale, dx, px, py }) => {
        const turned = ({ x, y }: Pixel): Pixel => ({
          x: scale * (x * Math.cos(angle) - y * Math.sin(angle)) + dx,
          y: scale * (x * Math.sin(angle) + y * Math.cos(angle)),
        });
        const turnedAxis = ({ first, second, isLogarithmic }: ChartAxis): ChartAxis =>
          axis(turned(first.at), first.value, turned(second.at), second.value, isLogarithmic);
        const before = chartPointAt({ x: px, y: py }, X, Y);
        const after = chartPointAt(turned({ x: px, y: py }), turnedAxis(X), turnedAxis(Y));
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  test.each([
    ["points too close", axis({ x: 50, y: 350 }, 0, { x: 55, y: 350 }, 4), Y, /x axis are less than 10 pixels apart/],
    ["equal values", X, axis({ x: 50, y: 350 }, 2, { x: 50, y: 50 }, 2), /y axis must differ/],
    ["zero on a logarithmic axis", axis({ x: 50, y: 350 }, 0, { x: 450, y: 350 }, 4, true), Y, /must be above 0/],
    ["one direction", X, axis({ x: 50, y: 300 }, 0, { x: 450, y: 310 }, 9), /same direction/],
  ])("can't be read with %s", (_, x, y, fault) => {
    expect(readingFault(x, y)).toMatch(fault);
    expect(readingFault(X, Y)).toBeUndefined();
  });
});

type Colour = readonly [number, number, number];
const RED: Colour = [200, 30, 30];
const BLUE: Colour = [30, 30, 200];

/** Draws curves three pixels thick, with paler edges, on white; `at` gives a curve's row for each column. */
function drawn(...curves: readonly (readonly [Colour, (x: number) => number | undefined])[]): ChartPixels {
  const [width, height] = [600, 400];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let x = 0; x < width; x += 1) {
    for (const [colour, at] of curves) {
      const y = at(x);
      if (y === undefined) continue;
      for (let off = -2; off <= 2; off += 1) {
        const share = Math.abs(off) === 2 ? 0.2 : 1;
        const to = 4 * (Math.round(y + off) * width + x);
        colour.forEach((channel, i) => (data[to + i] = share * channel + (1 - share) * 255));
      }
    }
  }
  return { width, height, data };
}

const line = (x: number): number => 300 - 0.4 * x;

describe("a curve is followed", () => {
  test("from end to end, at equal distances, through its middle", () => {
    const places = followed(drawn([RED, (x) => (x >= 100 && x <= 500 ? line(x) : undefined)]), { x: 300, y: 180 }, 5);
    expect(places.map(({ x }) => x)).toEqual([100, 200, 300, 400, 500]);
    // The line's middle is rounded to whole pixels.
    for (const { x, y } of places) expect(Math.abs(y - line(x))).toBeLessThanOrEqual(0.5);
  });

  test("over the gaps of a dashed line", () => {
    const dashed = (x: number): number | undefined => (x % 24 < 12 ? line(x) : undefined);
    const places = followed(drawn([RED, dashed]), { x: 240, y: Math.round(line(240)) }, 1000);
    expect(places[0]?.x).toBe(0);
    expect(places[places.length - 1]?.x).toBeGreaterThan(580);
  });

  test("not onto another curve that it crosses, nor onto a legend of its colour", () => {
    const other = (x: number): number => 60 + 0.4 * x;
    const legend = (x: number): number | undefined => (x > 450 && x < 500 ? 380 : undefined);
    const places = followed(drawn([RED, line], [RED, legend], [BLUE, other]), { x: 100, y: 260 }, 60);
    // Where the other curve lies over it, the red one is hidden; both are within three pixels there.
    for (const { x, y } of places) expect(Math.abs(y - line(x))).toBeLessThanOrEqual(3);
    expect(places[59]?.x).toBe(599);
  });

  test("only where there is one, not on the background", () => {
    expect(followed(drawn([RED, line]), { x: 10, y: 10 }, 5)).toEqual([]);
  });
});
