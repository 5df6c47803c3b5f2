/** Checks columns of rates that are added up because each is of another system. */
import type { Choice } from "./choices";
import { CsvError, type CsvLine } from "./csv";
import { isRead } from "./reads";
import { looksLikeTotal } from "./systems";

interface Rate {
  readonly place: number;
  readonly heading: string;
  readonly isAssumed?: boolean;
}

const TOTAL_OF_MACHINE = /\(_Total\)/i;

/** @throws CsvError if one of the columns is a total, has reads, or doesn't say that it is a rate */
export function mustAddUp({ row }: CsvLine, rates: readonly Rate[]): void {
  const refused = (rate: Rate | undefined, why: string): void => {
    if (rate) throw notAdded(row, rate, why);
  };
  // Windows counts all disks of a machine together as _Total: one from each machine is no total of the others.
  const areMachines = rates.every(({ heading }) => TOTAL_OF_MACHINE.test(heading));
  refused(
    rates.find(({ heading }) => looksLikeTotal(areMachines ? heading.replace(TOTAL_OF_MACHINE, "") : heading)),
    "looks like a total",
  );
  refused(
    rates.find(({ heading }) => isRead(heading)),
    "looks like reads",
  );
  refused(
    rates.find(({ isAssumed }) => isAssumed),
    "has no unit",
  );
}

/**
 * Columns that the user named may be reads, or the totals of several systems.
 * @throws CsvError if one is named twice, is the total of others, or has no unit
 */
export function mustAddUpAsNamed({ row }: CsvLine, rates: readonly Rate[]): void {
  const isTwice = ({ place }: Rate, i: number): boolean => rates.findIndex((rate) => rate.place === place) < i;
  const twice = rates.find(isTwice);
  if (twice) throw notAdded(row, twice, "is chosen twice");
  const totals = rates.filter(({ heading }) => looksLikeTotal(heading));
  if (totals[0] && totals.length < rates.length) throw notAdded(row, totals[0], "looks like a total");
  const silent = rates.find(({ isAssumed }) => isAssumed);
  if (silent) throw notAdded(row, silent, "has no unit", "unit");
}

function notAdded(row: number, { heading }: Rate, why: string, asks: Choice = "column"): CsvError {
  return new CsvError(row, `${heading} ${why}, so the columns aren't added up`, undefined, asks);
}
