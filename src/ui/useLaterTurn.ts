/** Drawing a long page in two turns: what is in view, and the rest. */
import { startTransition, useEffect, useState } from "react";

/** False in the first drawing; what waits for it is drawn in slices after that. */
export function useLaterTurn(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setIsLater(true);
    });
  }, []);
  return isLater;
}
