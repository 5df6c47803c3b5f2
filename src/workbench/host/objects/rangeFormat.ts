/** Excel.RangeFormat, as far as the pane formats cells. */
import { type SheetArea } from "../area";
import { type Book } from "../book";
import { type CellLook } from "../grid";
import { HostError } from "../protocol";
import { HostObject, numberArgument, type Property, textArgument } from "./hostObject";

const COLOUR = /^#[0-9A-F]{6}$/i;
/** The grid's pixels per point. */
const PIXELS_A_POINT = 4 / 3;

export function rangeFormat(book: Book, area: SheetArea): HostObject {
  const { grid } = book;
  return new HostObject("RangeFormat", {
    properties: {
      VerticalAlignment: look(book, area, "stands", alignment),
      WrapText: look(book, area, "wraps", truth),
      ColumnWidth: {
        get: () => grid.columnWidth(area) / PIXELS_A_POINT,
        set: (points) => {
          const width = numberArgument(points);
          if (width < 0) throw new HostError("InvalidArgument");
          grid.setColumnWidth(area, width * PIXELS_A_POINT);
        },
      },
      RowHeight: {
        get: () => grid.rowHeight(area) / PIXELS_A_POINT,
        set: (points) => {
          const height = numberArgument(points);
          if (height < 0) throw new HostError("InvalidArgument");
          grid.setRowHeight(area, height * PIXELS_A_POINT);
        },
      },
    },
    methods: {
      AutofitRows: () => {
        grid.fitRows(area);
      },
    },
    objects: {
      Font: () =>
        new HostObject("RangeFont", {
          properties: { Bold: look(book, area, "bold", truth), Color: look(book, area, "colour", colour) },
        }),
      Fill: () =>
        new HostObject("RangeFill", {
          properties: { Color: look(book, area, "fill", colour) },
          methods: {
            Clear: () => {
              grid.clearFill(area);
            },
          },
        }),
    },
  });
}

/** Returns a property of the cells' look; null if the cells differ, as in Excel. */
function look<K extends keyof CellLook>(
  book: Book,
  area: SheetArea,
  name: K,
  read: (given: unknown) => CellLook[K],
): Property {
  return {
    get: () => {
      const held = new Set(book.grid.looks(area).map((cell) => cell[name]));
      return held.size === 1 ? [...held][0] : null;
    },
    set: (given) => {
      book.grid.setLook(area, { [name]: read(given) });
    },
  };
}

function truth(given: unknown): boolean {
  if (typeof given !== "boolean") throw new HostError("InvalidArgument");
  return given;
}

function alignment(given: unknown): CellLook["stands"] {
  if (given !== "Bottom" && given !== "Center" && given !== "Top") throw new HostError("InvalidArgument");
  return given;
}

function colour(given: unknown): string {
  const text = textArgument(given);
  if (!COLOUR.test(text)) throw new HostError("InvalidArgument");
  return text.toUpperCase();
}
