/**
 * Runs in each page before its scripts. On a busy machine a page may move an element between the press and the release
 * of one click, by a menu that finds its place or an answer that grows above, so that the click reaches what is there
 * then. A person would press again; so does this.
 */
export function pressAgain(): void {
  let pressed: { readonly element: HTMLElement; readonly x: number; readonly y: number } | undefined;
  window.addEventListener(
    "pointerdown",
    ({ target, clientX: x, clientY: y }) => {
      pressed = target instanceof HTMLElement ? { element: target, x, y } : undefined;
    },
    true,
  );
  window.addEventListener(
    "click",
    (event) => {
      if (!pressed || !event.isTrusted) return;
      const { element, x, y } = pressed;
      // A mouse that moved drags something. Keyboards click at the element's own place.
      const isSameSpot = Math.abs(event.clientX - x) < 1 && Math.abs(event.clientY - y) < 1;
      if (!isSameSpot || event.composedPath().includes(element) || !element.isConnected) return;
      if (document.elementsFromPoint(x, y).includes(element)) return;
      event.stopImmediatePropagation();
      element.click();
    },
    true,
  );
}
