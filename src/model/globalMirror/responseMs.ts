import { tidy } from "../dayRun";
import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { InputError } from "../given";
import { list, question } from "../question";

const FORMULA = "global-mirror.method.rt-weighted.formula";

/**
 * Host response time over several primaries, each weighted by its I/O rate.
 *
 *     response = sum(response x I/O rate) / sum(I/O rate)
 *
 * @see global-mirror-2009, section 3.2
 */
export const responseMs = question({
  name: "GM_RESPONSE_MS",
  subject: "Global Mirror",
  asks: "Host response time over Master and Subordinates, weighted by their I/O rates",
  goals: ["What response time do the hosts see?"],
  terms: ["latency", "Master", "Subordinate"],
  unit: "ms",
  equation: "response = sum(response_ms x io_per_s) / sum(io_per_s)",
  notes: [
    "One cell for each primary, in the same order in both ranges; one cell serves for all. The answer lies between the least and the greatest.",
    "The paper weights a Master and one Subordinate; any number is weighted alike.",
  ],
  examples: [[1.2, 9000]],
  inputs: {
    response_ms: list("ms", "Response time of each primary", { atLeast: 0, atMost: 1e6 }),
    io_per_s: list("count", "I/O rate of each primary, a second", { atLeast: 0, atMost: 1e9 }),
  },
  answer({ response_ms, io_per_s }): Reply {
    const count = Math.max(response_ms.length, io_per_s.length);
    for (const [name, list] of [
      ["response_ms", response_ms],
      ["io_per_s", io_per_s],
    ] as const) {
      if (list.length !== 1 && list.length !== count) {
        throw new InputError(name, `must be one value, or one for each of the ${exactly(count)} primaries`, list);
      }
    }
    const of = (list: readonly number[], i: number): number => (list.length === 1 ? list[0] : list[i]) ?? 0;
    let [weighted, rate] = [0, 0];
    for (let i = 0; i < count; i += 1) {
      weighted += of(response_ms, i) * of(io_per_s, i);
      rate += of(io_per_s, i);
    }
    if (rate === 0)
      return verdict("no answer", "there is no I/O, so no response time", () => ({
        limitedBy: "nothing",
        facts: [FORMULA],
      }));
    const value = tidy(weighted / rate);
    return estimate(value, "ms", () => ({
      equation: `${threeFigures(value)} ms = ${threeFigures(weighted)} / ${threeFigures(rate)} I/O per s`,
      facts: [FORMULA],
    }));
  },
});
