/** What Fluent asks of a browser and jsdom has not; imported first by tests of React pieces. */
import { configure } from "@testing-library/react";
import { TextDecoder, TextEncoder } from "node:util";

// Roles and names cost jsdom a look at every style rule of Fluent, for each element: without rules it is ten times as
// quick. What can be seen is for the browser tests.
configure({ defaultHidden: true });
const style = document.head.appendChild(document.createElement("style"));
if (style.sheet) Object.assign(Object.getPrototypeOf(style.sheet) as CSSStyleSheet, { insertRule: () => 0 });
style.remove();

// jsdom holds each element against every rule of its browser's own sheet: a fifth of the time of these tests. Of styles
// they ask only what is hidden and what stands in a line, which tag and attributes tell.
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

// Every browser has them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// Nothing is drawn in jsdom.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = () => undefined;
