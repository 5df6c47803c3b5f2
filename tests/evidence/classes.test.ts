/**
 * The classes of all claims: none is missing, the declared ones are as declared, and the counts of each question are
 * current.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { claimsOn, countsOf, type ClaimClass, type LeftOut } from "../../src/model/facts/evidenceCounts";
import { calibrations, leftOutOf } from "./calibrations";
import { FITTED, PREDICTED } from "./declaredClasses";
import { BINDING, classes, evidence, isSetByHand, type Classed } from "./ledger";

const all = Object.entries(classes).flatMap(([subject, claims]) =>
  Object.entries(claims).map(([id, claim]) => ({ subject, id, ...claim })),
);
const classesOf = (id: string): ClaimClass[] => all.filter((claim) => claim.id === id).map(({ of }) => of);

test("every binding statement of the papers is claimed, or open with a reason, and nothing else is", () => {
  const binding = evidence.filter(({ use }) => BINDING.includes(use)).map(({ id }) => id);
  expect([...new Set(all.map(({ id }) => id))].sort()).toEqual(binding.sort());
});

test("what is declared fitted or predicted is so, and nothing else is", () => {
  const calibrated = Object.values(calibrations).flatMap(({ facts }) => facts.map(({ fact }) => fact));
  const fitted = new Set([...Object.values(FITTED).flat(), ...calibrated]);
  const classed = (of: ClaimClass): string[] => [
    ...new Set(all.filter((claim) => claim.of === of).map(({ id }) => id)),
  ];
  // A calibration can bind facts that a ledger still lists as missed or open.
  const declared = [...fitted].filter((id) => !classesOf(id).every((of) => of === "missed" || of === "open"));
  expect(classed("fitted").sort()).toEqual(declared.sort());
  expect(classed("predicted").sort()).toEqual([...PREDICTED].sort());
  expect(PREDICTED.filter((id) => fitted.has(id))).toEqual([]);
});

test("a claim that bears on a question names one that exists, or what no function answers", () => {
  const names = [...catalogue.map(({ name }) => name), "WORKLOAD"];
  for (const { questions } of all) {
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.filter((name) => !names.includes(name))).toEqual([]);
  }
});

/** Each fact counts once for a question; if two subjects class it, the class that says most about the model counts. */
function claimsJson(): string {
  const order: readonly ClaimClass[] = ["missed", "predicted", "fitted", "open", "tabled", "identity"];
  const found: Record<string, { counts: ReturnType<typeof countsOf>; leftOut: LeftOut[]; byHand?: string[] }> = {};
  for (const { name } of catalogue) {
    const byFact = new Map<string, Classed>();
    for (const claim of all.filter(({ questions }) => questions.includes(name))) {
      const known = byFact.get(claim.id);
      if (!known || order.indexOf(claim.of) < order.indexOf(known.of)) byFact.set(claim.id, claim);
    }
    if (byFact.size === 0) continue;
    const fitted = [...byFact].filter(([, { of }]) => of === "fitted").map(([id]) => id);
    const byHand = fitted.filter(isSetByHand);
    found[name] = {
      counts: countsOf([...byFact.values()].map(({ of }) => of)),
      leftOut: fitted.flatMap(leftOutOf),
      ...(byHand.length > 0 && { byHand }),
    };
  }
  return `${JSON.stringify(found, null, 1)}\n`;
}

describe("the counts of each question", () => {
  test("are the claims', as they are now", () => {
    const file = path.join(__dirname, "../../src/model/facts/evidenceCounts.json");
    if (process.env.UPDATE_EVIDENCE === "1") writeFileSync(file, claimsJson());
    expect(readFileSync(file, "utf8")).toBe(claimsJson());
  });

  test("tell a look-up from a model", () => {
    // Cells of Table 3, which T10K_SPEC returns; none of them says anything about a model.
    expect(claimsOn("T10K_SPEC")).not.toMatch(/predicted|fitted/);
    expect(claimsOn("T10K_SPEC")).toMatch(/\d+ tabled/);
  });
});
