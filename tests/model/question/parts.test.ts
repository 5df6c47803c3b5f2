import { describe, expect, test } from "@jest/globals";
import { partsOf } from "../../../src/model/question/parts";

const LEVELS = ["fits", "doesn't fit"];
const COLUMNS = [
  { label: "Part", unit: "" },
  { label: "Verdict", unit: "", states: LEVELS },
  { label: "Used", unit: "%" },
  { label: "By", unit: "" },
];
const all = COLUMNS.map(({ label }, at) => ({ at, title: label }));

describe("the parts of a table", () => {
  const rows = [
    ["entered", "fits", 0, ""],
    ["recommended", "fits", 0, ""],
    ["alternative", "fits", 20, ""],
    ["year", "", 1, "links"],
  ];
  const parts = [
    { title: "Compared", from: 0, to: 3, columns: all, shown: "side by side" },
    { title: "Years", from: 3, to: 4, columns: [...all].reverse(), shown: "rows" },
  ] as const;
  const [compared, years] = partsOf({ columns: COLUMNS, rows, parts });

  test("leave out columns that are blank in all their rows; 0 isn't blank", () => {
    expect(compared?.columns.map(({ title }) => title)).toEqual(["Part", "Verdict", "Used"]);
    expect(years?.columns.map(({ title }) => title)).toEqual(["By", "Used", "Part"]);
    expect(years?.rows).toEqual([["links", 1, "year"]]);
  });

  test("keep what a column says of itself", () => {
    expect(compared?.columns[1]?.states).toEqual(LEVELS);
  });

  test("show things side by side once that are the same", () => {
    expect(compared?.rows).toEqual([
      ["entered, recommended", "fits", 0],
      ["alternative", "fits", 20],
    ]);
  });

  test("there are none in a table that reads well as it is", () => {
    expect(partsOf({ columns: COLUMNS, rows })).toEqual([]);
  });
});
