/** Refresh of a Peer-to-Peer VTS by a TS7770: the same day on both, now and after some years of growth. */
import { fc5274 } from "../fc5274";
import { hoursIn, scenario } from "../scenario";

const DEMANDED = "demand*(1+growth_percent/100)^years";
const GROWN = `host_mbps=${DEMANDED}`;
const { figures, options } = fc5274("ts_model", "ts_mbps", DEMANDED);

export default scenario({
  version: 7,
  title: "Refresh: from a Peer-to-Peer VTS to a TS7770",
  asks: "When growth is too much for the present system, and how long the new one is enough",
  inputs: {
    "Present system": { model: "B20", cache_gb: 864, compression: { of: "VTS_DAY.compression", sample: 3 } },
    "New system": { ts_model: { of: "TS7700_DAY.model", sample: "TS7770T" }, features: 2 },
    Premigration: { premigration_mbps: { of: "TS7700_DAY.premigration_mbps", sample: 70 } },
    Growth: { growth_percent: 15, years: { of: "TS7700_PLAN.years", sample: 6 } },
  },
  day: {
    throttled: {
      state: "sustained",
      system: "after {years} year{years|s}, the {ts_model}",
      queue: "premigration queue",
      lines: ["vts_mbps", "ts_mbps"],
    },
  },
  table: { is: `TS7700_DAY(model=ts_model,${GROWN})` },
  answers: {
    throttled_hours: ['COUNTIF(day_state,"sustained")', "Hours with throttling, new system"],
    vts_throttled: [hoursIn("throttled", `VTS_DAY(${GROWN})`), "Hours with throttling, present system"],
    vts_mbps: ['VTS_THROUGHPUT(state="deferred peak")', "Peak of the present system (MB/s)"],
    ts_mbps: ["TS7700_SUSTAINED_MBPS(model=ts_model)", "Sustained by the new system (MB/s)"],
    ts_years: [
      "GROWTH_YEARS(value=window_mbps,limit=MAX(ts_mbps,window_mbps))",
      "Sustained rate is reached in (years)",
      "by the highest 4 hours, {window_mbps|0} MB/s now",
    ],
  },
  figures: {
    ...figures,
    today: [hoursIn("sustained", "TS7700_DAY(model=ts_model)"), "Hours with throttling today, new system"],
    clusters: ["1", "TS7770 cluster"],
  },
  options: {
    growth: {
      varies: "years",
      values: ["0", "ROUND(MAX(3,years)/3,0)", "ROUND(MAX(3,years)*2/3,0)", "MAX(3,years)"],
      columns: { year_vts: "vts_throttled", year_ts: "throttled_hours" },
    },
    counts: options,
  },
  verdict: {
    "AND(throttled_hours>0,today=0)":
      "▲ Fits now, but after {years} year{years|s}, the {ts_model} throttles the host in {throttled_hours} of {hours} hours.",
  },
  detail: "Demand grows by {growth_percent}% per year.",
  bill: ["clusters"],
  pictures: ["growth", "rates"],
  footnote: "The timeline shows the day after these years; growth raises every hour alike.",
});
