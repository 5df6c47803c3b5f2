import { describe, expect, test } from "@jest/globals";
import { READINGS } from "../../src/model/parameters/chartReadings";
import { sizesInput } from "../../src/model/question/orderable";
import { CsvError } from "../../src/workload/csv";
import { readRowsFile } from "../../src/workload/rows";

function refusal(csv: string): CsvError {
  try {
    readRowsFile(csv, READINGS);
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

describe("readRowsFile", () => {
  test("gives the cells in the input's order, whatever the file's, without columns that it does not know", () => {
    const csv =
      "# read by hand\nCurve,x,who,y,Figure\nB20 sus,2,me,100,ptp-vts.fig-3\n\nB20 dp, 3 ,me,160,ptp-vts.fig-3\n";
    expect(readRowsFile(csv, READINGS)).toEqual([
      ...["ptp-vts.fig-3", "B20 sus", "2", "100"],
      ...["ptp-vts.fig-3", "B20 dp", "3", "160"],
    ]);
  });

  test("a column that may be blank may be missing; a cell that is missing is blank, for the model to reject", () => {
    expect(readRowsFile("figure;x;y\ntsm-tape-copy.chart-5-1;0;130\nptp-vts.fig-3;1\n", READINGS)).toEqual([
      ...["tsm-tape-copy.chart-5-1", "", "0", "130"],
      ...["ptp-vts.fig-3", "", "1", ""],
    ]);
  });

  test("a list of one column needs no heading, and one with another name is left to the model", () => {
    const sizes = sizesInput("GB", "none");
    expect(readRowsFile("432\n\n864\n", sizes)).toEqual(["432", "864"]);
    expect(readRowsFile("size\n432\n", sizes)).toEqual(["432"]);
    expect(readRowsFile("Cache (GB)\n432\n864\n", sizes)).toEqual(["Cache (GB)", "432", "864"]);
    expect(readRowsFile("vendor,size\nIBM,432\n", sizes)).toEqual(["432"]);
    expect(() => readRowsFile("vendor,GB\nIBM,432\n", sizes)).toThrow("needs a column size");
  });

  test("rejects a file without a column that it needs, by the row of the heading", () => {
    const { row, message } = refusal("# readings\nfigure,curve,x\nptp-vts.fig-3,B20 dp,1\n");
    expect([row, message]).toEqual([2, 'row 2: needs a column y, got "figure, curve, x"']);
    expect(refusal("").message).toContain("the file is empty");
  });

  test("rejects a row with more cells than the heading; blank ones only between commas, where a number may hold one", () => {
    expect(refusal("figure,x,y\nptp-vts.fig-3,1,5,\n").message).toContain("row 2: has 4 cells, but the heading has 3");
    expect(readRowsFile("figure,x,y,\nptp-vts.fig-3,1,5,\n", READINGS)).toEqual(["ptp-vts.fig-3", "", "1", "5"]);
    expect(readRowsFile("figure;x;y\nptp-vts.fig-3;1;5;\n", READINGS)).toEqual(["ptp-vts.fig-3", "", "1", "5"]);
  });
});
