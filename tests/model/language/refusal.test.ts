import { describe, expect, test } from "@jest/globals";
import { FillError } from "../../../src/filling/fillError";
import { InputError } from "../../../src/model/question/parseArguments";
import { QuantityError } from "../../../src/model/quantities/quantity";
import { isUserError, UserError, RuleError } from "../../../src/model/language/userError";
import { Questions } from "../../../src/workload/choices";
import { CsvError } from "../../../src/workload/csv";
import { FileError } from "../../../src/workload/characterisation";
import { IntervalError } from "../../../src/workload/measuredList";
import { UsageError } from "../../../src/cli/usageError";
import { WorkbookError } from "../../../src/workbook/excel";

describe("a refusal", () => {
  test.each([
    new UserError("no"),
    new RuleError("must be a time"),
    new QuantityError("must be a number"),
    new InputError("cache_gb", "must be at least 72", 0.4),
    new Questions([{ row: 0, asks: undefined, text: "no" }]),
    new CsvError(1, "is blank"),
    new FileError("a.csv", "no"),
    new IntervalError("no"),
    new FillError("no"),
    new UsageError("no"),
    new WorkbookError("no"),
  ])("is every error about what a person gave or did: $constructor.name", (error) => {
    expect(isUserError(error)).toBe(true);
  });

  test("is recognised by its name if its class is lost, as between threads", () => {
    const { name, message } = new FillError("this isn't a workbook");
    expect(isUserError(Object.assign(new Error(message), { name }))).toBe(true);
  });

  test.each([
    new Error("no"),
    new RangeError("no"),
    new TypeError("no"),
    "UserError",
    undefined,
    { name: "UserError" },
  ])("is not what the program itself did wrong: %j", (error) => {
    expect(isUserError(error)).toBe(false);
  });
});
