/** Value of a formula's cell or of a cell it spills into; null shows nothing. */
export type Computed = number | string | boolean | null | { readonly error: string };

/** A formula's values: one for a plain formula, the whole spill otherwise. */
export interface ComputedCell {
  readonly sheet: string;
  /** Of the formula: "C8". */
  readonly address: string;
  readonly values: readonly (readonly Computed[])[];
}

/** Names of cells with formulas: "Sizing!C8". */
export type FormulaCells = ReadonlySet<string>;
