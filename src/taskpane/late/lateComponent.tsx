/** A component of a late part: waits for the part, shows why it can't be loaded, retries, and then renders it. */
import { useEffect, useState, useSyncExternalStore, type ComponentType, type JSX } from "react";
import { Failed } from "../../ui/failed";
import { sentence } from "../../ui/sentence";
import { Guard } from "../guard";
import type { LatePart } from "./part";

/** @param waiting shown until the part is loaded */
export function lateComponent<T, P extends object>(
  part: LatePart<T>,
  pick: (content: T) => ComponentType<P>,
  waiting: JSX.Element | null = null,
): (props: P) => JSX.Element | null {
  return function Late(props: P): JSX.Element | null {
    const state = useSyncExternalStore(part.watch, part.state);
    const [wasAsked, setWasAsked] = useState(false);
    // A part whose loading in advance failed is tried again now.
    useEffect(() => {
      part.want();
    }, []);
    if (state.kind === "here") {
      const Content = pick(state.content);
      const guarded = (
        <Guard what={part.name}>
          <Content {...props} />
        </Guard>
      );
      // The retry button that had the focus is gone, so the component takes the focus.
      return wasAsked ? (
        <div ref={takesFocus} tabIndex={-1}>
          {guarded}
        </div>
      ) : (
        guarded
      );
    }
    const error = state.kind === "failed" ? state.error : state.kind === "coming" ? state.again : undefined;
    if (!error) return waiting;
    return (
      <Failed
        text={`${sentence(error.message)}.`}
        isTrying={state.kind === "coming"}
        onRetry={() => {
          setWasAsked(true);
          part.want();
        }}
      />
    );
  };
}

function takesFocus(element: HTMLElement | null): void {
  element?.focus();
}
