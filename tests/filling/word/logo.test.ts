/** A logo in place of a picture of a document. */
import { expect, test } from "@jest/globals";
import { fillDocument, openDocument } from "../../../src/filling/word/document";
import { openPackage, type Package } from "../../../src/filling/package";
import { refusalOf, textOf } from "../smallWorkbook";
import { documentBytes, p } from "./smallDocument";

const MAIN = "http://schemas.openxmlformats.org/drawingml/2006";

/** The beginning of a square PNG: its signature, and the header chunk with the size. */
const LOGO = new Uint8Array(40);
LOGO.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 9, 0, 0, 0, 9]);

/** A picture of 3000 by 1000 in a line of text. */
function picture(descr: string): string {
  return `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${MAIN}/wordprocessingDrawing"><wp:extent cx="3000" cy="1000"/><wp:docPr id="1" name="P" descr="${descr}"/><a:graphic xmlns:a="${MAIN}/main"><a:graphicData uri="${MAIN}/picture"><pic:pic xmlns:pic="${MAIN}/picture"><pic:nvPicPr><pic:cNvPr id="0" name="P"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="old"/><a:srcRect l="9"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="3000" cy="1000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

function branded(body: string, header = ""): Package {
  const file = documentBytes({ body, ...(header !== "" && { others: { header } }) });
  return openPackage(fillDocument(openDocument(file, "Letter", { logo: LOGO }), { name: "Ada" }));
}

test("the logo takes the picture's place in text and header, in its own shape; other pictures stay", () => {
  const parts = branded(p("Dear {{name}}") + picture("{{ Logo }}") + picture("A map"), picture("{{logo}}"));
  const [text, header] = ["word/document.xml", "word/header.xml"].map((name) => textOf(parts.get(name)));
  for (const xml of [text, header]) {
    // A square in a frame of 3000 by 1000.
    expect(xml).toContain('<wp:extent cx="1000" cy="1000"/>');
    expect(xml).toContain('<a:ext cx="1000" cy="1000"/>');
    expect(xml).toContain('<a:blip r:embed="logo"/>');
    expect(xml).toContain('descr="Logo"');
    expect(xml).not.toContain("{{");
  }
  expect(text).toContain("Dear Ada");
  expect(text?.match(/<a:blip r:embed="old"\/><a:srcRect l="9"\/>/g)).toHaveLength(1);
  expect(header).not.toContain("srcRect");
  expect(parts.get("word/media/logo.png")).toEqual(LOGO);
  for (const name of ["document", "header"])
    expect(textOf(parts.get(`word/_rels/${name}.xml.rels`))).toContain('Id="logo"');
});

test("a document without such a picture refuses a logo, and one with it says that it waits for one", () => {
  expect(refusalOf(() => branded(p("{{name}}") + picture("A map"))).message).toBe(
    "no picture of the document has the alternative text {{logo}}. Write it in View Alt Text.",
  );
  expect(openDocument(documentBytes(picture("{{logo}}")), "Letter").wantsLogo).toBe(true);
});
