import { throughput, utilisations, type Resource } from "../engines/bottleneck";
import { estimate, type Alternative, type Assumption, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { cardsOf } from "./cards";
import { MOST_CHANNELS } from "./group";
import { recordOf } from "../language/es2016";
import { MB_PER_GIGABIT } from "../drives/mechanics/hostPath";

interface Adapter {
  /** Highest link rate, Gb/s. */
  readonly gigabits: number;
  /** Maximum I/O rate of a channel, small blocks. */
  readonly io: FactId;
  /** Maximum MB/s of a channel, reads plus writes; absent if no document gives it. */
  readonly both?: FactId;
  /** True if the machines before 2010 limited its transfers. */
  readonly wasLimited?: true;
}

const F = "current-hardware.ficon.";
const MOST_KIB = "current-hardware.ficon.zhpf.limits";
const NEWEST_IO = "current-hardware.ficon.iops.16s-plus";
const BUS = "current-hardware.ficon.drawer-bus";

const LOWEST_SHARE = `${F}mbps.16s`;

/** Adapters with published figures of zHPF. */
const ADAPTERS = {
  "FICON Express4": { gigabits: 4, io: `${F}iops.express4`, wasLimited: true },
  "FICON Express8": { gigabits: 8, io: `${F}iops.express8`, wasLimited: true },
  "FICON Express8S": { gigabits: 8, io: `${F}iops.express8s`, both: `${F}mbps.8s` },
  // No I/O rate is published: at least that of Express8S, and under a third of Express16S+.
  "FICON Express16S": { gigabits: 16, io: `${F}iops.express8s`, both: `${F}mbps.16s` },
  "FICON Express16S+": { gigabits: 16, io: NEWEST_IO, both: `${F}mbps.16s-plus` },
  // IBM published its performance in January 2020, but the figures couldn't be read: those of the adapter before it.
  "FICON Express16SA": { gigabits: 16, io: NEWEST_IO, both: `${F}mbps.16s-plus` },
} as const satisfies Readonly<Record<string, Adapter>>;
type AdapterName = keyof typeof ADAPTERS;
/** Maximum utilisation that IBM advises for online work. */
const ONLINE_UTILISATION = valueOf("current-hardware.ficon.busy") / 100;
const NAMES = Object.keys(ADAPTERS) as AdapterName[];

/** Without figures of its own; the range goes down to the adapter two before it. */
const UNREAD: AdapterName = "FICON Express16SA";
const BEFORE: AdapterName = "FICON Express16S+";
/** Express16S+ has more than three times the I/O rate of this adapter. */
const THIRD: AdapterName = "FICON Express16S";
const THIRDS = 3;

const inputs = {
  adapter: choice(NAMES, "FICON adapter", {
    aliases: recordOf(
      ([] as [string, AdapterName][]).concat(
        ...NAMES.map((name): [string, AdapterName][] => {
          const express = name.slice("FICON ".length);
          return [
            [express, name],
            // FEx16S+, as IBM abbreviates it.
            [`FEx${express.slice("Express".length)}`, name],
          ];
        }),
      ),
    ),
    unpublished: ["Express32S", "FICON Express32S", "FEx32S"],
  }),
  channels: quantity("count", "Channels", { atLeast: 1, atMost: MOST_CHANNELS, whole: true, otherwise: 1 }),
  transfer_kib: quantity("KiB", "Data per I/O", { above: 0, atMost: 65_536, otherwise: 4 }),
  read_share: quantity("fraction", "Share of reads", { atLeast: 0, atMost: 1, otherwise: 0.5 }),
  utilisation: quantity("fraction", "Maximum channel utilisation", {
    hint: `${ONLINE_UTILISATION} advised for online work`,
    atLeast: 0.01,
    atMost: 1,
    otherwise: 1,
  }),
};

type Values = ValuesOf<typeof inputs>;

/**
 * MB/s of FICON channels with zHPF: the smallest of the published maxima, each times the utilisation.
 */
export const zhpfMbps = question({
  name: "ZHPF_MBPS",
  subject: "Channels and links",
  asks: "Maximum data rate of FICON channels with zHPF, by adapter generation",
  unit: "MB/s",
  equation: [
    ["by_ios", "0.001024 * io_rate * transfer_kib"],
    ["by_line", "line / max(read_share, 1 - read_share)"],
    ["rate", "channels * utilisation * min(by_ios, both_ways, by_line)"],
  ],
  examples: [
    ["FICON Express16S+", 4, 32],
    ["FICON Express8S", 8],
    ["FICON Express16S", 2, 256, 1],
    ["FICON Express4", 4, 4, null, 0.5],
  ],
  inputs,
  answer(values): Reply {
    const { adapter, channels, transfer_kib } = values;
    const resources = resourcesOf(values);
    const { rate } = throughput(resources);
    return estimate(rate, "MB/s", () => {
      const limits = utilisations(resources, rate);
      const limitedBy = limits[0]?.resource ?? "";
      const perSecond = (rate * 1e6) / (transfer_kib * 1024);
      const cards = cardsOf(adapter, channels);
      return {
        equation: `${threeFigures(rate)} MB/s = ${threeFigures(perSecond)} I/Os per second x ${exactly(transfer_kib)} KiB over ${exactly(channels)} x ${adapter}${cards.text && ` (${cards.text})`}, limited by ${limitedBy}`,
        limitedBy,
        limits,
        facts: [...factsOf(adapter), ...cards.facts],
        assumptions: assumptionsOf(adapter),
        warnings: warningsOf(values, rate),
        alternatives: alternativesOf(values),
      };
    });
  },
});

export const about = (): About<typeof zhpfMbps> => ({
  goals: ["How much can these FICON channels carry with zHPF?"],
  terms: ["High Performance FICON", "Express16S", "Express8S", "IOPS", "I/O rate", "DS8000", "disk", "z14", "z15"],
  improve: { towards: "more", by: ["adapter", "channels", "transfer_kib"] },
  symbols: {
    io_rate: {
      unit: "I/Os per second",
      says: "published maximum of one channel, small blocks",
      of: ({ adapter }) => valueOf(ADAPTERS[adapter].io),
    },
    both_ways: {
      unit: "MB/s",
      says: "published maximum of one channel, reads plus writes; no limit if not published",
      of({ adapter }) {
        const { both }: Adapter = ADAPTERS[adapter];
        return both === undefined ? Infinity : valueOf(both);
      },
    },
    line: {
      unit: "MB/s",
      says: `line in one direction, ${MB_PER_GIGABIT} per Gb/s`,
      of: ({ adapter }) => ADAPTERS[adapter].gigabits * MB_PER_GIGABIT,
    },
  },
  notes: [
    "zHPF is for disk. For tape, use CHANNEL_MBPS, whose channel types are the adapters' link rates.",
    "The figures are maxima that the makers measured: I/O rates with small blocks, MB/s with large sequential transfers.",
    "Before a z196 (2010), zHPF transferred one track with FICON Express4 and 64 KiB with Express8.",
    "A channel sends and receives at the same time. MB/s are reads plus writes, and one direction has at most the line rate.",
    "Without zHPF, a FICON Express4 reaches about 14,000 I/Os per second, 1 / 2.2 of its rate with zHPF. The documents don't give this rate for other adapters.",
    "Of Express16SA (z15) no figures could be read: the answer has those of Express16S+. Of Express32S, nothing was found.",
  ],
});

function resourcesOf(
  { adapter, channels, transfer_kib, read_share, utilisation }: Values,
  ioRate = valueOf(ADAPTERS[adapter].io),
): Resource[] {
  const { gigabits, both }: Adapter = ADAPTERS[adapter];
  const line = gigabits * MB_PER_GIGABIT;
  const resource = (name: string, mbps: number): Resource => ({
    name,
    capacity: channels * utilisation * mbps,
    demand: 1,
  });
  return [
    resource("I/O rate of the channels", (ioRate * transfer_kib * 1024) / 1e6),
    ...(both === undefined ? [] : [resource("reads plus writes", valueOf(both))]),
    resource("line in one direction", line / Math.max(read_share, 1 - read_share)),
  ];
}

function alternativesOf(values: Values): Alternative[] {
  const { adapter, channels, utilisation } = values;
  const { gigabits, both }: Adapter = ADAPTERS[adapter];
  if (adapter === UNREAD)
    return [
      {
        name: `as fast as ${THIRD}`,
        value: throughput(resourcesOf({ ...values, adapter: THIRD })).rate,
        narrowedBy: "a measured rate",
      },
    ];
  if (adapter === THIRD)
    return [
      {
        name: `under a third of the I/O rate of FICON Express16S+`,
        value: throughput(resourcesOf(values, valueOf(NEWEST_IO) / THIRDS)).rate,
        narrowedBy: "a measured I/O rate",
      },
    ];
  if (both !== undefined) return [];
  const least = channels * utilisation * lowestShare() * gigabits * MB_PER_GIGABIT;
  return [
    {
      name: `reads plus writes at ${exactly(100 * lowestShare())}% of its line in one direction`,
      value: Math.min(least, throughput(resourcesOf(values)).rate),
      narrowedBy: "a measured rate",
    },
  ];
}

/** The lowest share of its line in both directions that is published of an adapter: that of FICON Express16S. */
function lowestShare(): number {
  const shares = NAMES.map((name): number => {
    const { gigabits, both }: Adapter = ADAPTERS[name];
    return both === undefined ? 1 : valueOf(both) / (2 * gigabits * MB_PER_GIGABIT);
  });
  return Math.min(...shares);
}

function factsOf(adapter: AdapterName): FactId[] {
  const { io, both, wasLimited }: Adapter = ADAPTERS[adapter];
  return [
    io,
    ...(adapter === THIRD ? [NEWEST_IO as FactId] : []),
    ...(adapter === UNREAD ? [ADAPTERS[THIRD].io as FactId, LOWEST_SHARE as FactId] : []),
    both ?? LOWEST_SHARE,
    "current-hardware.ficon.speeds",
    ...(wasLimited ? [MOST_KIB as FactId] : []),
    BUS,
  ];
}

function assumptionsOf(adapter: AdapterName): Assumption[] {
  const { both }: Adapter = ADAPTERS[adapter];
  return [
    {
      basis: "default",
      text: `The line carries ${exactly(MB_PER_GIGABIT)} MB/s per Gb/s in each direction.`,
    },
    ...(adapter === UNREAD
      ? [
          {
            basis: "default" as const,
            text: `The figures of ${UNREAD} (IBM, January 2020) couldn't be read. We use those of ${BEFORE}, our default; the range goes down to ${THIRD}.`,
          },
        ]
      : []),
    ...(both === undefined
      ? [
          {
            basis: "default" as const,
            text: `No document gives the MB/s of ${adapter} with zHPF, so its line and its I/O rate limit. The range goes down to ${exactly(100 * lowestShare())}% of the line (the lowest published share) in one direction.`,
          },
        ]
      : []),
    ...(adapter === THIRD
      ? [
          {
            basis: "default" as const,
            text: `No document gives the I/O rate of ${THIRD}. We use that of FICON Express8S; the range ends at a third of FICON Express16S+.`,
          },
        ]
      : []),
  ];
}

function warningsOf(values: Values, rate: number): string[] {
  const { adapter, transfer_kib } = values;
  const { both, wasLimited }: Adapter = ADAPTERS[adapter];
  const isTop = both === undefined && alternativesOf(values).some(({ value }) => value < rate);
  const most = wasLimited ? valueOf(MOST_KIB) : Infinity;
  const bus = 1000 * valueOf(BUS);
  return [
    ...(adapter === UNREAD ? [`no figures of ${UNREAD} were found: the answer has those of ${BEFORE}`] : []),
    ...(isTop ? [`no document gives the MB/s of ${adapter}: this is a maximum, the top of the range`] : []),
    ...(transfer_kib > most
      ? [
          `transfer_kib ${exactly(transfer_kib)} is above the ${exactly(most)} KiB that zHPF transferred before a z196: such I/Os are slower, without zHPF`,
        ]
      : []),
    ...(rate > bus
      ? [`${threeFigures(rate)} MB/s is more than one I/O domain of a z15 carries (${exactly(bus)} MB/s)`]
      : []),
  ];
}
