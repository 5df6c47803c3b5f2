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

/** Units of sysstat: its kB and MB are 1,024 and 1,048,576 bytes, its blocks and sectors 512 bytes. */
const SYSSTAT_UNITS: Readonly<Record<string, string>> = {
  kb: "1 KiB/s",
  mb: "1 MiB/s",
  blk: "512 B/s",
  b: "512 B/s",
  sec: "512 B/s",
};
const SYSSTAT =
  /^(?:(?<letter>[rw])(?<short>kb|mb|sec)|(?<unit>kb|mb|blk)_(?<long>read|wrtn)|(?<way>rd|wr)_(?<sector>sec)|b(?<block>read|wrtn))\/s$/i;

/** One unit of a column of iostat or sar, and whether the column counts writes; undefined for other headings. */
export function sysstatRate(heading: string): { readonly one: string; readonly isWritten: boolean } | undefined {
  const groups = SYSSTAT.exec(heading.trim())?.groups;
  if (!groups) return undefined;
  const { letter, short, unit, long, way, sector, block } = groups;
  const one = SYSSTAT_UNITS[(short ?? unit ?? sector ?? "b").toLowerCase()];
  return one === undefined ? undefined : { one, isWritten: /^w/i.test(letter ?? long ?? way ?? block ?? "") };
}
