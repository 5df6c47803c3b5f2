/** Small workbooks that other people might choose as templates. */
import { openPackage } from "../../../src/filling/package";
import { PARTS, sheetXml, workbookXml, zipped } from "../../filling/smallWorkbook";

export const SHEET = "xl/worksheets/sheet1.xml";

/** A plan with a placeholder that nothing answers, in a workbook that other people made. */
export const PLAN = Uint8Array.from(
  zipped({
    ...PARTS,
    "xl/workbook.xml": workbookXml({ compression: "Sizing!$C$10" }),
    [SHEET]: sheetXml(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>For {{customer}} at {{VTS_PEEK_HOURS.range}}</t></is></c></row>' +
        '<row r="10"><c r="C10"><v>3</v></c></row>',
    ),
  }),
);

export const DRAWING = "xl/drawings/drawing1.xml";
const SPREADSHEET_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing";
const DRAWING_ML = "http://schemas.openxmlformats.org/drawingml/2006/main";

/** The plan with a picture of 300 by 100 whose alternative text is {{logo}}. */
export const BRANDED = Uint8Array.from(
  zipped({
    ...Object.fromEntries(openPackage(PLAN)),
    [DRAWING]: `<xdr:wsDr xmlns:xdr="${SPREADSHEET_DRAWING}" xmlns:a="${DRAWING_ML}"><xdr:oneCellAnchor><xdr:from/><xdr:ext cx="300" cy="100"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr descr="{{logo}}"/></xdr:nvPicPr><xdr:blipFill><a:blip/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor></xdr:wsDr>`,
    "[Content_Types].xml": new TextDecoder()
      .decode(openPackage(PLAN).get("[Content_Types].xml"))
      .replace(
        "</Types>",
        `<Override PartName="/${DRAWING}" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>`,
      ),
  }),
);
