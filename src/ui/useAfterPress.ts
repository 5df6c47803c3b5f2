/** Delays changes of the layout on blur: while a button is pressed they would move it, and the click would miss. */
import { useCallback, useEffect, useRef } from "react";

/** Runs the action at once, or after the click if a pointer is pressed. */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const onDown = (): void => {
      isPressed.current = true;
    };
    const onUp = (): void => {
      isPressed.current = false;
      const acts = waiting.current.splice(0);
      // The click event follows pointerup.
      if (acts.length > 0)
        setTimeout(() => {
          for (const act of acts) act();
        });
    };
    document.addEventListener("pointerdown", onDown, true);
    document.addEventListener("pointerup", onUp, true);
    document.addEventListener("pointercancel", onUp, true);
    return () => {
      document.removeEventListener("pointerdown", onDown, true);
      document.removeEventListener("pointerup", onUp, true);
      document.removeEventListener("pointercancel", onUp, true);
    };
  }, []);
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
