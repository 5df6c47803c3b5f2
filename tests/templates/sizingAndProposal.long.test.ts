/** What a sizing answers, the pane's proposal made from it shows, and the filled workbook holds: the same number. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { formulasOf, valueAt } from "../../src/filling/cells";
import { readBook } from "../../src/filling/book";
import { fill } from "../../src/filling/fill";
import { openPackage } from "../../src/filling/package";
import { Sheets } from "../../src/filling/sheets";
import { parseReference } from "../../src/cells/reference";
import { positionOf } from "../../src/cells/address";
import type { BoundCall, BoundSource } from "../../src/filling/bindings";
import type { Answer } from "../../src/model/question/answer";
import { recordOf } from "../../src/model/language/es2016";
import type { Entries, Entry } from "../../src/taskpane/form/entry";
import { outcomeOf } from "../../src/taskpane/form/outcome";
import { paneQuestion } from "../../src/taskpane/questions";
import { takenFrom } from "../../src/taskpane/templates/fromSizing";
import { OpenedTemplate } from "../../src/taskpane/templates/openedTemplate";
import { templateOutcome } from "../../src/taskpane/templates/templateAnswers";
import "../taskpane/worker/workerHere";
import { recalculated } from "./recalculated";
import { committedDescriptor, committedWorkbook, openedTemplate, TEMPLATES } from "./committed";

/** Questions of a scenario that take an argument from elsewhere than its form, so that no sizing gives the same call. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // Not for ESCON, which has none.
  "channel-plan": ["BUFFER_CREDITS"],
  "drives-recall": ["DRIVES_NEEDED", "DRIVES_MOUNTS_PER_HOUR"],
  "global-mirror-link": ["GM_HOURS_OVER_RPO", "GM_LINK_MBPS", "GM_TIMELINE", "WORKLOAD_PEAK"],
  "grid-recovery": ["TS7700_JOB_HOLD"],
  "ptp-vts-sizing": ["WORKLOAD_PEAK"],
  // Its days are those after some years.
  refresh: ["WORKLOAD_PEAK", "GROWTH_YEARS", "VTS_DAY", "TS7700_DAY", "TS7700_FEATURES"],
  "ts7770-features": ["TS7700_FEATURES", "TS7700_PEAK_HOURS", "TS7700_DRIVES", "WORKLOAD_PEAK"],
};

const TODAY = "2026-11-21";
const typed = (text: string): Entry => ({ kind: "typed", text });

/** What a planner may have entered: the sample a tenth larger; arguments with a default are left blank. */
function entriesFor({ question: name, args }: BoundCall, template: OpenedTemplate): Entries {
  const question = paneQuestion(name);
  return recordOf(
    Object.entries(question?.inputs ?? {}).flatMap(([argument, input]): [string, Entry][] => {
      const source = args[argument];
      const hasDefault = typeof input.otherwise === (input.kind === "choice" ? "string" : "number");
      if (hasDefault || source?.kind !== "field") return [];
      const held = template.heldBy(source.name);
      const text = held.map((one) => (typeof one === "number" ? larger(one, input) : String(one)));
      return [[argument, typed(text.join("\n"))]];
    }),
  );
}

function leavesDefaults({ question, args }: BoundCall): boolean {
  const inputs = paneQuestion(question)?.inputs ?? {};
  return Object.entries(args).every(
    ([name, source]) => source.kind !== "constant" || source.value === inputs[name]?.otherwise,
  );
}

function isGiven({ kind }: BoundSource): boolean {
  return kind !== "other";
}

function larger(value: number, input: object): string {
  const { whole = false, atMost = Infinity } = input as { readonly whole?: boolean; readonly atMost?: number };
  const more = whole ? value + 1 : Number((value * 1.1).toPrecision(6));
  return String(more <= atMost ? more : value);
}

/** The values of a call, from its cell on; a table's without its headings. */
function valuesAt(workbook: Uint8Array, cell: string, answer: Answer): readonly unknown[] {
  const { sheet = "", address = "" } = parseReference(cell) ?? {};
  const { row = 0, column = 0 } = positionOf(address) ?? {};
  const part = new Sheets(readBook(openPackage(workbook))).part(sheet);
  if (answer.kind !== "table") return [valueAt(part, { row, column })];
  return answer.rows.flatMap((cells, i) =>
    cells.map((_, j) => valueAt(part, { row: row + 1 + i, column: column + j })),
  );
}

function valuesOf(answer: Answer): readonly unknown[] {
  if (answer.kind === "table") return answer.rows.flat();
  return [answer.kind === "estimate" ? answer.value : { error: "#N/A" }];
}

/** Excel keeps fifteen digits, and shows no text where a table has an empty one. */
function shown(values: readonly unknown[]): readonly unknown[] {
  return values.map((one) => (typeof one === "number" ? Number(one.toPrecision(12)) : one === "" ? null : one));
}

describe.each(TEMPLATES)("%s", (name) => {
  let template: OpenedTemplate;
  beforeAll(async () => {
    template = await OpenedTemplate.open({
      file: Uint8Array.from(committedWorkbook(name)),
      json: committedDescriptor(name),
    });
  });

  test("gives the sizing's number, in the pane and in the workbook", async () => {
    const compared: string[] = [];
    const sheets = new Sheets(readBook(openPackage(committedWorkbook(name))));
    /** Its cell holds what the call answers. */
    const isAlone = (cell: string): boolean =>
      sheets
        .all()
        .some((sheet) =>
          formulasOf(sheet).some(
            ({ position, text }) =>
              sheet.nameOf(position) === cell && /^_xldudf_SIZING_(?!EXPLAIN)\w+\([^()]*\)$/.test(text),
          ),
        );
    for (const asked of template.descriptor.questions) {
      const question = paneQuestion(asked);
      const calls = template
        .callsOf(asked)
        .filter(({ args, cell }) => Object.values(args).every(isGiven) && isAlone(cell));
      // A sizing leaves arguments with a default at it, so a call that does so, too, comes first.
      const call = calls.find((one) => leavesDefaults(one)) ?? calls[0];
      if (!question || !call) continue;
      const entries = entriesFor(call, template);
      const { answer } = outcomeOf(question, { entries, held: {} });
      const taken = takenFrom(question, { entries }, template, ".");
      if (!answer || taken?.left.length !== 0) continue;
      const { answers, checked, faults } = templateOutcome(template, taken.entries, {}, TODAY);
      expect([asked, ...faults]).toEqual([asked]);
      const inPane = template.answerOf(call, checked);
      expect([asked, inPane && valuesOf(inPane)]).toEqual([asked, valuesOf(answer)]);
      const filled = await fill(openedTemplate(name), answers, recalculated);
      expect([asked, shown(valuesAt(filled, call.cell, answer))]).toEqual([asked, shown(valuesOf(answer))]);
      compared.push(asked);
    }
    expect(compared).toEqual(template.descriptor.questions.filter((asked) => !OTHERS[name]?.includes(asked)));
  }, 240_000);

  test("the answer on its form is the one that the workbook will hold", async () => {
    const { answers, checked } = templateOutcome(template, {}, {}, TODAY);
    const answer = template.preview(checked);
    if (!answer || !template.previewed) return;
    const filled = await fill(openedTemplate(name), answers, recalculated);
    expect(shown(valuesAt(filled, template.previewed.cell, answer))).toEqual(shown(valuesOf(answer)));
  }, 240_000);
});
