import { expect, test } from "@jest/globals";
import { cardOf } from "../../../src/taskpane/answer/cardOf";
import { estimateOf } from "../../ask";

test("a share is a percentage on the card, and a fraction in its cell", () => {
  const answer = estimateOf("GM_WRITE_PERCENT", "Market Open");
  expect(answer.value).toBe(0.349);
  expect(cardOf(answer).headline).toBe("34.9%");
});

test("any other unit is shown as it is", () => {
  expect(cardOf(estimateOf("GM_LOST_TRANSACTIONS", 1000, 5)).headline).toBe("5,000 transactions");
});
