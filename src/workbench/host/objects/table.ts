/** Excel.Table and Excel.TableCollection. Only the host knows tables; the grid shows their cells like any others. */
import { type SheetArea, intersection } from "../area";
import { type Book, type HostTable } from "../book";
import { HostError } from "../protocol";
import { HostObject, orNull, textArgument } from "./hostObject";
import { areaArgument, range } from "./range";
import { worksheet } from "./worksheet";

/** Returns the tables of the workbook, or of one sheet. */
export function tables(book: Book, sheetId?: string): HostObject {
  const all = (): HostTable[] => book.tables.filter(({ area }) => sheetId === undefined || area.sheetId === sheetId);
  const find = (key: unknown): HostTable => {
    const folded = textArgument(key).toLowerCase();
    const found = all().find(({ id, name }) => id === key || name.toLowerCase() === folded);
    if (!found) throw new HostError("ItemNotFound");
    return found;
  };
  return new HostObject("TableCollection", {
    items: () => all().map((item) => table(book, item)),
    item: (key) => table(book, find(key)),
    methods: {
      Add: (address, hasHeaders) => {
        const area = areaArgument(book, address, sheetId ?? book.grid.activeSheet().id);
        if (hasHeaders !== true) {
          throw new HostError("UnsupportedOperation", "This stand-in for Excel makes tables with headers only.");
        }
        if (book.tables.some((other) => intersection(other.area, area))) throw new HostError("InvalidArgument");
        writeMissingHeaders(book, area);
        return table(book, book.addTable(area, true));
      },
      GetCount: () => all().length,
      GetItem: (key) => table(book, find(key)),
      GetItemOrNullObject: (key) => orNull(() => table(book, find(key))),
    },
  });
}

function table(book: Book, item: HostTable): HostObject {
  const part = (change: Partial<SheetArea>): HostObject => range(book, { ...item.area, ...change });
  return new HostObject(
    "Table",
    {
      properties: {
        Id: { get: () => item.id },
        Name: {
          get: () => item.name,
          set: (name) => {
            item.name = unusedName(book, textArgument(name), item);
          },
        },
        ShowHeaders: { get: () => item.hasHeaders },
        ShowTotals: { get: () => false },
        Style: {
          get: () => item.style,
          set: (style) => {
            item.style = textArgument(style);
          },
        },
      },
      objects: { Worksheet: () => worksheet(book, item.area.sheetId) },
      methods: {
        ConvertToRange: () => {
          book.removeTable(item);
          return part({});
        },
        Delete: () => {
          book.removeTable(item);
          book.grid.clear(item.area, { contents: true, formats: true });
        },
        GetRange: () => part({}),
        GetHeaderRowRange: () => part({ rows: 1 }),
        GetDataBodyRange: () => part({ row: item.area.row + 1, rows: Math.max(1, item.area.rows - 1) }),
        Resize: (given) => {
          const area = areaArgument(book, given, item.area.sheetId);
          if (area.sheetId !== item.area.sheetId || area.row !== item.area.row) throw new HostError("InvalidArgument");
          item.area = area;
        },
      },
    },
    item.id,
  );
}

function writeMissingHeaders(book: Book, area: SheetArea): void {
  const header = { ...area, rows: 1 };
  const names = (book.grid.values(header)[0] ?? []).map((name, i) =>
    name === "" ? `Column${String(i + 1)}` : String(name),
  );
  book.grid.write(header, [names]);
}

function unusedName(book: Book, name: string, item: HostTable): string {
  const folded = name.toLowerCase();
  if (book.tables.some((other) => other !== item && other.name.toLowerCase() === folded)) {
    throw new HostError("ItemAlreadyExists");
  }
  return name;
}
