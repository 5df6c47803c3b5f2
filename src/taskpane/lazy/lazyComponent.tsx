/** A component of a lazy part: loads it when it is drawn, and says if that failed, with a button to try again. */
import { lazy, Suspense, useState, type ComponentType, type JSX } from "react";
import { ErrorBoundary } from "../errorBoundary";
import type { LazyPart } from "./lazyPart";

/** Nothing is shown until the part is loaded. */
export function lazyComponent<T, P extends object>(
  part: LazyPart<T>,
  pick: (content: T) => ComponentType<P>,
): (props: P) => JSX.Element {
  // React keeps the error of a lazy component for good, so each attempt needs another one.
  const attempt = (): ComponentType<{ readonly props: P }> =>
    lazy(async () => {
      try {
        const Picked = pick(await part.get());
        return { default: ({ props }: { readonly props: P }) => <Picked {...props} /> };
      } catch (error) {
        Content = attempt();
        throw error;
      }
    });
  let Content = attempt();
  return function Lazy(props: P): JSX.Element {
    const [retries, setRetries] = useState(0);
    const content = (
      <Suspense fallback={null}>
        <Content props={props} />
      </Suspense>
    );
    return (
      <ErrorBoundary
        what={part.name}
        onRetry={() => {
          setRetries(retries + 1);
        }}
      >
        {retries > 0 ? (
          // The button that had the focus is gone, so the component takes it.
          <div ref={takesFocus} tabIndex={-1}>
            {content}
          </div>
        ) : (
          content
        )}
      </ErrorBoundary>
    );
  };
}

function takesFocus(element: HTMLElement | null): void {
  element?.focus();
}
