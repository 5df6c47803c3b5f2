/** Tells when a wait is long enough to be worth showing. */
import { useEffect, useState } from "react";

/** Shortest wait that is shown; a shorter one would only flicker. */
const LASTING_MS = 200;

/** Returns true if `isWaiting` has been true for at least LASTING_MS. */
export function useLasting(isWaiting: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setIsLasting(true);
    }, LASTING_MS);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isWaiting]);
  return isWaiting && isLasting;
}
