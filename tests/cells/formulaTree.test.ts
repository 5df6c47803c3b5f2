import { describe, expect, test } from "@jest/globals";
import { constantOf, formulaTree, partsOf, type Formula } from "../../src/cells/formulaTree";

/** The tree in one line: each operation in brackets, its sign first. */
function spelled(tree: Formula): string {
  switch (tree.kind) {
    case "constant":
      return JSON.stringify(tree.value);
    case "list":
      return JSON.stringify(tree.rows);
    case "call":
      return `${tree.name}(${tree.args.map(spelled).join("; ")})`;
    case "operation":
      return `(${[tree.sign, ...tree.operands.map(spelled)].join(" ")})`;
    case "error":
    case "reference":
      return tree.text;
    default:
      return tree.kind;
  }
}

describe("formulaTree", () => {
  test.each([
    // Excel's order of operations: a sign binds more than ^, and both sides of - are from the left.
    ["1-2-3*4^2", "(- (- 1 2) (* 3 (^ 4 2)))"],
    ["-A1^2", "(^ (- A1) 2)"],
    ["A1&B1>=5%", "(>= (& A1 B1) (% 5))"],
    ['IF(A1<>1,,{1,-2;"a",#N/A})', 'IF((<> A1 1); omitted; [[1,-2],["a",null]])'],
    // Commas in a table's brackets belong to the reference.
    ["SUM(Links[[#Totals],[MBs]],361.1)", "SUM(Links[[#Totals],[MBs]]; 361.1)"],
    ["T[[#This Row],[a,b]:[c']d]]*2", "(* T[[#This Row],[a,b]:[c']d]] 2)"],
    ["SUM((A1:A2,C1) B1:B9)", "SUM((  (, A1:A2 C1) B1:B9))"],
    ["SUM(B5#,@A1:A9,'Year''s end'!C2#)", "SUM((# B5); (@ A1:A9); (# 'Year''s end'!C2))"],
    ["INDEX(A:A,1):INDEX(A:A,2):B7", "(: (: INDEX(A:A; 1) INDEX(A:A; 2)) B7)"],
    ["_xlfn.LAMBDA(x,x+1)(5)", "(() LAMBDA(x; (+ x 1)) 5)"],
    ["[2]!_xldudf_SIZING_VTS_DAY(TRUE,#REF!)", "VTS_DAY(true; #REF!)"],
    ["NOW()+Sheet1!#REF!", "(+ NOW() Sheet1!#REF!)"],
  ])("reads %s", (text, tree) => {
    expect(spelled(formulaTree(text))).toBe(tree);
  });

  test.each(["", "SUM(1", "SUM(1))", "1+", "(", "A1 B1)", "SUM(1 2,", "<1"])("leaves %j unread", (text) => {
    expect(formulaTree(text).kind).toBe("unread");
  });

  test("leaves unread what is nested deeper than Excel allows, at once", () => {
    for (const text of [
      "(".repeat(4000) + "1" + ")".repeat(4000),
      "-".repeat(8000) + "1",
      "N(".repeat(4000),
      "1" + "+1".repeat(4000),
    ])
      expect(formulaTree(text).kind).toBe("unread");
    expect(formulaTree(Array.from({ length: 1000 }, () => "A1").join("+")).kind).toBe("operation");
  });

  test("knows where each part is written, with its brackets", () => {
    const text = " IF( (A1+1)*2 > B1 , -3%, SUM( 1 ) )";
    expect(partsOf(formulaTree(text)).map(({ start, end }) => text.slice(start, end))).toEqual(
      ["IF( (A1+1)*2 > B1 , -3%, SUM( 1 ) )", "(A1+1)*2 > B1", "(A1+1)*2", "(A1+1)", "A1", "1", "2", "B1"].concat([
        "-3%",
        "3%",
        "3",
        "SUM( 1 )",
        "1",
      ]),
    );
  });

  test("a constant may have a sign", () => {
    expect(["-5", "+5", '"a"', "FALSE", "--5", "A1", "5%"].map((text) => constantOf(formulaTree(text)))).toEqual([
      -5,
      5,
      "a",
      false,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
