/** The dialog that reads points from a chart, loaded when somebody opens it. */
import { lazyComponent } from "./lazyComponent";
import { chartReader } from "./parts";

export const ChartDialog = lazyComponent(chartReader, ({ ChartDialog: dialog }) => dialog);
