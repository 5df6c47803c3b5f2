/** Tests what the charts and Compare say if a configuration can't carry the demand. */
import { PaneScreen } from "../paneScreen";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "@jest/globals";
import { variableInputs } from "../../../src/analysis/variableInput";
import { growthForecast } from "../../../src/analysis/growthForecast";
import { sweep } from "../../../src/analysis/sweep";
import { dateOfSerial, serialOfDate } from "../../../src/model/quantities/dates";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { growthInWords } from "../../../src/taskpane/pictures/growthSection";
import { endsInWords } from "../../../src/taskpane/pictures/sensitivitySection";
import { sweepInWords } from "../../../src/taskpane/pictures/whatIf";
import { ended, HOURS, pipe } from "../../analysis/tank";

const START = serialOfDate("2026-11-22");

function growth(given: GivenAll, limit?: number): string {
  const [variable] = variableInputs(pipe, given).filter(({ argument }) => argument === "inflow");
  if (variable?.kind !== "number" || variable.value === undefined) throw new Error("inflow is a number");
  const plan = {
    variable: { ...variable, value: variable.value },
    percentPerYear: 100,
    start: START,
    end: START + 731,
    leadWeeks: 4,
  };
  const wanted = limit === undefined ? undefined : { measure: HOURS, value: limit };
  const found = ended(growthForecast(pipe, given, plan, HOURS, wanted));
  return growthInWords({ plan, measure: HOURS, limit, growthForecast: found }, START);
}

test("growth says when the limit is reached, and by what", () => {
  // 20 MB/s doubles in 365.25 days to 40 MB/s, the pipe's maximum.
  const [reached, by] = [366, 366 - 28].map((day) => dateOfSerial(START + day));
  const told = new RegExp(
    `^Limit reached on ${reached ?? ""}, with 40\\.0\\d MB/s: the pipe can't accept 40\\.1 MB/s: its maximum is 40 MB/s\\. Order by ${by ?? ""}`,
  );
  expect(growth({ size: 100, inflow: 20 })).toMatch(told);
  expect(growth({ size: 100, inflow: 20 }, 1)).toMatch(told);
  expect(growth({ size: 100, inflow: 50 })).toMatch(
    /^Limit already reached on 2026-11-22: the pipe can't accept 50 MB\/s: its maximum is 40 MB\/s\. Order now: /,
  );
});

test("what if says from where on it is over capacity", () => {
  const given = { size: 100, inflow: 20 };
  const [inflow, , kind] = ["inflow", "size", "kind"].map((name) =>
    variableInputs(pipe, given).find(({ argument }) => argument === name),
  );
  if (inflow?.kind !== "number" || kind?.kind !== "names") throw new Error("not these variables");
  const points = ended(sweep(pipe, given, inflow, { from: 10, to: 80 }, HOURS));
  expect(sweepInWords(inflow, HOURS, points)).toMatch(/ Over capacity from 4\d(\.\d+)? MB\/s to 80 MB\/s\.$/);
  const names = ended(sweep(pipe, { ...given, inflow: 30 }, kind, undefined, HOURS));
  expect(sweepInWords(kind, HOURS, names)).toMatch(/ Over capacity with thin\.$/);
});

test("what matters names together what can't carry the demand, so that the label of its bar fits", () => {
  const over = (at: string) => ({ at, means: "over capacity", finding: "", reason: `${at} is too slow` }) as const;
  const lean = {
    ends: [{ side: "low", at: "B18", value: 5.56, low: 5.25, high: 6.8 }],
    verdicts: [over("B10"), over("B18-8")],
  } as const;
  expect(endsInWords(lean, HOURS, "finding")).toBe("B18: 5.56 h; B10, B18-8: over capacity");
});

test("compare marks the column that can't carry the demand in words, and takes no difference to it", async () => {
  const pane = await PaneScreen.open();
  await pane.openQuestion("CGFT_ESTIMATE");
  await pane.enter("write_mbps", "400");
  await pane.enter("link_mbps", "361.1");
  await pane.enter("distance_km", "100");
  await pane.press("Compare");
  await pane.press("Add to comparison");
  await pane.enter("write_mbps", "250");
  const table = screen.getByRole("region", { name: /^Configurations of/ });
  await waitFor(() => {
    const heads = within(table).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => /Over capacity/.test(textContent))).toEqual([false, true]);
  });
  expect(within(table).queryByText("Compared with Now")).toBeNull();
}, 20_000);

test("compare takes no difference between two demands that were left blank", async () => {
  const pane = await PaneScreen.open();
  await pane.peakHours();
  await pane.press("Compare");
  await pane.press("Add to comparison");
  await pane.choose("model", "B10");
  const table = screen.getByRole("region", { name: /^Configurations of/ });
  // A B20 has twice a B10's channels, and so twice its peak.
  await waitFor(() => {
    expect(table.textContent).toMatch(/\(80\.8 MB\/s\).*\(162 MB\/s\)/);
  });
  expect(within(table).queryByText("Compared with Now")).toBeNull();
}, 20_000);
