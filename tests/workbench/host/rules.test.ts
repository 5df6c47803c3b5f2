/** Tests conditional formats and validations in the stand-in host, through the real office.js. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { OfficeHost } from "../../workbook/officeHost";

let office: OfficeHost;

beforeAll(async () => {
  const formats = { Sizing: [{ range: "B2:B9", formula: "=B2>5" }] };
  const validations = {
    Sizing: [
      { range: "A1:A4", type: "list", formula: "a,b" },
      { range: "A5:A6", type: "whole", formula: "5" },
      { range: "A7:A8", type: "whole", formula: "=B1" },
      { range: "C1", type: "custom", formula: "=C1>5" },
    ],
  };
  office = await OfficeHost.open({ Sizing: { A1: "a", C9: 1 } }, {}, { rules: { formats, validations } });
});

afterAll(() => {
  office.close();
});

async function validationOf(address: string): Promise<readonly [type: string, rule: unknown]> {
  return Excel.run(async (context) => {
    const { dataValidation } = context.workbook.worksheets.getItem("Sizing").getRange(address);
    dataValidation.load({ type: true, rule: true });
    await context.sync();
    return [dataValidation.type, dataValidation.rule];
  });
}

test("a range has a validation where all of its cells have the same", async () => {
  expect(await validationOf("A1:A4")).toEqual(["List", { list: { inCellDropDown: true, source: "a,b" } }]);
  expect(await validationOf("A6")).toMatchObject(["WholeNumber", { wholeNumber: { formula1: "=5" } }]);
  expect(await validationOf("C1")).toEqual(["Custom", { custom: { formula: "=C1>5" } }]);
  expect(await validationOf("D1:D9")).toEqual(["None", {}]);
});

test("of mixed rules, only their kind is read", async () => {
  expect(await validationOf("A5:A8")).toEqual(["MixedCriteria", {}]);
  expect(await validationOf("A1:A8")).toEqual(["Inconsistent", {}]);
  expect(await validationOf("C1:C2")).toEqual(["Inconsistent", {}]);
});

test("formats are those that meet the range, and only conditions", async () => {
  const read = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sizing");
    const [met, missed] = [sheet.getRange("A1:B2"), sheet.getRange("C1:D9")].map((range) => range.conditionalFormats);
    const [count, none] = [met?.getCount(), missed?.getCount()];
    const format = met?.getItemAt(0);
    const areas = format?.getRanges();
    format?.load({ type: true });
    format?.custom.rule.load({ formula: true });
    areas?.load({ address: true });
    await context.sync();
    return [count?.value, none?.value, format?.type, format?.custom.rule.formula, areas?.address];
  });
  expect(read).toEqual([1, 0, "Custom", "=B2>5", "Sizing!B2:B9"]);
});

test("what Excel has besides is rejected by name", async () => {
  const asked = Excel.run(async (context) => {
    const { conditionalFormats } = context.workbook.worksheets.getItem("Sizing").getRange();
    conditionalFormats.getItemAt(0).dataBar.load({ showDataBarOnly: true });
    await context.sync();
  });
  await expect(asked).rejects.toMatchObject({
    message: "ConditionalFormat.dataBar is not offered by this stand-in for Excel.",
  });
});
