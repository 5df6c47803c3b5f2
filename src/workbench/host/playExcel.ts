/** Adds to npm's older office.js what the current one has, once office.js is ready, and imitates Excel on the web. */
import { type Quirks } from "./excelQuirks";

interface OfficePage {
  readonly Office: typeof Office;
  readonly Excel: typeof Excel;
  readonly external: unknown;
}

/** A member of the stand-in's `window.external` that office.js doesn't know. */
interface UndoGroups {
  /** Begins or ends a group of changes that is one undo step. */
  UndoGroup(isOpen: boolean): void;
}

type Run = (...args: readonly unknown[]) => Promise<unknown>;

export function playExcel(page: OfficePage, quirks: Quirks): void {
  const { Office, Excel, external } = page;
  const run = Excel.run.bind(Excel) as Run;
  const groups = external as UndoGroups;
  const groupingRun: Run = async (...args) => {
    if (!isMerged(args[0])) return run(...args);
    groups.UndoGroup(true);
    try {
      return await run(...args.slice(1));
    } finally {
      groups.UndoGroup(false);
    }
  };
  Object.assign(Excel, { run: groupingRun });
  if (!quirks.has("web")) return;
  const context = Object.create(Office.context, {
    platform: { value: "OfficeOnline" },
    officeTheme: { value: undefined },
  }) as Office.Context;
  // The page gets a new Office object, because the property `context` of the old one can't be changed.
  Object.assign(page, { Office: Object.create(Office, { context: { value: context } }) as unknown });
}

function isMerged(options: unknown): boolean {
  return (
    typeof options === "object" && options !== null && "mergeUndoGroup" in options && options.mergeUndoGroup === true
  );
}
