/** Excel.NamedItem and Excel.NamedItemCollection. */
import { referenceOf } from "../../../cells/address";
import { fixed, isLikeCells, written } from "../../../cells/reference";
import { type SheetArea } from "../area";
import { type Book } from "../book";
import { type DefinedName } from "../grid";
import { HostError } from "../protocol";
import { HostObject, orNull, textArgument } from "./hostObject";
import { areaArgument, range } from "./range";

const VALID_NAME = /^[\p{L}_\\][\p{L}\p{N}_.\\?]*$/u;

/** Returns the names of the workbook, or of one sheet. */
export function namedItems(book: Book, sheetId?: string): HostObject {
  const names = (): DefinedName[] => book.grid.names().filter((name) => name.sheetId === sheetId);
  const find = (key: unknown): DefinedName => {
    const folded = textArgument(key).toLowerCase();
    const found = names().find(({ name }) => name.toLowerCase() === folded);
    if (!found) throw new HostError("ItemNotFound");
    return found;
  };
  return new HostObject("NamedItemCollection", {
    items: () => names().map((name) => namedItem(book, name)),
    item: (key) => namedItem(book, find(key)),
    methods: {
      Add: (name, reference, comment) => {
        const added = {
          name: validName(name),
          formula: formulaOf(book, reference),
          comment: typeof comment === "string" ? comment : "",
        };
        if (names().some((known) => known.name.toLowerCase() === added.name.toLowerCase())) {
          throw new HostError("ItemAlreadyExists");
        }
        book.grid.addName({ ...added, ...(sheetId === undefined ? {} : { sheetId }) });
        return namedItem(book, find(added.name));
      },
      GetCount: () => names().length,
      GetItem: (key) => namedItem(book, find(key)),
      GetItemOrNullObject: (key) => orNull(() => namedItem(book, find(key))),
    },
  });
}

function namedItem(book: Book, item: DefinedName): HostObject {
  const area = (): SheetArea => book.areaOfName(item);
  return new HostObject(
    "NamedItem",
    {
      properties: {
        Name: { get: () => item.name },
        Formula: {
          get: () => item.formula,
          set: (formula) => {
            book.grid.removeName(item.name, item.sheetId);
            book.grid.addName({ ...item, formula: formulaOf(book, textArgument(formula)) });
          },
        },
        Value: { get: () => orNull(() => book.address(area())) ?? item.formula },
        Type: { get: () => (orNull(area) ? "Range" : "String") },
        Scope: { get: () => (item.sheetId === undefined ? "Workbook" : "Worksheet") },
        Comment: { get: () => item.comment },
        Visible: { get: () => true },
      },
      methods: {
        Delete: () => {
          book.grid.removeName(item.name, item.sheetId);
        },
        GetRange: () => range(book, area()),
        GetRangeOrNullObject: () => orNull(() => range(book, area())),
      },
    },
    item.name,
  );
}

/** Returns the formula of a name from a Range or a text. */
function formulaOf(book: Book, reference: unknown): string {
  if (typeof reference === "string") return reference.startsWith("=") ? reference : `=${reference}`;
  const area = areaArgument(book, reference, book.grid.activeSheet().id);
  return `=${written(fixed({ sheet: book.sheet(area.sheetId).name, address: referenceOf(area) }))}`;
}

function validName(given: unknown): string {
  const name = textArgument(given);
  if (!VALID_NAME.test(name) || isLikeCells(name) || name.length > 255) throw new HostError("InvalidArgument");
  return name;
}
