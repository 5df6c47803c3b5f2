/** A logo in place of a picture whose alternative text is {{logo}}. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { fillForExcel, openWorkbook } from "../../src/filling/fill";
import { imageSize } from "../../src/filling/imageSize";
import { openPackage, packed } from "../../src/filling/package";
import { workbookBytes } from "../workbench/workbookFile";
import { bytesOf, PICTURE, refusalOf, relationships, textOf } from "./smallWorkbook";

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing";
const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The beginning of a PNG: its signature, and the header chunk with the size. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(40);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

/** The beginning of a JPEG: an application's segment of 16 bytes, then the header of a progressive frame. */
function jpeg(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(60);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
  bytes.set([0xff, 0xc2, 0, 17, 8], 20);
  new DataView(bytes.buffer).setUint16(25, height);
  new DataView(bytes.buffer).setUint16(27, width);
  return bytes;
}

function picture(descr: string, cx: number, cy: number): string {
  return `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="P" descr="${descr}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"><a:extLst/></a:blip><a:srcRect l="9"/></xdr:blipFill><xdr:spPr><a:xfrm><a:ext cx="${cx}" cy="${cy}"/></a:xfrm></xdr:spPr></xdr:pic><xdr:clientData/>`;
}

const TWO = (descr: string, cx = 3000, cy = 1000): string =>
  `<xdr:twoCellAnchor><xdr:from><xdr:row>1</xdr:row></xdr:from><xdr:to><xdr:row>4</xdr:row></xdr:to>${picture(descr, cx, cy)}</xdr:twoCellAnchor>`;
const ONE = (descr: string): string =>
  `<xdr:oneCellAnchor><xdr:from><xdr:row>1</xdr:row></xdr:from><xdr:ext cx="3000" cy="1000"/>${picture(descr, 0, 0)}</xdr:oneCellAnchor>`;

function book(...anchors: string[]): Uint8Array {
  const parts = new Map(openPackage(workbookBytes({ sheets: { Plan: { cells: { A1: "{{customer}}" } } } })));
  const put = (name: string, text: string): void => {
    parts.set(name, bytesOf(text));
  };
  put("xl/worksheets/_rels/sheet1.xml.rels", relationships(["rId1", "drawing", "/xl/drawings/drawing1.xml"]));
  put("xl/drawings/_rels/drawing1.xml.rels", relationships(["rId1", "image", "/xl/media/image1.png"]));
  put(
    "xl/drawings/drawing1.xml",
    `<xdr:wsDr xmlns:xdr="${DRAWING}" xmlns:a="${A}" xmlns:r="${R}">${anchors.join("")}</xdr:wsDr>`,
  );
  parts.set("xl/media/image1.png", PICTURE);
  const types = textOf(parts.get("[Content_Types].xml"));
  const drawing =
    '<Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>';
  put("[Content_Types].xml", types.replace("</Types>", `${drawing}</Types>`));
  return packed(parts);
}

function branded(before: Uint8Array, logo: Uint8Array): ReturnType<typeof openPackage> {
  return openPackage(fillForExcel(openWorkbook(before, "Plan", { logo }), { customer: "A" }));
}

function drawingOf(parts: ReturnType<typeof openPackage>): string {
  return textOf(parts.get("xl/drawings/drawing1.xml"));
}

describe("the logo", () => {
  test("takes the picture's place, within its frame and in its own shape", () => {
    const logo = png(200, 200);
    const parts = branded(book(TWO("{{logo}}")), logo);
    const drawing = drawingOf(parts);
    // A square in a frame of 3000 by 1000.
    expect(drawing).toMatch(/<xdr:oneCellAnchor><xdr:from>.*<\/xdr:from><xdr:ext cx="1000" cy="1000"\/><xdr:pic>/);
    expect(drawing).toContain('<a:ext cx="1000" cy="1000"/>');
    expect(drawing).toContain('descr="Logo"');
    expect(drawing).toContain('<a:blip r:embed="logo"/>');
    expect(drawing).not.toMatch(/srcRect|twoCellAnchor|xdr:to/);
    expect(textOf(parts.get("xl/drawings/_rels/drawing1.xml.rels"))).toContain('Id="logo"');
    expect(parts.get("xl/media/logo.png")).toEqual(logo);
    // Nothing shows the old picture any more, which may be confidential.
    expect([...parts.keys()]).not.toContain("xl/media/image1.png");
    expect(textOf(parts.get("xl/drawings/_rels/drawing1.xml.rels"))).not.toContain("rId1");
    expect(textOf(parts.get("[Content_Types].xml"))).toContain(
      '<Override PartName="/xl/media/logo.png" ContentType="image/png"/>',
    );
  });

  test("of a JPEG, on every picture that asks for it, and on no other", () => {
    const parts = branded(book(ONE("{{ Logo }}"), TWO("a picture"), TWO("{{logo}}", 500, 4000)), jpeg(400, 100));
    const drawing = drawingOf(parts);
    // 400 by 100 in 3000 by 1000, and in 500 by 4000.
    expect(drawing.match(/<xdr:ext [^>]*>/g)).toEqual([
      '<xdr:ext cx="3000" cy="750"/>',
      '<xdr:ext cx="500" cy="125"/>',
    ]);
    expect(drawing.match(/<xdr:twoCellAnchor>/g)).toHaveLength(1);
    expect(drawing).toContain('descr="a picture"');
    expect(parts.get("xl/media/image1.png")).toEqual(PICTURE);
    expect([...parts.keys()]).toContain("xl/media/logo.jpeg");
  });

  test("of any size fits the frame and touches it", () => {
    const size = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(size, size, (width, height) => {
        const drawing = drawingOf(branded(book(ONE("{{logo}}")), png(width, height)));
        const [, cx, cy] = (/<xdr:ext cx="(\d+)" cy="(\d+)"/.exec(drawing) ?? []).map(Number);
        expect(cx).toBeLessThanOrEqual(3000);
        expect(cy).toBeLessThanOrEqual(1000);
        expect(cx === 3000 || cy === 1000).toBe(true);
        // Sizes are whole numbers, so each side is off by at most a half.
        expect(Math.abs((cx ?? 0) * height - (cy ?? 0) * width)).toBeLessThanOrEqual((width + height) / 2);
      }),
      { numRuns: 20 },
    );
  });

  test("that isn't given leaves the picture, and the template says that it wants one", () => {
    expect(openWorkbook(book(TWO("{{logo}}")), "Plan").wantsLogo).toBe(true);
    expect(openWorkbook(book(TWO("a picture")), "Plan").wantsLogo).toBe(false);
    expect(openWorkbook(book(TWO("{{logo}}")), "Plan", { logo: png(1, 1) }).wantsLogo).toBe(false);
  });
});

test.each<[string, string, Uint8Array, string]>([
  ["a GIF", TWO("{{logo}}"), bytesOf("GIF89a"), "the logo must be a PNG or JPEG picture. Save it as one."],
  [
    "a PNG cut short",
    TWO("{{logo}}"),
    png(9, 9).slice(0, 12),
    "the logo is damaged: its size can't be read. Save it again.",
  ],
  [
    "a JPEG cut short",
    TWO("{{logo}}"),
    jpeg(9, 9).slice(0, 22),
    "the logo is damaged: its size can't be read. Save it again.",
  ],
  ["a PNG without a size", TWO("{{logo}}"), png(0, 9), "the logo is damaged: its size can't be read. Save it again."],
  [
    "more than 5 MB",
    TWO("{{logo}}"),
    new Uint8Array(5_000_001),
    "the logo has more than 5 MB. Make the picture smaller.",
  ],
  [
    "no picture that asks",
    TWO("a picture"),
    png(1, 1),
    "no picture of the workbook has the alternative text {{logo}}. Write it in View Alt Text.",
  ],
  [
    "a picture without a size",
    TWO("{{logo}}", 0, 0),
    png(1, 1),
    "the picture {{logo}} has no size in the file. Resize it in Excel, and save the template.",
  ],
  [
    "a group",
    `<xdr:absoluteAnchor><xdr:grpSp><xdr:cNvPr descr="{{logo}}"/></xdr:grpSp></xdr:absoluteAnchor>`,
    png(1, 1),
    "the alternative text {{logo}} must be that of a single picture, not of a shape or a group.",
  ],
])("%s is rejected", (_, anchor, logo, message) => {
  expect(refusalOf(() => branded(book(anchor), logo)).message).toBe(message);
  expect(message.length).toBeLessThanOrEqual(140);
});

test("any bytes have a size or are rejected with words", () => {
  const begins = fc.constantFrom([0xff, 0xd8], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  fc.assert(
    fc.property(begins, fc.uint8Array({ maxLength: 80 }), (mark, rest) => {
      const bytes = Uint8Array.from([...mark, ...rest]);
      try {
        expect(imageSize(bytes).width).toBeGreaterThan(0);
      } catch (error) {
        expect(refusalOf(() => imageSize(bytes)).message).toMatch(/^the logo /);
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});
