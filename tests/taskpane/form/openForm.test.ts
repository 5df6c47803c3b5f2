/** Tests which entries go when the list goes with which they came. */
import { describe, expect, test } from "@jest/globals";
import type { Entries, Entry, ReadFile } from "../../../src/taskpane/form/entry";
import { changedBy, opened, type FieldAct, type OpenForm } from "../../../src/taskpane/form/openForm";

const FILE: ReadFile = { name: "week.csv", begins: "2026-11-09 00:00" };
const OF: ReadFile = { name: "week.csv", begins: "", of: "rates" };
const SHEET = { sheet: "week", address: "B6:B8" };

function typed(text: string, file?: ReadFile): Entry {
  return { kind: "typed", text, ...(file && { file }) };
}

/** The list, as values or as cells, with the length and the start that its data said, and a number of one's own. */
function taken(list: Entry): OpenForm {
  const entries: Entries = {
    rates: list,
    interval: typed("5 min", OF),
    start: { kind: "bound", cells: { sheet: "week", address: "A6" }, file: OF },
    cache: typed("864"),
  };
  return changedBy(opened({ name: "Q", entries: {} }), { kind: "taken", entries });
}

function namesAfter(list: Entry, ...acts: readonly FieldAct[]): string[] {
  return Object.keys(acts.reduce<OpenForm>(changedBy, taken(list)).entries).sort();
}

const VALUES = typed("100\n107\n114", FILE);
const CELLS: Entry = { kind: "bound", cells: SHEET, file: FILE };
const enter = (argument: string, text: string, file?: ReadFile): FieldAct => ({
  kind: "enter",
  argument,
  text,
  ...(file && { file }),
});
const release: FieldAct = { kind: "release", argument: "rates", decimal: "." };
const held: FieldAct = { kind: "held", held: { rates: { kind: "values", values: [100, 107, 114] } } };

describe("what came with a list goes with it", () => {
  test.each<[string, Entry, readonly FieldAct[]]>([
    ["cleared values", VALUES, [enter("rates", "")]],
    ["values after which others are typed", VALUES, [enter("rates", ""), enter("rates", "150")]],
    ["values over which others are pasted", VALUES, [enter("rates", "58\n84\n122\n156")]],
    ["values for which one is typed", VALUES, [enter("rates", "5")]],
    ["values over which other cells are bound", VALUES, [{ kind: "bind", argument: "rates", cells: SHEET }]],
    ["another file that says no length", VALUES, [enter("rates", "100\n107\n114", { name: "b.csv", begins: "" })]],
    ["other data that say no length", VALUES, [{ kind: "taken", entries: { rates: typed("1\n2", FILE) } }]],
    ["cells that are released and cleared", CELLS, [held, release, enter("rates", "")]],
    ["cells that are released, with others pasted over them", CELLS, [held, release, enter("rates", "58\n84")]],
    ["cells that are lost, so that their release leaves nothing", CELLS, [release]],
    ["the entry before, a blank one", VALUES, [{ kind: "restore", argument: "rates", entry: undefined }]],
  ])("%s", (_, list, acts) => {
    expect(namesAfter(list, ...acts)).toEqual(["cache", "rates"]);
  });

  test.each<[string, Entry, readonly FieldAct[]]>([
    ["one value changed", VALUES, [enter("rates", "100\n170\n114")]],
    ["the first changed", VALUES, [enter("rates", "10\n107\n114")]],
    ["a value added", VALUES, [enter("rates", "100\n107\n114\n121")]],
    ["cells that are released keep their values", CELLS, [held, release]],
    ["another field", VALUES, [enter("cache", "")]],
  ])("but stays: %s", (_, list, acts) => {
    expect(namesAfter(list, ...acts)).toEqual(["cache", "interval", "rates", "start"]);
  });

  test("but what was typed over stays", () => {
    expect(namesAfter(VALUES, enter("interval", "1 h"), enter("rates", ""))).toEqual(["cache", "interval", "rates"]);
  });

  test("and other data bring their own", () => {
    const entries: Entries = { rates: typed("1\n2", FILE), interval: typed("15 min", OF) };
    const { entries: now } = changedBy(taken(VALUES), { kind: "taken", entries });
    expect(now).toEqual({ ...entries, cache: typed("864") });
  });
});
