/** @jest-environment jsdom */
import "../../ui/jsdom";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import type { JSX } from "react";
import { lateComponent } from "../../../src/taskpane/late/lateComponent";
import { LatePart } from "../../../src/taskpane/late/part";
import { render } from "../../ui/render";

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
function partByHand(): { part: LatePart<typeof Drawn>; come: () => Promise<void>; fail: () => Promise<void> } {
  let ends: { resolve: (value: typeof Drawn) => void; reject: (error: Error) => void } | undefined;
  const part = new LatePart(
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

function show(part: LatePart<typeof Drawn>, title = "a day"): void {
  const Chart = lateComponent(part, (content) => content, <p>Loading</p>);
  render(
    <>
      <p>the rest</p>
      <Chart title={title} />
    </>,
  );
}

const TEXT = "Couldn't load charts: the add-in's server isn't responding.";

describe("a late component", () => {
  test("waits for its part, then is drawn", async () => {
    const { part, come } = partByHand();
    show(part);
    screen.getByText("Loading");
    await come();
    screen.getByRole("figure", { name: "a day" });
    expect(screen.queryByText("Loading")).toBeNull();
  });

  test("is drawn at once where its part is here", async () => {
    const { part, come } = partByHand();
    part.want();
    await come();
    show(part);
    screen.getByRole("figure", { name: "a day" });
  });

  test("whose part doesn't load says so, tries again when pressed, and keeps the focus; the rest works", async () => {
    const { part, come, fail } = partByHand();
    show(part);
    await fail();
    expect(screen.getByRole("alert").textContent).toContain(TEXT);
    screen.getByText("the rest");
    const button = screen.getByRole("button", { name: "Try again" });
    button.focus();
    fireEvent.click(button);
    expect(screen.getByRole("alert").textContent).toContain(TEXT);
    expect(document.activeElement?.textContent).toBe("Trying again");
    await fail();
    expect(document.activeElement?.textContent).toBe("Try again");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await come();
    const drawn = screen.getByRole("figure", { name: "a day" });
    expect(document.activeElement?.contains(drawn)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("whose part failed before it was needed tries again by itself", async () => {
    const { part, come, fail } = partByHand();
    part.want();
    await fail();
    show(part);
    await come();
    screen.getByRole("figure", { name: "a day" });
  });

  test("follows when its part comes another way", async () => {
    const { part, come, fail } = partByHand();
    show(part);
    await fail();
    act(() => {
      part.want();
    });
    await come();
    screen.getByRole("figure", { name: "a day" });
  });

  test("that can't be drawn says so, and the rest works", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { part, come } = partByHand();
    show(part, "a slip");
    await come();
    expect(screen.getByRole("alert").textContent).toContain("Couldn't show charts: no such scale.");
    screen.getByText("the rest");
  });
});
