import { describe, expect, test } from "@jest/globals";
import { estimate, table, verdict } from "../../../src/model/question/answer";
import { cardOf, shortly, type CardContent } from "../../../src/taskpane/answer/cardOf";
import { ask, estimateOf } from "../../ask";

test("a share is a percentage on the card, and a fraction in its cell", () => {
  const answer = estimateOf("GM_WRITE_PERCENT", "Market Open");
  expect(answer.value).toBe(0.349);
  expect(cardOf(answer).headline).toBe("34.9%");
});

test("any other unit is shown as it is", () => {
  expect(cardOf(estimateOf("GM_LOST_TRANSACTIONS", 1000, 5)).headline).toBe("5,000 transactions");
});

describe("the range", () => {
  const hours = (...ends: number[]): string | undefined =>
    cardOf(estimate(7.25, "h", () => ({ alternatives: ends.map((value) => ({ name: "another", value })) })).whole())
      .range;

  test("is called a range, and so is one that rounds to the value", () => {
    expect(hours(5.95, 20.8)).toBe("range 5.95 to 20.8 h");
    expect(hours(7.2501)).toBe("range within rounding");
  });

  const MODELLED = { basis: "calibration", text: "" } as const;
  const STATED = { basis: "stated", text: "" } as const;
  const FACT = "ptp-vts.tvc.b10-432.deferred-peak-hours.cf3" as const;
  test.each([
    ["arithmetic", [STATED], [], "exact"],
    ["facts alone", [STATED], [FACT], "as published"],
    ["a model", [STATED, MODELLED], [FACT], "no range modelled"],
  ])("that %s doesn't have is named", (_, assumptions, facts, range) => {
    expect(cardOf(estimate(6, "h", () => ({ assumptions, facts })).whole()).range).toBe(range);
    expect(cardOf(table([], [], "a day", () => ({ assumptions, facts })).whole()).range).toBe(range);
    expect(cardOf(verdict("carried", "the caches never fill", () => ({ assumptions, facts })).whole()).range).toBe(
      undefined,
    );
  });
});

test("a long duration also reads in minutes and hours, with its range", () => {
  const alternatives = [
    { name: "fast", value: 2700 },
    { name: "slow", value: 7500 },
  ];
  const { headline, range } = cardOf(estimate(3072, "s", () => ({ alternatives })).whole());
  expect([headline, range]).toEqual(["3,072 s (51 min)", "range 2,700 to 7,500 s (45 min to 2 h 5 min)"]);
});

test("a table with a grade says the word, what to order and why, and no range of numbers", () => {
  const among = ["fits", "may not fit", "doesn't fit"];
  const of = (word: string): CardContent =>
    cardOf(table([], [], ["2 links fit", "to order: 3 links"], () => ({ grade: { word, among } })).whole());
  expect(of("doesn't fit")).toMatchObject({
    headline: "2 links fit; to order: 3 links",
    grade: { text: "Doesn't fit", tone: "bad", why: "2 links fit", then: ["To order: 3 links"] },
  });
  expect(shortly(of("doesn't fit"))).toBe("Doesn't fit. To order: 3 links");
  expect(of("fits")).not.toHaveProperty("range");
  expect(of("fits")).toMatchObject({ grade: { tone: "good" } });
  expect(of("may not fit")).toMatchObject({ grade: { tone: "doubtful" } });
});

test("warnings and what limits start with a capital on the card", () => {
  const warnings = ["the link is 92% used: bursts take long to clear"];
  const card = cardOf(estimate(6, "h", () => ({ warnings, limitedBy: "host channels" })).whole());
  expect([card.warnings, card.limitedBy]).toEqual([
    ["The link is 92% used: bursts take long to clear"],
    "Limited by host channels",
  ]);
});

test.each([
  [["ptp-vts.arch.vts-count", "ptp-vts.arch.copies-per-volume"], "2 statements from 1 paper"],
  [["current-hardware.lto.load.lto-9", "current-hardware.lto.load.lto-5-6"], "2 statements from 2 documents"],
  [["current-hardware.lto.load.lto-9", "current-hardware.lto.load.lto-10"], "2 statements from 1 document"],
  [["ptp-vts.arch.vts-count", "current-hardware.lto.load.lto-9"], "2 statements from 2 sources"],
] as const)("counts the papers and documents of %j", (facts, words) => {
  expect(cardOf(estimate(6, "h", () => ({ facts })).whole()).grounds).toBe(`Based on ${words}`);
});

test("what limits a plan is said once", () => {
  const mounts = { mounts_per_hour: [60], drives: 4, model: "T10000C", file_gb: 2, wait_s: 60 };
  const { grade, limitedBy } = cardOf(ask("DRIVES_PLAN", mounts));
  expect(grade?.then).toContain("Limited by drives");
  expect(limitedBy).toBeUndefined();
});

test("a share of what is nearly nothing is only said to be more, as in a proposal", () => {
  const used = (utilisation: number): string | undefined =>
    cardOf(table([], [], "a day", () => ({ limits: [{ resource: "links", utilisation }] })).whole()).bars[0]?.text;
  expect([9.99, 10, 1e12].map(used)).toEqual(["999%", "over 999%", "over 999%"]);
});

test("a plan that fails at worst is limited by what fails there, and its bars show that", () => {
  // Peaks of 2 x 390 MB/s are 104% of what three links of 250 MB/s carry; the mean is 390 / 750 = 52%, 62.4% with 20% headroom.
  const day = { write_mbps: [100, 390, 100], interval_hours: 1 / 12 };
  const links = { links: 4, line_mbps: 250, target_s: 60, distance_km: 480 };
  const { grade, limitedBy, bars } = cardOf(ask("GM_PLAN", { ...day, ...links }));
  expect(grade?.then[0]).toBe("At worst bandwidth for peaks is 104% used");
  expect(limitedBy).toBe("Limited by bandwidth for peaks");
  expect(bars.map(({ resource, text }) => [resource, text])).toEqual([
    ["bandwidth for peaks, at worst", "104%"],
    ["links that are left", "62.4%"],
  ]);
});
