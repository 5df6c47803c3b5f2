/**
 * What stands there when drawing the pane went wrong: what happened, and the ways on. Plain elements, for Fluent itself
 * may be what failed.
 */
import { useEffect, useRef, useState, type JSX } from "react";
import { messageOf, type Problem } from "../ui/boundary";

interface StumbledProps {
  readonly problem: Problem;
  /** Where the pane stood: "tab size, VTS_PEAK_HOURS". */
  readonly place: string;
  /** Draws the pane anew, as it was. */
  readonly onGoOn: () => void;
  /** Draws it anew at the goals; the sizing is among the recent ones. */
  readonly onGoals: () => void;
}

export function Stumbled({ problem, place, onGoOn, onGoals }: StumbledProps): JSX.Element {
  const [copied, setCopied] = useState("");
  const first = useRef<HTMLButtonElement>(null);
  const details = detailsOf(problem, place);
  useEffect(() => {
    first.current?.focus();
    // The pane's own colours do not come any more: those of the system.
    document.documentElement.style.colorScheme = "";
  }, []);
  const copy = (): void => {
    navigator.clipboard.writeText(details).then(
      () => {
        setCopied("The details are copied.");
      },
      () => {
        setCopied("The clipboard is closed to the pane: select the details below and copy them.");
      },
    );
  };
  return (
    <main className="stumbled">
      <h1>The pane stumbled</h1>
      <p role="alert">{`It could not be drawn: ${messageOf(problem)}. What you entered is still there.`}</p>
      <p>
        <button ref={first} type="button" onClick={onGoOn}>
          Go on
        </button>{" "}
        <button type="button" onClick={onGoals}>
          Go to the goals
        </button>{" "}
        <button type="button" onClick={copy}>
          Copy the details
        </button>
      </p>
      <p>Go on draws it as it was. If it stumbles again, begin at the goals: the sizing is among the recent ones.</p>
      <p role="status">{copied}</p>
      <details>
        <summary>Details</summary>
        <pre>{details}</pre>
      </details>
    </main>
  );
}

/** For whoever mends it: where and what, none of the planner's data. */
function detailsOf({ error, where }: Problem, place: string): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [`Storage Sizing, ${place}`, navigator.userAgent, what, where.trim()].join("\n\n");
}
