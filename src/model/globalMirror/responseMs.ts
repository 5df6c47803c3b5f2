import { tidy } from "../workload/dayRun";
import type { FactId } from "../facts/factIds";
import { estimate, verdict, type Assumption, type Reply } from "../question/answer";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { list, quantity, question, type About } from "../question/question";
import { cycleParts } from "./cycle";
import { MEASURED, measuredFit, measuredNotes } from "./measured";
import type { PartParameters } from "./parameters";

const FORMULA: FactId = "global-mirror.method.rt-weighted.formula";
/** Maximum coordination interval of Copy Services Manager 6.3; the paper names no time. */
const COORDINATION: FactId = "current-hardware.gm.coordination.default";
const COORDINATION_MS = valueOf(COORDINATION);

/** Shortest time between coordinations, ms: the cycle of groups on an idle link without distance. */
function shortestCycleMs(parameters: PartParameters): number {
  const { idle, sending } = cycleParts({ km: 0, waitSeconds: 0, parameters });
  return 1000 * (idle + sending);
}

/** Mean wait, ms, of writes that come at any moment of a cycle: those during coordination wait until it's over. */
function meanWaitMs(coordinationMs: number, parameters: PartParameters): number {
  return coordinationMs ** 2 / (2 * shortestCycleMs(parameters));
}

/**
 * Host response time over several primaries, each weighted by its I/O rate.
 *
 * @see global-mirror-2009, section 3.2
 */
export const responseMs = question({
  name: "GM_RESPONSE_MS",
  subject: "Global Mirror",
  asks: "Host response time across Master and Subordinates, weighted by I/O rate",
  unit: "ms",
  equation: [["response", "sumproduct(response_ms, io_per_s) / sum(io_per_s)"]],
  examples: [[1.2, 9000]],
  byPosition: ["response_ms", "io_per_s", "coordination_ms"],
  inputs: {
    response_ms: list("ms", "Response time of each primary", { atLeast: 0, atMost: 1e6 }),
    io_per_s: list("count", "I/Os per second of each primary", { atLeast: 0, atMost: 1e9 }),
    coordination_ms: quantity("ms", "Maximum coordination time", {
      hint: "writes wait for it; 0 if the response time was measured with Global Mirror",
      atLeast: 0,
      atMost: 1000,
      otherwise: COORDINATION_MS,
    }),
    measured: MEASURED,
  },
  answer({ response_ms, io_per_s, coordination_ms, measured }): Reply {
    const fit = measuredFit(measured);
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
    return estimate(value, "ms", () => {
      const delayed = (parameters: PartParameters): number => value + meanWaitMs(coordination_ms, parameters);
      // The paper's own response times were measured with Global Mirror, so the delay is only an end of the range.
      const ends = [delayed(fit.parameters), ...fit.spanned("ms", delayed).alternatives.map((end) => end.value)];
      return {
        equation: `${threeFigures(value)} ms = ${threeFigures(weighted)} / ${threeFigures(rate)} I/Os per s`,
        facts: coordination_ms === COORDINATION_MS ? [FORMULA, COORDINATION] : [FORMULA],
        assumptions: [...(coordination_ms === 0 ? [] : [waiting(coordination_ms, fit.parameters)]), ...fit.assumptions],
        warnings: fit.warnings,
        alternatives:
          coordination_ms === 0
            ? []
            : [
                {
                  name: "response_ms was measured without Global Mirror, and all I/Os are writes",
                  value: Math.max(...ends),
                },
              ],
      };
    });
  },
});

function waiting(coordinationMs: number, parameters: PartParameters): Assumption {
  const wait = `Coordination delays a write by ${threeFigures(meanWaitMs(coordinationMs, parameters))} ms on average if it lasts ${exactly(coordinationMs)} ms every ${threeFigures(shortestCycleMs(parameters) / 1000)} s, the worst case`;
  return coordinationMs === COORDINATION_MS
    ? {
        basis: "default",
        text: `${wait}. ${COORDINATION_MS} ms is the default in IBM's Copy Services Manager documentation.`,
      }
    : { basis: "stated", text: `${wait}. ${exactly(coordinationMs)} ms is your value.` };
}

export const about = (): About<typeof responseMs> => ({
  goals: ["What response time do hosts see with Global Mirror?"],
  terms: ["latency", "Master", "Subordinate"],
  notes: [
    "Use one cell per primary, in the same order in both ranges, or one cell for all. The answer is between the lowest and the highest.",
    "The paper found response times essentially flat. The high end of the range adds the delay by coordination, in case response_ms was measured without it.",
    "A coordination that takes longer than coordination_ms fails the consistency group. IBM's books advise less than 10 ms for online work.",
    "The paper weights a Master and one Subordinate. This function takes any number of primaries.",
    ...measuredNotes(),
  ],
});
