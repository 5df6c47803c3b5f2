import { PaneScreen } from "../paneScreen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "@jest/globals";
import { labelOf } from "../../ask";

const CACHE = labelOf("VTS_PEAK_HOURS", "cache_gb");

/** Returns the cells of the row with this name. */
function row(name: string): string[] {
  const table = screen.getByRole("region", { name: /^Configurations of/ });
  const heading = within(table).getByText((_, element) => element?.tagName === "TH" && element.textContent === name);
  const cells = heading.closest("tbody")?.querySelectorAll("td") ?? [];
  return [...cells].map(({ textContent }) => textContent);
}

async function compared(): Promise<PaneScreen> {
  const pane = await PaneScreen.open();
  await pane.peakHours();
  await pane.press("Compare");
  await pane.press("Add to comparison");
  await pane.enter("cache_gb", "1.7 TB");
  return pane;
}

describe("configurations beside each other", () => {
  test("show what differs, and how far the answers are apart", async () => {
    await compared();
    // 15.9 h and 7.82 h are in the README's first formulas; 7.82 / 15.9 is 49.1%.
    await waitFor(() => {
      expect(row("Answer (different)")).toEqual(["15.9 h", "7.82 h"]);
    });
    expect(row("Compared with Now")).toEqual(["", "\u221250.9%"]);
    // The row's name has the word range, so its cells don't repeat it.
    expect(row("Range (different)")[1]).toBe("7.2 to 9.91 h");
    expect(row(`${CACHE} (different)`)).toEqual(["1.7 TB", "864 GB"]);
    expect(row(labelOf("VTS_PEAK_HOURS", "compression"))).toEqual(["3", "3"]);
  });

  test("are not told apart by the way a number is written", async () => {
    const pane = await compared();
    await pane.enter("cache_gb", "0.864 TB");
    await waitFor(() => {
      expect(row(CACHE)).toEqual(["0.864 TB", "864 GB"]);
    });
  });

  test("change places with the form", async () => {
    const pane = await compared();
    await pane.press("Swap with A");
    expect(pane.field("cache_gb")).toHaveProperty("value", "864");
    expect(row("Answer (different)")).toEqual(["7.82 h", "15.9 h"]);
  });

  test("are four at most, and can be removed", async () => {
    const pane = await compared();
    const keep = screen.getByRole("button", { name: "Add to comparison" });
    await pane.press("Add to comparison");
    // The same configuration isn't added twice.
    expect(keep.getAttribute("aria-disabled")).toBe("true");
    await pane.enter("cache_gb", "432");
    await pane.press("Add to comparison");
    expect(row("Answer (different)")).toHaveLength(4);
    await pane.enter("cache_gb", "200");
    expect(keep.getAttribute("aria-disabled")).toBe("true");
    await pane.press("Remove C");
    expect(row("Answer (different)")).toHaveLength(3);
    expect(document.activeElement).toBe(keep);
  });

  test("follow their cells", async () => {
    const pane = await PaneScreen.open();
    await pane.boundPeakHours();
    await screen.findByText("864 GB");
    await pane.press("Compare");
    await pane.press("Add to comparison");
    await pane.press("Type a value instead of Sizing!B6");
    await pane.enter("cache_gb", "864");
    await waitFor(() => {
      expect(row("Answer")).toEqual(["7.82 h", "7.82 h"]);
    });
    await pane.workbook.put("Sizing!B6", "1.7 TB");
    await waitFor(() => {
      expect(row("Answer (different)")).toEqual(["7.82 h", "15.9 h"]);
    });
    expect(row(`${CACHE} (different)`)[1]).toBe("Sizing!B6: 1.7 TB = 1,700 GB");
  });

  test("say why one has no answer", async () => {
    const pane = await compared();
    await pane.enter("cache_gb", "10");
    await waitFor(() => {
      expect(row("Answer (different)")).toEqual([
        `Now: no answer: ${CACHE}: Must be at least 72 GB, got "10"`,
        "A: 7.82 h",
      ]);
    });
  });

  test("are there again when the document is", async () => {
    const pane = await compared();
    await waitFor(() => {
      expect(pane.workbook.saved).toContain("1.7 TB");
    });
    await pane.reopen();
    expect(row("Answer (different)")).toEqual(["15.9 h", "7.82 h"]);
  });
});
