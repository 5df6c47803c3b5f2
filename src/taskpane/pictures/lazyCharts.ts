/** The charts, loaded when the first of them is drawn: their library is as large as a third of the pane. */
import { lazy } from "react";

export const CurveChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "taskpane-chart" */ "../../ui/curveChart")).CurveChart,
}));

export const LeanChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "taskpane-chart" */ "../../ui/leanChart")).LeanChart,
}));
