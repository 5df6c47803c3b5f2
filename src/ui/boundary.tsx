/** Catches errors thrown while its content is drawn, and draws something else in its place. */
import { Component, type ErrorInfo, type ReactNode } from "react";

export interface CaughtProblem {
  readonly error: unknown;
  /** The components in which the error was thrown, innermost first. */
  readonly where: string;
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** `retry` draws the content anew. */
  readonly instead: (problem: CaughtProblem, retry: () => void) => ReactNode;
}

interface BoundaryState {
  readonly problem: CaughtProblem | undefined;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { problem: { error, where: "" } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ problem: { error, where: componentStack ?? "" } });
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (!problem) return this.props.children;
    return this.props.instead(problem, () => {
      this.setState({ problem: undefined });
    });
  }
}

export function messageOf({ error }: CaughtProblem): string {
  return error instanceof Error ? error.message : String(error);
}
