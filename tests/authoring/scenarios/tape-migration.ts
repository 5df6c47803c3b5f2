import { expect, test } from "@jest/globals";
import { valueOf } from "../../../src/model/facts/facts";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";

const TYPICAL = valueOf("tsm-tape-copy.rate.tape-to-tape-same-port-typical");
const WORST = valueOf("tsm-tape-copy.rate.tape-to-tape-same-port-worst");

/** By hand: cartridges of 1,500 GB, 180 s more for each; drives copy 80% of the time. */
function pairDays(gb: number, mbps: number): number {
  return (gb / mbps / 86.4 + ((gb / 1500) * 180) / 86_400) / 0.8;
}

// Tolerance in days: cartridges are whole, and the 180 s of one more are less than 0.001 days over 12 pairs.
const CARTRIDGE = 0.005;

test("the sample: the published rates, the duty and the mounts give the days and the pairs", () => {
  const sample = sampleOf("tape-migration");
  expect(Math.abs(numberIn(sample, "copy_days") - pairDays(5e6, TYPICAL) / 12)).toBeLessThan(CARTRIDGE);
  expect(Math.abs(numberIn(sample, "worst_days") - pairDays(5e6, WORST) / 12)).toBeLessThan(CARTRIDGE);
  expect(numberIn(sample, "typical_pairs")).toBe(Math.ceil(pairDays(5e6, TYPICAL) / 90));
  expect(numberIn(sample, "worst_pairs")).toBe(Math.ceil(pairDays(5e6, WORST) / 90));
  expect(numberIn(sample, "counts_best")).toBe(numberIn(sample, "worst_pairs"));
  expect(textIn(sample, "verdict")).toBe(
    "Done in time as a rule: 12 pairs take 81.1 days of 90. In the worst case they take 121.",
  );
  expect(textIn(sample, "recommendation")).toMatch(/^17 drive pairs: done in 85\.6 days in the worst case/);
});

test("with as many pairs as the worst case needs, shell and pane say that it's done in time", async () => {
  const held = await proposalOf("tape-migration", { customer: "Example", pairs: 20, days: 100 });
  expect(Math.abs(numberIn(held, "worst_days") - pairDays(5e6, WORST) / 20)).toBeLessThan(CARTRIDGE);
  expect(textIn(held, "verdict")).toMatch(/^Done in time: 20 pairs take 48\.7 days, and 72\.8 days in the worst case/);
}, 120_000);
