/** The charts, loaded together with their library. */
import { lateComponent } from "./lateComponent";
import { charts } from "./parts";

export const TimeChart = lateComponent(charts, ({ TimeChart: chart }) => chart);
export const CurveChart = lateComponent(charts, ({ CurveChart: chart }) => chart);
export const LeanChart = lateComponent(charts, ({ LeanChart: chart }) => chart);
export const ProfileChart = lateComponent(charts, ({ ProfileChart: chart }) => chart);
