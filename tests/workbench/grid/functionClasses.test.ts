import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { ICellData } from "@univerjs/core";
import type { FunctionsJson } from "../../../src/workbench/grid/functionsJson";
import { CellError, CustomFunctionsStandIn } from "../../../src/workbench/grid/customFunctions";
import { ErrorMessages } from "../../../src/workbench/grid/errorMessages";
import { gridFunctions } from "../../../src/workbench/grid/functionClasses";
import { calculated } from "../calculated";

const argument = { type: "any", dimensionality: "matrix" };
const JSON_OF_THREE: FunctionsJson = {
  allowErrorForDataTypeAny: true,
  functions: [
    {
      id: "ECHO",
      name: "ECHO",
      description: "What came in",
      parameters: [
        { ...argument, name: "first", description: "The first" },
        { ...argument, name: "second", optional: true },
        { ...argument, name: "third", optional: true },
      ],
    },
    { id: "LIST", name: "LIST", parameters: [{ ...argument, name: "all", repeating: true }] },
    { id: "GIVE", name: "GIVE", parameters: [{ ...argument, name: "what" }] },
  ],
};

let runtime: InstanceType<typeof CustomFunctionsStandIn>;
let messages: InstanceType<typeof ErrorMessages>;
let calls: unknown[][];
let dispose: (() => void) | undefined;

beforeEach(() => {
  runtime = new CustomFunctionsStandIn();
  messages = new ErrorMessages();
  calls = [];
});

afterEach(() => {
  dispose?.();
  dispose = undefined;
});

/** Returns a function that reads the cells of a calculated sheet S by address. */
async function sheetOf(
  formulas: Record<string, string | number>,
  json = JSON_OF_THREE,
): Promise<(address: string) => unknown> {
  const cellData: Record<number, Record<number, ICellData>> = {};
  for (const [address, content] of Object.entries(formulas)) {
    const row = (cellData[Number(address.slice(1)) - 1] ??= {});
    row[address.charCodeAt(0) - 65] = typeof content === "string" ? { f: content } : { v: content };
  }
  const done = await calculated(gridFunctions(json, "SIZING", runtime, messages), {
    id: "book",
    sheetOrder: ["s"],
    sheets: { s: { id: "s", name: "S", cellData } },
    resources: [
      {
        name: "SHEET_DEFINED_NAME_PLUGIN",
        data: JSON.stringify({ n: { id: "n", name: "named", formulaOrRefString: "S!$H$1:$H$3" } }),
      },
    ],
  });
  dispose = () => {
    done.dispose();
  };
  return (address) => done.cells.value("S", address);
}

function echo(): void {
  runtime.associate("ECHO", (...args: unknown[]) => {
    calls.push(args.slice(0, -1));
    return [[args.length]];
  });
}

test("a number with a card is its number, for other formulas, too", async () => {
  const card = { type: "Double", basicType: "Double", basicValue: 7.25, properties: {} };
  runtime.associate("GIVE", () => [[card, { type: "Entity" }]]);
  const at = await sheetOf({ A1: "=SIZING.GIVE(1)", A2: "=A1*2" });
  expect([at("A1"), at("B1"), at("A2")]).toEqual([7.25, "#VALUE!", 14.5]);
});

test("a function that is left out of autocomplete is not offered, and still called", async () => {
  const hidden: FunctionsJson = {
    ...JSON_OF_THREE,
    functions: JSON_OF_THREE.functions.map((one) =>
      one.id === "ECHO" ? { ...one, options: { excludeFromAutoComplete: true } } : one,
    ),
  };
  const { descriptions } = gridFunctions(hidden, "SIZING", runtime, messages);
  expect(descriptions.map(({ functionName }) => functionName)).toEqual(["SIZING.LIST", "SIZING.GIVE"]);
  echo();
  // The function gets three arguments and the Invocation.
  expect((await sheetOf({ A1: "=SIZING.ECHO(1)" }, hidden))("A1")).toBe(4);
});

describe("arguments arrive as Excel hands them over", () => {
  test.each([
    ["a scalar as a matrix of one", "=SIZING.ECHO(1)", [[[1]], null, null]],
    ["empty arguments as null", '=SIZING.ECHO("a",,TRUE)', [[["a"]], null, [[true]]]],
    ["an empty first argument too", "=SIZING.ECHO(,2)", [null, [[2]], null]],
    ["a text that looks like a date as text", '=SIZING.ECHO("1-2")', [[["1-2"]], null, null]],
    [
      "an array as rows",
      "=SIZING.ECHO({1,2;3,4})",
      [
        [
          [1, 2],
          [3, 4],
        ],
        null,
        null,
      ],
    ],
    ["a range with its blanks as empty texts", "=SIZING.ECHO(H1:H3,H2)", [[[5], [""], [7]], [[""]], null]],
    ["a named range", "=SIZING.ECHO(named)", [[[5], [""], [7]], null, null]],
  ])("%s", async (_, formula, expected) => {
    echo();
    await sheetOf({ A1: formula, H1: 5, H3: 7 });
    expect(calls[0]).toEqual(expected);
  });

  test("an error as an object with its code", async () => {
    echo();
    const cell = await sheetOf({ A1: "=SIZING.ECHO(1/0)" });
    expect(calls[0]?.[0]).toEqual([[expect.objectContaining({ code: "#DIV/0!" })]]);
    expect(cell("A1")).toBe(4);
  });

  test("an error ends the call where the metadata does not ask for errors", async () => {
    echo();
    const cell = await sheetOf({ A1: "=SIZING.ECHO(1/0)" }, { functions: JSON_OF_THREE.functions });
    expect(calls).toEqual([]);
    expect(cell("A1")).toBe("#DIV/0!");
  });

  test("the repeating ones as a list of matrices", async () => {
    runtime.associate("LIST", (...args: unknown[]) => {
      calls.push(args.slice(0, -1));
      return [[0]];
    });
    await sheetOf({ A1: '=SIZING.LIST(1,H1:H2,"x")', H1: 5 });
    expect(calls[0]).toEqual([[[[1]], [[5], [""]], [["x"]]]]);
  });
});

describe("results arrive in the cells", () => {
  const results = new Map<string, () => unknown>([
    ["one", () => [[7]]],
    ["text", () => [["1-2"]]],
    [
      "table",
      () => [
        ["a", 1],
        ["b", new CellError("#N/A", "no b")],
      ],
    ],
    [
      "throws",
      () => {
        throw new CellError("#N/A", "it never fills");
      },
    ],
    [
      "breaks",
      () => {
        throw new TypeError("a slip");
      },
    ],
    ["nothing", () => []],
    ["infinite", () => [[Infinity]]],
  ]);
  const give = (): void => {
    runtime.associate("GIVE", (what) => results.get(String((what as unknown[][])[0]?.[0]))?.());
  };

  test.each([
    ["one", 7],
    ["text", "1-2"],
    ["table", "a"],
    ["throws", "#N/A"],
    ["nothing", "#VALUE!"],
    ["infinite", "#NUM!"],
  ])("%s", async (what, expected) => {
    give();
    const cell = await sheetOf({ A1: `=SIZING.GIVE("${what}")` });
    expect(cell("A1")).toBe(expected);
  });

  test("a table spills, and its error keeps its message", async () => {
    give();
    const cell = await sheetOf({ B2: '=SIZING.GIVE("table")' });
    expect([cell("B2"), cell("C2"), cell("B3"), cell("C3")]).toEqual(["a", 1, "b", "#N/A"]);
    const at = { unitId: "book", sheetId: "s", row: 1, column: 1 };
    expect(messages.message(at, '=SIZING.GIVE("table")', "#N/A", 1, 1)).toBe("no b");
    expect(messages.message(at, '=SIZING.GIVE("table")', "#N/A", 0, 0)).toBeUndefined();
    expect(messages.message(at, "=NA()", "#N/A", 1, 1)).toBeUndefined();
  });

  test("a fault of ours is #VALUE! with a message, is told to the console, and does not end the engine", async () => {
    const told = jest.spyOn(console, "error").mockImplementation(() => undefined);
    give();
    const cell = await sheetOf({
      A1: '=SIZING.GIVE("breaks")',
      A2: '=SIZING.GIVE("one")',
      A3: '=IFERROR(A1,"caught")',
    });
    expect([cell("A1"), cell("A2"), cell("A3")]).toEqual(["#VALUE!", 7, "caught"]);
    expect(
      messages.message({ unitId: "book", sheetId: "s", row: 0, column: 0 }, "=SIZING.GIVE(", "#VALUE!", 0, 0),
    ).toBe("SIZING.GIVE failed: a slip");
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });

  test("a function that the bundle lacks is #NAME?", async () => {
    const cell = await sheetOf({ A1: '=SIZING.GIVE("one")' });
    expect(cell("A1")).toBe("#NAME?");
  });

  test("too many arguments are #VALUE!", async () => {
    give();
    const cell = await sheetOf({ A1: '=SIZING.GIVE("one",2)' });
    expect(cell("A1")).toBe("#VALUE!");
  });
});

describe("the engine's own functions", () => {
  test("SORT leaves the range as it was", async () => {
    const cell = await sheetOf({
      H1: 30,
      H2: 10,
      H3: 20,
      A1: "=SORT(H1:H3)",
      B1: "=SUM(TAKE(H1:H3,1))",
      C1: "=SORT({3,1,2},1,1,TRUE)",
    });
    expect([cell("A1"), cell("A2"), cell("A3")]).toEqual([10, 20, 30]);
    expect(cell("B1")).toBe(30);
    expect([cell("C1"), cell("D1"), cell("E1")]).toEqual([1, 2, 3]);
  });

  test("ANCHORARRAY is what spills from a cell", async () => {
    runtime.associate("GIVE", () => [[1], [2], [3]]);
    const cell = await sheetOf({ A1: '=SIZING.GIVE("x")', B1: "=SUM(ANCHORARRAY(A1))", B2: "=ANCHORARRAY(H1)", H1: 5 });
    expect(cell("B1")).toBe(6);
    expect(cell("B2")).toBe("#REF!");
  });
});

describe("descriptions", () => {
  test("carry the functions' and arguments' words and which are optional", () => {
    const [echoed, list] = gridFunctions(JSON_OF_THREE, "SIZING", runtime, messages).descriptions;
    expect(echoed).toMatchObject({ functionName: "SIZING.ECHO", description: "What came in" });
    expect(echoed?.functionParameter.map(({ name, detail, require: required }) => [name, detail, required])).toEqual([
      ["first", "The first", 1],
      ["second", "", 0],
      ["third", "", 0],
    ]);
    expect(list?.functionParameter).toMatchObject([{ name: "all", repeat: 1, require: 0 }]);
  });
});
