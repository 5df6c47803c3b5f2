/** Counters that only rise: a rate is the difference between two of their times, in one file or in several. */
import { inOrder } from "./intervals";
import { MeasuredRows } from "./measuredRows";
import type { Notes } from "./notes";

/** Rows with counters at their ends, as rates between them. */
export function ratesOfCounters(counters: MeasuredRows, notes: Notes): MeasuredRows {
  const rates = new MeasuredRows();
  const before = new Map<number, { readonly at: number; readonly value: number }>();
  for (const name of counters.names) rates.place(name);
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
      const name = counters.names[system] ?? "";
      const of = name === "" ? "" : ` of ${name}`;
      if (value === last.value) notes.say("duplicate", row, () => `a row${of} comes twice and is used once`);
      else notes.say("different values", row, () => `two values${of} for one time, of which the first is used`);
      continue;
    }
    before.set(system, { at, value });
    if (!last) continue;
    if (value >= last.value) rates.add(last.at, at, system, (value - last.value) / (at - last.at), row);
    else
      notes.say("counter reset", row, () => "the counter fell, so it began anew and the interval's rate isn't known");
  }
  if (rates.count === 0)
    notes.ask(
      "the counters are of one time, and a rate needs two: give the files of several times together",
      undefined,
    );
  return rates;
}
