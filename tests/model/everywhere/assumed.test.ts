/** Defaults that an answer depends on: for a question that can be calculated by hand, and for the whole catalogue. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue";
import { estimate, verdict, type Answer } from "../../../src/model/estimate";
import { assumed, defaultInWords } from "../../../src/model/everywhere/assumed";
import { InputError, isBlank, type Given, type GivenAll } from "../../../src/model/given";
import { choice, list, quantity, question, type BareQuestion } from "../../../src/model/question";
import { byName } from "../../../src/tools/addin/reference";
import { questionNamed, tableOf, valueOf } from "../../ask";

/** hours = amount / (rate of the kind x busy) + mounts, with one input for each kind of default. */
const copying = question({
  name: "COPYING",
  subject: "General",
  asks: "Hours of copying",
  unit: "h",
  equation: "",
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
  };
  const said = assumed(counted, given).map(({ argument }) => argument);
  // A pane or a cell waits for these answers.
  expect(asks).toBeLessThan(50);
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
