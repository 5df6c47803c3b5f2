/** The answer to the latest entries that had one. */
import { useState } from "react";
import type { Answer } from "../../model/estimate";

export function useLastGood(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}
