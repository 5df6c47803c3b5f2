/** Tape to tape: the drive pairs and cartridges for a copy by a deadline, also in the worst case. */
import { scenario } from "../scenario";

export default scenario({
  name: "tape-migration",
  version: 2,
  title: "Tape migration: is it done by the deadline?",
  asks: "How long the copy from tape to tape takes, and the drive pairs and cartridges to provide",
  inputs: {
    Migration: {
      amount_gb: ["TAPE_COPY_PAIRS", 5_000_000],
      days: ["TAPE_COPY_PAIRS", 56],
      compression: ["TAPE_COPY_PAIRS", 1],
    },
    Drives: {
      source: ["TAPE_COPY_PAIRS", "T10000C"],
      source_cartridges: ["TAPE_COPY_PAIRS", 1_200],
      target: ["TAPE_COPY_PAIRS", "LTO-9"],
      target_cartridge: ["TAPE_COPY_PAIRS", "Standard"],
      media: ["TAPE_COPY_PAIRS", "new"],
      pairs: ["TAPE_COPY_DAYS", 6],
      duty: ["TAPE_COPY_PAIRS", 0.8],
      robot_s: ["TAPE_COPY_PAIRS", 30],
      robots: ["TAPE_COPY_PAIRS", 1],
    },
  },
  figures: {
    copy_days: { ask: "TAPE_COPY_DAYS", with: { level: '"typical"' } },
    worst_days: { ask: "TAPE_COPY_DAYS", with: { level: '"worst"' }, label: "Days in the worst case" },
    typical_pairs: { ask: "TAPE_COPY_PAIRS", with: { level: '"typical"' }, format: "0" },
    worst_pairs: {
      ask: "TAPE_COPY_PAIRS",
      with: { level: '"worst"' },
      label: "Drive pairs in the worst case",
      format: "0",
    },
    pair_mbps: { ask: "TAPE_COPY_MBPS", with: { level: '"typical"' }, label: "Rate of one pair (MB/s)" },
    copying_days: {
      ask: "TAPE_COPY_DAYS",
      with: { level: '"typical"', robot_s: '""' },
      label: "Days without mounts and first loads",
    },
    target_count: {
      ask: "TAPE_COPY_CARTRIDGES",
      with: { target: "target", target_cartridge: "target_cartridge", compression: "compression" },
      within: "IFERROR(#,0)",
      label: "Target cartridges (0 if the target is disk)",
      format: "#,##0",
    },
  },
  options: [
    {
      name: "counts",
      title: "Number of drive pairs",
      values: ["MAX(1,typical_pairs-1)", "typical_pairs", "worst_pairs", "worst_pairs+2"],
      unit: " pairs",
      columns: {
        count_days: {
          ask: "TAPE_COPY_DAYS",
          with: { pairs: "option", level: '"typical"' },
          label: "Typical duration",
        },
        count_worst: {
          ask: "TAPE_COPY_DAYS",
          with: { pairs: "option", level: '"worst"' },
          label: "Duration in the worst case",
        },
      },
      passes: "count_worst<=days",
      current: "pairs",
    },
  ],
  decidedBy: "copy_days",
  verdict: [
    [
      "fits",
      "worst_days<=days",
      "Done in time: {pairs} pairs take {copy_days|f} days, and {worst_days|f} days in the worst case, of {days}.",
    ],
    [
      "tight",
      "copy_days<=days",
      "Usually done in time: {pairs} pairs take {copy_days|f} days of {days}. In the worst case they take {worst_days|f}.",
    ],
    ["fails", "otherwise", "Not done in time: {pairs} pairs take {copy_days|f} days, but the deadline is in {days}."],
  ],
  detail: [
    [
      "otherwise",
      "{amount_gb|0} GB from {source} to {target}. One pair copies {pair_mbps|0} MB/s, and drives copy {100*duty|0}% of the time. Mounts and first loads add {copy_days-copying_days|f} days.",
    ],
  ],
  recommend: [
    ["counts_place=0", "More than {counts_below} drive pairs, or a later deadline."],
    [
      "otherwise",
      "{counts_best} drive pairs and {target_count|0} target cartridges: done in {count_worst_best|f} days in the worst case, and typically in {count_days_best|f}.",
    ],
  ],
  alternative: [
    ["counts_place=0", "{pairs} pairs, as entered: {copy_days|f} days, and {worst_days|f} in the worst case."],
    ["counts_place=1", "No alternative: the recommended number is the smallest in the list."],
    [
      "otherwise",
      "{counts_below} drive pairs: {count_days_below|f} days typically, but {count_worst_below|f} in the worst case.",
    ],
  ],
  answers: [
    { label: "Duration with the planned pairs", figure: "copy_days", unit: "days" },
    {
      label: "In the worst case",
      figure: "worst_days",
      unit: "days",
      remark: [
        ["worst_days>days", "{worst_days-days|f} days after the deadline"],
        ["otherwise", "{days-worst_days|f} days before the deadline"],
      ],
    },
    { label: "Pairs needed, typically", figure: "typical_pairs", unit: "pairs" },
    {
      label: "Pairs needed in the worst case",
      figure: "worst_pairs",
      unit: "pairs",
      remark: [["otherwise", "each pair is a source and a target drive"]],
    },
    {
      label: "Target cartridges",
      figure: "target_count",
      unit: "cartridges",
      format: "#,##0",
      remark: [
        ["source_cartridges>0", "from {source_cartridges|0} cartridges of the source"],
        ["otherwise", "each filled before the next"],
      ],
    },
  ],
  bill: [
    ["Target cartridges", "target_count", "cartridges", "TAPE_COPY_CARTRIDGES, without scratch"],
    ["Source drives", "counts_best", "drives", "TAPE_COPY_PAIRS, in time in the worst case"],
    ["Target drives", "counts_best", "drives", "TAPE_COPY_PAIRS, in time in the worst case"],
  ],
  pictures: [
    {
      description: "Days by number of drive pairs, typically and in the worst case, with a line for the deadline",
      title: [
        ["counts_place=0", "Worst case: none of these numbers meets the deadline"],
        ["otherwise", "{counts_best} pairs meet the deadline even in the worst case"],
      ],
      columns: ["count_days", "count_worst"],
      limits: ["days"],
      axis: "Duration (days)",
    },
  ],
  explains: ["copy_days", "typical_pairs", "pair_mbps"],
  footnote:
    "The worst case takes the slowest minute for the whole migration: the published one, or the model's for pairs of which none is published.",
});
