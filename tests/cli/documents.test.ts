/** `size fill` and `size template check` for Word documents. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { coverLetter } from "../../src/authoring/coverLetter";
import { ANSWERED, BAD_INPUT, NO_ANSWER } from "../../src/cli/run";
import { fill, openTemplate } from "../../src/filling/fill";
import { openPackage } from "../../src/filling/package";
import { documentBytes, p, table, textIn, type DocumentContent } from "../filling/word/smallDocument";
import { scratchFolder } from "../scratchFolder";
import { committedDescriptor, committedWorkbook } from "../templates/committed";
import { recalculated } from "../templates/recalculated";
import { isHere, objectionsTo } from "../templates/openXmlValidator";
import { workbookBytes } from "../workbench/workbookFile";
import { size } from "./size";

const ROOT = path.join(__dirname, "../..");
const TEMPLATES = ["ptp-vts-sizing", "ts7770-features", "grid-recovery", "global-mirror-link", "channel-plan"];
const MORE_TEMPLATES = ["drives-recall", "tape-migration", "refresh"];
const LETTER = path.join(ROOT, "samples/cover-letter.docx");

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
});

const at = (name: string): string => path.join(folder, name);

function letter(content: DocumentContent | string, name = "letter.docx"): string {
  writeFileSync(at(name), documentBytes(content));
  return at(name);
}

function textOf(name: string): string {
  return textIn(new TextDecoder().decode(openPackage(readFileSync(at(name))).get("word/document.xml")));
}

test("a letter is filled like a workbook, and not while a value is missing", async () => {
  const file = letter(p("Dear {{name}}, {{VTS_PEAK_HOURS}} {{date}}"));
  const words = ["--set", "name=Ada", "--set", "model=B20", "--set", "cache_gb=864", "--set", "compression=3"];
  expect(await size("fill", file, ...words, "--out", at("out.docx"))).toEqual({
    status: BAD_INPUT,
    err: `size: date (paragraph "Dear {{name}}, {{VTS_PEAK_HOURS}} {{dat…") is missing`,
    out: "",
  });
  expect(existsSync(at("out.docx"))).toBe(false);
  expect(await size("fill", file, ...words, "--set", "date=2026-11-21", "--out", at("out.docx"))).toEqual({
    status: ANSWERED,
    err: "",
    out: `wrote ${at("out.docx")}`,
  });
  expect(textOf("out.docx")).toBe("Dear Ada, 7.82 h 21 November 2026¶");
});

test.each([...TEMPLATES, ...MORE_TEMPLATES])("the sample letter reads the proposal %s", async (name) => {
  const { status, out, err } = await size(
    "fill",
    LETTER,
    ...["--workbook", path.join(ROOT, `templates/${name}.xlsx`)],
    ...["--set", "customer=ACME", "--set", "site=Berlin", "--set", "date=2026-11-21"],
    ...["--set", "prepared_by=Me", "--set", "contact=Ada", "--set", "note="],
    ...["--out", at("out.docx")],
  );
  expect([status, err]).toEqual([ANSWERED, ""]);
  expect(out).not.toContain("placeholders without an answer");
  // As the workbook's own filling says it.
  expect(out).toMatch(/^still the template's sample: \w/m);
  expect(out).toMatch(/^assumed, our defaults: \w/m);
  const text = textOf("out.docx");
  expect(text).toMatch(/^Proposal for ACME¶21 November 2026¶Dear Ada,¶.*¶What we recommend¶[^¶]{10,}¶/s);
  expect(text).toMatch(/¶What is to be ordered and set¶Item\|Quantity\|Reason¶/);
  // There is none for a pair, and a migration through disk takes fewer.
  if (name === "ptp-vts-sizing") expect(text).not.toContain("The alternative");
  if (name === "tape-migration")
    expect(text).toMatch(/¶The alternative: 7 pairs .* through disk \(pipelined\)\.¶What is to be/);
  // Nothing but the names was given.
  expect(text).toMatch(/¶We had no figures of yours for these values and used samples, so confirm them: [^¶]+\.¶/);
  // The committed VTS proposal recommends two pairs of a B20: two VTSs each.
  if (name === "ptp-vts-sizing")
    expect(text).toContain("¶B20 pairs|2 pairs|two VTSs each, with a copy in both; rests on sample values¶");
  expect(text).not.toMatch(/¶\||Prices|Amount/);
  if (isHere) expect(objectionsTo(readFileSync(at("out.docx")), "docx")).toEqual([]);
});

describe("a letter of a proposal with prices", () => {
  const columns = "¶Prices¶Item|Quantity|Unit price|Amount¶";
  const lettered = async (...rows: (readonly string[])[]): Promise<string> => {
    const tables = { prices: { columns: ["item", "price", "currency"], rows } };
    const template = openTemplate(committedWorkbook(), committedDescriptor(), { tables });
    const answers = { customer: "ACME", site: "Berlin", date: "2026-11-21", prepared_by: "Me", demand: "sample" };
    writeFileSync(at("p.xlsx"), await fill(template, answers, recalculated));
    const letters = ["--set", "contact=Ada", "--set", "note=", "--out", at("out.docx")];
    expect((await size("fill", LETTER, "--workbook", at("p.xlsx"), ...letters)).err).toBe("");
    return textOf("out.docx");
  };

  test("has each line's, and the total", async () => {
    const text = await lettered(
      ["B20 pairs", "1000", "EUR"],
      ["Caches of 864 GB", "2", "eur"],
      ["Host channels", "3", "EUR"],
    );
    expect(text).toContain(columns);
    // Two pairs, and four caches.
    expect(text).toContain("¶B20 pairs|2 pairs|1,000.00\u00a0EUR|2,000.00\u00a0EUR¶");
    expect(text).toContain("¶Caches of 864 GB|4 caches|2.00\u00a0EUR|8.00\u00a0EUR¶");
    expect(text).toMatch(/¶Total, with sample values: [\d,.]+\u00a0EUR¶/);
  }, 120_000);

  test("has each line's currency, and no total of several", async () => {
    const text = await lettered(["B20 pairs", "1000", "EUR"], ["Caches of 864 GB", "2", "USD"]);
    expect(text).toContain("|1,000.00\u00a0EUR|2,000.00\u00a0EUR¶");
    expect(text).toContain("|2.00\u00a0USD|8.00\u00a0USD¶");
    expect(text).toContain("¶prices in EUR and USD: no total¶");
  }, 120_000);
});

test("the sample letter is the one that the script writes", () => {
  expect(new Uint8Array(readFileSync(LETTER))).toEqual(coverLetter());
});

test("the sample letter's closing and its total stand on the page of what comes before them", () => {
  const xml = new TextDecoder().decode(openPackage(coverLetter()).get("word/document.xml"));
  const kept = (xml.match(/<w:p>.*?<\/w:p>/g) ?? []).filter((one) => one.includes("<w:keepNext/>"));
  const texts = kept.map((one) => /<w:t [^>]*>(.*?)<\/w:t>/.exec(one)?.[1] ?? "");
  expect(texts.slice(-2)).toEqual([expect.stringMatching(/^The workbook lists/), "Yours sincerely,"]);
  // The table of prices, which the total follows.
  expect(texts).toContain("{{#if amount}}{{amount}}{{/if}}{{/bill}}");
});

test("a row of a file is a document, and a bad row harms no other", async () => {
  const file = letter(p("Dear {{name}}, {{CHANNEL_MBPS}} with {{count}}"));
  writeFileSync(at("rows.csv"), "name,type,count\nAda,ESCON,16\nBob,ESCON,-1\n");
  const { status, out } = await size("fill", file, "--rows", at("rows.csv"), "--out", at("{name}.docx"));
  expect(status).toBe(NO_ANSWER);
  // README: 162 MB/s.
  expect(textOf("Ada.docx")).toBe("Dear Ada, 162 MB/s with 16¶");
  expect(existsSync(at("Bob.docx"))).toBe(false);
  expect(out).toContain("row 3: not written: count (paragraph");
});

test("check lists fields, repeated parts and problems", async () => {
  const file = letter(
    p("{{#if note}}") + table([p("{{#sites}}{{site}}{{/sites}}")]) + p("{{VTS_PEAK_HOURS}} {{VTS_PEAK_HOUR}}{{oh no}}"),
  );
  const { status, out } = await size("template", "check", file);
  expect(status).toBe(NO_ANSWER);
  expect(out).toMatch(/^model +paragraph "\{\{VTS_PEAK_HOURS\}\}.*B10.*$/m);
  expect(out).toContain(
    'paragraph "{{#sites}}{{site}}{{/sites}}" is repeated for each record of sites, with the columns site',
  );
  expect(out).toContain("{{#if note}} has no {{/if}} after it, or another {{#if}} comes first.");
  expect(out).toContain("{{oh no}} isn't a name.");
});

test("what a document can't have is rejected in words, and nothing is written", async () => {
  const file = letter(p("{{name}}"));
  const refused = async (...words: string[]): Promise<string> => {
    const { status, err } = await size("fill", file, ...words);
    expect(status).toBe(BAD_INPUT);
    return err;
  };
  expect(await refused("--values", "--out", at("a.docx"))).toBe(
    "size: --values is for workbooks: a document has no formulas",
  );
  expect(await refused("--out", at("a.xlsx"))).toBe(
    `size: --out must end in .docx, got ${at("a.xlsx")}: the template is a Word document`,
  );
  expect(await refused("--workbook", at("none.xlsx"), "--out", at("a.docx"))).toBe(
    `size: --workbook: file not found: ${at("none.xlsx")}`,
  );
  writeFileSync(at("broken.docx"), "no document");
  const { err } = await size("fill", at("broken.docx"), "--out", at("a.docx"));
  expect(err).toBe(
    `size: ${at("broken.docx")}: this isn't an Office file: the file isn't a zip file, or it's incomplete. Open the file in Office and save it again.`,
  );
  const workbook = path.join(ROOT, "templates/ptp-vts-sizing.xlsx");
  const said = await size("fill", workbook, "--workbook", workbook, "--out", at("a.xlsx"));
  expect(said.err).toBe("size: --workbook is for Word documents; a workbook has its own formulas");
  expect(existsSync(at("a.docx"))).toBe(false);
});

test("each row of a file reads its own workbook, and a row without one harms no other", async () => {
  const file = letter(p("Dear {{contact}} at {{customer}}: {{limit}}"));
  const book = (limit: string): Uint8Array =>
    workbookBytes({ sheets: { Plan: { cells: { A1: limit } } }, names: { limit: "Plan!$A$1" } });
  writeFileSync(at("ACME.xlsx"), book("100 MB/s"));
  writeFileSync(at("B_C.xlsx"), book("200 MB/s"));
  writeFileSync(at("rows.csv"), "customer,contact,file\nACME,Ada,1\nB/C,Bob,2\nNobody,Eve,3\n");
  const rows = ["--rows", at("rows.csv"), "--out", at("{file}-{customer}.docx")];
  const { status, out } = await size("fill", file, "--workbook", at("{customer}.xlsx"), ...rows);
  expect(status).toBe(NO_ANSWER);
  expect(textOf("1-ACME.docx")).toBe("Dear Ada at ACME: 100 MB/s¶");
  expect(textOf("2-B_C.docx")).toBe("Dear Bob at B/C: 200 MB/s¶");
  expect(out).toContain(`row 4: not written: --workbook: file not found: ${at("Nobody.xlsx")}`);
  expect(out).toContain("2 of 3 documents written");
  const refused = async (...words: string[]): Promise<string> => (await size("fill", file, ...words)).err;
  expect(await refused("--workbook", at("{customer}.xlsx"), "--out", at("a.docx"))).toBe(
    `size: --workbook ${at("{customer}.xlsx")} names a column in braces, which needs --rows`,
  );
  expect(await refused("--workbook", at("{client}.xlsx"), ...rows)).toBe(
    "size: --workbook contains {client}, but the rows have no column client",
  );
});
