/** What a customer reads on the pages besides the verdict: what is left out, warnings, defaults, lists that are blank. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Answers } from "../../src/filling/answers";
import { fieldLabel, fieldsOf } from "../../src/filling/descriptor";
import { fill } from "../../src/filling/fill";
import { check } from "../../src/filling/template";
import { onceFor } from "../../src/model/language/memoize";
import { cellsNamed, committedWorkbook, openedTemplate, TEMPLATES } from "./committed";
import { allReopened, type Reopened } from "./excelize";
import { heldBy, textIn, type Held } from "./proposal";
import { recalculated } from "./recalculated";

/** Limit for filling workbooks, which takes some seconds each. */
const PATIENCE_MS = 240_000;
const DAY = [20, 40, 60, 30];

/** Each is filled once, though several tests look at it. */
const workbooks = onceFor((name: string) =>
  onceFor((asked: string): Promise<Uint8Array> => {
    const demand = fieldsOf(openedTemplate(name).descriptor).some((field) => field.name === "demand");
    const answers = { customer: "A", ...(demand && { demand: DAY }), ...(JSON.parse(asked) as Answers) };
    return fill(openedTemplate(name), answers, recalculated);
  }),
);

function workbookOf(name: string, answers: Answers): Promise<Uint8Array> {
  return workbooks(name)(JSON.stringify(answers));
}

async function filled(name: string, answers: Answers = {}): Promise<Held> {
  return heldBy(await workbookOf(name, answers));
}

function shownAt(book: Reopened, called: string, template: string): string {
  const [sheet = "", address = ""] = (cellsNamed(called, template)[0] ?? "").split("!");
  const column = address.charCodeAt(0) - "A".charCodeAt(0);
  return book.sheet(sheet).shown[Number(address.slice(1)) - 1]?.[column] ?? "";
}

/** As excelize shows them, which opens all in one run. */
const WARNED = TEMPLATES.map((name) => [name, name === "ts7770-features" ? { features: 4 } : {}] as const);
const SHOWN = [...WARNED, ["tape-migration", { duty: 0.7 }] as const];
let shown: readonly Reopened[];
beforeAll(async () => {
  const filledBooks: Uint8Array[] = [];
  for (const [name, answers] of SHOWN) filledBooks.push(await workbookOf(name, answers));
  shown = allReopened([...filledBooks, committedWorkbook("grid-recovery")]);
}, PATIENCE_MS);

function bookShown(at: number): Reopened {
  const book = shown[at];
  if (!book) throw new RangeError(`no workbook ${at}`);
  return book;
}

describe("what isn't in the bill is said", () => {
  const cases: readonly [string, Answers, RegExp, Answers][] = [
    ["grid-recovery", { wan_mbps: 18.75 }, /leased wan/, {}],
    ["global-mirror-link", { primary_gb: 0 }, /disk at the secondary/, { primary_gb: 1000 }],
    ["tape-migration", { via: "staged" }, /disk that the copy goes through/, { via: "direct" }],
    ["tape-migration", { target: "disk" }, /disk that the copy is written to/, { via: "direct" }],
    ["drives-recall", { installed_drives: 2 }, /cleaning cartridges/, { installed_drives: 0 }],
  ];

  test.each(cases)(
    "%s with %j",
    async (name, answers, said, others) => {
      expect(textIn(await filled(name, answers), "not_included").toLowerCase()).toMatch(said);
      expect(textIn(await filled(name, others), "not_included").toLowerCase()).not.toMatch(said);
    },
    PATIENCE_MS,
  );

  test.each(["drives-recall", "tape-migration", "ts7770-features", "refresh"])(
    "%s: the tape library",
    async (name) => {
      expect(textIn(await filled(name), "not_included")).toMatch(/^[A-Z][^.]*tape libraries|^Tape libraries/);
    },
    PATIENCE_MS,
  );
});

describe.each(TEMPLATES)("%s", (name) => {
  test("the front sheet says it where the sheet of sources has warnings: of the plan, or of further answers", () => {
    const book = bookShown(TEMPLATES.indexOf(name));
    const count = book.sheet("Sources").shown.filter(([, what]) => what === "Warning").length;
    const listed = book.sheet("Sources").shown.filter((row) => row.includes("Warning")).length;
    const ofPlan = shownAt(book, "warnings", name) !== "None.";
    const front = book.sheet("Sizing").shown.flat();
    const ofOthers = front.some((text) => text.startsWith("Warnings about these answers"));
    expect(ofPlan || ofOthers).toBe(count + listed > 0);
  });

  test("a default is named with its value, and only what has a field", async () => {
    const { descriptor } = openedTemplate(name);
    const labels = fieldsOf(descriptor).map(fieldLabel);
    const assumed = textIn(await filled(name), "assumed_kept");
    const entries = assumed.split(/(?<=\)), /);
    expect(entries.length).toBeGreaterThan(2);
    for (const entry of entries) {
      const label = labels.find((one) => entry.startsWith(`${one} (`));
      expect(`${entry}: ${label ?? "no field"}`).toMatch(/\(.+\): (?!no field)/);
    }
  });
});

test(
  "of a TS7770, fifteen minutes of delay are assumed, and no cache drawers, which nobody can enter",
  async () => {
    const assumed = textIn(await filled("ts7770-features"), "assumed_kept");
    expect(assumed).toContain("Acceptable delay behind the peak rate (15 min)");
    expect(assumed).toContain("Priority threshold (PMPRIOR) (1,600 GB, or the highest below it, ");
    expect(assumed).not.toContain("drawers");
  },
  PATIENCE_MS,
);

test("beside a field that changes nothing with what the others are, page one says so", () => {
  const rows = bookShown(TEMPLATES.indexOf("tape-migration")).sheet("Sizing").shown;
  const beside = (label: string): string | undefined => {
    const row = rows.find((cells) => cells.includes(label)) ?? [];
    return row.slice(row.indexOf(label) + 1).find((text) => !/^$|^[\d.,]+$/.test(text));
  };
  // The sample copies T10000C to LTO-9, and begins now, so that nothing grows.
  expect([beside("LTO-5 drive firmware"), beside("Growth per year"), beside("Robot time per mount")]).toEqual([
    "not used",
    "not used",
    "s",
  ]);
});

test(
  "who asks only for drives needn't list files",
  async () => {
    const { missing, faults, kept } = check(openedTemplate("drives-recall"), { customer: "A", demand: DAY });
    expect([...missing, ...faults].map(({ field }) => field)).toEqual(["site", "date", "prepared_by"]);
    expect(kept.map(({ field }) => field)).not.toContain("offsets_gb");
    const held = await filled("drives-recall");
    expect(textIn(held, "verdict")).toMatch(/^4 T10000C drives/);
    // The cell shows a dash.
    expect(textIn(held, "best_s")).toBe("#VALUE!");
    expect(textIn(held, "samples_kept")).not.toContain("File");
    const front = bookShown(TEMPLATES.indexOf("drives-recall")).sheet("Sizing").shown.flat();
    expect(front).toContain("Recall order: nothing is listed");
    expect(front.filter((text) => text === "Nothing is listed.")).toHaveLength(2);
    const listed = await filled("drives-recall", { offsets_gb: [10, 500], lengths_gb: [1, 1] });
    expect(Number(textIn(listed, "best_s"))).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test("the copy rate of a grid, which host writes take from, says that it's without them", () => {
  const labels = bookShown(SHOWN.length).sheet("Sizing").shown.flat();
  const rates = labels.filter((text) => text.startsWith("Copy rate of each writing cluster"));
  expect(rates).toEqual([expect.stringMatching(/, without other host writes$/)]);
});

test("a share is shown in %, as sentences have it", () => {
  expect(shownAt(bookShown(SHOWN.length - 1), "duty", "tape-migration")).toBe("70.0%");
});
