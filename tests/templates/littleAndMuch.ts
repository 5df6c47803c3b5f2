/** Answers for each template: much less than anything's limit, and more than can be ordered, with growth. */
import type { Answers } from "../../src/filling/answers";
import { fieldsOf } from "../../src/filling/descriptor";
import { openedTemplate } from "./committed";

const flat = (rate: number): number[] => Array.from({ length: 24 }, () => rate);

const CASES: Readonly<Record<string, readonly [Answers, Answers]>> = {
  "channel-plan": [{ demand: flat(20) }, { demand: flat(90_000), growth_percent: 10, years: 3 }],
  "drives-recall": [{ demand: flat(2) }, { demand: flat(5000), growth_percent: 10, years: 10 }],
  "global-mirror-link": [{ demand: flat(5) }, { demand: flat(100_000), lost: "half" }],
  "grid-recovery": [{ demand: flat(50) }, { demand: flat(3900), growth_percent: 10, years: 3 }],
  "ptp-vts-sizing": [{ demand: flat(50) }, { demand: flat(6000), growth_percent: 10, years: 3 }],
  refresh: [{ demand: flat(20), growth_percent: 0, years: 0 }, { demand: flat(6000) }],
  "tape-migration": [{ amount_gb: 50_000 }, { amount_gb: 5_000_000_000, days: 3 }],
  "ts7770-features": [{ demand: flat(100) }, { demand: flat(20_000) }],
};

/** The template's own samples for lists that aren't given. */
export function littleAndMuch(name: string): readonly Answers[] {
  return (CASES[name] ?? []).map((answers): Answers => {
    const lists = fieldsOf(openedTemplate(name).descriptor).filter(
      (field) => field.kind === "input" && field.cells !== undefined && !(field.name in answers),
    );
    return { ...answers, ...Object.fromEntries(lists.map((field) => [field.name, "sample"])) };
  });
}
