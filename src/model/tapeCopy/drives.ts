/** The drives of the tape-to-tape report, and their behaviour in a pair. */
import { valueOf } from "../facts/facts";
import { onceFor } from "../once";
import { choice } from "../question";
import { pairMinutes, type Matching, type Minute } from "./pair";

/** Sources and targets of a copy; only the first two have published figures. */
export const ENDS = ["LTO-5", "T10000B", "LTO-6", "disk"] as const;
export type CopyEnd = (typeof ENDS)[number];
export type Tape = "LTO-5" | "T10000B";

const FIRMWARES = ["D8D4", "E24F"] as const;
export type Firmware = (typeof FIRMWARES)[number];

const aliases = { LTO5: "LTO-5", LTO6: "LTO-6", T10KB: "T10000B", network: "disk", "disk pool": "disk" } as const;

export const endInputs = {
  source: choice(ENDS, "Source drive", { otherwise: "LTO-5", askFirst: true, aliases }),
  target: choice(ENDS, "Target drive", { otherwise: "LTO-5", askFirst: true, aliases }),
};

export const firmwareInput = choice(FIRMWARES, "LTO-5 drive firmware", {
  hint: "D8D4 in production, E24F test level",
  otherwise: "D8D4",
  aliases: { production: "D8D4", test: "E24F" },
});

/** Facts that give the rate of a drive alone. */
export const ALONE = {
  "LTO-5": "tsm-tape-copy.rate.expected-lto5",
  T10000B: "tsm-tape-copy.drive.t10kb-speed-high",
} as const;

export const T10000B_FACTS = {
  high: "tsm-tape-copy.drive.t10kb-speed-high",
  low: "tsm-tape-copy.drive.t10kb-speed-low",
  buffer: "tsm-tape-copy.drive.t10kb-buffer",
} as const;

/** MB/s of a drive with incompressible data and only disk or network at the other end. */
export function aloneMbps(drive: Tape): number {
  return valueOf(ALONE[drive]);
}

/** Public LTO-5 format: 1,500 GB in 80 wraps. */
const LTO5_GB = 1500;
const LTO5_WRAPS = 80;

/**
 * Calibrated on the report's runs: fourteen speeds from 40 to 133 MB/s. The drive goes up one speed after each 8 s that
 * the server waits (E24F: 4 s). With a stop of 3.3 s at each wrap end, a drive alone writes 130 MB/s. The report gives
 * the buffer size.
 */
const LTO5: Matching = {
  speeds: Array.from({ length: 14 }, (_, i) => 40 + (i * (133 - 40)) / 13),
  buffer: 256,
  backhitch: 2.7,
  raiseAfter: 8,
  wrap: (1000 * LTO5_GB) / LTO5_WRAPS,
  turn: 3.3,
};
const E24F_RAISE = 4;

/** Native capacity of a cartridge, GB. */
export function nativeGbOf(drive: Tape): number {
  return drive === "LTO-5" ? LTO5_GB : valueOf("t10000c-ficon-2011.spec.t10000b-std-capacity");
}

/** Speeds and buffer are published; the times of backhitch, raising the speed and wrap ends are our defaults. */
function t10000b(): Matching {
  return {
    speeds: [valueOf(T10000B_FACTS.low), valueOf(T10000B_FACTS.high)],
    buffer: valueOf(T10000B_FACTS.buffer),
    backhitch: 1.5,
    raiseAfter: 1.5,
    wrap: (1000 * nativeGbOf("T10000B")) / valueOf("t10000c-ficon-2011.spec.t10000b-wraps"),
    turn: 1,
  };
}

export function matching(drive: Tape, firmware: Firmware): Matching {
  if (drive === "T10000B") return t10000b();
  return firmware === "E24F" ? { ...LTO5, raiseAfter: E24F_RAISE } : LTO5;
}

/** Length of the report's run: four hours. */
const MINUTES = 240;
/** Offsets between the two tapes, as parts of a wrap. */
const PHASES = [1 / 8, 3 / 8, 5 / 8, 7 / 8];

/** Returns one-minute means of the event model, one run for each offset between the tapes. */
export function modelledRuns(source: Tape, target: Tape, firmware: Firmware): Minute[][] {
  return PHASES.map((phase) => pairMinutes(matching(source, firmware), matching(target, firmware), MINUTES, phase));
}

interface Modelled {
  readonly median: number;
  readonly mean: number;
  readonly lowest: number;
}

/** Returns MB/s over all runs, computed once for each pair. */
export function modelled(source: Tape, target: Tape, firmware: Firmware): Modelled {
  return modelledFrom(source)(target)(firmware);
}

const modelledFrom = onceFor((source: Tape) =>
  onceFor((target: Tape) => onceFor((firmware: Firmware) => summary(modelledRuns(source, target, firmware)))),
);

function summary(runs: readonly (readonly Minute[])[]): Modelled {
  const rates = ([] as Minute[])
    .concat(...runs)
    .map(({ rate }) => rate)
    .sort((a, b) => a - b);
  const half = rates.length / 2;
  return {
    median: ((rates[half - 1] ?? NaN) + (rates[half] ?? NaN)) / 2,
    mean: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
    lowest: rates[0] ?? NaN,
  };
}
