/** Adds what Fluent needs of a browser and jsdom hasn't. Tests of React components import it first. */
import { act, configure, getConfig, prettyDOM } from "@testing-library/react";
import { beforeAll } from "@jest/globals";
import { TextDecoder, TextEncoder } from "node:util";

// For roles and names, jsdom would check every style rule of Fluent for each element. Without rules, it is ten times as
// fast. Visibility is tested in the browser tests.
configure({ defaultHidden: true });

// While something is waited for, each look that doesn't find it would write the whole document into an error that nobody
// reads, in a fifth of these tests' time. Here the document is written once the error is read. The library's own mark of
// such looks isn't among its types.
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const described = (): string => [message, prettyDOM(container)].join("\n\n");
    const error = new Error(isWaiting ? "" : described());
    if (isWaiting) Object.defineProperty(error, "message", { get: described, configurable: true });
    error.name = "TestingLibraryElementError";
    return error;
  },
});
const style = document.head.appendChild(document.createElement("style"));
if (style.sheet) Object.assign(Object.getPrototypeOf(style.sheet) as CSSStyleSheet, { insertRule: () => 0 });
style.remove();

// jsdom also checks each element against every rule of its default style sheet, in a fifth of these tests' time. The
// tests need only whether an element is hidden or inline, which its attributes and tag tell.
const IN_LINE = new Set("A ABBR B BUTTON CODE EM I IMG INPUT LABEL SELECT SMALL SPAN STRONG SVG TEXTAREA".split(" "));
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement;
  const display = element.hasAttribute("hidden") ? "none" : IN_LINE.has(element.tagName) ? "inline" : "block";
  const told = (name: string): string => style.getPropertyValue(name) || (name === "display" ? display : "");
  return new Proxy(style, {
    get: (_, name) => (name === "getPropertyValue" ? told : typeof name === "string" ? told(name) : undefined),
  });
};

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

// React looks up its timer once, at the first asynchronous act, through the suite that loaded it. So this must be the
// first suite of a worker, because the others share its React (onePage.cjs).
beforeAll(() => act(async () => Promise.resolve()));
