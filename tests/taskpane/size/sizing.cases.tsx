import { PaneScreen } from "../paneScreen";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { UserError } from "../../../src/model/language/userError";
import { labelOf, questionNamed, valueOf } from "../../ask";
import { PaneWorkbook, refusing } from "../paneWorkbook";

const CACHE = labelOf("VTS_PEAK_HOURS", "cache_gb");
const APPLY = `Apply 1,700 GB to ${CACHE}`;

/** Opens the pane in an Excel with a decimal comma. */
async function german(): Promise<PaneScreen> {
  return PaneScreen.open(await PaneWorkbook.open({ quirks: ["german"] }));
}

function key(name: string, more: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
}

const steps = (): HTMLElement => screen.getByRole("navigation", { name: "Steps of this sizing" });
const current = (): string | null | undefined => steps().querySelector("[aria-current=step]")?.textContent;

describe("the path", () => {
  test("says which step waits, and which are done", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_PEAK_HOURS");
    expect(
      within(steps())
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Goal", "Inputs", "Answer", "Improve", "Insert"]);
    expect(current()).toBe("Inputs");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "864");
    await pane.enter("compression", "3");
    expect(current()).toBe("Answer");
    await pane.press("Insert formula");
    await screen.findByText("Inserted in Sizing!B12");
    expect(current()).toBe("Insert");
  });

  test("leads to each step at any time, by a click or a key, and loses nothing", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.user.click(within(steps()).getByRole("button", { name: "Insert" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Insert formula" }));
    key("2", { altKey: true, code: "Digit2" });
    expect(document.activeElement).toBe(pane.field("model"));
    key("1", { altKey: true, code: "Digit1" });
    expect(screen.getByRole("searchbox")).toBeTruthy();
    key("ArrowLeft", { altKey: true });
    expect(pane.card().textContent).toContain("7.82 h");
  });

  test("has no step to improve where nothing can be bought", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("TAPE_SPEC");
    expect(within(steps()).queryByRole("button", { name: "Improve" })).toBeNull();
  });
});

describe("back and forward", () => {
  test("by keys, from the goals and from a sizing", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    key("ArrowLeft", { altKey: true });
    expect(document.activeElement).toHaveProperty("dataset.key", "recent:1");
    expect(screen.getByRole("button", { name: /^Forward to / })).toBeTruthy();
    key("ArrowRight", { altKey: true });
    expect(pane.field("cache_gb")).toHaveProperty("value", "864");
  });

  test("the search takes its key, but not while something is typed", async () => {
    const pane = await PaneScreen.open();
    key("/");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await pane.user.keyboard("MB/s");
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "MB/s");
  });
});

describe("optional inputs", () => {
  test("are folded away, counted, and unfolded where one is set", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_PEAK_HOURS");
    expect(document.querySelector('[data-field="host_mbps"]')).toBeNull();
    await pane.press("Optional inputs (8, none set)");
    await pane.enter("host_mbps", "150");
    expect(screen.getByRole("button", { name: "Optional inputs (8, 1 set)" })).toBeTruthy();
    await pane.press("Back");
    await pane.user.click(screen.getByRole("button", { name: /VTS_PEAK_HOURS: 150$/ }));
    expect(pane.field("host_mbps")).toHaveProperty("value", "150");
  });

  test("stay in view while one of them is wrong", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion("VTS_PEAK_HOURS");
    await pane.enter("host_mbps", "many");
    await pane.press(/^Optional inputs/);
    expect(document.querySelector('[data-field="host_mbps"]')).toBeTruthy();
  });
});

test("a field that is left by a press complains after it: the button under the press stays where it is", async () => {
  const pane = await PaneScreen.open();
  await pane.openQuestion("VTS_PEAK_HOURS");
  await pane.user.click(pane.field("model"));
  const more = screen.getByRole("button", { name: /^Optional inputs/ });
  await pane.user.pointer({ keys: "[MouseLeft>]", target: more });
  expect(screen.queryByText("Enter a value")).toBeNull();
  await pane.user.pointer({ keys: "[/MouseLeft]", target: more });
  expect(await screen.findByText("Enter a value")).toBeTruthy();
  expect(more.getAttribute("aria-expanded")).toBe("true");
});

describe("improving", () => {
  async function improving(): Promise<PaneScreen> {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.user.click(within(steps()).getByRole("button", { name: "Improve" }));
    await screen.findByRole("button", { name: APPLY });
    return pane;
  }

  test("tells the next size up and what it gains, does it, and takes it back", async () => {
    const pane = await improving();
    // Hours are proportional to 0.65 cache - 36.5 GB: 7.82 h x (1105 - 36.5) / (561.6 - 36.5) is 15.9 h, 103% more.
    expect(screen.getByText(/^15.9 h, 103% more/)).toBeTruthy();
    expect(screen.getByText(/^If blank, .* depends on .*\. Enter a value to test changes to them\.$/)).toBeTruthy();
    await pane.press(APPLY);
    expect(pane.field("cache_gb")).toHaveProperty("value", "1700");
    expect(pane.card().textContent).toContain("15.9 h");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByText(`${CACHE} changed to 1,700 GB.`, { selector: "[role=status]" })).toBeTruthy();
    await pane.press("Undo");
    expect(pane.field("cache_gb")).toHaveProperty("value", "864");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Improve", expanded: true }));
  });

  test("puts a bound field back to its cells", async () => {
    const pane = await PaneScreen.open();
    await pane.boundPeakHours();
    await screen.findByText("864 GB");
    await pane.user.click(within(steps()).getByRole("button", { name: "Improve" }));
    await pane.user.click(await screen.findByRole("button", { name: /^Apply 1,700 GB/ }));
    await pane.press("Undo");
    expect(pane.field("cache_gb").textContent).toContain("Sizing!B6");
  });
});

describe("units", () => {
  test("chosen once are offered for the next bare number of that kind, never assumed", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.enter("cache_gb", "0.864 TB");
    await pane.user.tab();
    await pane.press("Back");
    await pane.openQuestion("VTS_RECOVERY_MBPS");
    await pane.enter("cache_gb", "1");
    expect(screen.getByText('Must be at least 72 GB, got "1"')).toBeTruthy();
    await pane.press(`Change unit to TB: ${CACHE}`);
    expect(pane.field("cache_gb")).toHaveProperty("value", "1 TB");
    expect(screen.getByText("= 1,000 GB")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Change unit/ })).toBeNull();
  });
});

describe("a blank form", () => {
  test.each([() => PaneScreen.open(), german])("is filled with an example, and then has an answer", async (open) => {
    const pane = await open();
    await pane.openQuestion("BACKUP_HOURS");
    await pane.press("Fill in an example");
    expect(screen.queryByRole("button", { name: "Fill in an example" })).toBeNull();
    expect(pane.card().dataset.dimmed).toBe("false");
    expect(pane.card().textContent).toMatch(/\d h/);
    expect(document.activeElement).toBe(pane.field("amount_gb"));
  });

  test.each(["GM_TIMELINE", "TAPE_COPY_DAYS"])(
    "of %s has an answer by the example alone, with its defaults",
    async (name) => {
      const pane = await PaneScreen.open();
      await pane.openQuestion(name);
      await pane.press("Fill in an example");
      expect(screen.queryByRole("button", { name: "Use defaults" })).toBeNull();
      await waitFor(() => {
        expect(pane.card().textContent).toMatch(/Assumed: /);
      });
      expect(pane.card().textContent).not.toMatch(/Enter or accept/);
    },
  );
});

describe("right after an insertion", () => {
  const row = (pane: PaneScreen): Promise<unknown> => pane.workbook.office.cells("Sizing!A12:C12");

  test("the number has its label and its unit, and Ctrl+Z takes it back, not what was typed", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.press("Insert formula");
    await screen.findByText("Inserted in Sizing!B12");
    expect(await row(pane)).toEqual([
      [questionNamed("VTS_PEAK_HOURS").asks, valueOf("VTS_PEAK_HOURS", "B20", 864, 3), "h"],
    ]);
    act(() => {
      pane.field("cache_gb").focus();
    });
    expect(fireEvent.keyDown(pane.field("cache_gb"), { key: "z", ctrlKey: true })).toBe(false);
    await pane.workbook.settled();
    expect(await screen.findByText("Insertion undone")).toBeTruthy();
    expect(await row(pane)).toEqual([["", "", ""]]);
    expect(pane.field("cache_gb")).toHaveProperty("value", "864");
  });

  test("Ctrl+Z is the field's again once something is typed", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.press("Insert formula");
    await screen.findByText("Inserted in Sizing!B12");
    await pane.enter("cache_gb", "432");
    await pane.workbook.settled();
    expect(fireEvent.keyDown(pane.field("cache_gb"), { key: "z", ctrlKey: true })).toBe(true);
  });

  test("cells that somebody changed since stay, and the pane says how to go on", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.press("Insert formula");
    await pane.workbook.put("Sizing!B12", 8);
    await pane.press("Undo");
    expect(await screen.findByText(/^The inserted cells have changed since\. /)).toBeTruthy();
    expect(await pane.workbook.office.cells("Sizing!B12")).toEqual([[8]]);
  });
});

describe("numbers in the user's language", () => {
  test("are understood, shown as typed and inserted as Excel stores them", async () => {
    const pane = await german();
    await pane.openQuestion("VTS_PEAK_HOURS");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "0,864 TB");
    await pane.enter("compression", "3,0");
    expect(screen.getByText("= 864 GB")).toBeTruthy();
    expect(pane.card().textContent).toContain("7.82 h");
    expect(pane.field("compression")).toHaveProperty("value", "3,0");
    await pane.press("Insert formula");
    await screen.findByText("Inserted in Sizing!B12");
    expect(pane.workbook.inserted.map(({ formula }) => formula)).toEqual([
      '=SIZING.VTS_PEAK_HOURS("B20","0.864 TB",3)',
    ]);
  });

  test("that can be read in two ways are rejected at their field", async () => {
    const pane = await german();
    await pane.peakHours();
    await pane.enter("cache_gb", "1.728");
    expect(screen.getByText("Could mean 1728 or 1,728. Write 1728 or 1,7280.")).toBeTruthy();
    expect(pane.card().dataset.dimmed).toBe("true");
  });

  test("in a list, one by one", async () => {
    const pane = await german();
    await pane.openQuestion("VTS_DAY");
    await pane.choose("model", "B20");
    await pane.enter("cache_gb", "864");
    await pane.enter("compression", "3");
    await pane.enter("host_mbps", "150,5; 1.500");
    expect(await screen.findByText(/^Value 2: Could mean 1500/)).toBeTruthy();
    await pane.enter("host_mbps", "150,5; 0");
    await screen.findByText(/^=SIZING.VTS_DAY\("B20",864,3,\{150.5;0\}\)$/);
  });
});

describe("the card", () => {
  test("never shows a bare number: a range or why there is none, and what it rests on", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    expect(pane.card().textContent).toMatch(/7\.82 hrange 7\.2 to 9\.91 h/);
    expect(pane.card().textContent).toMatch(/Based on \d+ statements from 1 paper and \d+ assumptions$/);
    await pane.press("Back");
    await pane.openQuestion("UNITS");
    await pane.enter("value", "1.7 TB");
    await pane.enter("from", "TB");
    await pane.enter("to", "GB");
    expect(pane.card().textContent).toMatch(/^1,700 GB(exact|as published|from published figures|no range modelled)/);
  });
});

test("the card leaves room: of many warnings it shows two and says where all of them are", async () => {
  const pane = await PaneScreen.open();
  await pane.peakHours();
  await pane.enter("cache_gb", "5 TB");
  await pane.enter("compression", "7");
  await pane.enter("distance_km", "90");
  expect(within(pane.card()).getAllByLabelText("Warning")).toHaveLength(3);
  expect(pane.card().textContent).toMatch(/2 more warnings below the inputs/);
  const all = screen.getByRole("heading", { name: "All warnings" }).parentElement;
  // Cache, compression and distance (more than 50 km) are outside the published ranges.
  expect(all?.textContent).toMatch(/Tape volume cache per VTS 5,000 .*Compression 7 .*Distance to the remote VTS 90 /);
  await pane.enter("compression", "3");
  expect(pane.card().textContent).toMatch(/1 more warning below the inputs/);
});

describe("recent sizings", () => {
  test("bear the user's own name, and can be forgotten", async () => {
    const pane = await PaneScreen.open();
    await pane.peakHours();
    await pane.press("More actions for this sizing");
    await pane.user.click(screen.getByRole("menuitem", { name: "Name this sizing" }));
    await pane.user.type(screen.getByRole("textbox", { name: "Name of this sizing" }), "Acme, night{Enter}");
    expect(pane.workbook.inserted).toEqual([]);
    expect(screen.getByText("Acme, night")).toBeTruthy();
    await pane.press("Back");
    const recent = within(screen.getByRole("region", { name: "Recent sizings" }));
    expect(recent.getByText("Acme, night").closest("button")?.textContent).toContain("7.82 h");
    await pane.press("Remove Acme, night");
    expect(screen.queryByText("Acme, night")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  test("go with the file, so all can be removed at once, after a question", async () => {
    const pane = await PaneScreen.open();
    expect(screen.queryByText("Remove saved sizings")).toBeNull();
    await pane.peakHours();
    await pane.press("Back");
    await waitFor(() => {
      expect(pane.workbook.saved).toContain("VTS_PEAK_HOURS");
    });
    await pane.press("Remove saved sizings");
    await pane.press("Cancel");
    expect(screen.getByText(/^VTS_PEAK_HOURS: B20/)).toBeTruthy();
    await pane.press("Remove saved sizings");
    await pane.press("Remove");
    expect(screen.queryByText(/^VTS_PEAK_HOURS: B20/)).toBeNull();
    await waitFor(() => {
      expect(pane.workbook.saved).not.toContain("VTS_PEAK_HOURS");
    });
  });

  test("may ask Excel to open the pane with the workbook", async () => {
    const pane = await PaneScreen.open();
    const { port } = pane.workbook;
    const setting = "Office.AutoShowTaskpaneWithDocument";
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Open this pane with the workbook/ });
    await pane.user.click(box);
    await waitFor(() => {
      expect(port.readSetting(setting)).toBe(true);
    });
    // Whoever gets the workbook is asked, too.
    const hint = (): string => document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
    expect(hint()).toMatch(/people without the add-in/);
    await pane.user.click(box);
    await waitFor(() => {
      expect(port.readSetting(setting)).toBe(false);
    });
    pane.workbook.answered.writeSetting = () => Promise.reject(new UserError("The workbook is read-only."));
    await pane.user.click(box);
    expect(await screen.findByText("The workbook is read-only.")).toBeTruthy();
    expect(box.checked).toBe(false);
  });

  test("that are forgotten leave the focus to a neighbour", async () => {
    const pane = await PaneScreen.open();
    for (const cache of ["432", "864", "1296"]) {
      await pane.openQuestion("VTS_PEAK_HOURS");
      await pane.enter("cache_gb", cache);
      await pane.press("Back");
    }
    const forget = async (cache: string): Promise<string | null | undefined> => {
      const line = screen.getByText(`VTS_PEAK_HOURS: ${cache}`).closest("li");
      if (line) await pane.user.click(within(line).getByRole("button", { name: /^Remove/ }));
      return document.activeElement?.textContent;
    };
    expect(await forget("1296")).toContain("VTS_PEAK_HOURS: 864");
    expect(await forget("432")).toContain("VTS_PEAK_HOURS: 864");
  });
});

describe("a document that cannot keep the sizings", () => {
  /** Waits longer than the pane does before it saves, and until its result is shown. */
  const rest = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(5000));
  afterEach(() => {
    jest.useRealTimers();
  });

  async function opened(kept: unknown, refuses = false): Promise<PaneWorkbook> {
    const workbook = await PaneWorkbook.open({ kept });
    if (refuses) workbook.answered.writeSetting = refusing(new Error("read-only"));
    jest.useFakeTimers();
    await PaneScreen.open(workbook);
    return workbook;
  }

  test("of a newer version is left alone, and that is said", async () => {
    const kept = { version: 99, tab: "data" };
    const workbook = await opened(kept);
    const before = workbook.saved;
    expect(screen.getByRole("alert").textContent).toMatch(/newer version .* stay unchanged/);
    fireEvent.click(screen.getByRole("button", { name: "TS7770" }));
    await rest();
    expect([workbook.kept, workbook.saved]).toEqual([kept, before]);
  });

  test("isn't written for an answer that only followed a cell: that would empty Excel's list of what to undo", async () => {
    const workbook = await PaneWorkbook.open();
    const pane = await PaneScreen.open(workbook);
    await pane.boundPeakHours();
    await waitFor(
      () => {
        expect(workbook.saved).toContain("7.82 h");
      },
      { timeout: 5000 },
    );
    const before = workbook.saved;
    await workbook.put("Sizing!B6", 432);
    await waitFor(() => {
      expect(pane.card().textContent).not.toContain("7.82 h");
    });
    jest.useFakeTimers();
    await rest();
    expect(workbook.saved).toBe(before);
  });

  test("for it is read-only says that it forgets", async () => {
    await opened(undefined, true);
    fireEvent.click(screen.getByRole("button", { name: "TS7770" }));
    await rest();
    expect(screen.getByRole("alert").textContent).toMatch(/lost when you close the pane/);
  });

  test("is not changed by being opened, only by what is done", async () => {
    const kept = { version: 1, tab: "size", recent: [], leftTemplates: [] };
    const workbook = await opened(kept);
    const before = workbook.saved;
    await rest();
    expect([workbook.kept, workbook.saved]).toEqual([kept, before]);
    fireEvent.click(screen.getByRole("button", { name: "TS7770" }));
    await rest();
    expect(workbook.kept).toMatchObject({ version: 4, system: "TS7770" });
  });
});
