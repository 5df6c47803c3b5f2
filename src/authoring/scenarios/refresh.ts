/** Refresh of a Peer-to-Peer VTS by a TS7770: the same day on both, now and after some years of growth. */
import { hoursIn, scenario } from "../scenario";

const GROWN = "demand*(1+growth_percent/100)^";

/** Without tape or cloud, nothing is premigrated and no FC5274 is needed. */
const DISK_ONLY = 'ts_model="TS7770"';

export default scenario({
  version: 3,
  title: "Refresh: from a Peer-to-Peer VTS to a TS7770",
  asks: "When growth is too much for the present system, and how long the new one is enough",
  declaredBy: "VTS_DAY",
  inputs: {
    "Present system": { model: "B20", cache_gb: 864, compression: 3 },
    "New system": { ts_model: { of: "TS7700_DAY.model", sample: "TS7770T" }, features: 2, premigration_mbps: 70 },
    Growth: { growth_percent: 15 },
  },
  day: { question: "VTS_DAY", input: "host_mbps" },
  table: {
    is: "TS7700_DAY(model=ts_model)",
    columns: "day_hour day_demand day_accepted day_queue_gb day_fill day_state day_oldest",
    beside: { present_accepted: { is: "INDEX(VTS_DAY,0,3)", label: "Present system accepts", like: "day_accepted" } },
  },
  answers: {
    vts_mbps: ['VTS_THROUGHPUT(state="deferred peak")', "Peak of the present system (MB/s)"],
    ts_mbps: ["TS7700_SUSTAINED_MBPS(model=ts_model)", "Sustained by the new one (MB/s)"],
    vts_throttled: [hoursIn("throttled", "VTS_DAY"), "Present system throttled (h per day)"],
    ts_throttled: ['COUNTIF(day_state,"sustained")', "New system throttled (h per day)"],
    ts_years: [
      "GROWTH_YEARS(value=window_mbps,limit=MAX(ts_mbps,window_mbps))",
      "Sustained rate is reached in (years)",
      "by the highest 4 hours, {window_mbps|0} MB/s now",
    ],
  },
  figures: {
    peak_mbps: ["MAX(demand)", "Highest hour of demand (host MB/s)"],
    window_mbps: ["WORKLOAD_PEAK(rate_mbps=demand,window_hours=4)", "Highest 4 hours of demand (host MB/s)"],
  },
  options: {
    years: {
      title: "Years of growth",
      values: [0, 2, 4, 6],
      unit: " years",
      varies: { host_mbps: `${GROWN}option` },
      columns: { year_vts: "vts_throttled", year_ts: "ts_throttled" },
      passes: "year_ts>0",
    },
    counts: {
      title: "FC5274 after 6 years",
      values: ["features", "features+2", "features+4", "features+8"],
      unit: " x FC5274",
      varies: { features: "option", host_mbps: `${GROWN}6` },
      columns: { count_throttled: "ts_throttled" },
      passes: "count_throttled=0",
      says: "{ts_model} with {option|0} x FC5274",
      fits: "the host isn't throttled on this day after 6 years of growth",
      fails: "the host is throttled in {count_throttled} hours of the day after 6 years of growth",
      instead: "more premigration than {premigration_mbps|0} MB/s",
      order: { "FC5274, premigration queue feature": "features" },
      needless: DISK_ONLY,
    },
  },
  verdict: {
    "ts_throttled>0": "■ Doesn't fit: the new system is already throttled today, in {ts_throttled} hours of the day.",
    "years_place>0":
      "▲ Fits now: of the years shown, the new system is first throttled in year {years_best}. The present one is throttled in {vts_throttled} hours of the day now.",
    otherwise:
      "● Fits: the new system isn't throttled in any year shown. The present one is throttled in {vts_throttled} hours of the day now.",
  },
  detail:
    "Demand peaks at {peak_mbps|0} MB/s and grows by {growth_percent|0}% per year. The present system accepts up to {vts_mbps|0} MB/s, the new one sustains {ts_mbps|0} MB/s.",
  recommend: {
    [`AND(${DISK_ONLY},years_place=0)`]: "A {ts_model} without FC5274: a disk-only cluster doesn't premigrate.",
    [DISK_ONLY]:
      "None: a disk-only cluster sustains {ts_mbps|0} MB/s, and is throttled within 6 years. FC5274 doesn't help.",
  },
  alternative: {
    [`OR(${DISK_ONLY},none,smallest)`]:
      "The present system: throttled in {vts_throttled} hours now, and in {INDEX(year_vts,4)} after 6 years.",
  },
  bill: [["TS7770 of the model above", "1", "cluster", "TS7700_DAY, the same day"]],
  pictures: [
    {
      title: {
        "years_place=0": "The new system isn't throttled within 6 years",
        otherwise: "The new system is throttled from year {years_best} on",
      },
      drawn: ["year_vts", "year_ts"],
    },
    {
      title: "Throttled today: present system {vts_throttled} h, new system {ts_throttled} h",
      drawn: ["day_demand", "day_accepted", "present_accepted"],
    },
  ],
  footnote: "The same day of host writes on both systems; growth raises every hour alike.",
});
