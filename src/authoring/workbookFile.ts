/**
 * Writes a template's plan as an .xlsx, with our formulas in the form in which Excel stores them. The bytes are the
 * same each time.
 */
import {
  type Cell,
  type CellStyle,
  type ConditionalRule,
  type DataValidation,
  type NamedRange,
  parseCellRef,
  parseRange,
  type SheetChart,
  type SheetImage,
  type TableDefinition,
  type WriteSheet,
  writeXlsx,
} from "hucre";
import { addressOf, positionsIn, rectangleOf } from "../cells/address";
import { written as inReference } from "../cells/reference";
import { callsOurs, storedFormula } from "../cells/spelling";
import type { CellValidation } from "./inputRule";
import { COLOURS, FONT, STYLES } from "./styles";
import type { CellPlan, ExcelTable, PlacedChart, SheetPlan, TemplatePlan } from "./plan";
import { finished } from "./postProcess";

/** Date in the document's properties. A clock would make the bytes of every run differ. */
const DATED = new Date(Date.UTC(2026, 0, 1));

/** The sheet, the proposal and the page. */
function footerOf(title: string): string {
  return `&L&8&A&C&8${title.replace(/&/g, "&&")}&R&8Page &P of &N`;
}

const MARGINS = { top: 0.45, bottom: 0.65, left: 0.45, right: 0.45, header: 0.3, footer: 0.3 };

/** @param product name and version, for the document's properties */
export async function workbookFile(plan: TemplatePlan, product: string): Promise<Uint8Array> {
  const sheets = plan.sheets.map((sheet) => written(sheet, plan.descriptor.title));
  const bytes = await writeXlsx({
    sheets,
    namedRanges: [
      ...Object.entries(plan.names).map(([name, range]): NamedRange => ({ name, range })),
      ...plan.sheets.flatMap(printNames),
    ],
    defaultFont: { name: FONT, size: 10 },
    properties: {
      title: plan.descriptor.title,
      description: plan.descriptor.asks,
      creator: product,
      created: DATED,
      modified: DATED,
    },
  });
  return finished(
    bytes,
    plan.sheets.flatMap(({ charts }) => charts.map(({ chart }) => chart)),
  );
}

/** What is printed of a sheet. The library would write the sheet's name without the quotation marks that a space needs. */
function printNames({ name: scope, printed, repeatedRows }: SheetPlan): NamedRange[] {
  const range = (address: string): string => inReference({ sheet: scope, address });
  return [
    { name: "_xlnm.Print_Area", range: range(printed), scope },
    ...(repeatedRows === undefined ? [] : [{ name: "_xlnm.Print_Titles", range: range(repeatedRows), scope }]),
  ];
}

function written(sheet: SheetPlan, title: string): WriteSheet {
  return {
    name: sheet.name,
    ...(sheet.isHidden && { hidden: true }),
    columns: sheet.widths.map((width) => ({ width })),
    rows: [],
    rowDefs: new Map(Object.entries(sheet.heights).map(([row, height]) => [Number(row) - 1, { height }])),
    cells: cellsOf(sheet.cells),
    merges: sheet.merges.map(parseRange),
    dataValidations: sheet.validations.map(({ range, rule }) => validation(range, rule)),
    conditionalRules: sheet.conditions.map(({ range, formula, look }, i): ConditionalRule => ({
      type: "expression",
      priority: i + 1,
      range,
      formula,
      style: look,
    })),
    charts: sheet.charts.map(placeholder),
    ...(sheet.table && { tables: [excelTable(sheet.table)] }),
    ...(sheet.logo && { images: [logoPlace(sheet.logo)] }),
    ...(sheet.frozenRows > 0 && { freezePane: { rows: sheet.frozenRows } }),
    view: { showGridLines: sheet.showsGrid, tabColor: { rgb: COLOURS.accent } },
    pageSetup: {
      paperSize: "a4",
      orientation: "portrait",
      ...(sheet.pages === "one" ? { fitToPage: true, fitToWidth: 1, fitToHeight: 1 } : { scale: sheet.pages.scale }),
      margins: MARGINS,
      horizontalCentered: true,
    },
    ...(sheet.pages !== "one" && { rowBreaks: sheet.pages.breakBefore.map((row) => row - 2) }),
    headerFooter: { oddFooter: footerOf(title) },
  };
}

/** The last plan of a cell replaces earlier ones completely. */
function cellsOf(plans: readonly CellPlan[]): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  for (const plan of plans) {
    const area = rectangleOf(plan.at);
    if (!area) throw new RangeError(`${plan.at} is no range of cells`);
    positionsIn(area).forEach((position, i) => {
      cells.set(`${position.row},${position.column}`, cellOf(plan, addressOf(position), i));
    });
  }
  return cells;
}

function cellOf({ style, format, value, formula }: CellPlan, address: string, index: number): Partial<Cell> {
  const looks: CellStyle = { ...STYLES[style], ...(format !== undefined && { numFmt: format }) };
  if (formula === undefined) {
    const held = typeof value === "object" ? value[index] : value;
    return { style: looks, value: held ?? null };
  }
  const dynamic = { formulaType: "array", formulaRef: address, formulaDynamic: true } as const;
  return { style: looks, formula: storedFormula(formula), ...(callsOurs(formula) && dynamic) };
}

function validation(range: string, rule: CellValidation): DataValidation {
  if (rule.kind === "offer") return { range, allowBlank: true, type: "list", formula1: rule.formula };
  const said = {
    range,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: "Value not allowed",
    errorMessage: `${rule.message}.`,
    ...(rule.prompt !== undefined &&
      rule.prompt !== "" && { showInputMessage: true, inputTitle: "Allowed", inputMessage: rule.prompt }),
  };
  if (rule.kind === "list") return { ...said, type: "list", values: [...rule.names] };
  const [formula1, formula2] = rule.bounds;
  return { ...said, type: rule.kind, operator: rule.operator, formula1, ...(formula2 !== undefined && { formula2 }) };
}

function excelTable({ name, range, columns }: ExcelTable): TableDefinition {
  return {
    name,
    displayName: name,
    range,
    columns: columns.map((column) => ({ name: column })),
    style: "TableStyleLight1",
    showAutoFilter: false,
  };
}

/** One transparent dot, so that nothing is seen of it before `size fill --logo` or the pane replaces it. */
const TRANSPARENT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=";

function logoPlace({ from, to }: NonNullable<SheetPlan["logo"]>): SheetImage {
  const [{ row, col }, end] = [parseCellRef(from), parseCellRef(to)];
  return {
    data: new Uint8Array(Buffer.from(TRANSPARENT, "base64")),
    type: "png",
    anchor: { from: { row, col }, to: { row: end.row, col: end.col } },
    altText: "{{logo}}",
    ...LOGO_DOTS,
  };
}

/** Size of the frame, which a logo may fill, in dots at 96 per inch. */
const LOGO_DOTS = { width: 168, height: 60 };

/** Creates the chart's anchor and part; `finish` replaces the part's content. */
function placeholder({ chart, from, to }: PlacedChart): SheetChart {
  const corner = (address: string): { row: number; col: number } => {
    const { row, col } = parseCellRef(address);
    return { row, col };
  };
  return {
    type: "line",
    anchor: { from: corner(from), to: corner(to) },
    altText: chart.description,
    series: chart.series.map(({ values, name }) => ({ values, name })),
  };
}
