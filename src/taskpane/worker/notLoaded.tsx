/** Why a worker couldn't be loaded, with a button to try again; nothing if it could. */
import type { JSX } from "react";
import { Failed } from "../../ui/failed";
import { sentence } from "../../ui/sentence";
import type { WorkSteps } from "./useWork";

export function NotLoaded({ steps }: { readonly steps: WorkSteps<unknown> }): JSX.Element | null {
  const { problem, isTrying, retry } = steps;
  return problem ? <Failed text={`${sentence(problem.message)}.`} isTrying={isTrying} onRetry={retry} /> : null;
}
