import { MOST_DRIVES } from "../drives/queueing/load";
import { estimate, verdict, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { otherAnswers, type Drive } from "../drives/mechanics/drive";
import { OWN } from "../drives/tape/sheetDrive";
import { tapeDriveOf, tapeModelInput, unanswered } from "../drives/tape/tapeDrive";
import { alsoSpannedBy } from "../parameters/parameters";
import { drivePathAssumption, type PathTimes } from "../drives/t10000/drivePath";
import { upwards } from "../quantities/roundUpCount";
import {
  carriedMbps,
  carriedSpan,
  carrying,
  distanceInput,
  groupInputs,
  hasInterface,
  modelInput,
  ownMbps,
  unknownInterface,
} from "./group";
import { FIBRE_CHANNEL_TERMS, PORT_NOTE, portTypeInput } from "./fibreChannel";
import { blockInputs } from "./inputs";
import { driveFit, MEASURED, measuredNotes, overDrives } from "./measured";

/** A channel counts as saturated from this share of its rate on: one more drive adds at most the remaining 1%. */
const FULL = 0.99;

const FACTS = [
  "t10000c-ficon-2011.loading.saturating-drives",
  "t10000c-ficon-2011.loading.single-drive-bounds",
  "t10000c-ficon-2011.loading.max-useful-drives",
  "t10000c-ficon-2011.ficon.drives-per-channel",
] as const;

const inputs = {
  type: portTypeInput,
  ...blockInputs,
  model: { ...tapeModelInput, otherwise: "T10000C" as const, askFirst: true as const },
  compression: quantity("ratio", "Compression by the drive", { atLeast: 1, atMost: 100, otherwise: 1 }),
  distance_km: distanceInput,
  drive_mbps: { ...groupInputs.drive_mbps, otherwise: "the drive's own rate, with these blocks if known", unless: {} },
  measured: MEASURED,
};

type Values = ValuesOf<typeof inputs>;

/**
 * Drives that saturate one channel; more drives add connections but no throughput.
 *
 * @see t10000c-ficon-2011, "Channel Loading"
 */
export const channelDrives = question({
  name: "CHANNEL_DRIVES",
  subject: "Channels and links",
  asks: "Tape drives that saturate one channel",
  unit: "drives",
  equation: [["drives", `max(1, ceil(${FULL} * channel_mbps / drive_mbps))`]],
  examples: [
    ["FICON-4", 64],
    ["FICON-4", 32],
    ["FICON-8", 256, null, "T10000B", 2],
    ["16GFC", null, null, "LTO-9", 2],
  ],
  byPosition: ["type", "block_kib", "blocks_per_io", "model"],
  inputs,
  answer(values): Reply {
    const { type, drive_mbps, measured } = values;
    const drive = tapeDriveOf(values.model, OWN);
    const missing = drive_mbps === undefined ? unanswered(drive, ["rate"], "drive_mbps") : undefined;
    if (missing) return missing;
    const group = groupOf(values);
    const fit = driveFit(measured);
    const rate = carriedMbps(group, 1, 1);
    const alone = (times: PathTimes = fit.parameters): number => drive_mbps ?? aloneOf(values, times);
    const needed = (capacity: number, drive: number): number => Math.max(1, upwards((FULL * capacity) / drive));
    const drives = needed(rate, alone());
    const quotient = (limitedBy: string): string =>
      `${threeFigures(rate)} MB/s (${type}, limited by ${limitedBy}) / ${threeFigures(alone())} MB/s per drive`;
    if (drives > MOST_DRIVES) {
      const finding = `${exactly(MOST_DRIVES)} drives don't saturate the channel`;
      return verdict("no answer", [finding, `each moves only ${threeFigures(alone())} MB/s`], () => ({
        equation: quotient(carrying(group, 1, 1).limitedBy),
      }));
    }
    return estimate(drives, "drives", () => {
      const { facts, limitedBy, assumptions, warnings } = carrying(group, 1, 1);
      const spanned = carriedSpan(group, 1, 1, {
        unit: "drives",
        value: drives,
        answer: (mbps) => needed(mbps, alone()),
      });
      const byDrives =
        drive_mbps === undefined && hasInterface(values)
          ? overDrives(fit, "drives", (times) => needed(rate, alone(times)))
          : undefined;
      const byPort = otherAnswers(
        drive,
        (one) => needed(rate, drive_mbps ?? aloneOf(values, fit.parameters, one)),
        (one) => drive_mbps === undefined && (one.port !== drive.port || one.rate !== drive.rate),
      );
      return {
        equation: `${quotient(limitedBy)}: ${exactly(drives)} ${drives === 1 ? "drive" : "drives"}, ${threeFigures(Math.min(alone(), rate / drives))} MB/s each`,
        limitedBy,
        limits: [
          { resource: "channel", utilisation: Math.min(1, (drives * alone()) / rate) },
          { resource: "drives", utilisation: Math.min(1, rate / (drives * alone())) },
        ],
        facts: [...(hasInterface(values) ? FACTS : [...drive.facts.rate, ...drive.port.facts]), ...facts],
        assumptions: [
          ...(byDrives
            ? [drivePathAssumption(fit.parameters), ...fit.assumptions, ...(byDrives.assumptions ?? [])]
            : []),
          ...assumptions,
          ...(spanned.assumptions ?? []),
        ],
        warnings: [...(byDrives ? fit.warnings : []), ...warnings, ...driveWarnings(values)],
        ...alsoSpannedBy(drives, spanned, [...(byDrives?.alternatives ?? []), ...byPort]),
      };
    });
  },
});

function driveWarnings(values: Values): readonly string[] {
  return values.drive_mbps === undefined ? unknownInterface(values) : [];
}

/** One channel, with enough drives. */
function groupOf({ type, block_kib, blocks_per_io, distance_km, measured }: Values) {
  return {
    type,
    block_kib,
    blocks_per_io,
    compression: 1,
    distance_km,
    drives: undefined,
    drive_mbps: undefined,
    credits: undefined,
    direction: "write" as const,
    frame_bytes: groupInputs.frame_bytes.otherwise,
    // Without drives, whose they are has no effect.
    model: modelInput.otherwise,
    measured,
  };
}

/** MB/s of a drive that has the channel to itself. */
function aloneOf(values: Values, times: PathTimes, drive: Drive = tapeDriveOf(values.model, OWN)): number {
  return ownMbps(drive, values, values.compression, times);
}

export const about = (): About<typeof channelDrives> => ({
  goals: ["How many tape drives saturate one channel?", "How many LTO drives per FC port?"],
  terms: ["throughput", "drives per channel", "FICON", "HBA", "port", "LTO", "3592", ...FIBRE_CHANNEL_TERMS],
  symbols: {
    channel_mbps: {
      unit: "MB/s",
      says: "rate of one channel with these blocks (CHANNEL_MBPS); of Fibre Channel the nominal rate",
      of: (values) => carriedMbps(groupOf(values), 1, 1),
    },
    drive_mbps: {
      unit: "MB/s",
      says: "the drive's own rate, with these blocks if known if blank",
      of: (values) => values.drive_mbps ?? aloneOf(values, driveFit(values.measured).parameters),
    },
  },
  notes: [
    "The channel's rate is that of CHANNEL_MBPS. drive_mbps is the rate of one drive alone: the minimum of its interface, its port and native rate x compression.",
    "With an LTO or 3592 drive, only the channel and the drive count: its native rate x compression, and at most its port.",
    PORT_NOTE,
    "With larger blocks, fewer drives saturate a channel.",
    "You can configure any number of drives on a FICON channel. Beyond this number, each one adds 1% or less.",
    "Drive encryption has no noticeable effect.",
    ...measuredNotes(),
  ],
});
