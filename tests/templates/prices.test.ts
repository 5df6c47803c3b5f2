/** The bill's prices, from a file: each line's, and the total if all have one. */
import { describe, expect, test } from "@jest/globals";
import { fill, openTemplate } from "../../src/filling/fill";
import { FillError } from "../../src/filling/fillError";
import { committedDescriptor, committedWorkbook, TEMPLATE } from "./committed";
import { partOfPlan, planOf } from "./expected";
import { heldBy, numberIn, textIn, type Held } from "./proposal";
import { recalculated } from "./recalculated";

/** Of a plan's table. */
const KIND = 15;
/** Limit for filling a workbook, which takes some seconds. */
const PATIENCE_MS = 120_000;

describe("prices", () => {
  const given = (...rows: (readonly string[])[]): ReturnType<typeof openTemplate> =>
    openTemplate(committedWorkbook(), committedDescriptor(), {
      tables: { prices: { columns: ["item", "price"], rows } },
    });
  const demand = { demand: "sample" } as const;

  test(
    "each line has its price, and the total is theirs",
    async () => {
      const bill = partOfPlan(planOf(TEMPLATE), "bill");
      const rows = bill.map(([, item], i) => [String(item), String(1000 * (i + 1))]);
      const held = heldBy(await fill(given(...rows, ["not ordered", "5"]), demand, recalculated));
      const total = bill.reduce((sum, row, i) => sum + Number(row[4]) * 1000 * (i + 1), 0);
      expect(numberIn(held, "bill_total")).toBe(total);
      expect(held("bill_prices").slice(0, bill.length)).toEqual(bill.map((_, i) => 1000 * (i + 1)));
    },
    PATIENCE_MS,
  );

  test(
    "with one line's price there is no total",
    async () => {
      const [[, item] = []] = partOfPlan(planOf(TEMPLATE), "bill");
      const held = heldBy(await fill(given([String(item), "1000"]), demand, recalculated));
      expect(textIn(held, "bill_total")).toBe("");
      expect(held("bill_prices").filter((price) => typeof price === "number")).toEqual([1000]);
    },
    PATIENCE_MS,
  );

  test(
    "the sheet offers what is ordered once each, and says which has no price and what a row lacks",
    async () => {
      const orders = [...partOfPlan(planOf(TEMPLATE), "bill"), ...partOfPlan(planOf(TEMPLATE), "alternative bill")]
        .filter((row) => row[KIND] === "order")
        .map(([, item]) => String(item));
      const [priced = "", unpriced = "", ...others] = [...new Set(orders)];
      const rows = [
        [priced, "1000"],
        [unpriced, ""],
        ["Links of 100 MB/s", "5"],
        [priced, "2000"],
        [others[0] ?? "", "on request"],
      ];
      const held = heldBy(await fill(given(...rows), demand, recalculated));
      const texts = (name: string): unknown[] => held(name).filter((text) => text !== "");
      expect(texts("ordered")).toEqual([priced, unpriced, ...others]);
      expect(held("ordered_priced").slice(0, 2 + others.length)).toEqual([
        ...["", "no price yet"],
        ...others.map(() => "no price yet"),
      ]);
      expect(held("price_lacks").slice(0, rows.length)).toEqual([
        ...["", "no price yet", "not ordered in the bill", "given above, which counts", "the price isn't a number"],
      ]);
      expect(heldBy(committedWorkbook())("price_item").every((item) => item === null || item === "")).toBe(true);
    },
    PATIENCE_MS,
  );

  test.each(["EUR", ""])(
    "in %j, the alternative says what its bill comes to, and that prices play no part in the choice",
    async (currency) => {
      const name = "tape-migration";
      const orders = (part: string): (readonly [string, number])[] =>
        partOfPlan(planOf(name), part)
          .filter((row) => row[KIND] === "order")
          .map((row) => [String(row[1]), Number(row[4])]);
      const alternative = orders("alternative bill");
      expect(alternative.length).toBeGreaterThan(0);
      const items = [...new Set([...orders("bill"), ...alternative].map(([item]) => item))];
      const filledWith = async (priced: readonly string[]): Promise<string> => {
        const rows = priced.map((item) => [item, "1000", currency]);
        const tables = { prices: { columns: ["item", "price", "currency"], rows } };
        const template = openTemplate(committedWorkbook(name), committedDescriptor(name), { tables });
        return textIn(heldBy(await fill(template, {}, recalculated)), "alternative");
      };
      const thousands = alternative.reduce((sum, [, quantity]) => sum + quantity, 0);
      expect(await filledWith(items)).toContain(
        `; its bill, without the disk, is ${String(thousands)},000.00${currency === "" ? "" : "\u00a0EUR"}. Prices play no part in the choice.`,
      );
      expect(await filledWith(items.slice(1))).not.toContain("its bill");
    },
    PATIENCE_MS,
  );

  describe("in currencies", () => {
    const bill = partOfPlan(planOf(TEMPLATE), "bill").map(([, item]) => String(item));
    const filled = async (currencies: readonly string[], ...first: (readonly string[])[]): Promise<Held> => {
      const rows = [...first, ...bill.map((item, i) => [item, "1000", currencies[i % currencies.length] ?? ""])];
      const tables = { prices: { columns: ["item", "price", "currency"], rows } };
      const template = openTemplate(committedWorkbook(), committedDescriptor(), { tables });
      return heldBy(await fill(template, demand, recalculated));
    };

    test(
      "those of the bill's lines count, not those of other items",
      async () => {
        const held = await filled(["USD", " usd "], ["not ordered", "5", "EUR"]);
        expect(textIn(held, "bill_total_said")).toMatch(/^Total, with sample values: [\d,]+\.00\u00a0USD$/);
      },
      PATIENCE_MS,
    );

    test.each([
      [["EUR", "USD"], "prices in EUR and USD: no total"],
      [["EUR", ""], "prices in EUR and an unnamed currency: no total"],
    ])(
      "%j have no total",
      async (currencies, said) => {
        const held = await filled(currencies);
        expect(textIn(held, "bill_total")).toBe("");
        expect(textIn(held, "bill_total_label")).toBe(said);
        expect(textIn(held, "bill_total_said")).toBe(said);
      },
      PATIENCE_MS,
    );

    test(
      "without any, the total has none",
      async () => {
        expect(textIn(await filled([""]), "bill_total_said")).toMatch(/^Total, with sample values: [\d,]+\.00$/);
      },
      PATIENCE_MS,
    );
  });

  test(
    "a line that is only set needs none",
    async () => {
      const name = "channel-plan";
      const answers = { ...demand, distance_km: 60 };
      const bill = partOfPlan(planOf(name, answers), "bill");
      const isOrder = (row: (typeof bill)[number]): boolean => row[KIND] === "order";
      expect(bill.every(isOrder)).toBe(false);
      const rows = bill.map(([, item]) => [String(item), "1000"]);
      const template = openTemplate(committedWorkbook(name), committedDescriptor(name), {
        tables: { prices: { columns: ["item", "price"], rows } },
      });
      const held = heldBy(await fill(template, answers, recalculated));
      const total = bill.filter(isOrder).reduce((sum, row) => sum + 1000 * Number(row[4]), 0);
      expect(numberIn(held, "bill_total")).toBe(total);
      expect(held("bill_prices").slice(0, bill.length)).toEqual(bill.map((row) => (isOrder(row) ? 1000 : "")));
    },
    PATIENCE_MS,
  );

  test("no more than the table has rows for", () => {
    const rows = Array.from({ length: 61 }, (_, i) => [`item ${i}`, "1"]);
    expect(() => given(...rows)).toThrow(
      new FillError("the table prices has 60 rows, but 61 records are given. Add rows to the table in Excel."),
    );
  });
});
