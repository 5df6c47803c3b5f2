/** Draws a long page in two turns: first what is in view, then the rest. */
import { startTransition, useEffect, useState } from "react";

/** False in the first render; what depends on it is rendered in slices afterwards. */
export function useLaterTurn(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setIsLater(true);
    });
  }, []);
  return isLater;
}
