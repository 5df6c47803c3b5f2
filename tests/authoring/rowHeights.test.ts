/** Rows of a fixed height hold the longest text that an entry can give, and those that may stay blank aren't ruled then. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, jest, test } from "@jest/globals";
import { requiredQuestion } from "../../src/authoring/layout/asks";
import { planAsk } from "../../src/authoring/layout/calls";
import type { SheetPlan } from "../../src/authoring/plan";
import { STYLES } from "../../src/authoring/styles";
import { sampleDemand, sampleGiven, workbookPlan } from "../../src/authoring/planOf";
import type { Proposal } from "../../src/authoring/proposal";
import { NOT_USED } from "../../src/model/plan/planTable";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { readMeasuredList } from "../../src/workload/measuredList";
import { SAMPLE_CSV } from "../templates/sampleDay";

const FOLDER = join(__dirname, "../../src/authoring/scenarios");
const DAY = readMeasuredList(SAMPLE_CSV);
const proposals = readdirSync(FOLDER).map(
  (file) => [file, jest.requireActual<{ readonly default: Proposal }>(join(FOLDER, file)).default] as const,
);

/** Several entries that make names long together. */
const TOGETHER: Readonly<Record<string, GivenAll>> = {
  TS7700_PLAN: { clusters: 8, features: 12, drives: 20 },
  REFRESH_PLAN: { clusters: 4, copies: 2, features: 12, drives: 20 },
  MIGRATION_PLAN: { via: "pipelined", pairs: 400, amount_gb: 5e7 },
  DRIVES_PLAN: { model: "T10000B", spare_drives: 10, drives: 1200 },
  CHANNEL_PLAN: { type: "FICON-16", drives: 2, drive_mbps: 120 },
  GRID_PLAN: { lost: "half", links: "4x10" },
};

/** Letters of 9 points in a width of so many characters of 10 points, as LibreOffice prints them; and a line's points. */
const lettersIn = (width: number): number => Math.floor(1.2 * width);
const LINE = 11;

function linesOf(text: string, letters: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(" ")) {
    const next = used === 0 ? word.length : used + 1 + word.length;
    if (next <= letters) used = next;
    else [lines, used] = [lines + 1, word.length];
  }
  return lines;
}

function rowWith(sheet: SheetPlan, value: string): number {
  const cell = sheet.cells.find((one) => one.value === value);
  return Number(cell?.at.replace(/\D+/, "").replace(/:.*/, ""));
}

describe.each(proposals)("%s", (_, proposal) => {
  const plan = workbookPlan({ ...proposal, name: "x" }, DAY, "Product 1");
  const [front] = plan.sheets as [SheetPlan];
  const asked = planAsk(proposal);
  const question = requiredQuestion(asked.ask);
  const sample = sampleGiven(proposal, asked, sampleDemand(proposal, DAY.values));
  const alone = Object.entries(question.inputs).flatMap(([name, input]): GivenAll[] =>
    input.kind === "choice" ? input.names.map((value) => ({ [name]: value })) : [],
  );
  const rows = [...alone, TOGETHER[asked.ask] ?? {}].flatMap((change) => {
    try {
      const answer = question.ask({ ...sample, ...change });
      return answer.kind === "table" ? answer.rows : [];
    } catch {
      return [];
    }
  });
  const names = (...parts: string[]): string[] =>
    rows.filter(([part]) => parts.includes(String(part))).map(([, item]) => String(item));
  const longest = (texts: readonly string[], width: number): number =>
    Math.max(...texts.map((text) => linesOf(text, lettersIn(width))));
  const narrow = (count: number): number => front.widths.slice(2, 2 + count).reduce((sum, width) => sum + width, 0);

  test("configurations that were tried, and those of years", () => {
    const height = front.heights[rowWith(front, "Configurations tried") + 1] ?? 0;
    expect(longest(names("candidate"), front.widths[1] ?? 0) * LINE).toBeLessThanOrEqual(height);
    const years = names("year");
    if (years.length > 0) expect(longest(years, narrow(6)) * LINE).toBeLessThanOrEqual(height);
  });

  test("configurations side by side", () => {
    const height = front.heights[rowWith(front, "Configuration")] ?? 0;
    const columns = rows.some(([part]) => part === "present") ? 3 : 4;
    const all = names("entered", "recommended", "alternative");
    expect(longest(all, narrow(columns)) * LINE).toBeLessThanOrEqual(height);
  });

  test("what isn't used has no empty ruled lines", () => {
    const labels = front.cells.filter(({ at, formula }) => /^B\d/.test(at) && formula?.includes(NOT_USED));
    const hasTwoAges = Object.keys(question.inputs).some((name) => name.startsWith("lost_target"));
    expect(labels).toHaveLength(hasTwoAges ? 3 : 0);
    for (const { at } of labels) {
      const row = at.slice(1);
      const inRow = front.cells.filter((one) => new RegExp(`^[A-Z]+${row}(?::|$)`).test(one.at));
      expect(inRow.filter(({ style }) => "border" in STYLES[style])).toEqual([]);
      const ruled = front.conditions.filter(({ look }) => look.border?.bottom?.style === "hair");
      expect(ruled.map(({ range, formula }) => `${range} ${formula}`)).toContain(`B${row}:N${row} $B$${row}<>""`);
    }
  });
});
