/** The direction of the measured rates that an argument takes is declared with it. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { findQuestion } from "../../../src/model/question/question";
import { otherDirection, takenDirection } from "../../../src/model/workload/direction";

function takes(question: string, argument: string, given: Readonly<Record<string, string>> = {}): string | undefined {
  const found = findQuestion(catalogue, question);
  if (!found) throw new RangeError(question);
  return takenDirection(found.inputs, argument, (name) => given[name]);
}

describe("the rates that an argument takes", () => {
  test("every list of MB/s declares them, and what it names is an argument of its question", () => {
    for (const { name, inputs } of catalogue)
      for (const [argument, input] of Object.entries(inputs)) {
        if (input.kind !== "list" && input.kind !== "quantity") continue;
        const { demand } = input;
        if (input.kind === "list" && input.unit === "MB/s") expect([name, argument, demand]).not.toContain(undefined);
        if (typeof demand === "object") expect(inputs[demand.by]?.kind).toBe("choice");
      }
  });

  test.each([
    ["VTS_DAY", "host_mbps", {}, "write"],
    ["TS7700_PLAN", "host_mbps", {}, "write"],
    ["GM_TIMELINE", "write_mbps", {}, "write"],
    ["CHANNEL_PLAN", "host_mbps", {}, "write"],
    ["CHANNEL_PLAN", "host_mbps", { direction: " Read" }, "read"],
    ["CHANNELS_NEEDED", "host_mbps", { direction: "read" }, "read"],
    ["WORKLOAD_PEAK", "rate_mbps", {}, undefined],
    ["VTS_DAY", "compression", {}, undefined],
    ["DRIVES_PLAN", "mounts_per_hour", {}, undefined],
  ])("%s %s with %j are %s", (question, argument, given, direction) => {
    expect(takes(question, argument, given)).toBe(direction);
  });

  test("those of another direction are named, with what is taken", () => {
    expect(otherDirection("host_mbps", "write", "write")).toBeUndefined();
    expect(otherDirection("host_mbps", "both", "write")).toBe(
      "these are reads and writes together, but host_mbps takes writes",
    );
  });
});
