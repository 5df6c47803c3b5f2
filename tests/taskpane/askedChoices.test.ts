/** A file that can be read in several ways: the message says what to do in the place where it is shown. */
import { expect, test } from "@jest/globals";
import { refusal } from "../../src/taskpane/data/refusal";
import { readDemand } from "../../src/taskpane/templates/templateWork";
import { choiceAskedIn, Questions } from "../../src/workload/choices";
import { profileReader } from "../../src/workload/profile";

const OPEN: [csv: string, cure: string][] = [
  ["time,read MB/s\n00:00,1\n01:00,2\n", "Choose in Import options what the rates are"],
  ["time,reads,writes\n00:00,1,2\n01:00,2,3\n", "Choose the unit of the column in Import options"],
  ["time,a write MB/s,b write MB/s\n00:00,1,2\n01:00,2,3\n", "Choose the rate column in Import options"],
  ['time,write MB/s\n00:00,"1.500"\n01:00,"2.500"\n', "Choose the decimal separator in Import options"],
  ["time,write MB/s\n01/02/2026 00:00,1\n01/02/2026 01:00,2\n", "Choose the date order in Import options"],
];

test.each(OPEN)("%j in Data names the choice", (csv, cure) => {
  const read = (): unknown => {
    const reader = profileReader();
    reader.push(csv);
    return reader.end();
  };
  expect(read).toThrow(Questions);
  try {
    read();
  } catch (error) {
    expect(
      refusal({ name: "a.csv", reason: (error as Error).message, why: choiceAskedIn(error), questions: [] }),
    ).toContain(cure);
  }
});

test.each(OPEN)("%j in a template's form, which has no choices, says what the file must have", (csv) => {
  expect(() => readDemand(new TextEncoder().encode(csv), { most: 2, isHourly: true })).toThrow(
    "Open it in Data, where you can choose, or keep two columns in the file, headed time (2026-11-20 18:00) and host_mbps (1234.56 MB/s written)",
  );
});

test.each([
  [
    "time,write MB/s\n00:00,1\n01:00,2\n03:00,4\n",
    2,
    /^row 4: .* after the previous interval ended\. Open it in Data, which lists all such rows and fills gaps$/,
  ],
  [
    "time,write MB/s\n00:00,1\n01:00,2\n02:00,4\n",
    2,
    /^the file has 3 values, one per 1 h, but at most 2 fit\. Open it in Data, which averages over longer intervals$/,
  ],
])("%j is refused with the place that can read it", (csv, most, says) => {
  for (const isHourly of [true, false])
    expect(() => readDemand(new TextEncoder().encode(csv), { most, isHourly })).toThrow(says);
});

test("a file with exactly those columns is taken", () => {
  const csv = new TextEncoder().encode("time,host_mbps\n2026-11-20 18:00,1234.56\n2026-11-20 19:00,2\n");
  expect(readDemand(csv, { most: 2, isHourly: true }).values).toEqual([1234.56, 2]);
});
