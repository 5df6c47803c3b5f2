/** The Data tab, in a file of its own: it leads back to the charts and workers among the other parts. */
import { late } from "./parts";

/** Measured data is read with a library of its own, and most sizings have none. */
export const measuredData = late(
  "the Data tab",
  () => import(/* webpackChunkName: "taskpane-data" */ "../data/dataTab"),
);
