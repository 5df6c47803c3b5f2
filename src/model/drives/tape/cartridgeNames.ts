/** The names in use of a cartridge, by the code that its label ends with: every question takes all of them. */
import { entriesOf, recordOf } from "../../language/es2016";

/** Generations, sizes, and the codes of write-once cartridges (Oracle, SL4000 Library Guide, Supported Media Types). */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  L5: ["LTO-5", "LV", "LTO-5 WORM"],
  L6: ["LTO-6", "LW", "LTO-6 WORM"],
  L7: ["LTO-7", "LX", "LTO-7 WORM"],
  M8: ["LTO-7 M8", "LTO-7 Type M", "Type M", "LTO-8 M8"],
  L8: ["LTO-8", "LY", "LTO-8 WORM"],
  L9: ["LTO-9", "LZ", "LTO-9 WORM"],
  LA: ["LTO-10 30 TB", "LTO-10 LA"],
  PA: ["LTO-10 40 TB", "LTO-10 PA"],
};

/** Every name of a cartridge with its code. @param writers the drives with such a cartridge, which a 3592's name may have */
export function codesByName(
  codes: readonly string[],
  writers: (code: string) => readonly string[],
): Readonly<Record<string, string>> {
  const of = (code: string): readonly string[] =>
    code.startsWith("J")
      ? [`3592-${code}`, ...writers(code).map((drive) => `${drive} ${code}`)]
      : (OTHER_NAMES[code] ?? []);
  return recordOf(
    ([] as [string, string][]).concat(...codes.map((code) => of(code).map((name): [string, string] => [name, code]))),
  );
}

/** All names of the LTO cartridge that has this one, but for this one. */
export function otherNamesOf(name: string): readonly string[] {
  const [code, names = []] = entriesOf(OTHER_NAMES).find((one) => one[0] === name || one[1].includes(name)) ?? [];
  return code === undefined ? [] : [code, ...names].filter((one) => one !== name);
}
