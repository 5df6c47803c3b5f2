/** @jest-environment jsdom */
import "../../ui/jsdom";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { JSX } from "react";
import { Boundary } from "../../../src/ui/boundary";
import { lazyComponent } from "../../../src/taskpane/lazy/lazyComponent";
import { lazyPage } from "../../../src/taskpane/lazy/lazyPage";
import { LazyPart } from "../../../src/taskpane/lazy/lazyPart";

// React logs what an error boundary catches.
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

interface ChartProps {
  readonly title: string;
}

function Drawn({ title }: ChartProps): JSX.Element {
  if (title === "a slip") throw new Error("no such scale");
  return <figure aria-label={title} />;
}

/** Makes a part whose loading the test ends, with success or failure. */
function partByHand(): { part: LazyPart<typeof Drawn>; come: () => Promise<void>; fail: () => Promise<void> } {
  let ends: { resolve: (value: typeof Drawn) => void; reject: (error: Error) => void } | undefined;
  const part = new LazyPart(
    "charts",
    () =>
      new Promise<typeof Drawn>((resolve, reject) => {
        ends = { resolve, reject };
      }),
  );
  const end = (how: () => void): Promise<void> =>
    act(async () => {
      await Promise.resolve();
      how();
      await part.get().catch(() => undefined);
    });
  return {
    part,
    come: () => end(() => ends?.resolve(Drawn)),
    fail: () => end(() => ends?.reject(new TypeError("Failed to fetch"))),
  };
}

function show(part: LazyPart<typeof Drawn>, title = "a day"): void {
  const Chart = lazyComponent(part, (content) => content);
  render(
    <>
      <p>the rest</p>
      <Chart title={title} />
    </>,
  );
}

const TEXT = "Couldn't load charts: the add-in's server isn't responding.";

describe("a lazy component", () => {
  test("waits for its part, then is drawn", async () => {
    const { part, come } = partByHand();
    show(part);
    expect(screen.queryByRole("figure")).toBeNull();
    await come();
    screen.getByRole("figure", { name: "a day" });
  });

  test("is drawn at once where its part is here", async () => {
    const { part, come } = partByHand();
    show(part);
    await come();
    cleanup();
    show(part);
    await act(() => Promise.resolve());
    screen.getByRole("figure", { name: "a day" });
  });

  test("whose part doesn't load says so, tries again when pressed, and takes the focus; the rest works", async () => {
    const { part, come, fail } = partByHand();
    show(part);
    await fail();
    expect(screen.getByRole("alert").textContent).toContain(TEXT);
    screen.getByText("the rest");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await fail();
    expect(screen.getByRole("alert").textContent).toContain(TEXT);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await come();
    const drawn = screen.getByRole("figure", { name: "a day" });
    expect(document.activeElement?.contains(drawn)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("whose part failed is tried again where it is drawn again", async () => {
    const { part, come, fail } = partByHand();
    const Chart = lazyComponent(part, (content) => content);
    render(<Chart title="a day" />);
    await fail();
    cleanup();
    render(<Chart title="a day" />);
    await come();
    screen.getByRole("figure", { name: "a day" });
  });

  test("that can't be drawn says so, and the rest works", async () => {
    const { part, come } = partByHand();
    show(part, "a slip");
    await come();
    expect(screen.getByRole("alert").textContent).toContain("Couldn't show charts: no such scale.");
    screen.getByText("the rest");
  });
});

describe("a page of a lazy part", () => {
  function showPage(part: LazyPart<typeof Drawn>, title = "a day"): void {
    const Page = lazyPage(part, (content) => content);
    render(
      <Boundary instead={({ error }) => <p>the pane's fault: {String(error)}</p>}>
        <Page title={title} />
      </Boundary>,
    );
  }

  test("is drawn once the part is there, and without one again says why and tries again", async () => {
    const { part, come, fail } = partByHand();
    showPage(part);
    expect(screen.getByRole("status").textContent).toBe("Loading");
    await fail();
    expect(screen.getByRole("alert").textContent).toContain(TEXT);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await come();
    const drawn = screen.getByRole("figure", { name: "a day" });
    expect(document.activeElement?.contains(drawn)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test("that can't be drawn is a fault of the pane", async () => {
    const { part, come } = partByHand();
    showPage(part, "a slip");
    await come();
    expect(screen.getByText("the pane's fault: Error: no such scale")).toBeTruthy();
  });
});
