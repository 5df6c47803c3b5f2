import { PaneScreen } from "../paneScreen";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "@jest/globals";
import { openPackage } from "../../../src/filling/package";
import { openWorkbook } from "../../../src/filling/fill";
import { checkTemplate } from "../../../src/filling/templateCheck";
import { WorkbookError } from "../../../src/workbook/excel";
import { PARTS, sheetXml, workbookXml, zipped } from "../../filling/smallWorkbook";
import { handingOver, type PaneWorkbook, refusing } from "../paneWorkbook";
import { BRANDED, DRAWING, PLAN, SHEET } from "./plans";
import { bytesOf } from "./templateFolder";

const MACROS = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";

async function shown(workbook?: PaneWorkbook): Promise<PaneScreen> {
  const pane = await PaneScreen.open(workbook);
  await pane.user.click(screen.getByRole("tab", { name: /^Templates/ }));
  await screen.findByRole("button", { name: "Choose workbook" });
  return pane;
}

async function choose(pane: PaneScreen, name: string, bytes: Uint8Array): Promise<void> {
  await pane.user.upload(screen.getByLabelText("Workbook to fill in"), new File([bytes as BlobPart], name));
}

/** The beginning of a PNG of 2 by 2. */
const LOGO = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 2, 0, 0, 0, 2,
]);

describe("a template with a picture for a logo", () => {
  const chooseLogo = (pane: PaneScreen, bytes: Uint8Array): Promise<void> =>
    pane.user.upload(
      screen.getByLabelText("Logo file"),
      new File([bytes as BlobPart], "logo.png", { type: "image/png" }),
    );

  test("takes a file, and the workbook has it", async () => {
    const pane = await shown();
    await choose(pane, "plan.xlsx", BRANDED);
    await screen.findByRole("button", { name: "Choose logo" });
    await chooseLogo(pane, bytesOfText("GIF89a"));
    await screen.findByText("The logo must be a PNG or JPEG picture. Save it as one.");
    await chooseLogo(pane, LOGO);
    await screen.findByText("logo.png");
    await pane.enter("customer", "Nordbank");
    await pane.press("Create workbook");
    await waitFor(() => {
      expect(pane.workbook.opened).toHaveLength(1);
    });
    const parts = openPackage(pane.workbook.opened[0] ?? new Uint8Array());
    expect(parts.get("xl/media/logo.png")).toEqual(LOGO);
    expect(new TextDecoder().decode(parts.get(DRAWING))).toContain('<xdr:ext cx="100" cy="100"/>');
    expect(new TextDecoder().decode(parts.get(SHEET))).toContain("For Nordbank");
  });

  test("isn't asked for one where there is no such picture", async () => {
    const pane = await shown();
    await choose(pane, "plan.xlsx", PLAN);
    await screen.findByRole("progressbar", { name: "Progress" });
    expect(screen.queryByRole("button", { name: "Choose logo" })).toBeNull();
  });
});

const bytesOfText = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("a file of one's own", () => {
  test("is checked before anything is filled in: the report of `size template check`", async () => {
    const pane = await shown();
    await choose(pane, "plan.xlsx", PLAN);
    await screen.findByRole("heading", { level: 1, name: "plan.xlsx" });
    const { problems } = await checkTemplate(openWorkbook(PLAN, "plan.xlsx"));
    expect(problems).toEqual([expect.stringMatching(/^Sizing!A1: \{\{VTS_PEEK_HOURS\.range\}\} isn't a field/)]);
    const listed = screen.getByRole("list", { name: "Problems" });
    expect([...listed.children].map(({ textContent }) => textContent)).toEqual(problems);
    expect(screen.getByText("1 problem found:")).toBeTruthy();
  });

  test("has the fields that it asks for, and is filled in", async () => {
    const pane = await shown();
    await choose(pane, "plan.xlsx", PLAN);
    await screen.findByRole("progressbar", { name: "Progress" });
    await pane.enter("compression", "2.66");
    await pane.enter("customer", "Nordbank");
    await pane.press("Create workbook");
    await waitFor(() => {
      expect(pane.workbook.opened).toHaveLength(1);
    });
    const [made = new Uint8Array()] = pane.workbook.opened;
    const sheet = new TextDecoder().decode(openPackage(made).get(SHEET));
    expect(sheet).toContain("For Nordbank at {{VTS_PEEK_HOURS.range}}");
    expect(sheet).toContain("<v>2.66</v>");
  });

  test("stays open while another tab is shown", async () => {
    const pane = await shown();
    await choose(pane, "plan.xlsx", PLAN);
    await screen.findByRole("progressbar", { name: "Progress" });
    await pane.enter("customer", "Nordbank");
    await pane.user.click(screen.getByRole("tab", { name: /^Size/ }));
    await pane.user.click(screen.getByRole("tab", { name: /^Templates/ }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^customer$/i)).value).toBe("Nordbank");
  });

  test("keeps what was entered when the document is opened again, and the file chosen again", async () => {
    const pane = await shown();
    await choose(pane, "plan.xlsx", PLAN);
    await screen.findByRole("progressbar", { name: "Progress" });
    await pane.enter("customer", "Nordbank");
    await waitFor(() => {
      expect(pane.workbook.saved).toContain("Nordbank");
    });
    const again = await pane.reopen();
    await again.user.click(screen.getByRole("tab", { name: /^Templates/ }));
    await screen.findByRole("button", { name: "Choose workbook" });
    await choose(again, "plan.xlsx", PLAN);
    expect((await screen.findByLabelText<HTMLInputElement>(/^customer$/i)).value).toBe("Nordbank");
  });

  test("with nothing wrong says so", async () => {
    const pane = await shown();
    await choose(pane, "mine.xlsx", bytesOf("tape-migration"));
    expect(await screen.findByText("No problems found.")).toBeTruthy();
  });

  test.each([
    [
      "notes.xlsx",
      new TextEncoder().encode("no workbook"),
      "notes.xlsx: this isn't an Office file: the file isn't a zip file, or it's incomplete. Open the file in Office and save it again.",
    ],
    [
      "empty.xlsx",
      Uint8Array.from(
        zipped({
          ...PARTS,
          "xl/workbook.xml": workbookXml({}),
          [SHEET]: sheetXml(""),
          "xl/worksheets/sheet2.xml": sheetXml(""),
        }),
      ),
      "empty.xlsx: Nothing to fill was found. Name cells, write SIZING formulas, or write placeholders such as {{customer}} into cells.",
    ],
  ])("%s can't be used, and the list says why", async (name, bytes, said) => {
    const pane = await shown();
    await choose(pane, name, bytes);
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    expect(screen.getByRole("button", { name: "Choose workbook" })).toBeTruthy();
  });

  test("with macros is known at once: an add-in can't open such a workbook", async () => {
    const types = String(PARTS["[Content_Types].xml"]).replace(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
      MACROS,
    );
    const pane = await shown();
    await choose(pane, "plan.xlsm", Uint8Array.from(zipped({ ...PARTS, "[Content_Types].xml": types })));
    expect(await screen.findByText(/^The template contains macros, /)).toBeTruthy();
  });
});

describe("the workbook that is open", () => {
  test("is a template like any other", async () => {
    const workbook = await handingOver(PLAN);
    const pane = await shown(workbook);
    await pane.press("Use this workbook");
    expect(await screen.findByRole("heading", { level: 1, name: "This workbook" })).toBeTruthy();
    await pane.enter("customer", "Nordbank");
    await pane.press("Create workbook");
    await waitFor(() => {
      expect(workbook.opened).toHaveLength(1);
    });
  });

  test("becomes a values copy, which opens as a new workbook", async () => {
    const workbook = await handingOver(bytesOf("tape-migration"));
    const pane = await shown(workbook);
    expect(screen.getByText(/For a PDF, use File > Export in Excel/)).toBeTruthy();
    await pane.press("Create values copy");
    expect(
      await screen.findByText("The values copy is open as a new workbook. Save it under a new name."),
    ).toBeTruthy();
    const [copy = new Uint8Array()] = workbook.opened;
    const sheets = [...openPackage(copy)].filter(([name]) => name.startsWith("xl/worksheets/sheet"));
    expect(sheets.length).toBeGreaterThan(2);
    for (const [, bytes] of sheets) expect(new TextDecoder().decode(bytes)).not.toMatch(/<f[ >/]/);
  });

  test("that Excel doesn't hand over: the reason, and nothing opens", async () => {
    const workbook = await handingOver(PLAN);
    workbook.answered.readFile = refusing(new WorkbookError("Excel didn't hand over the workbook."));
    const pane = await shown(workbook);
    await pane.press("Create values copy");
    expect((await screen.findByRole("alert")).textContent).toBe("Excel didn't hand over the workbook.");
    expect(workbook.opened).toEqual([]);
  });

  test("isn't offered where Excel can't hand it over", async () => {
    await shown();
    expect(screen.getByText("The pane can create a values copy only in Excel on Windows and Mac.")).toBeTruthy();
    for (const name of ["Use this workbook", "Create values copy"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });
});
