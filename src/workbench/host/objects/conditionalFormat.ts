/** Excel.ConditionalFormatCollection and its items: only rules with a condition; the workbench reads no others. */
import { type SheetArea, intersection } from "../area";
import { type Book } from "../book";
import { type ConditionalFormat } from "../grid";
import { HostError } from "../protocol";
import { HostObject, notOffered, numberArgument, textArgument } from "./hostObject";

/** Returns the collection of the formats that overlap an area. */
export function conditionalFormats(book: Book, area: SheetArea): HostObject {
  const all = (): readonly ConditionalFormat[] =>
    book.grid.conditionalFormats(area.sheetId).filter(({ areas }) => areas.some((one) => intersection(one, area)));
  const item = (key: unknown): HostObject => {
    const found = all().find(({ id }) => id === textArgument(key));
    if (!found) throw new HostError("ItemNotFound");
    return conditionalFormat(book, found);
  };
  return new HostObject("ConditionalFormatCollection", {
    items: () => all().map((format) => conditionalFormat(book, format)),
    item,
    methods: {
      GetCount: () => all().length,
      GetItem: item,
      GetItemAt: (index) => {
        const found = all()[numberArgument(index)];
        if (!found) throw new HostError("InvalidArgument");
        return conditionalFormat(book, found);
      },
    },
  });
}

function conditionalFormat(book: Book, { id, areas, formula }: ConditionalFormat): HostObject {
  return new HostObject(
    "ConditionalFormat",
    {
      properties: { Id: { get: () => id }, Type: { get: () => "Custom" } },
      objects: {
        Custom: () =>
          new HostObject("CustomConditionalFormat", {
            objects: {
              Rule: () => new HostObject("ConditionalFormatRule", { properties: { Formula: { get: () => formula } } }),
            },
          }),
        CellValue: () => {
          throw notOffered("ConditionalFormat", "cellValue");
        },
      },
      methods: {
        GetRanges: () =>
          new HostObject("RangeAreas", {
            properties: { Address: { get: () => areas.map((area) => book.address(area)).join(",") } },
          }),
      },
    },
    id,
  );
}
