import "./jsdom";
import { screen, within } from "@testing-library/react";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { expect, test } from "@jest/globals";
import { ComparisonTable } from "../../src/ui/comparisonTable";
import { inLines } from "../../src/ui/inLines";
import { FoldedTable } from "../../src/ui/foldedTable";
import { render } from "./render";

test("ComparisonTable says in words what differs, and shows each row's name above its values", () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <ComparisonTable
        label="Configurations"
        columns={[
          { title: "Now", actions: null },
          { title: "A", actions: <button>Swap</button> },
        ]}
        rows={[
          { label: "Answer", cells: ["1 h", "2 h"], isDifferent: true, isAnswer: true },
          { label: "Size", cells: ["5 GB", "5 GB"], isDifferent: false, isAnswer: false },
        ]}
      />
    </FluentProvider>,
  );
  const table = screen.getByRole("region", { name: "Configurations" });
  expect(table.tabIndex).toBe(0);
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["NowASwap", "Answer (different)", "1 h2 h", "Size", "5 GB5 GB"]);
});

test("ComparisonTable lists each sentence once, with its columns", () => {
  const [cold, warm] = ["tape volume caches full of uncopied data", "the channels, at all hours of the day"];
  const three = ["Now", "A", "B"].map((title) => ({ title, actions: null }));
  render(
    <FluentProvider theme={webLightTheme}>
      <ComparisonTable
        label="Configurations"
        columns={three}
        rows={[
          { label: "Limited by", cells: [cold, warm, cold], isDifferent: true, isAnswer: false },
          { label: "Reason", cells: [cold, cold, cold], isDifferent: false, isAnswer: false },
          { label: "Warnings", cells: ["", warm, ""], isDifferent: true, isAnswer: false },
        ]}
      />
    </FluentProvider>,
  );
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "NowAB",
    "Limited by (different)",
    `Now, B: ${cold}`,
    `A: ${warm}`,
    "Reason",
    cold,
    "Warnings (different)",
    "Now, B: none",
    `A: ${warm}`,
  ]);
});

test("FoldedTable is folded until it is asked for", () => {
  const { container } = render(
    <FluentProvider theme={webLightTheme}>
      <FoldedTable title="Show data" label="Hours" columns={["h"]} rows={[[{ text: "1", isNumber: true }]]} />
    </FluentProvider>,
  );
  expect(container.querySelector("details")?.open).toBe(false);
  expect(container.querySelector("summary")?.textContent).toBe("Show data");
});

test("a long title goes into lines between its words", () => {
  expect(inLines("Cache (GB)")).toEqual(["Cache (GB)"]);
  expect(inLines("Host demand before compression, one cell an interval")).toEqual([
    "Host demand before compression, one cell",
    "an interval",
  ]);
  expect(inLines("")).toEqual([""]);
});
