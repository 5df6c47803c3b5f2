/** Answers that are right by the model, and that nobody believes without a sentence. */
import { expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { estimateOf, valueOf } from "../../ask";

const FAR = { model: "B20", compression: 1.36, state: "deferred peak", distance_km: 389 };

test("far away, VTC compression can cost throughput, and the answer with it says so", () => {
  const without = valueOf("VTS_THROUGHPUT", { ...FAR, lic: "without" });
  const { value, assumptions } = estimateOf("VTS_THROUGHPUT", FAR);
  expect(without).toBeGreaterThan(value);
  expect(assumptions.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(`Without VTC compression the model gives more, ${without.toFixed(0)} MB/s`),
  );
});

test("near, and without it, nothing is said of it", () => {
  for (const given of [
    { ...FAR, distance_km: 0 },
    { ...FAR, lic: "without" },
  ])
    expect(
      estimateOf("VTS_THROUGHPUT", given)
        .assumptions.map(({ text }) => text)
        .join(),
    ).not.toContain("gives more");
});

test("more recalls can raise the sustained rate, and a note says why", () => {
  const mixed = { model: "B20", compression: 3.67, state: "sustained", mix: "mix2", distance_km: 86.3, read_hits: 0.2 };
  const far = { ...mixed, remote_model: "B18" };
  const [few, many] = [0.381, 0.472].map((recalls) => valueOf("VTS_THROUGHPUT", { ...far, recalls }));
  expect(many).toBeGreaterThan(few ?? NaN);
  const { notes = [] } = catalogue.find(({ name }) => name === "VTS_THROUGHPUT") ?? {};
  expect(notes.join()).toContain("More recalls can raise the sustained rate");
});
