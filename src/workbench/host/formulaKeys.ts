/**
 * While it calculates a workbook, the library keeps longer formulas that it has read by a hash of 32 bits, so that one of
 * thousands can get the answer of another. So each gets keys that no other has, by spaces after it, which change nothing.
 */
import { hashAlgorithm } from "@univerjs/core";

/** Characters up to which the library keeps a text by itself. */
const LONGEST_AS_IT_IS = 64;

/** Returns a function that gives a formula of the workbook as many spaces as it takes. */
export function withOwnKeys(workbookId: string): (formula: string) => string {
  const texts = new Map<number, string>();
  const spaced = (formula: string): string => {
    const keys = keysOf(workbookId, formula).map((key) => [hashAlgorithm(key), key] as const);
    if (keys.some(([hash, key]) => (texts.get(hash) ?? key) !== key)) return spaced(`${formula} `);
    for (const [hash, key] of keys) texts.set(hash, key);
    return formula;
  };
  return spaced;
}

/** With the workbook, alone, and without the equals sign. */
function keysOf(workbookId: string, formula: string): string[] {
  return [`${workbookId}${formula}`, formula, formula.slice(1)].filter((key) => key.length > LONGEST_AS_IT_IS);
}
