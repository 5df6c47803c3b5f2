/** Tape drives: how many a mount load needs, and the order in which files of one cartridge are recalled. */
import { around, scenario } from "../scenario";

export default scenario({
  version: 8,
  title: "Tape drives: how many, and how long does a recall take?",
  asks: "How many drives keep mounts from waiting too long, and the best order to recall files",
  inputs: {
    "Mount load": {
      mounts_per_hour: 60,
      wait_s: 60,
      drives: 4,
      model: "T10000C",
      file_gb: 2,
      robot_s: 20,
      channel: "FICON-4",
      block_kib: 64,
    },
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
  answers: {
    needed: ["DRIVES_NEEDED(cycle_s=cycle_s)", "Drives needed"],
    cycle_s: ["TAPE_CYCLE_TIME", "Drive time for one mount (s)"],
    stream_mbps: ["TAPE_MBPS", "Mean rate with mounts"],
    best_s: ["TAPE_RECALL_TIME(model=model)", "Recall, best order (s)"],
    given_s: ['TAPE_RECALL_TIME(model=model,order="given")', "Recall, given order (s)", "{given_s-best_s|0} s longer"],
  },
  figures: { planned_mounts: ["DRIVES_MOUNTS_PER_HOUR(cycle_s=cycle_s)", "Mounts within the wait"] },
  options: {
    counts: {
      varies: "drives",
      values: around("needed"),
      columns: { count_mounts: "planned_mounts" },
      passes: "count_mounts>=mounts_per_hour",
      says: "{option|0} {model} drive{option|s}",
      fits: "90% of up to {count_mounts|f} mounts per hour wait at most {wait_s} s",
      fails: {
        "ISERROR(count_mounts)": "mounts always wait longer than {wait_s} s",
        otherwise: "{count_mounts|f} of {mounts_per_hour|f} mounts per hour are possible within {wait_s} s",
      },
      instead: "a longer wait or larger files per mount",
    },
    sizes: {
      varies: "file_gb",
      values: ["file_gb", "3*file_gb", "10*file_gb", "30*file_gb"],
      columns: { size_mbps: "stream_mbps", size_s: "cycle_s" },
    },
  },
  detail: {
    "ISERROR(best_s)": "The recall of the files isn't known: {why}.",
    otherwise: "The best order recalls the listed files in {best_s/3600|t}, the given order in {given_s/3600|t}.",
  },
  footnote: "Mounts arrive at random. The table lists the best order of the files on one cartridge.",
});
