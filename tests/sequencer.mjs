/** What takes minutes must not begin last: the walk through all screens first, then what else runs in a browser. */
import TestSequencer from "@jest/test-sequencer";

const FIRST = [/e2e[\\/]paneScreens\./, /[\\/]e2e[\\/]/];

export default class Sequencer extends (TestSequencer.default ?? TestSequencer) {
  sort(tests) {
    const rank = ({ path }) => {
      const at = FIRST.findIndex((long) => long.test(path));
      return at < 0 ? FIRST.length : at;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
