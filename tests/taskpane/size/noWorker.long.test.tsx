/** @jest-environment jsdom */
import { WorkerHere } from "../worker/workerHere";
import { PaneScreen } from "../paneScreen";
import { screen } from "@testing-library/react";
import { expect, test } from "@jest/globals";

test("a long list is answered on the page where the worker's script does not load", async () => {
  WorkerHere.isMissing = true;
  const pane = await PaneScreen.open();
  await pane.openQuestion("VTS_DAY");
  await pane.choose("model", "B20");
  await pane.enter("cache_gb", "864");
  await pane.enter("compression", "3");
  await pane.enter("host_mbps", Array<number>(36).fill(50).join("\n"));
  await screen.findByRole("region", { name: "VTS_DAY as a table" });
  expect(pane.card().dataset.dimmed).toBe("false");
  expect(WorkerHere.started).toHaveLength(1);
  expect(WorkerHere.started[0]?.isEnded).toBe(true);
});
