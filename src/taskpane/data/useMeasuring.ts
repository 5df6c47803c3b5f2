/** Follows the pane's measured data. */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Measuring, MeasuringState } from "./measuring";

const MeasuringContext = createContext<Measuring | undefined>(undefined);

export const MeasuringProvider = MeasuringContext.Provider;

export function useMeasuring(): { readonly measuring: Measuring; readonly state: MeasuringState } {
  const measuring = useContext(MeasuringContext);
  if (!measuring) throw new Error("outside the Data tab");
  return { measuring, state: useSyncExternalStore(measuring.watch, measuring.state) };
}
