/** Error boundary: an exception in one part of the pane doesn't affect the others. */
import type { JSX, ReactNode } from "react";
import { Boundary, messageOf } from "../ui/boundary";
import { Failed } from "../ui/failed";

interface GuardProps {
  /** Name of the part as it reads within a sentence: "charts". */
  readonly what: string;
  readonly children: ReactNode;
}

export function Guard({ what, children }: GuardProps): JSX.Element {
  return (
    <Boundary
      instead={(problem, retry) => <Failed text={`Couldn't show ${what}: ${messageOf(problem)}.`} onRetry={retry} />}
    >
      {children}
    </Boundary>
  );
}
