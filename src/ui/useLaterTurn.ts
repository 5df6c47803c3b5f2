/** Draws a long page in two turns: first what is in view, then the rest. */
import { startTransition, useEffect, useState } from "react";

/** Returns false in the first render; parts that wait for true are rendered in slices afterwards. */
export function useLaterTurn(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setIsLater(true);
    });
  }, []);
  return isLater;
}
