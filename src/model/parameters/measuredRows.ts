/** Rows of a user's measurements, as an input of the questions whose parameters they narrow. */
import type { ChoiceInput, QuantityInput, Row, RowColumn } from "../question/input";
import { fitOf, fitTo, type Fit, type Measurement } from "./measured";
import type { Calibrated, ParameterWords } from "./parameters";
import { sorted } from "../language/sorted";

/** A column that is read as an input. */
export function column<I extends ChoiceInput | QuantityInput>(as: I): RowColumn & { readonly as: I } {
  return {
    label: as.label,
    takes: as.kind === "choice" ? "text" : "number",
    mayBeBlank: as.otherwise !== undefined,
    as,
  };
}

/**
 * Returns a function from rows to the fit that they give. It keeps the latest one, because the answers of a column and
 * their sentences use the same rows.
 *
 * @param measurement throws an InputError for an impossible row: its column, the rule and the value
 */
export function fitsOf<N extends string, C extends Readonly<Record<string, RowColumn>>>(
  calibrated: Calibrated<N>,
  words: Readonly<Record<N, ParameterWords>>,
  measurement: (row: Row<C>) => Measurement<N>,
): (measured: readonly Row<C>[]) => Fit<N> {
  const unmeasured = fitOf(calibrated, words);
  let last: { readonly key: string; readonly fit: Fit<N> } | undefined;
  return (measured) => {
    if (measured.length === 0) return unmeasured;
    const keyed = measured.map((row) => ({ row, key: JSON.stringify(row.cells) }));
    const key = keyed.map((one) => one.row.name + one.key).join();
    if (last?.key !== key) {
      const inOrder = sorted(keyed, (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
      const found = inOrder.map(({ row }) => measurement(row));
      last = { key, fit: fitTo(calibrated, words, found) };
    }
    return last.fit;
  };
}
