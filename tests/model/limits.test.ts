/** The limits of inputs: round numbers, or lengths of time, powers of two and what a document gives. */
import { expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";

const [HOUR, DAY] = [3600, 86400];
const [WEEKS_OF_TEN_YEARS, MONTHS_OF_TEN_YEARS] = [520, 120];
const YEAR_DAYS = 366;
const TIMES = [
  24,
  168,
  31,
  YEAR_DAYS,
  WEEKS_OF_TEN_YEARS,
  MONTHS_OF_TEN_YEARS,
  HOUR,
  DAY,
  YEAR_DAYS * 24,
  YEAR_DAYS * 24 * 60,
];
const POWERS = [16, 32, 64, 256, 1024, 2 ** 16, 2 ** 20];
/** A byte's and 16 bits' highest value, a cache of the paper, a FICON frame with its header, a TCP segment, the frames of a library, and 99%. */
const OF_DOCUMENTS = [255, 65535, 72, 2112, 65000, 18, 0.99, 0.95];

test("are round, so that a message with one is easy to read", () => {
  const limits = catalogue.flatMap(({ name, inputs }) =>
    Object.entries(inputs).flatMap(([argument, input]) =>
      input.kind === "quantity" || input.kind === "list"
        ? [input.atLeast, input.atMost, input.above].map((limit) => [`${name}.${argument}`, limit ?? 0] as const)
        : [],
    ),
  );
  // One figure: 0.01, 5000, 1e9.
  const odd = limits.filter(([, limit]) => Number(limit.toPrecision(1)) !== limit);
  expect(odd.length).toBeGreaterThan(50);
  expect(odd.filter(([, limit]) => ![...TIMES, ...POWERS, ...OF_DOCUMENTS].includes(limit))).toEqual([]);
});
