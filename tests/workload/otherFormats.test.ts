/** Tests what is said of files that aren't tables, and headings of monitoring products that mean something else. */
import { describe, expect, test } from "@jest/globals";
import { choiceAskedIn } from "../../src/workload/choices";
import { readProfile, type ProfileOptions } from "../../src/workload/profile";

const read = (text: string, options: ProfileOptions = {}) => readProfile([text], { direction: "write", ...options });

test("of a workbook, a sheet is asked for", async () => {
  const refused: unknown = await read("PK\u0003\u0004\u0014\u0000").catch((error: unknown) => error);
  expect(refused).toHaveProperty("message", "row 1: this is a workbook or a zip file");
  expect(choiceAskedIn(refused)).toBe("sheet");
});

describe("a file of another format is rejected with what to do", () => {
  test.each([
    ["XML of the RMF postprocessor", '<?xml version="1.0"?>\n<ddsml>', /XML.*export the data as CSV/],
    ["a web page", "<!DOCTYPE html>\n<html>", /HTML.*as CSV/],
    ["JSON", '{"sysstat": {"hosts": []}}', /JSON.*as CSV/],
    [
      "a printed report of RMF",
      "1                             D I R E C T   A C C E S S   D E V I C E   A C T I V I T Y\n",
      /printed report.*as CSV/,
    ],
  ])("%s", async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
