/** Converts text with units to numbers. Text that could mean two things is an error, never a guess. */
import { quoted } from "./formatNumber";
import { onceFor } from "../language/memoize";
import { RuleError } from "../language/userError";
import UNITS, { type Dimension, type Unit } from "./unitTable";

export type { Dimension } from "./unitTable";

/** Thrown if a text isn't the required number. */
export class QuantityError extends RuleError {
  /**
   * @param rule reads on from an argument's name: "must be a finite number"
   * @param why the reason alone, without what was wanted: "\"GB\" is a data amount"
   */
  constructor(
    rule: string,
    readonly why = rule,
  ) {
    super(rule);
  }
}

/**
 * Units that arguments are declared in: the unit of a bare number, its shown form, and what messages ask for. Rates
 * take bits and links by name, too; those of "FC MB/s" are of Fibre Channel.
 */
const DECLARED = {
  B: { unit: "B", shown: "B", wanted: "a data amount (bytes)" },
  KB: { unit: "KB", shown: "KB", wanted: "a data amount (KB)" },
  GB: { unit: "GB", shown: "GB", wanted: "a data amount (GB)" },
  MB: { unit: "MB", shown: "MB", wanted: "a data amount (MB)" },
  GiB: { unit: "GiB", shown: "GiB", wanted: "a data amount (GiB)" },
  MiB: { unit: "MiB", shown: "MiB", wanted: "a data amount (MiB)" },
  KiB: { unit: "KiB", shown: "KiB", wanted: "a data amount (KiB)" },
  "MB/s": { unit: "MB/s", shown: "MB/s", wanted: "a data rate (MB/s or Gb/s)" },
  "link MB/s": { unit: "MB/s", shown: "MB/s", wanted: "a link rate (MB/s or Gb/s)" },
  "FC MB/s": { unit: "MB/s", shown: "MB/s", wanted: "a Fibre Channel rate (MB/s or Gb/s)" },
  km: { unit: "km", shown: "km", wanted: "a distance (km)" },
  h: { unit: "h", shown: "h", wanted: "a time (h)" },
  min: { unit: "min", shown: "min", wanted: "a time (min)" },
  s: { unit: "s", shown: "s", wanted: "a time (s)" },
  ms: { unit: "ms", shown: "ms", wanted: "a time (ms)" },
  ratio: { unit: ":1", shown: "", wanted: 'a ratio ("3" or "3:1")' },
  fraction: { unit: "fraction", shown: "", wanted: 'a fraction ("0.5" or "50%")' },
  percent: { unit: "%", shown: "%", wanted: "a percentage" },
  count: { unit: "", shown: "", wanted: "a number without a unit" },
} as const;

export type UnitName = keyof typeof DECLARED;

/** The unit as a form or a heading shows it; empty for a plain number. */
export function displayUnit(unit: UnitName): string {
  return DECLARED[unit].shown;
}

/** The unit of a bare number. */
export function bareUnit(unit: UnitName): string {
  return DECLARED[unit].unit;
}

/**
 * Returns the number of a text such as "1.7 TB", in the declared unit. A bare number is in that unit already.
 * @throws QuantityError if the meaning of the text isn't clear.
 */
export function readQuantity(text: string, unit: UnitName): number {
  return readRate(text, unit).value;
}

/**
 * As `readQuantity`, but rates must be in bytes: a file's columns have no place to say how bits were taken.
 * @throws QuantityError
 */
export function readInBytes(text: string, unit: UnitName): number {
  const { value, because } = readRate(text, unit);
  if (because === "") return value;
  const { unit: spelled } = splitQuantity(text);
  const why = inBits(spelled, find(spelled)) ?? `${quoted(spelled)} names a link`;
  throw new QuantityError(`must be in bytes: ${why}`, why);
}

/**
 * As `readQuantity`; also returns why a rate that was given in bits or as a link has that many bytes, otherwise "".
 * @throws QuantityError
 */
export function readRate(text: string, unit: UnitName): { readonly value: number; readonly because: string } {
  const { value, unit: spelled } = splitQuantity(text);
  if (spelled === "") return { value, because: "" };
  const { wanted, unit: name } = DECLARED[unit];
  const refused = (why: string): QuantityError => new QuantityError(`must be ${wanted}: ${why}`, why);
  const target = find(name);
  const given = understood(spelled, target?.dimension);
  if (typeof given === "string") throw refused(given);
  const objection = mismatch(spelled, given, target);
  if (!target || objection) throw refused(objection);
  const rate = unit === "FC MB/s" && given.bits !== undefined ? nominal(given) : given;
  const because = rate.carries ?? (rate.bits === undefined ? "" : "8 bits are a byte");
  return { value: converted(value, rate, target), because };
}

/** True for a text that names a Fibre Channel or FICON link: "8GFC", "16 Gb FICON". */
export function isFibreChannel(text: unknown): boolean {
  if (typeof text !== "string") return false;
  const { unit } = splitQuantity(text);
  return unit !== "" && find(unit)?.name === known("GFC").name;
}

/** The rate that Fibre Channel of this nominal rate carries. */
function nominal(given: Unit): Unit {
  const link = known("GFC");
  return { ...link, size: (given.size / known("Gb/s").size) * link.size };
}

/**
 * Converts a value to another unit of the same dimension; bits and bytes convert into each other.
 * @throws QuantityError for an unknown unit, or units of two dimensions.
 */
export function convert(value: number, from: string, to: string): number {
  checkAlike(from, to);
  return converted(value, known(from), known(to));
}

/** @throws QuantityError for an unknown unit. */
export function dimensionOf(unit: string): Dimension {
  return known(unit).dimension;
}

/** In bits, metres, seconds, or as a plain number. @throws QuantityError for an unknown unit. */
export function sizeOf(unit: string): number {
  return known(unit).size;
}

/** @throws QuantityError if a unit is unknown, or the two have different dimensions. */
export function checkAlike(unit: string, other: string): void {
  const [wanted, given] = [dimensionOf(unit), dimensionOf(other)];
  if (wanted !== given) {
    const why = `${quoted(other)} is a ${given}`;
    throw new QuantityError(`must be the same kind of unit as ${quoted(unit)} (${wanted}); ${why}`, why);
  }
}

/** Returns the number and its unit as spelled; the unit is empty for a bare number. @throws QuantityError */
export function splitQuantity(text: string): { readonly value: number; readonly unit: string } {
  const trimmed = text.trim();
  const line = lineNamed(trimmed);
  if (line !== undefined) return { value: line, unit: "Mb/s" };
  const [number = ""] = LEADING_NUMBER.exec(trimmed) ?? [];
  const unit = tidied(trimmed.slice(number.length));
  if (!/\d/.test(number)) {
    const isUnit = unit !== "" && (find(unit) !== undefined || alike(unit).length > 0);
    throw new QuantityError(isUnit ? "needs a number before the unit" : "must be a number, with an optional unit");
  }
  return { value: numberOf(number.trim()), unit };
}

/**
 * Mb/s of a leased line by its name: SONET (an OC-n has n times an OC-1, ANSI T1.105), SDH (an STM-n has that of an
 * OC-3n, ITU-T G.707), and DS1, DS3 and E3 (ITU-T G.703).
 */
function lineNamed(name: string): number | undefined {
  const [, sonet] = /^OC[ -]?(1|3|12|24|48|192|768)$/i.exec(name) ?? [];
  if (sonet !== undefined) return Math.round(Number(sonet) * OC_1_MBIT * 100) / 100;
  const [, sdh] = /^STM[ -]?(1|4|16|64|256)$/i.exec(name) ?? [];
  if (sdh !== undefined) return Math.round(Number(sdh) * 3 * OC_1_MBIT * 100) / 100;
  if (/^E-?3$/i.test(name)) return 34.368;
  return /^(T|DS)-?3$/i.test(name) ? 44.736 : /^(T|DS)-?1$/i.test(name) ? 1.544 : undefined;
}

const OC_1_MBIT = 51.84;

interface UnitSpelling {
  readonly dimension: Dimension;
  readonly unit: string;
  /** Matched in exactly this case. */
  readonly exact: readonly string[];
  /** Matched in any case. */
  readonly anyCase: readonly string[];
}

/** Lists every spelling, unit by unit. Data rates are per second; after "/" and "per", any spelling of a time works. */
export function spellings(): UnitSpelling[] {
  const single = UNITS.map(({ dimension, name, symbols, words }) => ({
    dimension,
    unit: name,
    exact: symbols,
    anyCase: words,
  }));
  const rates = UNITS.filter((u) => u.dimension === "data amount").map(({ name, symbols, words }) => ({
    dimension: "data rate" as const,
    unit: `${name}/s`,
    exact: [...symbols.map((s) => `${s}/s`), ...symbols.map((s) => `${s}ps`), ...symbols.map((s) => `${s} per second`)],
    anyCase: [...words.map((w) => `${w}/s`), ...words.map((w) => `${w} per second`)],
  }));
  return [...single, ...rates];
}

// Numbers

const SPACES = " \\u00a0\\u2009\\u202f";
const LEADING_NUMBER = new RegExp(`^[+\\-\\u2212]?[\\d.,'\\u2019${SPACES}]*(?:e[+\\-\\u2212]?\\d+)?`, "i");
const PLAIN = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** Thousands with the same separator throughout. "0,123" doesn't match, because its comma is a decimal comma. */
const GROUPED = new RegExp(
  `^[+-]?[1-9]\\d{0,2}([,'\\u2019${SPACES}])\\d{3}(?:\\1\\d{3})*(?:\\.\\d+)?(?:e[+-]?\\d+)?$`,
  "i",
);

function numberOf(text: string): number {
  const signed = text.replace(/\u2212/g, "-");
  const [, separator] = GROUPED.exec(signed) ?? [];
  const digits = separator === undefined ? signed : signed.split(separator).join("");
  if (!PLAIN.test(digits)) {
    throw new QuantityError("must be a number such as 1.7 or 1,700");
  }
  return finite(Number(digits));
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new QuantityError("must be a finite number");
  return value;
}

// Units

function tidied(unit: string): string {
  return unit
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?([/:]) ?/g, "$1");
}

function find(spelled: string): Unit | undefined {
  return findSingle(spelled) ?? findRate(spelled);
}

function findSingle(spelled: string): Unit | undefined {
  const lower = spelled.toLowerCase();
  return UNITS.find((unit) => unit.symbols.includes(spelled) || unit.words.includes(lower));
}

function findRate(spelled: string): Unit | undefined {
  const { amount, time } = rateParts(spelled);
  const data = findSingle(amount);
  const per = findSingle(time);
  if (data?.dimension !== "data amount" || per?.dimension !== "time") return undefined;
  const capitalsSayNothing = data.symbols.includes(amount) && time === time.toUpperCase();
  if (capitalsSayNothing) return undefined;
  return {
    name: `${data.name}/${per.name}`,
    dimension: "data rate",
    size: data.size / per.size,
    symbols: [],
    words: [],
    ...(data.bits !== undefined && { bits: `${data.bits}/${per.name}` }),
  };
}

/** Splits MB/s, MB per second and MBps in two parts. In lower case, gbps and the like are bits by common usage. */
function rateParts(spelled: string): { readonly amount: string; readonly time: string } {
  const [, amount = spelled, by = "", time = ""] = /^(.+?)(\/| per |p(?=s$))(.+)$/i.exec(spelled) ?? [];
  return { amount: by === "p" && /^[mgtp]b$/.test(amount) ? amount.charAt(0).toUpperCase() + "b" : amount, time };
}

/** Returns the data units whose spelling differs only by case. */
function alike(spelled: string): string[] {
  const { amount, time } = rateParts(spelled);
  const per = findSingle(time);
  if (time !== "" && per?.dimension !== "time") return [];
  const lower = amount.toLowerCase();
  const same = UNITS.filter(
    ({ dimension, symbols }) => dimension === "data amount" && symbols.some((symbol) => symbol.toLowerCase() === lower),
  );
  return same.map((unit) => (per ? `${unit.name}/${per.name}` : unit.name));
}

/** Returns what a single letter could mean that is only part of a unit (256K, 5 m); empty if it's clear. */
function loneLetter(spelled: string, wanted: Dimension | undefined): string[] {
  if (/^m$/i.test(spelled) && wanted === "time") return ["metres", "min"];
  if (spelled === "M" && wanted === "distance") return ["m", "mi"];
  if (!/^[kmgtp]$/i.test(spelled)) return [];
  const prefix = spelled.toUpperCase();
  if (wanted === "data rate") return [`${prefix}B/s`, `${prefix}b/s`];
  const data = wanted === "data amount" || (wanted === undefined && spelled !== "m");
  return data ? [`${prefix}B`, `${prefix}iB`] : [];
}

/** True if no unit has this or a similar spelling, where `unit` is expected. */
export function isUnknownUnit(spelled: string, unit: UnitName): boolean {
  const text = tidied(spelled);
  const letter = loneLetter(text, find(DECLARED[unit].unit)?.dimension);
  return letter.length === 0 && find(text) === undefined && alike(text).length === 0;
}

/** Returns the unit, or why it isn't clear. Some spellings are clear only if the wanted dimension is known. */
function understood(spelled: string, wanted?: Dimension): Unit | string {
  const letter = loneLetter(spelled, wanted);
  const unit = letter.length === 0 ? find(spelled) : undefined;
  if (unit) return unit;
  const candidates = letter.length > 0 ? letter : alike(spelled);
  return `${quoted(spelled)} ${candidates.length > 0 ? `could mean ${candidates.join(" or ")}` : "is not a known unit"}`;
}

/** Returns why a known unit can't be used; empty if it can. */
function mismatch(spelled: string, given: Unit, target: Unit | undefined): string {
  if (given.dimension !== target?.dimension) {
    const perSecond = given.dimension === "data amount" && target?.dimension === "data rate";
    return `${quoted(spelled)} is a ${given.dimension}${perSecond ? ` (did you mean ${given.name}/s?)` : ""}`;
  }
  return (given.dimension === "data amount" && inBits(spelled, given)) || "";
}

/** Says that a unit counts bits, and how to write as many bytes; undefined if it doesn't. */
function inBits(spelled: string, given: Unit | undefined): string | undefined {
  if (given?.bits === undefined) return undefined;
  const bytes = given.bits.replace("bits", "bytes");
  return `${quoted(spelled)} means ${given.bits}; for ${bytes}, 8 times as much, write ${given.name.replace("b", "B")}`;
}

const known = onceFor((spelled: string): Unit => {
  const unit = understood(tidied(spelled));
  if (typeof unit === "string") throw new QuantityError(`must be a unit: ${unit}`, unit);
  return unit;
});

/** Rounded to 15 digits, so that 8.3 TB is 8300 GB. */
function converted(value: number, from: Unit, to: Unit): number {
  if (from.name === to.name) return finite(value);
  return Number(finite((value * from.size) / to.size).toPrecision(15));
}
