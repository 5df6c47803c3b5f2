/** The system of each row, if columns of the file name it. */
import { shortened } from "../model/figures";
import { ProfileError } from "../model/workload/readings";
import { numberColumn } from "./numberColumn";

/** Headings without case, accents, spaces and marks, in English, German, French and Spanish. */
export const SYSTEM_HEADINGS = [
  ...[
    "system",
    "systemname",
    "systemid",
    "sysid",
    "smfid",
    "lpar",
    "image",
    "host",
    "hostname",
    "server",
    "servername",
  ],
  ...[
    "node",
    "cluster",
    "subsystem",
    "storagesystem",
    "array",
    "library",
    "vts",
    "device",
    "devicename",
    "dev",
    "disk",
  ],
  ...["volume", "volser", "lun", "port", "adapter", "pool", "rechner", "gerat", "platte", "knoten", "systeme"],
  ...["serveur", "hote", "disque", "sistema", "servidor", "disco"],
];
/** Names that exports give to a row with the total or the mean of the others. */
const TOTAL =
  /^[\W_]*(?:(?:grand|sub|cec)?\s*totals?|sum|all|alle|overall|sysplex|ensemble|gesamt|insgesamt|summe|somme|tous|suma|todos|average|avg|mean|mittel|mittelwert|durchschnitt|moyenne|promedio)[\W_]*$/i;
const SHOWN = 3;
/** Separator between the names of several columns that name a system together: a host and its disk. */
const BETWEEN = " / ";

interface SystemNames {
  /** False for a row of a system other than the chosen one. Notes the system's name. */
  isWanted(cells: readonly string[]): boolean;
  /** Names of the systems in the file, in order of appearance. */
  all(): readonly string[];
  /** Sets the system of a row from its cells. */
  add(cells: readonly string[], row: number): void;
  /** The number of each row's system; undefined if the file names fewer than two systems. */
  values(): Float64Array | undefined;
  /**
   * A text saying that rows of several systems are read as one series, with the first row of the second system;
   * undefined if there is only one.
   */
  several(): { readonly row: number; readonly text: string } | undefined;
  /** @throws ProfileError if rows are added up and one of them is a total */
  mustHaveNoTotal(): void;
}

/** @param wanted the only system whose rows are used */
export function systemNames(wanted?: string): SystemNames & {
  readonly at: (columns: { readonly systems: readonly number[] }) => void;
} {
  const numbers = numberColumn();
  const known = new Map<string, number>();
  const all = new Set<string>();
  const nameIn = (cells: readonly string[]): string => places.map((place) => cells[place]?.trim() ?? "").join(BETWEEN);
  let places: readonly number[] = [];
  let second = 0;
  const names = (): string => {
    const all = [...known.keys()];
    const more = all.length > SHOWN ? ` and ${all.length - SHOWN} more` : "";
    return (
      all
        .slice(0, SHOWN)
        .map((name) => shortened(name))
        .join(", ") + more
    );
  };
  return {
    at: ({ systems }) => {
      places = systems;
    },
    isWanted(cells) {
      if (places.length === 0) return wanted === undefined;
      const name = nameIn(cells);
      all.add(name);
      return wanted === undefined || name === wanted;
    },
    all: () => [...all],
    add(cells, row) {
      if (places.length === 0) return;
      const name = nameIn(cells);
      const number = known.get(name) ?? known.size;
      if (known.set(name, number).size === 2 && second === 0) second = row;
      numbers.add(number);
    },
    values: () => (known.size < 2 ? undefined : numbers.values()),
    several: () =>
      known.size < 2
        ? undefined
        : {
            row: second,
            text: `rows of ${known.size} systems (${names()}) are read as one series; you can add up rows with the same time`,
          },
    mustHaveNoTotal() {
      const total = [...known.keys()].find((name) => name.split(BETWEEN).some((part) => TOTAL.test(part)));
      if (total !== undefined && known.size > 1)
        throw new ProfileError(
          `the system ${shortened(total)} looks like a total; remove its rows or don't add rows up`,
        );
    },
  };
}
