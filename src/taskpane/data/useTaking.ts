/** Takes the selected period into a sizing or a proposal: a single rate, or a list as values or as cells. */
import { useState } from "react";
import { exactly } from "../../model/quantities/formatNumber";
import { measuredText } from "../../model/workload/merging";
import { doubtsAmong } from "../../workload/measuredList";
import { keepFiner } from "../form/finer";
import type { Entries, ReadFile } from "../form/entry";
import { MOST_LISTED } from "../form/long";
import { sentence } from "../../ui/sentence";
import { useDecimal } from "../locale";
import { useWorkbook } from "../workbookPort";
import { placedIn, putIntoWorkbook } from "./intoWorkbook";
import { MOST_FINER } from "./lengths";
import type { HeldData } from "./measuring";
import { momentAt } from "./moment";
import type { SizingList } from "./sizingList";
import { lengthText, listEntries, otherThanTaken, rateEntries, type Target } from "./targets";
import { useMeasuring } from "./useMeasuring";

/** No monitor measures more digits. */
const DIGITS = 9;

export const CHOOSE_LESS = "Choose a shorter period or longer intervals.";

export type Put = (target: Target, entries: Entries) => void;

/** The argument that takes a list or a rate, and the sizing or proposal that opens with it. */
export interface Taking {
  readonly target: Target;
  readonly put: Put;
  readonly opens: string;
  /** What the sizing has already, if it's the open one. */
  readonly entries?: Entries;
}

interface Problem {
  readonly why: string;
  /** Set if it can be taken once the list is in the workbook. */
  readonly taking?: Taking;
}

interface Takes {
  readonly problem: Problem | undefined;
  readonly clearProblem: () => void;
  readonly take: (taking: Taking) => Promise<void>;
  /** Writes the list into the workbook, then takes its cells. */
  readonly putAndTake: (taking: Taking) => Promise<void>;
}

/** @param rate the single rate as measured, MB/s */
export function useTaking(held: HeldData, list: SizingList, rate: number | undefined): Takes {
  const decimal = useDecimal();
  const workbook = useWorkbook();
  const { measuring } = useMeasuring();
  const [problem, setProblem] = useState<Problem>();
  const { name, understood } = held;
  const { listing, count, ownCount, merging } = list;
  const { span, intervalSeconds: seconds, factor } = listing;
  const own = understood.intervalSeconds;

  const keepOwn = async ({ argument, interval }: Target, read: ReadFile): Promise<void> => {
    if (interval === undefined || seconds <= own || ownCount > MOST_FINER) return;
    const values = await measuring.list({ ...listing, intervalSeconds: own });
    // Without these values, the sizing can't say what the means hide.
    if (typeof values === "string") return;
    keepFiner(read, { argument, values, seconds: own, interval, meanSeconds: seconds }, lengthText(seconds, decimal));
  };
  /** @param other what is said of data of another direction */
  const takeList = async (taking: Taking, other: string | undefined): Promise<void> => {
    const placed = placedIn(measuring.state(), listing);
    if (!placed && count > MOST_LISTED) {
      const why = `${exactly(count)} values are too many for a form (maximum ${exactly(MOST_LISTED)}).`;
      setProblem(workbook ? { why, taking } : { why: `${why} ${CHOOSE_LESS}` });
      return;
    }
    const rates = placed?.cells ?? (await measuring.list(listing));
    if (typeof rates === "string") {
      setProblem({ why: rates });
      return;
    }
    const begins = understood.timed ? momentAt(understood, span.from) : undefined;
    const doubts = [...(other === undefined ? [] : [other]), ...doubtsAmong(understood.first)];
    // What was done to the data goes with it into a proposal's sources.
    const done = [...doubts, merging, understood.done].filter((one) => one !== undefined && one !== "").join("; ");
    const start = understood.start + span.from * own;
    const measured = measuredText({ ...understood, start }, count * seconds);
    const read: ReadFile = {
      name,
      begins: begins ?? "",
      ...(measured !== undefined && { measured }),
      ...(done !== "" && { merging: done }),
      ...(doubts.length > 0 && { doubts: doubts.join("; ") }),
    };
    await keepOwn(taking.target, read);
    const taken = { rates, seconds, begins: begins && (placed?.begins ?? begins) };
    taking.put(taking.target, listEntries(taking.target, taken, read, decimal));
  };
  const take = async (taking: Taking): Promise<void> => {
    const { target, put, entries } = taking;
    setProblem(undefined);
    const other = otherThanTaken(target, understood, entries);
    if (other?.isOffered)
      setProblem({ why: `${sentence(other.text)}, which the file has, too. Choose them in Import options.` });
    else if (target.takes === "list") await takeList(taking, other?.text);
    else if (rate !== undefined) {
      const read = other && { name, begins: "", merging: other.text };
      put(target, rateEntries(target, Number((rate * factor).toPrecision(DIGITS)), decimal, read));
    }
  };
  const putAndTake = async (taking: Taking): Promise<void> => {
    setProblem(undefined);
    const why = workbook && (await putIntoWorkbook(workbook, measuring, { held, list }));
    if (why === undefined) await take(taking);
    else setProblem({ why });
  };
  const clearProblem = (): void => {
    setProblem(undefined);
  };
  return { problem, clearProblem, take, putAndTake };
}
