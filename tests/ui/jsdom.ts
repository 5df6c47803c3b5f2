/** Adds what Fluent needs of a browser and jsdom hasn't. Tests of React components import it first. */
import { configure } from "@testing-library/react";
import { TextDecoder, TextEncoder } from "node:util";

configure({
  // Whether an element is visible is tested in the browser. jsdom would check every style rule, for each element.
  defaultHidden: true,
  // Without the document, which would be written each time that something waited for isn't there yet.
  getElementError: (message) => new Error(message ?? ""),
});

class NoResizes implements ResizeObserver {
  observe(): void {
    // Nothing is laid out in jsdom.
  }
  unobserve(): void {
    // See above.
  }
  disconnect(): void {
    // See above.
  }
}

window.ResizeObserver = NoResizes;

window.matchMedia = (media) =>
  ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

// Every browser has these.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// Nothing is drawn in jsdom.
HTMLCanvasElement.prototype.getContext = () => null;
// New browsers return a promise, which is no clean-up of an effect.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
