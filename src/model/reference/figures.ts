import { table, type Reply } from "../question/answer";
import { isReadable, paperFigures } from "../facts/paperFigures";
import type { PaperFigure } from "../facts/papers";
import { choice, question, type About } from "../question/question";
import { sources } from "../facts/sources";

const COLUMNS = [
  { label: "Figure", unit: "" },
  { label: "Curve", unit: "" },
  { label: "x", unit: "" },
  { label: "y", unit: "" },
  { label: "Shows", unit: "" },
  { label: "Tested with", unit: "" },
] as const;

/** A collection of documents has no figures. */
const KEYS = sources
  .filter(({ factPrefix }) => paperFigures.some(({ id }) => id.startsWith(factPrefix)))
  .map(({ key }) => key);

/** Shown for curves that the paper's text doesn't name. */
const ANY_CURVE = "any other: choose your own name";
const DRAWING = "no axes";

/** The figures of a paper, one row per curve, so that readings can name them. */
export const figuresQuestion = question({
  name: "FIGURES",
  subject: "General",
  asks: "The charts in a paper, one row per curve, with IDs, axes and test conditions",
  unit: "table",
  equation: { inWords: "looked up" },
  examples: [["ptp-vts-2002"]],
  inputs: { paper: choice(KEYS, "Paper key", { hint: "as shown by PAPER_FACT and EXPLAIN" }) },
  answer({ paper }): Reply {
    const source = sources.find(({ key }) => key === paper);
    if (!source) throw new RangeError(`no paper ${paper}`);
    const figures = paperFigures.filter(({ id }) => id.startsWith(source.factPrefix));
    const readable = figures.filter(isReadable).length;
    const rows: string[][] = [];
    for (const figure of figures) for (const curve of curvesOf(figure)) rows.push(row(figure, curve));
    return table(COLUMNS, rows, `${figures.length} figures, ${readable} with axes; read the values from the paper`);
  },
});

export const about = (): About<typeof figuresQuestion> => ({
  goals: ["Which published charts can I read values from?"],
  terms: ["chart", "readings", "calibrate"],
  notes: [
    "The add-in doesn't contain the values in the papers' charts. Read them from the paper and pass them to a function with a readings argument.",
    "readings has one row per reading, with figure, curve, x and y.",
    "Between readings, the functions use monotone interpolation. Outside them, the readings aren't used and you get a warning.",
    "Axes or curves marked as inferred come from the surrounding text. If the chart differs, use the chart.",
  ],
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
