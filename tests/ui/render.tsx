/** Renders without Fluent's styles: jsdom lays nothing out, and would check each rule for each element it is asked about. */
import { createDOMRenderer, RendererProvider } from "@fluentui/react-components";
import { render as renderWith, type RenderResult } from "@testing-library/react";
import type { JSX, PropsWithChildren } from "react";

const renderer = createDOMRenderer(document, { unstable_filterCSSRule: () => false });

function WithoutStyles({ children }: PropsWithChildren): JSX.Element {
  return <RendererProvider renderer={renderer}>{children}</RendererProvider>;
}

export function render(element: JSX.Element): RenderResult {
  return renderWith(element, { wrapper: WithoutStyles });
}
