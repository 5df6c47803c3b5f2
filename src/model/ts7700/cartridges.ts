import { estimate, type Alternative, type Assumption, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { namedNumbers } from "../facts/facts";
import { CARTRIDGE_ALIASES, CARTRIDGE_NAMES, publishedOf, type CartridgeName } from "../drives/cartridges/cartridges";
import { FILL_FACT, fillOf, RECLAIM_THRESHOLD, SCRATCH, SCRATCH_FACT } from "../drives/cartridges/cartridgesNeeded";
import { entriesOf, recordOf } from "../language/es2016";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import { InputError } from "../question/parseArguments";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { compressionInput } from "./cluster";

type Stacked = Extract<CartridgeName, `TS${string}`>;

function isStacked(name: CartridgeName): name is Stacked {
  return name.startsWith("TS") && !publishedOf(name).isWorm;
}

const STACKED = CARTRIDGE_NAMES.filter(isStacked);
const ALIASES = recordOf(
  entriesOf(CARTRIDGE_ALIASES).filter((named): named is [string, Stacked] => isStacked(named[1])),
);

const MOST_THRESHOLD = (namedNumbers(FILL_FACT, "range")[1] ?? NaN) / 100;

/**
 * Physical cartridges that the virtual volumes of a TS7770T are stacked on, with the scratch cartridges of its pools.
 *
 * @see current-hardware.ts7700.fill.rule, current-hardware.ts7700.scratch
 */
export const ts7700Cartridges = question({
  name: "TS7700_CARTRIDGES",
  subject: "TS7770",
  asks: "3592 cartridges behind a TS7770T for its virtual volumes, with reclaim and scratch cartridges",
  unit: "cartridges",
  equation: [["cartridges", "ceil(kept_gb / (compression * capacity_gb * active_share)) + pools * scratch"]],
  examples: [
    ["1 PB", 2.66, "TS1160 JE"],
    ["500 TB", 2, "TS1150 JD", 0.2, 2],
  ],
  byPosition: ["kept_gb", "compression", "cartridge", "reclaim_threshold", "pools"],
  inputs: {
    kept_gb: quantity("GB", "Data to keep (uncompressed)", { atLeast: 0, atMost: 1e12 }),
    compression: compressionInput,
    cartridge: choice(STACKED, "Cartridge", {
      hint: "named with the drive that writes it",
      aliases: ALIASES,
    }),
    reclaim_threshold: quantity("fraction", "Reclaim threshold", {
      hint: "share of active data",
      atLeast: 0.01,
      atMost: MOST_THRESHOLD,
      otherwise: `${exactly(100 * RECLAIM_THRESHOLD)}%`,
    }),
    pools: quantity("count", "Pools that keep scratch cartridges", {
      hint: "1 if they borrow and return",
      atLeast: 1,
      atMost: 1000,
      whole: true,
      otherwise: 1,
    }),
    scratch: quantity("count", "Scratch cartridges per pool", {
      atLeast: 0,
      atMost: 1e6,
      whole: true,
      otherwise: `${SCRATCH}, as IBM advises`,
      named: [SCRATCH],
    }),
    active_share: quantity("fraction", "Mean active data per cartridge", {
      hint: "as measured, of its capacity; 1 if nothing expires",
      above: 0,
      atMost: 1,
      otherwise: "halfway from Reclaim threshold to full",
    }),
  },
  answer(given): Reply {
    check(given);
    const value = countOf(given, meanOf(given));
    return estimate(value, "cartridges", () => reasonsOf(given, value));
  },
});

type Given = ValuesOf<(typeof ts7700Cartridges)["inputs"]>;

/** @throws InputError for a measured share that reclaim wouldn't leave */
function check({ active_share, reclaim_threshold }: Given): void {
  if (active_share !== undefined && reclaim_threshold !== undefined && active_share < reclaim_threshold)
    throw new InputError(
      "active_share",
      `must be at least reclaim_threshold (${exactly(reclaim_threshold)}), below which cartridges are emptied`,
      active_share,
    );
}

function thresholdOf({ reclaim_threshold = RECLAIM_THRESHOLD }: Given): number {
  return reclaim_threshold;
}

function meanOf(given: Given): number {
  return given.active_share ?? fillOf(thresholdOf(given));
}

function scratchOf({ pools, scratch = SCRATCH }: Given): number {
  return pools * scratch;
}

function capacityGb({ cartridge }: Given): number {
  return 1000 * publishedOf(cartridge).tb;
}

function countOf(given: Given, fill: number): number {
  return upwards(given.kept_gb / (given.compression * capacityGb(given) * fill)) + scratchOf(given);
}

function reasonsOf(given: Given, value: number) {
  const { kept_gb, compression, cartridge, scratch, active_share } = given;
  const fill = meanOf(given);
  const isMeasured = active_share !== undefined;
  const stacked = value - scratchOf(given);
  return {
    equation: `${exactly(value)} cartridges = ${exactly(kept_gb)} GB / (${exactly(compression)} x ${exactly(capacityGb(given))} GB x ${threeFigures(fill)}), rounded up, + ${exactly(scratchOf(given))}`,
    limitedBy: stacked >= scratchOf(given) ? "cartridge capacity" : "scratch cartridges",
    ...said([
      { fact: capacityFact(cartridge) },
      { when: !isMeasured, fact: FILL_FACT },
      { when: scratch === undefined, fact: SCRATCH_FACT },
      { assumption: COMPRESSED },
      { when: !isMeasured, assumption: halfway(thresholdOf(given)) },
      { when: scratch === undefined, assumption: SCRATCH_ASSUMPTION },
    ]),
    alternatives: isMeasured ? [] : endsOf(given),
  };
}

/** The one with the capacity. */
function capacityFact(cartridge: CartridgeName): FactId {
  return publishedOf(cartridge).facts[0] ?? FILL_FACT;
}

/** Full cartridges hold between the threshold and everything, whatever expires when. */
function endsOf(given: Given): Alternative[] {
  const narrowedBy = "active_share";
  return [
    { name: "100% active data in all cartridges", value: countOf(given, 1), narrowedBy },
    {
      name: `${exactly(100 * thresholdOf(given))}% active data in all cartridges, the reclaim threshold`,
      value: countOf(given, thresholdOf(given)),
      narrowedBy,
    },
  ];
}

const COMPRESSED: Assumption = {
  basis: "default",
  text: "Volumes reach the drives compressed, and the drives compress them no further. Our default.",
};

function halfway(threshold: number): Assumption {
  const [least, mean] = [threshold, fillOf(threshold)].map((share) => exactly(100 * share));
  return {
    basis: "stated",
    text: `Cartridges hold ${mean ?? ""}% active data on average, halfway from the reclaim threshold to full, as IBM calculates. The range covers ${least ?? ""}% to 100%.`,
  };
}

const SCRATCH_ASSUMPTION: Assumption = {
  basis: "default",
  text: `Each pool keeps ${exactly(SCRATCH)} scratch cartridges, as IBM advises for E07 and E08 drives. Our default for later drives, too.`,
};

export const about = (): About<typeof ts7700Cartridges> => ({
  goals: ["How many physical cartridges does a TS7700 need?", "How many cartridges for my stacked volumes?"],
  terms: [
    ...["stacked volumes", "physical volumes", "physical cartridges", "back-end cartridges", "reclaim threshold"],
    ...[
      "reclamation",
      "active data",
      "scratch cartridges",
      "common scratch pool",
      "physical scratch",
      "3592",
      "TS7700",
    ],
  ],
  improve: { towards: "less", by: ["reclaim_threshold", "active_share", "scratch"] },
  symbols: {
    capacity_gb: { unit: "GB", says: "native capacity", of: capacityGb },
    active_share: { unit: "", says: "(1 + reclaim_threshold) / 2 if blank", of: meanOf },
    scratch: { unit: "", says: `${exactly(SCRATCH)} if blank`, of: ({ scratch = SCRATCH }) => scratch },
  },
  notes: [
    "kept_gb is uncompressed (host view), with expired volumes until their expire hold ends. GB is decimal.",
    "compression is that of the TS7700. CARTRIDGES_NEEDED is for backups that only the drives compress.",
    "A cartridge is emptied when its active data falls below reclaim_threshold. A higher threshold needs fewer cartridges and more drives (TS7700_PHYSICAL_DRIVES).",
    "The TS7700 shows the active data of the cartridges of each pool: give its mean as active_share, and there's no range.",
    "Scratch cartridges are for the common pool if pools borrow and return, else for each pool. Those that are being filled are some of them.",
    "Count the cartridges of a second copy in another pool, or of Copy Export, in addition.",
  ],
});
