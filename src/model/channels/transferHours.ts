import { exactly, threeFigures } from "../quantities/formatNumber";
import { estimate, isAbove, verdict, type Reply } from "../question/answer";
import { quantity, question, type About } from "../question/question";
import { isFibreChannel } from "../quantities/quantity";
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import { efficiencyInput, efficiencyOf, efficiencySymbol, LINES, otherEfficiencies, reductionInput } from "./linkMbps";

/**
 * Hours in which links, or drives, move an amount of data.
 */
export const transferHours = question({
  name: "TRANSFER_HOURS",
  subject: "Channels and links",
  asks: "Hours to move an amount of data over links, channels or drives",
  unit: "h",
  equation: [
    ["carried", "links * line_mbps * efficiency - other_mbps"],
    ["hours", `amount_gb / (${GB_PER_MBPS_HOUR} * carried * reduction)`],
  ],
  examples: [
    ["20 TB", "10 Gb/s"],
    ["100 GB", "155 Mb/s", 1, 0.93],
    ["200 TB", "4GFC", 2, 1, 1.44, 250],
  ],
  inputs: {
    amount_gb: quantity("GB", "Data to move (uncompressed)", { atLeast: 0, atMost: 1e12 }),
    line_mbps: quantity("link MB/s", "Rate of one link or drive", {
      hint: "or 10 GbE, OC-48, STM-16, 8GFC",
      atLeast: 0.001,
      atMost: 1e6,
    }),
    links: quantity("count", "Links or drives", { atLeast: 1, atMost: 1024, whole: true, otherwise: 1 }),
    efficiency: efficiencyInput,
    reduction: reductionInput,
    other_mbps: quantity("link MB/s", "Other traffic on the links", { atLeast: 0, atMost: 1e6, otherwise: 0 }),
  },
  answer(given, told): Reply {
    const { amount_gb, line_mbps, links, reduction, other_mbps } = given;
    const efficiency = efficiencyOf(given);
    const leftAt = (share: number): number => links * line_mbps * share - other_mbps;
    const left = leftAt(efficiency);
    if (!isAbove(left, 0)) {
      const reason = ["nothing is left for the data", "other_mbps takes all that the links carry"] as const;
      return verdict("over capacity", reason, () => ({
        equation: `${threeFigures(links * line_mbps * efficiency)} MB/s carried, ${threeFigures(other_mbps)} MB/s of other traffic`,
        limitedBy: "links",
      }));
    }
    const hoursAt = (mbps: number): number => (mbps > 0 ? amount_gb / (GB_PER_MBPS_HOUR * mbps * reduction) : Infinity);
    const hours = hoursAt(left);
    return estimate(hours, "h", () => ({
      equation: `${threeFigures(hours)} h for ${exactly(amount_gb)} GB at ${threeFigures(left * reduction)} MB/s of data (${threeFigures(GB_PER_MBPS_HOUR * left * reduction)} GB per hour)`,
      limitedBy: "links",
      limits: [{ resource: "links", utilisation: 1 }],
      alternatives: otherEfficiencies(given, !isFibreChannel(told.line_mbps), (share) => hoursAt(leftAt(share))),
    }));
  },
});

export const about = (): About<typeof transferHours> => ({
  goals: ["How long does it take to copy this much data?", "How long do N TB take over a link or drive?"],
  terms: [
    "copy TB",
    "transfer time",
    "move data",
    "seeding",
    "initial copy",
    "bulk copy",
    "download",
    "GB",
    "TB",
    ...LINES,
  ],
  improve: { towards: "less", by: ["links", "efficiency"] },
  symbols: { efficiency: efficiencySymbol },
  notes: [
    'You can give the rate as text: "10 Gb/s", "10GbE", "8GFC". With a name of Fibre Channel or FICON, the range has no TCP.',
    "For a TCP link over distance, take the rate from TCP_MBPS; for buffer credits, from LINK_MBPS; for a drive, from TAPE_MBPS.",
    "reduction is data bytes per byte on the link. other_mbps is on the link, after reduction, for the whole time.",
    "For the first copy of a mirror, use GM_FIRST_COPY_HOURS; from tape to tape, TAPE_COPY_DAYS; for backups, BACKUP_HOURS.",
  ],
});
