import { screen } from "@testing-library/react";
import { describe, expect, test } from "@jest/globals";
import { paneQuestions } from "../../src/taskpane/questions";
import { PaneScreen } from "./paneScreen";

describe.each(paneQuestions)("$name", (question) => {
  test("has a labelled field for each input", async () => {
    const pane = await PaneScreen.open();
    await pane.openQuestion(question.name);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(question.goals?.[0] ?? question.asks);
    expect(screen.getByText(question.asks)).toBeTruthy();
    for (const name of Object.keys(question.inputs)) expect(pane.field(name)).toBeTruthy();
  });
});
