/** `size template index`: makes the list of a team's templates from the workbooks of a folder. */
import { join } from "node:path";
import { fieldsOf } from "../filling/descriptor";
import { isFilledIn, listed } from "../filling/gallery";
import { FILLABLE } from "../filling/kinds";
import { NO_FIELDS } from "../filling/templateCheck";
import { UsageError } from "./usageError";
import { namesIn } from "./files";
import { openTemplateFile } from "./fill";
import { asTable } from "./print";
import { writeWhole } from "./wholeFile";

/** @throws UsageError or FillError if the folder or one of its workbooks can't be used; then nothing is written */
export function indexFolder(folder: string, say: (text: string) => void): void {
  const files = namesIn(folder).filter((file) => FILLABLE.some((ending) => file.toLowerCase().endsWith(`.${ending}`)));
  const entries = files
    .filter((file) => !file.startsWith(".") && !file.startsWith("~$"))
    .sort()
    .flatMap((file) => {
      const template = openTemplateFile(join(folder, file));
      if (fieldsOf(template.descriptor).length + template.repeats.length === 0)
        throw new UsageError(`${file}: ${NO_FIELDS}`);
      if (!isFilledIn(template)) return listed(file, template);
      say(`left out: ${file} is filled in for a customer; index the template that it was made from`);
      return [];
    });
  const out = join(folder, "index.json");
  writeWhole(out, Buffer.from(`${JSON.stringify(entries, null, 2)}\n`), { replace: true });
  const columns = ["file", "title", "version"].map((label) => ({ label, unit: "" }));
  if (entries.length > 0)
    say(asTable({ columns, rows: entries.map(({ file, title, version }) => [file, title, version]) }));
  say(`wrote ${out}`);
}
