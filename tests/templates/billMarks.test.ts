/** Lines of the bill whose number rests on a sample say so, in every template; others don't. */
import { describe, expect, test } from "@jest/globals";
import type { Answers } from "../../src/filling/answers";
import { fill, openTemplate } from "../../src/filling/fill";
import { committedDescriptor, committedWorkbook, openedTemplate, TEMPLATES } from "./committed";
import { heldBy, sampleOf, textIn, type Held } from "./proposal";
import { recalculated } from "./recalculated";

/** Limit for filling a workbook several times, which takes some seconds each. */
const PATIENCE_MS = 240_000;

/** All fields answered with what the template holds, so that none is a sample; a day of demand with one value more. */
function answered(name: string): Answers {
  const given = openedTemplate(name).places.flatMap(({ field, sample, held }): [string, Answers[string]][] => {
    if (sample === undefined) return [];
    const values = held.flatMap((value) => (typeof value === "number" || typeof value === "string" ? [value] : []));
    return [[field.name, values.length === 1 ? values[0] : values]];
  });
  return Object.fromEntries(given);
}

function without(answers: Answers, ...names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));
}

async function filled(name: string, answers: Answers, template = openedTemplate(name)): Promise<Held> {
  return heldBy(await fill(template, { customer: "A", ...answers }, recalculated));
}

/** The items of the bill, each with its mark. */
function marks(held: Held): Readonly<Record<string, unknown>> {
  const bill = held("bill");
  const marks = held("bill_samples");
  // With a row of headings.
  const columns = bill.length / (1 + marks.length);
  return Object.fromEntries(
    marks.flatMap((mark, i): [string, unknown][] => {
      const item = bill[columns * (i + 1)];
      return typeof item === "string" && item !== "" ? [[item, mark ?? ""]] : [];
    }),
  );
}

describe.each(TEMPLATES)("%s", (name) => {
  test(
    "marks each line of its sample, and none of what is answered",
    async () => {
      // As it is checked in, which is as a filling with the samples leaves it.
      const ofSample = marks(sampleOf(name));
      expect(Object.keys(ofSample).length).toBeGreaterThan(0);
      expect(new Set(Object.values(ofSample))).toContain("sample");
      expect(new Set(Object.values(marks(await filled(name, answered(name)))))).toEqual(new Set([""]));
    },
    PATIENCE_MS,
  );
});

describe("a single sample that is left", () => {
  const rows = [
    ["Disk at the secondary", "1"],
    ["Links of 100 MB/s", "2"],
  ];
  const priced = openTemplate(committedWorkbook("global-mirror-link"), committedDescriptor("global-mirror-link"), {
    tables: { prices: { columns: ["item", "price"], rows } },
  });

  test(
    "marks the line that rests on it, and the total with that line",
    async () => {
      const held = await filled("global-mirror-link", without(answered("global-mirror-link"), "primary_gb"), priced);
      expect(marks(held)).toEqual({ "Links of 100 MB/s": "", "Disk at the secondary": "sample" });
      expect(
        held("bill").filter((cell) => typeof cell === "string" && cell.includes("rests on sample values")),
      ).toHaveLength(1);
      expect(textIn(held, "bill_total_label")).toBe("Total, with sample values");
    },
    PATIENCE_MS,
  );

  test(
    "marks nothing where only what is entered is judged by it",
    async () => {
      const held = await filled("global-mirror-link", without(answered("global-mirror-link"), "links"), priced);
      expect(marks(held)).toEqual({ "Links of 100 MB/s": "", "Disk at the secondary": "" });
      expect(textIn(held, "bill_total_label")).toBe("Total");
    },
    PATIENCE_MS,
  );

  test(
    "marks what is ordered where that rests on it",
    async () => {
      const held = await filled("global-mirror-link", without(answered("global-mirror-link"), "target_s"));
      expect(marks(held)).toEqual({ "Links of 100 MB/s": "sample", "Disk at the secondary": "" });
    },
    PATIENCE_MS,
  );

  test(
    "marks nothing where it has no effect: blocks, without a channel",
    async () => {
      const answers = without(answered("drives-recall"), "block_kib");
      const drives = marks(await filled("drives-recall", { ...answers, channel: "none" }));
      expect(Object.keys(drives).length).toBeGreaterThan(0);
      expect(new Set(Object.values(drives))).toEqual(new Set([""]));
      expect(Object.values(marks(await filled("drives-recall", { ...answers, channel: "FICON-8" })))).toContain(
        "sample",
      );
    },
    PATIENCE_MS,
  );
});
