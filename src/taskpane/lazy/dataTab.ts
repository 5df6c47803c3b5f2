/** Declares the Data tab as a lazy part. It isn't in `parts.ts`, whose charts and workers the Data tab itself uses. */
import { lazy } from "./parts";

/** Loaded lazily, because reading measured data needs a library and most sizings have no measured data. */
export const measuredData = lazy(
  "the Data tab",
  () => import(/* webpackChunkName: "taskpane-data" */ "../data/dataTab"),
);
