/** Runs the whole calibration again: it must find the committed values. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { calibrate } from "../../src/calibration/calibrate";
import { recordText, takenText } from "../../src/calibration/files";
import { subjects } from "../../src/calibration/subjects";

const read = (file: string): string => readFileSync(path.join(__dirname, "../..", file), "utf8");

test.each(subjects)(
  "$name",
  (subject) => {
    const record = calibrate(subject, () => undefined);
    if (subject.files.model !== undefined) expect(takenText(record)).toBe(read(subject.files.model));
    expect(recordText(record)).toBe(read(subject.files.record));
  },
  1_800_000,
);
