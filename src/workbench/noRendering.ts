/** Stands in for the grid library's drawing in programs that compute a workbook and never show it. */

/** The library creates one per sheet, even if it doesn't draw. */
export class SpreadsheetSkeleton {
  dispose(): void {
    // There is nothing to release.
  }
}

/** The library needs these functions only for names that a user types and for positions of drawings. */
export function hasCJKText(): never {
  throw new Error("there is no drawing here");
}

export function precisionTo(): never {
  throw new Error("there is no drawing here");
}
