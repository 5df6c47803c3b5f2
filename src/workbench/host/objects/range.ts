/** Excel.Range. */
import { COLUMNS, ROWS } from "../../../cells/address";
import { type SheetArea, around, inSheet, intersection } from "../area";
import { type Book } from "../book";
import { type GridValue } from "../grid";
import { HostError } from "../protocol";
import { contents, matrix, numberFormats, WRONG_SIZE } from "./cellInput";
import { conditionalFormats } from "./conditionalFormat";
import { dataValidation } from "./dataValidation";
import { HostObject, type Members, numberArgument, orNull, type Property } from "./hostObject";
import { rangeFormat } from "./rangeFormat";
import { worksheet } from "./worksheet";

export class RangeObject extends HostObject {
  constructor(
    readonly area: SheetArea,
    members: Members,
  ) {
    super("Range", members);
  }
}

export function range(book: Book, area: SheetArea): RangeObject {
  const { grid } = book;
  const at = (change: Partial<SheetArea>): HostObject => range(book, inSheet({ ...area, ...change }));
  return new RangeObject(area, {
    properties: {
      Address: { get: () => book.address(area) },
      AddressLocal: { get: () => book.address(area) },
      CellCount: { get: () => area.rows * area.columns },
      RowIndex: { get: () => area.row },
      ColumnIndex: { get: () => area.column },
      RowCount: { get: () => area.rows },
      ColumnCount: { get: () => area.columns },
      IsEntireRow: { get: () => area.columns === COLUMNS },
      IsEntireColumn: { get: () => area.rows === ROWS },
      HasSpill: { get: () => hasSpill(book, area) },
      ...cellProperties(book, area),
    },
    objects: {
      ConditionalFormats: () => conditionalFormats(book, area),
      DataValidation: () => dataValidation(book, area),
      Format: () => rangeFormat(book, area),
      Worksheet: () => worksheet(book, area.sheetId),
    },
    methods: {
      GetCell: (row, column) =>
        at({ row: area.row + numberArgument(row), column: area.column + numberArgument(column), rows: 1, columns: 1 }),
      GetAbsoluteResizedRange: (rows, columns) => at({ rows: numberArgument(rows), columns: numberArgument(columns) }),
      GetResizedRange: (rows = 0, columns = 0) =>
        at({ rows: area.rows + numberArgument(rows), columns: area.columns + numberArgument(columns) }),
      GetOffsetRange: (rows, columns) =>
        at({ row: area.row + numberArgument(rows), column: area.column + numberArgument(columns) }),
      GetRow: (row) => at({ row: area.row + within(row, area.rows), rows: 1 }),
      GetColumn: (column) => at({ column: area.column + within(column, area.columns), columns: 1 }),
      GetLastCell: () =>
        at({ row: area.row + area.rows - 1, column: area.column + area.columns - 1, rows: 1, columns: 1 }),
      GetUsedRange: async (valuesOnly) => range(book, found(await used(book, area, valuesOnly))),
      GetUsedRangeOrNullObject: async (valuesOnly) => rangeOrNull(book, await used(book, area, valuesOnly)),
      GetIntersectionOrNullObject: (other) =>
        rangeOrNull(book, intersection(area, areaArgument(book, other, area.sheetId))),
      GetSpillingToRange: async () => range(book, found(await spill(book, area))),
      GetSpillingToRangeOrNullObject: async () => rangeOrNull(book, await spill(book, area)),
      GetSpillParentOrNullObject: async () => rangeOrNull(book, await spillParent(book, area)),
      GetBoundingRect: (other) => range(book, around(area, areaArgument(book, other, area.sheetId))),
      /** office.js calls this before a matrix of more than 1,500 cells, which it sends in slices. */
      _ValidateArraySize: (rows, columns) => {
        if (rows !== area.rows || columns !== area.columns) throw new HostError("InvalidArgument", WRONG_SIZE);
      },
      Select: () => {
        grid.select(area);
      },
      Clear: (applyTo = "All") => {
        grid.clear(area, {
          contents: applyTo === "All" || applyTo === "Contents",
          formats: applyTo === "All" || applyTo === "Formats",
        });
      },
    },
  });
}

/** Properties that are read and written as matrices. For whole rows and columns they are null, as in Excel. */
function cellProperties(book: Book, area: SheetArea): Record<string, Property> {
  const { grid } = book;
  const unbounded = area.rows === ROWS || area.columns === COLUMNS;
  const bounded = <T>(get: () => T): T | null => (unbounded ? null : get());
  const write = (value: unknown): void => {
    if (unbounded) throw new HostError("InvalidArgument");
    const formats = grid.numberFormats(area);
    book.write(
      area,
      contents(matrix(value, area), formats, (formula) => grid.isFormula(formula)),
    );
  };
  const formulas = (): GridValue[][] => {
    const values = book.values(area);
    return grid.formulas(area).map((row, i) => row.map((formula, j) => formula ?? values[i]?.[j] ?? ""));
  };
  const format: Property = {
    get: () => bounded(() => grid.numberFormats(area)),
    set: (value) => {
      if (unbounded) throw new HostError("InvalidArgument");
      grid.writeNumberFormats(area, numberFormats(matrix(value, area)));
    },
  };
  return {
    Values: { get: () => bounded(() => book.values(area)), set: write },
    Formulas: { get: () => bounded(formulas), set: write },
    FormulasLocal: { get: () => bounded(formulas), set: write },
    Text: { get: () => bounded(() => book.texts(area)) },
    ValueTypes: { get: () => bounded(() => book.values(area).map((row) => row.map(valueType))) },
    NumberFormat: format,
    NumberFormatLocal: format,
  };
}

/** Returns the area of an argument that is a Range or an address. */
export function areaArgument(book: Book, given: unknown, sheetId: string): SheetArea {
  if (given instanceof RangeObject) return given.area;
  if (typeof given === "string" && given !== "") return book.area(given, sheetId);
  throw new HostError("InvalidArgument");
}

export function rangeOrNull(book: Book, area: SheetArea | undefined): HostObject | null {
  return orNull(() => range(book, found(area)));
}

export function found(area: SheetArea | undefined): SheetArea {
  if (!area) throw new HostError("ItemNotFound");
  return area;
}

function within(index: unknown, count: number): number {
  const number = numberArgument(index);
  if (number < 0 || number >= count) throw new HostError("InvalidArgument");
  return number;
}

async function used(book: Book, area: SheetArea, valuesOnly: unknown): Promise<SheetArea | undefined> {
  await book.grid.calculated();
  const ofSheet = book.grid.usedArea(area.sheetId, valuesOnly === true);
  const shared = ofSheet && intersection(area, ofSheet);
  return shared && valuesOnly === true ? aroundValues(book, shared) : shared;
}

/** Returns the part of the area that has values. Columns outside the area don't count, even if they are longer. */
function aroundValues(book: Book, area: SheetArea): SheetArea | undefined {
  const values = book.grid.values(area);
  const rows = values.flatMap((row, i) => (row.some((value) => value !== "") ? [i] : []));
  const columns = Array.from({ length: area.columns }, (_, j) => j).filter((j) =>
    rows.some((i) => values[i]?.[j] !== ""),
  );
  const [top, bottom, left, right] = [rows[0], rows[rows.length - 1], columns[0], columns[columns.length - 1]];
  if (top === undefined || bottom === undefined || left === undefined || right === undefined) return undefined;
  const size = { rows: bottom - top + 1, columns: right - left + 1 };
  return { ...area, ...size, row: area.row + top, column: area.column + left };
}

async function spill(book: Book, area: SheetArea): Promise<SheetArea | undefined> {
  if (area.rows !== 1 || area.columns !== 1) throw new HostError("InvalidArgument");
  await book.grid.calculated();
  return book.spillOf(area);
}

async function spillParent(book: Book, area: SheetArea): Promise<SheetArea | undefined> {
  if (area.rows !== 1 || area.columns !== 1) throw new HostError("InvalidArgument");
  await book.grid.calculated();
  return book.grid.spillParentOf(area);
}

function hasSpill(book: Book, area: SheetArea): boolean {
  return area.rows === 1 && area.columns === 1 && book.spillOf(area) !== undefined;
}

function valueType(value: GridValue): string {
  if (value === "") return "Empty";
  if (typeof value === "number") return "Double";
  if (typeof value === "boolean") return "Boolean";
  return /^#(BUSY!|N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!)$/.test(value) ? "Error" : "String";
}
