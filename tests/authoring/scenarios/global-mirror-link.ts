import { expect, test } from "@jest/globals";
import { readBook } from "../../../src/filling/book";
import { valueAt } from "../../../src/filling/cells";
import { fill } from "../../../src/filling/fill";
import { openPackage } from "../../../src/filling/package";
import { Sheets } from "../../../src/filling/sheets";
import { recalculated } from "../../templates/recalculated";
import { openedTemplate } from "../../templates/committed";
import { heldBy, numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";

const flat = (rate: number): number[] => Array.from({ length: 24 }, () => rate);

test("an hour of 300 MB/s on 200 MB/s: late for it and 40 min, until 360 GB are sent", async () => {
  const demand = flat(50);
  demand[3] = 300;
  const held = await proposalOf("global-mirror-link", { demand });
  // (300 - 200) MB/s for an hour make a backlog, which is sent at 200 - 50 MB/s.
  const hours = 1 + (100 * 3600) / (200 - 50) / 3600;
  // Tolerance of a minute: the copy is late only after the target of 30 s, and groups form in cycles of seconds.
  expect(Math.abs(numberIn(held, "hours_over") - hours)).toBeLessThan(60 / 3600);
  // The backlog also has the writes during the formation of a group: those of at most the target's 30 s.
  const backlog = Math.max(...held("day_backlog_gb").map(Number));
  expect(backlog - 360).toBeGreaterThanOrEqual(0);
  expect(backlog - 360).toBeLessThan((30 * 300) / 1000);
  expect(textIn(held, "verdict")).toMatch(
    /^Doesn't fit: with 2 links of 100 MB\/s, the copy is older than 30 s for 1 h (39|40|41) min of the day\.$/,
  );
  // The day begins at 18:00, so hour 3 is 21:00.
  expect(textIn(held, "first_over")).toBe("21:00");
  // 300 MB/s in steady state need more than three links of 100 MB/s; with four, the copy is never late.
  expect(held("counts_best")).toEqual([4]);
}, 120_000);

test("the sample: the seconds over the target of each hour make the hours of the verdict", () => {
  const sample = sampleOf("global-mirror-link");
  const seconds = sample("day_over").map(Number);
  expect(numberIn(sample, "hours_over")).toBeCloseTo(seconds.reduce((sum, one) => sum + one, 0) / 3600, 6);
  expect(textIn(sample, "verdict")).toBe(
    "Doesn't fit: with 2 links of 100 MB/s, the copy is older than 30 s for 29 min of the day.",
  );
  // A traditional FlashCopy target is as large as its volume.
  expect(numberIn(sample, "secondary_gb")).toBe(2 * 50_000);
});

test("a target that no link meets: no recommendation, in words", async () => {
  const answers = { customer: "Example", demand: "sample", target_s: 3 };
  const filled = await fill(openedTemplate("global-mirror-link"), answers, recalculated);
  const held = heldBy(filled);
  // There is no choice whose backlog could be growing.
  const front = new Sheets(readBook(openPackage(filled))).part("Sizing");
  expect(Array.from(front.cells(), ({ position }) => valueAt(front, position))).not.toContain("growing");
  // A cycle is idle for 1.48 s and sends for 1.46 s. Before the next one ends, the copy is twice that old: more than 3 s.
  expect(textIn(held, "steady_mbps")).toBe("#N/A");
  expect(textIn(held, "recommendation")).toBe(
    "None: no link is fast enough: an idle link gives 4.43 s, the target is 3 s.",
  );
  expect(textIn(held, "verdict")).toMatch(/^Doesn't fit: with 2 links of 100 MB\/s, the copy is older than 3 s for /);
  expect(textIn(held, "finding_2")).toBe("No choice to compare");
  // So it is where the backlog grows, too: 93 MB/s on average on 30 MB/s. No link is the reason for no recommendation.
  const growing = await proposalOf("global-mirror-link", { demand: "sample", target_s: 3, links: 1, line_mbps: 30 });
  expect(textIn(growing, "verdict")).toMatch(/ the backlog grows from day to day\.$/);
  expect(textIn(growing, "recommendation")).toBe(textIn(held, "recommendation"));
}, 120_000);

test("a backlog that grows from day to day doesn't fit, and the links that it needs are still recommended", async () => {
  // 100 MB/s for 19 hours and 600 for five are 204 on average, four times what a link of 50 MB/s carries.
  const demand = flat(100).map((rate, hour) => (hour < 5 ? 600 : rate));
  const held = await proposalOf("global-mirror-link", { demand, links: 1, line_mbps: 50 });
  expect(textIn(held, "verdict")).toBe("Doesn't fit: with 1 link of 50 MB/s, the backlog grows from day to day.");
  expect(Number(held("counts_best")[0])).toBeGreaterThanOrEqual(600 / 50);
}, 120_000);
