/** The charts of the cells that the model sheet keeps for them. */
import type { ChartPart, Series } from "../chartPart";
import type { Colour } from "../styles";
import type { DrawnCells } from "./drawnCells";

/** Looks of bars and lines; the dashes tell lines apart without colour, too. */
const BARS: readonly Colour[] = ["accent", "rule"];
const LINES = [
  { colour: "good", dash: "solid", width: 2.5 },
  { colour: "bad", dash: "dash" },
  { colour: "doubtful", dash: "sysDot" },
] as const satisfies readonly Omit<Series, "shape" | "name" | "values">[];
/** A chart with a line of its own beside its bars begins with it; other lines are limits. */
const LIMITS = LINES.slice(1);

/** More points than this have a label at every third. */
const FEW = 8;

export function pictureOf({ title, labels, labelTitle, valueTitle, bars, lines }: DrawnCells): ChartPart {
  const isDay = bars.length === 1;
  const looks = isDay ? LINES : LIMITS;
  const names = (of: DrawnCells["bars"]): string => of.map(({ label }) => lowered(label)).join(", ");
  const rows = Number(/(\d+)$/.exec(labels)?.[1]) - Number(/\$(\d+):/.exec(labels)?.[1]);
  return {
    description: `${valueTitle} by ${lowered(labelTitle)}: ${names(bars)}; line${lines.length === 1 ? "" : "s"}: ${names(lines)}`,
    title,
    categories: labels,
    // Configurations say what they are.
    categoryTitle: isDay ? labelTitle : "",
    valueTitle,
    labelEvery: rows > FEW ? 3 : 1,
    series: [
      ...bars.map(({ heading, cells }, i): Series => ({
        shape: "columns",
        name: heading,
        values: cells,
        colour: isDay ? "rule" : (BARS[i] ?? "rule"),
      })),
      ...lines.map(({ heading, cells }, i): Series => ({
        shape: "line",
        name: heading,
        values: cells,
        ...(looks[i] ?? LINES[0]),
      })),
    ],
  };
}

/** A label as it's written within a sentence; "FC5274 features" stays. */
function lowered(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
