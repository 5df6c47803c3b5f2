/**
 * The bodies of evidence, in reading order: papers, and product documentation. A new one is a JSON file and a line here,
 * with its import.
 */
import currentHardware from "./currentHardware.json";
import globalMirror from "./globalMirror.json";
import ptpVts from "./ptpVts.json";
import t10000c from "./t10000c.json";
import ts7770 from "./ts7770.json";
import tsmTapeCopy from "./tsmTapeCopy.json";

/** A document of a collection, which each of its facts names by its key. */
export interface Publication {
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  readonly address: string;
  readonly date?: string;
}

/** What the product shows of a paper, or of a collection of documents. */
export interface Source {
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  readonly date: string;
  /** Prefix of its facts' IDs. */
  readonly factPrefix: string;
  /** The documents of a collection; absent for a paper. */
  readonly documents?: readonly Publication[];
  /** Contradictions in the paper and departures from it, each with our interpretation. */
  readonly stands: readonly string[];
}

export interface PaperFigure {
  /** "ptp-vts.fig-3": the paper's prefix for fact IDs, and the figure. */
  readonly id: string;
  readonly shows: string;
  /** Axis with its unit; empty for a drawing. */
  readonly x: string;
  readonly y: string;
  /** Names by which readings refer to the curves. */
  readonly curves: readonly string[];
  /** The text doesn't name all curves, so a reading can name another. */
  readonly anyCurve?: boolean;
  /** The paper doesn't name the axes or curves; they follow from its text around the figure. */
  readonly inferred?: boolean;
  readonly tested: string;
}

export const papers = [ptpVts, ts7770, t10000c, globalMirror, tsmTapeCopy, currentHardware];
