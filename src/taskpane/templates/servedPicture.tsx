/** A picture that is loaded like the pane's other parts; until then, and where it doesn't load, its place is empty. */
import type { JSX } from "react";
import type { LazyPart } from "../lazy/lazyPart";
import { useReading } from "./useReading";

interface ServedPictureProps {
  /** The picture's address. */
  readonly part: LazyPart<string>;
}

export function ServedPicture({ part }: ServedPictureProps): JSX.Element | null {
  const [picture] = useReading(part.get);
  return picture.kind === "read" ? <img src={picture.value} alt="" /> : null;
}
