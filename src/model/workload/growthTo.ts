import { checkedSerial, dateOfSerial, DateError, serialOfDate } from "../dates";
import { estimate, isAbove, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { InputError } from "../given";
import { quantity, question, text } from "../question";
import { grown, yearsBetween, yearsUntil } from "./growth";

const VALUE = quantity("count", "What grows, in any unit", { atLeast: 0, atMost: 1e12, anyUnit: true });
const GROWTH = quantity("percent", "Growth a year, compound", { above: -100, atMost: 1000 });
/** Further on no growth stays what it is. */
const MOST_YEARS = 100;

const COMPOUND = "Growth is compound: 20 % a year are 44 % in two. Growth of 20 is 20 %; write 20, or 20 % as a text.";

/**
 * A measured value by the day that it is sized for.
 *
 *     answer = value x (1 + growth_percent / 100) ^ years
 */
export const growthTo = question({
  name: "GROWTH_TO",
  subject: "Everywhere",
  asks: "Growth to a date: what a measured value becomes",
  goals: ["What will it have grown to by then?"],
  unit: "as value",
  equation: "answer = value x (1 + growth_percent / 100) ^ years from from_date to to_date",
  notes: [
    COMPOUND,
    "Years run from anniversary to anniversary, the rest as a share of the year that it is part of; 29 February has its anniversary on 1 March.",
    "A day is a date cell or a text such as 2028-01-01. to_date may lie before from_date.",
  ],
  examples: [
    [185, 20, "2026-01-01", "2028-01-01"],
    [185, 20, 46023, 46753],
  ],
  inputs: {
    value: VALUE,
    growth_percent: GROWTH,
    from_date: text("The day of the measurement: a date cell, or 2026-01-01"),
    to_date: text("The day to grow to: a date cell, or 2028-01-01"),
  },
  answer({ value, growth_percent, from_date, to_date }): Reply {
    const years = yearsBetween(dayOf("from_date", from_date), dayOf("to_date", to_date));
    if (Math.abs(years) > MOST_YEARS) {
      throw new InputError("to_date", `must be within ${MOST_YEARS} years of from_date`, to_date);
    }
    const later = grown(value, growth_percent, years);
    return estimate(later, "", () => ({
      equation: `${exactly(value)} x ${exactly(1 + growth_percent / 100)} ^ ${threeFigures(years)} = ${threeFigures(later)}`,
    }));
  },
});

/**
 * How long a value may go on growing.
 *
 *     years = ln(limit / value) / ln(1 + growth_percent / 100)
 */
export const growthYears = question({
  name: "GROWTH_YEARS",
  subject: "Everywhere",
  asks: "Growth to a limit: years until a measured value has reached it",
  goals: ["When will growth have reached the limit?"],
  terms: ["order by", "lead time", "capacity plan"],
  unit: "years",
  equation: "years = ln(limit / value) / ln(1 + growth_percent / 100)",
  notes: [COMPOUND, "Order before: what must be ordered, delivered and installed takes its time from these years."],
  examples: [
    [185, 20, 266.4],
    [185, 0, 200],
  ],
  inputs: {
    value: VALUE,
    growth_percent: GROWTH,
    limit: quantity("count", "What it must not exceed, in the same unit", { above: 0, atMost: 1e12, anyUnit: true }),
  },
  answer({ value, growth_percent, limit }): Reply {
    const words = (): string => `${exactly(value)} with ${exactly(growth_percent)} % a year against ${exactly(limit)}`;
    const reasons = () => ({ equation: words() });
    if (isAbove(value, limit)) return verdict("over capacity", `it is above already: ${words()}`, reasons);
    const years = yearsUntil(Math.min(value, limit), growth_percent, limit);
    if (years === undefined) return verdict("carried", `it never gets above: ${words()}`, reasons);
    return estimate(years, "years", () => ({ equation: `${words()}: ${threeFigures(years)} years` }));
  },
});

/** "2028-01-01" of a text, or of a cell's serial number. @throws InputError */
function dayOf(argument: string, given: string): string {
  try {
    return dateOfSerial(/^\d+(\.\d+)?$/.test(given) ? checkedSerial(Number(given)) : serialOfDate(given));
  } catch (error) {
    if (error instanceof DateError) throw new InputError(argument, error.rule, given);
    throw error;
  }
}
