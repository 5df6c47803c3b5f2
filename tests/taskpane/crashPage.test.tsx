/** @jest-environment jsdom */
import { PaneScreen } from "./paneScreen";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { PaneWorkbook } from "./paneWorkbook";

let workbook: PaneWorkbook;
let pane: PaneScreen;

beforeEach(async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  workbook = await PaneWorkbook.open();
  pane = await PaneScreen.open(workbook);
  await pane.peakHours();
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** Makes the pane fail. It reads the theme when it gets the focus. */
function stumble(): void {
  workbook.answered.readBrightness = () => {
    throw new RangeError("no such theme");
  };
  act(() => {
    window.dispatchEvent(new Event("focus"));
  });
}

test("a pane that cannot be drawn says what happened, and goes on with all that was entered", async () => {
  stumble();
  expect(screen.getByRole("alert").textContent).toBe(
    "The pane couldn't be shown: no such theme. Your entries are still here.",
  );
  expect(document.activeElement?.textContent).toBe("Try again");
  expect(screen.queryByRole("tab", { name: "Size" })).toBeNull();
  await pane.press("Try again");
  // The pane fails again.
  screen.getByRole("heading", { name: "Something went wrong" });
  workbook.answered = {};
  await pane.press("Try again");
  expect(pane.field("cache_gb")).toHaveProperty("value", "864");
  expect(pane.card().textContent).toContain("7.82 h");
});

test("it can begin at the goals, with the sizing among the recent ones", async () => {
  stumble();
  workbook.answered = {};
  await pane.press("Back to goals");
  screen.getByRole("searchbox");
  expect(within(screen.getByRole("region", { name: /^Recent/ })).getByText(/7.82 h/)).toBeTruthy();
});

test("the details can be copied: what and where, none of what was entered", async () => {
  stumble();
  await pane.press("Copy details");
  await screen.findByText("Details copied");
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^Storage Sizing, tab size, VTS_PEAK_HOURS\n/);
  expect(copied).toContain("RangeError: no such theme");
  expect(copied).toContain("at Drawn");
  expect(copied).not.toContain("864");
  expect(document.querySelector("pre")?.textContent).toBe(copied);
});

test("says if the clipboard can't be used", async () => {
  stumble();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await pane.press("Copy details");
  await screen.findByText(/Can't access the clipboard/);
});
