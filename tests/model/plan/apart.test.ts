/** What is promised after an outage is said by its name, whether or not it decides. */
import { describe, expect, test } from "@jest/globals";
import { tableOf } from "../../ask";
import { flat, planned, type GivenPlan } from "./planned";

/** 60 MB/s over three links of 100, of which one may be lost. */
const MIRROR: GivenPlan = {
  ...{ write_mbps: flat(60), links: 3, line_mbps: 100, target_s: 60, distance_km: 100 },
  ...{ headroom_percent: 0, burst_factor: 1, outage_minutes: 60, deadline_minutes: 45 },
};
const GRID: GivenPlan = {
  ...{ compression: 2.66, host_mbps: flat(100), links: "4x1", target_hours: 8, premigration_mbps: 200 },
  ...{ headroom_percent: 0, outage_hours: 4, deadline_hours: 4 },
};

describe("GM_PLAN", () => {
  test("the copy's age and the catch-up have columns and words of their own", () => {
    const { entered, sentence } = planned("GM_PLAN", MIRROR);
    // 216,000 MB at the 240 MB/s that writes leave: 15 min; with twice as many changed tracks 30.
    expect(entered).toMatchObject({ level: "fits", apart: 900, apartAtWorst: 1800, apartMost: 2700, most: 60 });
    expect(Number(entered.feltAtWorst)).toBeLessThan(60);
    expect(sentence).toContain("everything is sent 15 min after an outage of 1 h, at worst 30 min, accepted: 45 min");
  });

  test("an age with links lost of its own target has its columns beside the age with all links", () => {
    const two = { ...MIRROR, links: 2, lost: "half", target_s: 20, lost_target_s: 600, outage_minutes: 0 };
    const answer = tableOf("GM_PLAN", two);
    const labels = answer.columns.map(({ label }) => label);
    const at = (part: string, label: string): unknown =>
      answer.rows.find(([one]) => one === part)?.[labels.indexOf(label)];
    // One link of 100 MB/s is left for 60 MB/s; with two, the copy is younger.
    expect(at("entered", "Most accepted with half the links lost")).toBe(600);
    expect(at("entered", "Age with all links accepted")).toBe(20);
    const [lost, all] = ["Age of the copy with half the links lost", "Age with all links"].map((one) =>
      Number(at("entered", one)),
    );
    expect(all).toBeGreaterThan(0);
    expect(lost).toBeGreaterThan(all ?? NaN);
    expect(at("entered", "Catch-up time")).toBe("");
    expect(answer.summary).toMatch(/the copy is up to [\d.]+ s old with half the links lost, accepted: 600 s/);
    expect(answer.summary).toMatch(
      /the copy is up to [\d.]+ s old with all links(, at worst [\d.]+ s)?, accepted: 20 s/,
    );
  });

  test("where the age decides, the catch-up of the recommendation is said all the same", () => {
    // One of two links is left for 110 MB/s.
    const { entered, recommended, sentence } = planned("GM_PLAN", {
      ...MIRROR,
      ...{ write_mbps: flat(110), links: 2, deadline_minutes: 240 },
    });
    expect([entered.level, entered.by]).toEqual(["doesn't fit", "links that are left"]);
    // 396,000 MB at 300 - 110 = 190 MB/s, and twice of it.
    expect(recommended).toMatchObject({ first: 3, level: "fits" });
    expect(Number(recommended?.apart)).toBeCloseTo(396_000 / 190, 6);
    expect(sentence).toMatch(
      /; with the recommendation, everything is sent 34\.7 min after an outage of 1 h, at worst 1\.16 h, accepted: 4 h/,
    );
  });

  test("where the catch-up decides, no share of an interval stands beside it", () => {
    const { entered, sentence } = planned("GM_PLAN", { ...MIRROR, deadline_minutes: 10 });
    expect([entered.level, entered.by]).toEqual(["doesn't fit", "time to send everything after the outage"]);
    expect(sentence).toContain(
      "everything is sent 15 min after an outage of 1 h, accepted: 10 min; all links are fully used until then",
    );
    expect(sentence).not.toContain("yet nothing");
  });

  test("without an outage nothing is said of one", () => {
    const { entered, sentence } = planned("GM_PLAN", { ...MIRROR, outage_minutes: 0 });
    expect([entered.apart, entered.apartAtWorst, entered.apartMost]).toEqual(["", "", ""]);
    expect(sentence).not.toContain("outage");
  });
});

test("GRID_PLAN says the catch-up of what is recommended, in the middle and at the worst", () => {
  const { recommended, sentence } = planned("GRID_PLAN", { ...GRID, links: "2x1" });
  expect(Number(recommended?.apart)).toBeGreaterThan(0);
  expect(Number(recommended?.apartAtWorst)).toBeGreaterThanOrEqual(Number(recommended?.apart));
  expect(recommended?.apartMost).toBe(4);
  expect(sentence).toMatch(/after an outage of 4 h, at worst [\d.]+ (h|min), accepted: 4 h/);
});

test("where the backlog grows, nothing more is said of the outage", () => {
  const grid = { ...GRID, host_mbps: flat(2000), links: "2x1" };
  const { entered, recommended, sentence } = planned("GRID_PLAN", grid);
  expect([entered.apart, recommended]).toEqual(["", undefined]);
  expect(Number(entered.quantity)).toBeGreaterThan(0);
  expect(sentence).not.toMatch(/after it|never all copied/);
});

test("columns are named by what is in them", () => {
  const labels = (name: string, given: GivenPlan): string[] => tableOf(name, given).columns.map(({ label }) => label);
  expect(labels("GM_PLAN", MIRROR).slice(16, 19)).toEqual([
    "Catch-up time",
    "Catch-up time at worst",
    "Catch-up time accepted",
  ]);
  expect(labels("GM_PLAN", MIRROR)[9]).toBe("Age of the copy");
});

describe("what is late though nothing is full says so beside the shares", () => {
  test("an age", () => {
    // A link of 120 MB/s is left for 1.2 x 90 = 108 MB/s.
    const { entered } = planned("GM_PLAN", {
      ...{ write_mbps: flat(90), links: 2, line_mbps: 120, target_s: 5, distance_km: 300, burst_factor: 1 },
    });
    expect([entered.level, Number(entered.usedAtWorst) < 100]).toEqual(["doesn't fit", true]);
    expect(entered.by).toBe("age of the copy with one link lost, though nothing is over 100%");
  });

  test("a wait", () => {
    const { entered } = planned("DRIVES_PLAN", {
      ...{ mounts_per_hour: flat(40), drives: 4, model: "LTO-9", file_gb: 5, wait_s: 1, interval_hours: 1 },
    });
    expect([entered.level, Number(entered.used) < 100]).toEqual(["doesn't fit", true]);
    expect(entered.by).toBe("drives, though nothing is over 100%");
  });
});

describe("the highest interval has its hour as a number", () => {
  test("the first of the highest, in hours since the start", () => {
    const demand = Array.from({ length: 288 }, (_, i) => (i === 13 || i === 20 ? 150 : 60));
    const { verdict } = planned("GM_PLAN", { ...MIRROR, write_mbps: demand, interval_hours: 1 / 12 });
    expect(Number(verdict.hour)).toBeCloseTo(13 / 12, 9);
  });

  test("none where no interval is higher than the others, or there is only one", () => {
    expect(planned("GM_PLAN", MIRROR).verdict.hour).toBe("");
    const copy = { amount_gb: 1000, days: 10, pairs: 1, source: "LTO-8", target: "LTO-9" };
    expect(planned("MIGRATION_PLAN", copy).verdict.hour).toBe("");
  });
});
