/** Excel.Chart and Excel.ChartCollection: of lines, areas and columns. The host keeps them; the page's dock draws them. */
import { type SheetArea } from "../area";
import { type Book } from "../book";
import { type ChartOnSheet, type SeriesOnSheet } from "../chartOnSheet";
import { HostError } from "../protocol";
import { HostObject, numberArgument, orNull, type Property, textArgument } from "./hostObject";
import { areaArgument, found, RangeObject } from "./range";

const KINDS = { Line: "line", LineMarkers: "line", Area: "area", ColumnClustered: "column" } as const;
const TYPES = { line: "Line", area: "Area", column: "ColumnClustered" } as const;
const POSITIONS = ["Bottom", "Top", "Left", "Right", "Corner", "Custom"];

export function charts(book: Book, sheetId: string): HostObject {
  const all = (): ChartOnSheet[] => book.charts.filter((chart) => chart.sheetId === sheetId);
  const find = (key: unknown): ChartOnSheet => {
    const folded = textArgument(key).toLowerCase();
    const chart = all().find(({ id, name }) => id === key || name.toLowerCase() === folded);
    if (!chart) throw new HostError("ItemNotFound");
    return chart;
  };
  return new HostObject("ChartCollection", {
    items: () => all().map((one) => chart(book, one)),
    item: (key) => chart(book, find(key)),
    methods: {
      Add: (type, source, seriesBy) => chart(book, added(book, sheetId, { type, source, seriesBy })),
      GetCount: () => all().length,
      GetItem: (key) => chart(book, find(key)),
      GetItemOrNullObject: (key) => orNull(() => chart(book, find(key))),
    },
  });
}

interface Added {
  readonly type: unknown;
  readonly source: unknown;
  readonly seriesBy: unknown;
}

/** Adds a chart with one series per column of the source. */
function added(book: Book, sheetId: string, { type, source, seriesBy }: Added): ChartOnSheet {
  if (!(source instanceof RangeObject)) throw new HostError("InvalidArgument");
  if (seriesBy !== "Columns") {
    throw new HostError("UnsupportedOperation", "This stand-in for Excel draws series by columns only.");
  }
  const kind = kindOf(type);
  const { area } = source;
  const series = Array.from({ length: area.columns }, (_, i): SeriesOnSheet => ({
    name: `Series${String(i + 1)}`,
    kind,
    values: { ...area, column: area.column + i, columns: 1 },
    categories: undefined,
    axis: "Primary",
  }));
  return book.addChart({ sheetId, kind, series });
}

function kindOf(type: unknown): SeriesOnSheet["kind"] {
  const kind = Object.entries(KINDS).find(([name]) => name === type)?.[1];
  if (!kind) throw new HostError("UnsupportedOperation", `Charts of type ${String(type)} are not drawn here.`);
  return kind;
}

function chart(book: Book, item: ChartOnSheet): HostObject {
  const { changed, text } = setters(book);
  return new HostObject(
    "Chart",
    {
      properties: {
        Id: { get: () => item.id },
        Name: text(
          () => item.name,
          (name) => (item.name = name),
        ),
        ChartType: {
          get: () => TYPES[item.kind],
          set: (type) => {
            item.kind = kindOf(type);
            for (const series of item.series) series.kind = item.kind;
            changed();
          },
        },
      },
      objects: {
        Title: () => title(book, item),
        Axes: () => axes(book, item),
        Series: () => seriesCollection(book, item),
        Legend: () => legend(item),
      },
      methods: {
        SetPosition: (first, last) => {
          item.place = covering(book, item.sheetId, first, last);
        },
        Delete: () => {
          book.removeChart(item);
        },
      },
    },
    item.id,
  );
}

interface Setters {
  readonly changed: () => void;
  readonly text: (get: () => string, set: (text: string) => void) => Property;
}

function setters(book: Book): Setters {
  const changed = (): void => {
    book.chartsChanged();
  };
  return {
    changed,
    text: (get, set) => ({
      get,
      set: (given) => {
        set(textArgument(given));
        changed();
      },
    }),
  };
}

function covering(book: Book, sheetId: string, first: unknown, last: unknown): SheetArea {
  const from = areaArgument(book, first, sheetId);
  const to = last === undefined || last === null ? from : areaArgument(book, last, sheetId);
  if (from.sheetId !== sheetId || to.sheetId !== sheetId) throw new HostError("InvalidArgument");
  if (to.row < from.row || to.column < from.column) throw new HostError("InvalidArgument");
  return { ...from, rows: to.row + to.rows - from.row, columns: to.column + to.columns - from.column };
}

function title(book: Book, item: ChartOnSheet): HostObject {
  const { changed, text } = setters(book);
  return new HostObject("ChartTitle", {
    properties: {
      Text: text(
        () => (typeof item.title === "string" ? item.title : String(book.grid.values(item.title)[0]?.[0] ?? "")),
        (words) => (item.title = words),
      ),
    },
    methods: {
      SetFormula: (formula) => {
        const words = textArgument(formula);
        if (!words.startsWith("=")) throw new HostError("InvalidArgument");
        item.title = book.area(words.slice(1), item.sheetId);
        changed();
      },
    },
  });
}

function axes(book: Book, item: ChartOnSheet): HostObject {
  const category = (): HostObject =>
    axis(
      book,
      () => item.categoryTitle,
      (words) => (item.categoryTitle = words),
    );
  const value = (group: "Primary" | "Secondary"): HostObject => {
    // In Excel the axis exists only while a series uses it.
    found(group === "Primary" || item.series.some((one) => one.axis === group) ? item.series[0]?.values : undefined);
    return axis(
      book,
      () => item.valueTitles[group],
      (words) => (item.valueTitles[group] = words),
    );
  };
  return new HostObject("ChartAxes", {
    objects: { CategoryAxis: category, ValueAxis: () => value("Primary") },
    methods: {
      GetItem: (type, given) => {
        const group = given ?? "Primary";
        if (group !== "Primary" && group !== "Secondary") throw new HostError("InvalidArgument");
        if (type === "Category" && group === "Primary") return category();
        if (type === "Value") return value(group);
        throw new HostError("InvalidArgument");
      },
    },
  });
}

function axis(book: Book, get: () => string, set: (words: string) => void): HostObject {
  const { text } = setters(book);
  return new HostObject("ChartAxis", {
    objects: { Title: () => new HostObject("ChartAxisTitle", { properties: { Text: text(get, set) } }) },
  });
}

function legend(item: ChartOnSheet): HostObject {
  return new HostObject("ChartLegend", {
    properties: {
      Position: {
        get: () => item.legend,
        set: (position) => {
          if (!POSITIONS.includes(textArgument(position))) throw new HostError("InvalidArgument");
          item.legend = String(position);
        },
      },
    },
  });
}

function seriesCollection(book: Book, item: ChartOnSheet): HostObject {
  return new HostObject("ChartSeriesCollection", {
    items: () => item.series.map((one) => series(book, item, one)),
    methods: {
      Add: (name) => {
        const made: SeriesOnSheet = {
          name: typeof name === "string" ? name : `Series${String(item.series.length + 1)}`,
          kind: item.kind,
          values: undefined,
          categories: undefined,
          axis: "Primary",
        };
        item.series.push(made);
        return series(book, item, made);
      },
      GetCount: () => item.series.length,
      GetItemAt: (index) => {
        const one = item.series[numberArgument(index)];
        if (!one) throw new HostError("InvalidArgument");
        return series(book, item, one);
      },
    },
  });
}

function series(book: Book, item: ChartOnSheet, one: SeriesOnSheet): HostObject {
  const { changed, text } = setters(book);
  return new HostObject(
    "ChartSeries",
    {
      properties: {
        Name: text(
          () => one.name,
          (name) => (one.name = name),
        ),
        ChartType: {
          get: () => TYPES[one.kind],
          set: (type) => {
            one.kind = kindOf(type);
            changed();
          },
        },
        AxisGroup: {
          get: () => one.axis,
          set: (group) => {
            if (group !== "Primary" && group !== "Secondary") throw new HostError("InvalidArgument");
            one.axis = group;
            changed();
          },
        },
      },
      methods: {
        SetValues: (source) => {
          one.values = areaArgument(book, source, item.sheetId);
          changed();
        },
        SetXAxisValues: (source) => {
          one.categories = areaArgument(book, source, item.sheetId);
          changed();
        },
      },
    },
    String(item.series.indexOf(one)),
  );
}
