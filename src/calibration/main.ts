/**
 * `npm run calibrate`: calibrates every subject, or the named ones, and writes the parameters that the model reads and
 * the record.
 */
import { writeFileSync } from "node:fs";
import { calibrate } from "./calibrate";
import { recordText, takenText, unfittedText } from "./files";
import { subjects } from "./subjects";
import { unfitted } from "./unfitted";

const named = process.argv.slice(2);
const isAsked = (name: string): boolean => named.length === 0 || named.includes(name);
for (const subject of subjects) {
  if (!isAsked(subject.name)) continue;
  const record = calibrate(subject, (line) => process.stderr.write(`${line}\n`));
  if (subject.files.model !== undefined) writeFileSync(subject.files.model, takenText(record));
  writeFileSync(subject.files.record, recordText(record));
}
for (const one of unfitted) if (isAsked(one.subject)) writeFileSync(one.record, unfittedText(one));
