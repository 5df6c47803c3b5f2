/** What the questions about backups to tape share: the rate of a drive, and the share of the time that it moves data. */
import { tapeCartridgeInput, tapeModelInput } from "../drives/tape/tapeDrive";
import { exactly, threeFigures } from "../quantities/formatNumber";
import type { Alternative, Assumption, Estimate, Reasons, Verdict } from "../question/answer";
import type { Utilisation } from "../engines/bottleneck";
import { quantity, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { tapeMbps } from "./tapeMbps";

/** Our default: no document says how much of a backup window drives move data. */
const DUTY = 0.8;
const DUTY_ENDS = [0.7, 1] as const;

export const AMOUNT_GB = quantity("GB", "Data to back up (uncompressed)", { above: 0, atMost: 1e12 });

export const backupInputs = {
  model: { ...tapeModelInput, otherwise: "LTO-9" as const, askFirst: true as const },
  compression: quantity("ratio", "Compression by the drive", { atLeast: 1, atMost: 100, otherwise: 1 }),
  duty: quantity("fraction", "Share of the window with data moving", {
    hint: "the rest goes into mounts, rewinds and waiting for clients",
    atLeast: 0.01,
    atMost: 1,
    otherwise: `${exactly(100 * DUTY)}%`,
  }),
  cartridge: tapeCartridgeInput,
  drive_mbps: quantity("MB/s", "Rate of one drive", {
    hint: "see TAPE_MBPS",
    atLeast: 0.001,
    atMost: 1e5,
    otherwise: "that of the drive, streaming",
  }),
  source_mbps: quantity("MB/s", "What clients and network deliver", {
    hint: "to all drives together",
    atLeast: 0.001,
    atMost: 1e6,
    otherwise: "as fast as the drives",
  }),
};

type Given = ValuesOf<typeof backupInputs>;

interface DriveRate extends Pick<Reasons, "facts" | "assumptions" | "warnings"> {
  readonly kind: "rate";
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Host MB/s of one drive: as given, or streaming; the verdict if nothing is published. */
export function driveRate({ model, compression, cartridge, drive_mbps }: Given): DriveRate | Verdict {
  if (drive_mbps !== undefined)
    return {
      kind: "rate",
      value: drive_mbps,
      low: drive_mbps,
      high: drive_mbps,
      facts: [],
      assumptions: [],
      warnings: [],
    };
  const found = tapeMbps.ask({ model, compression, cartridge }) as Estimate | Verdict;
  return found.kind === "verdict" ? found : { ...found, kind: "rate" };
}

/** Warnings about drives that are fed too slowly. */
function feedWarnings(
  { model, compression, cartridge, drive_mbps, source_mbps }: Given,
  drives: number,
  rate: DriveRate,
): readonly string[] {
  if (source_mbps === undefined || drive_mbps !== undefined || source_mbps / drives >= rate.value) return [];
  const usual = tapeMbps.ask({ model, compression, cartridge }).warnings;
  const fed = tapeMbps.ask({ model, compression, cartridge, host_mbps: source_mbps / drives }).warnings;
  return fed.filter((warning) => usual.indexOf(warning) < 0);
}

/** A default has a range; the same share that somebody entered has none. */
export function dutyOf({ duty = DUTY }: Pick<Given, "duty">): number {
  return duty;
}

/** What the equations of both name. */
export const backupSymbols = () => ({
  duty: { unit: "", says: `${exactly(100 * DUTY)}% if blank`, of: dutyOf },
  drive_mbps: {
    unit: "MB/s",
    says: "TAPE_MBPS of the drive if blank",
    of(given: Given) {
      const rate = driveRate(given);
      return rate.kind === "rate" ? rate.value : NaN;
    },
  },
});

export function backupReasons(given: Given, drives: number, rate: DriveRate) {
  return said([
    { facts: rate.facts },
    { assumptions: [...dutyAssumptions(given), ...rate.assumptions] },
    { warnings: [...rate.warnings, ...feedWarnings(given, drives, rate)] },
  ]);
}

/** How full the drives and what feeds them are, the fullest first. */
export function backupLimits(moved: number, drivesMbps: number, { source_mbps }: Given): Utilisation[] {
  return [
    { resource: "drives", utilisation: moved / drivesMbps },
    ...(source_mbps === undefined ? [] : [{ resource: "clients and network", utilisation: moved / source_mbps }]),
  ].sort((a, b) => b.utilisation - a.utilisation);
}

function dutyAssumptions({ duty }: Given): Assumption[] {
  return duty === undefined
    ? [
        {
          basis: "default",
          text: `Drives move data for ${exactly(100 * DUTY)}% of the window. Our default; the range covers ${DUTY_ENDS.map((end) => `${exactly(100 * end)}%`).join(" to ")}.`,
        },
      ]
    : [];
}

/**
 * The answers at the slowest and the fastest drives that are left open.
 * @param answer from MB/s of one drive in the window, on average
 */
export function backupEnds(given: Given, rate: DriveRate, answer: (mbps: number) => number): Alternative[] {
  const duty = dutyOf(given);
  const [least, most] = given.duty === undefined ? DUTY_ENDS : [duty, duty];
  return [
    { mbps: rate.low, share: least },
    { mbps: rate.high, share: most },
  ]
    .filter(({ mbps, share }) => mbps !== rate.value || share !== duty)
    .map(({ mbps, share }) => ({
      name: [
        ...(mbps === rate.value ? [] : [`${threeFigures(mbps)} MB/s per drive`]),
        ...(share === duty ? [] : [`data moving ${exactly(100 * share)}% of the time`]),
      ].join(", "),
      value: answer(mbps * share),
      narrowedBy: "a measured backup",
    }));
}
