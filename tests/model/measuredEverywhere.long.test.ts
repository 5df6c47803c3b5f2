/**
 * Every question whose answers change with a fitted parameter takes the user's measurements, or says here why it
 * doesn't. Its ranges cover every vector that the facts admit. Found by loading the model with other parameters.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, jest, test } from "@jest/globals";
import type { Answer } from "../../src/model/question/answer";
import type { GivenAll } from "../../src/model/question/parseArguments";
import type * as model from "../../src/model/catalogue/questions";
import { questions } from "../../src/model/catalogue/questions";
import { subjects } from "../../src/calibration/subjects";
import { unfitted } from "../../src/calibration/unfitted";

const ROOT = path.join(__dirname, "../..");
/** A change that no rounding to whole channels hides. */
const FACTOR = 1.3;

/** Questions that draw on a fitted parameter without the argument, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  TS7700_DAY: "peak_mbps takes the measured rate of a cluster's channels, and a table has no range to narrow",
  TAPE_COPY_DAYS: "measured_mbps is the measured rate of its pair, which leaves nothing to fit",
  TAPE_COPY_PAIRS: "measured_mbps, as for TAPE_COPY_DAYS",
  MIGRATION_PLAN: "measured_mbps, as for TAPE_COPY_DAYS",
};

type Questions = (typeof model)["questions"];
/** They ask other questions, with those questions' own arguments. */
const ASKING = ["EXPLAIN", "CARD"];
const own = (all: Questions): Questions => all.filter(({ name }) => !ASKING.includes(name));

interface Parameters {
  readonly chosen: Readonly<Record<string, number>>;
  readonly corners: readonly (readonly number[])[];
}

const parametersIn = (file: string): Parameters =>
  JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as Parameters;

/** The questions of a model that is loaded with other parameters of a file. */
function withParameters(file: string, other: (parameters: Parameters) => Parameters): Questions {
  const found: Questions[] = [];
  jest.isolateModules(() => {
    jest.doMock(path.join(ROOT, file), () => other(parametersIn(file)));
    found.push(own(jest.requireActual<typeof model>("../../src/model/catalogue/questions").questions));
  });
  jest.dontMock(path.join(ROOT, file));
  return found.flat();
}

const more = (value: number): number => FACTOR * value;
const changed = (file: string): Questions =>
  withParameters(file, ({ chosen, corners }) => ({
    chosen: Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, more(value)])),
    corners: corners.map((corner) => corner.map(more)),
  }));

const FEW_CHANNELS = { model: "TS7770T", compression: 2.5, host_mbps: [2000], premigration_mbps: 900, channels: 2 };
/** Settings that bring in a parameter that the examples don't. */
const FURTHER: Readonly<Record<string, GivenAll>> = {
  TS7700_DAY: FEW_CHANNELS,
  CHANNEL_PLAN: { host_mbps: [500], channels: 4, type: "FICON-16", blocks_per_io: 2.5, block_kib: 8 },
};

/** Chains and block sizes between and beyond those of the papers, for questions about channels and drives. */
const CHAINS: Readonly<Record<string, readonly GivenAll[]>> = {
  CHANNEL_MBPS: [
    { type: "ESCON", blocks_per_io: 1 },
    { type: "FICON-16", blocks_per_io: 1, block_kib: 64 },
  ],
  CHANNELS_NEEDED: [{ host_mbps: 500, type: "FICON-16", blocks_per_io: 2.5, block_kib: 8 }],
  CHANNEL_DRIVES: [{ type: "FICON-16", blocks_per_io: 2.5, block_kib: 64 }],
  TAPE_MBPS: [1, 2.5, 40].flatMap((blocks_per_io) =>
    ["QSAM", "EXCP"].map((access) => ({ model: "T10000C", channel: "FICON-4", block_kib: 64, blocks_per_io, access })),
  ),
  VTS_THROUGHPUT: [
    { model: "B18", compression: 4, state: "sustained", bufno: 2 },
    { model: "B18", compression: 4, state: "sustained", bufno: 2, preference: "preferred" },
  ],
  TAPE_COPY_MBPS: [
    { source: "LTO-7", target: "LTO-9" },
    { firmware: "E24F", level: "worst" },
  ],
};

function givenTo({ name, inputs, examples }: Questions[number]): GivenAll[] {
  const names = Object.keys(inputs);
  const further = FURTHER[name];
  return [
    ...examples.map((example) => Object.fromEntries(example.map((value, i) => [names[i] ?? "", value]))),
    ...(further ? [further] : []),
    ...(CHAINS[name] ?? []),
  ];
}

const answered = (asked: Questions[number]): Answer[] => givenTo(asked).map((given) => asked.ask(given));

/** The values alone, which cost much less than ranges; undefined for an answer that isn't a number. */
function valuesOf(asked: Questions[number]): (number | undefined)[] {
  return givenTo(asked).map((given) => {
    const shown = asked.cellAnswer(Object.keys(asked.inputs).map((name) => given[name] ?? null));
    return shown.kind === "estimate" ? shown.value : undefined;
  });
}

/** What a question answers: numbers, ranges and tables, without words. */
function answersOf(asked: Questions[number]): string {
  return JSON.stringify(
    answered(asked).map((answer) => {
      if (answer.kind === "table") return answer.rows;
      return answer.kind === "estimate" ? [answer.value, answer.low, answer.high] : answer.finding;
    }),
  );
}

const fitted = subjects.flatMap(({ name, files }) => (files.model === undefined ? [] : [{ name, file: files.model }]));

describe("questions that draw on a fitted parameter", () => {
  const before = new Map(own(questions).map((one) => [one.name, answersOf(one)]));
  const drawing = new Set<string>();

  test.each(fitted.map(({ name, file }) => [name, file] as const))("of %s", (_, file) => {
    const found = changed(file).filter((one) => answersOf(one) !== before.get(one.name));
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) drawing.add(name);
    const missing = found.filter(({ inputs }) => !("measured" in inputs)).map(({ name }) => name);
    expect(missing.filter((name) => WITHOUT[name] === undefined)).toEqual([]);
  });

  test("each reason is of a question that draws on one, and has no such argument", () => {
    expect(Object.keys(WITHOUT).filter((name) => !drawing.has(name))).toEqual([]);
    for (const { name, inputs } of questions) expect(WITHOUT[name] !== undefined && "measured" in inputs).toBe(false);
  });

  test("each question that takes measurements draws on one", () => {
    const taking = questions.filter(({ inputs }) => "measured" in inputs).map(({ name }) => name);
    expect(taking.filter((name) => !drawing.has(name))).toEqual([]);
  });
});

/** An end is a corner to four figures, and corners count for one within 1%. */
const NEAR = 0.01;

test.each(fitted.map(({ name, file }) => [name, file] as const))(
  "%s: a range is nowhere narrower than the answers with each vector that the facts admit",
  (_, file) => {
    const outside: unknown[] = [];
    const taking = questions.filter(({ inputs }) => "measured" in inputs);
    const ranges = new Map(taking.map((one) => [one.name, answered(one)]));
    for (const corner of parametersIn(file).corners) {
      const there = withParameters(file, ({ chosen, ...rest }) => ({
        ...rest,
        chosen: Object.fromEntries(Object.keys(chosen).map((name, at) => [name, corner[at] ?? NaN])),
      }));
      for (const { name } of taking) {
        const values = there.filter((one) => one.name === name).flatMap(valuesOf);
        ranges.get(name)?.forEach((answer, at) => {
          const value = values[at];
          if (answer.kind !== "estimate" || value === undefined) return;
          const away = NEAR * Math.abs(answer.value);
          if (value < answer.low - away || value > answer.high + away) outside.push([name, at, value, answer]);
        });
      }
    }
    expect(outside).toEqual([]);
  },
);

test("the calibrations without a file of parameters are those whose parameter is an argument, or that have none", () => {
  // CARTRIDGES_NEEDED takes the measured compression.
  expect(subjects.filter(({ files }) => files.model === undefined).map(({ name }) => name)).toEqual([
    "Today's hardware",
  ]);
  expect(Object.keys(questions.find(({ name }) => name === "CARTRIDGES_NEEDED")?.inputs ?? {})).toContain(
    "compression",
  );
  expect(unfitted.map(({ subject }) => subject)).toEqual(["TS7770"]);
});
