/** Tape to tape: the drive pairs and cartridges for a copy by a deadline, also in the worst case. */
import { around, scenario } from "../scenario";

export default scenario({
  version: 9,
  title: "Tape migration: is it done by the deadline?",
  asks: "How long the copy from tape to tape takes, and the drive pairs and cartridges to provide",
  inputs: {
    Migration: { amount_gb: 5_000_000, days: 56, compression: 1 },
    Tapes: { source: "T10000C", source_cartridges: 1_200, target: "LTO-9", target_cartridge: "Standard", media: "new" },
    Drives: { pairs: 6, duty: 0.8, robot_s: 30, accessors: 1 },
  },
  answers: {
    copy_days: ['TAPE_COPY_DAYS(level="typical")', "Typical duration"],
    worst_days: [
      'TAPE_COPY_DAYS(level="worst")',
      "Duration in the worst case",
      '{ABS(days-worst_days)|f} days {IF(worst_days>days,"after","before")} the deadline',
    ],
    pair_mbps: ['TAPE_COPY_MBPS(level="typical")', "Rate of one pair (MB/s)"],
    typical_pairs: ['TAPE_COPY_PAIRS(level="typical")', "Pairs needed, typically"],
    worst_pairs: ['TAPE_COPY_PAIRS(level="worst")', "Pairs needed in the worst case", "each has a drive at both ends"],
    target_count: [
      "TAPE_COPY_CARTRIDGES(target=target,target_cartridge=target_cartridge,compression=compression)",
      "Target cartridges",
      '{IF(source_cartridges>0,"from "&FIXED(source_cartridges,0)&" cartridges of the source","each filled before the next")}',
    ],
  },
  figures: { copying_days: ['TAPE_COPY_DAYS(level="typical",robot_s="")', "Days without mounts and first loads"] },
  options: {
    counts: {
      varies: "pairs",
      values: around("worst_pairs"),
      columns: { count_days: "copy_days", count_worst: "worst_days" },
      passes: "count_worst<=days",
      says: "{option|0} pair{option|s} of {source} and {target} drives",
      fits: "the copy takes {count_worst|f} of {days} days at worst, and typically {count_days|f}",
      fails: "the copy takes {count_days|f} days typically and {count_worst|f} at worst, but the deadline is in {days}",
      instead: "a later deadline",
    },
  },
  verdict: {
    "AND(copy_days<=days,worst_days>days)":
      "▲ Usually done in time: with {pairs} drive pairs, the copy takes {copy_days|f} days of {days}. In the worst case it takes {worst_days|f}.",
  },
  detail:
    "{amount_gb|0} GB from {source} to {target}. One pair copies {pair_mbps|0} MB/s, and drives copy {100*duty|0}% of the time. Mounts and first loads add {copy_days-copying_days|f} days.",
  bill: ["target_count"],
  footnote:
    "The worst case takes the slowest minute, published or calculated, for the whole migration. Scratch cartridges aren't counted.",
});
