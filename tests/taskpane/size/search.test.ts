import { expect, test } from "@jest/globals";
import { questions } from "../../../src/taskpane/questions";
import { found } from "../../../src/taskpane/size/search";

const names = (query: string): string[] => found(questions, query).map(({ question }) => question.name);

test("every question is found by its name, its goals and its terms", () => {
  for (const { name, goals = [], terms = [] } of questions) {
    expect(names(name)[0]).toBe(name);
    for (const words of [...goals, ...terms]) expect(names(words)).toContain(name);
  }
});

test("a goal that fits stands for its question", () => {
  const [match] = found(questions, "which link for this rpo");
  expect(match).toMatchObject({ goal: "Which link for this RPO?", question: { name: "GM_LINK_MBPS" } });
});

test("goals come before what only mentions the words", () => {
  const all = names("throttle");
  const byGoal = questions.filter(({ goals = [] }) => goals.some((goal) => /throttle/i.test(goal)));
  expect(all.slice(0, byGoal.length).sort()).toEqual(byGoal.map(({ name }) => name).sort());
  expect(all.length).toBeGreaterThan(byGoal.length);
});

test("one drive is found by drives, and the other way round", () => {
  expect(names("tape drives")).toContain("T10K_SPEC");
});

test("what nobody asks is not found", () => {
  expect(names("teapot")).toEqual([]);
});
