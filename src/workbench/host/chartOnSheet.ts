/** A chart that an add-in made, and its conversion for the dock. */
import { type SheetArea } from "./area";
import { type Chart, type SeriesKind } from "../book/charts";

export interface SeriesOnSheet {
  name: string;
  kind: SeriesKind;
  values: SheetArea | undefined;
  categories: SheetArea | undefined;
  axis: "Primary" | "Secondary";
}

export interface ChartOnSheet {
  readonly id: string;
  readonly sheetId: string;
  name: string;
  kind: SeriesKind;
  /** A text, or the cell that holds it. */
  title: string | SheetArea;
  categoryTitle: string;
  readonly valueTitles: { Primary: string; Secondary: string };
  series: SeriesOnSheet[];
  legend: string;
  /** The cells that the chart covers; undefined if it was left to Excel to place it. */
  place: SheetArea | undefined;
}

type NameOf = (sheetId: string) => string | undefined;

/** Returns the chart as the dock draws it; undefined if its sheet, or the sheet of a series, is gone. */
export function drawable(chart: ChartOnSheet, nameOf: NameOf): Chart | undefined {
  const sheet = nameOf(chart.sheetId);
  if (sheet === undefined) return undefined;
  const { Primary, Secondary } = chart.valueTitles;
  const axis = (title: string, side: "left" | "right"): Chart["axes"][number] => ({
    title,
    least: undefined,
    most: undefined,
    side,
  });
  const usesSecondary = chart.series.some((series) => series.axis === "Secondary");
  const { title } = chart;
  const titleArea = typeof title === "string" ? undefined : drawn(title, nameOf);
  return {
    sheet,
    place: chart.place,
    title: typeof title === "string" ? { text: title } : titleArea && { cells: titleArea },
    description: "",
    series: chart.series.flatMap(({ name, kind, values, categories, axis: group }) => {
      const held = values && drawn(values, nameOf);
      if (!held) return [];
      const along = categories && drawn(categories, nameOf);
      return [
        {
          kind,
          name: { text: name },
          categories: along,
          values: held,
          colour: undefined,
          isDashed: false,
          axis: group === "Secondary" ? 1 : 0,
        },
      ];
    }),
    axes: [axis(Primary, "left"), ...(usesSecondary ? [axis(Secondary, "right")] : [])],
    categoryTitle: chart.categoryTitle,
  };
}

function drawn({ sheetId, ...area }: SheetArea, nameOf: NameOf): Chart["series"][number]["values"] | undefined {
  const sheet = nameOf(sheetId);
  return sheet === undefined ? undefined : { sheet, ...area };
}
