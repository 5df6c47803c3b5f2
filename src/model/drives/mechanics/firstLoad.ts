/** Media optimisation: what an LTO-9 cartridge takes on its first load in any drive. */
import type { FactId } from "../../facts/factIds";
import { endOf } from "../../facts/facts";
import { exactly } from "../../quantities/formatNumber";
import type { Drive } from "./drive";

const SECONDS_PER_MINUTE = 60;

type FirstLoad = NonNullable<Drive["firstLoad"]>;

/** @param id of a fact in minutes */
export function firstLoadOf(id: FactId): FirstLoad {
  return { low: SECONDS_PER_MINUTE * endOf(id, "low"), high: SECONDS_PER_MINUTE * endOf(id, "high"), fact: id };
}

export function firstLoadWarnings({ model, firstLoad }: Pick<Drive, "model" | "firstLoad">): string[] {
  if (!firstLoad) return [];
  const [low, high] = [firstLoad.low, firstLoad.high].map((seconds) => exactly(seconds / SECONDS_PER_MINUTE));
  return [`the first load of a new cartridge takes ${low} to ${high} min more in an ${model} (media optimisation)`];
}
