import { PaneScreen } from "../paneScreen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { openPackage } from "../../../src/filling/package";
import { documentBytes, p, textIn } from "../../filling/word/smallDocument";
import { handingOver, type PaneWorkbook } from "../paneWorkbook";
import { bytesOf } from "./templateFolder";

/** What was downloaded: name and content. */
let downloads: (readonly [string, Blob])[] = [];

beforeEach(() => {
  downloads = [];
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) downloads.push([this.download, content]);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function chosen(body: string, workbook?: PaneWorkbook, name = "letter.docx"): Promise<PaneScreen> {
  const pane = await PaneScreen.open(workbook);
  await pane.user.click(screen.getByRole("tab", { name: /^Templates/ }));
  await screen.findByRole("button", { name: "Choose Word document" });
  const file = new File([documentBytes(body) as BlobPart], name);
  await pane.user.upload(screen.getByLabelText("Word document to fill in"), file);
  return pane;
}

async function downloaded(): Promise<string> {
  await waitFor(() => {
    expect(downloads).toHaveLength(1);
  });
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = resolve;
  });
  reader.readAsArrayBuffer(downloads[0]?.[1] ?? new Blob());
  await read;
  const parts = openPackage(new Uint8Array(reader.result as ArrayBuffer));
  return textIn(new TextDecoder().decode(parts.get("word/document.xml")));
}

test("a Word document is filled in with the answers of the open workbook, and downloaded", async () => {
  const workbook = await handingOver(bytesOf("tape-migration"));
  const pane = await chosen(p("Dear {{contact}}: {{recommendation}} {{VTS_PEEK_HOURS.range}}"), workbook);
  await screen.findByRole("heading", { level: 1, name: "letter.docx" });
  expect((await screen.findByRole("list", { name: "Problems" })).textContent).toContain("{{VTS_PEEK_HOURS.range}}");
  expect(screen.queryByRole("button", { name: "Add sheets here" })).toBeNull();
  await pane.enter("contact", "Ada");
  await pane.press("Create document");
  expect(await downloaded()).toMatch(/^Dear Ada: .{20,} \{\{VTS_PEEK_HOURS\.range\}\}¶$/);
  expect(downloads[0]?.[0]).toBe("letter-filled.docx");
  const said = await screen.findByText(/^Downloading letter-filled\.docx\. If it doesn't arrive, .*Excel on the web/);
  expect(said.textContent).toMatch(/ Without an answer: \{\{VTS_PEEK_HOURS\.range\}\} in paragraph ".*"\. Write it/);
});

test("the letter of a proposal asks only for what it needs, says where that stands, and is named after the customer", async () => {
  const pane = await PaneScreen.open(await handingOver(bytesOf("tape-migration")));
  await pane.user.click(screen.getByRole("tab", { name: /^Templates/ }));
  await screen.findByRole("button", { name: "Create cover letter" });
  await pane.press("Create cover letter");
  await screen.findByRole("progressbar", { name: "Progress" });
  const required = [...document.querySelectorAll<HTMLInputElement>("form [data-field] input")].map(
    (field) => [field.closest<HTMLElement>("[data-field]")?.dataset.field, field.required] as const,
  );
  const isNeeded = new Map(required);
  expect([isNeeded.get("contact"), isNeeded.get("note"), isNeeded.has("highest_when")]).toEqual([true, false, false]);
  expect(screen.getByText('in paragraph "Dear {{contact}},"')).toBeTruthy();
  // Not at the condition that stands before it.
  expect(screen.getByText('in paragraph "Note: {{note}}"')).toBeTruthy();
  await pane.enter("customer", "Nordbank: A/S");
  for (const name of ["site", "prepared_by", "contact"]) await pane.enter(name, "Ada");
  await pane.press("Create document");
  expect(await downloaded()).not.toMatch(/[{}]/);
  expect(downloads[0]?.[0]).toBe("cover-letter-Nordbank_ A_S.docx");
});

test("the letter holds what the workbook holds when it's made, not when its form was opened", async () => {
  const workbook = await handingOver(bytesOf("tape-migration"));
  const pane = await chosen(p("{{contact}}: {{recommended}}"), workbook);
  await screen.findByRole("heading", { level: 1, name: "letter.docx" });
  await pane.enter("contact", "Ada");
  workbook.answered = { ...workbook.answered, readFile: () => Promise.resolve(bytesOf("channel-plan")) };
  await pane.press("Create document");
  // The channel plan's sample; the migration's recommends pairs of drives.
  expect(await downloaded()).toMatch(/^Ada: \d+ FICON-4 channels/);
});

test("where the open workbook can't be read, each placeholder is a field; a wrong value is shown at its field", async () => {
  // The stand-in host hands over no file, like Excel on the web.
  const pane = await chosen(p("{{contact}} {{VTS_PEAK_HOURS}}"));
  await screen.findByRole("progressbar", { name: "Progress" });
  await pane.enter("contact", "Ada");
  await pane.enter("cache_gb", "864");
  await pane.enter("compression", "0.1");
  await pane.press("Create document");
  expect(downloads).toEqual([]);
  await pane.enter("compression", "3");
  await pane.choose("model", "B20");
  await pane.press("Create document");
  // README: 7.82 h.
  expect(await downloaded()).toBe("Ada 7.82 h¶");
});

test.each([
  [
    "nothing to fill",
    p("Dear all"),
    "letter.docx: Nothing to fill was found. Write placeholders such as {{customer}} into the document.",
  ],
])("a document with %s is rejected, and the list says why", async (_, body, said) => {
  await chosen(body);
  expect((await screen.findByRole("alert")).textContent).toBe(said);
});

test("a document that repeats rows needs a table, and says so at once", async () => {
  await chosen(p("{{#sites}}{{site}}{{/sites}}"));
  expect(
    await screen.findByText(/Put a table with that name into the workbook, or use `size fill --table`/),
  ).toBeTruthy();
});
