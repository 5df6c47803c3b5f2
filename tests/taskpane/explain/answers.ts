/** What the model says, for tests of what the pane makes of it. */
import { ask, verdictOf } from "../../ask";

export { verdictOf };

export function warningsOf(...asked: Parameters<typeof ask>): readonly string[] {
  return ask(...asked).warnings;
}
