/** Starts the slowest tests first: all screens, other browser tests, then the slowest of the rest. */
import TestSequencer from "@jest/test-sequencer";

/** Suites that take from thirty seconds down to eight. Others take one or two; jest begins with the largest files. */
const FIRST = [
  /e2e[\\/]paneScreens\./,
  /[\\/]e2e[\\/]/,
  /taskpane[\\/]pane\./,
  /model[\\/]catalogue\./,
  /templates[\\/]filled\./,
  /evidence[\\/]peerToPeerVts\./,
  /taskpane[\\/](templates|data|size|pictures)[\\/]/,
  /workload[\\/]profile\./,
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
