/** The pane's workers. All run the same script; long work in one doesn't delay the others. */
import { answerWorker, chartWorker, fileWorker } from "../lazy/parts";
import { Background } from "./background";

/** For the answer for which the user waits. */
export const answers = new Background(answerWorker);
/** For charts, comparisons, suggestions and the check of the workbook. */
export const analyses = new Background(chartWorker);
/** Holds the measured data, so its work runs at once and can't be cancelled by ending it. */
export const files = new Background(fileWorker);
