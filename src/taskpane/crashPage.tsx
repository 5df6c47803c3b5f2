/**
 * Shown when the pane can't be drawn: what happened, and how to continue. Uses plain elements, because Fluent itself
 * may have failed.
 */
import { useEffect, useRef, useState, type JSX } from "react";
import { messageOf, type CaughtProblem } from "../ui/boundary";

interface CrashPageProps {
  readonly problem: CaughtProblem;
  /** What the pane showed: "tab size, VTS_PEAK_HOURS". */
  readonly place: string;
  /** Shows the pane again as it was. */
  readonly onGoOn: () => void;
  /** Shows the goals; the sizing is under Recent sizings. */
  readonly onGoals: () => void;
}

export function CrashPage({ problem, place, onGoOn, onGoals }: CrashPageProps): JSX.Element {
  const [copied, setCopied] = useState("");
  const first = useRef<HTMLButtonElement>(null);
  const details = detailsOf(problem, place);
  useEffect(() => {
    first.current?.focus();
    // The pane's theme is gone, so fall back to the system colour scheme.
    document.documentElement.style.colorScheme = "";
  }, []);
  const copy = (): void => {
    navigator.clipboard.writeText(details).then(
      () => {
        setCopied("Details copied");
      },
      () => {
        setCopied("Can't access the clipboard. Select the details below and copy them.");
      },
    );
  };
  return (
    <main className="crash-page">
      <h1>Something went wrong</h1>
      <p role="alert">{`The pane couldn't be shown: ${messageOf(problem)}. Your entries are still here.`}</p>
      <p>
        <button ref={first} type="button" onClick={onGoOn}>
          Try again
        </button>{" "}
        <button type="button" onClick={onGoals}>
          Back to goals
        </button>{" "}
        <button type="button" onClick={copy}>
          Copy details
        </button>
      </p>
      <p>
        Try again reopens your sizing. If the problem comes back, select Back to goals; you'll find the sizing under
        Recent sizings.
      </p>
      <p role="status">{copied}</p>
      <details>
        <summary>Details</summary>
        <pre>{details}</pre>
      </details>
    </main>
  );
}

/** Technical details for support. Contains no user data. */
function detailsOf({ error, where }: CaughtProblem, place: string): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [`Storage Sizing, ${place}`, navigator.userAgent, what, where.trim()].join("\n\n");
}
