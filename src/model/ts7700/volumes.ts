import { estimate, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { exactly } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { overLimits } from "./limits";

const INPUTS_FACT: FactId = "current-hardware.ts7700.volumes.inputs";
const MOST_VOLUMES = 1e9;

/**
 * Virtual volumes of a TS7700: those with data, and scratch volumes for the days until expired ones return.
 *
 * @see current-hardware.ts7700.volumes.inputs
 */
export const ts7700Volumes = question({
  name: "TS7700_VOLUMES",
  subject: "TS7770",
  asks: "Virtual volumes of a TS7700: with data, and scratch for the days until they return",
  unit: "volumes",
  equation: [
    ["with_data", "ceil(kept_gb / volume_gb)"],
    ["scratch", "ceil(scratch_per_day * (interval_days + return_days + hold_days))"],
    ["volumes", "with_data + scratch"],
  ],
  examples: [
    ["500 TB", 2, 8000],
    ["1 PB", 4, 12000, 1, 0.5, 2],
  ],
  byPosition: ["kept_gb", "volume_gb", "scratch_per_day"],
  inputs: {
    kept_gb: quantity("GB", "Data to keep (uncompressed)", { atLeast: 0, atMost: 1e12 }),
    volume_gb: quantity("GB", "Mean data per volume (uncompressed)", {
      hint: "data written, not the volume's maximum",
      atLeast: 0.001,
      atMost: 1e6,
    }),
    scratch_per_day: quantity("count", "Scratch mounts per day", { atLeast: 0, atMost: MOST_VOLUMES }),
    interval_days: quantity("count", "Days between return-to-scratch runs", {
      atLeast: 0,
      atMost: 366,
      otherwise: 1,
    }),
    return_days: quantity("count", "Duration of a return-to-scratch run", {
      hint: "days",
      atLeast: 0,
      atMost: 366,
      otherwise: 0,
    }),
    hold_days: quantity("count", "Expire hold", { hint: "days", atLeast: 0, atMost: 366, otherwise: 0 }),
  },
  answer(values): Reply {
    const { kept, scratch } = volumesOf(values);
    return estimate(kept + scratch, "volumes", () => reasonsOf(values));
  },
});

type Values = ValuesOf<(typeof ts7700Volumes)["inputs"]>;

function volumesOf(values: Values): { readonly kept: number; readonly scratch: number } {
  const { kept_gb, volume_gb, scratch_per_day, interval_days, return_days, hold_days } = values;
  return {
    kept: upwards(kept_gb / volume_gb),
    scratch: upwards(scratch_per_day * (interval_days + return_days + hold_days)),
  };
}

function reasonsOf(values: Values) {
  const { kept, scratch } = volumesOf(values);
  const limited = overLimits({ volumes: kept + scratch });
  return {
    equation: `${exactly(kept + scratch)} volumes = ${exactly(kept)} + ${exactly(scratch)} (with data, scratch)`,
    limitedBy: kept >= scratch ? "data to keep" : "scratch mounts",
    ...said([
      { fact: INPUTS_FACT },
      { facts: limited.facts },
      {
        assumption: {
          basis: "default",
          text: "The scratch pool lasts from one return-to-scratch run to the end of the next, and for the expire hold. Our default.",
        },
      },
      { warnings: limited.warnings },
    ]),
  };
}

export const about = (): About<typeof ts7700Volumes> => ({
  goals: ["How many virtual volumes does a TS7700 need?", "How many scratch tapes do I need per day?"],
  terms: ["logical volumes", "scratch pool", "scratch volumes", "return to scratch", "expire hold", "volser range"],
  improve: { towards: "less", by: ["volume_gb", "interval_days", "hold_days"] },
  notes: [
    "kept_gb and volume_gb are uncompressed (host view). GB is decimal.",
    "Expired volumes return to scratch by a run of the tape management system. Until it ends, and for the expire hold, they can't be mounted as scratch.",
    "For physical cartridges behind them, see TS7700_CARTRIDGES.",
    "TS7700_MOUNTS_PER_HOUR compares a number of volumes and devices with the published limits of a grid.",
  ],
});
