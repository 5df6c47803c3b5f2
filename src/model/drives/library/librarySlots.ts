import { exactly, threeFigures } from "../../quantities/formatNumber";
import { upwards } from "../../quantities/roundUpCount";
import { estimate, type Alternative, type Assumption, type Estimate, type Reply } from "../../question/answer";
import { quantity, question, type About, type ValuesOf } from "../../question/question";
import { cartridgeInputs, cartridgesFor, scratchOf } from "../cartridges/cartridgesNeeded";
import { cleaningCartridges, FULL_WRITES_FACT, PER_CLEANING, SELDOM, USES, USES_FACT } from "./cleaning";

/** Our defaults. */
const FREE = 0.1;
const FREE_ENDS = [0, 0.2] as const;

const INPUTS = {
  ...cartridgeInputs,
  free: quantity("fraction", "Free share of the slots", {
    hint: "to import, to grow, and for quick robots",
    atLeast: 0,
    atMost: 0.9,
    otherwise: `${exactly(100 * FREE)}%`,
  }),
  full_writes: quantity("count", "Full cartridges written", {
    hint: "until cleaning cartridges are bought again",
    atLeast: 0,
    atMost: 1e9,
    otherwise: "each cartridge with data once",
  }),
  writes_per_cleaning: quantity("count", "Full cartridges between cleanings", {
    atLeast: 0.1,
    atMost: 1e6,
    otherwise: `${PER_CLEANING}, as on a T10000B`,
    named: [PER_CLEANING],
  }),
};

type Values = ValuesOf<typeof INPUTS>;

/**
 * Slots of a library for an amount of data: cartridges with data, scratch and cleaning cartridges, and free slots.
 *
 * @see CARTRIDGES_NEEDED for the cartridges
 */
export const librarySlots = question({
  name: "LIBRARY_SLOTS",
  subject: "Tape drives",
  asks: "Library slots for an amount of data, with scratch and cleaning cartridges and free slots",
  unit: "slots",
  equation: [
    ["cleaning", `ceil(full_writes / writes_per_cleaning / ${USES})`],
    ["slots", "ceil((cartridges + cleaning) / (1 - free))"],
  ],
  examples: [["10 PB"], ["1 PB", "TS1160 JE", 2.66], ["2 PB", "LTO-9", 1.25, null, null, "yes", 0.2, 5000]],
  byPosition: ["amount_gb", "cartridge", "compression", "reclaim_threshold", "scratch"],
  inputs: INPUTS,
  answer(values): Reply {
    const cartridges = cartridgesFor(values);
    const slots = slotsFor(cartridges.value, values);
    return estimate(slots, "slots", () => {
      const whole = cartridges.whole();
      const free = freeOf(values);
      const cleaning = cleaningFor(cartridges.value, values);
      return {
        equation: `${exactly(slots)} slots = (${exactly(cartridges.value)} cartridges, ${exactly(scratchOf(values))} of them scratch, + ${exactly(cleaning)} to clean drives) / ${threeFigures(1 - free)}, rounded up`,
        limitedBy: whole.limitedBy,
        facts: [...whole.facts, USES_FACT, ...(values.writes_per_cleaning === undefined ? [FULL_WRITES_FACT] : [])],
        assumptions: [...whole.assumptions, ...assumptionsOf(values)],
        warnings: whole.warnings,
        alternatives: alternativesOf(values, whole),
      };
    });
  },
});

export const about = (): About<typeof librarySlots> => ({
  goals: ["How many slots does the tape library need?", "How many cleaning cartridges do I need?"],
  terms: ["library size", "cells", "cleaning cartridge", "clean drives", "scratch", "tape library", "WORM", "TS4500"],
  improve: { towards: "less", by: ["cartridge", "reclaim_threshold"] },
  symbols: {
    cartridges: {
      unit: "",
      says: "CARTRIDGES_NEEDED with the same inputs, with scratch ones",
      of: (values) => cartridgesFor(values).value,
    },
    free: { unit: "", says: `${exactly(100 * FREE)}% if blank`, of: freeOf },
    full_writes: {
      unit: "",
      says: "the cartridges with data if blank",
      of: (values) => fullWritesOf(cartridgesFor(values).value, values),
    },
    writes_per_cleaning: {
      unit: "",
      says: `${PER_CLEANING} if blank`,
      of: ({ writes_per_cleaning = PER_CLEANING }) => writes_per_cleaning,
    },
  },
  notes: [
    "The cartridges and their range are those of CARTRIDGES_NEEDED.",
    `A cleaning cartridge is valid for ${USES} uses. Drives ask to be cleaned; how often is published only of T10000 drives, each ${PER_CLEANING} full cartridges of a T10000B and ${SELDOM} of a T10000A.`,
    "Robots lose mounts in a full library (ROBOT_MOUNTS), so that some slots stay free.",
    "Write-once (WORM) cartridges are counted with worm: they fill up and are never reclaimed.",
    "Not included: slots that a library reserves, import stations, and the frames that hold so many slots.",
  ],
});

/** A default has a range; the same share that somebody entered has none. */
function freeOf({ free = FREE }: Pick<Values, "free">): number {
  return free;
}

/** @param cartridges with scratch ones */
function fullWritesOf(cartridges: number, values: Values): number {
  return values.full_writes ?? Math.max(0, cartridges - scratchOf(values));
}

function cleaningFor(cartridges: number, values: Values, perCleaning = PER_CLEANING): number {
  const { writes_per_cleaning = perCleaning } = values;
  return cleaningCartridges(fullWritesOf(cartridges, values), writes_per_cleaning);
}

function slotsFor(cartridges: number, values: Values, perCleaning = PER_CLEANING): number {
  return upwards((cartridges + cleaningFor(cartridges, values, perCleaning)) / (1 - freeOf(values)));
}

function assumptionsOf({ free, writes_per_cleaning }: Values): Assumption[] {
  const texts: readonly (readonly [boolean, string])[] = [
    [
      free === undefined,
      `${exactly(100 * FREE)}% of the slots are free. Our default; the range covers ${FREE_ENDS.map((end) => `${exactly(100 * end)}%`).join(" to ")}.`,
    ],
    [
      writes_per_cleaning === undefined,
      `Drives are cleaned after ${exactly(PER_CLEANING)} full cartridges, as a T10000B. Our default for all drives; the range covers ${exactly(SELDOM)}.`,
    ],
  ];
  return texts.filter(([holds]) => holds).map(([, text]) => ({ basis: "default", text }));
}

/** The ends: everything that is left open, together. */
function alternativesOf(values: Values, { value, spannedBy }: Estimate): Alternative[] {
  const isFreeOpen = values.free === undefined;
  const isCleaningOpen = values.writes_per_cleaning === undefined;
  const chosen: Alternative = { name: "", value };
  const ends = [...spannedBy, chosen].sort((a, b) => a.value - b.value);
  const at = (end: Alternative, free: number, perCleaning: number): Alternative => ({
    name: [
      end.name,
      isFreeOpen ? `${exactly(100 * free)}% of the slots free` : "",
      isCleaningOpen && perCleaning === SELDOM ? `cleaned after ${exactly(SELDOM)} full cartridges` : "",
    ]
      .filter(Boolean)
      .join(", "),
    value: slotsFor(end.value, isFreeOpen ? { ...values, free } : values, perCleaning),
    ...(end.narrowedBy !== undefined && { narrowedBy: end.narrowedBy }),
  });
  const [least, most] = FREE_ENDS;
  return [at(ends[0] ?? chosen, least, SELDOM), at(ends[ends.length - 1] ?? chosen, most, PER_CLEANING)].filter(
    ({ name }) => name !== "",
  );
}
