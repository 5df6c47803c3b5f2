/** What calculates formulas: it gets the cells of a workbook, and returns the values of those with formulas. */
import type { Position } from "../cells/address";
import type { Computed } from "./computed";

/** One cell: a constant, or a formula as a person types it ("=SUM(B5:B9)"). */
interface LiveCell extends Position {
  readonly value?: Computed;
  readonly formula?: string;
  /** True for a call of one of our functions, which may fill further cells. */
  readonly isFilling?: boolean;
  /** It fills the cells for which it was entered, whatever is in others. */
  readonly isFixed?: boolean;
}

/** A sheet with the cells that aren't blank. */
export interface LiveSheet {
  readonly name: string;
  readonly cells: readonly LiveCell[];
  /** How far its cells, and references to it, reach. */
  readonly rows: number;
  readonly columns: number;
}

/**
 * Calculates the formulas; returns the values of each, in the order of the sheets and their cells: one for each formula,
 * unless it fills further cells.
 */
export type Engine = (sheets: readonly LiveSheet[]) => Promise<readonly (readonly (readonly Computed[])[])[]>;
