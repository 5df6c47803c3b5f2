/** Takes the selected period into a sizing or a proposal: a single rate, or a list as values or as cells. */
import { useState } from "react";
import { exactly } from "../../model/quantities/formatNumber";
import { durationText } from "../../model/quantities/timestamp";
import { hiddenInWords, measuredText } from "../../model/workload/merging";
import { filledInWords } from "../../model/workload/profile";
import { doubtsAmong, otherThanUsed } from "../../workload/measuredList";
import { keepFiner } from "../form/finer";
import type { Entries, ReadFile } from "../form/entry";
import { sentence } from "../../ui/sentence";
import { useDecimal } from "../locale";
import { useWorkbook } from "../workbookPort";
import { placedIn, placedInWords, putIntoWorkbook } from "./intoWorkbook";
import { MOST_FINER } from "./lengths";
import type { ReadsOf, Understood } from "./measured";
import { fillThem } from "./missing";
import type { HeldData, MeasuringState } from "./measuring";
import { momentAt } from "./moment";
import type { SizingList } from "./sizingList";
import {
  lengthText,
  listEntries,
  otherThanTaken,
  rateEntries,
  readsArgument,
  readsEntries,
  type Target,
} from "./targets";
import { useMeasuring } from "./useMeasuring";

/** No monitor measures more digits. */
const DIGITS = 9;

const LESS = "a shorter period or longer intervals.";
export const CHOOSE_LESS = `Choose ${LESS}`;

/** @param note where the list was written, if it was */
export type Put = (target: Target, entries: Entries, note?: string) => void;

/** The argument that takes a list or a rate, and the sizing or proposal that opens with it. */
export interface Taking {
  readonly target: Target;
  readonly put: Put;
  readonly opens: string;
  /** Maximum number of values of a list; and whether cells may hold more. */
  readonly most: number;
  readonly isCellsAllowed: boolean;
  /** What the sizing has already, if it's the open one. */
  readonly entries?: Entries;
}

interface Takes {
  /** What was chosen and isn't open, and all reasons, each with what to do about it. */
  readonly pending: Pending | undefined;
  /** Drops what failed: other settings may give another list. */
  readonly retried: () => void;
  readonly take: (taking: Taking) => Promise<void>;
  /** Writes the list into the workbook, then takes its cells. */
  readonly putAndTake: (taking: Taking) => Promise<void>;
}

export interface Pending {
  readonly taking: Taking;
  readonly reasons: readonly string[];
  /** False until something else is chosen. */
  readonly opens: boolean;
  /** True if it opens with cells, which are written first. */
  readonly inserts: boolean;
}

/** @param rate the single rate as measured, MB/s */
export function useTaking(held: HeldData, list: SizingList, rate: number | undefined): Takes {
  const decimal = useDecimal();
  const workbook = useWorkbook();
  const { measuring, state } = useMeasuring();
  const [asked, setAsked] = useState<Asked>();
  const { name, understood } = held;
  const { listing, ownCount, changes } = list;
  const { span, intervalSeconds: seconds, factor } = listing;
  const own = understood.intervalSeconds;
  const against = (taking: Taking, now: MeasuringState): Against =>
    reasonsAgainst(taking, held, list, { isPlaced: placedIn(now, listing) !== undefined, hasCells: !!workbook });

  const keepOwn = async ({ argument, interval }: Target, read: ReadFile): Promise<void> => {
    if (interval === undefined || seconds <= own || ownCount > MOST_FINER) return;
    const values = await measuring.list({ ...listing, intervalSeconds: own });
    // Without these values, the sizing can't say what the means hide.
    if (typeof values === "string") return;
    keepFiner(read, { argument, values, seconds: own, interval, meanSeconds: seconds }, lengthText(seconds, decimal));
  };
  /** @param note what to say with it @returns why it isn't taken */
  const takeList = async (taking: Taking, note: string | undefined): Promise<string | undefined> => {
    const placed = placedIn(measuring.state(), listing);
    const rates = placed?.cells ?? (await measuring.list(listing));
    if (typeof rates === "string") return rates;
    const other = otherThanTaken(taking.target, understood, taking.entries)?.text;
    const begins = understood.timed ? momentAt(understood, span.from) : undefined;
    const doubts = [...(other === undefined ? [] : [other]), ...doubtsAmong(understood.first)];
    // What was done to the data goes with it into a proposal's sources.
    const isTaken = takesReads(taking.target, list.count, taking.most);
    const reads = isTaken ? await measuring.reads(held, listing) : undefined;
    if (typeof reads === "string") return reads;
    const unused = reads ? undefined : otherThanUsed(understood);
    const done = [...doubts, ...(unused === undefined ? [] : [unused]), ...changes].join("; ");
    const start = understood.start + span.from * own;
    const measured = measuredText({ ...understood, start }, list.count * seconds);
    const read: ReadFile = {
      name,
      begins: begins ?? "",
      reading: readingInWords(understood),
      ...(measured !== undefined && { measured }),
      ...(done !== "" && { merging: done }),
      ...(doubts.length > 0 && { doubts: doubts.join("; ") }),
    };
    await keepOwn(taking.target, read);
    const taken = { rates, seconds, begins: begins && (placed?.begins ?? begins) };
    const along = reads && readsEntries(taking.target, reads.values, readsFile(name, reads, list), decimal);
    taking.put(taking.target, { ...listEntries(taking.target, taken, read, decimal), ...along }, note);
    return undefined;
  };
  const take = async (taking: Taking, note?: string): Promise<void> => {
    const { target, put, entries } = taking;
    const { reasons } = against(taking, measuring.state());
    if (reasons.length > 0) setAsked({ taking, of: name });
    else if (target.takes === "list") {
      const failure = await takeList(taking, note);
      setAsked(failure === undefined ? undefined : { taking, of: name, failure });
    } else if (rate !== undefined) {
      const other = otherThanTaken(target, understood, entries);
      const read = other && { name, begins: "", merging: other.text };
      put(target, rateEntries(target, Number((rate * factor).toPrecision(DIGITS)), decimal, read));
    }
  };
  const putAndTake = async (taking: Taking): Promise<void> => {
    const failure = workbook && (await putIntoWorkbook(workbook, measuring, { held, list }));
    if (failure !== undefined) setAsked({ taking, of: name, failure });
    else {
      const placed = placedIn(measuring.state(), listing);
      await take(taking, placed && placedInWords(placed));
    }
  };
  const retried = (): void => {
    setAsked((before) => before && { taking: before.taking, of: before.of });
  };
  return {
    pending: asked?.of === name ? pendingOf(asked, against(asked.taking, state)) : undefined,
    retried,
    take,
    putAndTake,
  };
}

/** True if the target takes reads with a list, and so many in its form. */
export function takesReads({ question, takes }: Target, count: number, most: number): boolean {
  return takes === "list" && readsArgument(question) !== undefined && count <= most;
}

/** What a proposal says of reads that came with its demand. */
function readsFile(name: string, { understood, missing, hidden }: ReadsOf, list: SizingList): ReadFile {
  const { factor, filler } = list.listing;
  const doubts = doubtsAmong(understood.first).join("; ");
  const done = [
    ...(doubts === "" ? [] : [doubts]),
    ...(hidden ? [hiddenInWords(hidden, factor)] : []),
    ...(missing > 0 && filler ? [filledInWords(missing, filler)] : []),
  ].join("; ");
  const said = { ...(done !== "" && { merging: done }), ...(doubts !== "" && { doubts }) };
  return { name, begins: "", reading: readingInWords(understood), ...said };
}

interface Asked {
  readonly taking: Taking;
  /** Name of the data. */
  readonly of: string;
  /** Why the list couldn't be made or written. */
  readonly failure?: string;
}

function pendingOf({ taking, failure }: Asked, { reasons, ...how }: Against): Pending {
  return { taking, ...how, reasons: failure === undefined ? reasons : [...reasons, failure] };
}

type Against = Omit<Pending, "taking">;

/** Everything against taking it now. */
function reasonsAgainst(
  { target, entries, most, isCellsAllowed }: Taking,
  { understood }: HeldData,
  { listing, count, missing }: SizingList,
  { isPlaced, hasCells }: { readonly isPlaced: boolean; readonly hasCells: boolean },
): Against {
  const isList = target.takes === "list";
  const other = otherThanTaken(target, understood, entries);
  const unsettled = [
    ...(other?.isOffered ? [`${sentence(other.text)}, which the file has, too. Choose them in Import options.`] : []),
    ...(isList && missing > 0 && listing.filler === undefined ? [fillThem(missing)] : []),
  ];
  const isLong = isList && count > most && !(isPlaced && isCellsAllowed);
  if (!isLong) return { reasons: unsettled, opens: unsettled.length === 0, inserts: false };
  const canInsert = isCellsAllowed && hasCells;
  const long = `${exactly(count)} values are too many for ${isCellsAllowed ? "a form" : "this proposal"} (maximum ${exactly(most)}).`;
  return {
    reasons: [...unsettled, `${long} ${canInsert ? "Insert them on a sheet, or choose" : "Choose"} ${LESS}`],
    opens: canInsert && unsettled.length === 0,
    inserts: canInsert,
  };
}

/** "2,008 rows of 5 min, column Write MB/s; rates: writes; decimals: point; 1 gap" */
function readingInWords({ rows, intervalSeconds, isHeadless, column, reading }: Understood): string {
  const each = `${exactly(rows)} ${rows === 1 ? "row" : "rows"} of ${durationText(intervalSeconds)}`;
  return [`${each}${isHeadless ? "" : `, column ${column}`}`, ...(reading === "" ? [] : [reading])].join("; ");
}
