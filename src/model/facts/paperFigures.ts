/** The papers' figures: their axes, curves and test conditions. The papers' texts don't give the values. */
import { papers, type PaperFigure } from "./papers";

export const paperFigures = ([] as PaperFigure[]).concat(
  ...papers.map(({ figures }): readonly PaperFigure[] => figures),
);

/** Upper or lower case, and spaces at the ends, don't matter. */
export function findFigure(id: string): PaperFigure | undefined {
  const wanted = id.trim().toLowerCase();
  return paperFigures.find((figure) => figure.id === wanted);
}

/** True if a figure has curves that can be read. */
export function isReadable(figure: PaperFigure): boolean {
  return figure.x !== "";
}
