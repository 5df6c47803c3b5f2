/** Excel.Worksheet and Excel.WorksheetCollection. */
import { COLUMNS, ROWS } from "../../../cells/address";
import { inSheet } from "../area";
import { type Book } from "../book";
import { HostError } from "../protocol";
import { charts } from "./chart";
import { HostObject, numberArgument, orNull, textArgument } from "./hostObject";
import { namedItems } from "./namedItem";
import { range, rangeOrNull } from "./range";
import { tables } from "./table";

const FORBIDDEN_IN_NAME = /[\\/?*[\]:]|^'|'$/;
const LONGEST_NAME = 31;

export function worksheet(book: Book, sheetId: string): HostObject {
  const { grid } = book;
  const whole = { sheetId, row: 0, column: 0, rows: ROWS, columns: COLUMNS };
  const used = async (valuesOnly: unknown): Promise<ReturnType<typeof grid.usedArea>> => {
    await grid.calculated();
    return grid.usedArea(sheetId, valuesOnly === true);
  };
  const areaAt = (row: unknown, column: unknown, rows: unknown, columns: unknown): HostObject =>
    range(
      book,
      inSheet({
        sheetId,
        row: numberArgument(row),
        column: numberArgument(column),
        rows: numberArgument(rows),
        columns: numberArgument(columns),
      }),
    );
  return new HostObject(
    "Worksheet",
    {
      properties: {
        Id: { get: () => book.sheet(sheetId).id },
        Name: {
          get: () => book.sheet(sheetId).name,
          set: (name) => {
            grid.renameSheet(sheetId, sheetName(book, name, sheetId));
            book.chartsChanged();
          },
        },
        Position: { get: () => grid.sheets().findIndex(({ id }) => id === sheetId) },
        Visibility: { get: () => (book.sheet(sheetId).isHidden ? "Hidden" : "Visible") },
      },
      objects: {
        Charts: () => charts(book, sheetId),
        Names: () => namedItems(book, sheetId),
        Tables: () => tables(book, sheetId),
      },
      methods: {
        Activate: () => {
          grid.activate(sheetId);
        },
        Delete: () => {
          if (grid.sheets().length === 1) throw new HostError("InvalidArgument");
          book.removeSheet(sheetId);
        },
        GetCell: (row, column) => areaAt(row, column, 1, 1),
        GetRange: (address) =>
          range(book, address === undefined || address === null ? whole : book.area(textArgument(address), sheetId)),
        GetRangeByIndexes: areaAt,
        // In Excel, the used range of an empty sheet is its first cell.
        GetUsedRange: async (valuesOnly) =>
          range(book, (await used(valuesOnly)) ?? { sheetId, row: 0, column: 0, rows: 1, columns: 1 }),
        GetUsedRangeOrNullObject: async (valuesOnly) => rangeOrNull(book, await used(valuesOnly)),
      },
    },
    sheetId,
  );
}

/** How many handlers of the page an event of the collection has. */
export class Watchers {
  #count = 0;

  get areAny(): boolean {
    return this.#count > 0;
  }

  start(): void {
    this.#count += 1;
  }

  stop(): void {
    this.#count = Math.max(0, this.#count - 1);
  }
}

export interface CellWatch {
  readonly changed: Watchers;
  readonly calculated: Watchers;
}

export function worksheets(book: Book, watch: CellWatch): HostObject {
  const { grid } = book;
  const item = (key: unknown): HostObject => worksheet(book, book.sheet(textArgument(key)).id);
  return new HostObject("WorksheetCollection", {
    items: () => grid.sheets().map(({ id }) => worksheet(book, id)),
    item,
    methods: {
      Add: (name) =>
        worksheet(
          book,
          grid.addSheet(name === undefined || name === null ? unusedName(book) : sheetName(book, name)).id,
        ),
      GetActiveWorksheet: () => worksheet(book, grid.activeSheet().id),
      GetCount: () => grid.sheets().length,
      GetFirst: () => worksheet(book, grid.sheets()[0]?.id ?? ""),
      GetItem: item,
      GetItemOrNullObject: (key) => orNull(() => item(key)),
      _RegisterDataChangedEvent: () => {
        watch.changed.start();
      },
      _UnregisterDataChangedEvent: () => {
        watch.changed.stop();
      },
      _RegisterCalculatedEvent: () => {
        watch.calculated.start();
      },
      _UnregisterCalculatedEvent: () => {
        watch.calculated.stop();
      },
    },
  });
}

/** Returns the name. @throws HostError if Excel would reject it */
function sheetName(book: Book, given: unknown, ofSheet?: string): string {
  const name = textArgument(given);
  if (name.length > LONGEST_NAME || FORBIDDEN_IN_NAME.test(name)) throw new HostError("InvalidArgument");
  const taken = book.grid
    .sheets()
    .some((sheet) => sheet.id !== ofSheet && sheet.name.toLowerCase() === name.toLowerCase());
  if (taken) throw new HostError("ItemAlreadyExists");
  return name;
}

function unusedName(book: Book): string {
  const taken = new Set(book.grid.sheets().map(({ name }) => name.toLowerCase()));
  let number = taken.size + 1;
  while (taken.has(`sheet${String(number)}`)) number += 1;
  return `Sheet${String(number)}`;
}
