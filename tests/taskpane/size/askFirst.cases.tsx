/** Tests inputs that formulas may omit, and that the pane asks for. */
import { PaneScreen } from "../paneScreen";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "@jest/globals";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import { paneQuestions } from "../../../src/taskpane/questions";
import { valueOf } from "../../ask";
import { PaneWorkbook } from "../paneWorkbook";

const useDefaults = (): HTMLElement | null => screen.queryByRole("button", { name: "Use defaults" });

async function cardSays(pane: PaneScreen, wanted: RegExp): Promise<void> {
  await waitFor(() => {
    expect(pane.card().textContent).toMatch(wanted);
  });
}

async function cycle(): Promise<PaneScreen> {
  const pane = await PaneScreen.open();
  await pane.openQuestion("TAPE_CYCLE_TIME");
  await pane.choose("model", "T10000C");
  return pane;
}

describe("how long a drive is busy", () => {
  test("has no number before file size and robot time are given", async () => {
    const pane = await cycle();
    await cardSays(pane, /^Enter or accept: Data per mount .*; Robot time/);
    expect(pane.card().textContent).not.toMatch(/\d s\b/);
    // These inputs are marked as required and aren't folded with the other optional ones.
    for (const name of ["file_gb", "robot_s"]) expect(pane.field(name)).toHaveProperty("required", true);
    expect(screen.getByRole("button", { name: /^Optional inputs/ }).getAttribute("aria-expanded")).toBe("false");
    await pane.enter("file_gb", "36");
    await pane.enter("robot_s", "15");
    expect(useDefaults()).toBeNull();
    const seconds = valueOf("TAPE_CYCLE_TIME", "T10000C", null, 36, null, null, null, 15);
    await cardSays(pane, new RegExp(`^${threeFigures(seconds)} s`));
  });

  test("has one by its defaults when they are accepted, named before and after, and for good", async () => {
    const pane = await cycle();
    const button = useDefaults();
    const named = document.getElementById(button?.getAttribute("aria-describedby") ?? "");
    expect(named?.textContent).toBe("Data per mount (uncompressed): 0 GB; Robot time per mount: 0 s");
    act(() => {
      button?.focus();
    });
    await pane.user.keyboard("{Enter}");
    expect(useDefaults()).toBeNull();
    expect(document.activeElement?.closest('[data-step="inputs"]')).not.toBeNull();
    await cardSays(pane, new RegExp(`^${threeFigures(valueOf("TAPE_CYCLE_TIME", "T10000C"))} s`));
    await cardSays(pane, /Assumed: Data per mount \(uncompressed\): 0 GB; Robot time [^;]*: 0 s/);
    await waitFor(() => {
      expect(pane.workbook.saved).toContain('"defaults":"accepted"');
    });
    const again = await pane.reopen();
    await cardSays(again, /^\d[\d.]* s/);
  });
});

test("the length of a migration asks for source, target, duty and mounts, and takes a default that is chosen itself", async () => {
  const pane = await PaneScreen.open();
  await pane.openQuestion("TAPE_COPY_DAYS");
  await pane.enter("amount_gb", "10 PB");
  await cardSays(pane, /^Enter or accept: Source drive; Target drive; Duty cycle/);
  await pane.choose("source", "LTO-5");
  await pane.choose("target", "LTO-5");
  await cardSays(pane, /^Enter or accept: Duty cycle; Robot time per mount\.$/);
  await pane.enter("duty", "80%");
  await cardSays(pane, /^Enter or accept: Robot time per mount\.$/);
  await pane.press("Use defaults");
  const days = valueOf("TAPE_COPY_DAYS", "10 PB", null, "LTO-5", "LTO-5", null, null, null, null, 0.8);
  await cardSays(pane, new RegExp(`^${threeFigures(days)} days`));
  await cardSays(pane, /Assumed: Drive pairs copying at the same time: 1; Overhead per target cartridge: 0 s/);
}, 60_000);

test("a sizing with an answer from before anything was asked for keeps its answer", async () => {
  const entries = { model: { kind: "typed", text: "T10000C" } };
  const open = { id: 1, name: "TAPE_CYCLE_TIME", entries, answer: "153 s" };
  const workbook = await PaneWorkbook.open({ kept: { version: 2, tab: "size", open, recent: [], leftTemplates: [] } });
  const pane = await PaneScreen.open(workbook);
  await cardSays(pane, new RegExp(`^${threeFigures(valueOf("TAPE_CYCLE_TIME", "T10000C"))} s`));
  expect(useDefaults()).toBeNull();
});

test.each(paneQuestions.filter(({ inputs }) => "statistic" in inputs).map(({ name }) => name))(
  "%s shows which statistic it tells without unfolding",
  async (name) => {
    const pane = await PaneScreen.open();
    await pane.openQuestion(name);
    expect(document.querySelectorAll('[data-field="statistic"]')).toHaveLength(1);
  },
);

test("every question about the mirror over a distance asks for it", () => {
  const over = paneQuestions.filter(
    ({ subject, inputs }) => subject === "Global Mirror" && inputs.distance_km?.otherwise !== undefined,
  );
  expect(over.map(({ name }) => name)).toEqual([
    "GM_PLAN",
    "CGFT_ESTIMATE",
    "GM_LINK_MBPS",
    "GM_BURST_MINUTES",
    "GM_TIMELINE",
    "GM_HOURS_OVER_RPO",
    "GM_LINK_CURVE",
  ]);
  for (const { inputs } of over) expect(inputs.distance_km?.askFirst).toBe(true);
});
