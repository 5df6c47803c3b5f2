/** Numbers as text: three significant figures unless exact, thousands separated, no locale. */

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** Formats to three significant figures; larger whole numbers keep all their digits: 6.04, 0.0579, 1,757. */
export function threeFigures(value: number): string {
  if (!Number.isFinite(value)) return value === Infinity ? "without limit" : "without lower limit";
  const size = Math.abs(value);
  if (size === 0) return "0";
  if (size >= 1e15 || size < 1e-6) return value.toExponential(2);
  return trimmed(value.toFixed(Math.max(0, 2 - Math.floor(Math.log10(size)))));
}

/** Of a limit, in %: what is more, or has no limit, is only said to be more. */
export const MOST_SHARE = 999;

/** "87%", or "over 999%". */
export function shareText(used: number): string {
  return 100 * used > MOST_SHARE ? `over ${MOST_SHARE}%` : `${threeFigures(100 * used)}%`;
}

/** How a text shows its number. */
export type Figures = (value: number) => string;

/** Formats hours; less than one in minutes or seconds: 54.5 h, 1.65 min. */
export function hoursText(hours: number, figures: Figures = threeFigures): string {
  const [value, unit] =
    hours >= 1 || hours <= 0 ? [hours, "h"] : hours * 60 >= 1 ? [hours * 60, "min"] : [hours * 3600, "s"];
  return `${figures(value)} ${unit}`;
}

/** Formats a value below `bound` to three significant figures, or to as many more as show that it's below. */
export function figuresBelow(bound: number, value: number): string {
  return figuresThat((shown) => shown < bound, value);
}

/** Formats a value above `bound` to three significant figures, or to as many more as show that it's above. */
export function figuresBeyond(bound: number, value: number): string {
  return figuresThat((shown) => shown > bound, value);
}

/** Formats two values in as few figures as show that the first is above the second. */
export function figuresApart(higher: number, lower: number): readonly [string, string] {
  // The margin leaves room for the lower value, which is shown in at most twelve figures.
  const shown = figuresThat((one) => one > lower * (1 + 1e-11), higher);
  return [shown, figuresBelow(numberIn(shown), lower)];
}

/** As few figures as tell two texts of one kind apart, if three don't; undefined if they do. */
export function figuresToTell(
  one: (figures: Figures) => string,
  other: (figures: Figures) => string,
): Figures | undefined {
  const found = FINER.find((figures) => one(figures) !== other(figures)) ?? exactly;
  return found === threeFigures ? undefined : found;
}

function figuresThat(holds: (shown: number) => boolean, value: number): string {
  return FINER.map((figures) => figures(value)).find((text) => holds(numberIn(text))) ?? exactly(value);
}

const FINER: readonly Figures[] = [
  threeFigures,
  ...[4, 5, 6, 9, 12].map((count) => (value: number) => exactly(Number(value.toPrecision(count)))),
];

function numberIn(text: string): number {
  return Number(text.replace(/,/g, ""));
}

/** Formats with every digit that was given (up to 15) and thousands separated: for inputs and printed facts. */
export function exactly(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(Number.isFinite(rounded) ? rounded : value);
  return text.includes("e") ? text : trimmed(text);
}

/** Digits of the longest numbers that people write; what has more was computed. */
const MOST_WRITTEN = 9;

/** Formats a number that was either given, with every digit, or computed, to three figures. */
export function asWritten(value: number): string {
  return Number(value.toPrecision(MOST_WRITTEN)) === value ? exactly(value) : threeFigures(value);
}

/** Formats a number without a range: with every digit, or if it has more than people write, in six figures. */
export function exactOrSixFigures(value: number): string {
  return exactly(Number(value.toPrecision(MOST_WRITTEN)) === value ? value : Number(value.toPrecision(6)));
}

/** Maximum number of characters that a message repeats of a given text. */
const MOST_REPEATED = 40;

/** Returns the text, cut if it's long. */
export function shortened(text: string): string {
  // The cut removes a surrogate pair whole.
  return text.length <= MOST_REPEATED ? text : `${text.slice(0, MOST_REPEATED - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Returns a given text in quotes, as messages repeat it. */
export function quoted(text: string): string {
  return `"${shortened(text)}"`;
}

function trimmed(text: string): string {
  const [whole = "", decimals = ""] = text.split(".");
  const kept = decimals.replace(/0+$/, "");
  return grouped(whole) + (kept ? `.${kept}` : "");
}

/** Figures with their unit: "7.25 h", "17%", "5", "1 drive", "2 drives". */
export function inUnit(figures: string, unit: string): string {
  if (unit === "%") return `${figures}%`;
  return `${figures} ${figures === "1" ? unit.replace(/^([a-z]{3,})s$/, "$1") : unit}`.trim();
}

/** Ends below this, and below a thousandth of the other, are almost 0: their figures say nothing. */
const ALMOST_0 = 1e-3;

/** "5.97 to 20.9 h"; one number where the ends agree to three figures. */
export function span(low: number, high: number, unit: string): string {
  const isAlmost0 = low > 0 && low < ALMOST_0 * Math.min(1, high);
  const from = isAlmost0 ? "almost 0" : threeFigures(low);
  const to = threeFigures(high);
  if (from === to) return Number.isFinite(high) ? inUnit(from, unit) : from;
  if (!Number.isFinite(high)) return `${inUnit(from, unit)} and up, without limit`;
  return inUnit(`${from} to ${to}`, unit);
}
