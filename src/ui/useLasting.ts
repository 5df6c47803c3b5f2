/** Tells when a wait is long enough to be worth showing. */
import { useEffect, useState } from "react";

/** Shortest wait that is shown; a shorter one would only flicker. */
const LASTING_MS = 200;

/** A wait after which people want to know what goes on, and to end it. */
export const LONG_WAIT_MS = 2000;

/** Returns true if `isWaiting` has been true for at least that time. */
export function useLasting(isWaiting: boolean, ms = LASTING_MS): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setIsLasting(true);
    }, ms);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isWaiting, ms]);
  return isWaiting && isLasting;
}
