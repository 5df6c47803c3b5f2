import { expect, test } from "@jest/globals";
import type { BoundCall } from "../../src/filling/bindings";
import { rejectionsIn } from "../../src/filling/rejections";
import { questionNamed } from "../ask";

const fields = (...names: string[]): BoundCall["args"] =>
  Object.fromEntries(names.map((name) => [name, { kind: "field", name }]));
const CALL: BoundCall = {
  question: "TAPE_COPY_CARTRIDGES",
  cell: "Model!B1",
  isExplained: false,
  args: fields("amount_gb", "target", "target_cartridge"),
};

test("names each argument that calls reject once, but none that is missing or calculated", () => {
  const held: Readonly<Record<string, unknown>> = { amount_gb: 1000, target: "LTO-9", target_cartridge: "Sport" };
  const reasons = (calls: readonly BoundCall[], values = held): string[] =>
    rejectionsIn(calls, (field) => [values[field] ?? null], questionNamed);
  expect(reasons([CALL, { ...CALL, isExplained: true }])).toEqual([
    expect.stringMatching(/^\w+ must be Standard \(L9\) for LTO-9, got "Sport"$/),
  ]);
  expect(reasons([CALL], { ...held, target_cartridge: "Standard" })).toEqual([]);
  expect(reasons([CALL], { ...held, amount_gb: null })).toEqual([]);
  expect(reasons([{ ...CALL, args: { ...CALL.args, compression: { kind: "other" } } }])).toEqual([]);
});
