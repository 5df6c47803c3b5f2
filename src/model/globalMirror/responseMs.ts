import { tidy } from "../dayRun";
import type { FactId } from "../facts/factIds";
import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { InputError } from "../given";
import { list, question, type About } from "../question";

const FORMULA: FactId = "global-mirror.method.rt-weighted.formula";

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
  asks: "Host response time across Master and Subordinates, weighted by I/O rate",
  unit: "ms",
  equation: "response = sum(response_ms x io_per_s) / sum(io_per_s)",
  examples: [[1.2, 9000]],
  inputs: {
    response_ms: list("ms", "Response time of each primary", { atLeast: 0, atMost: 1e6 }),
    io_per_s: list("count", "I/Os per second of each primary", { atLeast: 0, atMost: 1e9 }),
  },
  answer({ response_ms, io_per_s }): Reply {
    const count = Math.max(response_ms.length, io_per_s.length);
    for (const [name, list] of [
      ["response_ms", response_ms],
      ["io_per_s", io_per_s],
    ] as const) {
      if (list.length !== 1 && list.length !== count) {
        throw new InputError(name, `must be one value, or ${exactly(count)} values (one per primary)`, list);
      }
    }
    const of = (list: readonly number[], i: number): number => (list.length === 1 ? list[0] : list[i]) ?? 0;
    let [weighted, rate] = [0, 0];
    for (let i = 0; i < count; i += 1) {
      weighted += of(response_ms, i) * of(io_per_s, i);
      rate += of(io_per_s, i);
    }
    if (rate === 0)
      return verdict("no answer", ["there's no response time", "there are no I/Os"], () => ({
        limitedBy: "nothing",
        facts: [FORMULA],
      }));
    const value = tidy(weighted / rate);
    return estimate(value, "ms", () => ({
      equation: `${threeFigures(value)} ms = ${threeFigures(weighted)} / ${threeFigures(rate)} I/Os per s`,
      facts: [FORMULA],
    }));
  },
});

export const about = (): About<typeof responseMs> => ({
  goals: ["What response time do hosts see with Global Mirror?"],
  terms: ["latency", "Master", "Subordinate"],
  notes: [
    "Use one cell per primary, in the same order in both ranges, or one cell for all. The answer is between the lowest and the highest.",
    "The paper weights a Master and one Subordinate. This function takes any number of primaries.",
  ],
});
