/** What equations of the steady cycle name. */
import type { EquationSymbol } from "../question/question";
import { cycleParts, type CycleParts } from "./cycle";
import { measuredFit, type MEASURED } from "./measured";
import { sitesOf, type SITE_DISTANCE, type WAIT } from "./mirrorInputs";

type CycleSymbol = EquationSymbol<{
  readonly distance_km: typeof SITE_DISTANCE;
  readonly interval_s: typeof WAIT;
  readonly measured: typeof MEASURED;
}>;

export function cycleSymbols(): Readonly<Record<"idle" | "sending" | "round_trip", CycleSymbol>> {
  const one = (says: string, part: keyof CycleParts): CycleSymbol => ({
    unit: "s",
    says,
    of: ({ distance_km, interval_s, measured }) =>
      cycleParts({
        km: sitesOf(distance_km).km,
        waitSeconds: interval_s,
        parameters: measuredFit(measured).parameters,
      })[part],
  });
  return {
    idle: one("part of a cycle in which the link is idle", "idle"),
    sending: one("part of a cycle in which the link sends at any load, with interval_s", "sending"),
    round_trip: one("light in the fibre over the distance and back", "roundTrip"),
  };
}
