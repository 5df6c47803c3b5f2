import { WITH_MACROS } from "./kinds";
import { tableNote, type Template } from "./template";

/** Returns why the pane can't make a workbook from a template; undefined if it can. */
export function paneNote(template: Pick<Template, "ending" | "repeats">): string | undefined {
  if (WITH_MACROS.includes(template.ending))
    return "the template contains macros, and an add-in can't open such a workbook. Save it as .xlsx";
  return tableNoteForPane(template);
}

/** Returns why the pane can't fill a template; undefined if it can. */
export function tableNoteForPane(template: Pick<Template, "repeats">): string | undefined {
  const note = tableNote(template);
  return note === undefined
    ? undefined
    : `${note}. Put a table with that name into the workbook, or use \`size fill --table\``;
}
