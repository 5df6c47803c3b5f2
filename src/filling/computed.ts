/** Value of a formula's cell, or of a cell into which a formula spills; null for a blank. */
export type Computed = number | string | boolean | null | { readonly error: string };

/** A formula's values: one for a plain formula, otherwise the whole spill range. */
export interface ComputedCell {
  readonly sheet: string;
  /** The formula's cell: "C8". */
  readonly address: string;
  readonly values: readonly (readonly Computed[])[];
  /** Why it has no value, to be read after the cell's name: "calls FOO". Its values are then one blank. */
  readonly why?: string;
}

/** Names of cells with formulas: "Sizing!C8". */
export type FormulaCells = ReadonlySet<string>;
