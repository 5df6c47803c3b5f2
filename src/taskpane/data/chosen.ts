/** The settings in the fields below the picture: the selected period, the busiest window, the percentile, growth. */
import { RuleError } from "../../model/language/userError";
import { dateOfSerial, serialOfDate } from "../../model/quantities/dates";
import { QuantityError, readQuantity } from "../../model/quantities/quantity";
import { afterGrowth, yearsBetween } from "../../model/workload/growth";
import { DAY_SECONDS, EPOCH_SERIAL } from "../../model/quantities/timestamp";
import { typed, typedValue, type Typed } from "../form/settings";
import type { Decimal } from "../locale";
import { lengthOf } from "./lengths";
import { indexOf } from "./moment";
import type { IntervalSpan, Understood, View } from "./measured";

/** Shown in the fields while they are blank. Our defaults. */
export const OTHERWISE = { window: "1 h", percent: "95", over: "1 h" } as const;

/** A larger margin is another demand, %. */
const MOST_MARGIN = 200;

export interface Chosen {
  readonly from: Typed<number>;
  readonly to: Typed<number>;
  readonly window: Typed<number>;
  readonly percent: Typed<number>;
  /** Time for which the rate that is sized for may be exceeded, s. */
  readonly over: Typed<number>;
  /** Safety margin on the demand, %. */
  readonly margin: Typed<number>;
  readonly growth: Typed<number>;
  readonly growthFrom: Typed<string>;
  readonly growthTo: Typed<string>;
  /** Undefined while a field has an error. */
  readonly view: View | undefined;
  /** The growth factor and the target date; undefined without growth. */
  readonly grows: { readonly factor: number; readonly to: string } | undefined;
}

export function chosenOf(understood: Understood, settings: Readonly<Record<string, string>>, decimal: Decimal): Chosen {
  const text = (key: string, otherwise = ""): string => settings[key]?.trim() || otherwise;
  const at = (key: string, isEnd: boolean, otherwise: number): Typed<number> =>
    text(key) === "" ? { kind: "value", value: otherwise } : timed(() => indexOf(understood, text(key), isEnd));
  const from = at("from", false, 0);
  const to = checkedEnd(from, at("to", true, understood.intervals));
  const window = typed(text("window", OTHERWISE.window), decimal, readTime);
  const percent = typed(text("percent", OTHERWISE.percent), decimal, readPercentile);
  const over = typed(text("over", OTHERWISE.over), decimal, readTime);
  const margin = typed(text("margin"), decimal, readMargin);
  const growth = typed(text("growth"), decimal, readGrowth);
  const growthFrom = typed(text("growthFrom", firstDay(understood)), ".", readDay);
  const growthTo = typed(text("growthTo"), ".", readDay);
  const [a, b] = [typedValue(growthFrom), typedValue(growthTo)];
  const percentAYear = typedValue(growth);
  const years = a !== undefined && b !== undefined ? yearsBetween(a, b) : undefined;
  const isGrowing = percentAYear !== undefined && years !== undefined && b !== undefined;
  const [first, last, seconds, share] = [typedValue(from), typedValue(to), typedValue(window), typedValue(percent)];
  const overSeconds = typedValue(over);
  const isWrong =
    first === undefined ||
    last === undefined ||
    seconds === undefined ||
    share === undefined ||
    overSeconds === undefined ||
    margin.kind === "wrong";
  const growthRule = isGrowing ? { growth: { percentAYear, years } } : {};
  return {
    from,
    to,
    window,
    percent,
    over,
    margin,
    growth,
    growthFrom,
    growthTo,
    view: isWrong
      ? undefined
      : {
          span: { from: first, to: last },
          listSeconds: lengthOf(understood, { from: first, to: last }, settings.every),
          rules: { windowSeconds: seconds, percent: share, overSeconds, ...growthRule },
        },
    grows: isGrowing ? { factor: afterGrowth(1, percentAYear, years), to: b } : undefined,
  };
}

/** Returns the first day of the data; empty if they have no dates. */
export function firstDay({ dated, start, offset = 0 }: Understood): string {
  return dated ? dateOfSerial(Math.floor((start + offset) / DAY_SECONDS) + EPOCH_SERIAL) : "";
}

/** True if the span is the whole profile, as when nothing is selected. */
export function isWhole({ intervals }: Understood, { from, to }: IntervalSpan): boolean {
  return from === 0 && to === intervals;
}

function timed(read: () => number): Typed<number> {
  try {
    return { kind: "value", value: read() };
  } catch (error) {
    if (error instanceof RuleError) return { kind: "wrong", error: `It ${error.rule}` };
    throw error;
  }
}

function checkedEnd(from: Typed<number>, to: Typed<number>): Typed<number> {
  const isUpsideDown = from.kind === "value" && to.kind === "value" && to.value <= from.value;
  return isUpsideDown ? { kind: "wrong", error: "Must be after the start" } : to;
}

function readTime(text: string): number {
  const seconds = readQuantity(/[a-z]/i.test(text) ? text : `${text} h`, "s");
  if (!(seconds > 0)) throw new QuantityError("must be above 0");
  return seconds;
}

function readPercentile(text: string): number {
  const percent = readQuantity(text, "percent");
  if (percent < 0 || percent > 100) throw new QuantityError("must be from 0 to 100");
  return percent;
}

function readMargin(text: string): number {
  const percent = readQuantity(text, "percent");
  if (percent < 0 || percent > MOST_MARGIN) throw new QuantityError(`must be from 0 to ${MOST_MARGIN}`);
  return percent;
}

function readGrowth(text: string): number {
  const percent = readQuantity(text, "percent");
  if (percent <= -100 || percent > 1000) throw new QuantityError("must be above -100 and at most 1,000");
  return percent;
}

function readDay(text: string): string {
  serialOfDate(text);
  return text;
}
