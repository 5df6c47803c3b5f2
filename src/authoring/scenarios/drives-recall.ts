/** Tape drives: how many a mount load needs, and the order in which files of one cartridge are recalled. */
import { around, scenario } from "../scenario";

export default scenario({
  name: "drives-recall",
  version: 2,
  title: "Tape drives: how many, and how long does a recall take?",
  asks: "How many drives keep mounts from waiting too long, and the best order to recall files",
  declaredBy: "T10K_CYCLE_TIME",
  inputs: {
    "Mount load": { mounts_per_hour: 60, wait_s: 60, drives: 4, model: "T10000C", file_gb: 2, robot_s: 20 },
    "Files on one cartridge": {
      offsets_gb: [100, 4000, 900, 2500, 50, 3300, 1700, 600],
      lengths_gb: [2, 10, 5, 1, 3, 4, 8, 6],
    },
  },
  table: {
    is: "TAPE_RECALL_ORDER(model=model)",
    title: "Recall order",
    columns: "recall file offset_gb length_gb locate_s read_from_s read_until_s saved_s",
  },
  figures: {
    cycle_s: ["T10K_CYCLE_TIME", "Drive time for one mount (s)"],
    loading_s: ['T10K_CYCLE_TIME(file_gb=0,position="0 GB",robot_s=0)', "Load and unload (s)"],
    winding_s: ["T10K_CYCLE_TIME(file_gb=0,robot_s=0)-loading_s", "Search and rewind (s)"],
    transfer_s: ["cycle_s-robot_s-loading_s-winding_s", "Transfer (s)"],
    needed: ["DRIVES_NEEDED(cycle_s=cycle_s)", "Drives needed"],
    planned_mounts: "DRIVES_MOUNTS_PER_HOUR(cycle_s=cycle_s)",
    stream_mbps: ["T10K_MBPS", "Mean rate of one drive, mounts included (MB/s)"],
    best_s: ["TAPE_RECALL_TIME(model=model)", "Recall of the files, best order (s)"],
    given_s: ['TAPE_RECALL_TIME(model=model,order="given")', "Recall in the given order (s)"],
  },
  options: {
    counts: {
      title: "Number of drives",
      values: around("MAX(2,needed)"),
      unit: " drives",
      columns: {
        count_mounts: [
          "DRIVES_MOUNTS_PER_HOUR(drives=option,cycle_s=cycle_s)",
          "Mounts within the wait",
          { none: "none" },
        ],
      },
      passes: "IFERROR(count_mounts>=mounts_per_hour,0)",
    },
    parts: {
      title: "Parts of a mount",
      values: ['"Robot"', '"Load, unload"', '"Search, rewind"', '"Transfer"'],
      columns: {
        part_s: [
          'IF(option="Robot",robot_s,IF(option="Transfer",transfer_s,IF(option="Load, unload",loading_s,winding_s)))',
          "Drive time (s)",
        ],
      },
    },
  },
  decidedBy: "needed",
  verdict: {
    "AND(needed<=drives,ISERROR(best_s))":
      "▲ Fits the mounts: {drives} drives handle {mounts_per_hour} per hour. The recall of the files isn't known: {why}",
    "needed<=drives":
      "● Fits: {drives} drives handle {mounts_per_hour} mounts per hour, with 90% waiting at most {wait_s} s.",
    "ISERROR(planned_mounts)": "■ Doesn't fit: with {drives} drives, mounts always wait longer than {wait_s} s.",
    otherwise:
      "■ Doesn't fit: {drives} drives handle {planned_mounts|f} mounts per hour within {wait_s} s, but {mounts_per_hour} are needed.",
  },
  detail: {
    "ISERROR(best_s)": "One mount keeps a drive busy for {cycle_s|0} s.",
    otherwise:
      "One mount keeps a drive busy for {cycle_s|0} s. The best order recalls the listed files in {best_s|0} s; the given order takes {given_s|0} s.",
  },
  recommend: {
    none: "More than {counts_below} drives, a longer wait, or larger files per mount.",
    otherwise: "{counts_best} {model} drives: of {count_mounts_best|f} mounts per hour, 90% wait at most {wait_s} s.",
  },
  alternative: {
    "OR(none,ISERROR(count_mounts_below))": "Fewer drives: mounts wait longer than {wait_s} s.",
    otherwise:
      "{counts_below} drives: {count_mounts_below|f} mounts per hour within {wait_s} s, {mounts_per_hour-count_mounts_below|f} fewer than needed.",
  },
  answers: [
    "needed",
    ["cycle_s", "mean rate of a drive: {stream_mbps|f} MB/s"],
    "best_s",
    ["given_s", "{given_s-best_s|0} s longer"],
  ],
  bill: {
    "Tape drives of the model above": ["counts_best", "drives", "DRIVES_MOUNTS_PER_HOUR, smallest listed number"],
  },
  pictures: [
    {
      title: {
        none: "None of these numbers of drives handles the mounts",
        otherwise: "{counts_best} drives handle the {mounts_per_hour} mounts per hour",
      },
      drawn: ["count_mounts", "mounts_per_hour"],
      axis: "Mounts per hour",
    },
    {
      title: "Drive time per mount: {cycle_s|0} s, of which {transfer_s|0} s is transfer",
      drawn: ["part_s"],
      axis: "Drive time (s)",
    },
  ],
  explains: ["needed", "best_s"],
  footnote: "Mounts arrive at random. The table lists the best order of the files on one cartridge.",
});
