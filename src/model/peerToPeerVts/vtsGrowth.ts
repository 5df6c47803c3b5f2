import type { Reply } from "../question/answer";
import { GROWTH, GROWTH_NOTES, grownReply, SERVED, SERVICE_INPUTS } from "../workload/growthRun";
import { question, type About } from "../question/question";
import { dayTable, noSuchChannels, OLDEST_UNCOPIED, VTS_DAY_INPUTS } from "./vtsDay";

const { model, cache_gb, compression, host_mbps, ...further } = VTS_DAY_INPUTS;

/** The day on which a growing profile is too much for a Peer-to-Peer VTS: VTS_DAY for each date. */
export const vtsGrowth = question({
  name: "VTS_GROWTH",
  subject: "Peer-to-Peer VTS",
  asks: "Date when a growing profile is too much for a Peer-to-Peer VTS, first failure and order date",
  unit: "table",
  equation: {
    inWords:
      "VTS_DAY of host_mbps x (1 + safety_percent / 100) x (1 + growth_percent / 100) ^ years, until the service is missed (waiting_hours or percentile, copy_age_hours)",
  },
  examples: [
    ["B20", 864, 3, 90, 20, "2026-11-16"],
    ["B20", 864, 3, 90, 20, "2026-11-16", 13, 0.5, 6, 10, "profile", 5],
  ],
  byPosition: ["model", "cache_gb", "compression", "host_mbps", "growth_percent", "from_date"],
  inputs: { model, cache_gb, compression, host_mbps, ...GROWTH, ...SERVICE_INPUTS, ...further, ...SERVED },
  answer: (values): Reply =>
    noSuchChannels(values) ??
    grownReply(values, values.host_mbps, (demand) => ({
      ...dayTable({ ...values, columns: "path", host_mbps: demand }),
      ageColumn: OLDEST_UNCOPIED,
    })),
});

export const about = (): About<typeof vtsGrowth> => ({
  goals: ["When is growth too much for a Peer-to-Peer VTS?", "When must I order a larger Peer-to-Peer VTS?"],
  terms: ["order by", "lead time", "capacity plan", "PtP"],
  takesLong: true,
  improve: {
    towards: "less",
    of: [{ name: "hours with waiting demand", column: "Hours waiting" }],
    by: ["cache_gb", "model", "lic", "preference", "channels"],
  },
  notes: [...GROWTH_NOTES, "All other arguments are those of VTS_DAY."],
});
