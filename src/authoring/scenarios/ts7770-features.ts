/** TS7770 with tape or cloud: the day, and the smallest number of FC5274 without throttling. */
import { DEMAND } from "../../filling/demand";
import { fc5274 } from "../fc5274";
import { scenario } from "../scenario";

const { figures, options } = fc5274("model", "sustained_mbps", DEMAND);

export default scenario({
  version: 8,
  title: "TS7770: how many FC5274 does the day need?",
  asks: "Whether the premigration queue holds a day of host writes, and the features to order",
  inputs: {
    TS7770: { model: "TS7770T", features: 4, compression: 2.66 },
    Premigration: { premigration_mbps: 400, drive_mbps: { of: "TS7700_DRIVES", sample: 300 } },
  },
  day: {
    scale: 10,
    throttled: {
      state: "sustained",
      system: "the {model}",
      queue: "premigration queue",
      lines: ["sustained_mbps"],
    },
  },
  table: { is: "TS7700_DAY" },
  answers: {
    peak_hours: ["TS7700_PEAK_HOURS(host_mbps=MAX(demand))", "Peak writing before throttling", { none: "never" }],
    sustained_mbps: ["TS7700_SUSTAINED_MBPS", "Sustained rate"],
  },
  figures: {
    ...figures,
    drives: [
      'IF(model="TS7770T",TS7700_DRIVES(window_hours=busy_hours,host_mbps=busy_mbps,features=window_features),NA())',
      "Premigration tape drives (drives)",
    ],
  },
  options: { counts: { ...options, columns: { count_peak: "peak_hours", ...options.columns } } },
  bill: ["drives"],
});
