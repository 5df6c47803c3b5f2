/** The charts, loaded together with their library. */
import { lateComponent } from "./lateComponent";
import { chartViews } from "./parts";

export const TimeChart = lateComponent(chartViews, ({ TimeChart: chart }) => chart);
export const CurveChart = lateComponent(chartViews, ({ CurveChart: chart }) => chart);
export const LeanChart = lateComponent(chartViews, ({ LeanChart: chart }) => chart);
export const ProfileChart = lateComponent(chartViews, ({ ProfileChart: chart }) => chart);
