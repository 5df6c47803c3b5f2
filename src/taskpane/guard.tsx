/** Keeps a slip in one part of the pane from taking the rest of it along. */
import type { JSX, ReactNode } from "react";
import { Boundary, messageOf } from "../ui/boundary";
import { Failed } from "../ui/failed";
import { sentence } from "./answer/cardOf";

interface GuardProps {
  /** Within a sentence: "charts". */
  readonly what: string;
  readonly children: ReactNode;
}

export function Guard({ what, children }: GuardProps): JSX.Element {
  return (
    <Boundary
      instead={(problem, retry) => (
        <Failed text={sentence(`${what} could not be shown: ${messageOf(problem)}.`)} onRetry={retry} />
      )}
    >
      {children}
    </Boundary>
  );
}
