/** Tape to tape: the drive pairs and cartridges for a copy by a deadline, also in the worst case. */
import { scenario } from "../scenario";

export default scenario({
  name: "tape-migration",
  version: 4,
  title: "Tape migration: is it done by the deadline?",
  asks: "How long the copy from tape to tape takes, and the drive pairs and cartridges to provide",
  declaredBy: "TAPE_COPY_PAIRS",
  inputs: {
    Migration: { amount_gb: 5_000_000, days: 56, compression: 1 },
    Drives: {
      source: "T10000C",
      source_cartridges: 1_200,
      target: "LTO-9",
      target_cartridge: "Standard",
      media: "new",
      pairs: 6,
      duty: 0.8,
      robot_s: 30,
      robots: 1,
    },
  },
  figures: {
    copy_days: ['TAPE_COPY_DAYS(level="typical")', "Duration with the planned pairs"],
    worst_days: ['TAPE_COPY_DAYS(level="worst")', "In the worst case"],
    typical_pairs: ['TAPE_COPY_PAIRS(level="typical")', "Pairs needed, typically"],
    worst_pairs: ['TAPE_COPY_PAIRS(level="worst")', "Pairs needed in the worst case"],
    pair_mbps: ['TAPE_COPY_MBPS(level="typical")', "Rate of one pair (MB/s)"],
    copying_days: ['TAPE_COPY_DAYS(level="typical",robot_s="")', "Days without mounts and first loads"],
    target_count: [
      "TAPE_COPY_CARTRIDGES(target=target,target_cartridge=target_cartridge,compression=compression)",
      "Target cartridges",
    ],
  },
  options: {
    counts: {
      title: "Number of drive pairs",
      values: ["MAX(1,typical_pairs-1)", "typical_pairs", "worst_pairs", "worst_pairs+2"],
      unit: " pairs",
      columns: {
        count_days: ['TAPE_COPY_DAYS(pairs=option,level="typical")', "Typical duration"],
        count_worst: ['TAPE_COPY_DAYS(pairs=option,level="worst")', "Duration in the worst case"],
      },
      passes: "count_worst<=days",
    },
  },
  decidedBy: "copy_days",
  verdict: {
    "worst_days<=days":
      "● Done in time: {pairs} pairs take {copy_days|f} days, and {worst_days|f} days in the worst case, of {days}.",
    "copy_days<=days":
      "▲ Usually done in time: {pairs} pairs take {copy_days|f} days of {days}. In the worst case they take {worst_days|f}.",
    otherwise: "■ Not done in time: {pairs} pairs take {copy_days|f} days, but the deadline is in {days}.",
  },
  detail:
    "{amount_gb|0} GB from {source} to {target}. One pair copies {pair_mbps|0} MB/s, and drives copy {100*duty|0}% of the time. Mounts and first loads add {copy_days-copying_days|f} days.",
  recommend: {
    none: "More than {counts_below} drive pairs, or a later deadline.",
    "ISERROR(target_count)":
      "{counts_best} drive pairs: done in {count_worst_best|f} days in the worst case, and typically in {count_days_best|f}.",
    otherwise:
      "{counts_best} drive pairs and {target_count|0} target cartridges: done in {count_worst_best|f} days in the worst case, and typically in {count_days_best|f}.",
  },
  alternative: {
    none: "{pairs} pairs, as entered: {copy_days|f} days, and {worst_days|f} in the worst case.",
    otherwise:
      "{counts_below} drive pairs: {count_days_below|f} days typically, but {count_worst_below|f} in the worst case.",
  },
  answers: [
    "copy_days",
    [
      "worst_days",
      {
        "worst_days>days": "{worst_days-days|f} days after the deadline",
        otherwise: "{days-worst_days|f} days before the deadline",
      },
    ],
    "typical_pairs",
    ["worst_pairs", "each pair is a source and a target drive"],
    [
      "target_count",
      {
        "source_cartridges>0": "from {source_cartridges|0} cartridges of the source",
        otherwise: "each filled before the next",
      },
    ],
  ],
  bill: {
    "Target cartridges": ["target_count", "cartridges", "TAPE_COPY_CARTRIDGES, without scratch"],
    "Source drives": ["counts_best", "drives", "TAPE_COPY_PAIRS, in time in the worst case"],
    "Target drives": ["counts_best", "drives", "TAPE_COPY_PAIRS, in time in the worst case"],
  },
  pictures: [
    {
      title: {
        none: "Worst case: none of these numbers meets the deadline",
        otherwise: "{counts_best} pairs meet the deadline even in the worst case",
      },
      drawn: ["count_days", "count_worst", "days"],
      axis: "Duration (days)",
    },
  ],
  explains: ["copy_days", "typical_pairs", "pair_mbps"],
  footnote:
    "The worst case takes the slowest minute for the whole migration: the published one, or the model's for pairs of which none is published.",
});
