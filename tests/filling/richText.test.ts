/** Placeholders in texts with several formats: each run keeps its own. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { fill, fillForExcel, openWorkbook } from "../../src/filling/fill";
import { partsOf } from "../templates/committed";
import { PARTS, sheetXml, workbookXml, zipped } from "./smallWorkbook";

const SHEET = "xl/worksheets/sheet1.xml";
const STRINGS = "xl/sharedStrings.xml";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const BOLD = '<rPr><b/><color rgb="FFFF0000"/></rPr>';

interface Run {
  readonly look: string;
  readonly text: string;
}

const run = ({ look, text }: Run): string => `<r>${look}<t xml:space="preserve">${text}</t></r>`;

function workbook(runs: readonly Run[], where: "shared" | "inline" = "shared"): Uint8Array {
  const item = runs.map(run).join("");
  const cell =
    where === "shared" ? '<c r="A1" s="3" t="s"><v>0</v></c>' : `<c r="A1" s="3" t="inlineStr"><is>${item}</is></c>`;
  return zipped({
    ...PARTS,
    "xl/workbook.xml": workbookXml({}),
    [SHEET]: sheetXml(`<row r="1">${cell}</row>`),
    "xl/worksheets/sheet2.xml": sheetXml(""),
    [STRINGS]: `<sst xmlns="${MAIN}"><si>${item}<rPh sb="0" eb="1"><t>reading</t></rPh></si></sst>`,
  });
}

async function filled(file: Uint8Array, answers: Readonly<Record<string, string | number>>): Promise<string> {
  const bytes = await fill(openWorkbook(file, "Plan"), answers, () => Promise.resolve([]));
  return /<row r="1">(.*)<\/row>/s.exec(partsOf(bytes).get(SHEET) ?? "")?.[1] ?? "";
}

const inline = (...runs: Run[]): string => `<c r="A1" s="3" t="inlineStr"><is>${runs.map(run).join("")}</is></c>`;

describe.each(["shared", "inline"] as const)("a text with formats (%s)", (where) => {
  test("keeps them, and the placeholder's own goes to what takes its place", async () => {
    const file = workbook(
      [
        { look: "", text: "For " },
        { look: BOLD, text: "{{customer}}" },
        { look: "", text: ", Berlin" },
      ],
      where,
    );
    expect(await filled(file, { customer: "A & B" })).toBe(
      inline({ look: "", text: "For " }, { look: BOLD, text: "A &amp; B" }, { look: "", text: ", Berlin" }),
    );
  });

  test("a placeholder split over runs is replaced in the first of them", async () => {
    const file = workbook(
      [
        { look: BOLD, text: "x{{cust" },
        { look: "", text: "omer" },
        { look: "", text: "}}y" },
      ],
      where,
    );
    expect(await filled(file, { customer: "ACME" })).toBe(
      inline({ look: BOLD, text: "xACME" }, { look: "", text: "y" }),
    );
  });

  test("a placeholder alone keeps its format for a text, and a number is a number", async () => {
    const file = workbook([{ look: BOLD, text: "{{customer}}" }], where);
    expect(await filled(file, { customer: "ACME" })).toBe(inline({ look: BOLD, text: "ACME" }));
    expect(await filled(file, { customer: 7 })).toBe('<c r="A1" s="3"><v>7</v></c>');
  });

  test("the pane's workbook has them, too", () => {
    const file = workbook(
      [
        { look: BOLD, text: "{{customer}}" },
        { look: "", text: "!" },
      ],
      where,
    );
    const bytes = fillForExcel(openWorkbook(file, "Plan"), { customer: "ACME" });
    expect(partsOf(bytes).get(SHEET)).toContain(inline({ look: BOLD, text: "ACME" }, { look: "", text: "!" }));
  });

  test("what isn't answered stays byte for byte", async () => {
    const file = workbook(
      [
        { look: BOLD, text: "{{customer" },
        { look: "", text: "}} here" },
      ],
      where,
    );
    const bytes = await fill(openWorkbook(file, "Plan"), {}, () => Promise.resolve([]));
    expect(partsOf(bytes).get(SHEET)).toBe(partsOf(file).get(SHEET));
  });
});

test("however a text is cut into runs, it becomes the same text", async () => {
  const text = "a{{customer}}b{{site}}{{customer}}c";
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: text.length - 1 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(cuts, async (found) => {
      const at = [0, ...found.sort((a, b) => a - b), text.length];
      const runs = at.slice(1).map((end, i): Run => ({ look: i % 2 === 0 ? "" : BOLD, text: text.slice(at[i], end) }));
      const cell = await filled(workbook(runs), { customer: "ACME", site: "Berlin" });
      expect([...cell.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, piece]) => piece).join("")).toBe("aACMEbBerlinACMEc");
    }),
    { numRuns: 40 },
  );
});
