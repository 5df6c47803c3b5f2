import { describe, expect, test } from "@jest/globals";
import { functionsJson } from "../../../src/functions/metadata";
import { byName, formula, referencePage, refusals, signature } from "../../../src/tools/addin/reference";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { estimate, table, verdict, type Reply } from "../../../src/model/question/answer";
import { span, threeFigures } from "../../../src/model/quantities/formatNumber";
import { spellings } from "../../../src/model/quantities/quantity";
import { equationTexts } from "../../../src/model/question/equation";
import { choice, quantity, question, rest, text, type Question } from "../../../src/model/question/question";
import { CLASSES, claimsOn, leftOutOn, setByHandOn, STATEMENTS } from "../../../src/model/facts/evidenceCounts";
import { sources } from "../../../src/model/facts/sources";
import { byHandList, leftOutList } from "../../../src/tools/addin/statements";

const page = referencePage(catalogue, "1.2.3");
const shown = (words: string): string => words.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Returns the part of a page that belongs to one function. */
function sectionOf(html: string, name: string): string {
  return new RegExp(`<section id="${name}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? "");
}

/** Returns in-page links without a target, ids that occur twice, and links to files that a build hasn't. */
function linkFaults(html: string): string[] {
  const ids = idsOf(html);
  const files = ["support.html", "privacy.html", "reference.css", "icons/icon-32.png", "icons/icon-64.png"];
  const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? "");
  return [
    ...ids.filter((id, i) => ids.indexOf(id) < i).map((id) => `${id} twice`),
    ...links.filter((link) => !(link.startsWith("#") ? ids.includes(link.slice(1)) : files.includes(link))),
  ];
}

/** Makes a question for cases that the catalogue hasn't. All its texts contain markup that must be escaped. */
const NASTY = `<b class="x">&'`;
function made(answer: Reply, more: Partial<Question> = {}): Question {
  const declared = question({
    name: "MADE",
    subject: "General",
    asks: `Asks ${NASTY}`,
    unit: "h",
    equation: { inWords: `equation ${NASTY}` },
    examples: [["one"]],
    inputs: {
      kind: choice(["one", "two"], `label ${NASTY}`, { aliases: { "<1>": "one" } }),
      size_gb: quantity("GB", "Size", {
        above: 0,
        atMost: 10,
        whole: true,
        usual: [2, 5],
        otherwise: `blank ${NASTY}`,
      }),
      more: rest("More"),
    },
    answer: () => answer,
  });
  return { ...declared, notes: [`note ${NASTY}`, "code is `a < b`"], ...more };
}

describe("the reference", () => {
  test.each(catalogue)("shows $name where its help address leads", (asked) => {
    const help = functionsJson([asked], "https://a.example/").functions[0]?.helpUrl ?? "";
    expect(help).toBe(`https://a.example/reference.html#${asked.name}`);
    const section = sectionOf(page, new URL(help).hash.slice(1));
    expect(section).toContain(shown(signature(asked)));
    for (const name of Object.keys(asked.inputs)) expect(section).toContain(`<code>${name}</code>`);
    for (const note of asked.notes) expect(section).toContain(shown(note).split("`")[0]);
  });

  test.each(catalogue)("shows every example of $name with the answer of the model", (asked) => {
    const section = sectionOf(page, asked.name);
    for (const args of asked.examples) {
      expect(section).toContain(shown(formula(asked, args)));
      const answer = asked.ask(byName(asked, args));
      if (answer.kind === "verdict") expect(section).toContain(shown(answer.reason));
      else if (answer.kind === "table") expect(section).toContain(shown(answer.summary));
      else {
        expect(section).toContain(shown(threeFigures(answer.value)));
        if (answer.low < answer.high) expect(section).toContain(shown(span(answer.low, answer.high, answer.unit)));
      }
    }
  });

  // t10000c-ficon-2011, Table 2: 13.1 s to load, 57.0 s to search to the middle.
  test("has computed its numbers", () => {
    expect(sectionOf(page, "T10K_ACCESS_TIME")).toContain("<strong>70.1 s</strong>");
  });

  test.each(catalogue)("counts the papers' statements on $name by what they prove, and says what that is", (asked) => {
    const counts = claimsOn(asked.name);
    const section = sectionOf(page, asked.name);
    if (counts === "") expect(section).not.toContain(STATEMENTS);
    else expect(section).toContain(`<a href="#statements">${STATEMENTS}</a>: ${counts}.`);
    for (const one of CLASSES) expect(sectionOf(page, "statements")).toContain(`<dt>${one}</dt>`);
  });

  test("lists fitted statements with the model fitted without them", () => {
    expect(leftOutList([]).text).toBe("");
    // Invented numbers: 7 h fitted with the fact, 6.1 h without it; the paper says "about 6 h".
    const list = leftOutList([
      { fact: "ptp-vts.tvc.b10-432.deferred-peak-hours.cf3", fitted: 7, predicted: 6.1, low: 5.2, high: 7.9 },
    ]).text;
    for (const cell of ["ptp-vts.tvc.b10-432.deferred-peak-hours.cf3", "6 h", "7 h", "6.1 h", "5.2 to 7.9 h"])
      expect(list).toContain(cell);
    // The only fact that bounds a parameter.
    const weak = leftOutList([
      {
        fact: "ptp-vts.tvc.b10-432.deferred-peak-hours.cf3",
        fitted: 7,
        predicted: 6.1,
        low: 5.2,
        high: 7.9,
        unbounded: ["x"],
      },
    ]).text;
    expect([list, weak].map((text) => text.includes("5.2 to 7.9 h, weak<"))).toEqual([false, true]);
    // A fact without a number, and numbers of another kind than the fact's.
    const ratio = leftOutList([
      { fact: "ptp-vts.b18.shorter-peak-than-b20", unit: "B20 / B18", fitted: 1.1, predicted: 1, low: 0.9, high: 1.2 },
    ]).text;
    for (const cell of ["1.1 (B20 / B18)", "1 (B20 / B18)", "0.9 to 1.2 (B20 / B18)"]) expect(ratio).toContain(cell);
    // Of two bounds, or one, the unit too.
    expect(
      leftOutList([{ fact: "ptp-vts.overload.b20.drop-below-sustained", fitted: 15, predicted: 14, low: 0, high: 20 }])
        .text,
    ).toContain(">15 to 20 percent below sustained<");
    // Our own arithmetic: 4,000 MB/s over eight channels.
    expect(
      leftOutList([{ fact: "ts7770-r51.channel.share", fitted: 600, predicted: 550, low: 500, high: 1600 }]).text,
    ).toContain(">500 MB/s (derived by us)<");
  });

  test("says of which fitted statements there's no fit without them, because their numbers were set by hand", () => {
    expect(byHandList([]).text).toBe("");
    expect(byHandList(["a"]).text).toContain(
      "This fitted statement can't be left out of a fit, because its number was set by hand: <code>a</code>.",
    );
    expect(byHandList(["a", "b"]).text).toContain(
      "These fitted statements can't be left out of a fit, because their numbers were set by hand: <code>a</code>, <code>b</code>.",
    );
    // Its record has it as set by hand.
    const byHand = "ts7770-r51.channel.maximum-before";
    expect(setByHandOn("CHANNEL_MBPS")).toContain(byHand);
    expect(sectionOf(page, "CHANNEL_MBPS")).toMatch(new RegExp(`set by hand: .*<code>${byHand}</code>`));
    // Each fitted statement has a row, or its words, or other facts give its parameter.
    for (const { name } of catalogue)
      for (const id of setByHandOn(name)) expect(leftOutOn(name).map(({ fact: one }) => one)).not.toContain(id);
  });

  test("shows no number of a fitted statement in a unit that says nothing", () => {
    const told = catalogue.flatMap(({ name }) => leftOutOn(name).map((one) => leftOutList([one]).text));
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((text) => /\d none</.test(text))).toEqual([]);
  });

  test("links to what it has", () => {
    expect(linkFaults(page)).toEqual([]);
    expect(linkFaults('<a id="a" href="#b"><a id="a" href="c.html">')).toEqual(["a twice", "#b", "c.html"]);
  });

  test("lists the documents of a collection under the keys that functions link to", () => {
    for (const { documents = [] } of sources)
      for (const { key, title, publisher, address } of documents) {
        expect(page).toContain(`<li id="${key}"><code>${key}</code>: ${shown(title)} (${shown(publisher)}`);
        expect(page).toContain(shown(address));
      }
    const asked = made(estimate(1, "h", () => ({ facts: ["current-hardware.lto.load.lto-9"] })));
    expect(sectionOf(referencePage([asked], "1"), "MADE")).toContain('<a href="#ibm-dtl-lto-performance">Performance');
  });

  test("has the papers, and every spelling of a unit", () => {
    for (const { key, title } of sources) {
      expect(idsOf(page)).toContain(key);
      expect(page).toContain(shown(title));
    }
    const units = sectionOf(page, "units");
    for (const { exact, anyCase } of spellings()) {
      for (const spelled of [...exact, ...anyCase]) expect(units).toContain(shown(spelled));
    }
  });

  test("shows the version, runs no script and has no inline style", () => {
    expect(page).toContain("1.2.3");
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
  });
});

describe("a function that the catalogue does not have", () => {
  const reasons = () => ({ limitedBy: `limit ${NASTY}`, equation: `with ${NASTY}` });
  const estimated = estimate(3, `u ${NASTY}`, () => ({
    ...reasons(),
    alternatives: [{ name: `reading ${NASTY}`, value: 4 }],
  }));

  test.each([
    ["an estimate", made(estimated)],
    ["a verdict", made(verdict("no answer", `reason ${NASTY}`, reasons))],
    [
      "a table",
      made(table([{ label: `column ${NASTY}`, unit: "h" }], [[`cell ${NASTY}`, 0.1]], `summary ${NASTY}`, reasons)),
    ],
  ])("has every text of %s escaped", (_what, asked) => {
    const html = referencePage([asked], `version ${NASTY}`);
    expect(html).not.toContain('<b class="x">');
    for (const what of ["Asks", "equation", "note", "label", "blank", "limit", "version"]) {
      expect(html).toContain(shown(`${what} ${NASTY}`));
    }
    expect(html).toContain(shown("<1>"));
    expect(html).toContain("<code>a &#60; b</code>");
  });

  test("has its rules in words", () => {
    const section = sectionOf(referencePage([made(estimated)], "1"), "MADE");
    expect(section).toContain("one, two");
    expect(section).toContain("whole, above 0, at most 10");
    expect(section).toContain("published range 2 to 5");
    expect(section).toContain("any number of cells or ranges");
    expect(section).toContain('<td data-heading="If blank">required</td>');
  });
});

test("a signature marks what may be left out, and what repeats", () => {
  expect(signature(made(verdict("no answer", "no", () => ({}))))).toBe("SIZING.MADE(kind, [size_gb], [more], ...)");
});

test("a formula is what a cell takes: quotes doubled, blanks left out, lists as arrays", () => {
  expect(formula(made(verdict("no answer", "no", () => ({}))), ['say "x"', null, 1.5, true, [1, 2]])).toBe(
    '=SIZING.MADE("say ""x""", , 1.5, TRUE, {1;2})',
  );
});

describe("the messages of an error", () => {
  test("are those of the model, one for what is missing and one for what is unusable", () => {
    expect(refusals(made(verdict("no answer", "no", () => ({}))))).toEqual([
      "kind is missing",
      "kind must be one of one, two, got -1",
      "size_gb must be above 0 GB, got -1",
    ]);
  });

  test("do not hide a slip in the model", () => {
    const slip = { ...made(verdict("no answer", "no", () => ({}))), ask: () => estimate(NaN, "h", () => ({})).whole() };
    expect(() => refusals(slip)).toThrow(RangeError);
  });
});

/** Returns the parts of a question that lack documentation. */
function undocumented({ name, asks, equation, notes = [], examples, inputs }: Question): string[] {
  const sentence = (words: string): boolean => /[a-z0-9)"%]\.$/.test(words);
  return [
    ...(asks.trim() === "" || sentence(asks) ? [`${name}: asks`] : []),
    ...(equationTexts(equation).some((line) => line.trim() === "" || sentence(line)) ? [`${name}: equation`] : []),
    ...(notes.length === 0 || notes.some((note) => !note.trim().endsWith(".")) ? [`${name}: notes`] : []),
    ...(examples.length === 0 ? [`${name}: examples`] : []),
    ...Object.entries(inputs)
      .filter(([, { label }]) => label.trim() === "" || sentence(label))
      .map(([input]) => `${name}: ${input}`),
  ];
}

describe("documentation", () => {
  test.each(catalogue)("of $name is complete", (asked) => {
    expect(undocumented(asked)).toEqual([]);
  });

  const whole = made(
    verdict("no answer", "no", () => ({})),
    { notes: ["A note."] },
  );
  test.each<[string, Partial<Question>]>([
    ["asks", { asks: "" }],
    ["asks", { asks: "What it asks." }],
    ["equation", { equation: { inWords: " " } }],
    ["notes", { notes: [] }],
    ["notes", { notes: ["half a sentence"] }],
    ["examples", { examples: [] }],
    ["cache_gb", { inputs: { cache_gb: text("") } }],
    ["cache_gb", { inputs: { cache_gb: text("Tape volume cache.") } }],
  ])("that lacks %s is noticed", (lacking, change) => {
    expect(undocumented(whole)).toEqual([]);
    expect(undocumented({ ...whole, ...change })).toEqual([`MADE: ${lacking}`]);
  });
});
