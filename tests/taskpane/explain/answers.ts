/** The model's answers, for tests of how the pane shows them. */
import { ask, verdictOf } from "../../ask";

export { verdictOf };

export function warningsOf(...asked: Parameters<typeof ask>): readonly string[] {
  return ask(...asked).warnings;
}
