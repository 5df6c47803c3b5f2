import type { Reply } from "../question/answer";
import { GROWTH, GROWTH_NOTES, grownReply, SERVED, SERVICE_INPUTS } from "../workload/growthRun";
import { question, type About } from "../question/question";
import { byMethod } from "./compressionMethod";
import { dayTable, OLDEST_UNCOPIED, TS7700_DAY_INPUTS } from "./ts7700Day";

const { model, compression, host_mbps, premigration_mbps, ...further } = TS7700_DAY_INPUTS;

/** The day on which a growing profile is too much for a TS7770: TS7700_DAY for each date. */
export const ts7700Growth = question({
  name: "TS7700_GROWTH",
  subject: "TS7770",
  asks: "Date when a growing profile is too much for a TS7770, first failure and order date",
  unit: "table",
  equation: {
    inWords:
      "TS7700_DAY of host_mbps x (1 + safety_percent / 100) x (1 + growth_percent / 100) ^ years, until the service is missed (waiting_hours or percentile, copy_age_hours)",
  },
  examples: [
    ["TS7770T", 2.5, 800, 350, 20, "2026-11-16"],
    [
      "TS7770T",
      2.5,
      800,
      350,
      20,
      "2026-11-16",
      13,
      0.5,
      4,
      10,
      "profile",
      5,
      1,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      "deferred",
      900,
    ],
  ],
  byPosition: ["model", "compression", "host_mbps", "premigration_mbps", "growth_percent", "from_date"],
  inputs: { model, compression, host_mbps, premigration_mbps, ...GROWTH, ...SERVICE_INPUTS, ...further, ...SERVED },
  answer: byMethod((values): Reply =>
    grownReply(values, values.host_mbps, (demand) => ({
      ...dayTable({ ...values, columns: "path", host_mbps: demand }),
      ageColumn: OLDEST_UNCOPIED,
    })),
  ),
});

export const about = (): About<typeof ts7700Growth> => ({
  goals: ["When is growth too much for a TS7770?", "When must I order a larger TS7770?"],
  terms: ["order by", "lead time", "capacity plan", "TS7700"],
  takesLong: true,
  improve: {
    towards: "less",
    of: [{ name: "hours with waiting demand", column: "Hours waiting" }],
    by: ["premigration_mbps", "throttle_gb", "features", "clusters", "drives", "channels", "links"],
  },
  notes: [...GROWTH_NOTES, "All other arguments are those of TS7700_DAY."],
});
