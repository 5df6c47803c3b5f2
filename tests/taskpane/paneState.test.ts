import fc from "fast-check";
import { describe, expect, test } from "@jest/globals";
import { tabIn, EMPTY, MOST_RECENT, reduce, type Act, type PaneState } from "../../src/taskpane/paneState";

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

describe("a question that answers a field", () => {
  const ask = (name: string): Act => ({ kind: "ask", argument: "f", form: { name, entries: {} } });

  test("fills it with its entries, is no sizing of its own then, and Back leads on from there", () => {
    const state = after(open("A"), enter("1"), ask("B"), enter("2"), { kind: "use" });
    expect(state.open).toMatchObject({
      name: "A",
      backAt: "f",
      entries: { a: { text: "1" }, f: { kind: "answer", name: "B", entries: { a: { text: "2" } } } },
    });
    expect(state.recent.map(({ name }) => name)).toEqual(["A"]);
    expect(reduce(state, { kind: "back" }).open).toBeUndefined();
  });

  test("leads back to a field of a blank sizing, and forward again", () => {
    const state = after(open("A"), ask("B"), enter("2"), { kind: "back" });
    expect(state.open).toMatchObject({ name: "A", entries: {}, backAt: "f" });
    const again = reduce(state, { kind: "forward" });
    expect(again.open).toMatchObject({ name: "B", within: { argument: "f", outer: { name: "A" } } });
    expect(reduce(again, { kind: "use" }).open).toMatchObject({ name: "A", entries: { f: { name: "B" } } });
  });

  test("fills the field as its sizing is now, not as it was", () => {
    const changed = after(open("A"), enter("1"), ask("B"), enter("2"), { kind: "back" }, enter("9"));
    const used = [{ kind: "forward" } as const, { kind: "use" } as const].reduce(reduce, changed);
    expect(used.open?.entries.a).toMatchObject({ text: "9" });
  });

  test("may itself be asked from one that is", () => {
    const inner = after(open("A"), enter("1"), ask("B"), ask("C"), enter("3"), { kind: "use" });
    expect(inner.open).toMatchObject({ name: "B", within: { outer: { name: "A" } } });
    const outer = reduce(inner, { kind: "use" });
    expect(outer.open?.entries.f).toMatchObject({ name: "B", entries: { f: { name: "C" } } });
  });

  test("does nothing in a sizing that is for no field", () => {
    const state = after(open("A"), enter("1"));
    expect(reduce(state, { kind: "use" })).toBe(state);
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

test.each([
  ["?_host_Info=Excel&open=explain", "explain"],
  ["?open=templates", "templates"],
  ["?open=elsewhere", undefined],
  ["", undefined],
])("the address %s opens the tab %s", (query, tab) => {
  expect(tabIn(query)).toBe(tab);
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
      // Equal sizings are kept only once.
      return entered.size > MOST_RECENT || [...entered.values()].every((text) => texts.has(text));
    }),
  );
});

describe("Excel that comes late", () => {
  const sizing = (name: string, id: number, text: string): NonNullable<PaneState["open"]> => ({
    id,
    name,
    touched: [],
    held: {},
    entries: { a: { kind: "typed", text } },
  });
  const form = (name: string, text: string): PaneState["leftTemplates"][number] => ({
    name,
    entries: { a: { kind: "typed", text } },
  });
  const kept: PaneState = {
    ...EMPTY,
    tab: "explain",
    open: sizing("K", 3, "30"),
    recent: [sizing("L", 1, "10")],
    units: { GB: "TB", "MB/s": "GB/h" },
    template: { ...form("T", "kept"), touched: [], held: {} },
    leftTemplates: [form("U", "kept")],
  };

  test("shows the document's state as it was left if nothing was done in the pane", () => {
    expect(reduce(EMPTY, { kind: "join", kept })).toEqual(kept);
  });

  test("keeps the screen, and adds the document's state after what was entered", () => {
    const before = after(open("A"), enter("1"), { kind: "goals" }, open("B"), enter("2"), {
      kind: "unit",
      declared: "GB",
      unit: "GiB",
    });
    const joined = reduce(before, { kind: "join", kept });
    expect(joined.open).toEqual(before.open);
    expect([joined.tab, joined.back]).toEqual([before.tab, before.back]);
    expect(joined.recent.map(({ name, entries }) => [name, entries.a])).toEqual([
      ["A", { kind: "typed", text: "1" }],
      ["K", { kind: "typed", text: "30" }],
      ["L", { kind: "typed", text: "10" }],
    ]);
    const ids = [joined.open, ...joined.recent].map((one) => one?.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(joined.units).toEqual({ GB: "GiB", "MB/s": "GB/h" });
    expect(joined.leftTemplates).toEqual([form("T", "kept"), form("U", "kept")]);
  });

  test("a template that is being filled in stays; that of the document is among those that were left", () => {
    const before = after(
      { kind: "pick", template: "V" },
      { kind: "template", act: { kind: "enter", argument: "a", text: "now" } },
    );
    const joined = reduce(before, { kind: "join", kept });
    expect(joined.template).toEqual(before.template);
    expect(joined.leftTemplates.map(({ name }) => name)).toEqual(["T", "U"]);
  });
});

describe("picking a template", () => {
  const entered = (text: string): Act => ({ kind: "template", act: { kind: "enter", argument: "a", text } });
  const typed = { a: { kind: "typed", text: "now" } };

  test("that is open keeps what was entered, as when its own file is chosen again", () => {
    const again = after({ kind: "pick", template: "V" }, entered("now"), { kind: "pick", template: "V" });
    expect(again.template).toMatchObject({ name: "V", entries: typed });
  });

  test("keeps what was entered into the one that is open", () => {
    const back = after(
      { kind: "pick", template: "V" },
      entered("now"),
      { kind: "pick", template: "W" },
      { kind: "pick", template: "V" },
    );
    expect(back.template).toMatchObject({ name: "V", entries: typed });
  });
});

test("what cells held goes on as the user would type it: 1.728 is not a thousandfold", () => {
  const state = after(
    open("A"),
    { kind: "bind", argument: "a", cells: { sheet: "Sizing", address: "B6:B8" } },
    { kind: "held", held: { a: { kind: "values", values: [2.66, 1.728, "B20"] } } },
    { kind: "release", argument: "a", decimal: "," },
  );
  expect(state.open?.entries.a).toEqual({ kind: "typed", text: "2,66\n1,7280\nB20" });
});
