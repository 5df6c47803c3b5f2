import { expect, test } from "@jest/globals";
import { base64 } from "../../src/workbook/base64";

// Node's encoder is the independent program. 24,576 bytes are one piece.
test.each([0, 1, 2, 3, 24575, 24576, 24577, 500_000])("writes %i bytes as Node does", (length) => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 7919) % 256);
  expect(base64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
});
