/** TS7770 grid: whether deferred copies are complete before the next peak, and the links that are needed for it. */
import { scenario } from "../scenario";

export default scenario({
  version: 6,
  title: "TS7770 grid: are the copies complete before the next peak?",
  asks: "How long the grid takes to copy a backlog to the other site, and the links to order",
  inputs: {
    Grid: { host_gb: 20_000, gap_hours: 8, links: "2x1", compression: 2.66, distance_km: 300, premigration_mbps: 200 },
  },
  answers: {
    catchup_hours: ["TS7700_CATCHUP_HOURS", "Time to copy the backlog", { none: "never" }],
    copy_mbps: ["TS7700_COPY_MBPS", "Copy rate of the grid"],
    run_hold_s: [
      'TS7700_JOB_HOLD(mode="RUN",copy_mbps=copy_mbps,jobs=1)',
      "Delay of one job with RUN copies (s)",
      "at the end of a volume, if it copies alone",
    ],
    round_trip_ms: ["ROUND_TRIP_MS", "Round trip between the sites", "the minimum that a sync copy adds"],
  },
  options: {
    choices: {
      varies: "links",
      values: ['"2x1"', '"4x1"', '"2x10"', '"4x10"'],
      columns: { choice_mbps: "copy_mbps", choice_hours: "catchup_hours" },
      passes: "choice_hours<=gap_hours",
      says: "{option} Gb/s links",
      fits: "the copies take {choice_hours|t}, {gap_hours-choice_hours|t} less than the gap",
      fails: {
        "ISERROR(choice_hours)": "the copies never complete",
        otherwise: "the copies take {choice_hours|t}, {choice_hours-gap_hours|t} longer than the gap",
      },
      instead: "a longer gap, less premigration while copying or a smaller backlog",
    },
  },
  detail: "Until all {host_gb|0} GB of host data are copied, only one site has the newest data.",
  footnote: "The grid has two clusters with deferred copies (modes DD).",
});
