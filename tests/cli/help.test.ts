/** The command line about itself: help for each function, nearest names, a filtered list, the version. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ANSWERED, BAD_INPUT, NO_ANSWER } from "../../src/cli/run";
import { catalogue } from "../../src/model/catalogue/catalogue";
import type { Given, GivenAll } from "../../src/model/question/parseArguments";
import type { Input } from "../../src/model/question/input";
import { equationTexts } from "../../src/model/question/equation";
import type { Question } from "../../src/model/question/question";
import { searchQuestions } from "../../src/model/catalogue/search";
import { paneQuestions } from "../../src/taskpane/questions";
import { size } from "./size";

/** The help without the line breaks that fit it to a terminal. */
async function help(...words: string[]): Promise<string> {
  const { status, out, err } = await size("help", ...words);
  expect([status, err]).toEqual([ANSWERED, ""]);
  return out.replace(/\s+/g, " ");
}

/** A command line split as a POSIX shell splits it; the help quotes with double quotes only. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => {
    const unquoted = word.replace(/"[^"]*"/g, "");
    // Characters that have a meaning for a shell.
    expect(unquoted).not.toMatch(/[;&|<>()$`\\*?'#~!]/);
    return word.replace(/"/g, "");
  });
}

/** The arguments of a question's first example by name. */
function exampleOf({ inputs, examples }: Question): GivenAll {
  const args: readonly Given[] = examples[0] ?? [];
  return Object.fromEntries(
    Object.entries<Input>(inputs).map(([name, { kind }], i) => [name, kind === "rest" ? args.slice(i) : args[i]]),
  );
}

describe("size help FUNCTION", () => {
  test("says what it asks, each argument with unit, hint, limits and default, the equation and a call", async () => {
    const { status, out } = await size("help", "VTS_PEAK_HOURS");
    expect(status).toBe(ANSWERED);
    const lines = out.split("\n");
    expect(lines[0]).toMatch(/^Usage: size ask VTS_PEAK_HOURS model= cache_gb= compression= \[host_mbps=\]/);
    const text = out.replace(/\s+/g, " ");
    const question = catalogue.find(({ name }) => name === "VTS_PEAK_HOURS");
    expect(text).toContain(`${question?.asks ?? ""} (h)`);
    // As declared in src/model/ptpVts: GB above 0, published for 216 to 1,728 GB.
    expect(text).toMatch(/ cache_gb [^;]+, GB; .*published range 216 to 1,728; required/);
    expect(text).toMatch(/ host_mbps [^;]+, MB\/s; .*default: /);
    expect(text).toContain(`Equation: ${equationTexts(question?.equation ?? []).join(" ")}`);
    expect(text).toContain("Example: size ask VTS_PEAK_HOURS model=B10 cache_gb=432 compression=3");
  });

  test.each(["vts_peak_hours", "SIZING.VTS_PEAK_HOURS", "=sizing.vts_peak_hours"])("takes %s, too", async (spelled) => {
    expect(await help(spelled)).toBe(await help("VTS_PEAK_HOURS"));
  });

  test.each(catalogue.map((question) => [question.name, question] as const))(
    "%s: all its arguments and notes, and a call that answers as the model does",
    async (name, question) => {
      const text = await help(name);
      for (const [argument, { label }] of Object.entries<Input>(question.inputs)) {
        expect(text).toContain(` ${argument} ${label}`);
      }
      for (const note of question.notes) expect(text).toContain(note.replace(/\s+/g, " "));
      const [, call = ""] = /^ {2}size (ask .*)$/m.exec((await size("help", name)).out) ?? [];
      const { status, out } = await size(...wordsOf(call), "--json");
      expect(status).not.toBe(BAD_INPUT);
      const answer: unknown = JSON.parse(
        JSON.stringify(question.ask(exampleOf(question)), (_, value: unknown) => (value === Infinity ? null : value)),
      );
      expect(JSON.parse(out)).toEqual(answer);
    },
  );

  test("is also the help of commands, and of the whole", async () => {
    expect(await help("workload", "summarise")).toContain("Usage: size workload summarise [options] <file.csv...>");
    expect(await help("fill")).toContain("Usage: size fill [options] <template>");
    expect((await size("help")).out).toBe((await size("--help")).out);
  });
});

describe("a slip is met with the nearest name", () => {
  test.each([
    [["help", "VTS_PEEK_HOURS"], "unknown function or command VTS_PEEK_HOURS; did you mean VTS_PEAK_HOURS?"],
    [["help", "filll"], "unknown function or command filll; did you mean fill?"],
    [["help", "workload", "sumarise"], "unknown function or command workload sumarise; did you mean summarise?"],
    [["ask", "VTS_PEAKHOUR"], "unknown function VTS_PEAKHOUR; did you mean VTS_PEAK_HOURS?"],
    [["explain", "cgft_estimat"], "unknown function cgft_estimat; did you mean CGFT_ESTIMATE?"],
    [["ask", "XYZZY"], "unknown function XYZZY; see `size list`"],
    [["ask", "UNITS", "valu=1"], "UNITS has no argument valu; did you mean value?"],
    [["ask", "UNITS", "zzzzzz=1"], "UNITS has no argument zzzzzz; see `size help UNITS`"],
    [["lst"], "unknown command lst; did you mean list?"],
    [["workload", "summarize", "day.csv"], "unknown command workload summarize; did you mean summarise?"],
    [["template", "chek", "a.xlsx"], "unknown command template chek; did you mean check?"],
    [["xyzzy"], "unknown command xyzzy; see `size help`"],
    [["VTS_PEAK_HOURS", "model=B20"], "unknown command VTS_PEAK_HOURS; did you mean ask VTS_PEAK_HOURS?"],
    [["fill"], "missing required argument 'template'"],
    [["list", "--frob"], "unknown option '--frob'"],
  ])("%j", async (args, message) => {
    expect(await size(...args)).toEqual({ status: BAD_INPUT, out: "", err: `size: ${message}` });
  });
});

describe("size list WORD", () => {
  const names = (out: string): string[] =>
    out
      .split("\n")
      .map((line) => line.trim().split(" ")[0] ?? "")
      .filter((word) => catalogue.some(({ name }) => name === word));

  test("lists the functions whose name, subject, words or arguments hold every word, in any case", async () => {
    const { status, out } = await size("list", "CONSISTENCY", "link");
    expect(status).toBe(ANSWERED);
    expect(names(out)).toContain("CGFT_ESTIMATE");
    expect(names(out)).not.toContain("VTS_PEAK_HOURS");
    expect(names((await size("list", "vts_peak")).out)[0]).toBe("VTS_PEAK_HOURS");
    const all = names((await size("list")).out);
    expect(all).toHaveLength(catalogue.length);
    for (const name of names(out)) expect(all).toContain(name);
  });

  test.each(catalogue.map(({ name, subject, goals }) => [name, subject, goals?.[0]] as const))(
    "finds %s by its name, subject and goal",
    async (name, subject, goal) => {
      for (const words of [name.toLowerCase(), subject, goal]) {
        if (words !== undefined) expect(names((await size("list", ...words.split(" "))).out)).toContain(name);
      }
    },
  );

  test.each([
    "IBM TS7770",
    "TS7770 cache",
    "cache IBM ts7770",
    "LTO9",
    "DS8000 mirror",
    "how long can I write at peak",
  ])("finds the same functions for %j as the pane", async (query) => {
    const { status, out } = await size("list", ...query.split(" "));
    expect(status).toBe(ANSWERED);
    const inPane = searchQuestions(paneQuestions, query).whole.map(({ question }) => question.name);
    expect(inPane.length).toBeGreaterThan(0);
    const offered = names(out).filter((name) => paneQuestions.some((question) => question.name === name));
    expect(offered.sort()).toEqual(inPane.sort());
  });

  test.each([
    ["IBM TS7770", "TS7700_PEAK_HOURS"],
    ["TS7770 cache", "TS7700_SUSTAINED_MBPS"],
    ["LTO9", "TAPE_ACCESS_TIME"],
    ["DS8000 mirror", "GM_LINK_MBPS"],
    ["mirror link IBM DS8000", "GM_LINK_MBPS"],
  ])("finds for %j %s", async (query, name) => {
    expect(names((await size("list", ...query.split(" "))).out)).toContain(name);
  });

  test("lists what some of the words match if nothing matches all", async () => {
    const { status, out, err } = await size("list", "network", "bandwidth", "of", "the", "mainframe");
    expect(status).toBe(NO_ANSWER);
    expect(err).toBe(
      'no function matches every word of "network bandwidth of the mainframe"; these match some of them',
    );
    expect(names(out)).toContain("LINK_MBPS");
  });

  test("says so where nothing matches, with status 1", async () => {
    expect(await size("list", "xyzzy")).toEqual({
      status: NO_ANSWER,
      out: "",
      err: 'no function matches "xyzzy"; see `size list`',
    });
  });
});

test("--version is the package's", async () => {
  const manifest = path.join(__dirname, "../../package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  expect(await size("--version")).toEqual({ status: ANSWERED, out: version, err: "" });
});

test("--set names the nearest field", async () => {
  const template = path.join(__dirname, "../../templates/ptp-vts-sizing.xlsx");
  const { status, err } = await size("fill", template, "--check", "--set", "compresion=3");
  expect([status, err]).toEqual([BAD_INPUT, "size: this template has no field compresion; did you mean compression?"]);
});
