import { describe, expect, test } from "@jest/globals";
import { EMPTY, type PaneState } from "../../src/taskpane/paneState";
import { opened } from "../../src/taskpane/form/openForm";
import { restored, saved } from "../../src/taskpane/savedState";

const known = (name: string): boolean => name === "A";
const plain = (state: PaneState): unknown => JSON.parse(JSON.stringify(saved(state)));

describe("what a document keeps", () => {
  test("comes back as it was, but for what cells held and where one had been", () => {
    const sizing = {
      id: 3,
      name: "A",
      title: "Acme",
      answer: "7.82 h",
      entries: {
        a: { kind: "typed", text: "1", file: { name: "day.csv", begins: "18:00" } },
        b: { kind: "bound", cells: { sheet: "Sizing", address: "B6" } },
      },
      kept: [{ a: { kind: "typed", text: "2" } }],
      settings: { "sweep.input": "a" },
    } as const;
    const state: PaneState = {
      ...EMPTY,
      tab: "data",
      open: { ...opened(sizing), touched: ["a"], held: { b: { kind: "values", values: [1] } } },
      recent: [{ id: 1, name: "A", entries: {} }],
      back: ["goals"],
      system: "TS7770",
      units: { GB: "TB" },
      template: opened({ name: "T", entries: {} }),
    };
    expect(restored(plain(state), known)).toEqual({
      state: { ...state, open: opened(sizing), back: [] },
    });
  });

  test.each(["Everywhere", 7, undefined])("shows all systems if %p, which was kept, is none", (system) => {
    expect(restored({ version: 4, tab: "size", system }, known).state.system).toBe("");
  });

  test("of version 1 gets ids", () => {
    const entries = { a: { kind: "typed", text: "1" } };
    const kept = {
      version: 1,
      tab: "size",
      open: { name: "A", entries },
      recent: [
        { name: "A", entries: {} },
        { name: "gone", entries },
      ],
      leftTemplates: [],
    };
    const { state, newer } = restored(kept, known);
    expect(newer).toBeUndefined();
    expect(state.recent).toEqual([{ id: 1, name: "A", entries: {} }]);
    expect(state.open).toMatchObject({ id: 3, name: "A", entries });
  });

  test("of version 2 has accepted the defaults of what had an answer", () => {
    const recent = [
      { id: 1, name: "A", entries: {}, answer: "6 h" },
      { id: 2, name: "A", entries: {} },
    ];
    const kept = { version: 2, tab: "size", open: { id: 3, name: "A", entries: {}, answer: "7 h" }, recent };
    const { state } = restored(kept, known);
    expect(state.open?.settings).toEqual({ defaults: "accepted" });
    expect(state.recent.map(({ settings }) => settings)).toEqual([{ defaults: "accepted" }, undefined]);
    const now = restored({ ...kept, version: 3 }, known);
    expect(now.state.open?.settings).toBeUndefined();
  });

  test("keeps answers of other questions, and the field that an open one is for", () => {
    const inner = { kind: "answer", name: "A", entries: { b: { kind: "typed", text: "1" } } };
    const outer = { id: 1, name: "A", entries: { a: inner } };
    const open = { id: 2, name: "A", entries: {}, within: { argument: "a", outer } };
    const { state } = restored({ version: 4, tab: "size", open, recent: [outer] }, known);
    expect(state.open).toMatchObject(open);
    expect(state.recent).toEqual([outer]);
    const damaged = { ...open, within: { argument: "a", outer: { name: 7 } } };
    expect(restored({ version: 4, open: damaged }, known).state.open?.within).toBeUndefined();
  });

  test("of a newer version is not read, and named", () => {
    expect(restored({ version: 5, tab: "data" }, known)).toEqual({ state: EMPTY, newer: 5 });
  });

  test.each([
    ["nothing", undefined],
    ["no version", { tab: "data" }],
    [
      "damage",
      { version: 2, open: { name: 1 }, recent: [7, { name: "A" }, { id: 1, name: "B", entries: {} }], units: [] },
    ],
  ])("with %s is empty", (_, kept) => {
    expect(restored(kept, known)).toEqual({ state: EMPTY });
  });
});
