/** Inputs and arithmetic shared by the questions for days and for drive pairs. */
import { estimate, isAbove, verdict, type Reply, type Assumption, type Reasons } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { quantity, type ValuesOf } from "../question";
import { DAY_SECONDS } from "../workload/timestamp";
import { nativeGbOf, type CopyEnd } from "./drives";
import { atDefault, copyInputs, pairCopyRate } from "./rate";

export const amountInput = quantity("GB", "Data to copy (uncompressed)", { above: 0, atMost: 1e12 });

/** More pairs than any library has. */
export const MOST_PAIRS = 10_000;
export const pairsInput = quantity("count", "Drive pairs copying at the same time", {
  atLeast: 1,
  atMost: MOST_PAIRS,
  whole: true,
  otherwise: 1,
  inView: true,
});

export const copyLoadInputs = {
  ...copyInputs,
  duty: quantity("fraction", "Duty cycle", {
    hint: "share of the time that drives copy",
    atLeast: 0.01,
    atMost: 1,
    otherwise: 1,
    askFirst: true,
  }),
  overhead_s: quantity("s", "Overhead per target cartridge", {
    hint: "mounts, positioning and rewinding",
    atLeast: 0,
    atMost: 100_000,
    otherwise: 0,
    inView: true,
  }),
  cartridge_gb: quantity("GB", "Cartridge capacity (compressed)", {
    atLeast: 1,
    atMost: 1e6,
    named: [nativeGbOf("LTO-5"), nativeGbOf("T10000B")],
    otherwise: `${exactly(nativeGbOf("LTO-5"))} GB for LTO-5, ${exactly(nativeGbOf("T10000B"))} GB for T10000B`,
  }),
};

export const COPY_LOAD_NOTES = [
  "The rate is that of TAPE_COPY_MBPS. overhead_s counts once per cartridge, which holds cartridge_gb x compression.",
  "The range is that of a run's mean rate. For the worst minute or the first minutes throughout, set level.",
  "By default, mounts, positioning and rewinding aren't included, as in the report. duty 1 means copying day and night.",
  "Work is divided evenly among the pairs, but one pair copies a whole cartridge. That's a cartridge of the source, or of the target if the source is disk.",
  "With staged copies, the two drives of a pair work one after the other, so only half of the drives are busy.",
];

const CAPACITY: Assumption = {
  basis: "default",
  text: `A cartridge holds native capacity x compression. Native: ${exactly(nativeGbOf("LTO-5"))} GB for LTO-5 (public format), ${exactly(nativeGbOf("T10000B"))} GB for T10000B.`,
};

const ONE_CARTRIDGE = "one cartridge (copied by one pair)";

/**
 * Returns an answer from pair-days and the number of cartridges, which limits how many pairs can work.
 * @param fromPairDays turns pair-days into the answer: days for given pairs, or pairs for given days
 * @param says the beginning of the equation
 */
export function answerPairDays(
  amount: number,
  values: ValuesOf<typeof copyLoadInputs> & { readonly pairs?: number },
  unit: string,
  fromPairDays: (pairDays: number, cartridges: number) => number,
  says: (value: number, pairDays: number, cartridges: number) => string,
): Reply {
  const found = pairCopyRate(values);
  if ("kind" in found) return found;
  const { rate } = found;
  const { overhead_s: overhead, duty, compression } = values;
  const cartridge = values.cartridge_gb ?? nativeGb(values.target, values.source);
  // If the last cartridge isn't full, the others still take the time of full ones.
  const cartridges = Math.max(
    1,
    amount / ((values.cartridge_gb ?? nativeGb(values.source, values.target)) * compression),
  );
  const pairDays = (mbps: number): number =>
    ((amount * 1000) / mbps + (overhead * amount) / (cartridge * compression)) / duty / DAY_SECONDS;
  const value = fromPairDays(pairDays(rate), cartridges);
  const isCut = value === Infinity || isAbove(values.pairs ?? 1, cartridges);
  const reasons = (): Partial<Reasons> => {
    const { text, limitedBy, assumptions, facts } = found.why();
    const losses = [
      ...(overhead > 0 ? [`${exactly(overhead)} s per ${exactly(cartridge)} GB cartridge`] : []),
      ...(duty < 1 ? [`${exactly(100 * duty)}% of the time`] : []),
    ];
    return {
      equation: `${says(value, pairDays(rate), cartridges)} for ${exactly(amount)} GB at ${[text, ...losses].join(", ")}`,
      limitedBy,
      facts,
      assumptions: [
        ...atDefault({ pairs: pairsInput, ...copyLoadInputs }, values),
        ...assumptions,
        ...((overhead > 0 || isCut) && values.cartridge_gb === undefined ? [CAPACITY] : []),
      ],
    };
  };
  if (value === Infinity) {
    const slowest = `one cartridge takes ${threeFigures(pairDays(rate) / cartridges)} days`;
    return verdict("over capacity", ["no number of drive pairs is enough", slowest], () => ({
      ...reasons(),
      limitedBy: ONE_CARTRIDGE,
      equation: slowest,
    }));
  }
  return estimate(value, unit, () => {
    const { alternatives, rangeFrom } = found.why();
    return {
      ...reasons(),
      ...(isCut && {
        limitedBy: ONE_CARTRIDGE,
        warnings: [
          `the amount fills ${threeFigures(cartridges)} ${cartridges === 1 ? "cartridge" : "cartridges"}: more drive pairs than that don't help`,
        ],
      }),
      alternatives: alternatives.map(({ name, value: mbps }) => ({
        name,
        value: fromPairDays(pairDays(mbps), cartridges),
      })),
      ...(rangeFrom !== undefined && { rangeFrom }),
    };
  });
}

/** Native GB of a cartridge of `end`, or of `other` if `end` is disk. */
function nativeGb(end: CopyEnd, other: CopyEnd): number {
  const tape = end === "disk" ? other : end;
  return nativeGbOf(tape === "T10000B" ? tape : "LTO-5");
}
