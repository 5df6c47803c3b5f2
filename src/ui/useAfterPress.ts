/** For what moves the page when a field is left: done under a pressed button, the click would miss what it was meant for. */
import { useCallback, useEffect, useRef } from "react";

/** Does it at once, or after the click where a pointer is pressed. */
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
      // The click comes after the pointer is up.
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
