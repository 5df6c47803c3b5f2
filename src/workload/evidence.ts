/** Collects what the cells of a whole file prove about how its numbers and dates are written. */
import {
  UNCLEAR_DATE,
  CLOCK_OR_DATE,
  FULL_YEAR,
  ORDER_NAMES,
  type DateForm,
  type DateOrder,
  type TwoTimes,
} from "../model/quantities/timestamp";
import { CsvError } from "./csv";
import { decimalsInWords, type DecimalSign, type TwoNumbers } from "./decimals";
import { otherWay, proofOf, type Proof, type Way } from "./twoWays";

/** The user's choices, for what no row of the file proves. */
export interface ReadingChoices {
  /** Order of day and month in dates with slashes. */
  readonly dates?: DateOrder;
  /** True for a decimal comma, false for a point. */
  readonly decimalComma?: boolean;
}

/** How a file is read. */
export interface FileReading {
  readonly sign: DecimalSign;
  readonly order: DateOrder;
  /** True if some numbers have the other sign; ambiguous numbers are then rejected. */
  readonly hasBothSigns: boolean;
  readonly hasBothOrders: boolean;
  /** "decimals: comma", "groups: point", "dates: day first" */
  readonly words: readonly string[];
}

export interface FileEvidence {
  number(read: TwoNumbers, row: number, heading: string, cell: string): void;
  /** @throws CsvError if dates begin with a year of two digits */
  time(read: TwoTimes, row: number, cell: string): void;
  /** @throws CsvError if numbers or dates have two readings, and neither the file nor the user decides between them */
  decided(): FileReading;
}

const SHORT_YEAR = /^(\d{1,2}[/.]\d{1,2}[/.])(\d{2})(?!\d)/;

export function fileEvidence({ decimalComma, dates }: ReadingChoices): FileEvidence {
  const [numbers, days] = [tally(), tally()];
  /** Decimal and group signs, by what their number proves. */
  const marks: Record<Proof, Set<string>> = { none: new Set(), first: new Set(), second: new Set(), both: new Set() };
  const written = new Set<DateForm>();
  /** Day and month, and year, of the last date whose year has two digits. */
  let [dayBefore, yearBefore] = ["", ""];
  /** The first text that may be a clock time or a date; "clock" if another text proves that they are clock times. */
  let either: { readonly row: number; readonly cell: string } | "clock" | undefined;

  const noteShortYear = (row: number, cell: string): void => {
    const [, day = "", year = ""] = SHORT_YEAR.exec(cell) ?? [];
    // From one row to the next, only the day can change from 21 to 22, so in 26/11/21 and 26/11/22 the year comes
    // first.
    if (day === dayBefore && year !== yearBefore) throw new CsvError(row, `time ${FULL_YEAR}`, cell);
    [dayBefore, yearBefore] = [day, year];
  };

  const decimalSign = (): DecimalSign => {
    if (decimalComma !== undefined) return decimalComma ? "," : ".";
    const proved = provedWay(numbers);
    if (proved) return proved === "first" ? "." : ",";
    const { unclear } = numbers;
    if (unclear && numbers.counts.first === 0) {
      throw new CsvError(unclear.row, `${unclear.heading} may have a decimal point or comma`, unclear.cell, "decimals");
    }
    const { last } = numbers;
    if (last && numbers.counts.first > 0) {
      throw new CsvError(last.row, "as many numbers have a decimal point as a comma", last.cell, "decimals");
    }
    return ".";
  };
  const dateOrder = (): DateOrder => {
    const proved = provedWay(days);
    const { counts, unclear, last } = days;
    const asked = unclear ?? last;
    if (dates === undefined && proved === undefined && asked && counts.first + counts.both > 0) {
      throw new CsvError(asked.row, `time ${UNCLEAR_DATE}`, asked.cell, "dates");
    }
    return dates ?? (proved === "second" ? "mdy" : "dmy");
  };
  return {
    number(read, row, heading, cell) {
      const proof = numbers.note(read.point, read.comma, row, heading, cell);
      if (read.marks !== "") marks[proof].add(read.marks);
    },
    time(read, row, cell) {
      days.note(read.dmy, read.mdy, row, "time", cell);
      if (read.written !== undefined) written.add(read.written);
      if (read.hasShortYear) noteShortYear(row, cell);
      if (read.isEither) either ??= { row, cell };
      else if (!read.dated) either = "clock";
    },
    decided() {
      if (typeof either === "object") throw new CsvError(either.row, `time ${CLOCK_OR_DATE}`, either.cell);
      const [sign, order] = [decimalSign(), dateOrder()];
      const [way, dateWay] = [wayOfSign(sign), wayOfOrder(order)];
      const forms = new Set([...written].map((form) => (form === "slashes" ? ORDER_NAMES[order] : form)));
      return {
        sign,
        order,
        hasBothSigns: numbers.counts[otherWay(way)] > 0,
        hasBothOrders: days.counts[otherWay(dateWay)] > 0,
        words: [
          ...decimalsInWords(sign, [...marks.none, ...marks[way], ...marks.both]),
          ...(forms.size > 0 ? [`dates: ${[...forms].join(", ")}`] : []),
        ],
      };
    },
  };
}

export function wayOfSign(sign: DecimalSign): Way {
  return sign === "." ? "first" : "second";
}

export function wayOfOrder(order: DateOrder): Way {
  return order === "dmy" ? "first" : "second";
}

interface Cell {
  readonly row: number;
  readonly heading: string;
  readonly cell: string;
}

interface Tally {
  note(first: number, second: number, row: number, heading: string, cell: string): Proof;
  readonly counts: Readonly<Record<Proof, number>>;
  /** The first cell with two readings. */
  readonly unclear: Cell | undefined;
  /** The last cell that proves a reading. */
  readonly last: Cell | undefined;
}

function tally(): Tally {
  const counts: Record<Proof, number> = { none: 0, first: 0, second: 0, both: 0 };
  let [unclear, last]: [Cell | undefined, Cell | undefined] = [undefined, undefined];
  return {
    counts,
    get unclear() {
      return unclear;
    },
    get last() {
      return last;
    },
    note(first, second, row, heading, cell) {
      const proof = proofOf(first, second);
      counts[proof] += 1;
      if (proof === "both") unclear ??= { row, heading, cell };
      else if (proof !== "none" && counts.first === counts.second) last = { row, heading, cell };
      return proof;
    },
  };
}

/** The reading that most cells prove; undefined if there are none, or as many for each reading. */
function provedWay({ counts: { first, second } }: Tally): Way | undefined {
  return first === second ? undefined : first > second ? "first" : "second";
}
