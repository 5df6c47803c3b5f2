/** Tape drives: how many a mount load needs, and the order in which files of one cartridge are recalled. */
import { scenario } from "../scenario";

export default scenario({
  name: "drives-recall",
  version: 1,
  title: "Tape drives: how many, and how long does a recall take?",
  asks: "How many drives keep mounts from waiting too long, and the best order to recall files",
  inputs: {
    "Mount load": {
      mounts_per_hour: ["DRIVES_NEEDED", 60],
      wait_s: ["DRIVES_NEEDED", 60],
      drives: ["DRIVES_MOUNTS_PER_HOUR", 4],
      model: ["T10K_CYCLE_TIME", "T10000C"],
      file_gb: ["T10K_CYCLE_TIME", 2],
      robot_s: ["T10K_CYCLE_TIME", 20],
    },
    "Files on one cartridge": {
      offsets_gb: ["TAPE_RECALL_ORDER", [100, 4000, 900, 2500, 50, 3300, 1700, 600]],
      lengths_gb: ["TAPE_RECALL_ORDER", [2, 10, 5, 1, 3, 4, 8, 6]],
    },
  },
  table: {
    ask: "TAPE_RECALL_ORDER",
    with: { model: "model" },
    title: "Recall order",
    columns: ["recall", "file", "offset_gb", "length_gb", "locate_s", "read_from_s", "read_until_s", "saved_s"],
  },
  figures: {
    cycle_s: { ask: "T10K_CYCLE_TIME", label: "Drive time for one mount (s)" },
    loading_s: {
      ask: "T10K_CYCLE_TIME",
      with: { file_gb: "0", position: '"0 GB"', robot_s: "0" },
      label: "Load and unload (s)",
    },
    winding_s: {
      ask: "T10K_CYCLE_TIME",
      with: { file_gb: "0", robot_s: "0" },
      within: "#-loading_s",
      label: "Search and rewind (s)",
    },
    transfer_s: { is: "cycle_s-robot_s-loading_s-winding_s", label: "Transfer (s)" },
    needed: { ask: "DRIVES_NEEDED", with: { cycle_s: "cycle_s" }, format: "0" },
    planned_mounts: { ask: "DRIVES_MOUNTS_PER_HOUR", with: { cycle_s: "cycle_s" } },
    stream_mbps: { ask: "T10K_MBPS", label: "Mean rate of one drive, mounts included (MB/s)" },
    best_s: { ask: "TAPE_RECALL_TIME", with: { model: "model" } },
    given_s: {
      ask: "TAPE_RECALL_TIME",
      with: { model: "model", order: '"given"' },
      label: "Recall in the given order (s)",
    },
  },
  options: [
    {
      name: "counts",
      title: "Number of drives",
      values: ["MAX(2,needed)-1", "MAX(2,needed)", "MAX(2,needed)+1", "MAX(2,needed)+2"],
      unit: " drives",
      columns: {
        count_mounts: {
          ask: "DRIVES_MOUNTS_PER_HOUR",
          with: { drives: "option", cycle_s: "cycle_s" },
          label: "Mounts within the wait",
          none: "none",
        },
      },
      passes: "IFERROR(count_mounts>=mounts_per_hour,0)",
      current: "drives",
    },
    {
      name: "parts",
      title: "Parts of a mount",
      values: ['"Robot"', '"Load, unload"', '"Search, rewind"', '"Transfer"'],
      unit: "",
      columns: {
        part_s: {
          is: 'IF(option="Robot",robot_s,IF(option="Transfer",transfer_s,IF(option="Load, unload",loading_s,winding_s)))',
          label: "Drive time",
          unit: "s",
        },
      },
    },
  ],
  decidedBy: "needed",
  verdict: [
    [
      "fits",
      "needed<=drives",
      "Fits: {drives} drives handle {mounts_per_hour} mounts per hour, with 90% waiting at most {wait_s} s.",
    ],
    [
      "fails",
      "ISERROR(planned_mounts)",
      "Doesn't fit: with {drives} drives, mounts always wait longer than {wait_s} s.",
    ],
    [
      "fails",
      "otherwise",
      "Doesn't fit: {drives} drives handle {planned_mounts|f} mounts per hour within {wait_s} s, but {mounts_per_hour} are needed.",
    ],
  ],
  detail: [
    [
      "otherwise",
      "One mount keeps a drive busy for {cycle_s|0} s. The best order recalls the listed files in {best_s|0} s; the given order takes {given_s|0} s.",
    ],
  ],
  recommend: [
    ["counts_place=0", "More than {counts_below} drives, a longer wait, or larger files per mount."],
    [
      "otherwise",
      "{counts_best} {model} drives: they handle {count_mounts_best|f} mounts per hour with 90% waiting at most {wait_s} s.",
    ],
  ],
  alternative: [
    ["OR(counts_place=0,ISERROR(count_mounts_below))", "Fewer drives: mounts wait longer than {wait_s} s."],
    ["counts_place=1", "No alternative: the recommended number is the smallest in the list."],
    [
      "otherwise",
      "{counts_below} drives: {count_mounts_below|f} mounts per hour within {wait_s} s, {mounts_per_hour-count_mounts_below|f} fewer than needed.",
    ],
  ],
  answers: [
    { label: "Drives needed", figure: "needed", unit: "drives" },
    {
      label: "Drive time for one mount",
      figure: "cycle_s",
      unit: "s",
      remark: [["otherwise", "mean rate of a drive: {stream_mbps|f} MB/s"]],
    },
    { label: "Recall of the files, best order", figure: "best_s", unit: "s" },
    {
      label: "Recall in the given order",
      figure: "given_s",
      unit: "s",
      remark: [["otherwise", "{given_s-best_s|0} s longer"]],
    },
  ],
  bill: [["Tape drives of the model above", "counts_best", "drives", "DRIVES_MOUNTS_PER_HOUR, smallest listed number"]],
  pictures: [
    {
      description: "Mounts per hour within the wait, by number of drives, with a line for the mounts needed",
      title: [
        ["counts_place=0", "None of these numbers of drives handles the mounts"],
        ["otherwise", "{counts_best} drives handle the {mounts_per_hour} mounts per hour"],
      ],
      columns: ["count_mounts"],
      limits: ["mounts_per_hour"],
      axis: "Mounts per hour",
    },
    {
      description: "Parts of the time for which one mount keeps a drive busy",
      title: [["otherwise", "Drive time per mount: {cycle_s|0} s, of which {transfer_s|0} s is transfer"]],
      columns: ["part_s"],
      axis: "Drive time (s)",
    },
  ],
  explains: ["needed", "best_s"],
  footnote: "Mounts arrive at random. The table lists the best order of the files on one cartridge.",
});
