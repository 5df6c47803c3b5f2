import "./jsdom";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "@jest/globals";
import { useState, type JSX } from "react";
import { SpanPicker, type PickedSpan } from "../../src/ui/spanPicker";
import { render } from "./render";

const picked: PickedSpan[] = [];

function Picked(): JSX.Element {
  const [span, setSpan] = useState<PickedSpan>({ from: 10, to: 20 });
  return (
    <SpanPicker
      label="Part"
      length={100}
      span={span}
      stride={24}
      wordsAt={(place) => `hour ${place}`}
      onPick={(next) => {
        picked.push(next);
        setSpan(next);
      }}
    >
      {() => <p>picture</p>}
    </SpanPicker>
  );
}

function opened(): { begins: HTMLElement; ends: HTMLElement; now: () => string[] } {
  picked.length = 0;
  render(<Picked />);
  const [begins, ends] = screen.getAllByRole("slider");
  if (!begins || !ends) throw new Error("the part has no ends");
  return { begins, ends, now: () => [begins, ends].map((end) => end.getAttribute("aria-valuetext") ?? "") };
}

describe("by the keyboard", () => {
  test("each end moves by one, by a stride, to the end; neither past the other", () => {
    const { begins, ends, now } = opened();
    expect(now()).toEqual(["hour 10", "hour 20"]);
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight"]) fireEvent.keyDown(begins, { key });
    expect(now()).toEqual(["hour 9", "hour 20"]);
    fireEvent.keyDown(begins, { key: "End" });
    expect(now()).toEqual(["hour 19", "hour 20"]);
    fireEvent.keyDown(ends, { key: "PageUp" });
    expect(now()).toEqual(["hour 19", "hour 44"]);
    fireEvent.keyDown(ends, { key: "Home" });
    fireEvent.keyDown(begins, { key: "Home" });
    expect(now()).toEqual(["hour 0", "hour 20"]);
    fireEvent.keyDown(ends, { key: "End" });
    expect(now()).toEqual(["hour 0", "hour 100"]);
  });

  test("other keys do nothing", () => {
    const { begins } = opened();
    fireEvent.keyDown(begins, { key: "a" });
    expect(picked).toEqual([]);
  });
});
