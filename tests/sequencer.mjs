/** Starts the slowest tests first: all screens, other browser tests, then the slowest of the rest. */
import TestSequencer from "@jest/test-sequencer";

/**
 * Suites that take from minutes, in the long run, down to four seconds. Others take one or two; jest begins with the
 * largest files.
 */
const FIRST = [
  /calibration[\\/]records\.long\./,
  /e2e[\\/]paneScreens\./,
  /[\\/]e2e[\\/]/,
  /ptpVts[\\/]measured\./,
  /authoring[\\/]scenarios\./,
  /taskpane[\\/]pane\./,
  /taskpane[\\/]data[\\/]dataTab\./,
  /tests[\\/]templates[\\/]/,
  /tests[\\/]readme\./,
  /built[\\/]sameAsSource\./,
  /filling[\\/](package|others)\./,
  /cli[\\/]fill\./,
  /model[\\/]catalogue\./,
  /workload[\\/]profile\./,
  /taskpane[\\/](templates|size|pictures)[\\/]/,
];

export default class Sequencer extends (TestSequencer.default ?? TestSequencer) {
  sort(tests) {
    const rank = ({ path }) => {
      const at = FIRST.findIndex((long) => long.test(path));
      return at < 0 ? FIRST.length : at;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
