import { expect, test } from "@jest/globals";
import { crc32 } from "../../src/filling/crc32";

test.each([
  // The check value of CRC-32 (ISO 3309), and that of an empty text.
  ["123456789", 0xcbf43926],
  ["", 0],
])("%j", (text, sum) => {
  expect(crc32(new TextEncoder().encode(text))).toBe(sum);
});
