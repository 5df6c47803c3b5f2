/** Of all functions in formulas. Final: it is stored in every saved workbook. */
export const NAMESPACE = "SIZING";

/** "VTS_DAY" of "vts_day", as people type it, or "=SIZING.VTS_DAY", as formulas spell it. */
export function bareName(typed: string): string {
  const name = typed.toUpperCase().replace(/^=/, "");
  return name.startsWith(`${NAMESPACE}.`) ? name.slice(NAMESPACE.length + 1) : name;
}
