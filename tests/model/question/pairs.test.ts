/** Tests the one reader and the one writer of arguments by position and in pairs. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { displayUnit } from "../../../src/model/quantities/quantity";
import type { Input } from "../../../src/model/question/input";
import {
  argumentsByName,
  cellsShape,
  MOST_BY_POSITION,
  namedOnly,
  positionsOf,
  writtenArguments,
  type Cells,
} from "../../../src/model/question/pairs";
import { isBlank, isOptional, type Given, type Raw } from "../../../src/model/question/parseArguments";
import { CALL } from "../../../src/model/reference/explain";
import { questionNamed } from "../../ask";
import { inputsOf } from "../inputsOf";

const SHAPE = cellsShape<Raw>((cell) => cell);

/** A value stands for one cell, an array for a range: rows of cells. */
type Written = Raw | readonly (readonly Raw[])[];

function read(name: string, ...written: Written[]): Record<string, unknown> {
  const cells = written.map((one): Cells<Raw> | undefined =>
    Array.isArray(one) ? one : one === undefined ? undefined : [[one as Raw]],
  );
  const found = argumentsByName(questionNamed(name), cells, SHAPE);
  return Object.fromEntries(
    [...found].map(([input, value]) => [input, value.length === 1 && value[0]?.length === 1 ? value[0][0] : value]),
  );
}

const NEEDED = { model: "B20", cache_gb: 864, compression: 3 };

describe("arguments are read", () => {
  test("by position, then in pairs", () => {
    expect(read("VTS_PEAK_HOURS", "B20", 864, 3, "lic", "without", "priority_hours", 5)).toEqual({
      ...NEEDED,
      lic: "without",
      priority_hours: 5,
    });
  });

  test("by name at any place, also those that have a position", () => {
    expect(read("VTS_PEAK_HOURS", "B20", "compression", 3, "cache_gb", 864)).toEqual(NEEDED);
  });

  test.each(["Priority_Hours", "priority hours", "priority-hours", " PRIORITY_HOURS "])("with %j as a name", (name) => {
    expect(read("VTS_PEAK_HOURS", "B20", 864, 3, name, 5)).toEqual({ ...NEEDED, priority_hours: 5 });
  });

  test("from a range of names and values, which can be the whole call", () => {
    const table = [
      ["model", "B20"],
      ["cache_gb", 864],
      [null, null],
      ["compression", 3],
      ["lic", "without"],
    ];
    expect(read("VTS_PEAK_HOURS", table)).toEqual({ ...NEEDED, lic: "without" });
  });

  test("from a range whose names are the labels that sheets show, with or without unit", () => {
    const { inputs } = questionNamed("VTS_PEAK_HOURS");
    const [hours, cache] = [inputs["priority_hours"], inputs["cache_gb"]];
    const table = [
      [hours?.label, 5],
      [`${cache?.label ?? ""} (GB)`, 864],
    ];
    expect(read("VTS_PEAK_HOURS", "B20", "compression", 3, table)).toEqual({ ...NEEDED, priority_hours: 5 });
  });

  test("from a range with more columns as several values", () => {
    const table = [["priority_hours", 5, 6, 7]];
    expect(read("VTS_PEAK_HOURS", "B20", 864, 3, table)).toEqual({ ...NEEDED, priority_hours: [[5, 6, 7]] });
  });

  test.each(["host_mbps", "Host MB/s", "host mbps", "Host data rate"])(
    "with a column under the heading %j as the values of a list",
    (heading) => {
      const day = [[heading], [100], [50]];
      expect(read("VTS_DAY", "B20", 864, 3, day, "lic", "without")).toEqual({
        ...NEEDED,
        host_mbps: day,
        lic: "without",
      });
    },
  );

  test("from a column of names and a column of values", () => {
    expect(read("VTS_PEAK_HOURS", "B20", 864, 3, [["lic"], ["priority_hours"]], [["without"], [5]])).toEqual({
      ...NEEDED,
      lic: "without",
      priority_hours: 5,
    });
  });

  test("with a name and no name at all as nothing", () => {
    expect(
      read("VTS_PEAK_HOURS", "B20", 864, 3, undefined, null, undefined, "lic", "without", undefined, undefined),
    ).toEqual({ ...NEEDED, lic: "without" });
  });
});

describe("a call is refused that has", () => {
  test.each<[string, Written[], string]>([
    [
      "a name that no input has",
      ["B20", 864, 3, 80, "lick", "without"],
      'must be names of VTS_PEAK_HOURS and their values (did you mean lic?), got "lick"',
    ],
    ["a misspelt name in a place of its own", ["B20", 864, 3, "priority_hour", 5], "(did you mean priority_hours?)"],
    ["a name like none", ["B20", 864, 3, 80, "colour", "red"], "must be names of VTS_PEAK_HOURS and their values ("],
    ["a name twice", ["B20", 864, 3, "lic", "without", "LIC", "with"], "lic is given twice"],
    ["a position and its name", ["B20", 864, 3, "cache_gb", 432], "cache_gb is given twice"],
    ["a name without a value", ["B20", 864, 3, "lic"], "lic has no value: names and values go in pairs"],
    ["part of a label", ["B20", 864, 3, 80, "priority threshold", 10], "(did you mean priority_hours?)"],
    ["a value without a name", ["B20", 864, 3, 80, undefined, 5], "name_value_pairs has a value without a name, got 5"],
    [
      "a number for a name",
      ["B20", 864, 3, 80, 7, 5],
      "must begin with a name in quotation marks: after 4 arguments, VTS_PEAK_HOURS takes pairs, got 7",
    ],
    [
      "a range with a heading",
      [
        "B20",
        864,
        3,
        80,
        [
          ["Input", "Value"],
          ["lic", "without"],
        ],
      ],
      "must be names of",
    ],
  ])("%s", (_what, written, message) => {
    expect(() => read("VTS_PEAK_HOURS", ...written)).toThrow(message);
  });

  test("more values than there are inputs, where all go by position", () => {
    expect(() => read("ROUND_TRIP_MS", 100, 1, 5, 7)).toThrow("arguments must be at most 3 for ROUND_TRIP_MS, got 4");
  });
});

describe("every function", () => {
  const unlikeWords = (word: string): string => word.replace(/[\s_-]+/g, "").toLowerCase();

  test("has at most six positions, which hold all that it requires", () => {
    for (const asked of catalogue) {
      const positions = positionsOf(asked);
      expect([asked.name, positions.length]).toEqual([asked.name, Math.min(positions.length, MOST_BY_POSITION)]);
      for (const position of positions) expect(Object.keys(asked.inputs)).toContain(position);
      for (const name of namedOnly(asked))
        expect([asked.name, name, isOptional(asked.inputs[name] as Input)]).toEqual([asked.name, name, true]);
    }
  });

  test("has names that differ without underscores, and labels that differ", () => {
    for (const { name, inputs } of catalogue) {
      const names = Object.keys(inputs).map(unlikeWords);
      expect([name, new Set(names).size]).toEqual([name, names.length]);
      const labels = Object.values(inputs).map(({ label }) => unlikeWords(label));
      expect([name, labels.filter((label, i) => labels.indexOf(label) < i)]).toEqual([name, []]);
    }
  });

  test("has no choice, alias or word at a position that is also a name, so that a name is always known", () => {
    for (const asked of catalogue) {
      const names = new Set(Object.keys(asked.inputs).map(unlikeWords));
      for (const position of positionsOf(asked)) {
        const input = asked.inputs[position] as Input;
        const words = [
          ...("names" in input ? input.names.map(String) : []),
          ...("aliases" in input ? Object.keys(input.aliases) : []),
          ...("named" in input && Array.isArray(input.named) ? input.named.map(String) : []),
          "unit" in input && input.kind === "quantity" ? displayUnit(input.unit) : "",
        ];
        expect([asked.name, position, words.filter((word) => names.has(unlikeWords(word)))]).toEqual([
          asked.name,
          position,
          [],
        ]);
      }
    }
  });

  test("takes no free text at an optional position, where it couldn't be told from a name", () => {
    for (const asked of catalogue.filter((one) => namedOnly(one).length > 0))
      for (const position of positionsOf(asked)) {
        const input = asked.inputs[position] as Input;
        if (isOptional(input))
          expect([asked.name, position, input.kind]).not.toEqual([
            asked.name,
            position,
            expect.stringMatching(/^(text|cell|rows)$/),
          ]);
      }
  });
});

describe("what is written is read back", () => {
  const cellsOf = (given: Given): Cells<Raw> | undefined =>
    isBlank(given)
      ? undefined
      : Array.isArray(given)
        ? (given as readonly Raw[]).map((one) => [one])
        : [[given as Raw]];

  test.each(catalogue.filter(({ inputs }) => inputs !== CALL).map((q) => [q.name, q] as const))(
    "by %s",
    (_name, asked) => {
      const names = Object.keys(asked.inputs);
      fc.assert(
        fc.property(inputsOf(asked), (given) => {
          const inOrder = names.map((name) => cellsOf(given[name] as Given));
          const written = writtenArguments(asked, inOrder, (one) => one === undefined).flatMap(({ name, argument }) =>
            name === undefined ? [argument] : [[[name]], argument],
          );
          const found = argumentsByName(asked, written, SHAPE);
          expect(names.map((name) => found.get(name))).toEqual(inOrder);
        }),
        { numRuns: 60 },
      );
    },
  );
});
