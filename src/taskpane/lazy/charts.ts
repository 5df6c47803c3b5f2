/** The charts, loaded together with their library. */
import { lazyComponent } from "./lazyComponent";
import { chartViews } from "./parts";

export const TimeChart = lazyComponent(chartViews, ({ TimeChart: chart }) => chart);
export const CurveChart = lazyComponent(chartViews, ({ CurveChart: chart }) => chart);
export const LeanChart = lazyComponent(chartViews, ({ LeanChart: chart }) => chart);
export const ProfileChart = lazyComponent(chartViews, ({ ProfileChart: chart }) => chart);
