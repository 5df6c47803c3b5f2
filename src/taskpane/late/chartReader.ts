/** The dialog that reads points from a chart, loaded when somebody opens it. */
import { lateComponent } from "./lateComponent";
import { chartReader } from "./parts";

export const ChartDialog = lateComponent(chartReader, ({ ChartDialog: dialog }) => dialog);
