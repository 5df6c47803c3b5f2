/** Namespace of all functions in formulas. It never changes, because every saved workbook contains it. */
export const NAMESPACE = "SIZING";

/** Returns "VTS_DAY" for "vts_day", as people type it, and for "=SIZING.VTS_DAY", as formulas spell it. */
export function bareName(typed: string): string {
  const name = typed.toUpperCase().replace(/^=/, "");
  return name.startsWith(`${NAMESPACE}.`) ? name.slice(NAMESPACE.length + 1) : name;
}
