/** The committed calibrations are current: every fact is evaluated again, without a search. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { recordText, takenText, unfittedText } from "../../src/calibration/files";
import { worstOf } from "../../src/calibration/space";
import type { CalibrationRecord } from "../../src/calibration/record";
import { subjects } from "../../src/calibration/subjects";
import { unfitted } from "../../src/calibration/unfitted";
import { vectorOf, type Calibrated } from "../../src/model/parameters/parameters";
import { SUBJECTS } from "../../src/model/question/subjects";

const root = path.join(__dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

test("each system is calibrated, or its record says why it isn't", () => {
  const covered = [...subjects.map(({ name }) => name), ...unfitted.map(({ subject }) => subject)];
  // What is measured of hardware that no paper has bears on several systems.
  expect(covered.sort()).toEqual([...SUBJECTS.filter((name) => name !== "General"), "Today's hardware"].sort());
  for (const one of unfitted) expect(read(one.record)).toBe(unfittedText(one));
});

describe.each(subjects)("$name", (subject) => {
  const record = JSON.parse(read(subject.files.record)) as CalibrationRecord;
  const names = Object.keys(subject.parameters);
  const taken: Calibrated<string> =
    subject.files.model === undefined
      ? { chosen: Object.fromEntries(names.map((name) => [name, record.parameters[name]?.chosen ?? NaN])), corners: [] }
      : (JSON.parse(read(subject.files.model)) as Calibrated<string>);
  const corners = taken.corners.map((corner) => vectorOf(names, corner));

  test("the files agree, and are written as the command writes them", () => {
    if (subject.files.model !== undefined) {
      expect(takenText({ ...record, corners })).toBe(read(subject.files.model));
      expect(corners.length).toBeGreaterThan(0);
    }
    expect(recordText(record)).toBe(read(subject.files.record));
  });

  test("a vector that the model keeps is the model's own, and the record says why", () => {
    for (const [name, value] of Object.entries(subject.kept?.values ?? {})) {
      // Recorded as a multiple of its step.
      expect(taken.chosen[name]).toBeCloseTo(value, 9);
    }
    expect(record.kept).toBe(subject.kept?.why);
  });

  test("the record has the parameters and the facts that are declared", () => {
    expect(Object.keys(record.parameters)).toEqual(names);
    expect(record.facts.map(({ fact, reading, meets }) => ({ fact, reading, meets }))).toEqual(
      subject.binding.map(({ fact, reading, meets }) => ({ fact, reading, meets })),
    );
    expect(Object.keys(record.answers)).toEqual(subject.answers.map(({ name }) => name));
  });

  test("the chosen vector meets every fact, and each prediction is as recorded", () => {
    // Recorded to five figures.
    expect(worstOf(subject.binding, taken.chosen)).toBeCloseTo(record.worst, 4);
    expect(record.worst).toBeLessThanOrEqual(1);
    for (const [i, one] of subject.binding.entries()) {
      expect(one.predict(taken.chosen)).toBeCloseTo(record.facts[i]?.fitted ?? NaN, 2);
    }
  });

  test("every corner meets every fact", () => {
    for (const corner of corners) expect(worstOf(subject.binding, corner)).toBeLessThanOrEqual(1);
  });

  test("chosen values and corners lie in the spans found, and these in the spans of physics", () => {
    for (const [name, { low, high, chosen }] of Object.entries(record.parameters)) {
      const [from = NaN, to = NaN] = subject.parameters[name]?.span ?? [];
      // Spans are recorded to five figures, corners to four.
      const rounding = 1e-3 * (to - from);
      expect(low).toBeGreaterThanOrEqual(from - rounding);
      expect(high).toBeLessThanOrEqual(to + rounding);
      for (const value of [chosen, ...corners.map((corner) => corner[name] ?? NaN)]) {
        expect(value).toBeGreaterThanOrEqual(low - rounding);
        expect(value).toBeLessThanOrEqual(high + rounding);
      }
    }
  });

  test("the corners reach the recorded extremes of every answer", () => {
    for (const { name, of } of subject.files.model === undefined ? [] : subject.answers) {
      const { value, low, high } = record.answers[name] ?? { value: NaN, low: NaN, high: NaN };
      const reached = [taken.chosen, ...corners].map(of);
      expect(of(taken.chosen)).toBeCloseTo(value, 2);
      // A corner counts for an extreme within 1%; rounding to four figures takes as much again.
      expect(Math.min(...reached)).toBeLessThanOrEqual(low + 0.02 * Math.abs(low));
      expect(Math.max(...reached)).toBeGreaterThanOrEqual(high - 0.02 * Math.abs(high));
    }
  });
});
