/**
 * A screen of the pane that is a lazy part: loads it when it is drawn, and says if that failed, with a button to try
 * again. A fault in drawing it is the pane's.
 */
import { useEffect, useState, type ComponentType, type JSX } from "react";
import { Failed } from "../../ui/failed";
import { sentence } from "../../ui/sentence";
import type { LoadError } from "../loadError";
import type { LazyPart } from "./lazyPart";

export function lazyPage<T, P extends object>(
  part: LazyPart<T>,
  pick: (content: T) => ComponentType<P>,
): (props: P) => JSX.Element {
  let Page: ComponentType<P> | undefined;
  return function LazyPage(props: P): JSX.Element {
    const [, setLoaded] = useState(Page !== undefined);
    const [problem, setProblem] = useState<LoadError>();
    const [tries, setTries] = useState(0);
    useEffect(() => {
      let isOver = Page !== undefined;
      const unless = <A,>(act: (value: A) => void): ((value: A) => void) => {
        return (value) => {
          if (!isOver) act(value);
        };
      };
      if (!isOver)
        part.get().then(
          unless((content) => {
            Page = pick(content);
            setLoaded(true);
          }),
          unless(setProblem),
        );
      return () => {
        isOver = true;
      };
    }, [tries]);
    if (Page) {
      const page = <Page {...props} />;
      // The button that had the focus is gone, so the page takes it.
      return tries === 0 ? (
        page
      ) : (
        <div ref={takesFocus} tabIndex={-1}>
          {page}
        </div>
      );
    }
    if (!problem) return <p role="status">Loading</p>;
    return (
      <Failed
        text={`${sentence(problem.message)}.`}
        onRetry={() => {
          setProblem(undefined);
          setTries(tries + 1);
        }}
      />
    );
  };
}

function takesFocus(element: HTMLElement | null): void {
  if (element && !element.contains(document.activeElement)) element.focus();
}
