/** The charts; their series, names and axis titles come from the columns' declarations. */
import type { ChartPart, Series } from "../chartPart";
import type { Colour } from "../look";
import type { Options, Picture, Scenario } from "../scenario";
import { lowered } from "../sentences";
import type { ComputedSheet } from "./computed";
import { declared } from "./asks";
import { optionsOf } from "./calls";
import { columnsDrawn, limitsIn, lineKey, lineOf, optionsDrawn, picturesIn } from "./drawn";
import type { TableSheet } from "./timeline";
import { heading } from "../../model/question/answer";

/** Looks of limits; the dashes tell them apart without colour, too. */
const LIMIT_LOOKS = [
  { colour: "bad", dash: "dash" },
  { colour: "doubtful", dash: "sysDot" },
] as const satisfies readonly { colour: Colour; dash: "dash" | "sysDot" }[];

/** Cells of the front page that show a list of options. */
export interface DrawnOptions {
  readonly options: Options;
  readonly labels: string;
  readonly columns: ReadonlyMap<string, { readonly heading: string; readonly cells: string }>;
}

export function pictures(
  scenario: Scenario,
  computed: ComputedSheet,
  table: TableSheet | undefined,
  shown: ReadonlyMap<string, DrawnOptions>,
): readonly ChartPart[] {
  return picturesIn(scenario).map((picture, i): ChartPart => {
    const options = optionsDrawn(scenario, picture);
    const title = computed.titles[i] ?? "";
    const names = columnsDrawn(scenario, picture);
    const limitsDrawn = limitsIn(scenario, picture);
    const here = [...shown.values()].find((one) => one.options === options);
    const drawn = options ? ofOptions(here, picture, names, optionsOf(scenario, options).title) : ofTable(table, names);
    const limits = limitsDrawn.map((limit, l): Series => {
      const line = computed.lines.get(lineKey(limit));
      const look = LIMIT_LOOKS[l];
      if (!line || !look) throw new RangeError(`no line for ${lineKey(limit)}`);
      return { shape: "line", name: line.heading, values: line.cells, ...look };
    });
    const { labels, ...part } = drawn;
    const description = described(
      part,
      labels,
      limitsDrawn.map((limit) => lineOf(scenario, limit)[1]),
    );
    return { description, title, ...part, series: [...part.series, ...limits] };
  });
}

/** What a picture shows, for readers who can't see it: "Writes (MB/s) by start of hour: demand, accepted; line: peak". */
function described(
  { valueTitle, categoryTitle }: Omit<Drawn, "labels">,
  labels: readonly string[],
  limits: readonly string[],
): string {
  const lines = limits.length === 0 ? "" : `; ${limits.length === 1 ? "line" : "lines"}: ${listed(limits)}`;
  return `${valueTitle} by ${lowered(categoryTitle)}: ${listed(labels)}${lines}`;
}

function listed(labels: readonly string[]): string {
  return labels.map(lowered).join(", ");
}

interface Drawn extends Pick<ChartPart, "categories" | "categoryTitle" | "valueTitle" | "series" | "labelEvery"> {
  /** Of the series. */
  readonly labels: readonly string[];
}

function ofTable(table: TableSheet | undefined, names: readonly string[]): Drawn {
  const found = names.map((name) => {
    const column = table?.columns.get(name);
    if (!column) throw new RangeError(`the table has no column ${name}`);
    return column;
  });
  const [first] = found;
  const times = table?.times;
  const steps = [...(table?.columns.values() ?? [])].find(({ column }) => column.drawn === "time");
  if (!first || (!times && !steps)) throw new RangeError("a picture needs columns over time");
  return {
    categories: times?.cells ?? steps?.cells ?? "",
    categoryTitle: times?.title ?? (steps ? heading(steps.column) : ""),
    valueTitle: heading(first.column),
    series: found.map((column, i) => seriesOf(i, found.length, column.heading, column.cells)),
    labelEvery: 3,
    labels: found.map(({ column }) => column.label),
  };
}

function ofOptions(
  shown: DrawnOptions | undefined,
  { drawn }: Picture,
  names: readonly string[],
  categoryTitle: string,
): Drawn {
  if (!shown) throw new RangeError("the options of a picture aren't shown");
  const { options, columns, labels } = shown;
  const [first = ""] = names;
  const { title, unit } = declared(options.columns[first] ?? first);
  return {
    categories: labels,
    categoryTitle,
    valueTitle: unit === "" ? title : `${title} (${unit})`,
    series: names.map((name, i) => {
      const column = columns.get(name);
      if (!column) throw new RangeError(`the options have no column ${name}`);
      return seriesOf(i, drawn.length, column.heading, column.cells);
    }),
    labelEvery: 1,
    labels: names.map((name) => declared(options.columns[name] ?? name).title),
  };
}

/** The first series is bars, in the accent colour unless a line is drawn over them. The others are lines. */
function seriesOf(index: number, count: number, name: string, values: string): Series {
  if (index === 0) return { shape: "columns", name, values, colour: count === 1 ? "accent" : "rule" };
  return { shape: "line", name, values, colour: index === 1 ? "accent" : "good", width: 2.5 };
}
