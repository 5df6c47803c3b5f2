/** The papers' figures: their axes, curves and test conditions. The papers' texts don't give the values. */
import table from "./factTable";

export interface PaperFigure {
  /** "ptp-vts.fig-3": the paper's prefix of fact ids, and the figure. */
  readonly id: string;
  readonly shows: string;
  /** Axis with its unit; empty for a drawing. */
  readonly x: string;
  readonly y: string;
  /** As readings name them. */
  readonly curves: readonly string[];
  /** The curves are not all known from the text: a reading may name another. */
  readonly anyCurve?: boolean;
  /** Axes or curves are not in the paper's words, but follow from what it says around the figure. */
  readonly inferred?: boolean;
  readonly tested: string;
}

export const paperFigures = table.figures;

/** Case and spaces at the ends are forgiven. */
export function findFigure(id: string): PaperFigure | undefined {
  const wanted = id.trim().toLowerCase();
  return paperFigures.find((figure) => figure.id === wanted);
}

/** Whether a figure has curves that readings can be taken from. */
export function isReadable(figure: PaperFigure): boolean {
  return figure.x !== "";
}
