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

test("names the value of a list that a call rejects", () => {
  const call = { ...CALL, question: "TAPE_RECALL_TIME", args: fields("model", "offsets_gb", "lengths_gb") };
  const held: Readonly<Record<string, readonly unknown[]>> = {
    model: ["T9840D"],
    offsets_gb: [10, 100],
    lengths_gb: [2, 2],
  };
  // Its cartridge holds 75 GB.
  const told = "must be at most the cartridge capacity of 75 GB, got 100";
  expect(
    rejectionsIn(
      [call],
      (field) => held[field] ?? [],
      questionNamed,
      (field) => `<${field}>`,
    ),
  ).toEqual([{ field: "offsets_gb", told, text: `<offsets_gb>, value 2, ${told}` }]);
});

test("names each argument that calls reject once, but none that is missing or calculated", () => {
  const held: Readonly<Record<string, unknown>> = { amount_gb: 1000, target: "LTO-9", target_cartridge: "Sport" };
  const reasons = (calls: readonly BoundCall[], values = held): string[] =>
    rejectionsIn(
      calls,
      (field) => [values[field] ?? null],
      questionNamed,
      (field) => `The ${field.replace("_", " ")}`,
    ).map(({ text }) => text);
  const days = { ...CALL, question: "TAPE_COPY_DAYS", args: { ...CALL.args, ...fields("pairs", "source") } };
  const drives = { ...held, pairs: 6, source: "LTO-5" };
  expect(reasons([CALL, { ...CALL, isExplained: true }, days], drives)).toEqual([
    "The target cartridge isn't possible: LTO-9 can't read Sport, only L9 and L8",
  ]);
  const constant = { ...CALL.args, target_cartridge: { kind: "constant", value: "Sport" } } as const;
  expect(reasons([{ ...CALL, args: constant }])).toEqual([
    "Cartridge isn't possible: LTO-9 can't read Sport, only L9 and L8",
  ]);
  expect(reasons([CALL], { ...held, target_cartridge: "Standard" })).toEqual([]);
  expect(reasons([CALL], { ...held, amount_gb: null })).toEqual([]);
  expect(reasons([{ ...CALL, args: { ...CALL.args, compression: { kind: "other" } } }])).toEqual([]);
});

test("says what another argument makes necessary, though it is blank", () => {
  const held: Readonly<Record<string, unknown>> = {
    ...{ compression: 2.66, host_mbps: 800, links: "2x10", target_hours: 8, outage_hours: 2 },
  };
  const call = { ...CALL, question: "GRID_PLAN", args: fields(...Object.keys(held), "deadline_hours") };
  const found = rejectionsIn(
    [call],
    (field) => [held[field] ?? null],
    questionNamed,
    (field) => `<${field}>`,
  );
  expect(found.map(({ text }) => text)).toEqual(["<deadline_hours> is required with outage_hours"]);
});
