/** A picture that is loaded late; until then, and where it doesn't load, its place is empty. */
import { useEffect, useSyncExternalStore, type JSX } from "react";
import type { LatePart } from "./part";

interface LatePictureProps {
  /** The picture's address. */
  readonly part: LatePart<string>;
}

export function LatePicture({ part }: LatePictureProps): JSX.Element | null {
  const state = useSyncExternalStore(part.watch, part.state);
  useEffect(() => {
    part.want();
  }, [part]);
  return state.kind === "here" ? <img src={state.content} alt="" /> : null;
}
