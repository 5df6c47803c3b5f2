/**
 * `npm run calibrate`: calibrates every subject, or the named ones, and writes the parameters that the model reads and
 * the record.
 */
import { writeFileSync } from "node:fs";
import { calibrate } from "./calibrate";
import { recordText, takenText } from "./files";
import { subjects } from "./subjects";

const named = process.argv.slice(2);
for (const subject of subjects) {
  if (named.length > 0 && !named.includes(subject.name)) continue;
  const record = calibrate(subject, (line) => process.stderr.write(`${line}\n`));
  writeFileSync(subject.files.model, takenText(record));
  writeFileSync(subject.files.record, recordText(record));
}
