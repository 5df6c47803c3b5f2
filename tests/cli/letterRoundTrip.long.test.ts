/** A letter between this program, python-docx and LibreOffice: the filled text is the same in each. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { openPackage } from "../../src/filling/package";
import { textIn } from "../filling/word/smallDocument";
import { pythonWith } from "../pythonWith";
import { scratchFolder } from "../scratchFolder";
import { committedPicture } from "../templates/committed";
import { size } from "./size";

const ROOT = path.join(__dirname, "../..");
function isInstalled(program: string): boolean {
  try {
    execFileSync(program, [program === "lowriter" ? "--version" : "-v"], { stdio: "ignore" });
    return true;
  } catch {
    process.stderr.write(`Not installed here: ${program}; letters aren't tried with it\n`);
    return false;
  }
}

const PYTHON = pythonWith("python-docx==1.2.0");

/** Saves the first file as the second, and prints its body: a paragraph per line, cells separated by "|". */
const SAVE = `
import sys, docx
document = docx.Document(sys.argv[1])
for block in document.iter_inner_content():
    if hasattr(block, "rows"):
        for row in block.rows: print("|".join(cell.text for cell in row.cells))
    else: print(block.text)
document.save(sys.argv[2])
`;

/** A letter with a table, a header and a picture for a logo, as python-docx writes them. */
const MAKE = `
import sys, docx
document = docx.Document()
document.sections[0].header.paragraphs[0].text = "For {{customer}}"
document.add_paragraph("Dear {{contact}}, ").add_run("{{verdict}}").bold = True
table = document.add_table(1, 2)
table.cell(0, 0).text, table.cell(0, 1).text = "{{#sites}}{{site}}", "{{gb}} GB{{/sites}}"
picture = document.add_picture(sys.argv[2], width=docx.shared.Mm(60))
picture._inline.docPr.set("descr", "{{logo}}")
document.save(sys.argv[1])
`;

let folder: string;
const at = (name: string): string => path.join(folder, name);
beforeAll(() => {
  folder = scratchFolder();
  writeFileSync(at("sites.csv"), "site,gb\nBerlin,432\nBern,864\n");
  writeFileSync(at("old.png"), committedPicture("refresh"));
  writeFileSync(at("logo.png"), committedPicture("tape-migration"));
});

async function filled(letter: string, out: string, ...more: string[]): Promise<void> {
  const { err } = await size(
    ...["fill", letter, "--workbook", path.join(ROOT, "templates/ptp-vts-sizing.xlsx"), "--out", at(out)],
    ...["--set", "customer=ACME", "--set", "contact=Ada", ...more],
  );
  expect(err).toBe("");
}

const COVER = [
  ...["--set", "site=Berlin", "--set", "date=2026-11-21", "--set", "prepared_by=Me", "--set", "note=By air"],
];

function python(script: string, ...files: string[]): string {
  return execFileSync(PYTHON ?? "", ["-c", script, ...files.map(at)], { encoding: "utf8" });
}

function ours(name: string): string {
  const xml = openPackage(readFileSync(at(name))).get("word/document.xml");
  const letters: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
  return textIn(new TextDecoder().decode(xml)).replace(/&\w+;/g, (one) => letters[one] ?? one);
}

/** Without the difference between the ends of lines and paragraphs. */
function lines(text: string): string[] {
  return text
    .split(/[¶\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

(PYTHON === undefined ? describe.skip : describe)("python-docx", () => {
  test("reads the text of a filled letter, and a letter that it saved is filled to the same text", async () => {
    await filled(path.join(ROOT, "samples/cover-letter.docx"), "filled.docx", ...COVER);
    expect(lines(python(SAVE, "filled.docx", "again.docx"))).toEqual(lines(ours("filled.docx")));
    writeFileSync(at("cover.docx"), readFileSync(path.join(ROOT, "samples/cover-letter.docx")));
    python(SAVE, "cover.docx", "saved.docx");
    await filled(at("saved.docx"), "filled-saved.docx", ...COVER);
    expect(ours("filled-saved.docx")).toBe(ours("filled.docx"));
    expect(lines(ours("filled.docx")).length).toBeGreaterThan(10);
  }, 120_000);

  test("makes a letter with a table and a picture, which are filled", async () => {
    python(MAKE, "made.docx", "old.png");
    const more = ["--table", `sites=${at("sites.csv")}`, "--logo", at("logo.png")];
    await filled(at("made.docx"), "made-filled.docx", ...more);
    const [dear, ...rest] = lines(python(SAVE, "made-filled.docx", "made-again.docx"));
    expect(dear).toEqual(
      expect.stringMatching(/^Dear Ada, 1 B20 pair with 864 GB per VTS: doesn't fit with 20% headroom\. /),
    );
    expect(rest).toEqual(["Berlin|432 GB", "Bern|864 GB"]);
    const seen = `
import sys, docx
document = docx.Document(sys.argv[1])
[shape] = document.inline_shapes
[image] = [part.blob for part in document.part.related_parts.values() if part.partname.endswith("logo.png")]
print(document.sections[0].header.paragraphs[0].text, image == open(sys.argv[2], "rb").read(), shape._inline.docPr.get("descr"))
`;
    expect(python(seen, "made-filled.docx", "logo.png").trim()).toBe("For ACME True Logo");
  }, 120_000);
});

(isInstalled("lowriter") && isInstalled("pdftotext") ? test : test.skip)(
  "LibreOffice makes a PDF of a letter with the same text",
  async () => {
    await filled(path.join(ROOT, "samples/cover-letter.docx"), "letter.docx", ...COVER, "--pdf");
    const pdf = execFileSync("pdftotext", ["-layout", at("letter.pdf"), "-"], { encoding: "utf8" });
    const words = (text: string): string => text.replace(/[\s|¶]+/g, " ").trim();
    // The header and the footer have text of their own.
    for (const line of lines(ours("letter.docx"))) expect(words(pdf)).toContain(words(line));
    expect(pdf).not.toContain("{{");
  },
  240_000,
);
