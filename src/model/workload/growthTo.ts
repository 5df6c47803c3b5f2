import { RuleError } from "../language/userError";
import { dateOfSerial, givenSerial, serialOfDate } from "../quantities/dates";
import { estimate, isAbove, verdict, type Reply } from "../question/answer";
import { exactly, figuresApart, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { quantity, question, text, type About } from "../question/question";
import { afterGrowth, yearsBetween, yearsUntil } from "./growth";

const VALUE = quantity("count", "Value", { hint: "in any unit", anyUnit: true, atLeast: 0, atMost: 1e12 });
const GROWTH = quantity("percent", "Growth per year", { hint: "compound", above: -100, atMost: 1000 });
/** Longest time, in years: no growth stays the same for longer. */
const MOST_YEARS = 100;

const COMPOUND = "Growth is compound: 20% per year is 44% in two years. Enter 20, or the text 20%.";

/**
 * A measured value after growth from one date to another, in its own unit.
 */
export const growthTo = question({
  name: "GROWTH_TO",
  subject: "General",
  asks: "Value of a measurement after growth to a date",
  unit: "in the unit of value",
  unitFrom: "value",
  equation: [["later", "value * (1 + growth_percent / 100)^years"]],
  examples: [
    [185, 20, "2026-01-01", "2028-01-01"],
    [185, 20, 46023, 46753],
  ],
  inputs: {
    value: VALUE,
    growth_percent: GROWTH,
    from_date: text("Measurement date", { hint: "a date cell, or 2026-01-01" }),
    to_date: text("Target date", { hint: "a date cell, or 2028-01-01" }),
  },
  answer({ value, growth_percent, from_date, to_date }): Reply {
    const years = yearsBetween(givenDate("from_date", from_date), givenDate("to_date", to_date));
    if (Math.abs(years) > MOST_YEARS) {
      throw new InputError("to_date", `must be within ${MOST_YEARS} years of from_date`, to_date);
    }
    const later = afterGrowth(value, growth_percent, years);
    return estimate(later, "", () => ({
      equation: `${exactly(value)} x ${exactly(1 + growth_percent / 100)} ^ ${threeFigures(years)} = ${threeFigures(later)}`,
    }));
  },
});

export const aboutGrowthTo = (): About<typeof growthTo> => ({
  goals: ["What will this value grow to by a date?"],
  symbols: {
    years: {
      unit: "years",
      says: "from from_date to to_date",
      of: ({ from_date, to_date }) => yearsBetween(givenDate("from_date", from_date), givenDate("to_date", to_date)),
    },
  },
  notes: [
    COMPOUND,
    "Years run from anniversary to anniversary, and the rest counts as a share of its year. The anniversary of 29 February is 1 March.",
    "A date is a date cell, or text such as 2028-01-01. to_date can be before from_date.",
  ],
});

/**
 * Years until a growing value reaches a limit.
 */
export const growthYears = question({
  name: "GROWTH_YEARS",
  subject: "General",
  asks: "Years until a growing value reaches a limit",
  unit: "years",
  equation: [["years", "ln(limit / min(value, limit)) / ln(1 + growth_percent / 100)"]],
  examples: [
    [185, 20, 266.4],
    [185, 0, 200],
  ],
  inputs: {
    value: VALUE,
    growth_percent: GROWTH,
    limit: quantity("count", "Limit", { hint: "in the same unit", anyUnit: true, above: 0, atMost: 1e12 }),
  },
  answer({ value, growth_percent, limit }): Reply {
    const words = (): string => `${exactly(value)} with ${exactly(growth_percent)}% per year, limit ${exactly(limit)}`;
    const reasons = () => ({ equation: words() });
    if (isAbove(value, limit)) {
      const [now, most] = figuresApart(value, limit);
      return verdict("over capacity", ["the value is already above the limit", `${now} is above ${most}`], reasons);
    }
    const years = yearsUntil(Math.min(value, limit), growth_percent, limit);
    if (years === undefined)
      return verdict(
        "carried",
        [
          "the limit is never exceeded",
          `at ${exactly(growth_percent)}% growth per year, ${exactly(value)} stays within ${exactly(limit)}`,
        ],
        reasons,
      );
    return estimate(years, "years", () => ({ equation: `${words()}: ${threeFigures(years)} years` }));
  },
});

export const aboutGrowthYears = (): About<typeof growthYears> => ({
  goals: ["When will growth reach the limit?"],
  terms: ["order by", "lead time", "capacity plan"],
  notes: [COMPOUND, "Subtract the lead time for ordering, delivery and installation from this result."],
});

/** Returns "2028-01-01" for such a text, or for a cell's serial number. @throws InputError */
function givenDate(argument: string, given: string): string {
  try {
    return dateOfSerial(/^\d+(\.\d+)?$/.test(given) ? givenSerial(Number(given)) : serialOfDate(given));
  } catch (error) {
    if (error instanceof RuleError) throw new InputError(argument, error.rule, given);
    throw error;
  }
}
