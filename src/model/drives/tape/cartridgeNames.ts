/** The names in use of a cartridge, by the code that its label ends with: every question takes all of them. */
import type { FactId } from "../../facts/factIds";
import { entriesOf, recordOf, valuesOf } from "../../language/es2016";

/** Generations and sizes. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  L5: ["LTO-5"],
  L6: ["LTO-6"],
  L7: ["LTO-7"],
  M8: ["LTO-7 M8", "LTO-7 Type M", "Type M", "LTO-8 M8"],
  L8: ["LTO-8"],
  L9: ["LTO-9"],
  LA: ["LTO-10 30 TB", "LTO-10 LA"],
  PA: ["LTO-10 40 TB", "LTO-10 PA"],
};

/** The code on the label of a write-once cartridge, by that of the rewritable one with the same tape. */
export const WRITE_ONCE = {
  L3: "LT",
  L4: "LU",
  L5: "LV",
  L6: "LW",
  L7: "LX",
  L8: "LY",
  L9: "LZ",
  JB: "JX",
  JC: "JY",
  JD: "JZ",
  JE: "JV",
} as const;
const wormOf = (code: string): string | undefined => recordOf(entriesOf(WRITE_ONCE))[code];

/** The code of the rewritable cartridge with the same tape as a write-once one; undefined for another name. */
export function rewritableOf(name: string): string | undefined {
  return entriesOf(WRITE_ONCE).find(([, worm]) => worm === name)?.[0];
}

/** The names of write-once cartridges, each with the code on its label. @param names of `codesByName` */
export function writeOnceByName(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const worms = valuesOf(WRITE_ONCE);
  const isWorm = (name: string): boolean =>
    name.endsWith(asWorm("")) ||
    worms.some((worm) => name === worm || name.endsWith(` ${worm}`) || name === `3592-${worm}`);
  return recordOf(
    ([] as [string, string][]).concat(
      ...entriesOf(names).map(([name, code]): [string, string][] => {
        const worm = wormOf(code);
        return worm !== undefined && isWorm(name) ? [[name, worm]] : [];
      }),
    ),
  );
}

/** Of their labels IBM has a list, but no capacity in one of these drives. */
export const WITHOUT_CAPACITY = ["JA", "JJ", "JW", "JR"] as const;

export const LABELS_LTO: FactId = "current-hardware.labels.lto";
export const LABELS_3592: FactId = "current-hardware.labels.3592";

/** LTO-9 WORM, of LTO-9. */
export const asWorm = (name: string): string => `${name} WORM`;

const isEnterprise = (code: string): boolean => code.startsWith("J");

/** Every name of a cartridge with its code. @param writers the drives with such a cartridge, which a 3592's name may have */
export function codesByName(
  codes: readonly string[],
  writers: (code: string) => readonly string[],
): Readonly<Record<string, string>> {
  const withDrive = (label: string, code: string): readonly string[] =>
    isEnterprise(code) ? [`3592-${label}`, ...writers(code).map((drive) => `${drive} ${label}`)] : [];
  const of = (code: string): readonly string[] => {
    const names = isEnterprise(code) ? withDrive(code, code) : (OTHER_NAMES[code] ?? []);
    const worm = wormOf(code);
    if (worm === undefined) return names;
    return [...names, worm, ...withDrive(worm, code), ...[code, ...names].map(asWorm)];
  };
  return recordOf(
    ([] as [string, string][]).concat(...codes.map((code) => of(code).map((name): [string, string] => [name, code]))),
  );
}

/** All names of the LTO cartridge that has this one, but for this one. */
export function otherNamesOf(name: string): readonly string[] {
  const [code, names = []] = entriesOf(OTHER_NAMES).find((one) => one[0] === name || one[1].includes(name)) ?? [];
  return code === undefined ? [] : [code, ...names].filter((one) => one !== name);
}

/** Other names of the write-once kind of an LTO cartridge: LZ and "L9 WORM" of LTO-9 WORM. */
export function otherWormNamesOf(name: string): readonly string[] {
  const others = otherNamesOf(name);
  const worm = [name, ...others].map(wormOf).filter((one) => one !== undefined);
  return [...worm, ...others.map(asWorm)];
}
