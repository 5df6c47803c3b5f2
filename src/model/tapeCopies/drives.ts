/** The drives of the tape-to-tape report, and their behaviour in a pair. */
import { valueOf } from "../facts/facts";
import { onceFor } from "../language/memoize";
import { choice } from "../question/question";
import { OWN } from "../drives/tape/sheetDrive";
import { TAPE_MODELS, tapeDriveOf, tapeModelInput, type TapeModel } from "../drives/tape/tapeDrive";
import { pairMinutes, type Matching, type Minute } from "./pair";
import { CHOSEN, type CopyParameters } from "./parameters";

export const DISK = "disk";
/** Sources and targets of a copy. */
export type CopyEnd = TapeModel | typeof DISK;
const ENDS: readonly CopyEnd[] = [...TAPE_MODELS, DISK];
/** Drives that the report copied with. */
export type Tape = "LTO-5" | "T10000B";

const FIRMWARES = ["D8D4", "E24F"] as const;
export type Firmware = (typeof FIRMWARES)[number];

const aliases = { ...tapeModelInput.aliases, network: DISK, "disk pool": DISK } as const;
const ends = { otherwise: "LTO-5", askFirst: true, aliases } as const;

export const endInputs = {
  source: choice(ENDS, "Source drive", ends),
  target: choice(ENDS, "Target drive", ends),
};

const OTHERS = ENDS.filter((end) => end !== "LTO-5");

export const firmwareInput = choice(FIRMWARES, "LTO-5 drive firmware", {
  hint: "D8D4 in production, E24F test level",
  otherwise: "D8D4",
  aliases: { production: "D8D4", test: "E24F" },
  unless: { source: { is: OTHERS, and: { target: OTHERS } } },
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

/** Public: fourteen speeds, of which the lowest is 40 MB/s, and a buffer of 256 MB. */
const LTO5_SPEEDS = 14;
const LTO5_LOWEST = 40;
const LTO5_BUFFER = 256;

/** MB of one wrap. */
function wrapOf(drive: Tape): number {
  const { capacity, wraps } = tapeDriveOf(drive, OWN);
  return (1000 * capacity) / wraps;
}

function lto5({ topSpeed, backhitch, turn, raiseAfter, raiseAfterTest }: CopyParameters, firmware: Firmware): Matching {
  const step = (topSpeed - LTO5_LOWEST) / (LTO5_SPEEDS - 1);
  return {
    speeds: Array.from({ length: LTO5_SPEEDS }, (_, i) => LTO5_LOWEST + i * step),
    buffer: LTO5_BUFFER,
    backhitch,
    raiseAfter: firmware === "E24F" ? raiseAfterTest : raiseAfter,
    wrap: wrapOf("LTO-5"),
    turn,
  };
}

/** MB/s of an LTO-5 that only stops at wrap ends. */
export function loneLto5Mbps({ topSpeed, turn }: CopyParameters): number {
  const wrap = wrapOf("LTO-5");
  return wrap / (wrap / topSpeed + turn);
}

/** Speeds and buffer are published. */
function t10000b({ t10kBackhitch, t10kRaiseAfter, t10kTurn }: CopyParameters): Matching {
  return {
    speeds: [valueOf(T10000B_FACTS.low), valueOf(T10000B_FACTS.high)],
    buffer: valueOf(T10000B_FACTS.buffer),
    backhitch: t10kBackhitch,
    raiseAfter: t10kRaiseAfter,
    wrap: wrapOf("T10000B"),
    turn: t10kTurn,
  };
}

export function matching(drive: Tape, firmware: Firmware, parameters = CHOSEN): Matching {
  return drive === "T10000B" ? t10000b(parameters) : lto5(parameters, firmware);
}

/** Length of the report's run: four hours. */
const MINUTES = 240;
/** Offsets between the two tapes, as parts of a wrap. */
const PHASES = [1 / 8, 3 / 8, 5 / 8, 7 / 8];

/** Returns one-minute means of the event model, one run for each offset between the tapes. */
export function modelledRuns(source: Tape, target: Tape, firmware: Firmware, parameters = CHOSEN): Minute[][] {
  return runsOf(matching(source, firmware, parameters), matching(target, firmware, parameters));
}

function runsOf(reader: Matching, writer: Matching): Minute[][] {
  // Where the reader's first wrap doesn't end during a run, all runs are the same.
  const most = 60 * MINUTES * Math.max(...reader.speeds);
  const first = onceFor((phase: number) => pairMinutes(reader, writer, MINUTES, phase));
  return PHASES.map((phase) => first((1 - phase) * reader.wrap > most ? 0 : phase));
}

export interface Modelled {
  readonly mean: number;
  readonly lowest: number;
}

/** Keyed by the text of both drives, because many vectors differ only in parameters that don't affect the pair. */
const summaries = onceFor((drives: string): Modelled => {
  const [reader, writer] = JSON.parse(drives) as [Matching, Matching];
  return summary(runsOf(reader, writer));
});

/** Returns MB/s over all runs, computed once for two drives. */
export function modelled(reader: Matching, writer: Matching): Modelled {
  return summaries(JSON.stringify([reader, writer]));
}

export function summary(runs: readonly (readonly Minute[])[]): Modelled {
  const rates = ([] as Minute[]).concat(...runs).map(({ rate }) => rate);
  return { mean: rates.reduce((sum, rate) => sum + rate, 0) / rates.length, lowest: Math.min(...rates) };
}
