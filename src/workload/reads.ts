/** Checks whether rates that are used as host writes may include reads. */
import { CsvError, type CsvLine } from "./csv";
import { plain } from "./heading";

interface Named {
  readonly heading: string;
}

const WRITES = "writes?|written|schreib(?:en|last|zugriffe)?|geschrieben|ecritures?|escrituras?";
const READS = "reads?|lese[nr]?|lesezugriffe|gelesen|lectures?|lecturas?";
const SHARE = "%|percent(?:age)?|pct|ratio|share|anteil|prozent|pourcent(?:age)?|porcentaje";
/** "Write %", "% reads", "Read ratio", "R/W ratio"; but not a share of cache hits. */
const IS_SHARE = new RegExp(
  `^(?:(?:${SHARE})(?:of)?(?:${WRITES}|${READS})|(?:io)?(?:${WRITES}|${READS}|rw|readwrite|writeread)(?:ios?)?(?:${SHARE}))$`,
);
const IS_READ = new RegExp(READS);
const IS_WRITTEN = /writ|wtps|wrtn|schr[ie]+b|crit/i;
const IS_TOTAL = /\btotal|gesamt|insgesamt/i;

/** @throws CsvError if the rates would follow from I/Os, and another column gives a share of reads in them */
export function mustBeWrites({ row, cells }: CsvLine, rate: Named | undefined, io: Named | undefined): void {
  const share = shareIn(cells);
  if (rate || !io || share === undefined || isWritten(io.heading)) return;
  throw new CsvError(
    row,
    `${io.heading} may include reads, as ${share} says; name the column Write IO/s if it has writes only`,
  );
}

interface Rates {
  readonly rate: Named | undefined;
  readonly io: Named | undefined;
  /** Headings of all columns. */
  readonly headings: readonly string[];
}

/** Why a rate may include more than the host's writes; undefined if nothing suggests it. */
export function readsDoubt({ rate, io, headings }: Rates): string | undefined {
  const heading = (rate ?? io)?.heading ?? "";
  if (isWritten(heading)) return undefined;
  const share = shareIn(headings);
  if (share === undefined && !IS_TOTAL.test(heading)) return undefined;
  return `${heading} may include reads${share === undefined ? "" : `, as ${share} says`}; all of it is used as host writes`;
}

function shareIn(headings: readonly string[]): string | undefined {
  return headings.find((heading) => IS_SHARE.test(plain(heading)))?.trim();
}

/** True if the heading says that its rates are reads, and not also writes. */
export function isRead(heading: string): boolean {
  return IS_READ.test(plain(heading)) && !isWritten(heading);
}

function isWritten(heading: string): boolean {
  return IS_WRITTEN.test(plain(heading));
}
