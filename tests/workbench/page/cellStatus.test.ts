import { describe, expect, test } from "@jest/globals";
import { cellStatus, HINT } from "../../../src/workbench/page/cellStatus";

describe("cellStatus", () => {
  test.each([
    ["the function's own message", "#N/A", "it never fills", "B7: #N/A — it never fills"],
    ["what the error means without one", "#NAME?", undefined, "B7: #NAME? — unknown function or name"],
    ["nothing of a number", 7, undefined, HINT],
    ["nothing of a text", "peak", undefined, HINT],
    ["nothing of a blank", undefined, undefined, HINT],
  ])("says %s", (_, shown, message, says) => {
    expect(cellStatus("B7", shown, message)).toBe(says);
  });
});
