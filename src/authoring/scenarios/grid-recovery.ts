/** TS7770 grid: whether deferred copies are complete before the next peak, and the links that are needed for it. */
import { scenario } from "../scenario";

export default scenario({
  name: "grid-recovery",
  version: 1,
  title: "TS7770 grid: are the copies complete before the next peak?",
  asks: "How long the grid takes to copy a backlog to the other site, and the links to order",
  inputs: {
    Grid: {
      host_gb: ["TS7700_CATCHUP_HOURS", 20_000],
      gap_hours: ["TS7700_CATCHUP_HOURS", 8],
      links: ["TS7700_CATCHUP_HOURS", "2x1"],
      compression: ["TS7700_CATCHUP_HOURS", 2.66],
      distance_km: ["TS7700_CATCHUP_HOURS", 300],
      premigration_mbps: ["TS7700_CATCHUP_HOURS", 200],
    },
  },
  figures: {
    catchup_hours: { ask: "TS7700_CATCHUP_HOURS" },
    copy_mbps: { ask: "TS7700_COPY_MBPS" },
    run_hold_s: {
      ask: "TS7700_JOB_HOLD",
      with: { mode: '"RUN"', copy_mbps: "copy_mbps", jobs: "1" },
      label: "Delay of one job with RUN copies (s)",
    },
    round_trip_ms: { ask: "ROUND_TRIP_MS" },
  },
  options: [
    {
      name: "choices",
      title: "Grid links of a cluster",
      values: ['"2x1"', '"4x1"', '"2x10"', '"4x10"'],
      unit: "",
      remark: "x Gb/s",
      columns: {
        choice_mbps: {
          ask: "TS7700_COPY_MBPS",
          with: { links: "option" },
          label: "Copy rate",
          format: "#,##0",
        },
        choice_hours: {
          ask: "TS7700_CATCHUP_HOURS",
          with: { links: "option" },
          label: "Time to copy the backlog",
          none: "never",
        },
      },
      passes: "IFERROR(choice_hours<=gap_hours,0)",
      current: "links",
    },
  ],
  decidedBy: "copy_mbps",
  verdict: [
    ["fails", "ISNA(catchup_hours)", "Doesn't fit: with {links} Gb/s links the copies never complete."],
    [
      "fits",
      "catchup_hours<=gap_hours",
      "Fits: with {links} Gb/s links the copies are complete after {catchup_hours|f} h, before the next peak in {gap_hours} h.",
    ],
    [
      "fails",
      "otherwise",
      "Doesn't fit: with {links} Gb/s links the copies take {catchup_hours|f} h, but the next peak is in {gap_hours} h.",
    ],
  ],
  detail: [
    [
      "otherwise",
      "{host_gb|0} GB of host data is copied at {copy_mbps|0} MB/s over {distance_km} km. Until then, only one site has the newest data.",
    ],
  ],
  recommend: [
    [
      "choices_place=0",
      "None of these links is fast enough: plan a longer gap, less premigration while copying, or a smaller backlog.",
    ],
    [
      "otherwise",
      "{choices_best} Gb/s links for each cluster: the copies are complete after {choice_hours_best|f} h, {gap_hours-choice_hours_best|f} h before the next peak.",
    ],
  ],
  alternative: [
    ["choices_place=0", "{links} Gb/s links, as entered: the copies aren't complete before the next peak."],
    ["choices_place=1", "No alternative: the recommended links are the smallest in the list."],
    ["ISERROR(choice_hours_below)", "{choices_below} Gb/s links: the copies never complete."],
    [
      "otherwise",
      "{choices_below} Gb/s links: the copies take {choice_hours_below|f} h, {choice_hours_below-gap_hours|f} h longer than the gap.",
    ],
  ],
  answers: [
    { label: "Time to copy the backlog", figure: "catchup_hours", none: "never" },
    { label: "Copy rate of the grid", figure: "copy_mbps" },
    {
      label: "Delay of one job with RUN copies",
      figure: "run_hold_s",
      unit: "s",
      remark: [["otherwise", "at the end of a volume, if it copies alone"]],
    },
    {
      label: "Round trip between the sites",
      figure: "round_trip_ms",
      unit: "ms",
      remark: [["otherwise", "the minimum that a sync copy adds"]],
    },
  ],
  bill: [
    [
      "Grid links for each cluster (number x Gb/s)",
      "choices_best",
      "links",
      "TS7700_CATCHUP_HOURS, smallest links in time",
    ],
  ],
  pictures: [
    {
      description: "Copy rate of the grid by links",
      title: [
        ["choices_place=0", "None of these links copies the backlog in time"],
        ["otherwise", "{choices_best} Gb/s links copy {choice_mbps_best|0} MB/s"],
      ],
      columns: ["choice_mbps"],
      axis: "Copy rate (host MB/s)",
    },
    {
      description: "Hours to copy the backlog by links, with a line for the time to the next peak",
      title: [
        ["choices_place=0", "The copies aren't complete before the next peak"],
        ["otherwise", "{choices_best} Gb/s links finish {gap_hours-choice_hours_best|f} h before the next peak"],
      ],
      columns: ["choice_hours"],
      limits: ["gap_hours"],
      axis: "Time to copy (h)",
    },
  ],
  explains: ["catchup_hours", "copy_mbps"],
  footnote: "The grid has two clusters with deferred copies (modes DD).",
});
