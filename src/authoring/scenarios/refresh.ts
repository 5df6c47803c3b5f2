/** Refresh of a Peer-to-Peer VTS by a TS7770: the same day on both, now and after some years of growth. */
import { scenario } from "../scenario";

const GROWN = "demand*(1+growth_percent/100)^option";

export default scenario({
  name: "refresh",
  version: 1,
  title: "Refresh: from a Peer-to-Peer VTS to a TS7770",
  asks: "When growth is too much for the present system, and how long the new one is enough",
  inputs: {
    "Present system": {
      model: ["VTS_DAY", "B20"],
      cache_gb: ["VTS_DAY", 864],
      compression: ["VTS_DAY", 3],
    },
    "New system": {
      ts_model: ["TS7700_DAY", "TS7770T", "model"],
      features: ["TS7700_DAY", 2],
      premigration_mbps: ["TS7700_DAY", 70],
    },
    Growth: {
      growth_percent: ["GROWTH_YEARS", 15],
    },
  },
  day: { question: "VTS_DAY", input: "host_mbps" },
  table: {
    ask: "TS7700_DAY",
    with: { model: "ts_model" },
    columns: ["day_hour", "day_demand", "day_accepted", "day_queue_gb", "day_fill", "day_state", "day_oldest"],
    beside: {
      present_accepted: {
        ask: "VTS_DAY",
        within: "INDEX(#,0,3)",
        label: "Present system accepts",
        like: "day_accepted",
      },
    },
  },
  figures: {
    peak_mbps: { is: "MAX(demand)", label: "Highest hour of demand (host MB/s)" },
    vts_mbps: { ask: "VTS_THROUGHPUT", with: { state: '"deferred peak"' }, label: "Peak of the present system (MB/s)" },
    ts_mbps: { ask: "TS7700_SUSTAINED_MBPS", with: { model: "ts_model" }, label: "Sustained by the new one (MB/s)" },
    window_mbps: {
      ask: "WORKLOAD_PEAK",
      with: { rate_mbps: "demand", window_hours: "4" },
      label: "Highest 4 hours of demand (host MB/s)",
    },
    ts_years: {
      ask: "GROWTH_YEARS",
      with: { value: "window_mbps", limit: "MAX(ts_mbps,window_mbps)" },
      label: "Years until the highest 4 hours reach the new system's sustained rate",
    },
    vts_throttled: {
      ask: "VTS_DAY",
      within: 'SUMPRODUCT(--(INDEX(#,0,6)="throttled"))',
      label: "Hours with throttling now, present system",
      format: "0",
    },
    ts_throttled: {
      is: 'COUNTIF(day_state,"sustained")',
      label: "Hours with throttling now, new system",
      format: "0",
    },
  },
  options: [
    {
      name: "years",
      title: "Hours with throttling, by year",
      values: [0, 2, 4, 6],
      unit: " years",
      columns: {
        year_vts: {
          ask: "VTS_DAY",
          with: { host_mbps: GROWN },
          within: 'SUMPRODUCT(--(INDEX(#,0,6)="throttled"))',
          label: "Present system",
          unit: "h of the day",
          format: "0",
        },
        year_ts: {
          ask: "TS7700_DAY",
          with: { model: "ts_model", host_mbps: GROWN },
          within: 'SUMPRODUCT(--(INDEX(#,0,6)="sustained"))',
          label: "New system",
          unit: "h of the day",
          format: "0",
        },
      },
      passes: "year_ts>0",
    },
    {
      name: "counts",
      title: "FC5274 for the last of these years",
      values: ["features", "features+2", "features+4", "features+8"],
      unit: " x FC5274",
      columns: {
        count_throttled: {
          ask: "TS7700_DAY",
          with: {
            model: "ts_model",
            features: "option",
            host_mbps: "demand*(1+growth_percent/100)^6",
          },
          within: 'SUMPRODUCT(--(INDEX(#,0,6)="sustained"))',
          label: "Hours with throttling after 6 years",
          unit: "h of the day",
          format: "0",
        },
      },
      passes: "count_throttled=0",
    },
  ],
  decidedBy: "ts_throttled",
  verdict: [
    [
      "fails",
      "ts_throttled>0",
      "Doesn't fit: the new system is already throttled today, in {ts_throttled} hours of the day.",
    ],
    [
      "tight",
      "years_place>0",
      "Fits now: of the years shown, the new system is first throttled in year {years_best}. The present one is throttled in {vts_throttled} hours now.",
    ],
    [
      "fits",
      "otherwise",
      "Fits: the new system isn't throttled in any year shown. The present one is throttled in {vts_throttled} hours of the day now.",
    ],
  ],
  detail: [
    [
      "otherwise",
      "Demand peaks at {peak_mbps|0} MB/s and grows by {growth_percent|0}% per year. The present system accepts up to {vts_mbps|0} MB/s, the new one sustains {ts_mbps|0} MB/s.",
    ],
  ],
  recommend: [
    [
      "counts_place=0",
      "More premigration than {premigration_mbps|0} MB/s for 6 years: with {counts_below} FC5274 the host is throttled in {count_throttled_below} hours.",
    ],
    [
      "otherwise",
      "A {ts_model} with {counts_best} x FC5274: the host isn't throttled on this day after 6 years of growth.",
    ],
  ],
  alternative: [
    [
      "OR(counts_place=0,counts_place=1)",
      "The present system: throttled in {vts_throttled} hours now, and in {INDEX(year_vts,4)} after 6 years.",
    ],
    [
      "otherwise",
      "{counts_below} x FC5274: the host is throttled in {count_throttled_below} hours of the day after 6 years.",
    ],
  ],
  answers: [
    {
      label: "Present system: throttled now",
      figure: "vts_throttled",
      unit: "h of the day",
      remark: [["otherwise", "peak throughput: {vts_mbps|0} MB/s"]],
    },
    {
      label: "New system: throttled now",
      figure: "ts_throttled",
      unit: "h of the day",
      remark: [["otherwise", "sustained: {ts_mbps|0} MB/s"]],
    },
    {
      label: "Sustained rate is reached in",
      figure: "ts_years",
      unit: "years",
      remark: [["otherwise", "by the highest 4 hours, {window_mbps|0} MB/s now"]],
    },
  ],
  bill: [
    ["TS7770 of the model above", "1", "cluster", "TS7700_DAY, the same day"],
    ["FC5274, premigration queue feature", "counts_best", "features", "TS7700_DAY after 6 years of growth"],
  ],
  pictures: [
    {
      description: "Hours of the day with throttling by year of growth, on the present and the new system",
      title: [
        ["years_place=0", "The new system isn't throttled within 6 years"],
        ["otherwise", "The new system is throttled from year {years_best} on"],
      ],
      columns: ["year_vts", "year_ts"],
      axis: "Throttled (hours of the day)",
    },
    {
      description: "Host demand through the day, and the rates that the new and the present system accept",
      title: [
        ["ts_throttled>0", "Throttled today: new system {ts_throttled} h, present system {vts_throttled} h"],
        ["vts_throttled>0", "Only the present system is throttled today, in {vts_throttled} h"],
        ["otherwise", "Both systems accept all of today's demand"],
      ],
      columns: ["day_demand", "day_accepted", "present_accepted"],
      axis: "Host writes (MB/s)",
    },
  ],
  explains: ["table", "vts_mbps"],
  footnote: "The same day of host writes on both systems; growth raises every hour alike.",
});
