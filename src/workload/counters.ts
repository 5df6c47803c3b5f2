/** Counters that only rise: a rate is the difference between two of their times, in one file or in several. */
import { inOrder } from "./intervals";
import { sayTwice } from "./twice";
import { MeasuredRows } from "./measuredRows";
import type { Notes } from "./notes";

/** Rows with counters at their ends, as rates between them. */
export function ratesOfCounters(counters: MeasuredRows, notes: Notes): MeasuredRows {
  const rates = new MeasuredRows();
  const before = new Map<number, { readonly at: number; readonly value: number; readonly row: number }>();
  for (const name of counters.names) rates.place(name);
  rates.files.push(...counters.files);
  const order = inOrder(counters.count, counters.to.at);
  for (let n = 0; n < order.length; n += 1) {
    const i = order.at(n) ?? 0;
    const [system, at, value, row] = [
      counters.system.at(i),
      counters.to.at(i),
      counters.mbps.at(i),
      counters.row.at(i),
    ];
    if (Number.isNaN(value)) continue;
    const last = before.get(system);
    if (last && at === last.at) {
      sayTwice(counters, [last.row, i], value === last.value, notes);
      continue;
    }
    before.set(system, { at, value, row: i });
    if (!last) continue;
    if (value >= last.value) {
      rates.add(last.at, at, system, (value - last.value) / (at - last.at), row);
      if (counters.files.length > 0) rates.file.add(counters.file.at(i));
    } else
      notes.say(
        "counter reset",
        row,
        () => `${counters.where(i)}the counter fell, so it began anew and the interval's rate isn't known`,
      );
  }
  if (rates.count === 0)
    notes.ask(
      "the counters are of one time, and a rate needs two: give the files of several times together",
      undefined,
    );
  return rates;
}
