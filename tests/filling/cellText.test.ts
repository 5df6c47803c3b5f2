import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { escapedText, LONGEST_TEXT, plainText, textFault } from "../../src/filling/cellText";

describe("text as cells store it", () => {
  test.each([
    // ECMA-376 part 1, 22.9.2.19 (ST_Xstring).
    ["\u0008", "_x0008_"],
    ["a\rb", "a_x000D_b"],
    ["\ufffe\uffff", "_xFFFE__xFFFF_"],
    ["_x0008_", "_x005F_x0008_"],
    ["_x005F_x0041_", "_x005F_x005F_x005F_x0041_"],
    ["_x00", "_x00"],
    ["line\nline\ttab", "line\nline\ttab"],
    ["=1+1", "=1+1"],
  ])("%j is stored as %j", (text, stored) => {
    expect(escapedText(text)).toBe(stored);
    expect(plainText(stored)).toBe(text);
  });

  test("any text is there and back, without what XML lacks", () => {
    const letter = fc.oneof(fc.constantFrom("_", "x", "0", "5", "F", "\r", "\u0001"), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 30 }), (letters) => {
        const text = letters.join("");
        const stored = escapedText(text);
        expect(plainText(stored)).toBe(text);
        expect(stored).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/);
      }),
    );
  });

  test("what a cell can't contain is named", () => {
    expect(textFault("x".repeat(LONGEST_TEXT))).toBeUndefined();
    expect(textFault("x".repeat(LONGEST_TEXT + 1))).toBe("must have at most 32767 characters, but has 32768");
    expect(textFault("\ud83d\ude00")).toBeUndefined();
    expect(textFault("\ud83d")).toBe("must not contain half a character (a lone surrogate)");
  });
});
