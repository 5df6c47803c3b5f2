/** Declares the Data tab as a late part. It isn't in `parts.ts`, whose charts and workers the Data tab itself uses. */
import { late } from "./parts";

/** Loaded late, because reading measured data needs a library and most sizings have no measured data. */
export const measuredData = late(
  "the Data tab",
  () => import(/* webpackChunkName: "taskpane-data" */ "../data/dataTab"),
);
