import { PaneScreen } from "../paneScreen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "@jest/globals";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import { labelOf, valueOf, verdictOf } from "../../ask";

/** A B20 with 864 GB at 100 MB/s, which is below its sustained throughput. */
const NEVER_FULL = verdictOf("VTS_PEAK_HOURS", "B20", 864, 3, 100);

/** Waits for the texts that match `wanted`, and returns them. */
async function shows(wanted: RegExp): Promise<string> {
  const found = await screen.findAllByText(wanted);
  return found.map(({ textContent }) => textContent).join(" ");
}

async function peakHours(section: string): Promise<PaneScreen> {
  const pane = await PaneScreen.open();
  await pane.peakHours();
  await pane.press(section);
  return pane;
}

const box = (name: RegExp): HTMLElement => screen.getByRole("textbox", { name });

async function enter(pane: PaneScreen, name: RegExp, text: string): Promise<void> {
  await pane.user.clear(box(name));
  await pane.user.click(box(name));
  await pane.user.paste(text);
}

describe("what if", () => {
  test("sweeps the input whose evidence has a span, and says so in words", async () => {
    await peakHours("What if");
    const [least, now, most] = [216, 864, 1728].map(
      (gb) => `${threeFigures(valueOf("VTS_PEAK_HOURS", "B20", gb, 3))} h`,
    );
    const told = await shows(/the answer goes from/i);
    expect(told).toContain(
      `from ${least ?? ""} at 216 GB to ${most ?? ""} at 1,728 GB. Current: ${now ?? ""} at 864 GB.`,
    );
    expect(told).toContain("Range shown: the published range.");
    // The chart's label says the same to screen readers.
    const picture = await screen.findByRole("img", { name: /: the answer goes from/ });
    expect(told).toContain(picture.getAttribute("aria-label"));
  });

  test("goes over another input, from where to where one says", async () => {
    const pane = await peakHours("What if");
    await pane.user.selectOptions(screen.getByRole("combobox", { name: "Vary" }), "host_mbps");
    expect(screen.getByText(/no default range for this input/)).toBeTruthy();
    await enter(pane, /^From/, "100");
    await enter(pane, /^To/, "0.2 GB/s");
    // At rates that copying keeps up with, the cache never fills.
    expect(await shows(RegExp(NEVER_FULL.reason.replace(/[()]/g, "\\$&")))).toBeTruthy();
    await enter(pane, /^To/, "50");
    expect(screen.getByText("Must be less than To")).toBeTruthy();
    await enter(pane, /^To/, "10 GB");
    expect(screen.getByText(/^Must be a data rate/)).toBeTruthy();
  });

  test("shows names beside each other, those that have no number too", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.enter("host_mbps", "100");
    await pane.press("What if");
    await pane.user.selectOptions(screen.getByRole("combobox", { name: "Vary" }), "model");
    const table = await screen.findByRole("region", { name: `The answer by ${labelOf("VTS_PEAK_HOURS", "model")}` });
    expect(
      within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent.slice(0, 3)),
    ).toEqual(["B10", "B18", "B18", "B20"]);
    // A B20 keeps up with 100 MB/s, so its cache never fills.
    expect(within(table).getByText(NEVER_FULL.finding)).toBeTruthy();
  });

  test("Enter in its fields does not insert", async () => {
    const pane = await peakHours("What if");
    await pane.user.click(box(/^From/));
    await pane.user.keyboard("100{Enter}");
    expect(pane.workbook.inserted).toEqual([]);
  });
});

describe("what matters", () => {
  test("names the input that moves the answer most, and what turns the decision", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.enter("host_mbps", "150");
    await pane.press("What matters most");
    expect(await shows(/ matters most \(/)).toContain(`${labelOf("VTS_PEAK_HOURS", "compression")} matters most`);
    const turn = await screen.findByText(/at 13(3|2\.\d) MB\/s or less/);
    expect(turn.textContent.startsWith(labelOf("VTS_PEAK_HOURS", "host_mbps"))).toBe(true);
    expect(turn.textContent).toMatch(new RegExp(`now 150 MB/s.*${NEVER_FULL.finding}`));
  });

  test("takes the answer that one needs", async () => {
    const pane = await peakHours("What matters most");
    await enter(pane, /^Target/, "6 h");
    const lines = await screen.findAllByText(/below the 6 h target/);
    const [cache = ""] = lines.flatMap(({ textContent }) =>
      textContent.startsWith(labelOf("VTS_PEAK_HOURS", "cache_gb")) ? textContent : [],
    );
    // Asks the model with the break-even value that was found.
    const [, gb = ""] = /at ([\d.]+) GB or less/.exec(cache) ?? [];
    // The tolerance allows for the four figures shown, the last of which may be rounded up.
    expect(valueOf("VTS_PEAK_HOURS", "B20", Number(gb), 3)).toBeCloseTo(6, 2);
    await enter(pane, /^Target/, "6 GB");
    expect(screen.getByText(/number in h: /)).toBeTruthy();
  });

  test("is kept with the sizing", async () => {
    const pane = await peakHours("What matters most");
    await enter(pane, /^Target/, "6 h");
    await waitFor(() => {
      expect(pane.workbook.saved).toContain('"matters.wanted":"6 h"');
    });
    await pane.reopen();
    expect(box(/^Target/)).toHaveProperty("value", "6 h");
  });
});

describe("growth", () => {
  test("asks for the growth, then says when to order", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("DRIVES_NEEDED");
    await pane.enter("mounts_per_hour", "60");
    await pane.enter("cycle_s", "180");
    await pane.press("Growth");
    expect(screen.getByText(/^Enter the growth per year/)).toBeTruthy();
    await enter(pane, /^Growth per year/, "100");
    await enter(pane, /^Limit for the answer/, "7");
    await enter(pane, /^From/, "2090-01-01");
    await enter(pane, /^To/, "2095-01-01");
    await enter(pane, /^Lead time/, "10");
    const told = await shows(/10 weeks before/);
    const [, reached = "", by = ""] =
      /\(range (\S+) to [^)]+\), .* Order by (\S+) \(10 weeks before the earliest\)/.exec(told) ?? [];
    expect(told).toContain("above the 7 drives target");
    // Ten weeks are 70 days.
    expect((Date.parse(reached) - Date.parse(by)) / 86_400_000).toBe(70);
  });

  test("says at the field what it doesn't accept", async () => {
    const pane = await peakHours("Growth");
    await enter(pane, /^From/, "1/1/2027");
    expect(screen.getByText("Must be a date, for example 2026-11-21")).toBeTruthy();
    await enter(pane, /^Growth per year/, "-100");
    expect(screen.getByText(/^Must be above -100/)).toBeTruthy();
    await enter(pane, /^Lead time/, "-1");
    expect(screen.getByText(/^Must be 0 to 1,000 weeks/)).toBeTruthy();
  });

  test("says to order now if the order is late", async () => {
    const pane = await peakHours("Growth");
    await enter(pane, /^From/, "2001-01-01");
    await enter(pane, /^To/, "2003-01-01");
    await enter(pane, /^Growth per year/, "-20");
    await enter(pane, /^Limit for the answer/, "7.5");
    // Asks the model day by day. The cache shrinks by a fifth in the 365 days of 2001.
    const days = Array.from({ length: 400 }, (_, day) => day);
    const below = days.find((day) => valueOf("VTS_PEAK_HOURS", "B20", 864 * 0.8 ** (day / 365), 3) < 7.5) ?? NaN;
    const first = new Date(Date.parse("2001-01-01") + below * 86_400_000).toISOString().slice(0, 10);
    // The range of 7.82 h begins below 7.5 h.
    expect(
      await shows(/^Limit reached on .* Order now: the order date, 2001-01-01 \(the earliest\), has passed\.$/),
    ).toContain(`Limit reached on ${first} (range from the start to `);
    expect(screen.getByText(/earliest if "[^"]+", latest if "[^"]+"/)).toBeTruthy();
  });
});

test("a table of words has nothing to draw, but can be compared", async () => {
  const pane = await PaneScreen.open();
  await pane.openQuestion("TAPE_SPEC");
  await pane.choose("model", "T10000C");
  expect(screen.queryByRole("button", { name: "What if" })).toBeNull();
  expect(screen.getByRole("button", { name: "Compare" })).toBeTruthy();
});

test("a day is looked at by its highest fill", async () => {
  const pane = await PaneScreen.open();
  await pane.day();
  await pane.press("What if");
  await pane.user.selectOptions(screen.getByRole("combobox", { name: "Vary" }), "host_mbps");
  expect(await shows(/, all values: highest fill/)).toMatch(/Current: [\d.]+% at 100%/);
});
