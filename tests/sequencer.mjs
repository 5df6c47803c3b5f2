/** What takes long must not begin last: the walk through all screens, what else runs in a browser, then the slowest. */
import TestSequencer from "@jest/test-sequencer";

/** Measured: from thirty seconds down to eight; the rest takes one or two, and jest begins with its largest files. */
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
