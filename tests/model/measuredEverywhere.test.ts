/**
 * Every question whose answers change with a fitted parameter takes the user's measurements, or says here why it
 * doesn't. Found by bundling the model with the parameters of one subject changed.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import { describe, expect, test } from "@jest/globals";
import { build } from "esbuild";
import type { GivenAll } from "../../src/model/given";
import type * as model from "../../src/model/questions";
import { questions } from "../../src/model/questions";
import { subjects } from "../../src/calibration/subjects";
import { unfitted } from "../../src/calibration/unfitted";

const ROOT = path.join(__dirname, "../..");
/** A change that no rounding to whole channels hides. */
const FACTOR = 1.3;

/** Questions that draw on a fitted parameter without the argument, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  TS7700_DAY: "peak_mbps takes the measured rate of a cluster's channels, and a table has no range to narrow",
  TS7700_GROWTH: "as TS7700_DAY, whose days it repeats",
  TAPE_COPY_DAYS: "measured_mbps is the measured rate of its pair, which leaves nothing to fit",
  TAPE_COPY_PAIRS: "measured_mbps, as for TAPE_COPY_DAYS",
};

type Questions = (typeof model)["questions"];
/** They ask other questions, with those questions' own arguments. */
const ASKING = ["EXPLAIN", "CARD"];
const own = (all: Questions): Questions => all.filter(({ name }) => !ASKING.includes(name));

/** The questions with all parameters of a file changed. */
async function changed(file: string): Promise<Questions> {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, "src/model/questions.ts")],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    plugins: [
      {
        name: "changed parameters",
        setup(plugin) {
          plugin.onLoad({ filter: /[\\/]parameters\.json$/ }, ({ path: full }) => {
            const text = readFileSync(full, "utf8");
            if (full !== path.join(ROOT, file)) return { contents: text, loader: "json" };
            const { chosen, corners } = JSON.parse(text) as { chosen: Record<string, number>; corners: number[][] };
            const more = (value: number): number => FACTOR * value;
            const contents = JSON.stringify({
              chosen: Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, more(value)])),
              corners: corners.map((corner) => corner.map(more)),
            });
            return { contents, loader: "json" };
          });
        },
      },
    ],
  });
  const exported: { exports: Partial<typeof model> } = { exports: {} };
  const script = compileFunction(outputFiles[0]?.text ?? "", ["module", "exports", "require"]);
  (script as (...given: unknown[]) => void)(exported, exported.exports, createRequire(__filename));
  return own(exported.exports.questions ?? []);
}

const FEW_CHANNELS = { model: "TS7770T", compression: 2.5, host_mbps: [2000], premigration_mbps: 900, channels: 2 };
/** Settings that bring in a parameter that the examples don't. */
const FURTHER: Readonly<Record<string, GivenAll>> = {
  TS7700_DAY: FEW_CHANNELS,
  TS7700_GROWTH: { ...FEW_CHANNELS, channels: 1, host_mbps: [500], growth_percent: 20, from_date: "2026-11-16" },
};

/** What a question answers to its examples: numbers, ranges and tables, without words. */
function answersOf({ name, inputs, examples, ask }: Questions[number]): string {
  const names = Object.keys(inputs);
  const asked = examples.map((example) => Object.fromEntries(example.map((value, i) => [names[i] ?? "", value])));
  return JSON.stringify(
    [...asked, FURTHER[name] ?? {}]
      .filter((given) => Object.keys(given).length > 0)
      .map((given) => {
        const answer = ask(given);
        if (answer.kind === "table") return answer.rows;
        return answer.kind === "estimate" ? [answer.value, answer.low, answer.high] : answer.finding;
      }),
  );
}

const fitted = subjects.flatMap(({ name, files }) => (files.model === undefined ? [] : [{ name, file: files.model }]));

describe("questions that draw on a fitted parameter", () => {
  const before = new Map(own(questions).map((one) => [one.name, answersOf(one)]));
  const drawing = new Set<string>();

  test.each(fitted.map(({ name, file }) => [name, file] as const))("of %s", async (_, file) => {
    const found = (await changed(file)).filter((one) => answersOf(one) !== before.get(one.name));
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
