/** Checks columns of rates that are added up because each is of another system. */
import { CsvError, type CsvLine } from "./csv";
import { isRead } from "./reads";
import { looksLikeTotal } from "./systems";

interface Rate {
  readonly heading: string;
  readonly isAssumed?: boolean;
}

const TOTAL_OF_MACHINE = /\(_Total\)/i;

/** @throws CsvError if one of the columns is a total, has reads, or doesn't say that it is a rate */
export function mustAddUp({ row }: CsvLine, rates: readonly Rate[]): void {
  const refused = (rate: Rate | undefined, why: string): void => {
    if (rate) throw new CsvError(row, `${rate.heading} ${why}, so the columns aren't added up`, undefined, "column");
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
