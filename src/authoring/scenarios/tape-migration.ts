/** Tape to tape: the drive pairs and cartridges for a copy by a deadline. */
import { proposal } from "../proposal";

export default proposal({
  version: 13,
  title: "Tape migration: is it done by the deadline?",
  asks: "How long the copy from tape to tape takes, and the drive pairs and cartridges to provide",
  plan: "MIGRATION_PLAN",
  inputs: {
    Migration: { amount_gb: 5_000_000, days: 56, compression: 1, via: "direct", measured_mbps: null },
    Tapes: {
      source: "T10000C",
      source_cartridge: null,
      source_cartridges: 1_200,
      written_by: null,
      target: "LTO-9",
      target_cartridge: null,
      media: "new",
      scratch: null,
      overhead_s: null,
    },
    Drives: {
      pairs: 6,
      duty: 0.8,
      robot_s: 30,
      accessors: 1,
      firmware: null,
      installed_sources: 12,
      installed_targets: 0,
    },
    "Plan for": { headroom_percent: 20, growth_percent: 0, months_before: 0 },
  },
  answers: {
    pair_mbps: [
      'TAPE_COPY_MBPS(level="typical",source_cartridge=IF(OR(written_by="",written_by="source drive",written_by=source),source_cartridge,written_by),target_cartridge=target_cartridge)',
      "Rate of one pair, if it isn't measured",
    ],
    target_count: [
      "TAPE_COPY_CARTRIDGES(target=target,target_cartridge=target_cartridge,compression=compression)",
      "Target cartridges, without headroom or growth",
    ],
  },
  without: "checks of the copies, other work of the drives and libraries, growth of the data while it is copied",
  notBilled: [
    ['source<>"disk"', "cleaning the source drives"],
    ['AND(OR(via="staged",via="pipelined"),source<>"disk",target<>"disk")', "disk that the copy goes through"],
    ['target="disk"', "disk that the copy is written to"],
    "tape libraries",
  ],
});
