import { PaneScreen } from "../paneScreen";
import { screen, within } from "@testing-library/react";
import { expect, test } from "@jest/globals";

/** Three channels of which one may be lost, for a rate that three don't carry within 80%. */
async function plan(): Promise<PaneScreen> {
  const pane = await PaneScreen.open();
  await pane.openQuestion("CHANNEL_PLAN");
  await pane.enter("host_mbps", "1000");
  await pane.enter("channels", "3");
  await pane.choose("type", "FICON-8");
  return pane;
}

test("a plan says its verdict, of what, why and what to order, in this order, and has its parts below", async () => {
  const pane = await plan();
  await screen.findByText("Doesn't fit");
  expect(pane.card().textContent).toMatch(
    /^Doesn't fit3 FICON-8 channels, 2 with one lost: doesn't fit with 20% headroomThe channels are 192% utilised, accepted: 80%Recommended: \d+ FICON-8 channels, /,
  );
  const part = (name: string): HTMLElement => screen.getByRole("region", { name });
  expect(
    within(part("Configurations"))
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Entered", "Recommended"]);
  expect(within(part("Configurations")).getByRole("rowheader", { name: "Verdict" })).toBeTruthy();
  expect(
    within(part("Bill"))
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Item", "Quantity", "Unit", "By"]);
  // One year only, unless years are asked for.
  expect(screen.queryByRole("region", { name: "Year by year" })).toBeNull();
  expect(within(part("Candidates")).getAllByText("fits").length).toBeGreaterThan(0);
});
