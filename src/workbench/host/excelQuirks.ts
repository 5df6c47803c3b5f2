/**
 * Limitations that an add-in meets in some versions of Excel or at times; the stand-in imitates them on request:
 * workbench.html?excel=web,german.
 */
export const QUIRKS = {
  ungrouped: "Excel.run with mergeUndoGroup fails with UndoNotSupported, after a part of its work",
  ungroupedInternal: "Excel.run with mergeUndoGroup fails with GeneralException, after a part of its work",
  busy: "Formulas show #BUSY! right after they were written, and spill later",
  stale: "After a change, SIZING formulas show their old values for a while, and then only onCalculated tells",
  late: "office.js arrives after four seconds",
  themeTexts: "The theme has isDarkTheme, and office.js makes a colour text of it",
  editing: "Nothing can be read or written while a cell is being edited",
  limits: "Requests, answers and ranges have the sizes that Microsoft documents for Excel on the web",
  web: "The platform is Excel on the web: no theme, and no inserted sheets with charts",
  german: "Numbers have a decimal comma and points between thousands; the editing language is English",
} as const;

export type Quirk = keyof typeof QUIRKS;
export type Quirks = ReadonlySet<Quirk>;

export const NO_QUIRKS: Quirks = new Set();

/** The parameter in the address of the workbench and of the pane's frame. */
const PARAMETER = "excel";

/** @throws RangeError for a quirk that isn't in the list */
export function quirksIn(query: string): Quirks {
  const named = new URLSearchParams(query).get(PARAMETER)?.split(",") ?? [];
  return new Set(
    named.map((name) => {
      if (name in QUIRKS) return name as Quirk;
      throw new RangeError(`No quirk "${name}". There are: ${Object.keys(QUIRKS).join(", ")}`);
    }),
  );
}

/** Returns "&excel=web,german"; empty if there are no quirks. */
export function queryOf(quirks: Quirks): string {
  return quirks.size === 0 ? "" : `&${PARAMETER}=${[...quirks].join(",")}`;
}
