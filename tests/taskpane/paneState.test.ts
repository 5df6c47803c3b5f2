import fc from "fast-check";
import { describe, expect, test } from "@jest/globals";
import { EMPTY, MOST_RECENT, reduce, type Act, type PaneState } from "../../src/taskpane/paneState";

const open = (name: string, id?: number): Act => ({
  kind: "open",
  sizing: { name, entries: {}, ...(id !== undefined && { id }) },
});
const enter = (text: string): Act => ({ kind: "enter", argument: "a", text });
const after = (...acts: readonly Act[]): PaneState => acts.reduce(reduce, EMPTY);

describe("back and forward", () => {
  test("lead to the goals and to the sizing again, as it was left", () => {
    const left = after(open("A"), enter("1"), { kind: "title", title: "Acme" }, { kind: "back" });
    expect(left.open).toBeUndefined();
    expect(left.recent).toMatchObject([{ name: "A", title: "Acme" }]);
    const again = reduce(left, { kind: "forward" });
    expect(again.open).toMatchObject({ name: "A", title: "Acme", entries: { a: { text: "1" } } });
    expect(again.forward).toEqual([]);
  });

  test("go along sizings that were opened from each other", () => {
    const state = after(open("A"), enter("1"), open("B"), enter("2"), { kind: "back" });
    expect(state.open?.name).toBe("A");
    expect(reduce(state, { kind: "forward" }).open).toMatchObject({ name: "B", entries: { a: { text: "2" } } });
    expect(reduce(state, { kind: "back" }).open).toBeUndefined();
  });

  test("pass over what was forgotten, and what had nothing in it", () => {
    const state = after(open("A"), enter("1"), open("B"), enter("2"), { kind: "back" }, { kind: "forget", id: 2 });
    expect(reduce(state, { kind: "forward" }).open?.name).toBe("A");
    const empty = after(open("A"), open("B"), enter("2"), { kind: "back" });
    expect(empty.open).toBeUndefined();
    expect(empty.recent.map(({ name }) => name)).toEqual(["B"]);
  });

  test("a sizing that a document brought leads back to the goals", () => {
    const restored: PaneState = { ...EMPTY, open: { id: 4, name: "A", entries: {}, touched: [], held: {} } };
    expect(reduce(restored, { kind: "back" }).open).toBeUndefined();
  });
});

describe("recent sizings", () => {
  test("may be several of one question, and one of those that are alike", () => {
    const two = after(open("A"), enter("1"), { kind: "goals" }, open("A"), enter("2"), { kind: "goals" });
    expect(two.recent.map(({ entries }) => entries.a)).toMatchObject([{ text: "2" }, { text: "1" }]);
    const alike = [open("A"), enter("1"), { kind: "goals" } as const].reduce(reduce, two);
    expect(alike.recent.map(({ entries }) => entries.a)).toMatchObject([{ text: "1" }, { text: "2" }]);
  });

  test("keep what an opened one becomes", () => {
    const state = after(open("A"), enter("1"), { kind: "goals" });
    const changed = [open("A", 1), enter("9")].reduce(reduce, state);
    expect(reduce(changed, { kind: "back" }).recent).toMatchObject([{ id: 1, entries: { a: { text: "9" } } }]);
  });
});

describe("comparing", () => {
  test("keeps what cells held for fields that stay bound to them, and reads others anew", () => {
    const cells = { sheet: "Sizing", address: "B6" };
    const held = { a: { kind: "values", values: [864] }, b: { kind: "values", values: [3] } } as const;
    const state = after(
      open("A"),
      { kind: "bind", argument: "a", cells },
      { kind: "bind", argument: "b", cells: { ...cells, address: "B7" } },
      { kind: "held", held },
      {
        kind: "compare",
        entries: { a: { kind: "bound", cells }, b: { kind: "typed", text: "4" } },
        kept: [{ a: { kind: "typed", text: "1" } }],
      },
    );
    expect(state.open?.held).toEqual({ a: held.a });
    expect(state.open?.kept).toHaveLength(1);
  });
});

test("no way through the pane loses an entry, as long as there are no more sizings than it keeps", () => {
  const act = fc.oneof(
    fc.constantFrom("A", "B").map((name) => open(name)),
    fc.nat(999).map((n) => enter(`${n}`)),
    fc.constantFrom<Act["kind"]>("back", "forward", "goals").map((kind) => ({ kind }) as Act),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 2 * MOST_RECENT }), (acts) => {
      let state = EMPTY;
      const entered = new Map<number, string>();
      for (const one of acts) {
        state = reduce(state, one);
        if (one.kind === "enter" && state.open) entered.set(state.open.id, `${state.open.name} ${one.text}`);
      }
      const all = [...(state.open ? [state.open] : []), ...state.recent];
      const texts = new Set(
        all.map(({ name, entries }) => `${name} ${entries.a?.kind === "typed" ? entries.a.text : ""}`),
      );
      // Those that are alike are one.
      return entered.size > MOST_RECENT || [...entered.values()].every((text) => texts.has(text));
    }),
  );
});
