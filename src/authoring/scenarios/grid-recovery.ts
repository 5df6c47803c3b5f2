/** TS7770 grid: whether deferred copies are complete before the next peak, and the links that are needed for it. */
import { WHOLE } from "../look";
import { scenario } from "../scenario";

export default scenario({
  name: "grid-recovery",
  title: "TS7770 grid: are the copies complete before the next peak?",
  asks: "How long the grid takes to copy a backlog to the other site, and the links to order",
  inputs: {
    Grid: { host_gb: 20_000, gap_hours: 8, links: "2x1", compression: 2.66, distance_km: 300, premigration_mbps: 200 },
  },
  figures: {
    catchup_hours: ["TS7700_CATCHUP_HOURS", "Time to copy the backlog", { none: "never" }],
    copy_mbps: ["TS7700_COPY_MBPS", "Copy rate of the grid"],
    run_hold_s: ['TS7700_JOB_HOLD(mode="RUN",copy_mbps=copy_mbps,jobs=1)', "Delay of one job with RUN copies (s)"],
    round_trip_ms: ["ROUND_TRIP_MS", "Round trip between the sites"],
  },
  options: {
    choices: {
      title: "Grid links of a cluster",
      values: ['"2x1"', '"4x1"', '"2x10"', '"4x10"'],
      remark: "x Gb/s",
      columns: {
        choice_mbps: ["TS7700_COPY_MBPS(links=option)", "Copy rate", { format: WHOLE }],
        choice_hours: ["TS7700_CATCHUP_HOURS(links=option)", "Time to copy the backlog", { none: "never" }],
      },
      passes: "IFERROR(choice_hours<=gap_hours,0)",
    },
  },
  decidedBy: "copy_mbps",
  verdict: {
    "ISNA(catchup_hours)": "■ Doesn't fit: with {links} Gb/s links the copies never complete.",
    "catchup_hours<=gap_hours":
      "● Fits: with {links} Gb/s links the copies are complete after {catchup_hours|f} h, before the next peak in {gap_hours} h.",
    otherwise:
      "■ Doesn't fit: with {links} Gb/s links the copies take {catchup_hours|f} h, but the next peak is in {gap_hours} h.",
  },
  detail:
    "{host_gb|0} GB of host data is copied at {copy_mbps|0} MB/s over {distance_km} km. Until then, only one site has the newest data.",
  recommend: {
    none: "None of these links is fast enough: plan a longer gap, less premigration while copying, or a smaller backlog.",
    otherwise:
      "{choices_best} Gb/s links for each cluster: the copies are complete after {choice_hours_best|f} h, {gap_hours-choice_hours_best|f} h before the next peak.",
  },
  alternative: {
    none: "{links} Gb/s links, as entered: the copies aren't complete before the next peak.",
    "ISERROR(choice_hours_below)": "{choices_below} Gb/s links: the copies never complete.",
    otherwise:
      "{choices_below} Gb/s links: the copies take {choice_hours_below|f} h, {choice_hours_below-gap_hours|f} h longer than the gap.",
  },
  answers: [
    "catchup_hours",
    "copy_mbps",
    ["run_hold_s", "at the end of a volume, if it copies alone"],
    ["round_trip_ms", "the minimum that a sync copy adds"],
  ],
  bill: {
    "Grid links for each cluster (number x Gb/s)": [
      "choices_best",
      "links",
      "TS7700_CATCHUP_HOURS, smallest links in time",
    ],
  },
  pictures: [
    {
      title: {
        none: "None of these links copies the backlog in time",
        otherwise: "{choices_best} Gb/s links copy {choice_mbps_best|0} MB/s",
      },
      drawn: ["choice_mbps"],
      axis: "Copy rate (host MB/s)",
    },
    {
      title: {
        none: "The copies aren't complete before the next peak",
        otherwise: "{choices_best} Gb/s links finish {gap_hours-choice_hours_best|f} h before the next peak",
      },
      drawn: ["choice_hours", "gap_hours"],
      axis: "Time to copy (h)",
    },
  ],
  explains: ["catchup_hours", "copy_mbps"],
  footnote: "The grid has two clusters with deferred copies (modes DD).",
});
