/** The system of each row, if columns of the file name it. */
import { shortened } from "../model/quantities/formatNumber";
import { ProfileError } from "../model/workload/readings";
import { numberColumn, type Numbers } from "../model/workload/numberColumn";

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
  ...[
    "series",
    "serie",
    "instance",
    "target",
    "volume",
    "volser",
    "lun",
    "port",
    "adapter",
    "pool",
    "rechner",
    "gerat",
    "platte",
    "knoten",
    "systeme",
  ],
  ...["serveur", "hote", "disque", "sistema", "servidor", "disco"],
];
/** Words that exports use for the total or the mean of the others. */
const TOTALS =
  "(?:grand|sub|cec)?\\s*totals?|sum|all|alle|overall|sysplex|ensemble|gesamt|insgesamt|summe|somme|tous|suma|todos|average|avg|mean|mittel|mittelwert|durchschnitt|moyenne|promedio";
/** The name of a row with a total. */
const TOTAL = new RegExp(`^[\\W_]*(?:${TOTALS})[\\W_]*$`, "i");
/** The heading of a column with a total: "\\HOST\PhysicalDisk(_Total)\Disk Write Bytes/sec". */
const WITH_TOTAL = new RegExp(`(?:^|[^a-z])(?:${TOTALS})(?:[^a-z]|$)`, "i");
const SHOWN = 3;
/** Separator between the names of several columns that name a system together: a host and its disk. */
const BETWEEN = " / ";

interface SystemNames {
  /** False for the rate of a system other than the chosen one. Notes the system's name, which may be a column's. */
  isWanted(cells: readonly string[], column?: string): boolean;
  /** Names of the systems in the file, in order of appearance. */
  all(): readonly string[];
  /** Sets the system of a row from its cells. */
  add(cells: readonly string[], row: number, column?: string): void;
  /** The number of each row's system; undefined if the file names fewer than two systems. */
  values(): Numbers | undefined;
  /**
   * A text saying that rows of several systems are read as one series, with the first row of the second system;
   * undefined if there is only one.
   */
  several(): { readonly row: number; readonly text: string } | undefined;
  /** @throws ProfileError if rows are added up and one of them is a total */
  mustHaveNoTotal(): void;
}

export function looksLikeTotal(heading: string): boolean {
  return WITH_TOTAL.test(heading);
}

/** @param wanted the only system whose rows are used */
export function systemNames(wanted?: string): SystemNames & {
  readonly at: (columns: { readonly systems: readonly number[] }) => void;
} {
  const numbers = numberColumn();
  const known = new Map<string, number>();
  const all = new Set<string>();
  const nameIn = (cells: readonly string[], column?: string): string =>
    [...places.map((place) => cells[place]?.trim() ?? ""), ...(column === undefined ? [] : [column])].join(BETWEEN);
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
    isWanted(cells, column) {
      if (places.length === 0 && column === undefined) return wanted === undefined;
      const name = nameIn(cells, column);
      all.add(name);
      return wanted === undefined || name === wanted;
    },
    all: () => [...all],
    add(cells, row, column) {
      if (places.length === 0 && column === undefined) return;
      const name = nameIn(cells, column);
      const number = known.get(name) ?? known.size;
      if (known.set(name, number).size === 2 && second === 0) second = row;
      numbers.add(number);
    },
    values: () => (known.size < 2 ? undefined : numbers),
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
