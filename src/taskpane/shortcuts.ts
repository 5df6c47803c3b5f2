/** The pane's own keys, declared once for the listener and for the list of shortcuts. */
import { useEffect, useRef } from "react";

const SHORTCUTS = {
  search: { keys: "/", does: "Search the goals" },
  back: { keys: "Alt+Left", does: "Go back" },
  forward: { keys: "Alt+Right", does: "Go forward" },
  step: { keys: "Alt+1 to Alt+5", does: "Go to a step of the sizing" },
} as const;

/** All keys, with those that the focused element handles itself. */
export const KEYS: readonly { readonly keys: string; readonly does: string }[] = [
  ...Object.values(SHORTCUTS),
  { keys: "Esc", does: "Go back" },
  { keys: "Enter", does: "Open the selected goal; in a form, insert the formula" },
  { keys: "Up, Down, Home, End", does: "Move through the goals" },
  { keys: "Ctrl+Z", does: "Right after an insertion, undo it" },
  { keys: "Tab", does: "Move to the next field" },
];

type Shortcut = Exclude<keyof typeof SHORTCUTS, "step"> | 1 | 2 | 3 | 4 | 5;

/** Returns undefined for every other key: the browser, Excel and the fields handle those. */
function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, code, altKey, ctrlKey, metaKey, target } = event;
  if (event.defaultPrevented || ctrlKey || metaKey) return undefined;
  if (!altKey) return key === "/" && !isTyping(target) ? "search" : undefined;
  if (key === "ArrowLeft") return "back";
  if (key === "ArrowRight") return "forward";
  const step = Number(/^Digit([1-5])$/.exec(code)?.[1]);
  return step === 1 || step === 2 || step === 3 || step === 4 || step === 5 ? step : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [role=textbox]");
}

/** @param act returns true if it handled the key */
export function useShortcuts(act: (shortcut: Shortcut) => boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (shortcut !== undefined && latest.current(shortcut)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
