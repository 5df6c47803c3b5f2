import { describe, expect, test } from "@jest/globals";
import { broadcast } from "../../src/functions/broadcast";
import { isCellError, toMatrix } from "../../src/functions/cells";

describe("toMatrix", () => {
  test.each([
    [3, [[3]]],
    ["B20", [["B20"]]],
    [true, [[true]]],
    [null, [[undefined]]],
    [[], [[undefined]]],
    [[["a", null]], [["a", undefined]]],
    [
      [1, 2],
      [[1], [2]],
    ],
    [[[{ type: "Double", basicValue: 5 }]], [[5]]],
    [[[{ functionName: "X" }]], [[undefined]]],
  ])("%j", (argument, cells) => {
    expect(toMatrix(argument)).toEqual(cells);
  });

  test("errors stay errors, a text that looks like one stays text", () => {
    const [row] = toMatrix([[{ code: "#N/A" }, { type: "Error", basicValue: "#REF!" }, "#REF!"]]);
    expect(row?.map(isCellError)).toEqual([true, true, false]);
  });
});

describe("broadcast", () => {
  const joined = (...args: (string | number)[][][]): unknown =>
    broadcast(
      args,
      (cells) => cells.map(String).join(""),
      () => "past the end",
    );

  test.each([
    ["single values", [[["a"]], [["b"]]], [["ab"]]],
    ["a column and a value", [[["a"], ["b"]], [[1]]], [["a1"], ["b1"]]],
    [
      "a row and a column",
      [[["a", "b"]], [[1], [2]]],
      [
        ["a1", "b1"],
        ["a2", "b2"],
      ],
    ],
    [
      "a table and a row",
      [
        [
          ["a", "b"],
          ["c", "d"],
        ],
        [[1, 2]],
      ],
      [
        ["a1", "b2"],
        ["c1", "d2"],
      ],
    ],
    [
      "two columns of one length",
      [
        [["a"], ["b"]],
        [[1], [2]],
      ],
      [["a1"], ["b2"]],
    ],
    ["a shorter row", [[["a", "b", "c"]], [[1, 2]]], [["a1", "b2", "past the end"]]],
    [
      "a shorter column",
      [
        [["a"], ["b"], ["c"]],
        [[1], [2]],
      ],
      [["a1"], ["b2"], ["past the end"]],
    ],
  ])("%s", (_, args, out) => {
    expect(joined(...args)).toEqual(out);
  });
});
