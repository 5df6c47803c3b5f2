/** What takes a moment only is not worth a word. */
import { useEffect, useState } from "react";

/** Quicker than this nobody waits: showing it would only flicker. */
export const LATE_MS = 200;

/** Whether `isWaiting` has lasted for a while. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      setIsLate(false);
      return undefined;
    }
    const timer = setTimeout(() => {
      setIsLate(true);
    }, LATE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}
