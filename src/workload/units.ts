/** Turns units as exports in other languages and sysstat write them into the model's units. */

const PREFIXES = { kilo: "K", mega: "M", giga: "G", tera: "T", kibi: "Ki", mebi: "Mi", gibi: "Gi", tebi: "Ti" };
const FORMS: readonly (readonly [form: RegExp, english: string])[] = [
  // French counts octets: Mo/s, Kio/s, octets/s.
  [/^([kKMGTP]i?)o(?=\/|ps$|$)/, "$1B"],
  [/^octets?(?=\/|$)/i, "bytes"],
  [/\/(?:sek|seg|second|sekunde|seconde|segundo)\.?$/i, "/s"],
  [/\s*(?:per|par|pro|por)\s+(?:s|sec|sek|seg|second|sekunde|seconde|segundo)\.?$/i, "/s"],
  ...Object.entries(PREFIXES).map(
    ([name, letter]) => [new RegExp(`^${name}(?:byte|octet|oktett)s?(?=/|\\s|$)`, "i"), `${letter}B`] as const,
  ),
];

export function englishUnit(unit: string): string {
  return FORMS.reduce((text, [form, english]) => text.replace(form, english), unit);
}

/** What one unit of a rate is. */
export interface RateUnit {
  /** MB/s; of an amount, MB. */
  readonly mb: number;
  /** False for an amount, which isn't a rate until it is known of which time. */
  readonly isRate: boolean;
}

const RATE =
  /^(?<count>\d+ )?(?<size>[kmgtp])?(?<binary>i)?(?<thing>bytes?|bits?|b)\s*(?:(?:\/|per\s+|p(?=s$))\s*(?<time>s|sec|second|min|minute|h|hr|hour))?(?:\/?interval)?$/i;
const SIZES = ["", "k", "m", "g", "t", "p"];
const SECONDS: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
};

/**
 * Reads a unit of rates or amounts; undefined if it is none. A small b is a bit, except after a capital letter and
 * before nothing else that is clear, as in Mbps, which is no unit here because both are written so.
 */
export function rateUnit(text: string): RateUnit | undefined {
  const unit = englishUnit(text.trim()).replace(/^(kilo|mega|giga|tera)(?=bits?)/i, (word) => word.charAt(0));
  if (/^[kmg]?bps$/i.test(unit) && !/B/.test(unit)) return undefined;
  const groups = RATE.exec(unit)?.groups;
  if (!groups) return undefined;
  const { count = "1", size = "", binary, thing = "", time } = groups;
  // "kb" is written for both.
  if (thing === "b" && size === size.toLowerCase() && size !== "") return undefined;
  const isBit = /^bit/i.test(thing) || thing === "b";
  const bytes = Number(count) * (binary ? 1024 : 1000) ** SIZES.indexOf(size.toLowerCase()) * (isBit ? 1 / 8 : 1);
  return { mb: bytes / 1e6 / (SECONDS[time?.toLowerCase() ?? ""] ?? 1), isRate: time !== undefined };
}
