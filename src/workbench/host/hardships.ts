/**
 * Limitations that an add-in meets in some versions of Excel or at times; the stand-in imitates them on request:
 * workbench.html?excel=web,german.
 */
export const HARDSHIPS = {
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

export type Hardship = keyof typeof HARDSHIPS;
export type Hardships = ReadonlySet<Hardship>;

export const NO_HARDSHIPS: Hardships = new Set();

/** The parameter in the address of the workbench and of the pane's frame. */
const PARAMETER = "excel";

/** @throws RangeError for a hardship that isn't in the list */
export function hardshipsIn(query: string): Hardships {
  const named = new URLSearchParams(query).get(PARAMETER)?.split(",") ?? [];
  return new Set(
    named.map((name) => {
      if (name in HARDSHIPS) return name as Hardship;
      throw new RangeError(`No hardship "${name}". There are: ${Object.keys(HARDSHIPS).join(", ")}`);
    }),
  );
}

/** Returns "&excel=web,german"; empty if there are no hardships. */
export function queryOf(hardships: Hardships): string {
  return hardships.size === 0 ? "" : `&${PARAMETER}=${[...hardships].join(",")}`;
}
