/** An amount to copy with pairs of drives: inputs and arithmetic that days and pairs share. */
import { estimate, type Reply, type Assumption, type Reasons } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly } from "../figures";
import { quantity, type ValuesOf } from "../question";
import { LTO5_GB } from "./drives";
import { copyInputs, copyRate } from "./rate";

export const amountInput = quantity("GB", "Data to copy, before compression", { above: 0, atMost: 1e12 });

export const loadInputs = {
  ...copyInputs,
  duty: quantity("fraction", "Share of the time that the pairs may copy", { atLeast: 0.01, atMost: 1, otherwise: 1 }),
  overhead_s: quantity("s", "Seconds per target cartridge without data: mounts, positioning, rewinding", {
    atLeast: 0,
    atMost: 100_000,
    otherwise: 0,
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
  "Work is taken to divide evenly among the pairs.",
  "Staged, a pair's two drives work in turn and the other one is free: half as many drives are busy.",
];

/** The answer made from pair-days: days by pairs, or pairs by days. */
export function answerPairDays(
  amount: number,
  values: ValuesOf<typeof loadInputs>,
  unit: string,
  fromPairDays: (pairDays: number) => number,
  says: (value: number, pairDays: number) => string,
): Reply {
  const found = copyRate(values);
  if ("kind" in found) return found;
  const { rate, text, limitedBy, alternatives, assumptions, facts } = found;
  const { overhead_s: overhead, duty, compression } = values;
  const cartridge = values.cartridge_gb ?? cartridgeOf(values);
  const pairDays = (mbps: number): number =>
    ((amount * 1000) / mbps + (overhead * amount) / (cartridge * compression)) / duty / 86400;
  const value = fromPairDays(pairDays(rate));
  const losses = [
    ...(overhead > 0 ? [`${exactly(overhead)} s per ${exactly(cartridge)} GB cartridge`] : []),
    ...(duty < 1 ? [`${exactly(100 * duty)} % of the time`] : []),
  ];
  const reasons: () => Partial<Reasons> = () => ({
    equation: `${says(value, pairDays(rate))} for ${exactly(amount)} GB at ${[text, ...losses].join(", ")}`,
    limitedBy,
    facts,
    assumptions: [...assumptions, ...(overhead > 0 && values.cartridge_gb === undefined ? [CAPACITY] : [])],
  });
  return estimate(value, unit, () => ({
    ...reasons(),
    alternatives: alternatives.map(({ name, value: mbps }) => ({ name, value: fromPairDays(pairDays(mbps)) })),
  }));
}

const CAPACITY: Assumption = {
  basis: "default",
  text: "A cartridge holds its native capacity times compression: 1,500 GB for LTO-5 (the public format), 1,000 GB for T10000B.",
};

function cartridgeOf({ source, target }: ValuesOf<typeof copyInputs>): number {
  const tape = target === "disk" ? source : target;
  return tape === "T10000B" ? valueOf("t10000c-ficon-2011.spec.t10000b-std-capacity") : LTO5_GB;
}
