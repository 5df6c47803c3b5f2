import "./jsdom";
import { act, fireEvent, screen } from "@testing-library/react";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { JSX } from "react";
import { ClampedText } from "../../src/ui/clampedText";
import { render } from "./render";

/** Reports each element when it begins to observe it, and all of them when the test makes them narrower. */
class Resizes implements ResizeObserver {
  static readonly all = new Set<Resizes>();

  constructor(private readonly told: ResizeObserverCallback) {}

  observe(): void {
    Resizes.all.add(this);
    this.tell();
  }

  unobserve(): void {
    this.disconnect();
  }

  disconnect(): void {
    Resizes.all.delete(this);
  }

  tell(): void {
    this.told([], this);
  }
}

const { ResizeObserver } = window;

beforeEach(() => {
  window.ResizeObserver = Resizes;
});

afterEach(() => {
  window.ResizeObserver = ResizeObserver;
  jest.restoreAllMocks();
});

function Shown({ text }: { readonly text: string }): JSX.Element {
  return (
    <FluentProvider theme={webLightTheme}>
      <ClampedText title="With your numbers" text={text} />
    </FluentProvider>
  );
}

/** Imitates a layout, which jsdom hasn't: 32 px are visible, and each character is 1 px high. */
function laidOut(): void {
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(32);
  jest.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(function (this: Element) {
    return this.textContent.length;
  });
}

test("a text that fits is there, and nothing to unfold", () => {
  laidOut();
  render(<Shown text="1 h = 2 GB / 3 MB/s" />);
  expect(screen.getByText("1 h = 2 GB / 3 MB/s")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a long one is unfolded and folded again, and while it is typed at stays as it is", () => {
  laidOut();
  const long = "1 h = 2 GB x 3 / (162 - 28.9) MB/s / 3.6";
  const { rerender } = render(<Shown text={long} />);
  const button = screen.getByRole("button", { name: "Show all", expanded: false });
  expect(document.getElementById(button.getAttribute("aria-controls") ?? "")?.textContent).toBe(long);
  fireEvent.click(button);
  rerender(<Shown text={`${long} and more`} />);
  fireEvent.click(screen.getByRole("button", { name: "Show less", expanded: true }));
  expect(screen.getByRole("button", { name: "Show all", expanded: false })).toBeTruthy();
  rerender(<Shown text="1 h" />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a text that the pane became too narrow for can be unfolded too", () => {
  const height = jest.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(0);
  render(<Shown text="1 h" />);
  expect(screen.queryByRole("button")).toBeNull();
  height.mockReturnValue(48);
  act(() => {
    for (const watching of Resizes.all) watching.tell();
  });
  expect(screen.getByRole("button", { name: "Show all" })).toBeTruthy();
});
