/** An amount to copy with pairs of drives: inputs and arithmetic that days and pairs share. */
import { estimate, isAbove, verdict, type Reply, type Assumption, type Reasons } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { quantity, type ValuesOf } from "../question";
import { LTO5_GB, type End } from "./drives";
import { atDefault, copyInputs, copyRate } from "./rate";

export const amountInput = quantity("GB", "Data to copy, before compression", { above: 0, atMost: 1e12 });

/** More pairs than any library has. */
export const MOST_PAIRS = 10_000;
export const pairsInput = quantity("count", "Pairs of drives that copy at the same time", {
  atLeast: 1,
  atMost: MOST_PAIRS,
  whole: true,
  otherwise: 1,
  inView: true,
});

export const loadInputs = {
  ...copyInputs,
  duty: quantity("fraction", "Share of the time that the pairs may copy", {
    atLeast: 0.01,
    atMost: 1,
    otherwise: 1,
    askFirst: true,
  }),
  overhead_s: quantity("s", "Seconds per target cartridge without data: mounts, positioning, rewinding", {
    atLeast: 0,
    atMost: 100_000,
    otherwise: 0,
    inView: true,
  }),
  cartridge_gb: quantity("GB", "What a cartridge holds, compressed", {
    atLeast: 1,
    atMost: 1e6,
    otherwise: "1,500 for LTO-5, 1,000 for T10000B",
  }),
};

export const LOAD_NOTES = [
  "The rate is TAPE_COPY_MBPS; overhead_s counts once per cartridge of cartridge_gb x compression.",
  "The report leaves mounts, positioning and rewinding out, and so does the default; duty 1 is day and night.",
  "Work is taken to divide evenly among the pairs, but each cartridge (of the source; from disk, of the target) keeps one pair busy to its end.",
  "Staged, a pair's two drives work in turn and the other one is free: half as many drives are busy.",
];

/** The answer made from pair-days and the most pairs that they can keep busy: days by pairs, or pairs by days. */
export function answerPairDays(
  amount: number,
  values: ValuesOf<typeof loadInputs> & { readonly pairs?: number },
  unit: string,
  fromPairDays: (pairDays: number, cartridges: number) => number,
  says: (value: number, pairDays: number, cartridges: number) => string,
): Reply {
  const found = copyRate(values);
  if ("kind" in found) return found;
  const { rate } = found;
  const { overhead_s: overhead, duty, compression } = values;
  const cartridge = values.cartridge_gb ?? nativeGb(values.target, values.source);
  // Where the last one is not full, the others still take as long as a full one.
  const cartridges = Math.max(
    1,
    amount / ((values.cartridge_gb ?? nativeGb(values.source, values.target)) * compression),
  );
  const pairDays = (mbps: number): number =>
    ((amount * 1000) / mbps + (overhead * amount) / (cartridge * compression)) / duty / 86400;
  const value = fromPairDays(pairDays(rate), cartridges);
  const isCut = value === Infinity || isAbove(values.pairs ?? 1, cartridges);
  const reasons = (): Partial<Reasons> => {
    const { text, limitedBy, assumptions, facts } = found.why();
    const losses = [
      ...(overhead > 0 ? [`${exactly(overhead)} s per ${exactly(cartridge)} GB cartridge`] : []),
      ...(duty < 1 ? [`${exactly(100 * duty)} % of the time`] : []),
    ];
    return {
      equation: `${says(value, pairDays(rate), cartridges)} for ${exactly(amount)} GB at ${[text, ...losses].join(", ")}`,
      limitedBy,
      facts,
      assumptions: [
        ...atDefault({ pairs: pairsInput, ...loadInputs }, values),
        ...assumptions,
        ...((overhead > 0 || isCut) && values.cartridge_gb === undefined ? [CAPACITY] : []),
      ],
    };
  };
  if (value === Infinity) {
    const slowest = `one cartridge takes ${threeFigures(pairDays(rate) / cartridges)} days`;
    return verdict("over capacity", `no number of pairs is enough: ${slowest}`, () => ({
      ...reasons(),
      ...{ limitedBy: ONE_CARTRIDGE, equation: slowest },
    }));
  }
  return estimate(value, unit, () => ({
    ...reasons(),
    ...(isCut && {
      limitedBy: ONE_CARTRIDGE,
      warnings: [`more pairs than cartridges are no faster: the amount takes ${threeFigures(cartridges)}`],
    }),
    alternatives: found.why().alternatives.map(({ name, value: mbps }) => ({
      name,
      value: fromPairDays(pairDays(mbps), cartridges),
    })),
  }));
}

const ONE_CARTRIDGE = "one cartridge, which one pair copies";

const CAPACITY: Assumption = {
  basis: "default",
  text: "A cartridge holds its native capacity times compression: 1,500 GB for LTO-5 (the public format), 1,000 GB for T10000B.",
};

/** Native GB of a cartridge of the first of the two that is a tape. */
function nativeGb(end: End, other: End): number {
  const tape = end === "disk" ? other : end;
  return tape === "T10000B" ? valueOf("t10000c-ficon-2011.spec.t10000b-std-capacity") : LTO5_GB;
}
