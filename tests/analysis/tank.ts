/** Questions whose answers can be calculated by hand: hours until a tank is full. */
import { estimate, overCapacity, table, verdict } from "../../src/model/question/answer";
import { choice, list, place, quantity, question, rows, type Question } from "../../src/model/question/question";
import type { Measure } from "../../src/analysis/reading";

export const HOURS: Measure = { name: "", unit: "h" };

/**
 * hours = size / (inflow - outflow); the range is from half to double. It never fills if inflow <= outflow. The narrow
 * pipe limits the inflow to 40, the wide one to 400.
 */
export const tank = question({
  name: "TANK",
  subject: "General",
  asks: "Hours until a tank is full",
  unit: "h",
  equation: { inWords: "hours = size / (inflow - outflow)" },
  examples: [],
  inputs: {
    size: quantity("GB", "Size", { above: 0, atMost: 10000, usual: [50, 200] }),
    inflow: quantity("MB/s", "Inflow", { atLeast: 0, atMost: 1000 }),
    outflow: quantity("MB/s", "Outflow", { atLeast: 0, otherwise: 0 }),
    pipe: choice(["narrow", "wide"], "Pipe", { otherwise: "narrow" }),
    taps: quantity("count", "Taps", { atLeast: 1, atMost: 8, whole: true, otherwise: 1 }),
    share: quantity("fraction", "Share used", { atLeast: 0, atMost: 1, otherwise: 1 }),
    lid: quantity("count", "Lid", { atLeast: 0, otherwise: "none" }),
    readings: rows({ x: { label: "x", takes: "number" } }, "Readings", { otherwise: "none" }),
  },
  answer({ size, inflow, outflow, pipe, taps, share }) {
    const most = pipe === "wide" ? 400 : 40;
    const comes = Math.min(inflow, most) - outflow;
    const limitedBy = inflow > most ? "pipe" : "inflow";
    if (comes <= 0) return verdict("carried", ["it never fills", "more flows out"], () => ({ limitedBy: "nothing" }));
    const hours = (size * share * taps) / comes;
    return estimate(hours, "h", () => ({
      limitedBy,
      alternatives: [
        { name: "half", value: hours / 2 },
        { name: "double", value: hours * 2 },
      ],
    }));
  },
});

/**
 * The same tank behind a pipe that rejects a demand above its maximum: 40 MB/s narrow, 400 wide, 20 thin. A thin pipe
 * drains only half as much, so its tank fills sooner. A blank inflow is the pipe's maximum.
 */
const barePipe = question({
  name: "PIPE",
  subject: "General",
  asks: "Hours until a tank behind a pipe is full",
  unit: "h",
  equation: { inWords: "hours = size / (inflow - outflow)" },
  examples: [],
  inputs: {
    size: quantity("GB", "Size", { above: 0, atMost: 10000 }),
    kind: choice(["thin", "narrow", "wide"], "Pipe", { otherwise: "narrow" }),
    outflow: quantity("MB/s", "Outflow", { atLeast: 0, atMost: 1000, otherwise: 0 }),
    inflow: quantity("MB/s", "Inflow", { atLeast: 0, atMost: 1000, otherwise: "the pipe's maximum", demand: "write" }),
  },
  answer({ size, kind, outflow, inflow }) {
    const most = { thin: 20, narrow: 40, wide: 400 }[kind];
    const comes = inflow ?? most;
    const reasons = () => ({ limitedBy: "inflow", used: { inflow: comes } });
    if (comes > most) return overCapacity("the pipe", { asked: comes, most, unit: "MB/s" }, reasons);
    const drained = kind === "thin" ? outflow / 2 : outflow;
    if (comes <= drained) return verdict("carried", "the tank never fills: more flows out", reasons);
    return estimate(size / (comes - drained), "h", reasons);
  },
});

export const pipe: Question = {
  ...barePipe,
  improve: { towards: "more", by: ["size", "kind", "outflow"], given: { inflow: ["kind"] } },
};

/** A day of the tank: the fill in % by the hour, starting empty. */
export const tankDay = question({
  name: "TANK_DAY",
  subject: "General",
  asks: "A day of a tank",
  unit: "table",
  equation: { inWords: "fill = sum of inflow / size" },
  examples: [],
  inputs: {
    inflow: list("GB", "Inflow, one cell an hour", { atLeast: 0 }),
    size: quantity("GB", "Size", { above: 0 }),
    valve: place(["open", "shut"], "GB", "Valve", "open"),
  },
  answer({ inflow, size }) {
    let level = 0;
    const filled = inflow.map((gb, hour) => {
      level += gb;
      return [hour, gb, (level / size) * 100, level > size ? "full" : "filling"];
    });
    return table(
      [
        { label: "Time", unit: "h", drawn: "time" },
        { label: "Inflow", unit: "GB/h", drawn: "line" },
        { label: "Fill", unit: "%", drawn: "share" },
        { label: "State", unit: "", drawn: "state" },
      ],
      filled,
      "a day",
      () => ({}),
    );
  },
});

/** Runs work to its end that is otherwise done in slices. */
export function ended<T>(work: Generator<unknown, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
