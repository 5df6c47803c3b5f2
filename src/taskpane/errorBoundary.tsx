/** Error boundary: an exception in one part of the pane doesn't affect the others. */
import type { JSX, ReactNode } from "react";
import { Boundary, messageOf, type CaughtProblem } from "../ui/boundary";
import { Failed } from "../ui/failed";
import { sentence } from "../ui/sentence";
import { LoadError } from "./loadError";

interface ErrorBoundaryProps {
  /** Name of the part as it reads within a sentence: "charts". */
  readonly what: string;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

export function ErrorBoundary({ what, onRetry, children }: ErrorBoundaryProps): JSX.Element {
  return (
    <Boundary
      instead={(problem, retry) => (
        <Failed
          text={textOf(what, problem)}
          onRetry={() => {
            onRetry?.();
            retry();
          }}
        />
      )}
    >
      {children}
    </Boundary>
  );
}

function textOf(what: string, problem: CaughtProblem): string {
  const isLost = problem.error instanceof LoadError;
  return `${isLost ? sentence(messageOf(problem)) : `Couldn't show ${what}: ${messageOf(problem)}`}.`;
}
