import "./jsdom";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { JSX, ReactNode } from "react";
import { AnswerCard } from "../../src/ui/answerCard";
import { DataTable } from "../../src/ui/dataTable";
import { LiveRegion } from "../../src/ui/liveRegion";
import { Segmented } from "../../src/ui/segmented";
import { UtilisationBars } from "../../src/ui/utilisationBars";
import { render } from "./render";

function Themed({ children }: { readonly children: ReactNode }): JSX.Element {
  return <FluentProvider theme={webLightTheme}>{children}</FluentProvider>;
}

describe("LiveRegion", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test("speaks once a text has come to rest", () => {
    const { rerender } = render(<LiveRegion text="1 h" />);
    act(() => {
      jest.advanceTimersByTime(500);
    });
    rerender(<LiveRegion text="12 h" />);
    act(() => {
      jest.advanceTimersByTime(500);
    });
    expect(screen.getByRole("status").textContent).toBe("");
    act(() => {
      jest.advanceTimersByTime(500);
    });
    expect(screen.getByRole("status").textContent).toBe("12 h");
  });
});

test("AnswerCard says in words what its bars and marks say", () => {
  render(
    <Themed>
      <AnswerCard
        headline="2 h"
        isSentence={false}
        bars={[{ resource: "link", share: 1.2, text: "120%" }]}
        warnings={["Close to saturation"]}
        note="Showing the last valid answer."
        dimmed
      />
    </Themed>,
  );
  const card = screen.getByRole("region", { name: "Answer" });
  expect(card.textContent).toBe("2 hShowing the last valid answer.link120%Close to saturation");
  expect(screen.getByLabelText("Warning")).toBeTruthy();
});

test("AnswerCard keeps nothing of an answer that says a sentence twice", () => {
  const card = (...then: readonly string[]): JSX.Element => (
    <Themed>
      <AnswerCard
        headline="2 links"
        isSentence={false}
        bars={[]}
        warnings={[]}
        grade={{ text: "Fits", tone: "good", why: "", then }}
      />
    </Themed>
  );
  const { rerender } = render(card("It fails", "Alternative: 3", "It fails"));
  rerender(card("Nothing is late"));
  expect(screen.getByRole("region", { name: "Answer" }).textContent).toBe("FitsNothing is late");
});

test("a utilisation bar over 100% is longer than a full one, and a mark says that there is more, but only where the number does", () => {
  const bars = [1.2, 1.004, 1, 0.62].map((share) => ({ resource: `at ${String(share)}`, share, text: "" }));
  render(
    <Themed>
      <UtilisationBars bars={bars} />
    </Themed>,
  );
  const lines = screen.getAllByRole("listitem");
  // 100.4% is shown as 100%.
  expect(lines.map((line) => within(line).queryByLabelText("more than 100%:") !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("Segmented is a group of radios", () => {
  const chosen: string[] = [];
  const left = jest.fn();
  render(
    <Themed>
      <Segmented
        aria-label="Mode"
        names={["deferred", "immediate"]}
        chosen="deferred"
        onChoose={(n) => chosen.push(n)}
        onLeave={left}
      />
    </Themed>,
  );
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "deferred" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "immediate" }));
  fireEvent.blur(screen.getByRole("radio", { name: "immediate" }));
  expect(chosen).toEqual(["immediate"]);
  expect(left).toHaveBeenCalledTimes(1);
});

test("DataTable takes columns with the same heading", () => {
  const complaints = jest.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <Themed>
      <DataTable label="Plan" columns={["Item", "Not used", "Not used"]} rows={[]} />
    </Themed>,
  );
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test("DataTable can be scrolled by keyboard and has headings of columns", () => {
  render(
    <Themed>
      <DataTable
        label="Day"
        columns={["Time (h)", "State"]}
        rows={[
          [
            { text: "0", isNumber: true },
            { text: "idle", isNumber: false },
          ],
        ]}
      />
    </Themed>,
  );
  expect(screen.getByRole("region", { name: "Day" }).tabIndex).toBe(0);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Time (h)", "State"]);
});
