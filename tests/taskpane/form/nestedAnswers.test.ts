/** Inputs that take the answers of other questions: where they start, what they hold, and what their ranges mean. */
import { describe, expect, test } from "@jest/globals";
import { answering } from "../../../src/model/catalogue/linkedQuestions";
import { cellsIn, startingEntries, withValues } from "../../../src/taskpane/form/nestedAnswers";
import { insertedArguments, readIn, type Entries, type Entry } from "../../../src/taskpane/form/entry";
import { isLong } from "../../../src/taskpane/form/long";
import { outcomeOf } from "../../../src/taskpane/form/outcome";
import { formulaOf } from "../../../src/workbook/formula";
import { estimateOf, questionNamed, valueOf } from "../../ask";

const typed = (text: string): Entry => ({ kind: "typed", text });
const bound = (address: string): Entry => ({ kind: "bound", cells: { sheet: "Sizing", address } });
const answer = (name: string, entries: Entries): Entry => ({ kind: "answer", name, entries });

function start(asking: string, entries: Entries, argument: string, name: string, decimal: "." | "," = "."): Entries {
  const question = questionNamed(asking);
  const link = answering(question, argument).find((one) => one.name === name);
  if (!link) throw new RangeError(`${name} doesn't answer ${argument}`);
  return startingEntries(question, entries, argument, link, decimal);
}

describe("an answering question starts with", () => {
  test("inputs of the same name and label, typed or bound, and distances under any label", () => {
    const entries = {
      model: typed("B20"),
      compression: bound("B3"),
      host_mbps: typed("150"),
      distance_km: typed("50"),
    };
    expect(start("VTS_PEAK_HOURS", entries, "cache_gb", "VTS_CACHE_NEEDED")).toEqual(entries);
    const link = { write_mbps: typed("250"), distance_km: typed("1000") };
    expect(start("CGFT_ESTIMATE", link, "link_mbps", "TCP_MBPS")).toEqual({ distance_km: typed("1000") });
  });

  test("what the link declares: another argument's value, or one of its own", () => {
    const channel = start("CHANNEL_MBPS", { type: typed("FICON-4") }, "drive_mbps", "TAPE_MBPS");
    expect(channel).toEqual({ channel: typed("FICON-4") });
    const drives = { compression: typed("2.5") };
    expect(start("TS7700_DRIVES", drives, "drive_mbps", "TAPE_MBPS")).toEqual({ compression: typed("1") });
  });

  test("nothing that would count twice: a file size gives TAPE_MBPS the mean over the mount", () => {
    const entries = { model: typed("T10000C"), file_gb: typed("36") };
    expect(start("TAPE_CYCLE_TIME", entries, "rate_mbps", "TAPE_MBPS")).toEqual({ model: typed("T10000C") });
  });

  test("the field's own value where the answer has its unit, as a plain number in the user's language", () => {
    expect(start("CARTRIDGES_NEEDED", { amount_gb: typed("1.2 PB") }, "amount_gb", "GROWTH_TO")).toEqual({
      value: typed("1200000"),
    });
    const german = start("CARTRIDGES_NEEDED", { amount_gb: typed("1,5 GB") }, "amount_gb", "GROWTH_TO", ",");
    expect(german).toEqual({ value: typed("1,5") });
    expect(start("CARTRIDGES_NEEDED", { amount_gb: typed("much") }, "amount_gb", "GROWTH_TO")).toEqual({});
  });

  test("no value that it wouldn't take", () => {
    expect(start("VTS_PEAK_HOURS", { model: typed("B99") }, "cache_gb", "VTS_CACHE_NEEDED")).toEqual({});
  });
});

const CYCLE = answer("TAPE_CYCLE_TIME", { model: typed("LTO-9"), file_gb: bound("B7") });

describe("a chained input", () => {
  const question = questionNamed("DRIVES_NEEDED");
  const entries = { mounts_per_hour: typed("60"), cycle_s: CYCLE };
  const heldFile = (gb: number): { "cycle_s/file_gb": { kind: "values"; values: number[] } } => ({
    "cycle_s/file_gb": { kind: "values", values: [gb] },
  });

  test("has the answer to its own cells, which are read by their path", () => {
    expect(cellsIn(entries)).toEqual([["cycle_s/file_gb", { sheet: "Sizing", address: "B7" }]]);
    expect(outcomeOf(question, { entries, held: {} }).isReading).toBe(true);
    const seconds = valueOf("TAPE_CYCLE_TIME", "LTO-9", null, 20);
    const outcome = outcomeOf(question, { entries, held: heldFile(20) });
    expect(outcome.given.cycle_s).toBe(seconds);
    expect(outcome.answer).toMatchObject({ value: valueOf("DRIVES_NEEDED", 60, seconds) });
  });

  test("says what its question lacks or rejects", () => {
    const needs = { ...entries, cycle_s: answer("TAPE_CYCLE_TIME", {}) };
    expect(outcomeOf(question, { entries: needs, held: {} }).faults).toEqual({
      cycle_s: "TAPE_CYCLE_TIME needs these inputs: Tape drive",
    });
    const { faults } = outcomeOf(question, { entries, held: heldFile(-1) });
    expect(faults.cycle_s).toMatch(/^TAPE_CYCLE_TIME, Data per mount \(uncompressed\): Must be at least 0/);
    const unknown = { ...entries, cycle_s: answer("NEXT_YEARS", {}) };
    expect(outcomeOf(question, { entries: unknown, held: {} }).faults).toEqual({
      cycle_s: "NEXT_YEARS isn't available in this version.",
    });
  });

  test("becomes a number for a form that takes no chains", () => {
    expect(withValues(entries, { cycle_s: 278.5 }, ",")).toMatchObject({ cycle_s: typed("278,5") });
  });

  test("has its numbers in a formula as the model reads them, whatever the user's language", () => {
    const german = {
      mounts_per_hour: typed("60"),
      cycle_s: answer("TAPE_CYCLE_TIME", { model: typed("LTO-9"), file_gb: typed("1,5") }),
    };
    const args = insertedArguments(question, readIn(question.inputs, german, ","));
    expect(formulaOf(question, args, "Sizing")).toBe(
      '=SIZING.DRIVES_NEEDED(60,SIZING.TAPE_CYCLE_TIME("LTO-9","file_gb",1.5))',
    );
  });

  test("takes long if its question does", () => {
    const long = { rate_mbps: typed(Array(100).fill("5").join("\n")) };
    const peak = { write_mbps: answer("WORKLOAD_PEAK", long) };
    expect(isLong(questionNamed("CGFT_ESTIMATE"), { entries: peak, held: {} })).toBe(true);
    expect(isLong(question, { entries, held: {} })).toBe(false);
  });
});

describe("the range of an inner answer", () => {
  const lost = questionNamed("GM_LOST_TRANSACTIONS");
  const lag = answer("CGFT_ESTIMATE", { write_mbps: typed("250"), link_mbps: typed("361.1") });

  test("is carried to the outer one, whose own range stays that of the value", () => {
    const inner = estimateOf("CGFT_ESTIMATE", 250, 361.1);
    const own = estimateOf("GM_LOST_TRANSACTIONS", 1000, inner.value);
    const { answer: outer, widened } = outcomeOf(lost, {
      entries: { transactions_per_s: typed("1000"), lag_s: lag },
      held: {},
    });
    expect(outer).toMatchObject({ value: own.value, low: own.low, high: own.high });
    // 1,000 transactions per second over the shortest and the longest age.
    expect(widened).toEqual({ low: 1000 * inner.low, high: 1000 * inner.high });
    expect(outer?.warnings[0]).toMatch(/^the range doesn't include that of CGFT_ESTIMATE \(.* s\); including it: /);
  });

  test("is named only, where an end has no answer", () => {
    const inner = estimateOf("VTS_CACHE_NEEDED", "B20", 8, 3);
    expect(inner.high).toBeGreaterThan(inner.low);
    const cache = answer("VTS_CACHE_NEEDED", { model: typed("B20"), peak_hours: typed("8"), compression: typed("3") });
    const demand = typed("100\n120");
    const entries = { model: typed("B20"), cache_gb: cache, compression: typed("3"), host_mbps: demand };
    const { answer: day } = outcomeOf(questionNamed("VTS_DAY"), { entries, held: {} });
    expect(day?.warnings[0]).toMatch(/^the range doesn't include that of VTS_CACHE_NEEDED \([^)]+ GB compressed\)$/);
  });
});
