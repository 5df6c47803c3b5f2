import { table, type Reply } from "../estimate";
import { isReadable, paperFigures, type PaperFigure } from "../facts/paperFigures";
import { choice, question } from "../question";
import { SOURCE_KEYS, sources } from "../sources";

const COLUMNS = [
  { label: "Figure", unit: "" },
  { label: "Curve", unit: "" },
  { label: "x", unit: "" },
  { label: "y", unit: "" },
  { label: "Shows", unit: "" },
  { label: "Tested with", unit: "" },
] as const;

/** What stands for the curves that the paper's text does not name. */
const ANY_CURVE = "any other: name it as you like";
const DRAWING = "no axes";

/** A paper's figures, a row for each curve: what to give as readings for it. */
export const figuresQuestion = question({
  name: "FIGURES",
  subject: "Everywhere",
  asks: "The figures of a paper, a row for each curve: ids, axes and test, for readings that you take from them",
  goals: ["Which figures have curves to read from?"],
  terms: ["chart", "readings", "calibrate"],
  unit: "table",
  equation: "looked up",
  notes: [
    "The papers' texts do not have the figures' values. Read them from the paper, and give them to a function that takes readings: a range with a row for each reading, of figure, curve, x and y.",
    "Between readings the functions go by a curve that rises and falls with them and never overshoots; beyond them the readings are not used, with a warning.",
    "Axes or curves that follow from what the paper says around the figure are marked as inferred; the picture decides.",
  ],
  examples: [["ptp-vts-2002"]],
  inputs: { paper: choice(SOURCE_KEYS, "Key of the paper, as FACT and EXPLAIN give it") },
  answer({ paper }): Reply {
    const source = sources.find(({ key }) => key === paper);
    if (!source) throw new RangeError(`no paper ${paper}`);
    const figures = paperFigures.filter(({ id }) => id.startsWith(source.factPrefix));
    const readable = figures.filter(isReadable).length;
    const rows: string[][] = [];
    for (const figure of figures) for (const curve of curvesOf(figure)) rows.push(row(figure, curve));
    return table(COLUMNS, rows, `${figures.length} figures, ${readable} with axes; their values are not in the text`);
  },
});

function curvesOf(figure: PaperFigure): string[] {
  if (!isReadable(figure)) return [""];
  return [...figure.curves, ...(figure.anyCurve ? [ANY_CURVE] : [])];
}

function row(figure: PaperFigure, curve: string): string[] {
  const { id, x, y, shows, tested, inferred } = figure;
  const mark = inferred ? " (inferred)" : "";
  const axes = isReadable(figure) ? [x + mark, y + mark] : [DRAWING, DRAWING];
  return [id, curve, ...axes, shows, tested];
}
