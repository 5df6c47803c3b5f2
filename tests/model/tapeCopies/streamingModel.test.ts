/** How any drive behaves in a pair, for every model and cartridge. */
import { describe, expect, test } from "@jest/globals";
import { stepsOf } from "../../../src/model/drives/tape/steps";
import { TAPE_MODELS, tapeCartridgeInput, tapeDriveOf } from "../../../src/model/drives/tape/tapeDrive";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import { bufferOf } from "../../../src/model/drives/tape/feeding";
import { modelled } from "../../../src/model/tapeCopies/drives";
import {
  behaviourAssumptions,
  behaviourOf,
  isReported,
  stopWarnings,
  type Copier,
} from "../../../src/model/tapeCopies/streamingModel";

/** Every drive with each cartridge that it takes; the report measured two. */
const others = TAPE_MODELS.flatMap((model) =>
  tapeCartridgeInput.names.flatMap((cartridge): [string, Copier][] => {
    try {
      // Without a published rate no question answers.
      if (Number.isNaN(tapeDriveOf(model, cartridge).rate)) return [];
    } catch {
      return [];
    }
    return isReported({ model, cartridge }) ? [] : [[`${model} ${cartridge}`, { model, cartridge }]];
  }),
);

test.each(others)("%s: speeds rise to the highest, and stops take what the native rate lacks", (_, copier) => {
  const { rate } = tapeDriveOf(copier.model, copier.cartridge);
  const steps = stepsOf(copier.model, copier.cartridge);
  const { speeds, wrap, turn } = behaviourOf(copier, "D8D4");
  expect(speeds[0]).toBeCloseTo(steps?.low ?? rate, 9);
  const highest = speeds[speeds.length - 1] ?? NaN;
  expect(highest).toBeCloseTo(steps?.high ?? rate, 9);
  expect([...speeds].sort((a, b) => a - b)).toEqual(speeds);
  if (steps) expect(speeds).toHaveLength(steps.all?.length ?? steps.count);
  // A wrap at the highest speed, and the stop at its end, take as long as at the native rate.
  if (highest > rate) expect(wrap / highest + turn).toBeCloseTo(wrap / rate, 6);
});

test.each(others)("%s: what isn't published of it is said", (_, copier) => {
  const { model, cartridge } = copier;
  const { rate, capacity, wraps } = tapeDriveOf(model, cartridge);
  const steps = stepsOf(model, cartridge);
  const texts = behaviourAssumptions({ source: copier, target: copier, firmware: "D8D4" })
    .map(({ text }) => text)
    .join();
  const says = (part: string): boolean => texts.includes(part);
  expect(says(`No tape speeds of ${model}`)).toBe(!steps);
  expect(says(`No tape speeds of ${model} with ${cartridge} were`)).toBe(!steps && cartridge !== "Standard");
  // An LTO-5's is that of the report's, with any cartridge.
  expect(says(`The buffer size of ${model}`)).toBe(bufferOf(model) === undefined && model !== "LTO-5");
  // Where the highest speed is above the native rate, the stops at wrap ends are what the native rate lacks.
  const lacks = steps !== undefined && steps.high > rate;
  expect(says(`The number of wraps of ${model}`)).toBe(Number.isNaN(wraps) && !lacks);
  expect(says("at the end of each wrap of")).toBe(lacks);
  if (lacks && wraps > 0) expect(texts).toContain(`at the end of each wrap of ${threeFigures(capacity / wraps)} GB`);
});

test.each(others)("%s: speeds in proportion to another drive's rise to its own rate", (_, copier) => {
  if (stepsOf(copier.model, copier.cartridge)) return;
  const { rate } = tapeDriveOf(copier.model, copier.cartridge);
  const { speeds } = behaviourOf(copier, "D8D4", undefined, { inProportion: true });
  const isOracle = /^T10000|^T9840/.test(copier.model);
  const published = behaviourOf({ model: isOracle ? "T10000B" : "TS1150", cartridge: "Standard" }, "D8D4").speeds;
  const most = published[published.length - 1] ?? NaN;
  expect(speeds.length).toBeGreaterThan(1);
  expect(speeds).toHaveLength(published.length);
  for (const [i, speed] of speeds.entries()) expect(speed / rate).toBeCloseTo((published[i] ?? NaN) / most, 9);
});

test("two drives of one speed, whose wraps don't end during a run, copy at that speed throughout", () => {
  const drive = { speeds: [100], buffer: 256, backhitch: 5, raiseAfter: 1, wrap: 1e12, turn: 30 };
  expect(modelled(drive, drive)).toEqual({ mean: 100, lowest: 100 });
});

test("a drive at its lowest tape speed doesn't stop, one below it does", () => {
  const lto8 = { model: "LTO-8", cartridge: "Standard" } as const;
  const lowest = stepsOf(lto8.model, lto8.cartridge)?.low ?? NaN;
  expect(stopWarnings([lto8, undefined], lowest)).toEqual([]);
  expect(stopWarnings([undefined, lto8], lowest - 0.1)).toEqual([
    expect.stringMatching(/^the lowest tape speed of the target LTO-8 is \d+ MB\/s: it stops and starts/),
  ]);
});

describe("buffers", () => {
  test.each(others)("%s: its own, or between the smallest and the largest published", (_, copier) => {
    const [usual, smallest, largest] = [{}, { buffer: "smallest" }, { buffer: "largest" }].map(
      (reading) => behaviourOf(copier, "D8D4", undefined, reading as never).buffer,
    ) as [number, number, number];
    expect(smallest).toBeLessThanOrEqual(usual);
    expect(usual).toBeLessThanOrEqual(largest);
  });
});
