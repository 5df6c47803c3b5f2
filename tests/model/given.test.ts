/** How an error names the argument, its element and its cell. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { elementOf, InputError, partsOf } from "../../src/model/given";

describe("the name of an argument's element", () => {
  test("has its position from 1, and the column in a table", () => {
    expect(elementOf("host_mbps", 2)).toBe("host_mbps[3]");
    expect(elementOf("readings", 1, "figure")).toBe("readings[2] figure");
    expect(partsOf("host_mbps")).toEqual({ argument: "host_mbps" });
  });

  test("gives its parts back", () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_]*$/);
    fc.assert(
      fc.property(name, fc.nat(), fc.option(name, { nil: undefined }), (argument, index, column) => {
        const parts = { argument, index, ...(column !== undefined && { column }) };
        expect(partsOf(elementOf(argument, index, column))).toEqual(parts);
      }),
    );
  });
});

test("an error tells the rule and the value, apart from the name", () => {
  expect(new InputError("cache_gb", "must be at least 72 GB", 10)).toMatchObject({
    told: "must be at least 72 GB, got 10",
    message: "cache_gb must be at least 72 GB, got 10",
  });
  expect(new InputError("cache_gb", "is missing", null).told).toBe("is missing");
});
