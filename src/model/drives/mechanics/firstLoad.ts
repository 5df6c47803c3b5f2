/** Media optimisation: what an LTO-9 cartridge takes on its first load in any drive. */
import type { FactId } from "../../facts/factIds";
import { endOf } from "../../facts/facts";
import { exactly } from "../../quantities/formatNumber";
import type { Drive } from "./drive";

const SECONDS_PER_MINUTE = 60;

type FirstLoad = NonNullable<Drive["firstLoad"]>;

/** The widest span of the documents. @param ids of facts in minutes, the last with the longest time */
export function firstLoadOf(ids: readonly FactId[]): FirstLoad {
  const ends = (end: "low" | "high"): number[] => ids.map((id) => SECONDS_PER_MINUTE * endOf(id, end));
  return { low: Math.min(...ends("low")), high: Math.max(...ends("high")), facts: ids };
}

export function firstLoadWarnings({ model, firstLoad }: Pick<Drive, "model" | "firstLoad">): string[] {
  if (!firstLoad) return [];
  const [low, high] = [firstLoad.low, firstLoad.high].map((seconds) => exactly(seconds / SECONDS_PER_MINUTE));
  return [`the first load of a new cartridge takes ${low} to ${high} min more in an ${model} (media optimisation)`];
}
