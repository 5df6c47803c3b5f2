import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { changingWorkbook, inWorkbook, isLocked, WorkbookError, type ChangeTools } from "../../src/workbook/excel";
import { readSelection } from "../../src/workbook/selection";
import { OfficeHost } from "./officeHost";

let office: OfficeHost;

beforeAll(async () => {
  office = await OfficeHost.open({ Sizing: { A1: 1 } });
});

afterAll(() => {
  office.close();
});

/** Sends a batch that loads the address. */
async function load(range: (workbook: Excel.Workbook) => Excel.Range): Promise<string> {
  return inWorkbook(async (context) => {
    const loaded = range(context.workbook);
    loaded.load({ address: true });
    await context.sync();
    return loaded.address;
  });
}

describe("a refusal comes in plain words:", () => {
  test("several areas are selected", async () => {
    office.select("Sizing!A1");
    const { grid } = office.headless;
    const selected = grid.selection();
    jest.spyOn(grid, "selection").mockReturnValueOnce([...selected, ...selected]);
    // Excel gives the same code while another workbook's window is in front (office-js issue 5319).
    await expect(readSelection()).rejects.toThrow("Select one cell or range in this workbook's window first.");
    expect(await readSelection()).toMatchObject({ address: "A1" });
  });

  test("a sheet or a name is gone", async () => {
    const gone = "That sheet or name is no longer in this workbook.";
    await expect(load(({ worksheets }) => worksheets.getItem("Gone").getRange("A1"))).rejects.toThrow(gone);
    await expect(load(({ names }) => names.getItem("gone").getRange())).rejects.toThrow(gone);
  });

  test("anything else as Excel says it", async () => {
    const refused = load(({ worksheets }) => worksheets.getItem("Sizing").getRange("not an address"));
    await expect(refused).rejects.toThrow(WorkbookError);
    await expect(refused).rejects.toThrow(
      "Excel returned an error: The argument is invalid or missing or has an incorrect format.",
    );
  });

  test("a member that the stand-in does not have, by type and name", async () => {
    const asked = inWorkbook(async (context) => {
      context.workbook.getSelectedRange().format.font.italic = true;
      await context.sync();
    });
    await expect(asked).rejects.toThrow(
      "Excel returned an error: RangeFont.italic is not offered by this stand-in for Excel.",
    );
    await expect(asked).rejects.toMatchObject({
      cause: { code: "ApiNotFound", debugInfo: { errorLocation: "RangeFont.italic" } },
    });
  });
});

test("a WorkbookError of the batch itself passes as it is", async () => {
  const own = new WorkbookError("as it is");
  await expect(inWorkbook(() => Promise.reject(own))).rejects.toBe(own);
});

test("what was written before the refusal stays; what follows it is not done", async () => {
  const batch = inWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sizing");
    sheet.getRange("C1").values = [["before"]];
    sheet.getRange("C2:C3").values = [["wrong size"]];
    sheet.getRange("C4").values = [["after"]];
    await context.sync();
  });
  await expect(batch).rejects.toThrow("doesn't match the size or dimensions of the range");
  expect(await office.cells("Sizing!C1:C4")).toEqual([["before"], [""], [""], [""]]);
});

describe("a change of the workbook", () => {
  let isSetSupported: ReturnType<typeof spyOnSets>;
  let run: ReturnType<typeof spyOnRun>;
  const refused = Object.assign(new Error("no groups"), { code: "UndoNotSupported" });

  beforeEach(() => {
    isSetSupported = spyOnSets();
    isSetSupported.mockReturnValue(true);
    run = spyOnRun();
  });
  afterEach(() => {
    run.mockRestore();
    isSetSupported.mockRestore();
  });

  const merged = (): boolean[] => (run.mock.calls as unknown[][]).map(([first]) => typeof first !== "function");

  test.each([true, false])("is one step for Undo where Excel can: %s", async (canMerge) => {
    isSetSupported.mockReturnValue(canMerge);
    const changed = await changingWorkbook(async (_, { write }) => {
      await write();
      await write();
      return 7;
    });
    expect(changed).toMatchObject({ result: 7, steps: canMerge ? 1 : 2 });
    expect(merged()).toEqual([canMerge]);
    expect(isSetSupported.mock.calls).toContainEqual(["ExcelApi", "1.20"]);
  });

  test("is taken back in a run of its own, then made once more in steps", async () => {
    const did: string[] = [];
    const changed = await changingWorkbook(async (_, { takenBackBy, write }) => {
      takenBackBy(() => {
        did.push("taken back");
      });
      did.push("written");
      await write();
      if (did.length === 1) throw refused;
    });
    expect(did).toEqual(["written", "taken back", "written"]);
    expect(changed.steps).toBe(1);
    expect(merged()).toEqual([true, false, false]);
  });

  test("is made twice at most, and only for that refusal", async () => {
    const batch = jest.fn(() => Promise.reject(refused));
    await expect(changingWorkbook(batch)).rejects.toThrow("Excel returned an error: no groups");
    expect(batch).toHaveBeenCalledTimes(2);
    const other = jest.fn(() => Promise.reject(new Error("another")));
    await expect(changingWorkbook(other)).rejects.toThrow("another");
    expect(other).toHaveBeenCalledTimes(1);
  });

  test("on a protected sheet, which can't be taken back either, says that it's protected", async () => {
    const locked = Object.assign(new Error("locked"), { code: "AccessDenied" });
    const batch = jest.fn((_: unknown, { takenBackBy }: ChangeTools): Promise<void> => {
      takenBackBy(() => {
        throw locked;
      });
      return Promise.reject(locked);
    });
    const failed = changingWorkbook(batch);
    await expect(failed).rejects.toThrow(/^The sheet is protected\. Press Ctrl\+Z if cells have changed\.$/);
    expect(isLocked(await failed.catch((error: unknown) => error))).toBe(true);
    expect(batch).toHaveBeenCalledTimes(1);
  });

  test("that can't be taken back says so, and isn't made again", async () => {
    const batch = jest.fn(async (_: unknown, { takenBackBy, write }: ChangeTools): Promise<void> => {
      takenBackBy(() => {
        throw new Error("refused");
      });
      await write();
      throw refused;
    });
    await expect(changingWorkbook(batch)).rejects.toThrow("the changes made so far couldn't be removed");
    expect(batch).toHaveBeenCalledTimes(1);
  });
});

function spyOnSets(): jest.SpiedFunction<Office.RequirementSetSupport["isSetSupported"]> {
  return jest.spyOn(Office.context.requirements, "isSetSupported");
}

function spyOnRun(): jest.SpiedFunction<typeof Excel.run> {
  return jest.spyOn(Excel, "run");
}
