/** Defaults that an answer depends on: for a question that can be calculated by hand, and for the whole catalogue. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { estimate, table, verdict, type Answer } from "../../../src/model/question/answer";
import { assumed, defaultInWords } from "../../../src/model/reference/assumed";
import { InputError, isBlank, type Given, type GivenAll } from "../../../src/model/question/parseArguments";
import { choice, list, quantity, question, rows, text, type BareQuestion } from "../../../src/model/question/question";
import { byName } from "../../../src/tools/addin/reference";
import { questionNamed, tableOf, valueOf } from "../../ask";

/** hours = amount / (rate of the kind x busy) + mounts, with one input for each kind of default. */
const copying = question({
  name: "COPYING",
  subject: "General",
  asks: "Hours of copying",
  unit: "h",
  equation: [],
  examples: [],
  inputs: {
    amounts: list("GB", "Data", { atLeast: 0 }),
    kind: choice(["slow", "alike", "fast", "none"], "Kind of drive", { otherwise: "slow" }),
    busy: quantity("fraction", "Share of the time", { above: 0, atMost: 1, otherwise: 1 }),
    mounts: quantity("h", "Mounts", { atLeast: 0, otherwise: 0, inView: true }),
    delay: quantity("h", "Delay", { atLeast: 0, atMost: 100, otherwise: 0 }),
    label: quantity("count", "Label", { atLeast: 0, otherwise: 1 }),
    factor: quantity("ratio", "Factor", { atLeast: 1, usual: [1, 1.05], otherwise: 1 }),
    rate: quantity("MB/s", "Rate", { above: 0, otherwise: "the drive's own" }),
  },
  answer({ amounts, kind, busy, mounts, delay, factor, rate }) {
    if (kind === "none") return verdict("no answer", "there is nothing to copy with", () => ({}));
    const used = rate ?? (kind === "fast" ? 200 : 100);
    const gb = amounts.reduce((sum, one) => sum + one, 0);
    return estimate((gb / used) * factor * (1 / busy) + mounts / 1e6 + delay, "h", () => ({ used: { rate: used } }));
  },
});

const texts = (given: GivenAll, of: BareQuestion = copying): string[] => assumed(of, given).map(({ text }) => text);

describe("the defaults that an answer rests on", () => {
  // 10,000 GB at 100 MB/s: the answer is 100.
  test("are those that move it by more than a tenth, a main input first, then the largest move", () => {
    expect(texts({ amounts: [4000, 6000] })).toEqual([
      // A main input is listed with any change, here a millionth of an hour.
      "Mounts: 0 h",
      // Another kind gives no answer.
      "Kind of drive: slow",
      // Half the share or half the rate takes twice as long, a change of 1. A delay of 100 on 100 is also a change of
      // 1.
      "Share of the time: 100%",
      "Delay: 0 h",
      "Rate: the drive's own, 100 MB/s",
      // The label changes nothing, and the factor changes the answer by only a twentieth over its published range.
    ]);
  });

  test("are only of inputs that were left blank", () => {
    expect(texts({ amounts: [10000], kind: "fast", busy: 1, mounts: 0, delay: 0, rate: " " })).toEqual([
      "Rate: the drive's own, 200 MB/s",
    ]);
    expect(texts({ amounts: [10000], kind: "fast", busy: 1, mounts: 0, delay: 0, rate: 150 })).toEqual([]);
  });

  test.each(catalogue)("of $name are never of an input that was given, a text included", (asked) => {
    for (const example of asked.examples) {
      const given = byName(asked, example);
      const blank = assumed(asked, given).map(({ argument }) => argument);
      expect(blank.filter((argument) => !isBlank(given[argument] as Given))).toEqual([]);
    }
  });

  test("name the copy modes until they are typed, even as the default's own letters", () => {
    const grid = questionNamed("TS7700_COPY_MBPS");
    const listed = (modes: string): boolean =>
      assumed(grid, { links: "2x10", compression: 2.5, modes }).some(({ argument }) => argument === "modes");
    expect(listed("")).toBe(true);
    for (const modes of ["DD", "dd", "RR", "DDRN"]) expect(listed(modes)).toBe(false);
  });

  test("are all listed with a list too long to be asked again", () => {
    let asks = 0;
    const counted = {
      ...copying,
      ask: (given: GivenAll) => {
        asks += 1;
        return copying.ask(given);
      },
    };
    const amounts = Array<number>(3000).fill(1);
    expect(texts({ amounts }, counted)).toEqual(
      expect.arrayContaining(["Kind of drive: slow", "Label: 1", "Factor: 1", "Mounts: 0 h"]),
    );
    expect(asks).toBe(1);
  });

  test("are those of the issue: LTO-5 to LTO-5, busy all of the time, no mounts", () => {
    const shown = texts({ amount_gb: "10 PB" }, questionNamed("TAPE_COPY_DAYS"));
    expect(shown.slice(0, 5)).toEqual([
      "Drive pairs copying at the same time: 1",
      "Source drive: LTO-5",
      "Target drive: LTO-5",
      "Duty cycle: 100%",
      "Overhead per target cartridge: 0 s",
    ]);
  });

  test.each<[string, GivenAll, readonly string[]]>([
    ["TS7700_PEAK_HOURS", { model: "TS7770T", compression: 3 }, ["throttle_gb", "premigration_mbps"]],
    ["TS7700_COPY_MBPS", { links: "2x10", compression: 2.5 }, ["modes", "premigration_mbps", "tls_factor"]],
    ["TS7700_CATCHUP_HOURS", { host_gb: 50000, links: "2x10", compression: 2.5 }, ["host_mbps", "modes"]],
    ["VTS_PEAK_HOURS", { model: "B20", cache_gb: 864, compression: 3 }, ["priority_hours"]],
    // Its other value requires changed_share.
    ["GM_SECONDARY_GB", { primary_gb: 1000 }, ["flashcopy"]],
    // In this table, a short target RPO changes which mode fits.
    ["GM_MODE", { distance_km: 2897 }, ["target_s"]],
  ])("%s says what one or two further probes would move", (name, given, expected) => {
    const asked = questionNamed(name);
    const now = asked.ask(given);
    const said = assumed(asked, given).map(({ argument }) => argument);
    expect(said).toEqual(expect.arrayContaining([...expected]));
    expect(now.kind).not.toBe("verdict");
  });

  test("are listed with the whole label, brackets included", () => {
    const first = (name: string, given: GivenAll, argument: string): string | undefined =>
      assumed(questionNamed(name), given).find((one) => one.argument === argument)?.text;
    const b20 = { model: "B20", cache_gb: 864, compression: 3, host_mbps: 150 };
    expect(first("VTS_PEAK_HOURS", b20, "lic")).toBe("VTC data compression (LIC): with");
    expect(first("TS7700_COPY_MBPS", { links: "2x10", compression: 2.5 }, "tls_factor")).toBe(
      "Copy rate factor with link encryption: 100%",
    );
    for (const { inputs } of catalogue)
      for (const input of Object.values(inputs))
        if (input.otherwise !== undefined) expect(defaultInWords(input).startsWith(`${input.label}: `)).toBe(true);
  });

  test("name the values that their words tell in the argument's own unit", () => {
    const unnamed = catalogue.flatMap(({ name, inputs }) =>
      Object.entries(inputs).flatMap(([argument, input]) => {
        if (input.kind !== "quantity" || typeof input.otherwise !== "string") return [];
        const told = [...input.otherwise.matchAll(/([\d,.]*\d) ([^\s,;]+)/g)].filter(
          ([, , unit]) => unit === input.unit,
        );
        const isNamed = told.every(([, size = ""]) => input.named?.includes(Number(size.replace(/,/g, ""))));
        return isNamed ? [] : [`${name}.${argument}: ${input.otherwise}`];
      }),
    );
    expect(unnamed).toEqual([]);
  });

  test("say what a computed default came to", () => {
    // The peak that VTS_THROUGHPUT gives.
    const peak = valueOf("VTS_THROUGHPUT", "B20", 3);
    const [first] = texts({ model: "B20", cache_gb: 864, compression: 3 }, questionNamed("VTS_PEAK_HOURS"));
    expect(first).toBe(
      `Host write rate (uncompressed): peak rate of the model, ${String(Number(peak.toPrecision(3)))} MB/s`,
    );
  });
});

/** Returns the values that are tried for each input; `answer` gets the inputs by name. */
function triedBy(of: BareQuestion, given: GivenAll): [string, unknown][] {
  const names = Object.keys(of.inputs);
  const tried: [string, unknown][] = [];
  const watched = {
    ...of,
    cellAnswer: (row: Parameters<typeof of.cellAnswer>[0]) => {
      row.forEach((value, at) => {
        if (value !== given[names[at] ?? ""]) tried.push([names[at] ?? "", value]);
      });
      return of.cellAnswer(row);
    },
  };
  assumed(watched, given);
  return tried;
}

const plain = { subject: "General", asks: "", unit: "h", equation: [], examples: [] } as const;

describe("the values that are tried, where none changes the answer", () => {
  const values = (of: BareQuestion, given: GivenAll, argument: string): unknown[] =>
    triedBy(of, given).flatMap(([name, value]) => (name === argument ? [value] : []));

  test("are half and twice the default, then a quarter, four times and a tenth, within the limits", () => {
    const one = question({
      ...plain,
      name: "ONE",
      inputs: {
        rate: quantity("MB/s", "Rate", { atLeast: 0, otherwise: 40 }),
        least: quantity("h", "Least", { atLeast: 30, otherwise: 40 }),
        whole: quantity("count", "Whole", { atLeast: 1, whole: true, otherwise: 5 }),
      },
      answer: () => estimate(1, "h", () => ({})),
    });
    expect(values(one, {}, "rate")).toEqual([20, 80, 10, 160, 4]);
    expect(values(one, {}, "least")).toEqual([30, 80, 30, 160]);
    // 2.5 rounds to 3, 1.25 and 0.5 to 1.
    expect(values(one, {}, "whole")).toEqual([3, 10, 1, 20]);
  });

  test("are 1, 10 and 100 for 0, or a half and 1 for a share, then around up to two known sizes of the unit", () => {
    const zero = question({
      ...plain,
      name: "ZERO",
      inputs: {
        amounts: list("GB", "Data", { atLeast: 0 }),
        second: quantity("GB", "Second", { atLeast: 0, otherwise: 8 }),
        third: quantity("GB", "Third", { atLeast: 0, otherwise: 9 }),
        left: quantity("GB", "Left", { atLeast: 0, otherwise: 0 }),
        share: quantity("fraction", "Share", { atLeast: 0, atMost: 1, otherwise: 0 }),
        named: quantity("h", "Named", { atLeast: 0, otherwise: "2 or 4 h", named: [2, 4] }),
      },
      answer: () => estimate(1, "h", () => ({})),
    });
    const given = { amounts: [20, 80, 60] };
    // The largest of the list, 80, and 8.
    expect(values(zero, given, "left")).toEqual([1, 10, 100, 40, 4, 160, 16, 20, 2, 320, 32, 8, 0.8]);
    expect(values(zero, { amounts: [0, 0.5] }, "left")).toEqual([
      ...[1, 10, 100],
      ...[0.25, 4, 1, 16, 0.125, 2, 32, 0.05, 0.8],
    ]);
    expect(values(zero, given, "share")).toEqual([0.5, 1]);
    // Its own words come before what is given.
    expect(values(zero, given, "named")).toEqual([1, 10, 100, 1, 2, 4, 8, 0.5, 16, 0.2, 0.4]);
  });

  test("come to 49 answers at most, with the first, but the near ones are all tried", () => {
    const inputs = (count: number): Record<string, ReturnType<typeof quantity>> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`n${i}`, quantity("h", `N${i}`, { atLeast: 0, otherwise: 40 })]),
      );
    const many = (count: number): number =>
      triedBy(
        question({ ...plain, name: "MANY", inputs: inputs(count), answer: () => estimate(1, "h", () => ({})) }),
        {},
      ).length;
    expect([many(9), many(20), many(30)]).toEqual([45, 48, 60]);
  });

  test("are none with a list longer than 2,000", () => {
    const one = question({
      ...plain,
      name: "LONG",
      inputs: {
        amounts: list("GB", "Data", { atLeast: 0 }),
        rate: quantity("MB/s", "Rate", { atLeast: 0, otherwise: 40 }),
        prices: rows({ price: { label: "Price", takes: "number" } }, "Prices", { otherwise: "no prices" }),
        kind: choice(["first", "other"], "Kind", { otherwise: "first" }),
        modes: { ...text("Modes"), otherwise: "DD" },
      },
      answer: () => estimate(1, "h", () => ({})),
    });
    // What could be tried is listed.
    const listed = assumed(one, { amounts: Array<number>(2001).fill(1) }).map(({ argument }) => argument);
    expect(listed).toEqual(["rate", "kind", "modes"]);
    const tried = (length: number): number => triedBy(one, { amounts: Array<number>(length).fill(1) }).length;
    expect([tried(2000), tried(2001)]).toEqual([6, 0]);
  });
});

describe("another answer", () => {
  const moves = (by: number | "no answer" | "carried" | "over capacity", first: typeof by): number[] =>
    assumed(
      question({
        ...plain,
        name: "OTHER",
        inputs: { kind: choice(["first", "other"], "Kind", { otherwise: "first" }) },
        answer: ({ kind }) => {
          const said = kind === "first" ? first : by;
          return typeof said === "number" ? estimate(said, "h", () => ({})) : verdict(said, "said", () => ({}));
        },
      }),
      {},
    ).map((one) => one.moves);

  test("moves by more than a tenth, or to another kind or meaning", () => {
    // 1.1 / 1 - 1 rounds to more than a tenth.
    expect([moves(1.09, 1), moves(0.91, 1), moves(1, 1)]).toEqual([[], [], []]);
    expect([moves(1.105, 1), moves(0.5, 1), moves(3, 1)].flat().map((by) => by.toFixed(3))).toEqual([
      "0.105",
      "0.500",
      "2.000",
    ]);
    expect([moves(2, 0), moves("carried", 1), moves(1, "carried")]).toEqual([[Infinity], [Infinity], [Infinity]]);
    expect([moves("carried", "carried"), moves("over capacity", "carried")]).toEqual([[], [Infinity]]);
  });

  test("of a table moves by the largest change of a column's maximum, or the share of rows with other words", () => {
    const rowsWith = (kind: string): (number | string)[][] => {
      const [most = NaN, state = NaN, words = NaN] = new Map([
        ["max", [12, 3, 0]],
        ["state", [10, 1, 0]],
        ["words", [10, 3, 2]],
      ]).get(kind) ?? [10, 3, 0];
      return Array.from({ length: 10 }, (_, i) => [
        kind === "time" ? 5 * i : i,
        i === 4 ? most : i === 5 ? -99 : 1,
        i < state ? "full" : "idle",
        i < words ? "by links" : `by ${kind.length} drives`,
      ]);
    };
    const asked = question({
      ...plain,
      unit: "table",
      name: "ROWS",
      inputs: { kind: choice(["first", "none", "time", "max", "state", "words"], "Kind", { otherwise: "first" }) },
      answer: ({ kind }) =>
        table(
          [
            { label: "Time", unit: "h", drawn: "time" },
            { label: "Rate", unit: "MB/s" },
            { label: "State", unit: "", drawn: "state", states: ["idle", "full"] },
            { label: "By", unit: "" },
          ],
          rowsWith(kind),
          "",
        ),
    });
    const only = (kind: string): number[] =>
      assumed({ ...asked, inputs: { kind: choice(["first", kind], "Kind", { otherwise: "first" }) } }, {}).map(
        (one) => one.moves,
      );
    expect([only("none"), only("time")]).toEqual([[], []]);
    expect(only("max")[0]).toBeCloseTo(0.2, 12);
    // A state of three of ten rows that only one has; seven idle rows become nine.
    expect(only("state")[0]).toBeCloseTo(2 / 3, 12);
    expect(only("words")).toEqual([0.2]);
  });
});

test("EXPLAIN has a row for each, and none where all is given", () => {
  const rows = tableOf("EXPLAIN", "TAPE_COPY_DAYS", "10 PB").rows.filter(([what]) => what === "Assumed");
  expect(rows.map(([, text]) => text)).toEqual(texts({ amount_gb: "10 PB" }, questionNamed("TAPE_COPY_DAYS")));
  const access = tableOf("EXPLAIN", "T10K_ACCESS_TIME", "T10000C", "Standard", "max");
  expect(access.rows.map(([what]) => what)).not.toContain("Assumed");
});

const examples = catalogue
  .filter(({ inputs }) => Object.values(inputs).every(({ kind }) => kind !== "rest"))
  .map((asked) => [asked.name, asked] as const);

test.each(examples)("%s: a name that moves the answer by more than a tenth is said, in few askings", (_, asked) => {
  const [first = []] = asked.examples;
  const given = byName(asked, first);
  const now = asked.ask(given);
  let asks = 0;
  const counted = {
    ...asked,
    ask: (one: GivenAll) => {
      asks += 1;
      return asked.ask(one);
    },
    cellAnswer: (row: Parameters<typeof asked.cellAnswer>[0]) => {
      asks += 1;
      return asked.cellAnswer(row);
    },
  };
  const said = assumed(counted, given).map(({ argument }) => argument);
  // A pane or a cell waits for these answers: one for each name of 50 cartridges and half as many drives is the most.
  expect(asks).toBeLessThan(130);
  for (const argument of said) expect([undefined, null]).toContain(given[argument]);
  if (now.kind !== "estimate") return;
  for (const [argument, input] of Object.entries(asked.inputs)) {
    if (input.kind !== "choice" || input.otherwise === undefined || given[argument] !== undefined) continue;
    const isMoving = input.names.some((name) => {
      const then = answerTo(asked, { ...given, [argument]: name });
      // Exactly a tenth isn't more than a tenth: 11 / 10 - 1 is 0.10000000000000009.
      return then && (then.kind !== "estimate" || Math.abs(then.value / now.value - 1) > 0.1 + 1e-9);
    });
    if (isMoving) expect(said).toContain(argument);
  }
});

/** Returns undefined for inputs that the model rejects. */
function answerTo(asked: BareQuestion, given: GivenAll): Answer | undefined {
  try {
    return asked.ask(given);
  } catch (fault) {
    if (fault instanceof InputError) return undefined;
    throw fault;
  }
}

test("that nothing is read is assumed where reads would change the answer", () => {
  const given = { compression: 3, host_mbps: [1500, 2000], features: 3, drives: 2, drive_mbps: 200 };
  expect(texts(given, questionNamed("TS7700_PLAN"))).toContain("Host reads: no reads");
  expect(texts({ ...given, read_mbps: 100 }, questionNamed("TS7700_PLAN")).join()).not.toContain("Host reads");
});

test("a default that only a line of a bill rests on counts, though another line has a larger number", () => {
  const given = { amount_gb: 1e6, days: 90, pairs: 2, source: "LTO-8", target: "LTO-9" };
  const scratch = (more: GivenAll): string[] =>
    texts({ ...given, ...more }, questionNamed("MIGRATION_PLAN")).filter((one) => one.startsWith("Scratch"));
  expect(scratch({})).toEqual(["Scratch cartridges: 15, IBM's advice for 3592, our default for all"]);
  expect(scratch({ scratch: 3 })).toEqual([]);
  // A copy to disk has none.
  expect(scratch({ target: "disk" })).toEqual([]);
});
