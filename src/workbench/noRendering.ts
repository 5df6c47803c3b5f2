/** Stands in for the grid library's drawing where a workbook is computed and never shown. */

/** One is made for each sheet. */
export class SpreadsheetSkeleton {
  dispose(): void {
    // It holds nothing.
  }
}

/** Asked of names that a person gives, and for the places of drawings. */
export function hasCJKText(): never {
  throw new Error("there is no drawing here");
}

export function precisionTo(): never {
  throw new Error("there is no drawing here");
}
